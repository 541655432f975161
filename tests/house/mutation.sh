#!/usr/bin/env bash
# Leaves out each part of the engine (libbgio/src/mutation/parts.def), each check and each other
# finding of the checker in turn, and prints which test misses it.
# Usage: mutation.sh BUILD_DIR            exit 1: something is missed by no test
#        mutation.sh BUILD_DIR PART...    these only, with what the test says
# BGIO_BLESS=1 puts the table into docs/quality.md. The tests named there are tried first; what they
# do not miss any more is looked for among the tests of its clause or code, then in all programs.
set -eu

source=$(cd "$(dirname "$0")/../.." && pwd)
build=$(cd "$1" && pwd)
shift
page=$source/docs/quality.md
work=$build/mutation
programs="rules replay check faults report json mat sgf formats ids tools docs batch"
# Real files are not everywhere.
everywhere='-*Real*:*Corpus*'

# Name, clause and description of all that can be left out.
parts() {
    sed -n 's/^BGIO_PART(\([a-z0-9_]*\), *"\([^"]*\)", *"\([^"]*\)")$/\1\t\2\t\3/p' \
        "$source/libbgio/src/mutation/parts.def"
    sed -n 's/^BGIO_[A-Z_]* *(\([a-z0-9_]*\), *"\(BG[0-9]*\)", *[a-z]*, *"\([^"]*\)".*/\2\t\3\t\1/p' \
        "$source/libbgio/include/bgio/diagnostics.def" | grep -E '^BG(009|010|[1-4])' | tr _ -
}

# The test of this program that fails without a part, or that crashes.
failing() { # failing PART PROGRAM FILTER
    local log=$work/$1.log status=0
    # what is wrong on purpose is not to be accepted as expected output
    env -u BGIO_BLESS BGIO_WITHOUT="$1" RC_PARAMS=seed=1 timeout 300 "$build/tests/$2_tests" \
        --gtest_fail_fast --gtest_filter="$3" >"$log" 2>&1 || status=$?
    [ $status -ne 0 ] || return 0
    local test=
    if [ $status -eq 1 ]; then
        test=$(grep -m1 '^\[  FAILED  \]' "$log" || true)
    elif [ $status -ge 128 ]; then
        test=$(grep '^\[ RUN ' "$log" | tail -1 || true)
    fi
    if [ -z "$test" ]; then # no such part, no such program, too slow: no test has missed anything
        { cat "$log" && echo "$2_tests without $1: exit $status, and no test failed"; } >&2
        exit 255 # stops xargs too
    fi
    test=${test#*] }
    echo "$2/${test%%[, ]*}"
}

# Writes the name of the test that misses a part; nothing: there is none.
missed_by() { # missed_by PART
    local known clause test=
    known=$(sed -n "s/^| \`$1\` |.*| \`\([^\`]*\)\` |\$/\1/p" "$page")
    [ -z "$known" ] || test=$(failing "$1" "${known%%/*}" "${known#*/}")
    clause=$(parts | awk -F'\t' -v part="$1" '$1 == part { gsub(/\./, "_", $2); print $2 }')
    [ -n "$test" ] || test=$(failing "$1" check "*/$1_*")
    [ -n "$test" ] || [ -z "$clause" ] || test=$(failing "$1" rules "*Rule$clause.*")
    for program in $programs; do
        [ -z "$test" ] || break
        test=$(failing "$1" "$program" "$everywhere")
    done
    echo "$test" >"$work/$1"
}

mkdir -p "$work"
if [ "${1:-}" = --one ]; then
    missed_by "$2"
    exit
fi
if [ $# -gt 0 ]; then
    for part in "$@"; do
        missed_by "$part"
        cat "$work/$part.log" "$work/$part"
    done
    exit
fi

rm -f "$work"/*
parts | cut -f1 | xargs -P "$(nproc)" -n 1 "$0" "$build" --one
{
    echo "| left out | clause | what is then wrong | missed by |"
    echo "|---|---|---|---|"
    parts | while IFS= read -r row; do
        name=${row%%$'\t'*} text=${row##*$'\t'} clause=${row#*$'\t'}
        test=$(cat "$work/$name")
        echo "| \`$name\` | ${clause%%$'\t'*} | $text | ${test:+\`$test\`} |"
    done
} | sed 's/|  |/| |/g' >"$work/table"
cat "$work/table"
if [ "${BGIO_BLESS:-}" = 1 ]; then
    awk -v table="$work/table" '
        /^\| left out \|/ { while ((getline line <table) > 0) print line; skip = 1 }
        !/^\|/ { skip = 0 }
        !skip' "$page" >"$work/page"
    cp "$work/page" "$page"
fi
survivors=$(grep -c '| |$' "$work/table" || true)
echo "$(($(wc -l <"$work/table") - 2)) left out in turn, $survivors missed by no test"
[ "$survivors" -eq 0 ]
