// SPDX-License-Identifier: MIT
#include "common/x3.hpp"
// X3 comes first: it is precompiled.
#include "common/base64.hpp"
#include "common/id_decoder.hpp"
#include "common/id_losses.hpp"

#include <algorithm>
#include <array>
#include <bgio/format.hpp>
#include <optional>

namespace bgio::gnuid {
namespace {

constexpr auto kind = PhraseText("GNU Backgammon ID");
constexpr auto position_kind = PhraseText("Position ID");
constexpr auto match_kind = PhraseText("Match ID");
constexpr std::size_t position_size = 14; // characters
constexpr std::size_t match_size = 12;

namespace x3 = grammar::x3;

// The one or two IDs of a text; labels such as "GNUBGID" and "Match ID:" are left out. The length
// tells which is which.
struct Parts {
    std::optional<ids::Field> position;
    std::optional<ids::Field> match;
    bool labelled = false;
    std::optional<Diagnostic> fault;
};

auto const separator = x3::char_(" \t-\r:=,;\"'()[]");
auto const
    label = x3::no_case[x3::lit("gnubgid") | "gnuid" | "gnubg" | "gnu" | "backgammon"
                        | ((x3::lit("position") | "match") >> -(-x3::lit('-') >> "id")) | "id"]
            >> &(separator | x3::eoi);

Diagnostic fault(DiagnosticId id,
                 PhraseText where,
                 ids::Field const& field,
                 std::initializer_list<Argument> values) {
    Diagnostic found(id, field.span, values);
    found.values.emplace_back("where", where);
    return found;
}

std::optional<Diagnostic> bad_character(PhraseText where, ids::Field const& field) {
    std::string_view const text = field.text;
    auto const bad = std::ranges::find_if_not(text, base64::is_digit);
    if (bad == text.end())
        return std::nullopt;
    auto const byte = static_cast<std::size_t>(bad - text.begin());
    return fault(DiagnosticId::id_bad_character,
                 where,
                 field,
                 {{"number", byte + 1},
                  {"character", ids::character_at(text, byte)},
                  {"expected", PhraseText("in the Base64 alphabet")}});
}

void take(Parts& parts, ids::Field const& field) {
    std::size_t const size =
        field.text.size() > 64 ? field.text.size() : ids::characters(field.text);
    if (size != position_size && size != match_size) {
        parts.fault =
            fault(DiagnosticId::id_wrong_length,
                  kind,
                  field,
                  {{"count", size},
                   {"expected", PhraseText("14 for a Position ID or 12 for a Match ID")}});
        return;
    }
    PhraseText const where = size == position_size ? position_kind : match_kind;
    auto& part = size == position_size ? parts.position : parts.match;
    if (part)
        parts.fault = fault(DiagnosticId::id_repeated, where, field, {});
    else
        parts.fault = bad_character(where, field);
    part = field;
}

Parts find_parts(std::string_view text) {
    Parts parts;
    auto const found = [&](auto& context) {
        auto const& read = x3::_attr(context);
        take(parts, ids::part_of(text, {read.begin(), read.end()}));
        x3::_pass(context) = !parts.fault;
    };
    auto const labelled = [&](auto&) { parts.labelled = true; };
    auto const id = x3::raw[+(x3::char_ - separator)];
    x3::parse(text.begin(), text.end(), *(+separator | x3::omit[label][labelled] | id[found]));
    if (!parts.fault && !parts.position && !parts.match)
        parts.fault = Diagnostic(DiagnosticId::id_empty);
    return parts;
}

// 80 bits, the lowest of each byte first: for the side not on roll and then for the one on roll,
// own points 1 to 24 and the bar, a 1 for each checker and a 0 behind each place. GNU Backgammon's
// manual states the other order of the sides; the program, BGBlitz and all IDs seen have this one.

constexpr std::size_t key_bits = 80;
using PositionKey = std::array<std::uint8_t, key_bits / 8>;

// Reads the checkers in play, `on_roll` being the side the ID has second.
CheckerCounts read_position(ids::IdDecoder& reading, ids::FieldRef const& place, Side on_roll) {
    PositionKey key{};
    unsigned const rest = base64::unpack(place.field.text, key);
    std::size_t bit = 0;
    auto const next = [&] { return (key[bit / 8] >> (bit % 8) & 1) != 0; };
    CheckerCounts counts;
    for (Side const side : {opponent(on_roll), on_roll})
        for (std::size_t point = 1; point <= 25; ++point, ++bit) {
            for (; bit < key_bits && next(); ++bit)
                ++counts.n[side][point];
            if (bit >= key_bits) {
                reading.refuse(DiagnosticId::id_bits_run_out, place);
                return counts;
            }
        }
    bool unused = rest != 0;
    for (; bit < key_bits; ++bit)
        unused |= next();
    if (unused)
        reading.refuse(DiagnosticId::id_unused_bits, place);
    return counts;
}

// Appends the 14 characters.
void write_position(std::string& out, Board const& board, Side on_roll) {
    PositionKey key{};
    std::size_t bit = 0;
    for (Side const side : {opponent(on_roll), on_roll})
        for (int point = 1; point <= Point::last; ++point, ++bit)
            for (int n = board.count(side, *Point::make(point)); n > 0; --n, ++bit)
                key[bit / 8] = static_cast<std::uint8_t>(key[bit / 8] | 1U << (bit % 8));
    base64::pack(key, out);
}

// 72 bits, the lowest of each byte first and the lowest of each number first. Player 0 is our o,
// player 1 our x.

struct Bits {
    std::size_t at;
    std::size_t width;
};
constexpr Bits cube_power{0, 4};
constexpr Bits cube_owner{4, 2}; // 3: centred
constexpr Bits dice_owner{6, 1}; // who is on roll or has rolled
constexpr Bits crawford{7, 1};
constexpr Bits game_state{8, 3};
constexpr Bits turn{11, 1}; // who must act: differs from dice_owner while an offer is open
constexpr Bits doubled{12, 1};
constexpr Bits resignation{13, 2};
constexpr Bits first_die{15, 3};
constexpr Bits second_die{18, 3};
constexpr Bits length{21, 15};
constexpr Bits score_o{36, 15};
constexpr Bits score_x{51, 15};
constexpr Bits no_jacoby{66, 1}; // always set in matches since the bit exists: no meaning there
constexpr Bits unused{67, 5};

constexpr int centred = 3;

// The key with two bytes to spare, so that every field lies inside three bytes.
class Key {
public:
    [[nodiscard]] std::span<std::uint8_t, 9> bytes() { return std::span(bytes_).first<9>(); }
    [[nodiscard]] int get(Bits field) const {
        return static_cast<int>(three(field.at / 8) >> (field.at % 8) & ((1U << field.width) - 1));
    }
    // The field must be 0 so far and have room for the value.
    void set(Bits field, int value) {
        unsigned const bits = static_cast<unsigned>(value) << (field.at % 8);
        for (std::size_t i = 0; i < 3; ++i)
            bytes_[field.at / 8 + i] =
                static_cast<std::uint8_t>(bytes_[field.at / 8 + i] | (bits >> (8 * i) & 0xff));
    }

private:
    [[nodiscard]] unsigned three(std::size_t at) const {
        return bytes_[at] | static_cast<unsigned>(bytes_[at + 1]) << 8
               | static_cast<unsigned>(bytes_[at + 2]) << 16;
    }
    std::array<std::uint8_t, 11> bytes_{};
};

constexpr Side player(int number) { return number == 0 ? Side::o : Side::x; }
constexpr int number_of(Side side) { return side == Side::o ? 0 : 1; }

// Whose double it is tells the turn: the other side must answer. A beaver and a raccoon leave the
// cube with the beaverer, the opponent of the side on roll.
CubeOffer open_offer(Position const& position, Side to_act, bool money) {
    if (to_act == position.on_roll)
        return CubeOffer::beavered;
    return money && position.cube.owner() == to_act ? CubeOffer::raccooned : CubeOffer::doubled;
}

// While a resignation is open too, the turn belongs to that.
void read_offers(ids::IdDecoder& reading,
                 PositionRecord& record,
                 Key const& key,
                 ids::Field const& field) {
    Side const to_act = player(key.get(turn));
    record.resignation = win_kind_of(key.get(resignation));
    if (record.resignation)
        record.resigner = opponent(to_act);
    if (key.get(doubled) != 0)
        record.offer = record.resignation
                           ? CubeOffer::doubled
                           : open_offer(record.position, to_act, record.match_length == 0);
    else if (!record.resignation && to_act != record.position.on_roll
             && record.state == GameState::playing)
        reading.note(DiagnosticId::id_turn_differs, {field, PhraseText("turn")});
}

void read_rules(ids::IdDecoder& reading, PositionRecord& record, Key const& key) {
    record.rules = ids::usual_rules(record.match_length);
    if (record.match_length > 0)
        return;
    record.rules.jacoby = key.get(no_jacoby) == 0;
    record.rules.beavers = record.rules.raccoons = record.offer > CubeOffer::doubled;
    if (!record.rules.beavers)
        reading.assume(PhraseText("whether beavers are played"), PhraseText("no"));
}

// Whose turn the ID shows: who answers an offer; of a dropped game the one who dropped.
Side side_to_act(PositionRecord const& record) {
    Side const on_roll = record.position.on_roll;
    if (record.resignation)
        return opponent(record.resigner.value_or(on_roll));
    bool const others = record.offer == CubeOffer::doubled || record.offer == CubeOffer::raccooned
                        || record.state == GameState::dropped;
    return others ? opponent(on_roll) : on_roll;
}

// The open offer a reader will see: a raccoon or beaver can look like a double.
CubeOffer said_offer(PositionRecord const& record) {
    if (record.offer == CubeOffer::none)
        return CubeOffer::none;
    return record.resignation
               ? CubeOffer::doubled
               : open_offer(record.position, side_to_act(record), record.match_length <= 0);
}

// Reads everything but the board.
void read_match(ids::IdDecoder& reading, PositionRecord& record, ids::Field const& field) {
    Key key;
    base64::unpack(field.text, key.bytes());
    if (key.get(unused) != 0)
        reading.refuse(DiagnosticId::id_unused_bits, {field, {}});

    int const owner = key.get(cube_owner);
    if (owner == 2)
        reading.refuse(DiagnosticId::id_bad_cube_owner,
                       {field, PhraseText("cube owner")},
                       {{"owner", owner}, {"expected", PhraseText("0, 1 or 3")}});
    record.position.cube =
        Cube::make(1 << key.get(cube_power),
                   owner == centred ? std::nullopt : std::optional(player(owner)))
            .value_or(Cube{});
    record.position.on_roll = player(key.get(dice_owner));
    if (int const state = key.get(game_state); state > static_cast<int>(GameState::dropped))
        reading.refuse(
            DiagnosticId::id_bad_state, {field, PhraseText("game state")}, {{"state", state}});
    else
        record.state = static_cast<GameState>(state);
    record.position.dice =
        reading.dice({field, PhraseText("dice")}, key.get(first_die), key.get(second_die));
    record.match_length = key.get(length);
    record.crawford_game = key.get(crawford) != 0;
    record.score = {key.get(score_x), key.get(score_o)};
    read_offers(reading, record, key, field);
    read_rules(reading, record, key);
    reading.match(
        record,
        {{field, PhraseText("score of player 1")}, {field, PhraseText("score of player 0")}},
        {field, PhraseText("Crawford")});
    reading.offer(record, {field, PhraseText("double")});
}

// Appends the 12 characters.
void write_match(std::string& out, PositionRecord const& record, ids::IdLosses& losses) {
    Position const& position = record.position;
    Side const to_act = side_to_act(record);
    if (record.offer != CubeOffer::none && record.offer != said_offer(record))
        losses.changed(PhraseText("an open offer"),
                       ids::as_phrase(record.offer),
                       ids::as_phrase(said_offer(record)));

    auto const points = [&](PhraseText what, int value) {
        return losses.within(what, value, 0, ids::highest_score);
    };
    auto const& owner = position.cube.owner();
    bool const in_match = record.match_length > 0;
    Key key;
    key.set(cube_power, position.cube.log2());
    key.set(cube_owner, owner ? number_of(*owner) : centred);
    key.set(dice_owner, number_of(position.on_roll));
    key.set(crawford, record.crawford_game ? 1 : 0);
    key.set(game_state, static_cast<int>(record.state));
    key.set(turn, number_of(to_act));
    key.set(doubled, record.offer == CubeOffer::none ? 0 : 1);
    key.set(resignation, record.resignation ? static_cast<int>(*record.resignation) : 0);
    if (position.dice) {
        key.set(first_die, position.dice->high());
        key.set(second_die, position.dice->low());
    }
    key.set(length, points(PhraseText("the match length"), record.match_length));
    key.set(score_o, points(PhraseText("the score"), record.score.o));
    key.set(score_x, points(PhraseText("the score"), record.score.x));
    key.set(no_jacoby, in_match || !record.rules.jacoby ? 1 : 0);
    base64::pack(key.bytes(), out);
}

// One or two words of about the right length with at most one wrong character: their fault is worth
// more than "no ID".
bool nearly(std::string_view text) {
    auto const near = [](std::string_view part, std::size_t size) {
        return part.size() + 1 >= size && part.size() <= size + 2;
    };
    auto const colon = std::min(text.find(':'), text.size());
    std::string_view const first = text.substr(0, colon);
    std::string_view const second = text.substr(std::min(colon + 1, text.size()));
    auto const odd = text.size()
                     - static_cast<std::size_t>(std::ranges::count_if(text, base64::is_digit))
                     - (colon < text.size() ? 1 : 0);
    bool const one_word = ids::first_word(text).size() == text.size();
    return one_word && odd <= 2 // a character of UTF-8 may have two bytes
           && ((near(first, position_size) && (second.empty() || near(second, match_size)))
               || (near(first, match_size) && (second.empty() || near(second, position_size))));
}

// A lone word of the right length may be anything; a pair or a label shows an ID.
Confidence sniff(std::string_view text) {
    Parts const parts = find_parts(text);
    if (!parts.fault && ((parts.position && parts.match) || parts.labelled))
        return Confidence::sure;
    if (!parts.fault || parts.labelled)
        return Confidence::maybe;
    return nearly(ids::trimmed(text)) ? Confidence::maybe : Confidence::no;
}

Result<PositionRecord> decode(std::string_view text, DecodeOptions const&, Reporter& notes) {
    Parts parts = find_parts(text);
    if (parts.fault)
        return std::unexpected(std::move(*parts.fault));
    PositionRecord record;
    record.rules = ids::usual_rules(0);
    ids::IdDecoder match(match_kind, notes);
    if (parts.match)
        read_match(match, record, *parts.match);
    if (!match.ok())
        return match.result(std::move(record));
    ids::IdDecoder position(position_kind, notes);
    if (parts.position) {
        ids::FieldRef const place{*parts.position, {}};
        Side const on_roll = record.position.on_roll;
        auto const counts = read_position(position, place, on_roll);
        BySide<PhraseText> called{PhraseText("the player on roll"),
                                  PhraseText("the player on roll")};
        called[opponent(on_roll)] = PhraseText("the player not on roll");
        if (position.ok())
            position.board(record, counts, place, called);
        if (parts.match && position.ok())
            match.starting_cube(record, {*parts.match, PhraseText("cube")});
    } else {
        match.assume(PhraseText("where the checkers stand"), PhraseText("the starting position"));
    }
    if (!parts.match) {
        record.state = ids::visible_state(record.position.board);
        position.assume(PhraseText("who is on roll"), PhraseText("x"));
        position.assume(
            PhraseText("dice, cube, score and rules"),
            PhraseText("nothing rolled, a centred cube, money play with Jacoby and beavers"));
    }
    return position.result(std::move(record));
}

std::string encode(PositionRecord const& record, Reporter& reporter) {
    ids::IdLosses losses(kind, reporter);
    std::string out;
    out.reserve(position_size + 1 + match_size);
    write_position(out, record.position.board, record.position.on_roll);
    out += ':';
    write_match(out, record, losses);

    RuleSet said = ids::usual_rules(record.match_length);
    if (record.match_length == 0) {
        said.jacoby = record.rules.jacoby;
        // An open beaver shows that they are played.
        said.beavers = said.raccoons = said_offer(record) > CubeOffer::doubled;
    }
    losses.checkers(record.position.board, ids::checkers);
    losses.rules(record.rules, said);
    losses.names(record);
    return out;
}

} // namespace

extern PositionCodec const codec;
constinit PositionCodec const codec{"gnubg", "GNU Backgammon ID", sniff, decode, encode};

} // namespace bgio::gnuid
