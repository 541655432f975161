# Writes the pages of docs/diagnostics/ into a source file: cmake -D pages=... -D out=... -P this
set(rows "")
string(REPLACE "|" ";" pages "${pages}")
foreach(page IN LISTS pages)
  cmake_path(GET page STEM code)
  file(READ ${page} text)
  string(APPEND rows "    Page{\"${code}\", R\"_page_(${text})_page_\"},\n")
endforeach()
file(
  WRITE ${out}
  "// Made from docs/diagnostics/ by tools/bgcheck/embed_pages.cmake.
#include \"bgcheck/explain.hpp\"

#include <vector>

namespace bgio::tools::bgcheck {

std::span<Page const> pages() {
    static std::vector<Page> const all{
${rows}    };
    return all;
}

} // namespace bgio::tools::bgcheck
")
