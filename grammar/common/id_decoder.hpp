// SPDX-License-Identifier: MIT
#pragma once

#include "common/id_fields.hpp"

#include <bgio/position.hpp>
#include <initializer_list>
#include <optional>
#include <string_view>

namespace bgio::ids {

inline constexpr int checkers = 15;         // of each side in every ID that does not say otherwise
inline constexpr int highest_score = 32767; // what a Match ID holds; a bound for all

// What a message calls a field: "XGID field 5 (dice)", "Match ID (dice)".
struct FieldRef {
    Field field;
    PhraseText name;
};

// Decodes one ID. The first error is kept; after it all functions return harmless values, so that a
// codec reads straight through and checks for an error once at its end.
class IdDecoder {
public:
    IdDecoder(PhraseText kind, Reporter& notes) : kind_(kind), notes_(notes) {}

    [[nodiscard]] bool ok() const { return !fault_; }
    [[nodiscard]] PhraseText kind() const { return kind_; }
    void
    refuse(DiagnosticId id, FieldRef const& place, std::initializer_list<Argument> values = {});
    void note(DiagnosticId id, FieldRef const& place, std::initializer_list<Argument> values = {});
    // "{kind} does not show {what}: {value} is assumed"
    void assume(PhraseText what, PhraseText value);

    // A whole number from low to high; low after a fault.
    [[nodiscard]] int number(FieldRef const& place, int low, int high);
    // Each die from 1 to 6, or both 0 where nothing is rolled; the first are the digits of a field.
    [[nodiscard]] std::optional<Dice> dice(FieldRef const& place);
    [[nodiscard]] std::optional<Dice> dice(FieldRef const& place, int first, int second);

    // The board of checkers in play; the rest of `total` is borne off. `called` names the sides in
    // messages.
    void board(PositionRecord& record,
               CheckerCounts counts,
               FieldRef const& place,
               BySide<PhraseText> const& called,
               int total = checkers);
    // Score, length and Crawford game must go together; of a finished game the score may be that
    // after it. `places` are those of the scores.
    void
    match(PositionRecord const& record, BySide<FieldRef> const& places, FieldRef const& crawford);
    // The cube must lie where an open offer leaves it.
    void offer(PositionRecord const& record, FieldRef const& place);

    // A centred 64 on a starting board is the starting cube, which counts 1; no game starts with an
    // owned or turned one (T5.2).
    void starting_cube(PositionRecord& record, FieldRef const& place);

    [[nodiscard]] Result<PositionRecord> result(PositionRecord&& record);

private:
    [[nodiscard]] Diagnostic diagnostic(DiagnosticId id,
                                        FieldRef const& place,
                                        std::initializer_list<Argument> values) const;
    PhraseText kind_;
    Reporter& notes_;
    std::optional<Diagnostic> fault_;
};

// The state of the game as far as the board shows it, for IDs that do not store it.
[[nodiscard]] GameState visible_state(Board const& board);

// The rules of a session or match of which an ID says nothing more.
[[nodiscard]] RuleSet const& usual_rules(int match_length);

} // namespace bgio::ids
