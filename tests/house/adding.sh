#!/usr/bin/env bash
# Tries docs/adding-a-format.md and docs/adding-a-check.md: puts the files and lines that they show
# into a copy of the tree. A block is a file when a path stands behind its language.
# Usage: adding.sh BUILD_DIR SOURCE_DIR COMPILER [FLAG...]
#            compiles what is new and links it before the archive of the build, which has the rest;
#            runs the law tests on the format, and the checker on the samples of both pages
#        adding.sh --whole WORK_DIR SOURCE_DIR
#            builds the copy and runs all its tests (scripts/prove adding; 20 minutes)
set -euo pipefail

pages="docs/adding-a-format.md docs/adding-a-check.md"

# Puts the lines of a diff (blank: is there, plus: is added) where the others stand in the file.
add_lines() { # add_lines FILE DIFF
    awk '
        NR == FNR {
            all[++n] = substr($0, 2)
            if (!/^\+/) old[++kept] = substr($0, 2)
            next
        }
        { line[++lines] = $0 }
        END {
            for (at = 1; at <= lines && !found; at++) {
                found = 1
                for (i = 1; i <= kept; i++) if (line[at + i - 1] != old[i]) found = 0
                if (found) break
            }
            for (i = 1; i <= lines; i++) {
                if (found && i == at) for (j = 1; j <= n; j++) print all[j]
                if (!found || i < at || i >= at + kept) print line[i]
            }
            if (!found) print FILENAME ": the lines of the page are not there" >"/dev/stderr"
            exit !found
        }' "$2" "$1" >"$1.new"
    mv "$1.new" "$1"
}

# The blocks of a page as files of the current folder, or as lines of them.
apply_page() {
    mkdir .blocks
    awk '
        fence == "" && match($0, /^```+/) {
            fence = substr($0, 1, RLENGTH)
            path = $2
            out = ".blocks/" ++count
            if (path != "") print ($1 ~ /diff$/ ? "line" : "file"), out, path
            next
        }
        fence != "" && $0 == fence { fence = ""; close(out); next }
        fence != "" { print >out }' "$1" >.blocks/list
    local kind block path
    while read -r kind block path; do
        echo "$1: $kind $path"
        if [ "$kind" = line ]; then
            add_lines "$path" "$block"
        else
            mkdir -p "$(dirname "$path")"
            mv "$block" "$path"
        fi
    done <.blocks/list
    rm -r .blocks
}

if [ "$1" = --whole ]; then
    mkdir -p "$2"
    work=$(cd "$2" && pwd)
    tar -C "$3" --exclude=./build --exclude=./.git -cf - . | tar -C "$work" -xf -
    cd "$work"
    for page in $pages; do apply_page $page; done
    # No throw-away any more, and so no page that calls it one.
    rm $pages
    cmake --preset dev
    cmake --build --preset dev
    # Tables that are made from the registry and the list of samples are renewed; all else must hold as it is.
    BGIO_BLESS=1 ctest --preset dev --tests-regex '^check/SampleManifest|^docs/.*(README|bgconvert)' || true
    exec ctest --preset dev --parallel "$(nproc)" --exclude-regex 'house/adding|AddingPage'
fi

build=$1 source=$2
shift 2
tree=$build/adding
rm -rf "$tree"
mkdir -p "$tree/tests"
cp -r "$source"/{libbgio,grammar,samples,docs,examples} "$tree"
cp -r "$source"/tests/{formats,mutation,support} "$tree/tests"
cd "$tree"
for page in $pages; do apply_page $page; done

# A code in the middle of the catalogue would move those behind it, and the archive knows them by
# their place: for this trial the new one comes last.
def=libbgio/include/bgio/diagnostics.def
new=$(grep '"BG120"' $def)
awk -v new="$new" '$0 == new { next } /clang-format on/ { print new } { print }' $def >.def
mv .def $def

objects=
for file in grammar/plain/grammar grammar/registry libbgio/src/text/diagnostic libbgio/src/check/checks \
    libbgio/src/check/checks_equal_names tests/formats/laws_test examples/findings; do
    "$@" -std=c++23 -Wall -Wextra -Werror -DBGIO_SOURCE_DIR="\"$tree\"" -Ilibbgio/include -Ilibbgio/src \
        -Igrammar -Itests -c $file.cpp -o $file.o
    case $file in tests/* | examples/*) ;; *) objects="$objects $file.o" ;; esac
done
libraries="-lfmt -lboost_json -lz"
# shellcheck disable=SC2086 # words are wanted
"$@" tests/formats/laws_test.o $objects -o laws "$build/tests/libbgio_test_support.a" \
    "$build/libbgio.a" -lgmock_main -lgmock -lgtest -lrapidcheck $libraries
# shellcheck disable=SC2086
"$@" examples/findings.o $objects -o findings "$build/libbgio.a" $libraries

./laws --gtest_filter='*/plain' | tee laws.log
# Six laws; a format that is not written skips one.
[ "$(grep -c '^\[       OK \]' laws.log)" -ge 5 ]

found() { ./findings "$1" | grep -v ' turns from ' || true; }
clean=$(found samples/clean/plain/short.plain)
[ -z "$clean" ] || { echo "not clean: $clean" && exit 1; }
for expected in samples/faults/BG120/*.expected; do
    said=$(found "${expected%.expected}.mat")
    echo "$said"
    [ "$(echo "$said" | sed 's/: both players are called .*//; s/:  *\([a-z]*\)$/ \1 BG120/')" = "$(cat "$expected")" ]
done
