# cpp-httplib, as Debian packages it: Httplib::httplib. Its header must be told what the library was built with.
find_path(Httplib_INCLUDE_DIR httplib.h)
find_library(Httplib_LIBRARY cpp-httplib)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Httplib REQUIRED_VARS Httplib_LIBRARY Httplib_INCLUDE_DIR)
if(Httplib_FOUND AND NOT TARGET Httplib::httplib)
  find_package(OpenSSL REQUIRED)
  find_package(ZLIB REQUIRED)
  add_library(Httplib::httplib UNKNOWN IMPORTED)
  set_target_properties(Httplib::httplib PROPERTIES IMPORTED_LOCATION ${Httplib_LIBRARY}
                        INTERFACE_INCLUDE_DIRECTORIES ${Httplib_INCLUDE_DIR}
                        INTERFACE_COMPILE_DEFINITIONS
                          "CPPHTTPLIB_OPENSSL_SUPPORT;CPPHTTPLIB_ZLIB_SUPPORT;CPPHTTPLIB_BROTLI_SUPPORT"
                        INTERFACE_LINK_LIBRARIES "OpenSSL::SSL;OpenSSL::Crypto;ZLIB::ZLIB;Threads::Threads")
endif()
mark_as_advanced(Httplib_INCLUDE_DIR Httplib_LIBRARY)
