// SPDX-License-Identifier: MIT
#include "common/ascii.hpp"
#include "common/edits.hpp"
#include "common/lines.hpp"
#include "mat/reader.hpp"
#include "mat/writer.hpp"

#include <algorithm>
#include <array>
#include <bgio/format.hpp>
#include <bgio/notation.hpp>

namespace bgio::mat {
namespace {

using namespace std::string_view_literals;
using grammar::Lines;
using grammar::ParseState;
using grammar::trimmed;

constexpr std::array extensions = {".mat"sv, ".txt"sv};
constexpr std::array gam_extensions = {".gam"sv};

// A length line or a heading with its names below comments and nothing else is mat; so is a file
// whose head is all tags.
Confidence sniff(std::string_view head) {
    Lines lines(head);
    ParseState parse_state{head.data()};
    Confidence confidence = Confidence::no;
    bool headed = false;
    for (std::string_view line; lines.next(line);) {
        if (trimmed(line).empty())
            continue;
        if (headed)
            return parse_score(line, parse_state) ? Confidence::sure : Confidence::no;
        if (is_comment(line)) {
            if (parse_tag(line))
                confidence = Confidence::sure;
            continue;
        }
        if (parse_length(line, parse_state))
            return Confidence::sure;
        headed = parse_heading(line, parse_state).has_value();
        if (!headed)
            return confidence == Confidence::sure ? Confidence::maybe : Confidence::no;
    }
    return confidence;
}

// The names above the first row of gam, without the signs of other records; mat has a length or a
// number there.
bool starts_games(std::string_view line, ParseState& parse_state) {
    return parse_names(line, parse_state) && line.find_first_of(";=") == line.npos
           && !parse_length(line, parse_state) && !parse_heading(line, parse_state);
}

// A comment. Above the names it has no tag of mat in it.
bool is_skipped(std::string_view words, bool named) {
    bool const comment = words.front() == ';' || words.front() == '#';
    return comment && (named || !trimmed(words.substr(1)).starts_with('['));
}

// Not by a result alone: any list under a heading of two words has a row 1.
bool is_played(Row const& row) {
    return std::ranges::any_of(row, [](Cell const& cell) {
        return cell.kind != Cell::Kind::wins && cell.kind != Cell::Kind::losses;
    });
}

// Names, row 1, and nothing but names and rows below them, in one of which somebody plays. The last
// line may be cut.
Confidence sniff_gam(std::string_view head) {
    Lines lines(head);
    ParseState parse_state{head.data()};
    Row row;
    bool named = false;
    bool rowed = false;
    bool played = false;
    bool other_lines = false;
    for (std::string_view line; lines.next(line);) {
        std::string_view const words = trimmed(line);
        if (words.empty() || is_skipped(words, named))
            continue;
        bool const is_row = parse_row(line, parse_state, row);
        bool const names = !is_comment(line) && starts_games(line, parse_state);
        bool const cut = line.data() + line.size() == head.data() + head.size();
        other_lines = other_lines || (rowed && !is_row && !names && !cut);
        if ((!named && !names) || (named && !rowed && (!row.numbered || row.number != 1)))
            return Confidence::no;
        rowed = named;
        named = true;
        played = played || (rowed && is_row && is_played(row));
    }
    if (!rowed || !played)
        return Confidence::no;
    return other_lines ? Confidence::maybe : Confidence::sure;
}

template <Header header>
void read(Source const& source, TranscriptSink& sink, Reporter& reporter) {
    Reader(source, sink, reporter, header).run();
}

// "64: 24/18 13/9", in the habits of the file.
std::string turn_text(TurnToWrite const& turn) {
    // They write "24/14" and "bar/21*", and not a step for each die.
    constexpr std::array compact = {"xg-text"sv, "studio"sv, "choue"sv, "snowie"sv};
    std::string const play = std::ranges::find(compact, turn.info.dialect) != compact.end()
                                 ? compact_notation(turn.before, turn.side, turn.play)
                                 : step_notation(turn.before,
                                                 turn.side,
                                                 turn.play,
                                                 {.numbers = true, .hit_marks = turn.hit_marks});
    return fmt::format("{}: {}", turn.dice, play);
}

// A result on a line of its own moves to the column of the winner.
std::vector<Edit> edit_winner(Source const& source, Span result, Side winner) {
    constexpr std::size_t left = 6;
    constexpr std::size_t right = 34;
    Offset const line = grammar::start_of_line(source, result.begin);
    if (source.text({line, result.begin}).find_first_not_of(' ') != std::string_view::npos)
        return {};
    return {{{line, result.begin}, std::string(winner == Side::o ? left : right, ' ')}};
}

constexpr FormatEdits edits{
    .turn = turn_text,
    .points = grammar::edit_points,
    .winner = edit_winner,
    .match_end = grammar::edit_match_end,
    .row_number = grammar::edit_row_number,
    .game_number = grammar::edit_game_number,
    .hit_mark = grammar::edit_hit_mark,
    .columns = true,
};

} // namespace

extern Format const format, gam; // the registry's names: a const alone stays in this file
constinit Format const format{
    .name = "mat",
    .title = "Jellyfish match text",
    .extensions = extensions,
    .sniff = sniff,
    .read = read<Header::score>,
    .make_writer = make_writer,
    .edits = edits,
    .dialects = dialects,
    .loses = "automatic doubles, positions other than an illegal play's or a game's start, the "
             "dice of a turn that was not rolled, analysis",
};
constinit Format const gam{
    .name = "gam",
    .title = "Jellyfish or GammonEmpire games",
    .extensions = gam_extensions,
    .sniff = sniff_gam,
    .read = read<Header::names>,
    .edits = edits,
};

} // namespace bgio::mat
