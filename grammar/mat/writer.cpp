// SPDX-License-Identifier: MIT
#include "mat/writer.hpp"

#include "common/lines.hpp"
#include "mat/positions.hpp"
#include "mat/rows.hpp"
#include "mat/write_header.hpp"
#include "mat/write_play.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <set>

namespace bgio::mat {
namespace {

class Writer final : public TranscriptWriter {
public:
    Writer(std::string& out, Layout const& layout, Reporter& losses)
        : out_(out), layout_(layout), losses_(losses), rows_(out, layout) {}

    void match(MatchInfo const& info, RuleSet const& rules) override;
    void game(Game const& game, GameReplay const& facts) override;

private:
    void event(PlayContext const& context);
    void happen(PlayContext const& c, Side side, Move const& move);
    void happen(PlayContext const& c, Side side, CubeEvent const& cube);
    void happen(PlayContext const& c, Side side, Resignation const& resignation);
    void happen(PlayContext const& c, Side side, SetPosition const& set);
    void happen(PlayContext const& c, Side side, Remark const& remark);
    void happen(PlayContext const& c, Side side, Opaque const& opaque);
    void result(Game const& game, GameReplay const& facts);
    void lose(std::string_view what, std::string_view value, Span span = {}) {
        losses_.report(DiagnosticId::mat_loses, span, {{"what", what}, {"value", value}});
    }

    std::string& out_;
    Layout const& layout_;
    Reporter& losses_;
    RowPrinter rows_;
    MatchInfo info_;
    std::set<std::string> opaque_; // said once for each match
    int matches_ = 0;
    int number_ = 0;
};

void Writer::match(MatchInfo const& info, RuleSet const&) {
    if (++matches_ == 1 && layout_.bom && out_.empty())
        out_ += "\xEF\xBB\xBF";
    info_ = info;
    number_ = 0;
    opaque_.clear();
    write_header(out_, info_, layout_, losses_);
}

void Writer::game(Game const& written, GameReplay const& facts) {
    Game game = written; // the names of the match where the game has none of its own
    if (game.players.x.name.empty() && game.players.o.name.empty())
        game.players = info_.players;
    number_ = game.number.value_or(number_ + 1);
    rows_.start_game();
    rows_.line(fmt::format(" Game {}", number_));
    rows_.line(score_line(game.players, facts.match.score, layout_));
    if (game.automatic_doubles != 0)
        lose("automatic doubles", fmt::format("{} of game {}", game.automatic_doubles, number_));
    for (std::size_t i = 0; i < game.events.size(); ++i)
        event({game, facts, info_, i});
    result(game, facts);
    rows_.flush();
    for (int i = 0; i < layout_.blank_lines; ++i)
        rows_.blank_line();
}

void Writer::event(PlayContext const& c) {
    Event const& event = c.game.events[c.event];
    std::visit([&](auto const& what) { happen(c, event.side, what); }, event.what);
}

void Writer::happen(PlayContext const& c, Side side, Move const&) {
    if (auto const text = roll_cell(c, layout_); !text.empty())
        rows_.cell(side, text);
}

void Writer::happen(PlayContext const& c, Side side, CubeEvent const& cube) {
    CubeVerdict const& verdict = c.facts.events[c.event].cube_verdict;
    int const value = cube.written_value.value_or(verdict.after.offered);
    auto const turned = [value](std::string_view word) {
        return value == 0 ? fmt::format(" {}", word) : fmt::format(" {} => {}", word, value);
    };
    switch (cube.action) {
    case CubeAction::offer:
        return rows_.cell(side, turned("Doubles"));
    case CubeAction::beaver:
        return rows_.cell(side, turned("Beavers"));
    case CubeAction::raccoon:
        return rows_.cell(side, turned(layout_.raccoon));
    case CubeAction::take:
        return rows_.cell(side, " Takes");
    case CubeAction::drop:
        return rows_.cell(side, " Drops");
    }
}

// The result says it; where there is none, GammonEmpire's word does.
void Writer::happen(PlayContext const& c, Side side, Resignation const& resignation) {
    constexpr std::array words = {
        " Resigns", " Resign normal", " Resign gammon", " Resign backgammon"};
    auto const kind = static_cast<std::size_t>(std::clamp(resignation.kind, 0, 3));
    if (!c.game.result)
        rows_.cell(side, words[kind]);
}

void Writer::happen(PlayContext const& c, Side, SetPosition const& set) {
    if (c.event > 0 && holds_dump(c.game, c.event - 1))
        return;
    Span const span = c.game.events[c.event].span;
    EventReplay const& facts = c.facts.events[c.event];
    if (set.counts && !Board::make(*set.counts, *c.facts.rules.variant))
        return lose("a position that cannot be", to_string(*set.counts), span);
    CheckerCounts const& counts = facts.verdict.after.counts();
    Cube const cube = set.cube.value_or(facts.cube.cube);
    if (!cube.owner() && cube.value() != 1)
        lose("a cube that was turned and lies in the middle", to_string(cube), span);
    for (Side const each : both_sides)
        if (facts.verdict.after.checkers(each) != c.facts.rules.variant->checkers)
            lose("a side with fewer checkers", to_string(counts), span);
    rows_.line("; Set Pos=" + print_set_pos(counts, cube));
}

void Writer::happen(PlayContext const&, Side, Remark const& remark) {
    grammar::Lines lines(remark.text);
    for (std::string_view line; lines.next(line);)
        rows_.line_behind_row(fmt::format("; {}", line));
}

void Writer::happen(PlayContext const& c, Side, Opaque const& opaque) {
    if (opaque_.insert(opaque.format + opaque.key).second)
        lose(fmt::format("what only {} knows", opaque.format),
             opaque.key,
             c.game.events[c.event].span);
}

void Writer::result(Game const& game, GameReplay const& facts) {
    if (!game.result)
        return; // a claim is not made up
    auto const winner = game.result->winner ? game.result->winner : facts.winner;
    int const points = game.result->points;
    if (!winner)
        return lose("a result without a winner", fmt::format("{} points", points));
    auto const word = [&](std::string_view verb) {
        bool const many = layout_.plural && points != 1;
        return fmt::format("{} {} point{}", verb, points, many ? "s" : "");
    };
    bool const resigned = facts.ending == Ending::resigned || game.result->by_resignation;
    if (layout_.losses && resigned)
        rows_.cell(opponent(*winner), " " + word("Losses"));
    bool const ends_match =
        game.result->ends_match
        || (info_.length > 0 && facts.match.score[*winner] + points >= info_.length);
    std::string const wins = word("Wins") + (ends_match ? " and the match" : "");
    if (*winner == Side::o)
        rows_.line("      " + wins);
    else if (!rows_.right_is_next())
        rows_.line(std::string(34, ' ') + wins);
    else if (layout_.blank_behind_plays && rows_.left().front() != ' ')
        rows_.cell(Side::x, wins); // GNU Backgammon does not indent it behind a roll
    else
        rows_.cell(Side::x, " " + wins);
}

} // namespace

std::unique_ptr<TranscriptWriter>
make_writer(std::string& out, WriteOptions const& options, Reporter& losses) {
    return std::make_unique<Writer>(out, layout_of(options.dialect), losses);
}

} // namespace bgio::mat
