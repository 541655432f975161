#!/usr/bin/env bash
# The static program in a root that has nothing else, and in other Debian releases (STATIC_RELEASES) where
# debootstrap can make them. Usage: static.sh SOURCE_DIR TOOLS WORK, as root
set -eu

source=$1 tools=$2 work=$3
name='árvíztűrő テスト'
failed=false
fail() { echo "FAILED: $*" && failed=true; }

try() { # try WHAT ROOT: every tool, a fix and a page
    local root=$2 out
    rm -rf "$root/try"
    mkdir -p "$root/try"
    cp "$tools/bgio" "$root/try"
    cp -r "$source/samples/quickstart" "$root/try/$name"
    sed '0,/\*/s///' "$source/samples/clean/mat/gnubg-money-beaver.mat" >"$root/try/fix.mat"
    out=$(
        bgio() { chroot "$root" /try/bgio "$@" 2>&1 || true; }
        bgio check try
        bgio score try/fix.mat
        bgio convert "try/$name" --to sgf --output-dir try/sgf
        bgio check --fix --select BG220 try/fix.mat
        bgio show --html -o try/page.html try
        bgio id --to gnubg 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10'
    )
    for expected in "try/$name/final.mat:16:34: error\[BG204\]" 'Bob is 12 ahead' fixed '4HPwATDgc/ABMA:cInlAAAAAAAE'; do
        grep -q "$expected" <<<"$out" || fail "$1: no '$expected' in: $out"
    done
    for file in sgf/final.sgf page.html; do
        [ -s "$root/try/$file" ] || fail "$1: no $file"
    done
    $failed || echo "$1: all hold"
}

LC_ALL=C.UTF-8
file -L "$tools/bgio" | grep -q 'static-pie linked' || fail "not static and position independent: $(file -L "$tools/bgio")"
mkdir -p "$work/empty"
try "an empty root" "$work/empty"
roots=$(dirname "$work")/roots # kept for the next run
for release in ${STATIC_RELEASES-bullseye trixie}; do
    if [ ! -e "$roots/$release/complete" ]; then
        rm -rf "${roots:?}/$release"
        mkdir -p "$roots"
        if ! debootstrap --variant=minbase "$release" "$roots/$release" >"$work/log" 2>&1; then
            echo "$release is not tried; debootstrap: $(tail -1 "$work/log")"
            continue
        fi
        touch "$roots/$release/complete"
    fi
    try "Debian $release" "$roots/$release"
done
! $failed
