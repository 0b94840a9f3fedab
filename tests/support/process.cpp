#include "tests/support/process.h"

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace yomi::support {

namespace {

std::vector<char*> pointers(const std::vector<std::string>& words) {
  std::vector<char*> result;
  for (const std::string& word : words)
    result.push_back(const_cast<char*>(word.c_str()));  // NOLINT: the type execve wants
  result.push_back(nullptr);
  return result;
}

// Adds what can be read now; closes and forgets a pipe at its end.
void drain(int& fd, std::string& text) {
  std::array<char, 4096> buffer;
  const auto count = ::read(fd, buffer.data(), buffer.size());
  if (count > 0) {
    text.append(buffer.data(), static_cast<std::size_t>(count));
  } else {
    ::close(fd);
    fd = -1;
  }
}

}  // namespace

Process::Process(const std::vector<std::string>& arguments, const std::vector<std::string>& environment) {
  ::signal(SIGPIPE, SIG_IGN);
  int in[2], out[2], err[2];
  if (::pipe2(in, O_CLOEXEC) != 0 || ::pipe2(out, O_CLOEXEC) != 0 || ::pipe2(err, O_CLOEXEC) != 0)
    throw std::runtime_error("no pipe");
  std::vector<std::string> words = {YOMI_BINARY};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<std::string> variables = {"PATH=/usr/bin:/bin", "LANG=C.UTF-8", "HOME=/tmp"};
  variables.insert(variables.end(), environment.begin(), environment.end());
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in[0], 0);
  posix_spawn_file_actions_adddup2(&actions, out[1], 1);
  posix_spawn_file_actions_adddup2(&actions, err[1], 2);
  const int failed =
      posix_spawn(&pid_, YOMI_BINARY, &actions, nullptr, pointers(words).data(), pointers(variables).data());
  posix_spawn_file_actions_destroy(&actions);
  for (const int end : {in[0], out[1], err[1]}) ::close(end);
  in_ = in[1], out_ = out[0], err_ = err[0];
  if (failed != 0) throw std::runtime_error("cannot start " YOMI_BINARY);
}

Process::~Process() {
  if (pid_ > 0) {
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
  }
  for (const int end : {in_, out_, err_})
    if (end >= 0) ::close(end);
}

void Process::write(const std::string& text) const {
  std::size_t at = 0;
  while (at < text.size()) {
    const auto count = ::write(in_, text.data() + at, text.size() - at);
    if (count <= 0) return;  // the program has exited; its exit code says why
    at += static_cast<std::size_t>(count);
  }
}

void Process::close_input() {
  if (in_ >= 0) ::close(in_);
  in_ = -1;
}

void Process::signal(int number) const { ::kill(pid_, number); }

bool Process::read_some() {
  std::array<pollfd, 2> ends = {{{out_, POLLIN, 0}, {err_, POLLIN, 0}}};
  if (out_ < 0 && err_ < 0) return false;
  ::poll(ends.data(), ends.size(), -1);
  if (ends[0].revents != 0) drain(out_, result_.out);
  if (ends[1].revents != 0) drain(err_, result_.err);
  return true;
}

void Process::wait_for_err() {
  while (result_.err.empty() && read_some()) {
  }
}

std::string Process::wait_for_err_with(const std::string& text, int times) {
  const auto found = [&] {
    int count = 0;
    for (auto at = result_.err.find(text); at != std::string::npos; at = result_.err.find(text, at + 1)) ++count;
    return count >= times && result_.err.ends_with('\n');
  };
  while (!found() && read_some()) {
  }
  return result_.err;
}

std::string Process::wait_for_out() {
  while (result_.out.find('\n') == std::string::npos && read_some()) {
  }
  return result_.out;
}

Finished Process::finish() {
  close_input();
  return finish_with_input_open();
}

Finished Process::finish_with_input_open() {
  while (read_some()) {
  }
  int status = 0;
  ::waitpid(pid_, &status, 0);
  pid_ = -1;
  result_.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return result_;
}

Finished yomi(const std::vector<std::string>& arguments, const std::string& input) {
  Process process(arguments);
  process.write(input);
  return process.finish();
}

void write_file(const std::string& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

std::string read_file(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

bool file_exists(const std::string& path) { return std::filesystem::exists(path); }

}  // namespace yomi::support
