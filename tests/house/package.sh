#!/usr/bin/env bash
# Makes the Debian packages of the build, unpacks them into a clean root, and runs every tool there.
# Usage: package.sh BUILD_DIR SOURCE_DIR COMPILER [FLAG...]; exit 77 where packages cannot be made.
# PACKAGE_COMPRESSION=xz: as they are published (default: quickly).
set -eu

build=$1 source=$2
shift 2
work=$build/package
root=$work/root

for program in dpkg-deb dpkg-shlibdeps file; do
    if ! command -v $program >/dev/null; then
        echo "$program is not installed (Debian: dpkg-dev, file)"
        exit 77
    fi
done
if [ -d "$source/.deps/boost" ]; then
    echo "Boost is in .deps, and a package must depend on Debian's"
    exit 77
fi

failed=false
fail() {
    echo "FAILED: $*"
    failed=true
}

rm -rf "$work"
mkdir -p "$root"
(cd "$build" && cpack -G DEB -B "$work" -D "CPACK_DEBIAN_COMPRESSION_TYPE=${PACKAGE_COMPRESSION:-gzip}") \
    >"$work/log" 2>&1 || { cat "$work/log" && exit 1; }
tools_deb=$(echo "$work"/bgio_*.deb)
dev_deb=$(echo "$work"/libbgio-dev_*.deb)
dpkg-deb -x "$tools_deb" "$root"
dpkg-deb -x "$dev_deb" "$root"

# Control: name, version and dependencies.
version=$(sed -n 's/.*project(bgio VERSION \([0-9.]*\).*/\1/p' "$source/CMakeLists.txt")
field() { dpkg-deb -f "$1" "$2"; }
[ "$(field "$tools_deb" Package)" = bgio ] || fail "name $(field "$tools_deb" Package)"
[ "$(field "$dev_deb" Package)" = libbgio-dev ] || fail "name $(field "$dev_deb" Package)"
for deb in "$tools_deb" "$dev_deb"; do
    [ "$(field "$deb" Version)" = "$version-0bgio1" ] || fail "version $(field "$deb" Version) of $deb"
    case $(field "$deb" Maintainer) in "bgio developers <"*) ;; *) fail "maintainer of $deb" ;; esac
    owners=$(dpkg-deb -c "$deb" | awk '{print $2}' | sort -u)
    [ "$owners" = root/root ] || fail "files of $deb belong to $owners"
    name=$(field "$deb" Package)
    diff "$source/LICENSE" "$root/usr/share/doc/$name/copyright" || fail "copyright of $name"
    for changelog in changelog changelog.Debian; do
        zcat "$root/usr/share/doc/$name/$changelog.gz" | grep -q "$version" || fail "$changelog of $name"
    done
done
for library in libc6 libfmt9 libboost-json1.81.0; do
    case $(field "$tools_deb" Depends) in
    *"$library"*) ;;
    *) fail "$library is not in Depends: $(field "$tools_deb" Depends)" ;;
    esac
done
for file in usr/include/bgio/check.hpp usr/share/doc/libbgio-dev/examples/findings.cpp; do
    [ -f "$root/$file" ] || fail "$file is missing"
done
dpkg-deb -c "$tools_deb" | grep -q 'usr/include\|\.a$' && fail "bgio holds parts of libbgio-dev"

# Every tool does in the package what it does in the build.
say() { # say TOOL_DIR TOOL: what the tool prints about a sample
    case $2 in
    bgcheck | bgscore) "$1/$2" samples/quickstart ;;
    bgconvert) "$1/$2" samples/quickstart/semifinal.mat --to sgf ;;
    bgid) "$1/$2" 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10' ;;
    bgio) "$1/$2" check samples/quickstart ;;
    bgshow) "$1/$2" 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10' ;;
    *) fail "package.sh does not know how to try $2" ;;
    esac
}
cd "$source"
for main in tools/*.cpp; do
    tool=$(basename "$main" .cpp)
    program=$root/usr/bin/$tool
    [ -x "$program" ] || { fail "$tool is missing" && continue; }
    file "$program" | grep -q 'not stripped' && fail "$tool is not stripped"
    LC_ALL=C readelf -d "$program" | grep -qi 'r.*path' && fail "$tool has a path of this machine in it"
    "$program" --version | grep -q "$version" || fail "$tool --version"
    built=$(say "$build/tools" "$tool" 2>&1) && status=0 || status=$?
    packed=$(say "$root/usr/bin" "$tool" 2>&1) && now=0 || now=$?
    [ -n "$packed" ] || fail "$tool says nothing"
    [ "$packed" = "$built" ] && [ $now -eq $status ] || fail "$tool: $packed, and in the build: $built"
    gzip -t "$root/usr/share/man/man1/$tool.1.gz" || fail "no manual of $tool"
    for completion in bash-completion/completions/"$tool" zsh/vendor-completions/_"$tool" \
        fish/vendor_completions.d/"$tool".fish; do
        [ -s "$root/usr/share/$completion" ] || fail "no $completion"
    done
done

# The library of the package: what pkg-config says of the unpacked tree links.
if command -v pkg-config >/dev/null; then
    PKG_CONFIG_PATH=$(dirname "$(find "$root" -name bgio.pc)")
    export PKG_CONFIG_PATH
    # shellcheck disable=SC2046 # words are wanted
    "$@" $(pkg-config --cflags bgio) examples/findings.cpp -o "$work/findings" \
        $(pkg-config --static --libs bgio) || fail "the example does not build"
    "$work/findings" samples/quickstart/final.mat | diff examples/findings.txt - || fail "findings"
fi
! $failed
