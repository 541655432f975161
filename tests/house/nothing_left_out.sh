#!/usr/bin/env bash
# What only the mutation build has is not in this library: neither function nor environment variable.
# Usage: nothing_left_out.sh LIBRARY
set -eu

symbols=$(nm --demangle "$1" 2>/dev/null)
grep -q 'bgio::legal_plays(' <<<"$symbols" || { echo "$1: no library of ours" >&2 && exit 1; }
if grep -E '\bbgio::(without|\(anonymous namespace\)::left_out)\(' <<<"$symbols" \
    || grep -q BGIO_WITHOUT "$1"; then
    echo "$1: parts of it can be left out" >&2
    exit 1
fi
