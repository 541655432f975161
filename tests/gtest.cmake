find_package(GTest REQUIRED)
find_package(rapidcheck REQUIRED)
find_package(pugixml REQUIRED)
include(GoogleTest)

file(GLOB_RECURSE support CONFIGURE_DEPENDS support/*.cpp)
if(support)
  add_library(bgio_test_support STATIC ${support})
  bgio_setup_target(bgio_test_support)
  set(scope PUBLIC)
else()
  add_library(bgio_test_support INTERFACE)
  set(scope INTERFACE)
endif()
target_link_libraries(
  bgio_test_support ${scope} bgio_test_defaults GTest::gtest GTest::gmock rapidcheck Boost::json pugixml::pugixml)

# Half of the time of a test file goes into headers, so several are compiled as one piece, and
# without optimisation: the work is done in the library. Helpers of one folder therefore have names
# of their own; a local variable may still be called like one of them. FORTIFY needs optimisation.
add_library(bgio_test_options INTERFACE)
target_compile_options(bgio_test_options INTERFACE -Wno-shadow $<$<CONFIG:Debug>:-O0>
                                                   $<$<CONFIG:Debug>:-U_FORTIFY_SOURCE>)

# What every test includes, compiled once for all of them.
file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/test_headers.cpp "int main() {}\n")
add_executable(test_headers ${CMAKE_CURRENT_BINARY_DIR}/test_headers.cpp)
bgio_setup_target(test_headers)
target_link_libraries(test_headers PRIVATE bgio_test_support bgio_test_options)
bgio_precompile(test_headers PRIVATE ${BGIO_COMMON_HEADERS} <gmock/gmock.h>)

# A program with sanitizers takes a tenth of a second to start: they run half a folder at a time.
option(BGIO_TEST_HALVES "Two CTests for each folder instead of one per TEST()" OFF)

# bgio_add_test(name sources...) makes <name>_tests and one CTest per TEST().
function(bgio_add_test name)
  set(target ${name}_tests)
  add_executable(${target} ${ARGN})
  bgio_setup_target(${target})
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON)
  target_link_libraries(${target} PRIVATE bgio_test_support GTest::gmock_main bgio_test_options)
  bgio_precompile(${target} REUSE_FROM test_headers)
  target_compile_definitions(${target} PRIVATE BGIO_BINARY_DIR="${PROJECT_BINARY_DIR}")
  # The tests of a format may look into its folder, and so may the laws.
  if(name MATCHES "^(grammar|fuzz)$" OR IS_DIRECTORY ${PROJECT_SOURCE_DIR}/grammar/${name})
    target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/grammar)
  endif()
  if(TARGET bgio_tools_common AND (name MATCHES "^(tools|batch|fuzz)$"
                                   OR EXISTS ${PROJECT_SOURCE_DIR}/tools/${name}.cpp))
    target_link_libraries(${target} PRIVATE bgio_tools_common)
  endif()
  if(TARGET bgio_c AND name MATCHES "^(c|fuzz)$")
    target_link_libraries(${target} PRIVATE bgio_c)
  endif()
  # These run the real programs.
  if(name MATCHES "^(tools|batch|docs|world|c)$" AND TARGET bgio_program)
    add_dependencies(${target} bgio_program)
    target_compile_definitions(${target} PRIVATE BGIO_TOOLS_DIR="${PROJECT_BINARY_DIR}/tools")
  endif()
  if(BGIO_TEST_HALVES)
    foreach(half 0 1)
      add_test(NAME ${name}/half_${half} COMMAND ${target} --gtest_brief=1)
      set_tests_properties(
        ${name}/half_${half}
        PROPERTIES LABELS ${name} TIMEOUT 900
                   ENVIRONMENT "GTEST_TOTAL_SHARDS=2;GTEST_SHARD_INDEX=${half}")
    endforeach()
  else()
    gtest_discover_tests(
      ${target}
      TEST_PREFIX ${name}/
      DISCOVERY_MODE PRE_TEST
      DISCOVERY_TIMEOUT 60
      PROPERTIES LABELS ${name} TIMEOUT 300)
  endif()
endfunction()

file(GLOB_RECURSE test_files CONFIGURE_DEPENDS *_test.cpp)
set(folders)
foreach(file IN LISTS test_files)
  file(RELATIVE_PATH relative ${CMAKE_CURRENT_SOURCE_DIR} ${file})
  string(REGEX MATCH "^[^/]+" folder ${relative})
  list(APPEND folders ${folder})
endforeach()
list(REMOVE_DUPLICATES folders)
foreach(folder IN LISTS folders)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  bgio_add_test(${folder} ${sources})
endforeach()

# Where no zlib is found, headers of Boost unpack: the same tests run on both.
add_executable(
  inflate_boost_tests
  text/inflate_test.cpp text/crc32_test.cpp ${PROJECT_SOURCE_DIR}/libbgio/src/text/inflate.cpp
  ${PROJECT_SOURCE_DIR}/libbgio/src/text/inflate_boost.cpp)
bgio_setup_target(inflate_boost_tests)
target_include_directories(inflate_boost_tests PRIVATE ${CMAKE_CURRENT_SOURCE_DIR}
                                                       ${PROJECT_SOURCE_DIR}/libbgio)
target_link_libraries(inflate_boost_tests PRIVATE GTest::gmock_main Boost::headers)
gtest_discover_tests(inflate_boost_tests TEST_PREFIX text/boost/ DISCOVERY_MODE PRE_TEST
                     PROPERTIES LABELS text)

# The C interface, used by a program in C, and what its library shows.
if(TARGET bgio_c)
  enable_language(C)
  add_executable(use_from_c c/use.c)
  set_target_properties(use_from_c PROPERTIES LINKER_LANGUAGE CXX C_STANDARD 11 C_EXTENSIONS OFF)
  target_compile_options(use_from_c PRIVATE -Wall -Wextra -Wpedantic -Werror)
  target_link_libraries(use_from_c PRIVATE bgio_c)
  add_test(NAME c/use COMMAND use_from_c ${PROJECT_SOURCE_DIR}/samples/quickstart/final.mat)
  add_test(NAME c/symbols COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/c/symbols.sh $<TARGET_FILE:bgio_c>)
  set_tests_properties(c/use c/symbols PROPERTIES LABELS c)
endif()

# The build itself: what is installed, packed and documented works for other projects.
add_test(NAME house/consumer
         COMMAND ${CMAKE_COMMAND} -D build_dir=${PROJECT_BINARY_DIR} -D source_dir=${PROJECT_SOURCE_DIR}
                 -D compiler=${CMAKE_CXX_COMPILER} "-D flags=${CMAKE_CXX_FLAGS}"
                 "-D prefix_path=${CMAKE_PREFIX_PATH}" -D config=$<CONFIG>
                 -P ${CMAKE_CURRENT_SOURCE_DIR}/house/consumer.cmake)
separate_arguments(flags NATIVE_COMMAND "${CMAKE_CXX_FLAGS}")
foreach(test IN ITEMS pkg_config package adding)
  add_test(NAME house/${test}
           COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/house/${test}.sh ${PROJECT_BINARY_DIR}
                   ${PROJECT_SOURCE_DIR} ${CMAKE_CXX_COMPILER} ${flags})
endforeach()
set_tests_properties(
  house/consumer house/pkg_config house/package house/adding
  PROPERTIES LABELS "house;slow" TIMEOUT 300 SKIP_RETURN_CODE 77)
add_test(NAME house/reference
         COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/house/reference.sh ${PROJECT_BINARY_DIR}/reference)
set_tests_properties(house/reference PROPERTIES LABELS house SKIP_RETURN_CODE 77)
find_package(Python3 COMPONENTS Interpreter)
if(Python3_FOUND)
  add_test(NAME house/mutants
           COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_SOURCE_DIR}/mutation/run --check
                   ${CMAKE_CURRENT_BINARY_DIR})
  set_tests_properties(house/mutants PROPERTIES LABELS house)
endif()
# They write the same install manifest.
set_tests_properties(house/consumer house/pkg_config house/package PROPERTIES RESOURCE_LOCK install)
