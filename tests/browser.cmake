# The replay page in headless Chromium: tests/browser/<name>_test.py is the test browser/<name>.
# Debian's selenium belongs to Debian's Python, whatever else is first in the PATH.
find_program(BGIO_BROWSER_PYTHON python3 PATHS /usr/bin NO_DEFAULT_PATH)
find_program(BGIO_BROWSER_PYTHON python3)
if(NOT BGIO_BROWSER_PYTHON)
  message(STATUS "python3 is not installed: no tests in a browser")
  return()
endif()

file(GLOB browser_tests CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/browser/*_test.py)
foreach(file IN LISTS browser_tests)
  cmake_path(GET file STEM name)
  string(REGEX REPLACE "_test$" "" name ${name})
  add_test(NAME browser/${name}
           COMMAND ${BGIO_BROWSER_PYTHON} -B ${file} $<TARGET_FILE_DIR:bgio_program>
                   ${PROJECT_BINARY_DIR}/browser/${name})
  set_tests_properties(browser/${name} PROPERTIES LABELS browser SKIP_RETURN_CODE 77 TIMEOUT 180)
endforeach()
