# Installs the library into a temporary folder, builds the example against it as an outside user would, and plays.
foreach(step
    "${CMAKE_COMMAND};--install;${BUILD};--prefix;${WORK}/installed"
    "${CMAKE_COMMAND};-S;${SOURCE}/examples/own_agent;-B;${WORK}/build;-G;Ninja;-DCMAKE_BUILD_TYPE=Debug;-DCMAKE_PREFIX_PATH=${WORK}/installed"
    "${CMAKE_COMMAND};--build;${WORK}/build"
    "${WORK}/build/own_agent;2")
  execute_process(COMMAND ${step} OUTPUT_VARIABLE out ERROR_VARIABLE out RESULT_VARIABLE code)
  if(NOT code EQUAL 0)
    message(FATAL_ERROR "${step}\n${out}")
  endif()
endforeach()
if(NOT out MATCHES "mine [0-9]+, Yomi [0-9]+ IMPs over 2 boards")
  message(FATAL_ERROR "the example said: ${out}")
endif()
