// SPDX-License-Identifier: MIT
#include "common/lines.hpp"
#include "common/words.hpp"
#include "mat/edits.hpp"
#include "mat/reader.hpp"

#include <algorithm>
#include <array>
#include <bgio/format.hpp>

namespace bgio::mat {
namespace {

using namespace std::string_view_literals;

constexpr std::array gam_extensions = {".gam"sv};

// The line above the first row. That of sgg has names too, mat has a length or a number there.
bool starts_games(std::string_view line, grammar::Pass& pass) {
    return parse_names(line, pass) && line.find_first_of(";=") == line.npos
           && line.find(" vs. ") == line.npos && !parse_length(line, pass)
           && !parse_heading(line, pass);
}

// A comment. Above the names it has no tag of mat in it.
bool is_skipped(std::string_view words, bool named) {
    bool const comment = words.front() == ';' || words.front() == '#';
    return comment && (named || !grammar::trimmed(words.substr(1)).starts_with('['));
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
    grammar::Lines lines(head);
    grammar::Pass pass{head.data()};
    Row row;
    bool named = false;
    bool rowed = false;
    bool played = false;
    bool other_lines = false;
    for (std::string_view line; lines.next(line);) {
        std::string_view const words = grammar::trimmed(line);
        if (words.empty() || is_skipped(words, named))
            continue;
        bool const is_row = parse_row(line, pass, row);
        bool const names = !is_comment(line) && starts_games(line, pass);
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

void read_gam(Source const& source, TranscriptSink& sink, Reporter& reporter) {
    Reader(source, sink, reporter, Header::names).run();
}

} // namespace

extern Format const gam;
constinit Format const gam{
    .name = "gam",
    .title = "Jellyfish or GammonEmpire games",
    .extensions = gam_extensions,
    .sniff = sniff_gam,
    .read = read_gam,
    .edits = edits,
};

} // namespace bgio::mat
