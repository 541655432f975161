// SPDX-License-Identifier: MIT
#include "sgf/writer.hpp"

#include "common/events.hpp"
#include "common/losses.hpp"
#include "common/write_play.hpp"
#include "sgf/root.hpp"
#include "sgf/setup.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <numeric>
#include <span>

namespace bgio::sgf {

namespace {

using grammar::only_announces; // the resignation that RE holds

// Writes the nodes of one game, each on a line of its own.
class NodeWriter {
public:
    NodeWriter(std::string& out, GameToWrite const& to_write)
        : out_(out), to_write_(to_write), game_(to_write.game), facts_(to_write.facts),
          losses_(to_write.losses) {}

    void write() {
        for (std::size_t i = 0; i < game_.events.size(); ++i)
            std::visit([&](auto const& what) { write(i, what); }, game_.events[i].what);
    }

private:
    void write(std::size_t i, Move const& move);
    void write(std::size_t i, CubeEvent const& cube);
    void write(std::size_t i, SetPosition const& set);
    void write(std::size_t i, Remark const& remark);
    void write(std::size_t i, Opaque const& opaque);
    void write(std::size_t, Resignation const&) {} // RE says it

    void begin_node();
    void begin_marked_node();
    void roll(Side side, Dice dice);
    void board(Side on_roll, CheckerCounts const& counts);
    void lose_of_board(std::size_t i, CheckerCounts const& counts);
    void take_silently(std::size_t i);
    template <class What>
    [[nodiscard]] bool is_last(std::size_t i) const;
    [[nodiscard]] bool gives_up(std::size_t i, Side side, Move const& move) const;
    [[nodiscard]] bool board_follows(std::size_t i) const;
    [[nodiscard]] bool roll_follows(std::size_t i) const;
    [[nodiscard]] Side next_on_roll(std::size_t i, SetPosition const& set) const;

    std::string& out_;
    GameToWrite const& to_write_;
    Game const& game_;
    GameReplay const& facts_;
    Reporter& losses_;
    bool in_root_ = true;
    bool marked_ = false;    // the node was begun by a mark and waits for its event
    bool commented_ = false; // the node has its comment
};

void NodeWriter::begin_node() {
    if (!marked_)
        out_ += "\n;";
    commented_ = commented_ && marked_;
    marked_ = false;
    in_root_ = false;
}

void NodeWriter::begin_marked_node() {
    marked_ = false;
    begin_node();
    marked_ = true;
}

void NodeWriter::roll(Side side, Dice dice) {
    begin_node();
    fmt::format_to(std::back_inserter(out_), "PL[{}]DI[{}]", colour_of(side), dice);
}

void NodeWriter::board(Side on_roll, CheckerCounts const& counts) {
    begin_node();
    fmt::format_to(std::back_inserter(out_), "PL[{}]", colour_of(on_roll));
    write_board(out_, counts);
}

// No more of these is written behind the event.
template <class What>
bool NodeWriter::is_last(std::size_t i) const {
    for (++i; i < game_.events.size(); ++i) {
        auto const* const move = std::get_if<Move>(&game_.events[i].what);
        if (std::holds_alternative<What>(game_.events[i].what)
            && (move == nullptr || !only_announces(*move)))
            return false;
    }
    return true;
}

// A last roll that could be played and was not: resigned, or the record stops there. A roll with a
// double behind it is a double too late, unless the play was made and is only not known.
bool NodeWriter::gives_up(std::size_t i, Side side, Move const& move) const {
    using State = WrittenPlay::State;
    State const state = move.play.state();
    if (state == State::written || state == State::illegal_dump || !is_last<Move>(i)
        || (state == State::unknown && !is_last<CubeEvent>(i)) || roll_beside(game_.events, i)
        || board_follows(i)) // with a board behind it, it would be an illegal play
        return false;
    EventReplay const& facts = facts_.events[i];
    LegalPlays const plays = legal_plays(facts.before, side, *move.dice, facts_.rules);
    // with a double behind it, a roll alone that has only one play is read as played
    return !plays.none()
           && (state != State::unknown || facts.gave_up || facts.unplayed || plays.size() > 1);
}

bool NodeWriter::board_follows(std::size_t i) const {
    for (++i; i < game_.events.size(); ++i) {
        if (auto const* set = std::get_if<SetPosition>(&game_.events[i].what))
            return set->counts.has_value();
        if (std::holds_alternative<Move>(game_.events[i].what)
            || std::holds_alternative<CubeEvent>(game_.events[i].what))
            return false;
    }
    return false;
}

// The same player has the same roll again: behind a roll alone it is that roll.
bool NodeWriter::roll_follows(std::size_t i) const {
    Event const& event = game_.events[i];
    auto const dice = std::get<Move>(event.what).dice;
    for (std::size_t k = i + 1; k < game_.events.size(); ++k) {
        if (std::holds_alternative<CubeEvent>(game_.events[k].what))
            return false;
        if (auto const* next = std::get_if<Move>(&game_.events[k].what))
            return game_.events[k].side == event.side && dice && next->dice
                   && next->dice->same_roll(*dice);
    }
    return false;
}

// In SGF the next roll would not take a beaver.
void NodeWriter::take_silently(std::size_t i) {
    auto const taker = grammar::implicit_taker(game_, facts_, i);
    if (!taker)
        return;
    begin_node();
    fmt::format_to(std::back_inserter(out_), "{}[take]", colour_of(*taker));
}

void NodeWriter::write(std::size_t i, Move const& move) {
    using State = WrittenPlay::State;
    Side const side = game_.events[i].side;
    EventReplay const& facts = facts_.events[i];
    State const state = move.play.state();
    if (only_announces(move))
        return;
    take_silently(i);
    if (move.dice && gives_up(i, side, move)) {
        roll(side, *move.dice);
        return;
    }
    std::optional<std::string> letters;
    if (move.dice && state != State::unknown && state != State::illegal_dump)
        letters = play_letters(side, move, facts, facts_.rules);
    if (letters) {
        begin_node();
        fmt::format_to(std::back_inserter(out_), "{}[{}{}]", colour_of(side), *move.dice, *letters);
        if (facts.verdict.fault == PlayFault::forced_play_missing)
            losses_.report(
                DiagnosticId::sgf_forced_play, game_.events[i].span, {{"dice", *move.dice}});
        return;
    }
    if (move.dice)
        roll(side, *move.dice);
    bool const follows = board_follows(i);
    if (!follows)
        board(opponent(side), facts.verdict.after.counts());
    if (!follows || state == State::written || roll_follows(i))
        losses_.report(
            DiagnosticId::sgf_play_as_position, game_.events[i].span, {{"play", move.play}});
}

void NodeWriter::write(std::size_t i, CubeEvent const& cube) {
    begin_node();
    std::string_view word = "double";
    if (cube.action == CubeAction::take || cube.action == CubeAction::drop)
        word = cube.action == CubeAction::take ? "take" : "drop";
    fmt::format_to(std::back_inserter(out_), "{}[{}]", colour_of(game_.events[i].side), word);
    for (CubeFault const& fault : facts_.events[i].cube_verdict().faults)
        if (fault.id == DiagnosticId::wrong_cube_value)
            losses_.report(DiagnosticId::sgf_cube_value,
                           game_.events[i].span,
                           {{"written", cube.written_value.value_or(0)}});
}

Side NodeWriter::next_on_roll(std::size_t i, SetPosition const& set) const {
    if (set.on_roll)
        return *set.on_roll;
    bool moved = false;
    for (std::size_t k = 0; k < i; ++k)
        moved = moved || std::holds_alternative<Move>(game_.events[k].what);
    if (!moved)
        for (std::size_t k = i + 1; k < game_.events.size(); ++k)
            if (std::holds_alternative<Move>(game_.events[k].what)
                || std::holds_alternative<CubeEvent>(game_.events[k].what))
                return game_.events[k].side;
    return facts_.events[i].on_turn;
}

// Checkers that are not on the board are off it: another number has no place.
void NodeWriter::lose_of_board(std::size_t i, CheckerCounts const& counts) {
    for (Side const side : both_sides) {
        int const in_play = std::accumulate(counts.n[side].begin() + 1, counts.n[side].end(), 0);
        if (counts.n[side][0] != std::max(facts_.rules.variant->checkers - in_play, 0))
            to_write_.lose(
                PhraseText("a number of checkers off the board that does not match the board"),
                game_.events[i].span);
    }
}

// Board, value and owner each in a node of their own, and only what changes: so does GNU
// Backgammon write them.
void NodeWriter::write(std::size_t i, SetPosition const& set) {
    if (set.counts) {
        board(next_on_roll(i, set), *set.counts);
        lose_of_board(i, *set.counts);
    } else if (set.on_roll) {
        begin_node();
        fmt::format_to(std::back_inserter(out_), "PL[{}]", colour_of(*set.on_roll));
    }
    if (!set.cube)
        return;
    // what a reader will complete it by; a cube that is set ends an offer, though it be the same
    Cube const before = cube_after(std::span(game_.events).first(i), facts_.automatic_doubles);
    bool const needed = (!set.counts && !set.on_roll) || facts_.events[i].cube.open();
    if (set.cube->value() != before.value() || (needed && *set.cube == before)) {
        begin_node();
        fmt::format_to(std::back_inserter(out_), "CV[{}]", set.cube->value());
    }
    if (set.cube->owner() != before.owner()) {
        begin_node();
        auto const owner = set.cube->owner();
        out_ += !owner ? "CP[c]" : *owner == Side::o ? "CP[w]" : "CP[b]";
    }
}

// A node has one comment: remarks about the same event are its lines.
void NodeWriter::write(std::size_t i, Remark const&) {
    if (commented_)
        return;
    commented_ = true;
    out_ += "C[";
    for (std::size_t k = i; k < game_.events.size(); ++k) {
        if (auto const* remark = std::get_if<Remark>(&game_.events[k].what)) {
            if (k != i)
                out_ += '\n';
            out_ += escaped(remark->text);
            continue;
        }
        auto const* opaque = std::get_if<Opaque>(&game_.events[k].what);
        if (!std::holds_alternative<Resignation>(game_.events[k].what)
            && (opaque == nullptr || opaque->key == node_mark))
            break;
    }
    out_ += ']';
}

void NodeWriter::write(std::size_t, Opaque const& opaque) {
    if (opaque.format != format_name)
        return;
    if (opaque.key == node_mark)
        begin_marked_node();
    else if (!in_root_ && is_property(opaque.key, opaque.value)) // the root has written its own
        out_.append(opaque.key).append(opaque.value);
}

class Writer final : public ReplaySink {
public:
    Writer(std::string& out, Reporter& losses) : out_(out), losses_(losses) {}

    Flow match(MatchInfo const& info, RulesInForce const& rules) override {
        end();
        in_match_ = true;
        info_ = grammar::with_length_in_force(info, rules);
        rules_ = rules.rules;
        // what the games show speaks where the file is silent; its own claims are written as they
        // are
        for (RuleClaim const& claim : info.rules)
            if (RuleField const* const field = find_rule_field(claim.rule);
                field != nullptr && field->money_only && rules.length == 0)
                field->set(rules_, claim.value);
        games_ = 0;
        numbers_.start_match();
        crawford_marks_.start_match();
        report_match_losses(info_, rules_, losses_);
        if (rules.loss_limit > 0)
            losses_.report(DiagnosticId::format_loses,
                           info.span,
                           {{"format", std::string_view("SGF")},
                            {"what", PhraseText("a limit of the points of a game")},
                            {"value", rules.loss_limit}});
        return Flow::more;
    }

    Flow game(Game const& game, GameReplay const& facts) override {
        // Trees with other names would be read as another match: the first game's are the match's.
        for (Side const side : both_sides)
            if (std::string& name = info_.players[side].name; games_ == 0 && name.empty())
                name = game.players[side].name;
        auto const [number, gap] = numbers_.next(game);
        GameToWrite const to_write{info_,
                                   rules_,
                                   game,
                                   facts,
                                   std::max(number, 1),
                                   games_++ == 0,
                                   crawford_marks_.next(info_, game, facts),
                                   losses_};
        report_game_losses(to_write);
        if (gap)
            to_write.lose(grammar::game_without_number, game.header_span);
        place_in_match(to_write);
        out_ += "(;";
        write_root(out_, to_write);
        NodeWriter(out_, to_write).write();
        out_ += ")\n";
        return Flow::more;
    }

    void end() override {
        if (in_match_ && games_ == 0)
            losses_.report(DiagnosticId::sgf_no_games, info_.span, {{"length", info_.length}});
        in_match_ = false;
    }

private:
    // A reader sorts trees into matches by what their roots say.
    void place_in_match(GameToWrite const& to_write) {
        Root root;
        root.info = info_;
        root.info.dialect = written_dialect(to_write.game);
        root.game_number = to_write.number - 1;
        root.variant = &*rules_.variant;
        bool const goes_on = trees_.goes_on(root, to_write.score());
        trees_.end_tree(is_position(to_write.game));
        if (goes_on && to_write.first)
            to_write.lose(grammar::next_match, to_write.game.header_span);
        if (!goes_on && !to_write.first)
            to_write.lose(grammar::match_starts_again, to_write.game.header_span);
    }

    std::string& out_;
    Reporter& losses_;
    grammar::GameNumbers numbers_;
    grammar::CrawfordMarks crawford_marks_;
    MatchTrees trees_;
    bool in_match_ = false;
    MatchInfo info_;
    RuleSet rules_;
    std::size_t games_ = 0;
};

} // namespace

std::unique_ptr<ReplaySink> make_writer(std::string& out, WriteOptions const&, Reporter& losses) {
    return std::make_unique<Writer>(out, losses);
}

} // namespace bgio::sgf
