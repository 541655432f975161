#!/usr/bin/env bash
# The programs are built as strangers' files ask for: told from the binaries, with readelf alone.
# Usage: hardening.sh PROGRAM...
set -eu

failed=0
want() { # what it is, program, whether it holds
    [ "$3" = yes ] && return
    echo "$2: no $1" >&2
    failed=1
}
has() { grep -qE "$1" <<<"$2" && echo yes || echo no; }

[ $# -gt 0 ] || { echo "hardening.sh: no program is named" >&2; exit 2; }
for program in "$@"; do
    header=$(readelf -hW "$program")
    segments=$(readelf -lW "$program")
    dynamic=$(readelf -dW "$program")
    symbols=$(readelf -W --dyn-syms "$program")
    want "position independence" "$program" "$(has 'Type: +DYN' "$header")"
    want "flag PIE" "$program" "$(has 'FLAGS_1.*\bPIE\b' "$dynamic")"
    want "RELRO" "$program" "$(has '^ *GNU_RELRO ' "$segments")"
    want "BIND_NOW" "$program" "$(has 'FLAGS.*\b(BIND_)?NOW\b' "$dynamic")"
    want "stack without execution" "$program" "$(has '^ *GNU_STACK .* RW +0x' "$segments")"
    want "care for segments: one is writable and executable" "$program" \
        "$(has '^ *LOAD .* RWE ' "$segments" | sed 's/yes/bad/; s/no/yes/')"
    want "stack protector" "$program" "$(has '__stack_chk_fail' "$symbols")"
    fortified=$(grep -oE '\b__[a-z_]+_chk\b' <<<"$symbols" | sort -u | tr '\n' ' ')
    want "fortified function" "$program" "$(has _chk "$fortified")"
    [ "$failed" = 1 ] || echo "${program##*/}: all there; fortified: $fortified"
done
exit "$failed"
