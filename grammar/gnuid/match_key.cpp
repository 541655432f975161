// SPDX-License-Identifier: MIT
#include "gnuid/match_key.hpp"

#include "common/base64.hpp"

#include <array>

// 72 bits, the lowest of each byte first and the lowest of each number first. Player 0 is our o,
// player 1 our x.
namespace bgio::gnuid {
namespace {

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
void read_offers(ids::Reading& reading,
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

void read_rules(ids::Reading& reading, PositionRecord& record, Key const& key) {
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

} // namespace

CubeOffer said_offer(PositionRecord const& record) {
    if (record.offer == CubeOffer::none)
        return CubeOffer::none;
    return record.resignation
               ? CubeOffer::doubled
               : open_offer(record.position, side_to_act(record), record.match_length <= 0);
}

void read_match(ids::Reading& reading, PositionRecord& record, ids::Field const& field) {
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

void write_match(std::string& out, PositionRecord const& record, ids::Losses& losses) {
    Position const& position = record.position;
    Side const to_act = side_to_act(record);
    if (record.offer != CubeOffer::none && record.offer != said_offer(record))
        losses.changed(PhraseText("an open offer"),
                       ids::in_words(record.offer),
                       ids::in_words(said_offer(record)));

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

} // namespace bgio::gnuid
