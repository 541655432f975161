// SPDX-License-Identifier: MIT
#include "fault_kind.hpp"
#include "proof.hpp"
#include "rows.hpp"
#include "writing.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <iterator>

// Whole games missing, misplaced or cut, and the names over them.
namespace bgio::faults {

namespace {

// A game with the blank lines behind it, up to the next one.
Span whole_game(FaultSite const& place, std::size_t index) {
    auto const& games = place.games();
    auto const begin = [&](std::size_t i) {
        return line_at(place.text(), games[i].span.begin).begin;
    };
    return {begin(index),
            index + 1 < games.size() ? begin(index + 1) : static_cast<Offset>(place.text().size())};
}

// Where the number of a game stands; in SGF they are counted from 0.
Span number_of(FaultSite const& place) {
    if (place.of().is_sgf())
        return digits_in(place.text(), place.game().header_span, "game:");
    return digits_in(place.text(), line_at(place.text(), place.game().span.begin), "Game ");
}

// The lines that may be meant by a game's place: its heading and its score.
std::vector<std::uint32_t> heading_lines(std::string const& text, Game const& game) {
    return {line_number(text, game.span.begin), line_number(text, game.header_span.begin)};
}

std::optional<Slip> renumber_game(FaultSite const& place, Random& random) {
    int const number = 1 + static_cast<int>(random.below(12));
    Span const digits = number_of(place);
    if (place.game_index == 0 || digits.empty() || number == place.game().number)
        return std::nullopt;
    std::string text =
        edited(place.text(), {{digits, fmt::format("{}", number - place.of().is_sgf())}});
    auto const match = read_one(*place.of().format, text);
    if (!match || match->games[place.game_index].number != number)
        return std::nullopt;
    std::vector<std::uint32_t> lines = heading_lines(text, place.game());
    return Slip{std::move(text),
                std::move(lines),
                {DiagnosticId::game_number_jumps, DiagnosticId::games_out_of_order}};
}

std::optional<Slip> remove_game(FaultSite const& place, Random&) {
    if (place.game_index == 0 || place.in_last_game())
        return std::nullopt;
    std::string text = edited(place.text(), {{whole_game(place, place.game_index), ""}});
    auto const match = read_one(*place.of().format, text);
    if (!match || match->games.size() + 1 != place.games().size()
        || place.game_facts().carried == place.of().facts[place.game_index + 1].carried)
        return std::nullopt;
    return Slip{
        text, heading_lines(text, match->games[place.game_index]), {DiagnosticId::game_missing}};
}

std::optional<Slip> exchange_games(FaultSite const& place, Random&) {
    if (place.game_index + 1 >= place.games().size())
        return std::nullopt;
    Span const first = whole_game(place, place.game_index);
    Span const second = whole_game(place, place.game_index + 1);
    std::string behind(part(place.text(), second));
    if (behind.find("and the match") != behind.npos)
        return std::nullopt;
    if (!behind.ends_with("\n"))
        behind += line_end(place.of());
    std::string text =
        edited(place.text(), {{first, behind}, {second, std::string(part(place.text(), first))}});
    auto const match = read_one(*place.of().format, text);
    if (!match || match->games.size() != place.games().size())
        return std::nullopt;
    std::vector<std::uint32_t> lines = heading_lines(text, match->games[place.game_index]);
    for (std::uint32_t const line : heading_lines(text, match->games[place.game_index + 1]))
        lines.push_back(line);
    return Slip{std::move(text), std::move(lines), {DiagnosticId::games_out_of_order}};
}

// The file ends before this turn of the last game.
std::optional<Slip> cut_off(FaultSite const& place, Random&) {
    Event const* const before = place.turn_before();
    if (!place.in_last_game() || place.event_index < 3 || before == nullptr
        || !is_turn(place.event()))
        return std::nullopt;
    if (place.of().is_sgf()) {
        auto const node = node_of(place);
        if (!node)
            return std::nullopt;
        return Slip{
            place.text().substr(0, node->begin),
            {line_number(place.text(), before->span.begin), line_number(place.text(), node->begin)},
            {DiagnosticId::last_game_unfinished, DiagnosticId::unreadable_line}};
    }
    return Slip{place.text().substr(0, place.event().span.begin),
                {line_number(place.text(), before->span.begin)},
                {DiagnosticId::last_game_unfinished}};
}

// Without its result a game that was won on the board still has a winner, a resigned one no end.
std::optional<Slip> remove_result(FaultSite const& place, Random&) {
    if (!place.game().result)
        return std::nullopt;
    Span const span = place.game().result->span;
    std::string text = edited(
        place.text(), {place.of().is_sgf() ? Edit{span, ""} : put_cell(place.text(), span, "")});
    auto const match = read_one(*place.of().format, text);
    if (!match || match->games[place.game_index].result)
        return std::nullopt;
    Game const& game = match->games[place.game_index];
    GameReplay facts;
    replay_game(game, place.game_facts().match, place.rules(), facts);
    DiagnosticId id = DiagnosticId::result_missing;
    if (!facts.winner)
        id = place.in_last_game() ? DiagnosticId::last_game_unfinished
                                  : DiagnosticId::game_unfinished;
    auto last = std::ranges::find_if(game.events.rbegin(), game.events.rend(), is_turn).base();
    if (facts.ended_at)
        last = game.events.begin() + static_cast<std::ptrdiff_t>(*facts.ended_at) + 1;
    if (last == game.events.begin())
        return std::nullopt;
    Slip slip{std::move(text), {}, {id}};
    slip.lines.push_back(line_number(slip.text, std::prev(last)->span.begin));
    // "????": whoever gave up, what was played is not there either
    if (auto const* const move = std::get_if<Move>(&std::prev(last)->what);
        move != nullptr && move->play.state() == WrittenPlay::State::unknown)
        slip.codes.push_back(DiagnosticId::play_not_recorded);
    return slip;
}

// The score after the last game; nothing when the match is not over then.
std::optional<BySide<int>> final_score(FaultSite const& place) {
    GameReplay const& last = place.of().facts.back();
    if (place.of().match.info.length == 0 || !last.winner)
        return std::nullopt;
    BySide<int> score = last.match.score;
    score[*last.winner] += last.points;
    return score[*last.winner] < place.of().match.info.length ? std::nullopt : std::optional(score);
}

// The text of a game under another number and score.
std::optional<std::string> headed_anew(FaultSite const& place, int number, BySide<int> score) {
    Span const whole = whole_game(place, place.game_index);
    std::vector<Edit> edits{{number_of(place), fmt::format("{}", number - place.of().is_sgf())},
                            {place.score_digits(Side::o), fmt::format("{}", score.o)},
                            {place.score_digits(Side::x), fmt::format("{}", score.x)}};
    for (Edit& edit : edits) {
        if (edit.span.empty())
            return std::nullopt;
        edit.span = {edit.span.begin - whole.begin, edit.span.end - whole.begin};
    }
    return edited(part(place.text(), whole), std::move(edits));
}

bool touches_cube(Game const& game) {
    return std::ranges::any_of(game.events, [](Event const& event) {
        return std::holds_alternative<CubeEvent>(event.what);
    });
}

// A quiet game of the match once more behind its end, numbered and headed on.
std::optional<Slip> play_another(FaultSite const& place, Random&) {
    Game const& game = place.game();
    auto const score = final_score(place);
    if (!score || !game.result || game.result->ends_match || touches_cube(game)
        || place.game_facts().match.crawford_game || !place.games().back().number)
        return std::nullopt;
    auto const copy = headed_anew(place, *place.games().back().number + 1, *score);
    if (!copy)
        return std::nullopt;
    std::string text = place.text();
    if (!text.ends_with("\n"))
        text += line_end(place.of());
    text += *copy;
    auto const match = read_one(*place.of().format, text);
    if (!match || match->games.size() != place.games().size() + 1)
        return std::nullopt;
    std::vector<std::uint32_t> lines = heading_lines(text, match->games.back());
    return Slip{std::move(text), std::move(lines), {DiagnosticId::game_after_match_end}};
}

// In SGF other names make another match.
std::optional<Slip> change_name(FaultSite const& place, Random& random) {
    Side const side = random.below(2) == 0 ? Side::x : Side::o;
    std::string const& name = place.game().players[side].name;
    Span const header = place.game().header_span;
    if (place.of().is_sgf() || place.game_index == 0 || name.empty())
        return std::nullopt;
    std::size_t const at = part(place.text(), header).find(name);
    if (at == std::string::npos)
        return std::nullopt;
    std::string text = place.text();
    text.replace(header.begin + at, name.size(), side == Side::o ? "White" : "Black");
    return Slip{
        std::move(text), {line_number(place.text(), header.begin)}, {DiagnosticId::names_change}};
}

// Not where the site writes nicknames into the columns and real names into the tags.
std::optional<Slip> change_player_tag(FaultSite const& place, Random& random) {
    std::string const key = random.below(2) == 0 ? "; [Player 1 \"" : "; [Player 2 \"";
    std::size_t const at = place.text().find(key);
    if (at == std::string::npos)
        return std::nullopt;
    std::size_t const begin = at + key.size();
    std::size_t const end = place.text().find('"', begin);
    if (end == std::string::npos)
        return std::nullopt;
    std::string text = place.text();
    text.replace(begin, end - begin, "Black");
    auto const match = read_one(*place.of().format, text);
    if (!match || !match->info.players.o.real_name.empty()
        || !match->info.players.x.real_name.empty())
        return std::nullopt;
    return Slip{std::move(text), {line_number(place.text(), at)}, {DiagnosticId::tag_contradicts}};
}

constexpr std::array game_table{
    FaultKind{"game number changed", Scope::game, "BG103, BG105", renumber_game},
    FaultKind{"game removed", Scope::game, "BG106", remove_game},
    FaultKind{"two games exchanged", Scope::game, "BG105", exchange_games},
    FaultKind{"last game cut off",
              Scope::event,
              "BG107; in sgf, where the end is not closed, also BG001",
              cut_off},
    FaultKind{"result removed",
              Scope::game,
              "BG109; of a resignation BG108 or BG107, after a roll without a play also BG219",
              remove_result},
    FaultKind{"a game after the match", Scope::game, "BG111", play_another},
    FaultKind{"name changed in a header (mat)", Scope::game, "BG115", change_name},
    FaultKind{"player's tag changed (mat)", Scope::match, "BG116", change_player_tag},
};

} // namespace

std::span<FaultKind const> game_kinds() { return game_table; }

} // namespace bgio::faults
