# `cpack` makes two Debian packages: bgio (tools, man pages, completions, documents) and
# libbgio-dev (static library, headers, examples). `cmake --workflow --preset package` does all.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME bgio)
set(CPACK_PACKAGE_VENDOR "bgio developers")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "") # each package has its own
set(CPACK_PACKAGE_CONTACT "bgio developers <developers@bgio.invalid>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL bgio bgio_dev)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(CPACK_DEB_COMPONENT_INSTALL ON)
# 0.2.0-0bgio1: Debian's own 0.2.0-1 would take its place.
set(CPACK_DEBIAN_PACKAGE_RELEASE 0bgio1)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

# What a Debian package must have on top of what is installed: licence, changelogs, packed manuals.
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/package_finish.cmake)
set(CPACK_BGIO_SOURCE_DIR ${PROJECT_SOURCE_DIR}) # for that script
set(CPACK_BGIO_STRIP ${CMAKE_STRIP})

set(CPACK_DEBIAN_BGIO_PACKAGE_NAME bgio)
set(CPACK_DEBIAN_BGIO_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_BGIO_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_BGIO_DESCRIPTION
    "tools for backgammon match files and position IDs
bgcheck finds illegal plays and wrong cube actions and scores in match files,
with the place, the rule and the legal plays. bgscore computes scores,
bgconvert converts between formats and reports every loss, bgid reads and
translates position IDs, bgshow draws positions and makes replay pages.")

set(CPACK_DEBIAN_BGIO_DEV_PACKAGE_NAME libbgio-dev)
set(CPACK_DEBIAN_BGIO_DEV_PACKAGE_SECTION libdevel)
# The library is static: what it uses must be there when a program is linked.
set(CPACK_DEBIAN_BGIO_DEV_PACKAGE_DEPENDS
    "libboost-json1.81-dev, libfmt-dev, zlib1g-dev")
set(CPACK_DEBIAN_BGIO_DEV_PACKAGE_SUGGESTS "cmake, pkgconf")
set(CPACK_DEBIAN_BGIO_DEV_DESCRIPTION
    "library for backgammon match files and position IDs
A static C++23 library with a rules engine, readers and writers for match
files and position IDs, and a checker that compares a file with the rules.
With headers, examples, and files for find_package and pkg-config.")

include(CPack)
