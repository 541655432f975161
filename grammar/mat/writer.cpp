// SPDX-License-Identifier: MIT
#include "mat/writer.hpp"

#include "common/lines.hpp"
#include "mat/match_info.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace bgio::mat {
namespace {

// "-a----E-C---eE---b-e-a--B-/0"
std::string print_set_pos(CheckerCounts const& counts, Cube const& cube) {
    std::string text;
    for (std::size_t i = 0; i < 26; ++i) {
        int const left = i == 0 ? 0 : counts.n.o[i];
        int const right = i == 25 ? 0 : counts.n.x[25 - i];
        text += left > 0    ? static_cast<char>('A' + left - 1)
                : right > 0 ? static_cast<char>('a' + right - 1)
                            : '-';
    }
    int const exponent = !cube.owner() ? 0 : cube.owner() == Side::o ? -cube.log2() : cube.log2();
    return text + "/" + std::to_string(exponent);
}

class Writer final : public ReplaySink {
public:
    Writer(std::string& out, Layout const& layout, Reporter& losses)
        : out_(out), layout_(layout), losses_(losses, DiagnosticId::mat_loses), rows_(out, layout) {
    }

    Flow match(MatchInfo const& info, RulesInForce const& rules) override;
    Flow game(Game const& game, GameReplay const& facts) override;
    void end_match() override;
    void end() override { end_match(); }

private:
    void event(PlayContext const& context);
    void write_event(PlayContext const& c, Side side, Move const& move);
    void write_event(PlayContext const& c, Side side, CubeEvent const& cube);
    void write_event(PlayContext const& c, Side side, Resignation const& resignation);
    void write_event(PlayContext const& c, Side side, SetPosition const& set);
    void write_event(PlayContext const& c, Side side, Remark const& remark);
    void write_event(PlayContext const& c, Side side, Opaque const& opaque);
    void result(Game const& game, GameReplay const& facts);
    void make_safe(BySide<Player>& players, BySide<int> const& score);
    [[nodiscard]] bool shows_match_end() const;

    std::string& out_;
    Layout const& layout_;
    grammar::Losses losses_;
    RowPrinter rows_;
    MatchInfo info_;
    grammar::GameNumbers numbers_;
    int matches_ = 0;
    int games_ = 0; // of the match
    grammar::CrawfordMarks crawford_marks_;
    int number_ = 0;
};

// Only games name their players.
void Writer::end_match() {
    losses_.end_match();
    if (auto const& [x, o] = info_.players; games_ == 0 && !(x.name.empty() && o.name.empty()))
        losses_.lose(PhraseText("the players of a match without games"),
                     Phrase("{player} and {opponent}", {{"player", o.name}, {"opponent", x.name}}));
    info_ = {}; // reported once
}

Flow Writer::match(MatchInfo const& info, RulesInForce const& rules) {
    end_match();
    if (++matches_ == 1 && layout_.bom && out_.empty())
        out_ += "\xEF\xBB\xBF";
    info_ = grammar::with_length_in_force(info, rules);
    games_ = 0;
    crawford_marks_.start_match();
    numbers_.start_match();
    losses_.start_match(info);
    MatchInfo header = info_;
    make_safe(header.players, {});
    write_header(out_, header, matches_ == 1, layout_, losses_);
    if (rules.loss_limit > 0)
        losses_.lose(PhraseText("a limit of the points of a game"),
                     fmt::to_string(rules.loss_limit),
                     info.span);
    return Flow::more;
}

void Writer::make_safe(BySide<Player>& players, BySide<int> const& score) {
    auto const safe = with_safe_names(players, score, layout_);
    for (Side const side : both_sides)
        losses_.name(players[side].name, safe[side].name);
    players = safe;
}

Flow Writer::game(Game const& written, GameReplay const& facts) {
    Game game = written; // the names of the match where the game has none of its own
    for (Side const side : both_sides) {
        Player& of_match = info_.players[side];
        Player& of_game = game.players[side];
        if (of_game.name.empty())
            of_game = of_match;
        else if (games_ == 0) { // the first game names the players of the match
            if (!of_match.name.empty() && of_match.name != of_game.name)
                losses_.lose(PhraseText("another name of a player than in the first game"),
                             of_match.name);
            of_match = of_game;
        }
    }
    ++games_;
    auto const [number, gap] = numbers_.next(game);
    if (gap)
        losses_.lose(grammar::game_without_number,
                     Phrase(grammar::before_game, {{"number", number}}),
                     game.header_span);
    number_ = losses_.not_negative(PhraseText("a game's number"), number, game.header_span);
    losses_.game(written, written.players); // ratings stand in the header
    if (auto const mark = crawford_marks_.next(info_, written, facts))
        losses_.lose(*mark, grammar::the_mark, written.header_span);
    rows_.start_game();
    rows_.line(fmt::format(" Game {}", number_));
    BySide<int> score = game.written_score.value_or(facts.match.score);
    for (Side const side : both_sides)
        score[side] = losses_.not_negative(PhraseText("a score"), score[side], game.header_span);
    make_safe(game.players, score);
    rows_.line(score_line(game.players, score, layout_));
    if (game.automatic_doubles != 0)
        losses_.lose(PhraseText("automatic doubles"),
                     Phrase("{automatic_doubles} of game {number}",
                            {{"automatic_doubles", game.automatic_doubles}, {"number", number_}}),
                     game.span);
    for (std::size_t i = 0; i < game.events.size(); ++i)
        event({game, facts, info_, i});
    result(game, facts);
    rows_.flush();
    for (int i = 0; i < layout_.blank_lines; ++i)
        rows_.blank_line();
    return Flow::more;
}

void Writer::event(PlayContext const& c) {
    Event const& event = c.game.events[c.event];
    std::visit([&](auto const& what) { write_event(c, event.side, what); }, event.what);
}

void Writer::write_event(PlayContext const& c, Side side, Move const&) {
    if (auto const text = roll_cell(c, layout_); !text.empty())
        rows_.cell(side, text);
}

void Writer::write_event(PlayContext const& c, Side side, CubeEvent const& cube) {
    EventReplay const& facts = c.facts.events[c.event];
    int const claimed = losses_.not_negative(
        PhraseText("a cube"), cube.written_value.value_or(0), c.written().span);
    int const value = claimed != 0 ? claimed : facts.cube_verdict().after.offered;
    auto const turned = [value](std::string_view word) {
        return value == 0 ? fmt::format(" {}", word) : fmt::format(" {} => {}", word, value);
    };
    bool const answers_beaver = facts.cube.beavers > 0 && facts.cube.offered_by == opponent(side);
    switch (cube.action) {
    case CubeAction::offer:
        return rows_.cell(side, turned("Doubles"));
    case CubeAction::beaver:
        return rows_.cell(side, turned("Beavers"));
    case CubeAction::raccoon:
        // "Beavers" means a raccoon only in answer to a beaver
        return rows_.cell(side, turned(answers_beaver ? layout_.raccoon : "Raccoons"));
    case CubeAction::take:
        return rows_.cell(side, " Takes");
    case CubeAction::drop:
        return rows_.cell(side, " Drops");
    }
}

// Implied by the result. Without one, or where the record goes on, GammonEmpire's words are
// written.
void Writer::write_event(PlayContext const& c, Side side, Resignation const& resignation) {
    constexpr std::array words = {
        " Resigns", " Resign normal", " Resign gammon", " Resign backgammon"};
    std::size_t const kind = resignation.kind ? static_cast<std::size_t>(*resignation.kind) : 0;
    if (!c.game.result || goes_on(c.game, c.event))
        rows_.cell(side, words[kind]);
    else if (c.game.result->winner == side)
        losses_.lose(PhraseText("a resignation of the winner"),
                     std::string_view(words[kind]),
                     c.written().span);
}

void Writer::write_event(PlayContext const& c, Side, SetPosition const& set) {
    Span const span = c.game.events[c.event].span;
    EventReplay const& facts = c.facts.events[c.event];
    if (set.on_roll && *set.on_roll != facts.on_turn)
        losses_.lose(PhraseText("who is on roll"), to_string(*set.on_roll), span);
    bool const same_cube = !set.cube || (*set.cube == facts.cube.cube && !facts.cube.open());
    if ((is_dumped(c) && same_cube) || is_repeated_by_next(c))
        return;
    bool const refused = set.counts && !Board::make(*set.counts, *c.facts.rules.variant);
    CheckerCounts const& counts = refused ? *set.counts : facts.verdict.after.counts();
    Cube const cube = set.cube.value_or(facts.cube.cube);
    if (!layout_.semicolons)
        return losses_.lose(Phrase("a position in {dialect} text", {{"dialect", layout_.dialect}}),
                            Phrase("{counts}, cube {cube}",
                                   {{"counts", counts}, {"cube", grammar::as_phrase(cube)}}),
                            span);
    if (!cube.owner() && cube.value() != 1)
        losses_.lose(PhraseText("a turned cube in the middle"), grammar::as_phrase(cube), span);
    if (cube.owner() && cube.value() == 1)
        losses_.lose(
            PhraseText("an owned cube that was never turned"), grammar::as_phrase(cube), span);
    if (!set.cube && facts.cube.open())
        losses_.lose(PhraseText("an offer that is still open when a position is set"),
                     fmt::to_string(facts.cube.offered),
                     span);
    std::string const text = print_set_pos(counts, cube);
    grammar::ParseState parse_state{text.data()};
    auto const again = parse_set_pos(text, c.facts.rules.variant->checkers, parse_state);
    if (refused && (!again || again->counts != counts))
        return losses_.lose(PhraseText("an impossible position"), to_string(counts), span);
    for (Side const each : both_sides)
        if (!refused && facts.verdict.after.checkers(each) != c.facts.rules.variant->checkers)
            losses_.lose(PhraseText("a side with fewer checkers"), to_string(counts), span);
    rows_.line("; Set Pos=" + text);
}

void Writer::write_event(PlayContext const& c, Side, Remark const& remark) {
    if (!layout_.semicolons)
        return losses_.lose(Phrase("a remark in {dialect} text", {{"dialect", layout_.dialect}}),
                            one_line(remark.text),
                            c.game.events[c.event].span);
    if (remark.text.empty()) // a lone semicolon
        return rows_.line_behind_row(comment_line({}));
    grammar::Lines lines(remark.text);
    for (std::string_view line; lines.next(line);)
        rows_.line_behind_row(comment_line(line));
}

void Writer::write_event(PlayContext const& c, Side, Opaque const& opaque) {
    losses_.foreign(opaque, c.game.events[c.event].span);
}

// By its tags the match is of a dialect that marks the end of a match.
bool Writer::shows_match_end() const {
    MatchInfo tagged;
    if (layout_.semicolons)
        tagged.tags = info_.tags;
    tagged.dialect = recognise_dialect(tagged, {}, {});
    add_writer_traits(tagged);
    return tagged.says_match_end;
}

void Writer::result(Game const& game, GameReplay const& facts) {
    if (!game.result)
        return; // a claim is not made up
    auto const winner = game.result->winner ? game.result->winner : facts.winner;
    int const points =
        losses_.not_negative(PhraseText("points"), game.result->points, game.result->span);
    if (!winner)
        return losses_.lose(
            PhraseText("a result without a winner"), PointCount{points}, game.result->span);
    auto const word = [&](std::string_view verb) {
        bool const many = layout_.plural && points != 1;
        return fmt::format("{} {} point{}", verb, points, many ? "s" : "");
    };
    bool const resigned = facts.ending == Ending::resigned || game.result->by_resignation;
    if (layout_.losses && resigned)
        rows_.cell(opponent(*winner), " " + word("Losses"));
    bool const play_unknown = grammar::match_end(info_, game, facts) == grammar::match_end_missing;
    if (play_unknown && !shows_match_end())
        losses_.lose(grammar::match_end_missing,
                     Phrase("that of game {number}", {{"number", number_}}),
                     game.result->span);
    bool const ends_match =
        game.result->ends_match
        || (!play_unknown && info_.length > 0
            && game.written_score.value_or(facts.match.score)[*winner] + points >= info_.length);
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

std::unique_ptr<ReplaySink>
make_writer(std::string& out, WriteOptions const& options, Reporter& losses) {
    return std::make_unique<Writer>(out, layout_of(options.dialect), losses);
}

} // namespace bgio::mat
