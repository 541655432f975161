#!/usr/bin/env bash
# Installs the build with DESTDIR, as a distributor does, and builds an example with pkg-config alone.
# Usage: pkg_config.sh BUILD_DIR SOURCE_DIR COMPILER [FLAG...]; exit 77 where it cannot be tried.
set -eu

build=$1 source=$2
shift 2
root=$build/pkg_config

if ! command -v pkg-config >/dev/null; then
    echo "pkg-config is not installed (Debian: pkgconf)"
    exit 77
fi
if [ -d "$source/.deps/boost" ]; then
    echo "Boost is in .deps, where no linker looks"
    exit 77
fi

rm -rf "$root"
DESTDIR=$root cmake --install "$build" --prefix /opt/bgio >/dev/null
PKG_CONFIG_PATH=$(dirname "$(find "$root" -name bgio.pc)")
export PKG_CONFIG_PATH

# Only what everybody needs; what a static archive needs besides comes with --static.
plain=$(pkg-config --libs bgio)
case $plain in
*boost* | *pugixml*) echo "without --static: $plain" && exit 1 ;;
*-lbgio*) ;;
*) echo "no -lbgio: $plain" && exit 1 ;;
esac
[ "$(pkg-config --modversion bgio)" = "$(sed -n 's/.*project(bgio VERSION \([0-9.]*\).*/\1/p' "$source/CMakeLists.txt")" ]

# shellcheck disable=SC2046 # words are wanted
"$@" $(pkg-config --cflags bgio) "$source/examples/findings.cpp" -o "$root/findings" \
    $(pkg-config --static --libs bgio)
cd "$source"
"$root/findings" samples/quickstart/final.mat | diff "$source/examples/findings.txt" -
