// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bgio/replay.hpp>

namespace bgio {

namespace {

bool is_turn(Event const& event) {
    return std::holds_alternative<Move>(event.what)
           || std::holds_alternative<CubeEvent>(event.what);
}

// A roll that ends the game, where a blank means that the roller gave up; none when the cube was
// touched after the last roll.
std::optional<std::size_t> last_roll(Game const& game) {
    for (std::size_t i = game.events.size(); i > 0; --i)
        if (is_turn(game.events[i - 1]))
            return std::holds_alternative<Move>(game.events[i - 1].what) ? std::optional(i - 1)
                                                                         : std::nullopt;
    return std::nullopt;
}

// Who opened: remarks and set-ups before the first turn say nothing about it.
Side first_side(Game const& game) {
    auto const first = std::ranges::find_if(game.events, is_turn);
    return first == game.events.end() ? Side::x : first->side;
}

// No roll can enter: records may leave such turns out altogether.
bool closed_out(Board const& board, Side side) {
    if (board.on_bar(side) == 0)
        return false;
    for (int point = 19; point <= 24; ++point)
        if (!board.is_closed(side, *Point::make(point)))
            return false;
    return true;
}

bool has_double(Game const& game) {
    return std::ranges::any_of(game.events, [](Event const& event) {
        auto const* cube = std::get_if<CubeEvent>(&event.what);
        return cube != nullptr && cube->action == CubeAction::offer;
    });
}

class GameReplayer {
public:
    GameReplayer(Game const& game, GameReplay& into)
        : game_(game), now_(into), last_roll_(last_roll(game)) {}

    void run() {
        now_.start = now_.end = Board::initial(*now_.rules.variant);
        now_.on_turn = first_side(game_);
        now_.cube = with_automatic_doubles(game_.automatic_doubles);
        for (std::size_t i = 0; i < game_.events.size(); ++i)
            event(i);
        finish();
    }

private:
    void event(std::size_t i) {
        Event const& event = game_.events[i];
        EventReplay& facts = now_.events.emplace_back();
        facts.before = facts.verdict.after = now_.end;
        facts.cube = now_.cube;
        facts.on_turn = now_.on_turn;
        std::visit([&](auto const& what) { happen(i, event.side, what, facts); }, event.what);
        now_.end = facts.verdict.after;
    }

    void happen(std::size_t i, Side side, Move const& move, EventReplay& facts) {
        if (now_.cube.open()) {
            facts.cube_verdict = roll_with_offer_open(now_.cube, side);
            now_.cube = facts.cube = facts.cube_verdict.after;
        }
        facts.gave_up = gave_up(i, side, move);
        if (move.dice && !facts.gave_up)
            facts.verdict = classify(now_.end, side, *move.dice, move.play, now_.rules);
        count_illegal_off(side, facts);
        now_.on_turn = opponent(side);
        last_mover_ = side;
        moved_ = move.play.state() == WrittenPlay::State::written
                 || facts.verdict.fault == PlayFault::none; // a dance
        if (Board const& after = facts.verdict.after; after.all_off(side) && !now_.winner)
            end(Ending::borne_off,
                side,
                win_kind(after, side, now_.rules, illegal_off_[opponent(side)]));
    }

    // An unplayed last roll before the opponent's win is a resignation, whatever could be played.
    [[nodiscard]] bool gave_up(std::size_t i, Side side, Move const& move) const {
        return i == last_roll_ && move.play.state() != WrittenPlay::State::written && game_.result
               && game_.result->winner == opponent(side);
    }

    void happen(std::size_t, Side side, CubeEvent const& cube, EventReplay& facts) {
        // Who has just moved and doubles is out of turn; who has rolled and not moved is late.
        bool const offers = cube.action == CubeAction::offer && !now_.cube.open();
        bool const late = offers && last_mover_ == side && !moved_;
        if (late || (offers && closed_out(now_.end, facts.on_turn)))
            facts.on_turn = now_.on_turn = side;
        TurnState const turn{facts.on_turn, late};
        facts.cube_verdict =
            act(now_.cube, side, cube.action, cube.written_value, turn, now_.match, now_.rules);
        now_.cube = facts.cube_verdict.after;
        if (facts.cube_verdict.dropped_by && !now_.winner) {
            now_.ending = Ending::dropped;
            now_.winner = opponent(*facts.cube_verdict.dropped_by);
            now_.points = facts.cube_verdict.points;
        }
    }

    void happen(std::size_t, Side side, Resignation const& resignation, EventReplay&) {
        bool const told = resignation.kind >= 1 && resignation.kind <= 3;
        if (!now_.winner)
            end(Ending::resigned,
                opponent(side),
                told ? static_cast<WinKind>(resignation.kind) : kind_by_points());
    }

    void happen(std::size_t, Side, SetPosition const& set, EventReplay& facts) {
        if (set.counts)
            if (auto board = Board::make(*set.counts, *now_.rules.variant))
                facts.verdict.after = *board;
        if (set.cube) {
            now_.cube = CubeState{};
            now_.cube.cube = *set.cube;
            now_.cube.turned = set.cube->owner().has_value();
        }
        if (set.on_roll)
            now_.on_turn = *set.on_roll;
        if (!last_mover_)
            now_.start = facts.verdict.after;
    }

    void happen(std::size_t, Side, Remark const&, EventReplay&) {}
    void happen(std::size_t, Side, Opaque const&, EventReplay&) {}

    // A play that leaves out a die bears off rightly what it bears off.
    void count_illegal_off(Side side, EventReplay const& facts) {
        PlayFault const fault = facts.verdict.fault;
        if (facts.verdict.play_class != PlayClass::legal && fault != PlayFault::die_not_played
            && fault != PlayFault::higher_die_not_played
            && fault != PlayFault::forced_play_left_out)
            illegal_off_[side] +=
                facts.verdict.after.borne_off(side) - facts.before.borne_off(side);
    }

    void end(Ending ending, Side winner, WinKind kind) {
        now_.ending = ending;
        now_.winner = winner;
        now_.kind = kind;
        now_.points = game_points(now_.cube, now_.kind, now_.rules);
    }

    [[nodiscard]] WinKind kind_by_points() const {
        return kind_from_points(game_.result ? game_.result->points : 1, now_.cube);
    }

    void finish() {
        if (!now_.winner && game_.result && game_.result->winner)
            end(Ending::resigned, *game_.result->winner, kind_by_points());
    }

    Game const& game_;
    GameReplay& now_;
    std::optional<std::size_t> last_roll_;
    BySide<int> illegal_off_{}; // checkers that left the board against the rules (T4.4)
    std::optional<Side> last_mover_;
    bool moved_ = false;
};

} // namespace

void replay(Game const& game, MatchState const& match, RuleSet const& rules, GameReplay& into) {
    std::vector<EventReplay> storage = std::move(into.events);
    storage.clear();
    into = GameReplay{};
    into.events = std::move(storage);
    into.rules = rules;
    into.match = match;
    GameReplayer(game, into).run();
}

MatchReplay::MatchReplay(MatchInfo const& info, RuleSet const& rules)
    : rules_(rules), length_(info.length) {}

GameReplay const& MatchReplay::game(Game const& game) {
    if (!score_)
        score_.emplace(length_, game.written_score.value_or(BySide<int>{}), rules_);
    else if (game.written_score)
        score_->restate(*game.written_score);
    // A record that starts one point from the end may have its Crawford game behind it.
    if (score_->crawford_uncertain() && (game.crawford == false || has_double(game)))
        score_->crawford_is_over();
    replay(game, score_->state(), rules_, replay_);
    if (replay_.winner)
        score_->add(*replay_.winner, replay_.points);
    return replay_;
}

PositionRecord GameReplay::position_before(Game const& game, std::size_t i) const {
    PositionRecord record;
    bool const at_end = i >= events.size();
    Position& position = record.position;
    CubeState const& state = at_end ? cube : events[i].cube;
    position.board = at_end ? end : events[i].before;
    position.cube = state.cube;
    record.score = match.score;
    record.match_length = match.length;
    record.crawford_game = match.crawford_game;
    record.rules = rules;
    record.offer = static_cast<CubeOffer>(state.open() ? state.beavers + 1 : 0);
    if (at_end) {
        position.on_roll = on_turn;
        record.state = ending == Ending::unfinished ? GameState::playing
                       : ending == Ending::resigned ? GameState::resigned
                       : ending == Ending::dropped  ? GameState::dropped
                                                    : GameState::over;
        return record;
    }
    Event const& event = game.events[i];
    if (auto const* move = std::get_if<Move>(&event.what)) {
        position.on_roll = event.side;
        position.dice = move->dice;
    } else {
        position.on_roll = events[i].on_turn;
    }
    return record;
}

} // namespace bgio
