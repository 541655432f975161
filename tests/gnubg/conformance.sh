#!/usr/bin/env bash
# scripts/conformance counts what GNU Backgammon says about a file, and finds the line of it.
set -eu

command -v python3 >/dev/null || exit 77
command -v gnubg >/dev/null || [ -x /usr/games/gnubg ] || exit 77

cd "$(dirname "$0")/../.."
scripts/conformance scripts/conformance.d/gnubg \
    samples/faults/BG001/cell.mat samples/faults/BG204 samples/faults/BG021 samples/clean/mat/gnubg-match.mat |
    diff - <(
        cat <<'END'
            expected   noticed    placed    missed
reading            1         1         1         0
plays              2         0         0         2
all                3         1         1         2
files: 7, skipped: 3, failed: 0
clean files: 1, with a false alarm: 0
END
    )
