#include "experiments/checks/child.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace yomi::experiments {

namespace {

std::vector<char*> pointers(const std::vector<std::string>& words) {
  std::vector<char*> result;
  for (const std::string& word : words)
    result.push_back(const_cast<char*>(word.c_str()));  // NOLINT: posix_spawn does not write to them
  result.push_back(nullptr);
  return result;
}

// Starts the child with no signals blocked: this process blocks SIGINT to handle it itself.
int spawn(const std::vector<std::string>& words, int out, pid_t& pid) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
  const int failed = posix_spawnp(&pid, words.front().c_str(), &actions, &attributes, pointers(words).data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return failed;
}

// Reads until the child closes its end. After a stop the child gets SIGTERM.
std::string read_all(int fd, pid_t pid, const std::stop_token& stop) {
  std::string text;
  std::array<char, 4096> buffer;
  for (bool asked = false;;) {
    if (stop.stop_requested() && !asked) {
      ::kill(pid, SIGTERM);
      asked = true;
    }
    pollfd waiting{fd, POLLIN, 0};
    if (::poll(&waiting, 1, 50) <= 0) continue;
    const auto count = ::read(fd, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return text;
    text.append(buffer.data(), static_cast<std::size_t>(count));
  }
}

}  // namespace

Result<std::string> own_binary() {
  std::error_code error;
  const auto path = std::filesystem::read_symlink("/proc/self/exe", error);
  if (error) return fail("cannot find this program's own file: " + error.message());
  return path.string();
}

Result<std::string> run_child(const std::vector<std::string>& words, const std::stop_token& stop) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return fail(std::string("no pipe: ") + std::strerror(errno));
  pid_t pid = -1;
  const int failed = spawn(words, ends[1], pid);
  ::close(ends[1]);
  std::string text = failed == 0 ? read_all(ends[0], pid, stop) : "";
  ::close(ends[0]);
  if (failed != 0) return fail(fmt::format("cannot start {}: {}", words.front(), std::strerror(failed)));
  int status = 0;
  ::waitpid(pid, &status, 0);
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return text;
  return fail(fmt::format("{} exited with {}", fmt::join(words, " "),
                          WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status)));
}

}  // namespace yomi::experiments
