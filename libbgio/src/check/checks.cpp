// SPDX-License-Identifier: MIT
#include "check/views.hpp"

namespace bgio {

#define BGIO_DIAGNOSTIC(id, code, severity, clause, text)
#define BGIO_GAME_CHECK(id, code, severity, clause, check, text)                                   \
    void check(GameView const& view, PendingFindings& found);
#define BGIO_MATCH_CHECK(id, code, severity, clause, check, text)                                  \
    void check(MatchView const& view, PendingFindings& found);
#include <bgio/diagnostics.def>
#undef BGIO_DIAGNOSTIC

namespace {

constexpr GameCheck of_games[] = {
#define BGIO_DIAGNOSTIC(id, code, severity, clause, text)
#define BGIO_GAME_CHECK(id, code, severity, clause, check, text) check,
#define BGIO_MATCH_CHECK(id, code, severity, clause, check, text)
#include <bgio/diagnostics.def>
#undef BGIO_DIAGNOSTIC
};

constexpr MatchCheck of_matches[] = {
#define BGIO_DIAGNOSTIC(id, code, severity, clause, text)
#define BGIO_GAME_CHECK(id, code, severity, clause, check, text)
#define BGIO_MATCH_CHECK(id, code, severity, clause, check, text) check,
#include <bgio/diagnostics.def>
#undef BGIO_DIAGNOSTIC
};

} // namespace

std::span<GameCheck const> game_checks() { return of_games; }
std::span<MatchCheck const> match_checks() { return of_matches; }

} // namespace bgio
