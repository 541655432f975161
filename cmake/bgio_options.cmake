# One interface target carries language level, warnings and hardening to all our own targets.
include(CheckPIESupported)
check_pie_supported()

option(BGIO_STATIC "Link programs that need no library of the system" OFF)
if(BGIO_STATIC AND WIN32)
  add_link_options(-static)
elseif(BGIO_STATIC)
  set(CMAKE_CXX_LINK_OPTIONS_PIE -static-pie)
endif()

# What is tested is as hard as what is shipped. The sanitizers, which are clang's, watch the same
# places themselves.
set(hardened $<OR:$<CONFIG:Release>,$<CXX_COMPILER_ID:GNU>>)

add_library(bgio_options INTERFACE)
target_compile_features(bgio_options INTERFACE cxx_std_23)
# Clang counts sign conversions to -Wconversion, g++ does not; both shall say the same. Where files
# are compiled in pieces, one file's local may hide another file's helper.
target_compile_options(
  bgio_options INTERFACE -Wall -Wextra -Wconversion
                         $<$<NOT:$<BOOL:${CMAKE_UNITY_BUILD}>>:-Wshadow>
                         $<$<CXX_COMPILER_ID:Clang>:-Wno-sign-conversion>
                         $<$<BOOL:${BGIO_WERROR}>:-Werror>
                         $<${hardened}:-fstack-protector-strong>
                         # A program is the same, wherever its sources are.
                         $<$<CONFIG:Release>:-ffile-prefix-map=${PROJECT_SOURCE_DIR}/=>)
set(hardened_link LINKER:-z,relro,-z,now)
if(WIN32)
  set(hardened_link -fstack-protector-strong) # adds a library there
elseif(APPLE)
  set(hardened_link "")
endif()
target_link_options(bgio_options INTERFACE "$<${hardened}:${hardened_link}>")
target_compile_definitions(
  bgio_options INTERFACE $<${hardened}:_FORTIFY_SOURCE=3> $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)

# Common settings of every target of ours.
function(bgio_setup_target target)
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF POSITION_INDEPENDENT_CODE ON)
  target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:bgio_options>)
endfunction()

# Half of a compiler's time goes into these headers. ccache does not know precompiled ones and saves
# more; g++ 12 forgets that they are system headers and warns of what it inlines from them.
# clang-tidy runs without them, so that a missing include is found there.
set(BGIO_COMMON_HEADERS <algorithm> <filesystem> <fmt/format.h> <optional> <string> <variant> <vector>)
function(bgio_precompile target)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND NOT CMAKE_CXX_COMPILER_LAUNCHER MATCHES "ccache")
    target_precompile_headers(${target} ${ARGN})
  endif()
endfunction()

# The library, where BGIO_NO_EXCEPTIONS is on; tools and tests throw.
function(bgio_without_exceptions target)
  if(BGIO_NO_EXCEPTIONS)
    target_compile_options(${target} PRIVATE -fno-exceptions)
  endif()
endfunction()
