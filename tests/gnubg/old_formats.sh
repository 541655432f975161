#!/usr/bin/env bash
# What bgconvert makes of GNU Backgammon's self-play and of the clean mat samples in the formats of
# old programs and sites, GNU Backgammon imports with the same moves, scores and final Position and
# Match IDs as the original. So it does with the gam of sites that we only read.
# Usage: old_formats.sh TOOLS_DIR WORK_DIR; exit 77 (skipped) where gnubg is not installed.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
tools=$1
work=$2
selfplay=$here/../data/selfplay
samples=$here/../../samples/clean

if ! command -v python3 >/dev/null; then
    echo "python3, which drives gnubg, is not installed"
    exit 77
fi
rm -rf "$work"
mkdir -p "$work/mat" "$work/all"
pairs=$work/pairs
: >"$pairs"

# as_sgf FOLDER NAME SGF: this original is the sgf, because gnubg reads its mat as another match.
as_sgf() {
    rm "$work/$1/$2.mat"
    cp "$3" "$work/$1/$2.sgf"
}

# our_sgf NAME: of this mat, where there is no other; prints its name.
our_sgf() {
    "$tools/bgconvert" "$work/mat/$1.mat" --to sgf -o "$work/$1.sgf" 2>"$work/$1.log"
    echo "$work/$1.sgf"
}

# The originals: in mat/ for the formats that gnubg reads by its mat importer, in all/ for the others.
cp "$selfplay"/*.mat "$samples"/mat/*.mat "$work/mat"
for text in "$samples"/mat/*.txt; do
    cp "$text" "$work/mat/$(basename "$text" .txt)-txt.mat"
done
cp "$work"/mat/*.mat "$work/all"
# A beaver that is not followed by a roll: its points are halved, and the plays of the next game lost.
as_sgf all selfplay-012 "$selfplay/selfplay-012.sgf"
as_sgf all gnubg-money-beaver "$(our_sgf gnubg-money-beaver)"
rm "$work/mat/selfplay-012.mat" # gnubg says that it had errors
# A roll with one legal play that was given up: the mat importer makes that play.
as_sgf all selfplay-015 "$selfplay/selfplay-015.sgf"
# "Resigned Game" is not understood, and the game goes on.
opengammon=$(our_sgf opengammon)
as_sgf all opengammon "$opengammon"
as_sgf mat opengammon "$opengammon"

# compare FOLDER EXTENSION ORIGINALS SKIPPED OPTION...: the originals written with these options, but
# for those skipped.
compare() {
    folder=$work/$1
    extension=$2
    originals=$work/$3
    skipped=$4
    shift 4
    mkdir "$folder"
    "$tools/bgconvert" "$originals"/* "$@" --output-dir "$folder" 2>"$folder.log"
    for original in "$originals"/*; do
        name=$(basename "${original%.*}")
        case $skipped in *" $name "*) continue ;; esac
        printf '%s\n%s\n' "$original" "$folder/$name.$extension" >>"$pairs"
    done
}

compare snowie mat mat "" --to mat --dialect snowie
compare sgg sgg all "" --to sgg
compare tmg tmg all "" --to tmg

# Two things that gnubg's importer cannot read are compared as what it takes them for: see
# as_oldmoves() in import_check.py. Skipped: a gammon was resigned, which gnubg counts as a single
# game; it then takes the scores of the next game for transposed, as they do not follow.
compare oldmoves fibs all " selfplay-019 gnubg-selfplay-5pt " --to oldmoves

# gam is read and not written: what its importer reads is what it reads in the mat made of it. To the
# samples come the money sessions of the self-play, with names alone above each game.
mkdir "$work/gam"
cp "$samples"/gam/*.gam "$work/gam"
for original in $(grep -l '^ 0 point match' "$selfplay"/*.mat); do
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
