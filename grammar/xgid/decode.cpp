// SPDX-License-Identifier: MIT
#include "common/id_reading.hpp"
#include "xgid/xgid.hpp"

namespace bgio::xgid {
namespace {

using ids::Field;
using ids::Fields;
using ids::Place;
using ids::Reading;

constexpr BySide<PhraseText> called{PhraseText("the bottom player"), PhraseText("the top player")};

// Place 0 is the top player's bar, 25 the bottom player's.
void read_board(Reading& reading, PositionRecord& record, Place const& place) {
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

Cube read_cube(Reading& reading, Place const& value, Place const& owner) {
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
void read_action(Reading& reading, PositionRecord& record, Place const& place) {
    std::string_view const text = place.field.text;
    if (text == "D")
        record.offer = CubeOffer::doubled;
    else if (text == "B")
        record.offer = CubeOffer::beavered;
    else if (text == "R")
        record.offer = CubeOffer::raccooned;
    else if (text.size() == 2 && text[0] >= '0' && text[0] <= '9' && text[1] >= '0'
             && text[1] <= '9')
        record.position.dice = reading.dice(place, text[0] - '0', text[1] - '0');
    else
        reading.refuse(DiagnosticId::id_bad_dice, place, {{"dice", ids::shown(text)}});
}

void read_rules(Reading& reading, PositionRecord& record, Place const& place) {
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
void read_limit(Reading& reading, PositionRecord& record, Place const& place) {
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

} // namespace

Result<PositionRecord> decode(std::string_view text, DecodeOptions const&, Reporter& notes) {
    Reading reading(kind, notes);
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
    BySide<Place> const scores{{field[5], PhraseText("score of the bottom player")},
                               {field[6], PhraseText("score of the top player")}};
    for (Side const side : both_sides)
        record.score[side] = reading.number(scores[side], 0, ids::highest_score);
    if (field.size() == 10)
        read_limit(reading, record, {field[9], PhraseText("maximum cube")});
    else if (record.position.cube == *Cube::make(2, std::nullopt))
        reading.note(DiagnosticId::id_cube_may_be_value, {field[1], PhraseText("cube")});
    reading.match(record, scores, {field[7], PhraseText("rules")});
    reading.offer(record, {field[4], PhraseText("dice")});
    return reading.result(std::move(record));
}

} // namespace bgio::xgid
