// SPDX-License-Identifier: MIT
#include "xg/game_reader.hpp"

#include "common/write_play.hpp"
#include "internal/quantity.hpp"

#include <algorithm>
#include <bgio/legal_plays.hpp>
#include <utility>

namespace bgio::xg {

namespace {

std::optional<Cube> cube_of(CubeCode code) {
    if (code == 0)
        return Cube{};
    return Cube::make(1 << (code < 0 ? -code : code), code < 0 ? Side::x : Side::o);
}

CubeCode turned_to(CubeCode code, Side owner) {
    CubeCode const power = (code < 0 ? -code : code) + 1;
    return owner == Side::o ? power : -power;
}

PointCounts seen_by(Side side, PointCounts const& places) {
    return side == Side::o ? places : seen_by_other(places);
}

} // namespace

Phrase GameReader::next_place() const {
    int const move = row_ + (last_cell_ != Side::o ? 1 : 0);
    return Phrase("game {game}, move {move}", {{"game", game_.number.value_or(1)}, {"move", move}});
}

// A step of several dice may have two ways; the position after it shows which one was taken.
std::optional<Play> GameReader::play_between(MoveRecord const& record) const {
    bool const one_die_each = std::ranges::all_of(record.steps, [&](CheckerMove const& step) {
        int const pips = step.from.value() - step.to.value();
        return step.to.is_off() || pips == record.dice->first() || pips == record.dice->second();
    });
    if (one_die_each || is_empty(record.after))
        return std::nullopt;
    RuleSet rules = standard_rules;
    rules.variant = *variant_;
    auto const before = Board::make(counts_of(now_, *variant_), *variant_);
    auto const after =
        Board::make(counts_of(seen_by(record.side, record.after), *variant_), *variant_);
    if (!before || !after)
        return std::nullopt;
    LegalPlays const plays = legal_plays(*before, record.side, *record.dice, rules);
    auto const* const play = plays.find(*after);
    return play != nullptr ? std::optional(play->play) : std::nullopt;
}

void GameReader::begin(GameHeader const& header, MatchHeader const& match, Span span) {
    game_.clear();
    game_.number = header.number;
    game_.written_score = header.score;
    game_.players.o.name = match.names.o;
    game_.players.x.name = match.names.x;
    if (match.length > 0)
        game_.crawford = header.crawford;
    game_.automatic_doubles = header.automatic_doubles;
    if (header.automatic_doubles > 0)
        unverified_.met(unverified::automatic_doubles, span);
    game_.span = game_.header_span = span;
    variant_ = match.variant;
    now_ = start_of(*variant_);
    cube_ = 0;
    row_ = 0;
    last_cell_.reset();
    any_record_ = any_turn_ = gap_ = false;
    footer_comment_ = header.footer_comment;
    if (!is_empty(header.start) && header.start != now_) {
        now_ = header.start;
        if (kind_ == Kind::match && match.knows_variation)
            unverified_.met(unverified::edited_position, span);
        push(Side::o, span, SetPosition{counts_of(now_, *variant_), std::nullopt, std::nullopt});
    }
    remark(header.comment, Side::o, span);
}

void GameReader::add(CubeRecord const& record, Span span) {
    if (record.marked_illegal)
        mark_illegal(PhraseText("the cube action of {place}"), span);
    set_position(record.side, record.position, record.cube, span);
    analysis_.cubes += record.analysed ? 1 : 0;
    analysis_.rollouts += record.rolled_out ? 1 : 0;
    if (record.doubled)
        add_answers(record, span);
    remark(record.comment, record.side, span);
}

// Each answer to a beaver stands in a field of its own.
void GameReader::add_answers(CubeRecord const& record, Span span) {
    Side const other = opponent(record.side);
    act(record.side, CubeAction::offer, span);
    cube_.reset();
    if (record.answer == 0) {
        act(other, CubeAction::drop, span);
    } else if (record.answer == 1) {
        act(other, CubeAction::take, span);
        cube_ = turned_to(record.cube, other);
    }
    if (record.answer != 2)
        return;
    unverified_.met(unverified::beaver, span);
    cube_.reset();
    act(other, CubeAction::beaver, span);
    if (record.beaver_answer == 0)
        act(record.side, CubeAction::drop, span);
    else if (record.beaver_answer == 1)
        act(record.side, CubeAction::take, span);
    if (record.beaver_answer != 2)
        return;
    act(record.side, CubeAction::raccoon, span);
    if (record.raccoon_answer == 0)
        act(other, CubeAction::drop, span);
    else if (record.raccoon_answer == 1)
        act(other, CubeAction::take, span);
}

void GameReader::act(Side side, CubeAction action, Span span) {
    any_turn_ = true;
    push(side, span, CubeEvent{action, std::nullopt});
}

void GameReader::add(MoveRecord const& record, Span span) {
    if (record.marked_illegal)
        mark_illegal(PhraseText("the play of {place}"), span);
    set_position(record.side, record.before, record.cube, span);
    analysis_.plays += record.analysed ? 1 : 0;
    analysis_.rollouts += record.rollouts;
    any_turn_ = true;
    if (!record.played) {
        push(record.side, span, Move{record.dice, WrittenPlay(WrittenPlay::State::unknown)});
    } else {
        Play const played = play_between(record).value_or(record.steps);
        std::span<CheckerMove const> const steps(played.begin(), played.end());
        PointCounts const reached = after(seen_by(record.side, now_), steps);
        bool const agrees = is_empty(record.after) || record.after == reached;
        now_ = seen_by(record.side, agrees ? reached : record.after);
        if (agrees) {
            push(record.side,
                 span,
                 Move{record.dice,
                      grammar::written_moves(
                          steps, span, WrittenPlay(WrittenPlay::State::cannot_move))});
        } else {
            push(record.side,
                 span,
                 Move{record.dice, WrittenPlay(WrittenPlay::State::illegal_dump)});
            push(record.side,
                 span,
                 SetPosition{counts_of(now_, *variant_), std::nullopt, std::nullopt});
        }
    }
    remark(record.comment, record.side, span);
}

// Nothing where the record goes on from where the one before it left off.
void GameReader::set_position(Side on_roll, PointCounts const& position, CubeCode cube, Span span) {
    bool const first = !std::exchange(any_record_, true);
    bool const gap = std::exchange(gap_, false);
    bool const moved = position != now_ || (first && kind_ == Kind::position);
    bool const turned = cube_ && *cube_ != cube;
    now_ = position;
    cube_ = cube;
    if (!moved && !turned)
        return;
    if (any_turn_ && !gap)
        unverified_.met(unverified::edited_position, span);
    SetPosition set{std::nullopt, on_roll, std::nullopt};
    if (moved)
        set.counts = counts_of(position, *variant_);
    if (turned)
        set.cube = cube_of(cube);
    push(on_roll, span, set);
}

void GameReader::end(GameFooter const& footer, Span span) {
    if (footer.settled())
        unverified_.met(unverified::settlement, span);
    auto const kind = win_kind_of(footer.termination - 100); // 4: the match is given up
    if (footer.resigned())
        push(opponent(footer.winner), span, Resignation{kind});
    game_.result = WrittenResult{footer.winner, footer.points, footer.resigned(), false, span};
    game_.span.end = span.end;
    remark(footer_comment_, footer.winner, span);
}

void GameReader::miss(GameFooter const& footer, Span span) {
    game_.clear();
    game_.span = game_.header_span = span;
    game_.result = WrittenResult{footer.winner, footer.points, false, false, span};
}

void GameReader::count_analysis() {
    auto const [plays, cubes, rollouts] = analysis_;
    if (plays + cubes + rollouts == 0)
        return;
    Span const span = game_.events.empty() ? game_.header_span : game_.events.back().span;
    push(Side::o,
         span,
         Opaque{"xg",
                fmt::format("analysis of {}, {}, {}",
                            quantity(plays, "play"),
                            quantity(cubes, "cube decision"),
                            quantity(rollouts, "rollout")),
                ""});
}

void GameReader::remark(int comment, Side side, Span span) {
    if (std::string text = comments_.text(comment); !text.empty())
        push(side, span, Remark{std::move(text), true});
}

void GameReader::mark_illegal(PhraseText what, Span span) {
    reporter_.report(DiagnosticId::marked_illegal,
                     span,
                     {{"program", std::string_view("eXtreme Gammon")},
                      {"what", Phrase(what, {{"place", next_place()}})}});
}

} // namespace bgio::xg
