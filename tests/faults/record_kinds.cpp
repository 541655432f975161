// SPDX-License-Identifier: MIT
#include "fault_kind.hpp"
#include "proof.hpp"
#include "rows.hpp"
#include "writing.hpp"

#include <algorithm>
#include <array>
#include <bgio/legal_plays.hpp>
#include <fmt/format.h>

// Rows and turns that are missing, doubled, misnumbered or spoilt.
namespace bgio::faults {

namespace {

bool has_legs(Event const* event) {
    auto const* const move = event != nullptr ? std::get_if<Move>(&event->what) : nullptr;
    return move != nullptr && !move->play.legs().empty();
}

struct RowHere {
    std::vector<Row> rows;
    std::size_t index = 0;

    [[nodiscard]] Row const& row() const { return rows[index]; }
};

// The row whose left cell this event is, when both its cells are plays.
std::optional<RowHere> row_of_plays(FaultSite const& place) {
    Event const* const right = place.turn_behind();
    if (!place.of().is_mat() || place.side() != Side::o || !has_legs(&place.event())
        || !has_legs(right) || right->row != place.event().row)
        return std::nullopt;
    RowHere here{rows_of(place.of(), place.game_index), 0};
    auto const index = row_at(here.rows, place.event().span);
    if (!index)
        return std::nullopt;
    here.index = *index;
    return here;
}

Event const* last_turn(FaultSite const& place) {
    Event const* last = &place.event();
    for (Event const& event : place.game().events)
        if (is_turn(event))
            last = &event;
    return last;
}

Event const* first_turn_behind(FaultSite const& place, Row const& row) {
    auto const& events = place.game().events;
    return &*std::ranges::find_if(events, [&row](Event const& event) {
        return is_turn(event) && event.span.begin >= row.line.end;
    });
}

// Where the game goes on legally only the number shows it.
std::optional<Slip> remove_row(FaultSite const& place, Random&) {
    auto const here = row_of_plays(place);
    Event const* const last = last_turn(place);
    if (!here || last->span.begin < here->row().line.end)
        return std::nullopt;
    std::string text = edited(place.text(), {{here->row().line, ""}});
    auto const faults = engine_faults(place.of(), text);
    if (!faults)
        return std::nullopt;
    auto const* const opening = std::get_if<Move>(&first_turn_behind(place, here->row())->what);
    bool const opens = here->index > 0 || opening == nullptr || !opening->dice
                       || can_open_with(*opening->dice, place.rules());
    bool const legal = opens && faults->empty() && results_fit(place.of(), text);
    bool const marks_only = std::ranges::all_of(*faults, [](EngineFault const& fault) {
        return fault.id == DiagnosticId::hit_not_marked
               || fault.id == DiagnosticId::mark_without_hit;
    });
    std::vector<DiagnosticId> codes;
    if (!legal)
        codes.push_back(DiagnosticId::turn_missing);
    if (opens && marks_only)
        codes.push_back(DiagnosticId::row_number_jumps);
    return Slip{std::move(text), {place.line()}, std::move(codes)};
}

// The lines from the place of missing turns to the first fault of the engine: on each of them the
// record can be told to lack them.
std::optional<Slip> unnoticed_gap(FaultSite const& place, std::string text, std::uint32_t line) {
    constexpr std::size_t turns_behind = 12; // few of them fit by chance
    auto const faults = engine_faults(place.of(), text);
    if (!faults || faults->size() < 2 || faults->front().game != place.game_index
        || place.event_index + turns_behind > place.game().events.size())
        return std::nullopt;
    Slip slip{std::move(text), {}, {DiagnosticId::turn_missing}};
    for (; line <= faults->front().line; ++line)
        slip.lines.push_back(line);
    return slip;
}

// A row is skipped and the numbers are closed up.
std::optional<Slip> skip_row(FaultSite const& place, Random&) {
    auto const here = row_of_plays(place);
    if (!here || here->index == 0)
        return std::nullopt;
    std::vector<Edit> edits{{here->row().line, ""}};
    for (Row const& row : std::span(here->rows).subspan(here->index + 1))
        edits.push_back({{row.line.begin, row.digits.end}, fmt::format("{:3}", row.number - 1)});
    return unnoticed_gap(place, edited(place.text(), edits), place.line());
}

// A turn is skipped and all later ones move up into its place.
std::optional<Slip> skip_turn(FaultSite const& place, Random&) {
    if (!place.of().is_mat() || !has_legs(&place.event()) || place.turn_before() == nullptr)
        return std::nullopt;
    auto const edit = remove_cell(place);
    return edit ? unnoticed_gap(place, edited(place.text(), {*edit}), place.line()) : std::nullopt;
}

std::optional<Slip> skip_two_turns(FaultSite const& place, Random&) {
    if (!place.of().is_sgf() || !has_legs(&place.event()) || !has_legs(place.turn_behind())
        || place.turn_before() == nullptr)
        return std::nullopt;
    FaultSite next = place;
    next.event_index = static_cast<std::size_t>(place.turn_behind() - place.game().events.data());
    auto const one = remove_event(place);
    auto const other = remove_event(next);
    if (!one || !other)
        return std::nullopt;
    return unnoticed_gap(place, edited(place.text(), {*one, *other}), place.line());
}

std::optional<Slip> double_row(FaultSite const& place, Random&) {
    auto const here = row_of_plays(place);
    if (!here)
        return std::nullopt;
    Span const line = here->row().line;
    std::string text =
        edited(place.text(), {{{line.end, line.end}, std::string(part(place.text(), line))}});
    auto const match = read_one(*place.of().format, text);
    if (!match || match->games[place.game_index].events.size() != place.game().events.size() + 2)
        return std::nullopt;
    return Slip{std::move(text), {place.line() + 1}, {DiagnosticId::turn_repeated}};
}

// The other side rolls and plays the same before and behind: without this turn it looks doubled.
bool between_equal_turns(FaultSite const& place) {
    auto const* const a = std::get_if<Move>(&place.turn_before()->what);
    auto const* const b = std::get_if<Move>(&place.turn_behind()->what);
    auto const same = [](WrittenLeg const& one, WrittenLeg const& other) {
        return one.from == other.from && one.to() == other.to();
    };
    return a != nullptr && b != nullptr && a->dice && b->dice && a->dice->same_roll(*b->dice)
           && std::ranges::equal(a->play.legs(), b->play.legs(), same);
}

std::optional<Slip> remove_turn(FaultSite const& place, Random&) {
    if (!has_legs(&place.event()) || place.turn_before() == nullptr
        || place.turn_behind() == nullptr)
        return std::nullopt;
    auto const removal = remove_event(place);
    if (!removal)
        return std::nullopt;
    std::string text = edited(place.text(), {*removal});
    auto const fault = first_fault(place.of(), text, place.game_index);
    if (!fault || fault->event != place.event_index || fault->id != DiagnosticId::turn_missing)
        return std::nullopt;
    Slip slip{std::move(text), {fault->line}, {fault->id}};
    if (between_equal_turns(place))
        slip.codes.push_back(DiagnosticId::turn_repeated);
    return slip;
}

std::optional<Slip> double_turn(FaultSite const& place, Random&) {
    if (!place.of().is_sgf() || !has_legs(&place.event()) || place.turn_behind() == nullptr)
        return std::nullopt;
    auto const node = node_of(place);
    if (!node)
        return std::nullopt;
    std::string text =
        edited(place.text(), {{{node->end, node->end}, std::string(part(place.text(), *node))}});
    auto const fault = first_fault(place.of(), text, place.game_index);
    if (!fault || fault->event != place.event_index + 1 || fault->id != DiagnosticId::turn_missing)
        return std::nullopt; // the engine only sees that it is out of turn
    return Slip{std::move(text), {place.line() + 1}, {DiagnosticId::turn_repeated}};
}

std::optional<Slip> renumber_row(FaultSite const& place, Random& random) {
    auto const here = row_of_plays(place);
    if (!here)
        return std::nullopt;
    int const number = 1 + static_cast<int>(random.below(99));
    // behind a row of cube actions the same number once more is no doubled row
    bool const same_as_before = here->index > 0 && number == here->rows[here->index - 1].number;
    if (number == here->row().number || same_as_before)
        return std::nullopt;
    Span const line = here->row().line;
    // the columns stay where they are
    std::string head = fmt::format("{:3})", number);
    std::string text = edited(place.text(), {{{line.begin, here->row().digits.end + 1U}, head}});
    auto const match = read_one(*place.of().format, text);
    if (!match || match->games[place.game_index].events[place.event_index].row != number)
        return std::nullopt;
    return Slip{std::move(text), {place.line()}, {DiagnosticId::row_number_jumps}};
}

// Neither a row nor a play: the reader must say so.
std::optional<Slip> spoil_row(FaultSite const& place, Random& random) {
    constexpr std::array garbage{"~~~~ 4x; 13-8", "%%%%%%%", "  x) ;;!! //", "@#lost line#@"};
    std::string const rubbish = garbage[random.below(garbage.size())];
    Edit edit;
    if (auto const here = row_of_plays(place))
        edit = {here->row().line, rubbish + line_end(place.of())};
    else if (place.of().is_sgf() && node_of(place) && has_legs(&place.event()))
        edit = {{place.event().span.begin + 2U, place.event().span.end - 1U}, rubbish};
    else
        return std::nullopt;
    std::string text = edited(place.text(), {edit});
    if (read_one(*place.of().format, text))
        return std::nullopt;
    return Slip{std::move(text), {place.line()}, {DiagnosticId::unreadable_line}};
}

// A cell behind all others: in the last row, or in a new one.
std::optional<Edit> append_turn(FaultSite const& last, Side side, std::string const& turn) {
    if (last.of().is_sgf()) {
        auto const node = node_of(last);
        return node ? std::optional(Edit{{node->end, node->end}, "\n;" + turn}) : std::nullopt;
    }
    auto const rows = rows_of(last.of(), last.game_index);
    auto const index = row_at(rows, last.event().span);
    if (!index || *index + 1 != rows.size())
        return std::nullopt;
    Row const& row = rows[*index];
    if (side == Side::o)
        return Edit{{row.line.end, row.line.end}, row_text(last.of(), row.number + 1, turn, "")};
    if (!row.right.empty())
        return std::nullopt;
    return Edit{row.line, row_text(last.of(), row.number, row.left, turn)};
}

// A roll of the loser behind the last checker of the winner.
std::optional<Slip> play_on(FaultSite const& place, Random& random) {
    GameReplay const& facts = place.game_facts();
    if (facts.ending != Ending::borne_off || facts.ended_at != place.event_index
        || place.turn_behind() != nullptr)
        return std::nullopt;
    Side const loser = opponent(place.side());
    Dice const dice =
        *Dice::make(1 + static_cast<int>(random.below(6)), 1 + static_cast<int>(random.below(6)));
    LegalPlays const plays = legal_plays(facts.end, loser, dice, facts.rules);
    auto const edit = append_turn(
        place, loser, turn_text(place.of(), facts.end, loser, dice, steps_of(plays[0].play)));
    if (!edit)
        return std::nullopt;
    std::string text = edited(place.text(), {*edit});
    auto const match = read_one(*place.of().format, text);
    if (!match || match->games[place.game_index].events.size() != place.game().events.size() + 1)
        return std::nullopt;
    Event const& late = match->games[place.game_index].events.back();
    std::uint32_t const line = line_number(text, late.span.begin);
    return Slip{std::move(text), {line}, {DiagnosticId::turn_after_game_end}};
}

constexpr std::array skipped_table{
    FaultKind{"row skipped, numbers closed up (mat)", Scope::event, "BG101", skip_row},
    FaultKind{"turn skipped, the rest moved up (mat)", Scope::event, "BG101", skip_turn},
    FaultKind{"two turns skipped (sgf)", Scope::event, "BG101", skip_two_turns},
};

constexpr std::array record_table{
    FaultKind{"row removed (mat)",
              Scope::event,
              "BG101, or BG104 where the game goes on legally",
              remove_row},
    FaultKind{"row doubled (mat)", Scope::event, "BG102", double_row},
    FaultKind{
        "turn removed", Scope::event, "BG101 (between two equal turns also BG102)", remove_turn},
    FaultKind{"turn doubled (sgf)", Scope::event, "BG102", double_turn},
    FaultKind{"row number changed (mat)", Scope::event, "BG104", renumber_row},
    FaultKind{"a play after the end", Scope::event, "BG110", play_on},
    FaultKind{"row turned into garbage", Scope::event, "BG001", spoil_row},
};

} // namespace

std::span<FaultKind const> record_kinds() { return record_table; }
std::span<FaultKind const> skipped_kinds() { return skipped_table; }

} // namespace bgio::faults
