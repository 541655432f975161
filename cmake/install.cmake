# What `cmake --install` puts where. Component bgio_dev: find_package(bgio) and pkg-config for other
# projects. All else belongs to the tools.
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/bgio)
install(TARGETS bgio EXPORT bgioTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
                                                COMPONENT bgio_dev)
install(DIRECTORY libbgio/include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT bgio_dev
        FILES_MATCHING PATTERN "*.hpp" PATTERN "*.def")
install(EXPORT bgioTargets NAMESPACE bgio:: DESTINATION ${package_dir} COMPONENT bgio_dev)

configure_package_config_file(cmake/bgioConfig.cmake.in ${PROJECT_BINARY_DIR}/bgioConfig.cmake
                              INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/bgioConfigVersion.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/bgioConfig.cmake ${PROJECT_BINARY_DIR}/bgioConfigVersion.cmake
        DESTINATION ${package_dir} COMPONENT bgio_dev)

# From the .pc file to the prefix, so that a tree that is installed or unpacked elsewhere works.
set(pkgconfig_dir ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH pkgconfig_to_prefix /prefix/${pkgconfig_dir} /prefix)
configure_file(cmake/bgio.pc.in bgio.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/bgio.pc DESTINATION ${pkgconfig_dir} COMPONENT bgio_dev)

install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES README.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY examples DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/doc/libbgio-dev
        COMPONENT bgio_dev)
