// SPDX-License-Identifier: MIT
#include "mat/edits.hpp"

#include <algorithm>
#include <array>
#include <bgio/notation.hpp>

namespace bgio::mat {

namespace {

// Those who write "24/14" and "bar/21*", and not a step for each die.
constexpr std::array<std::string_view, 4> compact = {"xg-text", "studio", "choue", "snowie"};

} // namespace

std::string turn_text(TurnToWrite const& turn) {
    std::string const play = std::ranges::find(compact, turn.info.dialect) != compact.end()
                                 ? compact_notation(turn.before, turn.side, turn.play)
                                 : step_notation(turn.before,
                                                 turn.side,
                                                 turn.play,
                                                 {.numbers = true, .hit_marks = turn.hit_marks});
    return fmt::format("{}: {}", turn.dice, play);
}

std::vector<Edit> edit_winner(Source const& source, Span result, Side winner) {
    constexpr std::size_t left = 6;
    constexpr std::size_t right = 34;
    Offset const line = grammar::start_of_line(source, result.begin);
    if (source.text({line, result.begin}).find_first_not_of(' ') != std::string_view::npos)
        return {};
    return {{{line, result.begin}, std::string(winner == Side::o ? left : right, ' ')}};
}

} // namespace bgio::mat
