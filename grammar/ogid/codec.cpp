// SPDX-License-Identifier: MIT
#include "common/vocabulary.hpp"
// X3 comes first: it is precompiled.
#include "common/id_decoder.hpp"
#include "common/id_fields.hpp"
#include "common/id_losses.hpp"

#include <algorithm>
#include <bgio/format.hpp>
#include <fmt/format.h>

namespace bgio::ogid {
namespace {

// "white:black:cube:dice:colour:state:white score:black score:length:move[:checkers]". White is our
// o, Black our x; places are Black's own points, 0 is White's bar and 25 Black's.
constexpr auto kind = PhraseText("OGID");
constexpr std::string_view places = "0123456789abcdefghijklmnop";
constexpr char borne_off = 'q';

namespace x3 = grammar::x3;

auto const digit = x3::char_('0', '9');

// "11jjjjjhhhccccc:ooddddd88866666:N0N": how an ID begins. The cube is owner, power of two and
// action; with a longer number it could be a word in Base64.
struct Beginning {
    std::string_view checkers;
    bool cube = false;
};
auto const checkers = *x3::char_("0-9a-q") >> ':';
auto const cube = x3::char_("NWBD?") >> digit >> -digit >> x3::char_("NOTP");
auto const beginning = grammar::fill<Beginning>(
    x3::lexeme[x3::raw[checkers >> checkers][grammar::to<&Beginning::checkers>]
               >> -x3::omit[cube >> (x3::lit(':') | x3::eoi)][grammar::is<&Beginning::cube, true>]
               >> *x3::char_]);

// "7", "7C" Crawford game, "7L" after it, "7G3" one of three games.
struct Length {
    std::string_view digits;
    bool crawford = false;
};
auto const suffix = x3::lit('C')[grammar::is<&Length::crawford, true>] | 'L' | 'G' >> +digit;
auto const length = grammar::fill<Length>(
    x3::lexeme[-x3::raw[+digit][grammar::to<&Length::digits>] >> -suffix >> x3::eoi]);

Confidence sniff(std::string_view text) {
    std::string_view const trimmed = ids::trimmed(text);
    std::string_view const id = ids::without_label(trimmed, "ogid");
    if (id.size() != trimmed.size())
        return Confidence::sure;
    auto const read = grammar::parsed<Beginning>(ids::first_word(id), beginning);
    if (!read || (!read->cube && read->checkers.size() < 4)) // two checkers and two colons
        return Confidence::no;
    return read->cube ? Confidence::sure : Confidence::maybe;
}

using ids::FieldRef;
using ids::Fields;
using ids::IdDecoder;

constexpr BySide<PhraseText> called{PhraseText("Black"), PhraseText("White")};

// Adds a side's checkers, one character each.
void read_checkers(IdDecoder& reading, CheckerCounts& counts, Side side, FieldRef const& place) {
    std::string_view const text = place.field.text;
    if (text.size() > ids::checkers && ids::characters(text) == text.size())
        return reading.refuse(
            DiagnosticId::too_many_checkers,
            place,
            {{"count", text.size()}, {"side", called[side]}, {"most", ids::checkers}});
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == borne_off)
            continue;
        auto const at = places.find(text[i]);
        if (at == places.npos)
            return reading.refuse(DiagnosticId::id_bad_character,
                                  place,
                                  {{"number", i + 1},
                                   {"character", ids::character_at(text, i)},
                                   {"expected", PhraseText("0 to 9 or a to q")}});
        if (at == (side == Side::x ? 0U : 25U))
            return reading.refuse(
                DiagnosticId::id_wrong_bar, place, {{"side", called[side]}, {"place", at}});
        ++counts.n[side][side == Side::x ? at : 25 - at];
    }
}

// How many checkers each side has; a row of the variants where there is one with as many.
int read_total(IdDecoder& reading, PositionRecord& record, FieldRef const& place) {
    if (place.field.text.empty())
        return ids::checkers;
    int const total = reading.number(place, 1, ids::checkers);
    auto const found = std::ranges::find(variants, total, &Variant::checkers);
    if (found != variants.end())
        record.rules.variant = *found;
    return total;
}

std::optional<Side> read_colour(char c) {
    return c == 'W' ? std::optional(Side::o) : c == 'B' ? std::optional(Side::x) : std::nullopt;
}

// "W2O": owner, power of two, what was done with it.
void read_cube(IdDecoder& reading, PositionRecord& record, FieldRef const& place) {
    std::string_view const text = place.field.text;
    if (text.size() < 3)
        return reading.refuse(DiagnosticId::id_wrong_length,
                              place,
                              {{"count", text.size()}, {"expected", PhraseText("3, as in N0N")}});
    auto const owner = read_colour(text.front());
    if (text.front() == '?' || text.front() == 'D')
        reading.assume(text.front() == 'D' ? PhraseText("who owns the dead cube")
                                           : PhraseText("who owns the cube"),
                       PhraseText("nobody"));
    else if (!owner && text.front() != 'N')
        reading.refuse(
            DiagnosticId::id_bad_cube_owner,
            place,
            {{"owner", ids::character_at(text, 0)}, {"expected", PhraseText("N, W, B, D or ?")}});
    ids::Field power = place.field;
    power.text = text.substr(1, text.size() - 2);
    record.position.cube =
        Cube::make(1 << reading.number({power, place.name}, 0, 15), owner).value_or(Cube{});
    switch (text.back()) {
    case 'N':
    case 'T':
        break;
    case 'O':
        record.offer = CubeOffer::doubled;
        break;
    case 'P':
        record.state = GameState::dropped;
        break;
    default:
        reading.refuse(DiagnosticId::id_bad_cube_action,
                       place,
                       {{"action", ids::character_at(text, text.size() - 1)},
                        {"expected", PhraseText("N, O, T or P")}});
    }
}

void read_length(IdDecoder& reading, PositionRecord& record, FieldRef const& place) {
    auto const read = grammar::parsed<Length>(place.field.text, length);
    if (!read)
        return reading.refuse(
            DiagnosticId::id_bad_match_length,
            place,
            {{"length", ids::shown(place.field.text)},
             {"expected", PhraseText("a number, then C, L or G and a number, or nothing")}});
    if (!read->digits.empty())
        record.match_length =
            reading.number({{read->digits, place.field.span, place.field.number}, place.name},
                           0,
                           ids::highest_score);
    record.crawford_game = read->crawford;
}

// The colour is the side that reached the position, or the side on roll: programs differ. With an
// offer open it is the doubler's in both readings.
void read_turn(IdDecoder& reading,
               PositionRecord& record,
               FieldRef const& colour,
               std::string_view state,
               DecodeOptions::NamedSide option) {
    using enum DecodeOptions::NamedSide;
    if (colour.field.text.empty())
        return reading.assume(PhraseText("who is on roll"), PhraseText("x"));
    auto const side = read_colour(colour.field.text.front());
    if (!side || colour.field.text.size() != 1)
        return reading.refuse(
            DiagnosticId::id_bad_colour,
            colour,
            {{"colour", ids::shown(colour.field.text)}, {"expected", PhraseText("W or B")}});
    if (record.offer != CubeOffer::none) {
        record.position.on_roll = *side;
        return;
    }
    bool const has_played = option == reached || (option == by_id && !state.empty());
    record.position.on_roll = has_played ? opponent(*side) : *side;
    if (option == by_id)
        reading.note(
            DiagnosticId::ogid_turn_read,
            colour,
            {{"state", state.empty() ? PhraseText("empty") : PhraseText("filled")},
             {"colour", called[*side]},
             {"reading", has_played ? PhraseText("that has just played") : PhraseText("on roll")}});
}

Result<PositionRecord>
decode(std::string_view text, DecodeOptions const& options, Reporter& notes) {
    IdDecoder reading(kind, notes);
    auto const id = ids::first_word(ids::without_label(ids::trimmed(text), "ogid"));
    Fields const field(text, id);
    PositionRecord record;
    if (id.empty())
        reading.refuse(DiagnosticId::id_empty, {});
    else if (field.size() < 3 || field.size() > 11)
        reading.refuse(DiagnosticId::id_field_count,
                       {{id, field.span(), 0}, {}},
                       {{"count", field.size()}, {"expected", PhraseText("3 to 11")}});
    if (!reading.ok())
        return reading.result(std::move(record));

    read_length(reading, record, {field[8], PhraseText("match length")});
    record.rules = ids::usual_rules(record.match_length);
    int const total = read_total(reading, record, {field[10], PhraseText("checkers")});
    CheckerCounts counts;
    read_checkers(reading, counts, Side::o, {field[0], PhraseText("White's checkers")});
    read_checkers(reading, counts, Side::x, {field[1], PhraseText("Black's checkers")});
    if (reading.ok())
        reading.board(record, counts, {{id, field.span(), 0}, PhraseText("board")}, called, total);
    record.state = ids::visible_state(record.position.board);
    read_cube(reading, record, {field[2], PhraseText("cube")});
    if (!field[3].text.empty())
        record.position.dice = reading.dice({field[3], PhraseText("dice")});
    read_turn(reading, record, {field[4], PhraseText("colour")}, field[5].text, options.named_side);
    BySide<FieldRef> const scores{{field[7], PhraseText("Black's score")},
                                  {field[6], PhraseText("White's score")}};
    for (Side const side : both_sides)
        if (!scores[side].field.text.empty())
            record.score[side] = reading.number(scores[side], 0, ids::highest_score);
    reading.match(record, scores, {field[8], PhraseText("match length")});
    reading.starting_cube(record, {field[2], PhraseText("cube")});
    reading.offer(record, {field[2], PhraseText("cube")});
    if (field[8].text.empty())
        reading.assume(PhraseText("the match length"), PhraseText("money play"));
    if (record.match_length == 0)
        reading.assume(PhraseText("the rules of money play"), PhraseText("Jacoby and beavers"));
    return reading.result(std::move(record));
}

// In rising order of the places, as canonical IDs have it.
void write_checkers(std::string& out, Board const& board, Side side) {
    for (int place = 0; place <= 25; ++place) {
        int const own = side == Side::x ? place : 25 - place;
        if (own > 0)
            out.append(static_cast<std::size_t>(board.count(side, *Point::make(own))),
                       places[static_cast<std::size_t>(place)]);
    }
    out += ':';
}

constexpr char colour(Side side) { return side == Side::o ? 'W' : 'B'; }

void write_cube(std::string& out, PositionRecord const& record) {
    auto const& owner = record.position.cube.owner();
    out += owner ? colour(*owner) : 'N';
    ids::append(out, record.position.cube.log2());
    out += record.state == GameState::dropped ? 'P' : record.offer != CubeOffer::none ? 'O' : 'N';
}

// The checkers of each side, where they are as many and a reader finds the same variant by them.
int said_checkers(PositionRecord const& record, RuleSet& said) {
    int const count = record.position.board.checkers(Side::x);
    if (count != record.position.board.checkers(Side::o) || count == 0)
        return ids::checkers;
    auto const found = std::ranges::find(variants, count, &Variant::checkers);
    if (found != variants.end())
        said.variant = *found;
    return count;
}

std::string encode(PositionRecord const& record, Reporter& reporter) {
    ids::IdLosses losses(kind, reporter);
    Position const& position = record.position;
    RuleSet said = ids::usual_rules(record.match_length);
    int const total = said_checkers(record, said);

    std::string out;
    out.reserve(80);
    write_checkers(out, position.board, Side::o);
    write_checkers(out, position.board, Side::x);
    write_cube(out, record);
    out += ':';
    if (position.dice) {
        ids::append(out, position.dice->low());
        ids::append(out, position.dice->high());
    }
    out += ':';
    out += colour(position.on_roll);
    out += ':'; // the state, left empty: so the colour is the side on roll
    ids::append_field(
        out, losses.within(PhraseText("the score"), record.score.o, 0, ids::highest_score));
    ids::append_field(
        out, losses.within(PhraseText("the score"), record.score.x, 0, ids::highest_score));
    ids::append_field(
        out,
        losses.within(PhraseText("the match length"), record.match_length, 0, ids::highest_score));
    if (record.crawford_game && record.match_length > 0)
        out += 'C';
    out += ':';
    if (total != ids::checkers)
        ids::append_field(out, total);

    if (record.offer == CubeOffer::beavered || record.offer == CubeOffer::raccooned)
        losses.changed(PhraseText("an open offer"),
                       ids::as_phrase(record.offer),
                       ids::as_phrase(CubeOffer::doubled));
    losses.checkers(position.board, total);
    losses.rules(record.rules, said);
    losses.state(record.state,
                 record.state == GameState::dropped ? GameState::dropped
                                                    : ids::visible_state(position.board));
    if (record.state == GameState::dropped && record.offer != CubeOffer::none)
        losses.lost(PhraseText("an open offer in a game that was dropped"),
                    ids::as_phrase(record.offer));
    losses.resignation(record);
    losses.names(record);
    return out;
}

} // namespace

extern PositionCodec const codec;
constinit PositionCodec const codec{"ogid", "OGID", sniff, decode, encode};

} // namespace bgio::ogid
