#!/usr/bin/env bash
# bgshow draws the boards that GNU Backgammon draws, character for character.
# Usage: same_picture.sh TOOLS_DIR WORK_DIR; exit 77 (skipped) where gnubg is not installed.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
tools=$1
work=$2
gnubg=$(PATH=$PATH:/usr/games command -v gnubg) || {
    echo "gnubg is not installed"
    exit 77
}
rm -rf "$work"
mkdir -p "$work"

# Every hundredth of 14,688 positions; the board without what stands beside it and without the
# mark of the player on roll.
grep -v '^#' "$here/../data/legal_plays.txt" | cut -d' ' -f1 | uniq | awk 'NR % 100 == 0' >"$work/ids"
{
    printf 'set threads 1\nset player 0 human\nset player 1 human\nnew game\nset turn 1\n'
    sed 's/^/set board /' "$work/ids"
} | timeout 120 "$gnubg" -t -q >"$work/gnubg.out" 2>/dev/null
boards() { grep -E '^[v^ ][+|]' "$1" | cut -c2-44; }
count=$(wc -l <"$work/ids")
boards "$work/gnubg.out" | tail -n $((13 * count)) >"$work/theirs"
"$tools/bgshow" --output-format text "$work/ids" >"$work/bgshow.out"
# Ten checkers and more have letters there, numbers here.
boards "$work/bgshow.out" |
    sed 's/10 / A /g; s/11 / B /g; s/12 / C /g; s/13 / D /g; s/14 / E /g; s/15 / F /g' >"$work/ours"
diff "$work/theirs" "$work/ours"
echo "$count boards are the same"
