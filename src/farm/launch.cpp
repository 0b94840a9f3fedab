#include "farm/launch.h"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <optional>
#include <thread>

namespace yomi::farm {

namespace {

using Variable = std::function<const char*(const char*)>;

std::optional<int> number(const Variable& variable, const char* name) {
  const char* text = variable(name);
  int value = 0;
  if (text == nullptr || std::from_chars(text, text + std::strlen(text), value).ec != std::errc()) return std::nullopt;
  return value;
}

}  // namespace

Launch read_launch(const Variable& variable) {
  struct Names {
    const char *rank, *size, *on_machine;
  };
  for (const Names& names : {Names{"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE", "OMPI_COMM_WORLD_LOCAL_SIZE"},
                             Names{"PMI_RANK", "PMI_SIZE", "MPI_LOCALNRANKS"}}) {
    const auto rank = number(variable, names.rank);
    const auto size = number(variable, names.size);
    if (!rank || !size || *rank < 0 || *rank >= *size) continue;
    return {*rank, *size, std::clamp(number(variable, names.on_machine).value_or(1), 1, *size)};
  }
  return {};
}

int Launch::threads(int asked) const {
  if (asked > 0) return asked;
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) / on_machine);
}

}  // namespace yomi::farm
