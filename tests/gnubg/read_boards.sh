#!/usr/bin/env bash
# The positions that GNU Backgammon draws and exports are read as the IDs that it prints for them.
# Usage: read_boards.sh TOOLS_DIR WORK_DIR; exit 77 (skipped) where gnubg is not installed.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
tools=$1
work=$2
gnubg=$(PATH=$PATH:/usr/games command -v gnubg) || {
    echo "gnubg is not installed"
    exit 77
}
rm -rf "$work"
mkdir -p "$work/pos" "$work/snowie"

# The 28 states of tests/ids, and every hundredth of 14,688 positions for both players.
tail -n +2 "$here/../ids/cases/equivalences.tsv" | cut -f5 >"$work/ids"
grep -v '^#' "$here/../data/legal_plays.txt" | cut -d' ' -f1 | uniq |
    awk 'NR % 100 == 0 { print $1 ":" (NR % 200 == 0 ? "cAluAAAAEAAE" : "MAGOACAACAAE") }' >>"$work/ids"
{
    printf 'set threads 1\nset player 0 human\nset player 1 human\nset automatic roll off\n'
    printf 'set player 0 name Alice\nset player 1 name Bob\nset automatic game off\nset confirm new off\n'
    number=1000
    while read -r id; do
        number=$((number + 1))
        printf 'set gnubgid %s\nshow board\n' "$id"
        printf 'export position pos %s/pos/%d.pos\nexport position snowietxt %s/snowie/%d.txt\n' \
            "$work" $number "$work" $number
        # the other way round the table
        if [ $((number % 4)) = 0 ]; then printf 'set clockwise on\nshow board\nset clockwise off\n'; fi
    done <"$work/ids"
} | timeout 120 "$gnubg" -t -q >"$work/boards" 2>/dev/null

# Its turn bit is wrong behind an offer that it drops: what it prints for the side on roll counts.
ids() { "$tools/bgid" -q --to gnubg "$@" 2>>"$work/messages"; }
grep -o 'ID *: *[A-Za-z0-9+/]*$' "$work/boards" | sed 's/.*: *//' | paste -d: - - | ids >"$work/theirs"
count=$(wc -l <"$work/theirs")
test "$count" -gt 300

# With IDs and boards: the same, and they never differ.
ids --from-file "$work/boards" | diff "$work/theirs" -
if "$tools/bgcheck" --output-format concise "$work/boards" | grep 'BG046\|BG001'; then exit 1; fi

# By the boards alone. They do not say whether the Jacoby rule is played.
grep -v 'Position ID\|Match ID' "$work/boards" >"$work/pictures"
jacoby() { sed 's/AAAAE$/AAAAA/'; }
ids --from-file "$work/pictures" | jacoby | diff <(jacoby <"$work/theirs") -

# As quoted in a mail, and with tabs.
sed 's/^/> > /' "$work/pictures" >"$work/quoted"
ids --from-file "$work/quoted" | jacoby | diff <(jacoby <"$work/theirs") -
unexpand -a "$work/pictures" >"$work/tabs"
ids --from-file "$work/tabs" | jacoby | diff <(jacoby <"$work/theirs") -

# Position files: E17 has the score of a money session, which gnubg does not write into a .pos; in
# E21 to E28 an offer is open, which it drops. For Jacoby it writes its setting.
printf '%s\n' "$work"/pos/*.pos | while read -r file; do ids --from-file "$file"; done >"$work/pos.ids"
printf '%s\n' "$work"/snowie/*.txt | while read -r file; do ids --from-file "$file"; done >"$work/snowie.ids"
sed '21,28d' "$work/ids" | jacoby | diff - <(sed '21,28d' "$work/snowie.ids" | jacoby)
sed '17d;21,28d' "$work/ids" | jacoby | diff - <(sed '17d;21,28d' "$work/pos.ids" | jacoby)
echo "$count boards and $(wc -l <"$work/ids") files of each kind are read as gnubg has them"
