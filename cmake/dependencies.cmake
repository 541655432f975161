# What the library and the tools are made of, as targets with the names that their packages give them.
# The list with a reason for each is docs/dependencies.md.
option(BGIO_HEADER_ONLY
       "Use fmt and Boost by their headers alone: for another standard library or another system"
       ${CMAKE_CROSSCOMPILING})
option(BGIO_NO_EXCEPTIONS "Compile the library without exceptions" OFF)

# scripts/setup unpacks Boost here when the system holds another Boost that must stay.
set(BGIO_LOCAL_BOOST ${PROJECT_SOURCE_DIR}/.deps/boost/usr)
if(EXISTS ${BGIO_LOCAL_BOOST})
  list(PREPEND CMAKE_PREFIX_PATH ${BGIO_LOCAL_BOOST})
  set(CMAKE_INSTALL_RPATH_USE_LINK_PATH ON)
endif()
if(BGIO_HEADER_ONLY)
  # A folder with links to what is needed, because what else is in /usr/include belongs to this
  # system.
  set(headers ${PROJECT_BINARY_DIR}/headers)
  file(MAKE_DIRECTORY ${headers})
  function(bgio_link_header name)
    find_path(BGIO_PATH_OF_${name} ${name} PATHS ${BGIO_LOCAL_BOOST}/include /usr/include
              NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH REQUIRED)
    file(CREATE_LINK ${BGIO_PATH_OF_${name}}/${name} ${headers}/${name} SYMBOLIC)
  endfunction()
  function(bgio_header_target name)
    add_library(${name} INTERFACE IMPORTED GLOBAL)
    target_include_directories(${name} INTERFACE ${headers})
    foreach(header IN LISTS ARGN)
      bgio_link_header(${header})
    endforeach()
  endfunction()

  bgio_header_target(fmt::fmt fmt)
  target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)
  bgio_header_target(Boost::headers boost)
  bgio_header_target(Boost::json) # libbgio/src/report/boost_json.cpp
  foreach(target Boost::headers Boost::json) # programs hold no paths, which differ with ccache
    target_compile_definitions(${target} INTERFACE BOOST_DISABLE_CURRENT_LOCATION)
  endforeach()
  bgio_header_target(utf8::cpp utf8 utf8.h)
  if(BGIO_BUILD_TOOLS)
    bgio_header_target(CLI11::CLI11 CLI)
    bgio_link_header(toml++)
    bgio_link_header(xxhash.h)
    set(BGIO_TOMLPLUSPLUS ${headers})
    set(BGIO_XXHASH ${headers})
  endif()
else()
  find_package(Boost 1.81 CONFIG REQUIRED COMPONENTS headers json)
  find_package(fmt REQUIRED)
  find_package(utf8cpp REQUIRED)
  if(BGIO_BUILD_TOOLS)
    find_package(CLI11 REQUIRED)
    # Header only: its shared library would be loaded by runs that read no configuration.
    find_path(BGIO_TOMLPLUSPLUS toml++/toml.h REQUIRED)
    find_path(BGIO_XXHASH xxhash.h REQUIRED)
  endif()
endif()

# Unpacking: zlib, or headers of Boost where there is none. Where libdeflate is found it unpacks whole
# streams. A package is made without it, so that it depends on nothing that lies around.
find_package(ZLIB)
if(ZLIB_FOUND)
  set(BGIO_INFLATE zlib)
  set(BGIO_INFLATE_TARGETS ZLIB::ZLIB)
else()
  set(BGIO_INFLATE boost)
  set(BGIO_INFLATE_TARGETS Boost::headers)
endif()
option(BGIO_USE_LIBDEFLATE "Unpack with libdeflate where it is found" ON)
if(BGIO_USE_LIBDEFLATE)
  find_library(BGIO_LIBDEFLATE deflate)
  find_path(BGIO_LIBDEFLATE_HEADERS libdeflate.h)
endif()
set(BGIO_LIBDEFLATE_FLAG "") # of bgio.pc
if(BGIO_LIBDEFLATE AND BGIO_LIBDEFLATE_HEADERS)
  list(APPEND BGIO_INFLATE_TARGETS ${BGIO_LIBDEFLATE})
  set(BGIO_LIBDEFLATE_FLAG -ldeflate)
endif()
