#!/usr/bin/env bash
# GNU Backgammon as the second reader: what bgconvert makes of its own self-play, as mat and as sgf,
# it imports with the same moves, scores and final Position and Match IDs as the original.
# Usage: second_reader.sh TOOLS_DIR WORK_DIR; exit 77 (skipped) where gnubg is not installed.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
tools=$1
work=$2
originals=$here/../data/selfplay

# Not compared through mat: gnubg cannot reread its own mat of these.
# 012: a resignation right after an accepted beaver. 015: one legal play left out before resigning.
skipped_mat=" 012 015 "

if ! command -v python3 >/dev/null; then
    echo "python3, which drives gnubg, is not installed"
    exit 77
fi
rm -rf "$work"
mkdir -p "$work/from-mat" "$work/from-sgf"
"$tools/bgconvert" "$originals"/*.mat --to mat --output-dir "$work/from-mat" 2>"$work/mat-mat.log"
"$tools/bgconvert" "$originals"/*.mat --to sgf --output-dir "$work/from-mat" 2>"$work/mat-sgf.log"
"$tools/bgconvert" "$originals"/*.sgf --to mat --output-dir "$work/from-sgf" 2>"$work/sgf-mat.log"
"$tools/bgconvert" "$originals"/*.sgf --to sgf --output-dir "$work/from-sgf" 2>"$work/sgf-sgf.log"

pairs=$work/pairs
: >"$pairs"
for original in "$originals"/*.mat; do
    name=$(basename "$original" .mat)
    number=${name#selfplay-}
    printf '%s\n%s\n' "$originals/$name.sgf" "$work/from-sgf/$name.sgf" >>"$pairs"
    case $skipped_mat in *" $number "*) continue ;; esac
    printf '%s\n%s\n' "$original" "$work/from-mat/$name.mat" >>"$pairs"
    printf '%s\n%s\n' "$original" "$work/from-mat/$name.sgf" >>"$pairs"
    printf '%s\n%s\n' "$originals/$name.sgf" "$work/from-sgf/$name.mat" >>"$pairs"
done
echo "$(($(wc -l <"$pairs") / 2)) pairs"
exec python3 "$here/import_check.py" --compare "@$pairs"
