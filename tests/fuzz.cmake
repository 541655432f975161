# Each fuzz/<name>.cpp is one libFuzzer program, fuzz_<name>.
file(GLOB sources CONFIGURE_DEPENDS fuzz/*.cpp)
foreach(source IN LISTS sources)
  cmake_path(GET source STEM name)
  add_executable(fuzz_${name} ${source})
  bgio_setup_target(fuzz_${name})
  target_link_libraries(fuzz_${name} PRIVATE bgio_test_defaults)
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
endforeach()
