#!/usr/bin/env bash
# What bgconvert makes of GNU Backgammon's self-play in the formats of old programs and sites, GNU
# Backgammon imports with the same moves, scores and final Position and Match IDs as the mat. So it
# does with the gam of sites that we only read.
# Usage: old_formats.sh TOOLS_DIR WORK_DIR; exit 77 (skipped) where gnubg is not installed.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
tools=$1
work=$2
originals=$here/../data/selfplay

if ! command -v python3 >/dev/null; then
    echo "python3, which drives gnubg, is not installed"
    exit 77
fi
rm -rf "$work"
mkdir -p "$work"
pairs=$work/pairs
: >"$pairs"

# compare FOLDER EXTENSION SKIPPED OPTION...: the self-play written with these options, but for the
# numbers skipped.
compare() {
    folder=$work/$1
    extension=$2
    skipped=$3
    shift 3
    mkdir "$folder"
    "$tools/bgconvert" "$originals"/*.mat "$@" --output-dir "$folder" 2>"$folder.log"
    for original in "$originals"/*.mat; do
        name=$(basename "$original" .mat)
        case $skipped in *" ${name#selfplay-} "*) continue ;; esac
        printf '%s\n%s\n' "$original" "$folder/$name.$extension" >>"$pairs"
    done
}

# 012: gnubg cannot reread its own mat (a resignation right after an accepted beaver).
compare snowie mat " 012 " --to mat --dialect snowie
# 015: a roll with one legal play was given up; the mat importer makes that play, and ours says that it
# was not made.
compare sgg sgg " 012 015 " --to sgg
compare tmg tmg " 012 015 " --to tmg

# Two things that gnubg's importer cannot read are compared as what it takes them for: see
# as_oldmoves() in import_check.py. 015: as above. 019: a gammon was resigned, which gnubg counts as a single game; it then takes the scores
# of the next game for transposed, as they do not follow.
compare oldmoves fibs " 012 015 019 " --to oldmoves

# gam is read and not written: what its importer reads is what it reads in the mat made of it. To the
# samples come the money sessions of the self-play, with names alone above each game.
mkdir "$work/gam"
cp "$here"/../../samples/clean/gam/*.gam "$work/gam"
for original in $(grep -l '^ 0 point match' "$originals"/*.mat); do
    case $original in *-012.mat) continue ;; esac
    sed -e '/^;/d' -e '/point match/d' -e '/^ Game /d' \
        -e 's/^ \([A-Za-z]*\) : [-0-9]* *\([A-Za-z]*\) : [-0-9]*$/ \1                          \2/' \
        "$original" >"$work/gam/$(basename "$original" .mat).gam"
done
for file in "$work"/gam/*.gam; do
    "$tools/bgconvert" "$file" --from gam --to mat -o "${file%.gam}.mat"
    printf '%s\n%s\n' "$file" "${file%.gam}.mat" >>"$pairs"
done

exec python3 "$here/import_check.py" --compare --names "@$pairs"
