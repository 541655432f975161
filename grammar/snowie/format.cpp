// SPDX-License-Identifier: MIT
#include "common/ascii.hpp"
#include "common/embedded_record.hpp"
#include "common/id_decoder.hpp"
#include "common/lines.hpp"
#include "common/position_match.hpp"
#include "snowie/grammar.hpp"

#include <algorithm>
#include <array>
#include <bgio/format.hpp>

namespace bgio::snowie {
namespace {

using namespace std::string_view_literals;

constexpr std::array extensions = {".txt"sv};

using grammar::trimmed;
using ids::FieldRef;
using ids::IdDecoder;

constexpr auto kind = PhraseText("Snowie position");
constexpr std::array<std::string_view, 1> own_formats{"snowie-position"};
constexpr BySide<PhraseText> called{PhraseText("the right player"), PhraseText("the left player")};

struct Numbers {
    IdDecoder& reading;
    Line const& line;

    int get(std::size_t i, PhraseText name, int low, int high) {
        return reading.number({line[i], name}, low, high);
    }
};

CheckerCounts read_board(Numbers& numbers, Side on_roll) {
    CheckerCounts counts;
    for (std::size_t i = 0; i < 26; ++i) {
        int const low = i == 25 ? 0 : -ids::checkers;
        int const high = i == 0 ? 0 : ids::checkers;
        int const count = numbers.get(first_place + i, PhraseText("checkers"), low, high);
        if (count > 0)
            counts.n[on_roll][i] = static_cast<std::uint8_t>(count);
        else if (count < 0)
            counts.n[opponent(on_roll)][25 - i] = static_cast<std::uint8_t>(-count);
    }
    return counts;
}

Cube read_cube(IdDecoder& reading, Numbers& numbers, Line const& line, Side on_roll) {
    int const value = numbers.get(10, PhraseText("cube"), 1, Cube::highest);
    int const sign = numbers.get(11, PhraseText("cube owner"), -1, 1);
    std::optional<Side> owner;
    if (sign != 0)
        owner = sign > 0 ? on_roll : opponent(on_roll);
    auto const cube = Cube::make(value, owner);
    if (!cube)
        reading.refuse(DiagnosticId::id_bad_cube,
                       {line[10], PhraseText("cube")},
                       {{"value", value}, {"expected", PhraseText("a power of two")}});
    return cube.value_or(Cube{});
}

Result<PositionRecord> decode(Line const& line, Reporter& notes) {
    constexpr int high = ids::highest_score;
    IdDecoder reading(kind, notes);
    Numbers numbers{reading, line};
    PositionRecord record;
    record.match_length = numbers.get(0, PhraseText("match length"), 0, high);
    record.rules = ids::usual_rules(record.match_length);
    bool const jacoby = numbers.get(1, PhraseText("Jacoby"), 0, 1) == 1;
    if (record.match_length == 0)
        record.rules.jacoby = jacoby;
    Side const on_roll =
        numbers.get(4, PhraseText("player on roll"), 0, 1) == 0 ? Side::o : Side::x;
    Side const other = opponent(on_roll);
    record.position.on_roll = on_roll;
    record.names[on_roll] = line[5].text;
    record.names[other] = line[6].text;
    record.crawford_game = numbers.get(7, PhraseText("Crawford"), 0, 1) == 1;
    record.score[on_roll] = numbers.get(8, PhraseText("score"), 0, high);
    record.score[other] = numbers.get(9, PhraseText("opponent's score"), 0, high);
    record.position.cube = read_cube(reading, numbers, line, on_roll);
    CheckerCounts const counts = read_board(numbers, on_roll);
    record.position.dice = reading.dice({line[38], PhraseText("dice")},
                                        numbers.get(38, PhraseText("dice"), 0, 6),
                                        numbers.get(39, PhraseText("dice"), 0, 6));
    if (reading.ok())
        reading.board(record, counts, {line[first_place], PhraseText("checkers")}, called);
    record.state = ids::visible_state(record.position.board);
    BySide<FieldRef> scores;
    scores[on_roll] = {line[8], PhraseText("score")};
    scores[other] = {line[9], PhraseText("opponent's score")};
    reading.match(record, scores, {line[7], PhraseText("Crawford")});
    return reading.result(std::move(record));
}

// Words around the lines are left alone, as in texts of boards.
void read(Source const& source, TranscriptSink& sink, Reporter& reporter) {
    grammar::Lines lines(source.text());
    grammar::EmbeddedRecordFinder passed_over(source, reporter, own_formats);
    std::size_t const longest = source.limits().line_bytes;
    Line line;
    for (std::string_view text; lines.next(text);) {
        Span const span = ids::part_of(source.text(), trimmed(text)).span;
        if (text.size() > longest) {
            reporter.report(DiagnosticId::line_too_long, span, {{"limit", bytes_text(longest)}});
        } else if (!is_meant_as_line(text)) {
            passed_over.see(text);
        } else if (!parse_line(source.text(), text, line)) {
            reporter.report(DiagnosticId::unreadable_line,
                            span,
                            {{"expected", PhraseText("40 fields with semicolons between them")}});
        } else if (auto const record = decode(line, reporter); !record) {
            reporter.report(record.error());
        } else if (grammar::send_position(sink, *record, own_formats.front(), span, span)
                   == Flow::enough) {
            return;
        }
    }
    sink.end();
}

// Looks no farther than it must: archives are asked file by file.
bool has_semicolons(std::string_view text, std::size_t count) {
    std::size_t at = 0;
    for (; count > 0 && (at = text.find(';', at)) != text.npos; --count)
        ++at;
    return count == 0;
}

// A text that begins with the line of a position is surely one; where words come first, another
// format that is sure of the file wins.
Confidence sniff(std::string_view head) {
    if (!has_semicolons(head, field_count - 1))
        return Confidence::no;
    grammar::Lines lines(head);
    bool first = true;
    for (std::string_view line; lines.next(line);) {
        if (unquoted_line(line).empty())
            continue;
        if (looks_like_line(line))
            return first ? Confidence::sure : Confidence::maybe;
        first = false;
    }
    return Confidence::no;
}

} // namespace

extern Format const position; // the registry's name for it: a const alone stays in this file
constinit Format const position{
    .name = "snowie-position",
    .title = "Snowie position",
    .extensions = extensions,
    .sniff = sniff,
    .read = read,
    .loses = "fields 3 and 4, whose meaning is not known",
};

} // namespace bgio::snowie
