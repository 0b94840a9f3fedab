# Compile through ccache when it is there. It takes the compiler's own list of what was included, instead of preprocessing
# every file first.
find_program(YOMI_CCACHE ccache)
if(YOMI_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_DEPEND=1 ${YOMI_CCACHE})
endif()
