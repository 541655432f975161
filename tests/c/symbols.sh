#!/usr/bin/env bash
# A shared library shows the functions of bgio.h and nothing else: symbols.sh LIBRARY
set -eu

shown=$(nm -D --defined-only "$1" | awk '$2 != "A" { print $3 }' | sort)
declared=$(grep -o '\bbgio_[a-z]*(' "$(dirname "$0")/../../bindings/c/bgio.h" | tr -d '(' | sort -u)
# the comments name some of them too
[ "$shown" = "$declared" ] || { diff <(echo "$declared") <(echo "$shown"); exit 1; }
