#pragma once

#include <functional>
#include <string>

namespace yomi::farm {

// What mpirun says of this process: its number, of how many, and how many of those are on this machine.
struct Launch {
  int rank = 0;
  int size = 1;
  int on_machine = 1;

  [[nodiscard]] bool alone() const { return size <= 1; }
  [[nodiscard]] bool leads() const { return rank == 0; }
  // The threads to use here when the user asks for so many in each process; 0 is this process's part of the cores.
  [[nodiscard]] int threads(int asked) const;
};

// From the variables that Open MPI, MPICH and their kin set for the processes they start; `variable` is std::getenv.
Launch read_launch(const std::function<const char*(const char*)>& variable);

// The library that this build talks through ("Open MPI 4.1.4"), or nothing if it was built without one.
std::string mpi_library();
}  // namespace yomi::farm
