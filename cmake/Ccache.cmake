# Compile through ccache when it is there. It takes the compiler's own list of what was included, instead of preprocessing
# every file first; and it has to be told that precompiled headers may be trusted.
find_program(YOMI_CCACHE ccache)
if(YOMI_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_DEPEND=1 CCACHE_SLOPPINESS=pch_defines,time_macros
      ${YOMI_CCACHE})
  add_compile_options($<$<COMPILE_LANG_AND_ID:CXX,GNU>:-fpch-preprocess>)
endif()
