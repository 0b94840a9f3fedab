# What every target of ours is compiled with; link to yomi_warnings.
add_library(yomi_warnings INTERFACE)
target_compile_options(yomi_warnings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Wold-style-cast
                       # g++ 12 warns of overlap inside its own std::string (bug 105651).
                       $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
                       $<$<BOOL:${YOMI_WERROR}>:-Werror>)
if(YOMI_SANITIZE)
  # With a sanitizer g++ 12 takes checked variables inside fmt and the standard library for uninitialised (bug 105562).
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    add_compile_options(-Wno-maybe-uninitialized)
  endif()
  add_compile_options(-fsanitize=${YOMI_SANITIZE} -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${YOMI_SANITIZE})
endif()
