// SPDX-License-Identifier: MIT
#include "fault_kind.hpp"
#include "proof.hpp"
#include "rows.hpp"

#include <array>
#include <fmt/format.h>

// One score, result or claim of the match's end written wrong.
namespace bgio::faults {

namespace {

std::uint32_t line_of(FaultSite const& place, Span span) {
    return line_number(place.text(), span.begin);
}

std::optional<Slip> change_header(FaultSite const& place, Random& random) {
    Game const& game = place.game();
    if (place.game_index == 0 || !game.written_score)
        return std::nullopt;
    Side const side = random.below(2) == 0 ? Side::x : Side::o;
    int const length = place.of().in_force.length;
    int const written =
        static_cast<int>(random.below(static_cast<std::size_t>(length > 0 ? length : 20)));
    Span const digits = place.score_digits(side);
    if (digits.empty() || written == place.game_facts().carried[side])
        return std::nullopt;
    std::string text = edited(place.text(), {{digits, fmt::format("{}", written)}});
    auto const match = read_one(*place.of().format, text);
    if (!match || (*match->games[place.game_index].written_score)[side] != written)
        return std::nullopt;
    return Slip{std::move(text), {line_of(place, game.header_span)}, {DiagnosticId::wrong_score}};
}

bool won_on_board(GameReplay const& facts) {
    return facts.ending == Ending::borne_off || facts.ending == Ending::dropped;
}

// Empty when the text does not read so.
std::string with_points(FaultSite const& place, int points) {
    Span const digits = digits_in(place.text(), place.game().result->span);
    std::string text = edited(place.text(), {{digits, fmt::format("{}", points)}});
    auto const match = read_one(*place.of().format, text);
    return match && match->games[place.game_index].result->points == points ? text : std::string{};
}

std::optional<Slip>
wrong_points(FaultSite const& place, int points, std::vector<DiagnosticId> codes) {
    Slip slip{
        with_points(place, points), {line_of(place, place.game().result->span)}, std::move(codes)};
    return slip.text.empty() ? std::nullopt : std::optional(std::move(slip));
}

std::optional<Slip> change_points(FaultSite const& place, Random& random) {
    Game const& game = place.game();
    GameReplay const& facts = place.game_facts();
    int const points = 1 + static_cast<int>(random.below(9));
    if (!game.result || !won_on_board(facts) || points_fit(facts, points))
        return std::nullopt;
    return wrong_points(
        place, points, {DiagnosticId::wrong_points, DiagnosticId::gammon_without_cube});
}

// What a resignation was worth only the next header shows: either of the two may be the wrong one.
std::optional<Slip> change_resigned_points(FaultSite const& place, Random& random) {
    Game const& game = place.game();
    if (!game.result || place.in_last_game() || place.game_facts().ending != Ending::resigned)
        return std::nullopt;
    int const cube = place.game_facts().cube.cube.value();
    int const points = cube * (1 + static_cast<int>(random.below(3)));
    Game const& next = place.games()[place.game_index + 1];
    if (points == game.result->points || !next.written_score
        || points_fit(place.game_facts(), points))
        return std::nullopt;
    // more than the position can lose is wrong by itself
    if (points > cube * static_cast<int>(place.game_facts().worst))
        return wrong_points(place, points, {DiagnosticId::impossible_points});
    auto slip =
        wrong_points(place, points, {DiagnosticId::wrong_points, DiagnosticId::wrong_score});
    if (slip)
        slip->lines.push_back(line_of(place, next.header_span));
    return slip;
}

// "W+2" for "B+2", or the line of the result under the other column.
std::optional<Edit> to_other_side(FaultSite const& place) {
    Span const span = place.game().result->span;
    std::string here(part(place.text(), span));
    if (place.of().is_sgf()) {
        std::size_t const colour = here.find_first_of("WB");
        if (colour == here.npos)
            return std::nullopt;
        here[colour] = here[colour] == 'W' ? 'B' : 'W';
        return Edit{span, here};
    }
    Span const line = line_at(place.text(), span.begin);
    bool const alone = trimmed(part(place.text(), line)) == trimmed(here);
    if (!alone || place.of().group == "samples")
        return std::nullopt;
    bool const left = place.game().result->winner == Side::o;
    return Edit{line, std::string(left ? 34 : 6, ' ') + here + line_end(place.of())};
}

std::optional<Slip> change_winner(FaultSite const& place, Random&) {
    Game const& game = place.game();
    GameReplay const& facts = place.game_facts();
    // a resignation shows its winner by the next header only
    if (!game.result || !game.result->winner
        || (!won_on_board(facts)
            && (place.in_last_game() || !place.games()[place.game_index + 1].written_score)))
        return std::nullopt;
    auto const edit = to_other_side(place);
    if (!edit)
        return std::nullopt;
    std::string text = edited(place.text(), {*edit});
    auto const match = read_one(*place.of().format, text);
    if (!match || match->games.size() != place.games().size()
        || match->games[place.game_index].result->winner == facts.winner)
        return std::nullopt;
    Slip slip{std::move(text), {line_of(place, game.result->span)}, {DiagnosticId::wrong_winner}};
    // of a resignation with one header behind it either may be the wrong one
    if (!won_on_board(facts)) {
        slip.lines.push_back(
            line_number(slip.text, match->games[place.game_index + 1].header_span.begin));
        slip.codes.push_back(DiagnosticId::wrong_score);
    }
    return slip;
}

std::optional<Slip> count_gammon(FaultSite const& place, Random&) {
    GameReplay const& facts = place.game_facts();
    if (place.of().purpose != Purpose::jacoby || !facts.rules.jacoby || facts.cube.turned)
        return std::nullopt;
    int const points = static_cast<int>(win_kind(facts.end, *facts.winner, facts.rules));
    if (points == 1 || game_points(facts.cube, facts.kind, facts.rules) != 1)
        return std::nullopt;
    return wrong_points(place, points, {DiagnosticId::gammon_without_cube});
}

// By the score before it and what the engine says it is worth.
bool ends_match(FaultSite const& place) {
    GameReplay const& facts = place.game_facts();
    return facts.winner && facts.points >= facts.match.points_to_win(*facts.winner);
}

constexpr std::string_view phrase = " and the match";

std::optional<Slip> end_match_early(FaultSite const& place, Random&) {
    Game const& game = place.game();
    if (place.of().is_sgf() || !game.result || game.result->ends_match || place.in_last_game()
        || place.of().match.info.length == 0 || ends_match(place))
        return std::nullopt;
    Offset const end = game.result->span.end;
    std::string text = edited(place.text(), {{{end, end}, std::string(phrase)}});
    auto const match = read_one(*place.of().format, text);
    if (!match || !match->games[place.game_index].result->ends_match)
        return std::nullopt;
    return Slip{
        std::move(text), {line_of(place, game.result->span)}, {DiagnosticId::match_not_over}};
}

std::optional<Slip> leave_match_end_out(FaultSite const& place, Random&) {
    Game const& game = place.game();
    if (!game.result || !game.result->ends_match || !place.of().match.info.says_match_end
        || !ends_match(place))
        return std::nullopt;
    std::size_t const at = place.text().find(phrase, game.result->span.begin);
    if (at == std::string::npos || at >= game.result->span.end)
        return std::nullopt;
    std::string text = place.text();
    text.erase(at, phrase.size());
    return Slip{
        std::move(text), {line_of(place, game.result->span)}, {DiagnosticId::match_end_missing}};
}

std::optional<Slip> mark_crawford(FaultSite const& place, Random&) {
    if (!place.of().is_sgf() || place.game_facts().match.crawford_game
        || place.of().match.info.length == 0)
        return std::nullopt;
    constexpr std::string_view rule = "RU[Crawford]";
    std::size_t const at = place.text().find(rule, place.game().span.begin);
    if (at == std::string::npos || at >= place.game().span.end)
        return std::nullopt;
    std::string text = place.text();
    text.replace(at, rule.size(), "RU[Crawford:CrawfordGame]");
    auto const match = read_one(*place.of().format, text);
    if (!match || match->games[place.game_index].crawford != true)
        return std::nullopt;
    return Slip{std::move(text),
                {line_of(place, place.game().header_span)},
                {DiagnosticId::wrong_crawford_mark}};
}

constexpr std::array score_table{
    FaultKind{"header wrong", Scope::game, "BG301", change_header},
    FaultKind{"points wrong",
              Scope::game,
              "BG302 (the points of a gammon that does not count: BG303)",
              change_points},
    FaultKind{"points of a resignation wrong",
              Scope::game,
              "BG302, or BG301 at the next header; BG310 if the position cannot lose so much",
              change_resigned_points},
    FaultKind{"winner in the other column",
              Scope::game,
              "BG304; of a resignation with one header behind it BG301",
              change_winner},
    FaultKind{"gammon counted against Jacoby", Scope::game, "BG303", count_gammon, Purpose::jacoby},
    FaultKind{"end of the match said too early", Scope::game, "BG305", end_match_early},
    FaultKind{"end of the match not said", Scope::game, "BG306", leave_match_end_out},
    FaultKind{"wrong game marked as Crawford (sgf)", Scope::game, "BG308", mark_crawford},
};

} // namespace

std::span<FaultKind const> score_kinds() { return score_table; }

} // namespace bgio::faults
