# The layers as a library for others: headers, archives, and what find_package(yomi) reads. The program itself is
# not part of it.
include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/yomi)
foreach(name base farm mind hanabi bridge knowledge inference search agents)
  set_target_properties(yomi_${name} PROPERTIES EXPORT_NAME ${name})
  target_compile_features(yomi_${name} PUBLIC cxx_std_20)
  install(TARGETS yomi_${name} EXPORT yomi-targets COMPONENT library)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/src/${name} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/yomi COMPONENT library
          FILES_MATCHING PATTERN "*.h")
endforeach()
install(EXPORT yomi-targets NAMESPACE yomi:: DESTINATION ${package_dir} COMPONENT library)
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/yomi-config.cmake.in ${CMAKE_BINARY_DIR}/yomi-config.cmake
                              INSTALL_DESTINATION ${package_dir} PATH_VARS CMAKE_INSTALL_DATADIR)
write_basic_package_version_file(${CMAKE_BINARY_DIR}/yomi-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/yomi-config.cmake ${CMAKE_BINARY_DIR}/yomi-config-version.cmake
        DESTINATION ${package_dir} COMPONENT library)
