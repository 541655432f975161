// SPDX-License-Identifier: MIT
#include "check/views.hpp"
#include "mutation/without.hpp"

namespace bgio {

#define BGIO_DIAGNOSTIC(id, code, severity, clause, text)
#define BGIO_GAME_CHECK(id, code, severity, clause, check, text)                                   \
    void check(GameView const& view, FoundList& found);
#define BGIO_MATCH_CHECK(id, code, severity, clause, check, text)                                  \
    void check(MatchView const& view, FoundList& found);
#include <bgio/diagnostics.def>
#undef BGIO_DIAGNOSTIC

namespace {

// The check itself; in the mutation build one that can be left out.
template <DiagnosticId id, class View, void (*check)(View const& view, FoundList& found)>
consteval auto switchable() {
    if constexpr (can_leave_out)
        return +[](View const& view, FoundList& found) {
            if (!without(id))
                check(view, found);
        };
    else
        return check;
}

constexpr GameCheck of_games[] = {
#define BGIO_DIAGNOSTIC(id, code, severity, clause, text)
#define BGIO_GAME_CHECK(id, code, severity, clause, check, text)                                   \
    switchable<DiagnosticId::id, GameView, check>(),
#define BGIO_MATCH_CHECK(id, code, severity, clause, check, text)
#include <bgio/diagnostics.def>
#undef BGIO_DIAGNOSTIC
};

constexpr MatchCheck of_matches[] = {
#define BGIO_DIAGNOSTIC(id, code, severity, clause, text)
#define BGIO_GAME_CHECK(id, code, severity, clause, check, text)
#define BGIO_MATCH_CHECK(id, code, severity, clause, check, text)                                  \
    switchable<DiagnosticId::id, MatchView, check>(),
#include <bgio/diagnostics.def>
#undef BGIO_DIAGNOSTIC
};

} // namespace

std::span<GameCheck const> game_checks() { return of_games; }
std::span<MatchCheck const> match_checks() { return of_matches; }

} // namespace bgio
