# Writes `out`: what --version says beside the version. Runs with every build, and writes only what
# has changed, so that a new commit costs one small file and the links behind it.
#   root    the sources
#   commit  said by whoever builds (-D BGIO_COMMIT=...); empty: git, then the archive's own note
#   out     the file to write
set(date "")
if(NOT commit)
  find_package(Git QUIET)
  # A checkout of ours, not a tree that lies in somebody else's.
  if(GIT_FOUND AND EXISTS ${root}/.git)
    execute_process(COMMAND ${GIT_EXECUTABLE} describe --always --dirty --abbrev=7 --exclude=*
                    WORKING_DIRECTORY ${root} OUTPUT_VARIABLE commit
                    OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    execute_process(COMMAND ${GIT_EXECUTABLE} log -1 --format=%cs
                    WORKING_DIRECTORY ${root} OUTPUT_VARIABLE date
                    OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  else()
    # `git archive` fills this in.
    file(STRINGS ${root}/cmake/archive_commit.txt note LIMIT_COUNT 1)
    if(note MATCHES "^([0-9a-f]+) ([0-9-]+)$")
      set(commit ${CMAKE_MATCH_1})
      set(date ${CMAKE_MATCH_2})
    endif()
  endif()
endif()
string(REGEX REPLACE "[^A-Za-z0-9._+-]" "" commit "${commit}")

file(CONFIGURE OUTPUT ${out} @ONLY CONTENT [[
// Made by cmake/build_commit.cmake.
#include "common/help.hpp"

namespace bgio::tools {

std::string_view build_commit() { return "@commit@"; }
std::string_view build_date() { return "@date@"; }

} // namespace bgio::tools
]])
