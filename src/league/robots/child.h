#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>

#include <sys/types.h>

#include "base/error.h"

namespace yomi::league {

// A program that runs beside this one, by a command of the shell, in a process group of its own so that it can be ended
// with all that it starts. It is ended when the object goes.
class Child {
 public:
  // `talk` becomes its standard input and output; without it, input is empty and output goes to the log as errors do.
  // Without a log nothing is kept.
  static Result<Child> start(const std::string& command, std::optional<int> talk, const std::filesystem::path& log);
  Child(Child&& other) noexcept;
  Child& operator=(Child&& other) noexcept;
  ~Child();

  // Whether it has ended with an error: then it will not do what it was started for. (A command that ends well may have
  // left a program behind.)
  [[nodiscard]] bool failed();
  // Ends it without waiting for it to end by itself.
  void kill() const;

 private:
  explicit Child(pid_t pid) : pid_(pid) {}

  // Takes note if it has ended.
  bool ended();
  bool ends_within(std::chrono::milliseconds time);
  void end();

  pid_t pid_;
  std::optional<bool> failed_;  // once it has ended
};

}  // namespace yomi::league
