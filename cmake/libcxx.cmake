# Toolchain file: clang 19 with libc++, the system's or what scripts/setup has unpacked beside another.
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_FLAGS_INIT -stdlib=libc++)
set(unpacked ${CMAKE_CURRENT_LIST_DIR}/../.deps/libcxx/usr/lib/llvm-19)
if(EXISTS ${unpacked})
  file(REAL_PATH ${unpacked} unpacked)
  # With a folder of its own the compiler has no use for -stdlib, the linker has.
  string(APPEND CMAKE_CXX_FLAGS_INIT
         " -stdlib++-isystem ${unpacked}/include/c++/v1 -Wno-unused-command-line-argument")
  set(CMAKE_EXE_LINKER_FLAGS_INIT "-L${unpacked}/lib -Wl,-rpath,${unpacked}/lib")
endif()
