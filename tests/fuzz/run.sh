#!/usr/bin/env bash
# Runs every fuzz target of a build for some CPU seconds and prints a table of what it did.
# Usage: tests/fuzz/run.sh TARGET_DIR SECONDS [LAW...]
# FUZZ_SEED other than 0 makes a run that can be repeated; 0, the default, draws a new one.
# FUZZ_JOBS laws run at a time (default 1).
# What a run finds lies in FUZZ_CORPUS (default TARGET_DIR/corpus), and inputs that break a law in
# TARGET_DIR/broken. Exit status 1 when a law was broken.
set -eu

targets=$(cd "$1" && pwd)
seconds=$2
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

# The last number behind a word of libFuzzer's progress lines, "cov: 123".
last() { grep -o "$1: [0-9]*" "$2" | tail -n 1 | grep -o '[0-9]*$' || echo 0; }

# Samples without what is expected of them.
rm -rf "$corpus/samples"
mkdir -p "$corpus/samples"
find samples -type f ! -name '*.expected' ! -path 'samples/regress/*' ! -name '*.md' | while read -r file; do
    cp "$file" "$corpus/samples/$(echo "$file" | tr / -)"
done

# Lets a process have its seconds of CPU time, however busy the machine is, and then asks it to end.
end_after() { # end_after SECONDS PID
    while [ "$(ps -o cputimes= -p "$2" || echo "$1")" -lt "$1" ]; do sleep 1; done
    kill -USR1 "$2" 2>/dev/null || true
}

# One row of the table; what went wrong goes to standard error.
fuzz() {
    local law=$1 dict seeds log started crashes status=0
    mkdir -p "$corpus/$law" "$broken"
    dict=tests/fuzz/$law.dict
    [ -f "$dict" ] || dict=tests/fuzz/match.dict
    seeds=tests/fuzz/seeds/$law
    [ -d "$seeds" ] || seeds=$corpus/samples
    log=$corpus/$law.log
    started=$corpus/$law.started
    touch "$started"
    "$targets/fuzz_$law" -seed="${FUZZ_SEED:-0}" -timeout=10 -rss_limit_mb=1024 -max_len=8192 \
        -malloc_limit_mb=256 -dict="$dict" -print_final_stats=1 -artifact_prefix="$broken/$law-" \
        "$corpus/$law" "$seeds" samples/regress >"$log" 2>&1 &
    end_after "$seconds" $!
    wait $! || status=1
    crashes=$(find "$broken" -name "$law-*" -newer "$started" | wc -l)
    printf '| %s | %s | %s | %s | %s | %s |\n' "$law" "$seconds" \
        "$(last 'stat::number_of_executed_units' "$log")" "$(last cov "$log")" \
        "$(find "$corpus/$law" -type f | wc -l)" "$crashes"
    if [ "$crashes" -ne 0 ] || ! grep -q 'exiting as requested' "$log"; then
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
