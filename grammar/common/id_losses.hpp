// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/position.hpp>
#include <fmt/format.h>
#include <string_view>

namespace bgio::ids {

// Reports what an ID cannot store of a record while it is written.
class IdLosses {
public:
    IdLosses(PhraseText kind, Reporter& reporter) : kind_(kind), reporter_(reporter) {}

    // "{kind} cannot store {what}: {value} is not written"
    template <class T>
    void lost(Phrase const& what, T const& value) {
        reporter_.report(
            DiagnosticId::id_loses, Span{}, {{"kind", kind_}, {"what", what}, {"value", value}});
    }
    // "{kind} cannot store {what} {value}: {written} is written instead"
    template <class T, class U>
    void changed(Phrase const& what, T const& value, U const& written) {
        reporter_.report(DiagnosticId::id_changes,
                         Span{},
                         {{"kind", kind_}, {"what", what}, {"value", value}, {"written", written}});
    }

    // The number if it fits into the ID, otherwise the nearest one that fits, with a report.
    [[nodiscard]] int within(PhraseText what, int value, int low, int high);
    // `said`: the rules a reader of the ID will have.
    void rules(RuleSet const& rules, RuleSet const& as_read);
    // `total`: the checkers of each side a reader will count with.
    void checkers(Board const& board, int total);
    // `said`: the state a reader will see.
    void state(GameState state, GameState as_read);
    void resignation(PositionRecord const& record);
    void names(PositionRecord const& record);

private:
    PhraseText kind_;
    Reporter& reporter_;
};

// For messages.
[[nodiscard]] PhraseText as_phrase(CubeOffer offer);

// An XGID of XG says 1024 where nobody set a limit, so that limit counts as none.
inline constexpr int usual_cube_limit = 1024;

} // namespace bgio::ids
