# A layer is one folder under src/ and one static library. Its rooms are the folders inside it.
#
# Headers are included as "bridge/card.h". A layer's include path holds one link, named after the layer, to its own
# folder; the layers it links bring theirs. An include that goes up is therefore not found by the compiler. ROOMS lists
# the rooms of a layer, lowest first: tests/layers/rooms.py checks that a room includes only rooms before it.
#
# ALONE lists sources that are compiled by themselves, because they have definitions of their own. QUICK compiles the
# layer for a quick build instead of a quick program.
set(YOMI_UNITY_SIZE 8)

function(yomi_layer name)
  cmake_parse_arguments(LAYER "QUICK" "" "ROOMS;SOURCES;ALONE;LINKS;PRIVATE" ${ARGN})
  set(root ${CMAKE_BINARY_DIR}/layers/${name})
  file(MAKE_DIRECTORY ${root})
  if(NOT EXISTS ${root}/${name})
    file(CREATE_LINK ${PROJECT_SOURCE_DIR}/src/${name} ${root}/${name} SYMBOLIC)
  endif()
  add_library(yomi_${name} STATIC ${LAYER_SOURCES} ${LAYER_ALONE})
  add_library(yomi::${name} ALIAS yomi_${name})
  yomi_compile_rooms_together(yomi_${name} ${LAYER_SOURCES})
  target_include_directories(yomi_${name} PUBLIC $<BUILD_INTERFACE:${root}> $<INSTALL_INTERFACE:include/yomi>)
  target_link_libraries(yomi_${name} PUBLIC ${LAYER_LINKS} PRIVATE ${LAYER_PRIVATE} $<BUILD_INTERFACE:yomi_warnings>)
  if(LAYER_QUICK)
    target_compile_options(yomi_${name} PRIVATE -O0)
  endif()
endfunction()

# The files are small and their headers are not: those of one room are compiled together, a few at a time.
function(yomi_compile_rooms_together target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${YOMI_UNITY} UNITY_BUILD_MODE GROUP)
  foreach(source ${ARGN})
    get_filename_component(room ${source} DIRECTORY)
    string(MAKE_C_IDENTIFIER "room_${room}" room)
    list(APPEND rooms ${room})
    list(APPEND ${room} ${source})
  endforeach()
  list(REMOVE_DUPLICATES rooms)
  foreach(room ${rooms})
    set(at 0)
    foreach(source ${${room}})
      math(EXPR group "${at} / ${YOMI_UNITY_SIZE}")
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${room}_${group})
      math(EXPR at "${at} + 1")
    endforeach()
  endforeach()
endfunction()
