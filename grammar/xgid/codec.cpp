// SPDX-License-Identifier: MIT
#include "common/ascii.hpp"
#include "common/id_decoder.hpp"
#include "common/id_fields.hpp"
#include "common/id_losses.hpp"

#include <algorithm>
#include <bgio/format.hpp>
#include <bit>

namespace bgio::xgid {
namespace {

// "board:cube:owner:turn:dice:score x:score o:rules:length:maximum cube", always seen from x, the
// bottom player, whose checkers are the capital letters.
constexpr auto kind = PhraseText("XGID");
constexpr std::size_t board_size = 26;
constexpr int highest_limit = 30; // as a power of two: the largest an int holds
constexpr int usual_limit = 10;   // what XG writes where nobody set a limit

// The bits of the rules field in money play.
constexpr int jacoby_bit = 1;
constexpr int beaver_bit = 2;

// The text from "XGID=" on, which may stand in a sentence; the whole text where it does not.
std::string_view from_label(std::string_view text) {
    constexpr std::string_view label = "xgid=";
    for (std::size_t at = 0; at + label.size() <= text.size(); ++at)
        if (grammar::same_word(text.substr(at, label.size()), label)
            && (at == 0 || !grammar::is_letter(text[at - 1])))
            return text.substr(at);
    return text;
}

bool is_place(char c) { return c == '-' || (c >= 'A' && c <= 'P') || (c >= 'a' && c <= 'p'); }

// A board alone shows it too: 26 places, or nearly so for a damaged one. A label in the middle of a
// text may be cited there, and the text an ID of another kind.
Confidence sniff(std::string_view text) {
    std::string_view const labelled = from_label(text);
    std::string_view const trimmed = ids::trimmed(labelled);
    std::string_view const id = ids::without_label(trimmed, "xgid");
    if (id.size() != trimmed.size())
        return ids::trimmed(text).size() == trimmed.size() ? Confidence::sure : Confidence::maybe;
    std::string_view const board = id.substr(0, id.find(':'));
    if (board.size() == id.size() || !std::ranges::all_of(board, is_place))
        return Confidence::no;
    bool const empty_place = board.find('-') != board.npos; // letters alone are many things
    if (board.size() == board_size)
        return empty_place ? Confidence::sure : Confidence::maybe;
    return empty_place ? Confidence::maybe : Confidence::no;
}

using ids::Field;
using ids::FieldRef;
using ids::Fields;
using ids::IdDecoder;

constexpr BySide<PhraseText> called{PhraseText("the bottom player"), PhraseText("the top player")};

// Place 0 is the top player's bar, 25 the bottom player's.
void read_board(IdDecoder& reading, PositionRecord& record, FieldRef const& place) {
    std::string_view const text = place.field.text;
    if (auto const size = ids::characters(text); size != board_size)
        return reading.refuse(
            DiagnosticId::id_wrong_length, place, {{"count", size}, {"expected", board_size}});
    CheckerCounts counts;
    for (std::size_t i = 0; i < text.size(); ++i) {
        char const c = text[i];
        if (c == '-')
            continue;
        bool const capital = c >= 'A' && c <= 'P';
        bool const small = c >= 'a' && c <= 'p';
        if (!capital && !small)
            return reading.refuse(DiagnosticId::id_bad_character,
                                  place,
                                  {{"number", i + 1},
                                   {"character", ids::character_at(text, i)},
                                   {"expected", PhraseText("-, A to P or a to p")}});
        Side const side = capital ? Side::x : Side::o;
        if (i == (capital ? 0 : board_size - 1))
            return reading.refuse(
                DiagnosticId::id_wrong_bar, place, {{"side", called[side]}, {"place", i}});
        counts.n[side][capital ? i : 25 - i] =
            static_cast<std::uint8_t>(c - (capital ? 'A' : 'a') + 1);
    }
    reading.board(record, counts, place, called);
    record.state = ids::visible_state(record.position.board);
}

// 1 the bottom player, -1 the top player.
std::optional<Side> read_side(std::string_view text) {
    if (text == "1")
        return Side::x;
    if (text == "-1")
        return Side::o;
    return std::nullopt;
}

Cube read_cube(IdDecoder& reading, FieldRef const& value, FieldRef const& owner) {
    int const power = reading.number(value, 0, 15);
    auto const side = read_side(owner.field.text);
    if (!side && owner.field.text != "0")
        reading.refuse(
            DiagnosticId::id_bad_cube_owner,
            owner,
            {{"owner", ids::shown(owner.field.text)}, {"expected", PhraseText("1, 0 or -1")}});
    if (power == 0 && side)
        reading.note(
            DiagnosticId::id_cube_unlikely,
            owner,
            {{"value", 1}, {"trouble", PhraseText("has an owner, although nobody has turned it")}});
    return Cube::make(1 << power, side).value_or(Cube{});
}

// Two dice, or a letter for what is done with the cube.
void read_action(IdDecoder& reading, PositionRecord& record, FieldRef const& place) {
    std::string_view const text = place.field.text;
    if (text == "D")
        record.offer = CubeOffer::doubled;
    else if (text == "B")
        record.offer = CubeOffer::beavered;
    else if (text == "R")
        record.offer = CubeOffer::raccooned;
    else
        record.position.dice = reading.dice(place);
}

void read_rules(IdDecoder& reading, PositionRecord& record, FieldRef const& place) {
    bool const money = record.match_length == 0;
    record.rules = ids::usual_rules(record.match_length);
    int const rules = reading.number(place, 0, ids::highest_score);
    if (rules > (money ? jacoby_bit + beaver_bit : 1))
        reading.refuse(DiagnosticId::id_bad_rules,
                       place,
                       {{"rules", rules},
                        {"expected",
                         money ? PhraseText("0 to 3: 1 Jacoby, 2 beavers")
                               : PhraseText("0, or 1 for the Crawford game")}});
    if (money) {
        record.rules.jacoby = (rules & jacoby_bit) != 0;
        record.rules.beavers = (rules & beaver_bit) != 0;
        record.rules.raccoons = record.rules.beavers;
    } else {
        record.crawford_game = rules == 1;
    }
}

// GNU Backgammon wrote 0 for a game without cube; others write it where they know no limit.
void read_limit(IdDecoder& reading, PositionRecord& record, FieldRef const& place) {
    int const power = reading.number(place, 0, highest_limit);
    if (power > 0) {
        record.rules.cube_limit = 1 << power;
        if (int const value = record.position.cube.value(); value > record.rules.cube_limit)
            reading.note(DiagnosticId::id_cube_unlikely,
                         place,
                         {{"value", value},
                          {"trouble",
                           Phrase("is above this maximum of {cube_limit}",
                                  {{"cube_limit", record.rules.cube_limit}})}});
        return;
    }
    bool const untouched = record.position.cube == Cube{} && record.offer == CubeOffer::none;
    record.rules.cube = !untouched;
    record.rules.cube_limit = 0;
    reading.note(
        DiagnosticId::id_no_cube_read,
        place,
        {{"reading", untouched ? PhraseText("a game without the cube") : PhraseText("no limit")}});
}

Result<PositionRecord> decode(std::string_view text, DecodeOptions const&, Reporter& notes) {
    IdDecoder reading(kind, notes);
    std::string_view const sentence = from_label(text);
    auto id = ids::first_word(ids::without_label(ids::trimmed(sentence), "xgid"));
    if (sentence.size() != text.size())
        id = id.substr(0, id.find_last_not_of(".,;!?)]}>\"'") + 1);
    Fields const field(text, id);
    PositionRecord record;
    if (id.empty())
        reading.refuse(DiagnosticId::id_empty, {});
    else if (field.size() != 9 && field.size() != 10)
        reading.refuse(DiagnosticId::id_field_count,
                       {{id, field.span(), 0}, {}},
                       {{"count", field.size()}, {"expected", PhraseText("10 (or 9)")}});
    if (!reading.ok())
        return reading.result(std::move(record));

    record.match_length =
        reading.number({field[8], PhraseText("match length")}, 0, ids::highest_score);
    read_rules(reading, record, {field[7], PhraseText("rules")});
    read_board(reading, record, {field[0], PhraseText("board")});
    record.position.cube =
        read_cube(reading, {field[1], PhraseText("cube")}, {field[2], PhraseText("cube owner")});
    if (auto const turn = read_side(field[3].text))
        record.position.on_roll = *turn;
    else
        reading.refuse(DiagnosticId::id_bad_turn,
                       {field[3], PhraseText("turn")},
                       {{"turn", ids::shown(field[3].text)}, {"expected", PhraseText("1 or -1")}});
    read_action(reading, record, {field[4], PhraseText("dice")});
    BySide<FieldRef> const scores{{field[5], PhraseText("score of the bottom player")},
                                  {field[6], PhraseText("score of the top player")}};
    for (Side const side : both_sides)
        record.score[side] = reading.number(scores[side], 0, ids::highest_score);
    if (field.size() == 10)
        read_limit(reading, record, {field[9], PhraseText("maximum cube")});
    if (field.size() == 9 && record.position.cube == *Cube::make(2, std::nullopt))
        reading.note(DiagnosticId::id_cube_may_be_value, {field[1], PhraseText("cube")});
    else
        reading.starting_cube(record, {field[1], PhraseText("cube")});
    reading.match(record, scores, {field[7], PhraseText("rules")});
    reading.offer(record, {field[4], PhraseText("dice")});
    return reading.result(std::move(record));
}

void write_board(std::string& out, Board const& board) {
    for (int place = 0; place < static_cast<int>(board_size); ++place) {
        // Each bar is beyond its owner's point 24; 0 is nobody's point in the own numbering here.
        int const x = place == 0 ? 0 : board.count(Side::x, *Point::make(place));
        int const o = place == 25 ? 0 : board.count(Side::o, *Point::make(25 - place));
        out += x > 0   ? static_cast<char>('A' + x - 1)
               : o > 0 ? static_cast<char>('a' + o - 1)
                       : '-';
    }
}

int sign(std::optional<Side> side) { return !side ? 0 : *side == Side::x ? 1 : -1; }

void write_action(std::string& out, PositionRecord const& record, ids::IdLosses& losses) {
    auto const& dice = record.position.dice;
    out += ':';
    if (record.offer != CubeOffer::none) {
        out += record.offer == CubeOffer::doubled    ? 'D'
               : record.offer == CubeOffer::beavered ? 'B'
                                                     : 'R';
        if (dice)
            losses.lost(PhraseText("dice together with an open offer"), *dice);
    } else {
        ids::append(out, dice ? dice->first() : 0);
        ids::append(out, dice ? dice->second() : 0);
    }
}

// What a reader will know of the rules, but for the limit.
RuleSet said_rules(PositionRecord const& record) {
    RuleSet said = ids::usual_rules(record.match_length);
    if (record.match_length == 0) {
        said.jacoby = record.rules.jacoby;
        said.beavers = said.raccoons = record.rules.beavers;
    }
    said.cube =
        record.rules.cube || record.position.cube != Cube{} || record.offer != CubeOffer::none;
    return said;
}

// The power of two that stands for the limit; what is no power of two is rounded down.
int limit_power(RuleSet const& rules, RuleSet const& said) {
    if (!said.cube)
        return 0;
    if (rules.cube_limit < 2)
        return usual_limit;
    return static_cast<int>(std::bit_width(static_cast<unsigned>(rules.cube_limit))) - 1;
}

std::string encode(PositionRecord const& record, Reporter& reporter) {
    ids::IdLosses losses(kind, reporter);
    Position const& position = record.position;
    bool const money = record.match_length <= 0;
    RuleSet said = said_rules(record);
    int const power = limit_power(record.rules, said);
    said.cube_limit = power == 0 ? 0 : 1 << power;

    std::string out = "XGID=";
    out.reserve(80);
    write_board(out, position.board);
    ids::append_field(out, position.cube.log2());
    ids::append_field(out, sign(position.cube.owner()));
    ids::append_field(out, sign(position.on_roll));
    write_action(out, record, losses);
    for (Side const side : both_sides)
        ids::append_field(
            out, losses.within(PhraseText("the score"), record.score[side], 0, ids::highest_score));
    ids::append_field(out,
                      money ? (record.rules.jacoby ? jacoby_bit : 0)
                                  + (record.rules.beavers ? beaver_bit : 0)
                            : (record.crawford_game ? 1 : 0));
    ids::append_field(
        out,
        losses.within(PhraseText("the match length"), record.match_length, 0, ids::highest_score));
    ids::append_field(out, power);

    losses.checkers(position.board, ids::checkers);
    losses.rules(record.rules, said);
    losses.state(record.state, ids::visible_state(position.board));
    losses.resignation(record);
    losses.names(record);
    return out;
}

} // namespace

extern PositionCodec const codec;
constinit PositionCodec const codec{"xgid", "XGID", sniff, decode, encode};

} // namespace bgio::xgid
