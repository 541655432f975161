# Installs the build into a folder of its own, then builds and runs consumer/ against it.
set(prefix ${build_dir}/consumer/prefix)
set(build ${build_dir}/consumer/build)
file(REMOVE_RECURSE ${prefix} ${build})

function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${ARGN}\n${output}")
  endif()
endfunction()

run(${CMAKE_COMMAND} --install ${build_dir} --prefix ${prefix})
run(${CMAKE_COMMAND} -G Ninja -S ${source_dir} -B ${build} -D CMAKE_CXX_COMPILER=${compiler}
    -D "CMAKE_CXX_FLAGS=${flags}" -D CMAKE_BUILD_TYPE=${config}
    "-DCMAKE_PREFIX_PATH=${prefix}\;${prefix_path}")
run(${CMAKE_COMMAND} --build ${build})
run(${build}/consumer)
