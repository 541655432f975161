#!/usr/bin/env bash
# Runs programs for another system here: tests/tools and the commands of the documents, and what is special
# about the system. What cannot be tried this way is in `skipped`.
# Usage: run.sh SYSTEM TOOLS BUILD SOURCE_DIR WORK: SYSTEM is windows, static or arm; TOOLS has the programs,
# BUILD the tests of this system
set -eu

system=$1 tools=$2 build=$3 source=$4 work=$5
here=$(cd "$(dirname "$0")" && pwd)
runner=
case $system in
windows) runner=$(command -v wine64 || echo /usr/lib/wine/wine64) ;;
arm) runner=$(command -v qemu-aarch64-static) ;;
esac
rm -rf "$work"
mkdir -p "$work/tools"
export WINEPREFIX=$work/prefix WINEDEBUG=-all LC_ALL=C.UTF-8
unset DISPLAY
for main in "$source"/tools/*.cpp; do
    name=$(basename "$main" .cpp)
    program=$tools/$name
    [ "$system" != windows ] || program=$program.exe
    if [ -z "$runner" ]; then
        ln -s "$program" "$work/tools/$name"
        continue
    fi
    printf '#!/bin/sh\nexec %s "%s" "$@"\n' "$runner" "$program" >"$work/tools/$name"
    chmod +x "$work/tools/$name"
done
export BGIO_TEST_TOOLS=$work/tools
"$work/tools/bgio" --version # Wine makes its folders
[ "$system" != windows ] || trap '"$(dirname "$runner")/wineserver" -k || true' EXIT

failed=false
[ ! -e "$here/$system.sh" ] || PATH=$work/tools:$PATH "$here/$system.sh" "$source" "$tools" "$work" || failed=true
skipped=$(sed -n "s/^\($system\|all\)  *\([^ ]*\) .*/\2/p" "$here/skipped" | paste -sd '|')
ctest --test-dir "$build" -R '^(tools/|docs/.*DocsPage)' ${skipped:+-E "^($skipped)"} \
    --parallel "$(nproc)" --timeout 120 --output-on-failure || failed=true
! $failed
