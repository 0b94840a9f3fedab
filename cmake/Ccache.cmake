# Compile through ccache when it is there. Paths are taken from the project's folder, so that clones and work trees share
# what was compiled.
find_program(YOMI_CCACHE ccache)
if(YOMI_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${YOMI_CCACHE})
endif()
