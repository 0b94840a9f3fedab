# A layer is one folder under src/ and one static library.
#
# Headers are included as "bridge/card.h". A layer's include path holds one link, named after the layer, to its own
# folder; the layers it links bring theirs. An include that goes up is therefore not found by the compiler.
function(yomi_layer name)
  cmake_parse_arguments(LAYER "" "" "SOURCES;LINKS;PRIVATE" ${ARGN})
  set(root ${CMAKE_BINARY_DIR}/layers/${name})
  file(MAKE_DIRECTORY ${root})
  if(NOT EXISTS ${root}/${name})
    file(CREATE_LINK ${PROJECT_SOURCE_DIR}/src/${name} ${root}/${name} SYMBOLIC)
  endif()
  add_library(yomi_${name} STATIC ${LAYER_SOURCES})
  add_library(yomi::${name} ALIAS yomi_${name})
  set_target_properties(yomi_${name} PROPERTIES UNITY_BUILD ${YOMI_UNITY} UNITY_BUILD_BATCH_SIZE 6)
  target_include_directories(yomi_${name} PUBLIC $<BUILD_INTERFACE:${root}> $<INSTALL_INTERFACE:include/yomi>)
  target_link_libraries(yomi_${name} PUBLIC ${LAYER_LINKS} PRIVATE ${LAYER_PRIVATE} $<BUILD_INTERFACE:yomi_warnings>)
endfunction()
