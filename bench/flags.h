#pragma once

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include <fmt/core.h>

namespace yomi::bench {

// The command line of a benchmark. Known flags are taken out; the rest is an error.
class Flags {
 public:
  Flags(int argc, char** argv) : words_(argv + 1, argv + argc) {}

  bool has(const char* name) { return std::erase(words_, name) > 0; }

  // The number after the flag, at least 1.
  int number(const char* name, int otherwise) {
    const auto found = std::ranges::find(words_, name);
    if (found == words_.end() || found + 1 == words_.end()) return otherwise;
    const int value = std::atoi((found + 1)->c_str());
    words_.erase(found, found + 2);
    return std::max(1, value);
  }

  // An argument that is not a flag.
  std::string word(std::string otherwise) {
    if (words_.empty() || words_.front().starts_with("-")) return otherwise;
    std::string first = std::move(words_.front());
    words_.erase(words_.begin());
    return first;
  }

  // Exits with a usage message if arguments are left.
  void finish(const char* usage) const {
    if (words_.empty()) return;
    fmt::print(stderr, "'{}' is not known\nusage: {}\n", words_.front(), usage);
    std::exit(2);
  }

 private:
  std::vector<std::string> words_;
};

}  // namespace yomi::bench
