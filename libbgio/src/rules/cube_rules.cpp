// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bgio/cube_rules.hpp>
#include <bit>
#include <fmt/format.h>
#include <utility>

namespace bgio {

namespace {

constexpr int highest_face = 64;

// An action being judged: its faults, and the state it leads to.
class Judgement {
public:
    Judgement(CubeState const& state, MatchState const& match, RuleSet const& rules)
        : match_(match), rules_(rules) {
        verdict_.after = state;
    }

    void fault(DiagnosticId id, int value = 0) { fault(id, diagnostic_info(id).severity, value); }
    void fault(DiagnosticId id, Severity severity, int value) {
        auto const lighter = std::ranges::find_if(
            verdict_.faults, [severity](CubeFault const& f) { return f.severity < severity; });
        verdict_.faults.insert(lighter, {id, severity, value});
    }
    void written(std::optional<int> value, int true_value) {
        if (value && *value != true_value)
            fault(DiagnosticId::wrong_cube_value, true_value);
    }
    void height(int value) { // rule S17
        if (value > highest_cube(rules_))
            fault(DiagnosticId::above_cube_limit, value);
        else if (value > highest_face)
            fault(DiagnosticId::above_64, value);
    }

    void may_double(Side doubler, TurnState const& turn) {
        if (!rules_.cube) {
            fault(DiagnosticId::no_cube); // whose it is and when, is then no question any more
            return;
        }
        if (!state().cube.available_to(doubler))
            fault(DiagnosticId::cube_not_owned);
        if (turn.opening)
            fault(DiagnosticId::double_before_opening);
        else if (turn.on_turn != doubler)
            fault(DiagnosticId::double_out_of_turn);
        else if (turn.rolled)
            fault(DiagnosticId::double_after_roll);
        if (match_.crawford_game)
            fault(DiagnosticId::double_in_crawford_game);
        else
            may_matter(doubler);
    }

    void offer(Side doubler, bool early) {
        state().offered_by = doubler;
        state().offered = 2 * state().cube.value();
        state().keeper = opponent(doubler);
        state().beavers = 0;
        state().early = early;
    }

    // A beaver or raccoon takes what is offered and offers twice of it; the cube stays with the
    // side that was doubled first.
    void raise(Side raiser) {
        int const beavers = state().beavers + 1;
        std::optional<Side> const keeper = state().keeper;
        take();
        offer(raiser, false);
        state().keeper = keeper;
        state().beavers = beavers;
    }

    void take() {
        CubeState after;
        after.cube = state().cube.turned_to(state().keeper);
        after.turned = true;
        state() = after;
    }

    void drop() {
        Side const loser = opponent(*state().offered_by);
        CubeState after;
        after.cube = state().cube;
        after.turned = state().turned;
        state() = after;
        verdict_.dropped_by = loser;
        verdict_.points = after.cube.value();
    }

    CubeState& state() { return verdict_.after; }
    CubeVerdict done() { return std::move(verdict_); }

private:
    // T5.6: what the cube shows now is compared with what each side still needs.
    void may_matter(Side doubler) {
        int const value = state().cube.value();
        if (rules_.dead_cube == DeadCube::off || match_.length <= 0
            || value < match_.points_to_win(doubler))
            return;
        if (value < match_.points_to_win(opponent(doubler)))
            fault(DiagnosticId::cube_dead_for_doubler, value);
        else
            fault(DiagnosticId::dead_cube,
                  rules_.dead_cube == DeadCube::error ? Severity::error : Severity::warning,
                  value);
    }

    MatchState const& match_;
    RuleSet const& rules_;
    CubeVerdict verdict_;
};

bool raises(CubeAction action) {
    return action == CubeAction::offer || action == CubeAction::beaver
           || action == CubeAction::raccoon;
}

// The answering side redoubles at once. A side that may not double was reported with the double
// itself.
void judge_raise(Judgement& judgement,
                 Side raiser,
                 std::optional<int> written_value,
                 RuleSet const& rules) {
    int const beavers = judgement.state().beavers;
    if (beavers == 0 && !rules.beavers)
        judgement.fault(DiagnosticId::beaver_not_allowed);
    // nobody has a name for a third
    if (beavers > 1 || (beavers == 1 && !rules.raccoons))
        judgement.fault(DiagnosticId::raccoon_not_allowed);
    judgement.raise(raiser);
    judgement.height(judgement.state().offered);
    judgement.written(written_value, judgement.state().offered);
}

void judge_answer(Judgement& judgement,
                  Side actor,
                  CubeAction action,
                  std::optional<int> written_value,
                  RuleSet const& rules) {
    if (raises(action)) {
        judge_raise(judgement, actor, written_value, rules);
    } else if (action == CubeAction::take) {
        judgement.written(written_value, judgement.state().offered);
        judgement.take();
    } else {
        judgement.drop();
    }
}

// Only the doubled side answers: a take or drop in the doubler's name is the other's in the wrong
// place, and a second double changes nothing.
void judge_own_offer(Judgement& judgement, CubeAction action) {
    judgement.fault(action == CubeAction::offer ? DiagnosticId::offer_still_open
                                                : DiagnosticId::answered_own_offer);
    if (action == CubeAction::take)
        judgement.take();
    else if (action == CubeAction::drop)
        judgement.drop();
}

// An answer shows that there was a double, unless the other side could not have made it.
void judge_answer_without_offer(Judgement& judgement,
                                Side actor,
                                CubeAction action,
                                std::optional<int> written_value,
                                RuleSet const& rules) {
    judgement.fault(DiagnosticId::answer_without_offer);
    if (judgement.state().cube.available_to(opponent(actor)) || action == CubeAction::drop) {
        judgement.offer(opponent(actor), false);
        judge_answer(judgement, actor, action, written_value, rules);
    } else if (raises(action)) {
        judgement.offer(actor, false);
    }
}

} // namespace

CubeVerdict judge_cube_action(CubeState const& state,
                              Side actor,
                              CubeAction action,
                              std::optional<int> written_value,
                              TurnState const& turn,
                              MatchState const& match,
                              RuleSet const& rules) {
    Judgement judgement(state, match, rules);
    if (state.open() && *state.offered_by == actor) {
        judge_own_offer(judgement, action);
    } else if (state.open()) {
        judge_answer(judgement, actor, action, written_value, rules);
    } else if (action == CubeAction::offer) {
        judgement.may_double(actor, turn);
        judgement.offer(actor, turn.on_turn != actor);
        judgement.height(judgement.state().offered);
        judgement.written(written_value, judgement.state().offered);
    } else {
        judge_answer_without_offer(judgement, actor, action, written_value, rules);
    }
    return judgement.done();
}

CubeVerdict roll_with_offer_open(CubeState const& state, Side roller) {
    MatchState const match;
    Judgement judgement(state, match, standard_rules);
    if (state.open() && state.early && roller != *state.offered_by) {
        judgement.state().early = false; // one turn, not two
    } else if (state.open()) {
        if (state.beavers == 0)
            judgement.fault(DiagnosticId::offer_still_open);
        judgement.take();
    }
    return judgement.done();
}

CubeState with_automatic_doubles(int count) {
    CubeState state;
    for (int i = 0; i < count && state.cube.value() < Cube::highest; ++i)
        state.cube = state.cube.turned_to(std::nullopt);
    return state;
}

CubeVerdict start_with_automatic_doubles(int count, RuleSet const& rules) {
    MatchState const match;
    bool const shows_highest_face = count == std::countr_zero(unsigned{highest_face});
    if (shows_highest_face && rules.automatic_doubles < count)
        count = 0;
    Judgement judgement(with_automatic_doubles(count), match, rules);
    if (count > rules.automatic_doubles)
        judgement.fault(DiagnosticId::automatic_doubles_not_agreed, count);
    judgement.height(judgement.state().cube.value());
    return judgement.done();
}

int highest_cube(RuleSet const& rules) {
    return rules.cube_limit > 0 ? rules.cube_limit : Cube::highest;
}

std::string to_string(MatchState const& match) {
    std::string text = fmt::format("x {}, o {}", match.score.x, match.score.o);
    if (match.length > 0)
        text += fmt::format(" of {}", match.length);
    if (match.crawford_game)
        text += ", Crawford game";
    return text;
}

std::string to_string(CubeState const& state) {
    std::string text = to_string(state.cube);
    if (state.open())
        text += fmt::format(", {} offered by {}", state.offered, *state.offered_by);
    return text;
}

std::string to_string(CubeFault const& fault) {
    return fmt::format("{} {}", fault.severity, fault.id);
}

} // namespace bgio
