# Writes `out`: a function that says what the program was built from. The same sources and the same
# `built` (compiler and flags) give the same answer on every machine.
string(REPLACE "|" ";" files "${files}")
set(sums "${built}\n")
foreach(file IN LISTS files)
  file(SHA256 ${root}/${file} sum)
  string(APPEND sums "${file} ${sum}\n")
endforeach()
string(SHA256 identity "${sums}")
file(WRITE ${out} "// Made by tools/bgcheck/build_identity.cmake.
#include \"bgcheck/findings_cache.hpp\"

namespace bgio::tools::bgcheck {

std::string_view build_identity() { return \"${identity}\"; }

} // namespace bgio::tools::bgcheck
")
