# Bo Haglund's double-dummy solver, as Debian packages it: Dds::dds.
find_path(Dds_INCLUDE_DIR dds/dll.h)
find_library(Dds_LIBRARY dds)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Dds REQUIRED_VARS Dds_LIBRARY Dds_INCLUDE_DIR)
if(Dds_FOUND AND NOT TARGET Dds::dds)
  add_library(Dds::dds UNKNOWN IMPORTED)
  set_target_properties(Dds::dds PROPERTIES IMPORTED_LOCATION ${Dds_LIBRARY}
                        INTERFACE_INCLUDE_DIRECTORIES ${Dds_INCLUDE_DIR})
endif()
mark_as_advanced(Dds_INCLUDE_DIR Dds_LIBRARY)
