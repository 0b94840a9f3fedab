# cmake -DYOMI=.. -DMPIRUN="mpirun;flags" -DWORK=DIR -P mpi_same_bytes.cmake: one process, 2, 4 and 8 ranks write the same
# bytes, also when a run on ranks continues a shorter one.
function(run out)
  execute_process(COMMAND ${ARGN} OUTPUT_VARIABLE text ERROR_VARIABLE err RESULT_VARIABLE code)
  if(NOT code EQUAL 0)
    message(FATAL_ERROR "${ARGN} left with ${code}: ${err}")
  endif()
  set(${out} "${text}" PARENT_SCOPE)
endfunction()

function(expect_same what one other)
  if(NOT one STREQUAL other)
    message(FATAL_ERROR "${what} differ:\n${one}\n---\n${other}")
  endif()
endfunction()

function(expect_same_files one other)
  file(GLOB names RELATIVE ${one} ${one}/*)
  file(GLOB others RELATIVE ${other} ${other}/*)
  expect_same("the files of ${other}" "${names}" "${others}")
  foreach(name IN LISTS names)
    file(READ ${one}/${name} a)
    file(READ ${other}/${name} b)
    expect_same(${name} "${a}" "${b}")
  endforeach()
endfunction()

file(REMOVE_RECURSE ${WORK})
set(experiment experiment deals --quick --n 40 --quiet --seed 3)
set(games hanabi simulate --games 60 --strategy view --json)
run(table ${YOMI} ${experiment} --threads 1 --out ${WORK}/alone)
run(tally ${YOMI} ${games} --threads 1)
foreach(ranks 2 4 8)
  set(on_ranks ${MPIRUN} -n ${ranks} ${YOMI})
  if(ranks EQUAL 2)
    # A run that is made longer begins in the middle, and the others must be told where.
    run(ignored ${on_ranks} experiment deals --quick --n 7 --quiet --seed 3 --out ${WORK}/${ranks})
  endif()
  run(again ${on_ranks} ${experiment} --out ${WORK}/${ranks})
  expect_same("the tables" "${table}" "${again}")
  expect_same_files(${WORK}/alone ${WORK}/${ranks})
endforeach()
run(again ${MPIRUN} -n 3 ${YOMI} ${games})
expect_same("the games" "${tally}" "${again}")

# Boards of a match are tasks too.
set(match match --random 3 --seed 5 --a sayc,method=rules,samples=1 --b acol,method=rules,samples=2)
run(table ${YOMI} ${match} --threads 1 --out ${WORK}/match)
run(again ${MPIRUN} -n 2 ${YOMI} ${match} --out ${WORK}/match_on_ranks)
expect_same("the matches" "${table}" "${again}")
expect_same_files(${WORK}/match ${WORK}/match_on_ranks)

# Deals, made in two parts on ranks, and a duel on them.
run(ignored ${YOMI} deals make --n 12 --out ${WORK}/alone.deals --threads 1)
run(ignored ${MPIRUN} -n 2 ${YOMI} deals make --n 3 --out ${WORK}/ranks.deals --threads 1)
run(ignored ${MPIRUN} -n 3 ${YOMI} deals make --n 12 --out ${WORK}/ranks.deals --threads 1)
file(READ ${WORK}/alone.deals one HEX)
file(READ ${WORK}/ranks.deals other HEX)
expect_same("the deals" "${one}" "${other}")
set(duel system duel acol sayc --deals ${WORK}/alone.deals)
run(table ${YOMI} ${duel} --threads 1)
run(again ${MPIRUN} -n 3 ${YOMI} ${duel})
expect_same("the duels" "${table}" "${again}")

run(bench ${YOMI} bench --farm 2 --threads 1 --json)
string(REGEX REPLACE ",\"workers.*" "" one "${bench}")
run(bench ${MPIRUN} -n 2 ${YOMI} bench --farm 2 --threads 1 --json)
string(REGEX REPLACE ",\"workers.*" "" two "${bench}")
expect_same("the checksums" "${one}" "${two}")

# Work outside the farm is done once.
run(once ${YOMI} score 4SxN= --vul ns)
run(again ${MPIRUN} -n 3 ${YOMI} score 4SxN= --vul ns)
expect_same("the scores" "${once}" "${again}")

# An error is reported once.
execute_process(COMMAND ${MPIRUN} -n 3 ${YOMI} experiment deals --out /dev/null/folder
                OUTPUT_VARIABLE out ERROR_VARIABLE err RESULT_VARIABLE code)
string(REGEX MATCHALL "cannot make the folder" told "${err}")
list(LENGTH told times)
if(code EQUAL 0 OR NOT times EQUAL 1)
  message(FATAL_ERROR "left with ${code}, told ${times} times: ${err}")
endif()
