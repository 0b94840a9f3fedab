# cmake -DYOMI=.. -DMPIRUN="mpirun;flags" -DCLIENT=table_client.py -DWORK=DIR -P league_same_bytes.cmake: a league with
# a robot that is killed and one that is stopped writes the same bytes on one process and on two ranks.
file(REMOVE_RECURSE ${WORK})
set(client "python3 ${CLIENT} {port} {seat} {team}")
set(league league --random 3 --seed 5 --patience 5
    --robot sayc,method=rules,samples=1,play=sample --robot acol,method=rules,samples=2,play=sample
    --robot "Killed=run:${client} --opens --dies-at 2" --robot "Stopped=run:${client} --stalls-at 3")

function(run name)
  execute_process(COMMAND ${ARGN} ${league} --out ${WORK}/${name}
                  OUTPUT_VARIABLE text ERROR_VARIABLE err RESULT_VARIABLE code)
  if(NOT code EQUAL 0)
    message(FATAL_ERROR "${ARGN} left with ${code}: ${err}")
  endif()
  file(WRITE ${WORK}/${name}/printed "${text}")
endfunction()

run(alone ${YOMI})
run(ranks ${MPIRUN} -n 2 ${YOMI})
file(GLOB names RELATIVE ${WORK}/alone LIST_DIRECTORIES false ${WORK}/alone/*)
list(LENGTH names files)
if(files LESS 14)
  message(FATAL_ERROR "only these files: ${names}")
endif()
foreach(name IN LISTS names)
  file(READ ${WORK}/alone/${name} one)
  file(READ ${WORK}/ranks/${name} other)
  if(NOT one STREQUAL other)
    message(FATAL_ERROR "${name} differs:\n${one}\n---\n${other}")
  endif()
endforeach()
