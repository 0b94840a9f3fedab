#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace yomi::cli {

// The commands and flags as plain data: one source for the shell completions and the manual page.
struct Flag {
  std::vector<std::string> names;  // "--vul", "-n"
  std::string help;
  std::string fallback;  // the default value
  bool takes_value = false;
};

struct Outline {
  std::string name;
  std::string summary;
  std::string examples;
  std::vector<Flag> operands;  // positional: RESULT
  std::vector<Flag> flags;
  std::vector<Outline> commands;
};

Outline outline(const CLI::App& app);

}  // namespace yomi::cli
