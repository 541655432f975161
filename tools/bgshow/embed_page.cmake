# Writes tools/bgshow/page/ into a source file: cmake -D page=... -D scripts=... -D out=... -P this
# A string literal holds 64 KiB at most, so long texts come in pieces.
function(literal text result)
  set(pieces "")
  string(LENGTH "${text}" rest)
  set(at 0)
  while(at LESS rest)
    string(SUBSTRING "${text}" ${at} 8000 piece)
    string(LENGTH "${piece}" size)
    math(EXPR at "${at} + ${size}")
    string(APPEND pieces "R\"_part_(${piece})_part_\"\n")
  endwhile()
  set(${result} "${pieces}" PARENT_SCOPE)
endfunction()

file(READ ${page}/page.html html)
file(READ ${page}/page.css css)
set(script "")
string(REPLACE "|" ";" scripts "${scripts}")
foreach(part IN LISTS scripts)
  file(READ ${part} text)
  string(APPEND script "${text}")
endforeach()
literal("${html}" html)
literal("${css}" css)
literal("${script}" script)
file(
  WRITE ${out}
  "// Made from tools/bgshow/page/ by tools/bgshow/embed_page.cmake.
#include \"bgshow/page.hpp\"

namespace bgio::tools::bgshow {

PageParts page_parts() {
    return {
${html},
${css},
${script}};
}

} // namespace bgio::tools::bgshow
")
