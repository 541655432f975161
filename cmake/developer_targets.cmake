# format, format-check, tidy, bless, reference, dist
set(find_sources "find libbgio grammar tools bindings tests examples -name '*.cpp' -o -name '*.hpp' | sort")
find_program(BGIO_CLANG_FORMAT clang-format-19)
if(NOT BGIO_CLANG_FORMAT)
  set(BGIO_CLANG_FORMAT clang-format-19)
endif()

add_custom_target(
  format
  COMMAND sh -c "${find_sources} | xargs -r ${BGIO_CLANG_FORMAT} -i"
  WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
  VERBATIM)
add_custom_target(
  format-check
  COMMAND sh -c "${find_sources} | xargs -r ${BGIO_CLANG_FORMAT} --dry-run --Werror"
  WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
  VERBATIM)

# Reads compile_commands.json, compiles nothing, uses every core. Of most files clang-tidy spends its
# time on the headers, so it reads them in pieces as the unity build makes them. Tests are more than
# half of all files and have a target of their own, which CI leaves to scripts/prove.
function(bgio_add_tidy target folders)
  add_custom_target(
    ${target}
    COMMAND run-clang-tidy-19 -quiet -p ${PROJECT_BINARY_DIR}
            "^(${PROJECT_SOURCE_DIR}/(${folders})|${PROJECT_BINARY_DIR}/(${folders})/CMakeFiles)/"
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
    USES_TERMINAL
    VERBATIM)
endfunction()
bgio_add_tidy(tidy "libbgio|grammar|tools|bindings")
bgio_add_tidy(tidy-tests "tests")

# The reference of the public headers as HTML, in build/<preset>/reference/html.
add_custom_target(
  reference
  COMMAND ${PROJECT_SOURCE_DIR}/tests/house/reference.sh ${PROJECT_BINARY_DIR}/reference
  USES_TERMINAL
  VERBATIM)

# Test code that compares with a committed file writes that file instead when BGIO_BLESS=1.
add_custom_target(
  bless
  COMMAND ${CMAKE_COMMAND} -E env BGIO_BLESS=1 ${CMAKE_CTEST_COMMAND} --output-on-failure
          --label-exclude slow
  COMMAND ${CMAKE_COMMAND} -E echo "Now review the diff."
  WORKING_DIRECTORY ${PROJECT_BINARY_DIR}
  USES_TERMINAL
  VERBATIM)

# All files of a release, in build/dist/files.
add_custom_target(dist COMMAND ${PROJECT_SOURCE_DIR}/scripts/dist USES_TERMINAL VERBATIM)
