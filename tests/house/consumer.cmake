# Installs the build into a folder of its own, builds examples/ against it as another project would,
# and compares what the examples print with the .txt beside them.
set(prefix ${build_dir}/consumer/prefix)
set(build ${build_dir}/consumer/build)
file(REMOVE_RECURSE ${prefix} ${build})

function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output
                  WORKING_DIRECTORY ${source_dir})
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${ARGN}\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

# The samples are named from the repository's root.
function(expect_output example)
  run(${build}/${example} ${ARGN})
  set(file ${source_dir}/examples/${example}.txt)
  if("$ENV{BGIO_BLESS}" STREQUAL "1")
    file(WRITE ${file} "${output}")
  endif()
  file(READ ${file} expected)
  if(NOT output STREQUAL expected)
    message(FATAL_ERROR "${example} ${ARGN} prints\n${output}and not ${file}:\n${expected}")
  endif()
endfunction()

run(${CMAKE_COMMAND} --install ${build_dir} --prefix ${prefix})
run(${CMAKE_COMMAND} -G Ninja -S ${source_dir}/examples -B ${build}
    -D CMAKE_CXX_COMPILER=${compiler} -D "CMAKE_CXX_FLAGS=${flags} -Wall -Wextra -Werror"
    -D CMAKE_BUILD_TYPE=${config} "-DCMAKE_PREFIX_PATH=${prefix}\;${prefix_path}")
run(${CMAKE_COMMAND} --build ${build})
expect_output(findings samples/quickstart/final.mat)
expect_output(positions samples/quickstart/final.mat)
expect_output(make_match)
expect_output(own_rules samples/quickstart/semifinal.mat)
expect_output(roll_counts samples/quickstart/final.mat samples/quickstart/semifinal.mat)

# The C interface, without CMake.
file(GLOB_RECURSE shared ${prefix}/lib*/libbgio_c.so)
if(shared)
  cmake_path(GET shared PARENT_PATH lib)
  run(cc -std=c11 -Wall -Wextra -Werror ${source_dir}/examples/to_sgf.c -I ${prefix}/include -L ${lib}
      -lbgio_c -Wl,-rpath,${lib} -o ${build}/to_sgf)
  expect_output(to_sgf samples/quickstart/final.mat)
endif()
