# find_package(bgio) and pkg-config for other projects.
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/bgio)
install(TARGETS bgio EXPORT bgioTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY libbgio/include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
        FILES_MATCHING PATTERN "*.hpp" PATTERN "*.def")
install(EXPORT bgioTargets NAMESPACE bgio:: DESTINATION ${package_dir})

configure_package_config_file(cmake/bgioConfig.cmake.in ${PROJECT_BINARY_DIR}/bgioConfig.cmake
                              INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/bgioConfigVersion.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/bgioConfig.cmake ${PROJECT_BINARY_DIR}/bgioConfigVersion.cmake
        DESTINATION ${package_dir})

configure_file(cmake/bgio.pc.in bgio.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/bgio.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
