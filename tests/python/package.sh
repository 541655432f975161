#!/usr/bin/env bash
# Builds the sdist, from it the wheel, and tests the wheel in a clean virtual environment.
# Usage: package.sh TOOLS_DIR SOURCE_DIR WORK_DIR
set -eu

tools=$(cd "$1" && pwd) root=$(cd "$2" && pwd) work=$3
python=/usr/bin/python3 # Debian's packages belong to it
rm -rf "$work"
mkdir -p "$work"
work=$(cd "$work" && pwd)

# setuptools writes beside the sources
mkdir -p "$work/repository/bindings"
for name in CMakeLists.txt LICENSE cmake grammar libbgio bindings/python; do
    cp -r "$root/$name" "$work/repository/$name"
done
cd "$work/repository/bindings/python"
build() { # build KIND
    $python -m build --no-isolation "--$1" --outdir "$work/dist" . >"$work/$1.log" 2>&1 || {
        tail -n 30 "$work/$1.log"
        exit 1
    }
}
build sdist
mkdir "$work/sdist"
tar -xzf "$work"/dist/bgio-*.tar.gz -C "$work/sdist" --strip-components 1
rm -r "$work/repository"
cd "$work/sdist"
build wheel
$python -m venv "$work/env"
"$work/env/bin/pip" install -q --no-index "$work"/dist/bgio-*.whl
cd "$work"
ls -l dist
"$work/env/bin/python" "$root/tests/python/package_test.py" "$tools" "$root"
"$work/env/bin/python" "$root/tests/python/speed.py" "$tools" "$root"
