# Each law fuzz/<law>.cpp becomes one libFuzzer program, fuzz_<law>, made from fuzz/target.cpp.in.
# The same laws are in the ordinary suite: fuzz/*_test.cpp holds them against samples/regress/.
find_package(pugixml REQUIRED)
file(GLOB sources CONFIGURE_DEPENDS fuzz/*.cpp)
list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
add_library(bgio_laws STATIC ${sources} support/samples.cpp)
bgio_setup_target(bgio_laws)
target_include_directories(bgio_laws PRIVATE ${PROJECT_SOURCE_DIR}/grammar)
target_link_libraries(
  bgio_laws PUBLIC bgio_test_defaults bgio_tools_common bgio_c PRIVATE Boost::json pugixml::pugixml)

list(FILTER sources EXCLUDE REGEX "/fuzz\\.cpp$") # what they share
foreach(source IN LISTS sources)
  cmake_path(GET source STEM law)
  configure_file(fuzz/target.cpp.in fuzz/${law}.cpp @ONLY)
  add_executable(fuzz_${law} ${CMAKE_CURRENT_BINARY_DIR}/fuzz/${law}.cpp)
  bgio_setup_target(fuzz_${law})
  target_link_libraries(fuzz_${law} PRIVATE bgio_laws)
  target_link_options(fuzz_${law} PRIVATE -fsanitize=fuzzer)
endforeach()
