#pragma once

#include <string>
#include <vector>

#include <sys/types.h>

#include "tests/support/temporary_folder.h"

// The real program, run as a user runs it.
namespace yomi::support {

struct Finished {
  int code = -1;  // exit code; 128 + n for a signal
  std::string out;
  std::string err;
};

// A running yomi whose input and output the test holds.
class Process {
 public:
  explicit Process(const std::vector<std::string>& arguments, const std::vector<std::string>& environment = {});
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  void write(const std::string& text) const;
  void close_input();
  void signal(int number) const;
  // Waits until something was written to err, or the program ended.
  void wait_for_err();
  // Waits until `text` has come this number of times on err, or the program ended; returns err so far.
  std::string wait_for_err_with(const std::string& text, int times);
  // Waits for a line on out; returns out so far.
  std::string wait_for_out();
  // Closes the input, reads all output, waits for the end.
  Finished finish();
  // The same without closing the input: something else must make the program end.
  Finished finish_with_input_open();

 private:
  bool read_some();

  pid_t pid_ = -1;
  int in_ = -1, out_ = -1, err_ = -1;
  Finished result_;
};

// `yomi arguments...` with that input.
Finished yomi(const std::vector<std::string>& arguments, const std::string& input = {});

inline bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

void write_file(const std::string& path, const std::string& text);
std::string read_file(const std::string& path);
bool file_exists(const std::string& path);

}  // namespace yomi::support
