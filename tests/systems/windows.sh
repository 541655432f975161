#!/usr/bin/env bash
# What is special about Windows, through the programs in PATH (scripts/prove windows: under Wine).
# Every path holds letters of three scripts. Usage: windows.sh SOURCE_DIR
set -eu

source=$1
name='árvíztűrő テスト Шаг'
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/$name"
cd "$work/$name"
failed=false
check() { # check WHAT EXPECTED COMMAND...: its output holds the text
    local what=$1 expected=$2 out
    shift 2
    out=$("$@" 2>&1) || true
    case $out in *"$expected"*) ;; *)
        echo "FAILED: $what: expected '$expected', got:"
        printf '%s\n' "$out" | head -5
        failed=true
        ;;
    esac
}
same() { cmp "$1" "$2" || { echo "FAILED: $3" && failed=true; }; }
cp -r "$source/samples/quickstart" "$name"

check "a folder" "$name/final.mat:16:34: error[BG204]" bgcheck "$name"
check "backslashes" "$name/final.mat:16:34: error[BG204]" bgcheck "$name\\final.mat"
check "a drive letter" "final.mat:16:34: error[BG204]" bgcheck "Z:$(pwd | tr / '\\')\\$name\\final.mat"
check "a pattern" "2 files, 2 matches" bgcheck "$name\\*.mat"
check "a glob" "1 file, 1 match" bgcheck "$name" --exclude "$name\\final*"
printf 'exclude = ["%s\\\\\\\\f*"]\n' "$name" >.bgio.toml
check "a glob of the configuration" "1 file, 1 match" bgcheck .
rm .bgio.toml
check "one program" "$name/final.mat:16:34" bgio check "$name"

check "a folder conversion" "error[BG204]" bgconvert "$name" --to sgf --output-dir "$name 2"
check "its files" "2 files, 2 matches" bgcheck "$name 2"

# An existing file is replaced, and its line ends stay. The first "*" of the file is missing.
sed '0,/\*/s///; s/$/\r/' "$source/samples/clean/mat/gnubg-money-beaver.mat" >"$name.mat"
check "--fix" "fixed" bgcheck --fix --select BG220 "$name.mat"
[ "$(grep -c $'\r$' "$name.mat")" -eq "$(wc -l <"$name.mat")" ] ||
    { echo "FAILED: --fix changed line ends" && failed=true; }

check "--html" "" bgshow --html -o "$name.html" "$name"
grep -q '</html>' "$name.html" || { echo "FAILED: --html wrote no page" && failed=true; }
printf '4HPwATDgc/ABMA:cAkAAAAAAAAA\r\n' >"$name.txt"
check "a pipe through bgid" "XGID=-b----E-C---eE---c-e----B-" sh -c "bgid --to xgid < '$name.txt'"
bgconvert "$name/semifinal.mat" --to sgf >piped.sgf
same "$name 2/semifinal.sgf" piped.sgf "standard output is not binary"
check "NUL" "" bgconvert "$name/semifinal.mat" --to sgf -o NUL
[ ! -e NUL ] || { echo "FAILED: a file NUL" && failed=true; }

long=$(for i in 1 2 3 4 5 6 7 8; do printf '%s/' 'a folder of more than forty characters, again'; done)
mkdir -p "$long"
cp "$name/final.mat" "$long"
check "a path of ${#long} characters" "final.mat:16:34: error[BG204]" bgcheck "${long}final.mat"
check "writing there" "" bgconvert "${long}final.mat" --to sgf -o "${long}final.sgf"
[ -s "${long}final.sgf" ] || { echo "FAILED: nothing written to a long path" && failed=true; }
check "walking there" "2 files, 2 matches" bgcheck "a folder of more than forty characters, again"

check "a cache" "" bgcheck "$name" --cache ".$name"
check "its use" "final.mat:16:34: error[BG204]" bgcheck "$name" --cache ".$name"
[ -s ".$name/findings" ] || { echo "FAILED: no cache" && failed=true; }
$failed || echo "tests/systems/windows.sh: all hold"
! $failed
