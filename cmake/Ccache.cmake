# Compile through ccache when it is there.
find_program(YOMI_CCACHE ccache)
if(YOMI_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${YOMI_CCACHE})
endif()
