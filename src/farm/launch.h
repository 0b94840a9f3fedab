#pragma once

#include <functional>
#include <string>

namespace yomi::farm {

// What mpirun tells this process: its rank, the number of processes, and how many of them are on this machine.
struct Launch {
  int rank = 0;
  int size = 1;
  int on_machine = 1;

  [[nodiscard]] bool alone() const { return size <= 1; }
  [[nodiscard]] bool leads() const { return rank == 0; }
  // The threads of this process when the user asks for `asked` in each; 0 is this process's share of the cores.
  [[nodiscard]] int threads(int asked) const;
};

// From the variables that Open MPI and MPICH set for the processes they start; `variable` is std::getenv.
Launch read_launch(const std::function<const char*(const char*)>& variable);

// The MPI library of this build ("Open MPI 4.1.4"); empty without one.
std::string mpi_library();

}  // namespace yomi::farm
