#!/usr/bin/env bash
# Makes the reference of the public headers in a folder: reference.sh FOLDER
# Fails when a header does not say what is in it, or a public name has no comment.
set -eu

cd "$(dirname "$0")/../.."
if ! command -v doxygen > /dev/null; then
    echo "doxygen is not installed"
    exit 77
fi

silent=$(awk 'FNR == 2 && !/^\/\/ /{ print FILENAME ":2: no comment says what is in this header" }' libbgio/include/bgio/*.hpp)
if [ -n "$silent" ]; then
    echo "$silent"
    exit 1
fi
mkdir -p "$1"
BGIO_REFERENCE=$1 doxygen cmake/Doxyfile
