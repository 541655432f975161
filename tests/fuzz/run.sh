#!/usr/bin/env bash
# Runs every fuzz target of a build and prints a table of what it did.
# Usage: tests/fuzz/run.sh TARGET_DIR SECONDS [LAW...]   each law for that much CPU time
#        tests/fuzz/run.sh TARGET_DIR runs [LAW...]      each law as often as tests/fuzz/runs says, with
#                                                        the same inputs each time
# FUZZ_JOBS laws run at a time (default 1).
# What a run finds lies in FUZZ_CORPUS (default TARGET_DIR/corpus), and inputs that break a law in
# TARGET_DIR/broken. Exit status 1 when a law was broken.
set -eu

targets=$(cd "$1" && pwd)
most=$2
shift 2
cd "$(dirname "$0")/../.."
corpus=${FUZZ_CORPUS:-$targets/corpus}
broken=$targets/broken
export UBSAN_OPTIONS=print_stacktrace=1
export ASAN_SYMBOLIZER_PATH=${ASAN_SYMBOLIZER_PATH:-/usr/lib/llvm-19/bin/llvm-symbolizer}

laws=("$@")
if [ ${#laws[@]} -eq 0 ]; then
    for source in tests/fuzz/*.cpp; do
        law=$(basename "$source" .cpp)
        case $law in fuzz | *_test) ;; *) laws+=("$law") ;; esac
    done
fi
for law in "${laws[@]}"; do
    if [ ! -x "$targets/fuzz_$law" ]; then
        echo "$0: there is no fuzz target $law in $targets" >&2
        exit 2
    fi
done

# Where a law begins: its own seeds or all samples, and what once broke a law. In a fixed order, with
# commas between, as libFuzzer wants it.
seeds() { # seeds LAW
    local own=samples
    [ ! -d "tests/fuzz/seeds/$1" ] || own=tests/fuzz/seeds/$1
    find "$own" samples/regress -type f ! -name '*.expected' ! -name '*.md' ! -path samples/LICENSE \
        ! -path samples/manifest.json | LC_ALL=C sort -u | paste -sd ,
}

# How often a law runs where it always does the same.
runs() { # runs LAW
    awk -v law="$1" '$1 == law { print $2; found = 1 } END { if (!found) exit 1 }' tests/fuzz/runs || {
        echo "$0: tests/fuzz/runs does not say how often to run $1" >&2
        return 1
    }
}

# Lets a process have its CPU time, however busy the machine is, and then asks it to end. What it took
# is in `spent`.
end_after() { # end_after SECONDS PID
    local now
    spent=0
    while now=$(ps -o cputimes= -p "$2"); do
        spent=$((now))
        [ "$spent" -lt "$1" ] || break
        sleep 1
    done
    kill -USR1 "$2" 2>/dev/null || true
}

# The last number behind a word of libFuzzer's progress lines, "cov: 123".
last() { grep -o "$1: [0-9]*" "$2" | tail -n 1 | grep -o '[0-9]*$' || echo 0; }

# One row of the table; what went wrong goes to standard error.
fuzz() {
    local law=$1 dict=tests/fuzz/$1.dict log=$corpus/$1.log count spent crashes status=0 seconds=$most
    local target=("$targets/fuzz_$1")
    if [ "$most" = runs ]; then
        count=$(runs "$law") || return 1
        seconds=3600
        # libFuzzer counts comparisons by their addresses: -R keeps these the same
        target=(setarch -R "${target[@]}" -seed=1 -reload=0 -runs="$count")
    fi
    mkdir -p "$corpus/$law" "$broken"
    [ -f "$dict" ] || dict=tests/fuzz/match.dict
    seeds "$law" >"$corpus/$law.seeds"
    touch "$corpus/$law.started"
    "${target[@]}" -timeout=30 -report_slow_units=30 -rss_limit_mb=1024 -max_len=8192 -malloc_limit_mb=256 \
        -dict="$dict" -print_final_stats=1 -artifact_prefix="$broken/$law-" \
        -seed_inputs="@$corpus/$law.seeds" "$corpus/$law" >"$log" 2>&1 &
    end_after "$seconds" $!
    wait $! || status=1
    crashes=$(find "$broken" -name "$law-*" -newer "$corpus/$law.started" | wc -l)
    printf '| %s | %s | %s | %s | %s | %s |\n' "$law" "$spent" \
        "$(last 'stat::number_of_executed_units' "$log")" "$(last cov "$log")" \
        "$(find "$corpus/$law" -type f | wc -l)" "$crashes"
    if [ "$crashes" -ne 0 ] || ! grep -q -e '^Done ' -e 'exiting as requested' "$log"; then
        grep -E 'ERROR|SUMMARY|what\(\)|runtime error|Test unit written' "$log" >&2 || tail "$log" >&2
    fi
    return $status
}

status=0
running=0
printf '| law | CPU seconds | executions | edges | corpus | crashes |\n|---|---|---|---|---|---|\n'
for law in "${laws[@]}"; do
    if [ "$running" -ge "${FUZZ_JOBS:-1}" ]; then
        wait -n || status=1
        running=$((running - 1))
    fi
    fuzz "$law" &
    running=$((running + 1))
done
for ((; running > 0; running--)); do
    wait -n || status=1
done
exit $status
