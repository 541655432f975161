// SPDX-License-Identifier: MIT
#include "common/id_decoder.hpp"

#include "common/ascii.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <numeric>

namespace bgio::ids {
namespace {

Phrase where(PhraseText kind, FieldRef const& place) {
    Arguments const values{{"kind", kind}, {"number", place.field.number}, {"name", place.name}};
    bool const named = !place.name.text.empty();
    if (place.field.number > 0)
        return named ? Phrase("{kind} field {number} ({name})", values)
                     : Phrase("{kind} field {number}", values);
    if (named)
        return Phrase("{kind} ({name})", values);
    return Phrase(kind);
}

// Who has borne off had all other checkers home: those outside were hit since.
constexpr int most_hit_in_bear_off = 7;

// Somebody's six home points all hold two or more.
bool closed_board(std::array<std::uint8_t, 26> const& own) {
    for (std::size_t point = 1; point <= 6; ++point)
        if (own[point] < 2)
            return false;
    return true;
}

} // namespace

RuleSet const& usual_rules(int match_length) {
    static RuleSet const match = find_preset("standard").value_or(RuleSet{});
    static RuleSet const money = find_preset("money").value_or(RuleSet{});
    return match_length > 0 ? match : money;
}

GameState visible_state(Board const& board) {
    return board.all_off(Side::x) || board.all_off(Side::o) ? GameState::over : GameState::playing;
}

Diagnostic IdDecoder::diagnostic(DiagnosticId id,
                                 FieldRef const& place,
                                 std::initializer_list<Argument> values) const {
    Diagnostic found(id, place.field.span, values);
    found.values.emplace_back("where", where(kind_, place));
    return found;
}

void IdDecoder::refuse(DiagnosticId id,
                       FieldRef const& place,
                       std::initializer_list<Argument> values) {
    if (!fault_)
        fault_ = diagnostic(id, place, values);
}

void IdDecoder::note(DiagnosticId id,
                     FieldRef const& place,
                     std::initializer_list<Argument> values) {
    if (!fault_)
        notes_.report(diagnostic(id, place, values));
}

void IdDecoder::assume(PhraseText what, PhraseText value) {
    if (!fault_)
        notes_.report(
            DiagnosticId::id_assumed, Span{}, {{"kind", kind_}, {"what", what}, {"value", value}});
}

int IdDecoder::number(FieldRef const& place, int low, int high) {
    std::string_view const text = place.field.text;
    char const* const last = text.data() + text.size();
    int value = 0;
    auto const [end, error] = std::from_chars(text.data(), last, value);
    if (error == std::errc::invalid_argument || end != last)
        refuse(DiagnosticId::id_not_a_number, place, {{"text", shown(text)}});
    else if (error != std::errc{} || value < low || value > high)
        refuse(DiagnosticId::id_number_range,
               place,
               {{"number", shown(text)}, {"low", low}, {"high", high}});
    else
        return value;
    return low;
}

std::optional<Dice> IdDecoder::dice(FieldRef const& place) {
    std::string_view const text = place.field.text;
    if (text.size() == 2 && grammar::all_digits(text))
        return dice(place, text[0] - '0', text[1] - '0');
    refuse(DiagnosticId::id_bad_dice, place, {{"dice", shown(text)}});
    return std::nullopt;
}

std::optional<Dice> IdDecoder::dice(FieldRef const& place, int first, int second) {
    if (first == 0 && second == 0)
        return std::nullopt;
    auto const dice = Dice::make(first, second);
    if (!dice)
        refuse(DiagnosticId::id_bad_dice, place, {{"dice", fmt::format("{}{}", first, second)}});
    return dice;
}

void IdDecoder::board(PositionRecord& record,
                      CheckerCounts counts,
                      FieldRef const& place,
                      BySide<PhraseText> const& called,
                      int total) {
    bool in_play = false;
    for (Side const side : both_sides) {
        auto& own = counts.n[side];
        int const present = std::accumulate(own.begin() + 1, own.end(), 0);
        if (present > total)
            return refuse(DiagnosticId::too_many_checkers,
                          place,
                          {{"count", present}, {"side", called[side]}, {"most", total}});
        own[0] = static_cast<std::uint8_t>(total - present);
        in_play |= present > 0;
    }
    auto const board = Board::make(counts, *record.rules.variant);
    if (!board) {
        for (std::size_t point = 1; point <= 24; ++point)
            if (counts.n.x[point] > 0 && counts.n.o[25 - point] > 0)
                return refuse(
                    DiagnosticId::point_shared, place, {{"side", called.x}, {"point", point}});
        if (!fault_)
            fault_ = board.error();
        return;
    }
    if (!in_play)
        refuse(DiagnosticId::id_nobody_on_board, place);
    if (counts.n.x[25] > 0 && counts.n.o[25] > 0 && closed_board(counts.n.x)
        && closed_board(counts.n.o))
        refuse(DiagnosticId::id_both_closed_out, place);
    for (Side const side : both_sides) {
        auto const& own = counts.n[side];
        int const outside = std::accumulate(own.begin() + 7, own.end(), 0);
        if (own[0] > 0 && outside > most_hit_in_bear_off)
            note(DiagnosticId::checkers_missing,
                 place,
                 {{"side", called[side]},
                  {"count", board->in_play(side)},
                  {"all", total},
                  {"outside", outside}});
    }
    record.position.board = *board;
}

void IdDecoder::match(PositionRecord const& record,
                      BySide<FieldRef> const& places,
                      FieldRef const& crawford) {
    int const length = record.match_length;
    if (length == 0) {
        if (record.crawford_game)
            refuse(DiagnosticId::id_crawford_in_money, crawford);
        return;
    }
    bool const goes_on =
        record.state == GameState::playing || record.state == GameState::not_started;
    for (Side const side : both_sides)
        if (int const score = record.score[side]; goes_on && score >= length)
            refuse(score > length ? DiagnosticId::id_score_above_length
                                  : DiagnosticId::id_match_over,
                   places[side],
                   {{"score", score}, {"length", length}});
    if (record.crawford_game && goes_on && record.score.x != length - 1
        && record.score.o != length - 1)
        note(DiagnosticId::id_crawford_unlikely,
             crawford,
             {{"score", fmt::format("{}-{}", record.score.x, record.score.o)}, {"length", length}});
}

void IdDecoder::offer(PositionRecord const& record, FieldRef const& place) {
    if (record.offer == CubeOffer::none || record.state != GameState::playing)
        return;
    // A beaver and a raccoon leave the cube with the beaverer.
    Side const on_roll = record.position.on_roll;
    Side const owner = record.offer == CubeOffer::doubled ? on_roll : opponent(on_roll);
    if (!record.position.cube.available_to(owner))
        note(DiagnosticId::id_offer_without_cube, place, {{"side", on_roll}});
}

void IdDecoder::starting_cube(PositionRecord& record, FieldRef const& place) {
    auto const starts = [&](Variant const& variant) {
        return record.position.board == Board::initial(variant);
    };
    Cube& cube = record.position.cube;
    if (cube.value() == 1 || std::ranges::none_of(variants, starts))
        return;
    if (cube == *Cube::make(64, std::nullopt)) {
        note(DiagnosticId::id_starting_cube, place);
        cube = Cube{};
        return;
    }
    // money games may begin with automatic doubles; an open offer has its own finding
    bool const possible = !cube.owner() && record.match_length == 0;
    if (possible || record.offer != CubeOffer::none)
        return;
    PhraseText const described = cube.owner() ? PhraseText("an owned cube of {value}")
                                              : PhraseText("a centred cube of {value}");
    note(DiagnosticId::id_cube_not_at_start,
         place,
         {{"cube", Phrase(described, {{"value", cube.value()}})}});
}

Result<PositionRecord> IdDecoder::result(PositionRecord&& record) {
    if (fault_)
        return std::unexpected(std::move(*fault_));
    return std::move(record);
}

} // namespace bgio::ids
