// SPDX-License-Identifier: MIT
#include "common/bytes.hpp"
#include "common/id_decoder.hpp"
#include "common/position_match.hpp"
#include "internal/coded_text.hpp"

#include <array>
#include <bgio/format.hpp>
#include <cstdlib>
#include <utf8.h>

namespace bgio::jellyfish {
namespace {

using ids::FieldRef;
using ids::IdDecoder;

constexpr auto kind = PhraseText("Jellyfish position");
constexpr std::string_view format_name = "jellyfish-position";
constexpr BySide<PhraseText> called{PhraseText("player 2"), PhraseText("player 1")};

constexpr int oldest = 124;
constexpr int with_rules = 125; // cube in use, Jacoby, beavers
constexpr int newest = 126;     // and two words before them
constexpr int zero_checkers = 20;

// Takes the fields one after the other; behind the end of the file they are 0.
class Cursor {
public:
    Cursor(std::string_view file, IdDecoder& reading) : file_(file), reading_(reading) {}

    int next() {
        last_ = at_;
        at_ += 2;
        return static_cast<std::int16_t>(grammar::Bytes(file_).u16(last_));
    }
    int next(PhraseText name, int low, int high) {
        int const value = next();
        if (value < low || value > high)
            reading_.refuse(DiagnosticId::id_number_range,
                            place(name),
                            {{"number", value}, {"low", low}, {"high", high}});
        return value < low || value > high ? low : value;
    }
    std::string text() {
        grammar::Bytes const bytes(file_);
        std::size_t const size = bytes.u8(at_);
        std::string_view const text = bytes.part(at_ + 1, size);
        at_ += 1 + size;
        return utf8_of(text);
    }
    // Of the number that was taken last.
    [[nodiscard]] FieldRef place(PhraseText name) const {
        return {ids::part_of(file_, grammar::Bytes(file_).part(last_, 2)), name};
    }
    [[nodiscard]] std::size_t at() const { return at_; }

private:
    static std::string utf8_of(std::string_view text);

    std::string_view file_;
    IdDecoder& reading_;
    std::size_t at_ = 0;
    std::size_t last_ = 0;
};

std::string Cursor::utf8_of(std::string_view text) {
    return utf8::is_valid(text.begin(), text.end()) ? std::string(text) : from_windows_1252(text);
}

void read_cube(Cursor& cursor, IdDecoder& reading, PositionRecord& record) {
    int const value = cursor.next(PhraseText("cube"), 1, Cube::highest);
    FieldRef const place = cursor.place(PhraseText("cube"));
    int const owner = cursor.next(PhraseText("cube owner"), 0, 2);
    std::optional<Side> side;
    if (owner != 0)
        side = owner == 1 ? Side::o : Side::x;
    auto const cube = Cube::make(value, side);
    if (!cube)
        reading.refuse(DiagnosticId::id_bad_cube,
                       place,
                       {{"value", value}, {"expected", PhraseText("a power of two")}});
    record.position.cube = cube.value_or(Cube{});
}

// The match, and which rules are played; the flags of Jacoby and beavers mean something in money
// play only.
void read_match(Cursor& cursor, PositionRecord& record, bool cube, bool jacoby, bool beavers) {
    cursor.next(); // the die still to be played, left
    cursor.next(); // and right
    cursor.next();
    bool const match = cursor.next(PhraseText("kind of play"), 1, 3) == 1;
    cursor.next(); // who plays
    cursor.next(); // how well
    int const length = cursor.next(PhraseText("match length"), 0, ids::highest_score);
    record.match_length = match ? length : 0;
    record.rules = ids::usual_rules(record.match_length);
    record.rules.cube = cube;
    if (record.match_length == 0) {
        record.rules.jacoby = jacoby;
        record.rules.beavers = record.rules.raccoons = beavers;
    }
}

// Places 0 to 25: player 2's bar, the points from player 2's 24 down to 1, player 1's bar. Behind
// each stands what was there before the last move.
CheckerCounts read_places(Cursor& cursor) {
    CheckerCounts counts;
    for (std::size_t i = 0; i < 26; ++i) {
        int const low = i == 0 ? 0 : -ids::checkers;
        int const high = i == 25 ? 0 : ids::checkers;
        int const count =
            cursor.next(PhraseText("checkers"), zero_checkers + low, zero_checkers + high)
            - zero_checkers;
        cursor.next();
        if (count > 0)
            counts.n.x[25 - i] = static_cast<std::uint8_t>(count);
        else if (count < 0)
            counts.n.o[i] = static_cast<std::uint8_t>(-count);
    }
    return counts;
}

void read_turn(Cursor& cursor, IdDecoder& reading, PositionRecord& record, int on_roll) {
    int const first = std::abs(cursor.next(PhraseText("dice"), -6, 6));
    FieldRef const place = cursor.place(PhraseText("dice"));
    int const second = std::abs(cursor.next(PhraseText("dice"), -6, 6));
    record.position.on_roll = on_roll == 1 || on_roll == 3 ? Side::o : Side::x;
    if (on_roll == 0)
        reading.assume(PhraseText("who is on roll"), PhraseText("x"));
    if (on_roll < 3)
        record.position.dice = reading.dice(place, first, second);
}

void check_end(std::string_view file, std::size_t end, Reporter& reporter) {
    if (end < file.size())
        reporter.report(DiagnosticId::archive_damaged,
                        ids::part_of(file, file.substr(end)).span,
                        {{"reason", PhraseText("there is data after the position")}});
}

Result<PositionRecord> decode(std::string_view file, int version, Reporter& notes) {
    IdDecoder reading(kind, notes);
    Cursor cursor(file, reading);
    PositionRecord record;
    cursor.next();
    if (version == newest) {
        cursor.next(); // "caution"
        cursor.next();
    }
    bool const has_rules = version >= with_rules;
    bool const cube = !has_rules || cursor.next(PhraseText("use of the cube"), 0, 1) == 1;
    bool const jacoby = !has_rules || cursor.next(PhraseText("Jacoby"), 0, 1) == 1;
    bool const beavers = !has_rules || cursor.next(PhraseText("beavers"), 0, 1) == 1;
    read_cube(cursor, reading, record);
    int const on_roll = cursor.next(PhraseText("on roll"), 0, 4);
    read_match(cursor, record, cube, jacoby, beavers);
    record.score.o = cursor.next(PhraseText("score of player 1"), 0, ids::highest_score);
    FieldRef const score_o = cursor.place(PhraseText("score of player 1"));
    record.score.x = cursor.next(PhraseText("score of player 2"), 0, ids::highest_score);
    FieldRef const score_x = cursor.place(PhraseText("score of player 2"));
    record.names.o = cursor.text();
    record.names.x = cursor.text();
    cursor.next(); // dice exchanged
    record.crawford_game =
        cursor.next(PhraseText("Crawford"), 0, 3) == 2 && record.match_length > 0;
    FieldRef const crawford = cursor.place(PhraseText("Crawford"));
    cursor.next();
    static_cast<void>(cursor.text()); // the last move
    read_turn(cursor, reading, record, on_roll);
    CheckerCounts const counts = read_places(cursor);
    if (cursor.at() > file.size())
        return std::unexpected(
            Diagnostic(DiagnosticId::archive_damaged,
                       ids::part_of(file, file.substr(file.size())).span,
                       {{"reason", PhraseText("it ends before the last point")}}));
    if (reading.ok())
        reading.board(record, counts, cursor.place(PhraseText("checkers")), called);
    record.state = ids::visible_state(record.position.board);
    reading.match(record, {score_x, score_o}, crawford);
    if (reading.ok()) // else a wrong length of a name may be why
        check_end(file, cursor.at(), notes);
    return reading.result(std::move(record));
}

void read(Source const& source, TranscriptSink& sink, Reporter& reporter) {
    std::string_view const file = source.text();
    int const version = grammar::Bytes(file).u16(0);
    Span const span = ids::part_of(file, file).span;
    if (version < oldest || version > newest) {
        reporter.report(DiagnosticId::archive_damaged,
                        {},
                        {{"reason", PhraseText("it does not begin with a version of 124 to 126")}});
    } else if (auto const record = decode(file, version, reporter); !record) {
        reporter.report(record.error());
    } else {
        if (version != newest)
            reporter.report(
                DiagnosticId::not_verified,
                {0, 2},
                {{"what", Phrase("version {version} of the file", {{"version", version}})}});
        if (grammar::send_position(sink, *record, format_name, span, span) == Flow::enough)
            return;
    }
    sink.end();
}

using namespace std::string_view_literals;

constexpr std::array extensions = {".pos"sv};

// A version of 124 to 126 and nothing but small numbers behind it, all in 16 bits.
Confidence sniff(std::string_view head) {
    grammar::Bytes const bytes(head);
    if (bytes.size() < 140 || bytes.u16(0) < 124 || bytes.u16(0) > 126)
        return Confidence::no;
    for (std::size_t i = 3; i < 16; i += 2)
        if (bytes.u8(i) != 0)
            return Confidence::no;
    return Confidence::sure;
}

} // namespace

extern Format const position; // the registry's name for it: a const alone stays in this file
constinit Format const position{
    .name = "jellyfish-position",
    .title = "Jellyfish position",
    .extensions = extensions,
    .sniff = sniff,
    .read = read,
    .loses = "the level of Jellyfish, the last move",
};

} // namespace bgio::jellyfish
