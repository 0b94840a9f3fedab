#include "league/robots/child.h"

#include <array>
#include <cstring>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace yomi::league {

namespace {

constexpr std::chrono::milliseconds kGrace{1'000};  // to end by itself, and then by SIGTERM
constexpr std::chrono::milliseconds kBetweenLooks{5};

// The environment without what mpirun told this process: the child is none of its ranks.
std::vector<char*> environment() {
  std::vector<char*> kept;
  for (char** variable = environ; *variable != nullptr; ++variable) {
    const std::string_view text = *variable;
    if (text.starts_with("OMPI_") || text.starts_with("PMIX_") || text.starts_with("PMI_") ||
        text.starts_with("MPIR_") || text.starts_with("HYDRA_"))
      continue;
    kept.push_back(*variable);
  }
  kept.push_back(nullptr);
  return kept;
}

// What a new process needs, freed at the end.
struct SpawnSettings {
  posix_spawn_file_actions_t actions{};
  posix_spawnattr_t attributes{};

  SpawnSettings() {
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    // No signals blocked, though this process blocks SIGINT to handle it itself, and a group of its own.
    sigset_t none, pipe;
    sigemptyset(&none);
    sigemptyset(&pipe);
    sigaddset(&pipe, SIGPIPE);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &pipe);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
  }
  SpawnSettings(const SpawnSettings&) = delete;
  SpawnSettings& operator=(const SpawnSettings&) = delete;
  ~SpawnSettings() {
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
  }
};

}  // namespace

Result<Child> Child::start(const std::string& command, std::optional<int> talk, const std::filesystem::path& log) {
  SpawnSettings settings;
  const std::string errors = log.empty() ? "/dev/null" : log.string();
  posix_spawn_file_actions_addopen(&settings.actions, STDERR_FILENO, errors.c_str(), O_WRONLY | O_CREAT | O_APPEND,
                                   0644);
  if (talk) {
    posix_spawn_file_actions_adddup2(&settings.actions, *talk, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&settings.actions, *talk, STDOUT_FILENO);
  } else {
    posix_spawn_file_actions_addopen(&settings.actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&settings.actions, STDERR_FILENO, STDOUT_FILENO);
  }
  std::string shell = "/bin/sh", option = "-c", text = command;
  const std::array<char*, 4> words = {shell.data(), option.data(), text.data(), nullptr};
  pid_t pid = -1;
  const int failed =
      posix_spawn(&pid, shell.c_str(), &settings.actions, &settings.attributes, words.data(), environment().data());
  if (failed != 0) return fail(fmt::format("cannot start '{}': {}", command, std::strerror(failed)));
  return Child(pid);
}

Child::Child(Child&& other) noexcept : pid_(std::exchange(other.pid_, -1)), failed_(other.failed_) {}

Child& Child::operator=(Child&& other) noexcept {
  std::swap(pid_, other.pid_);
  std::swap(failed_, other.failed_);
  return *this;
}

Child::~Child() { end(); }

bool Child::failed() { return ended() && *failed_; }

void Child::kill() const {
  if (pid_ >= 0) ::kill(-pid_, SIGKILL);
}

bool Child::ended() {
  if (failed_ || pid_ < 0) return failed_.has_value();
  // It is left as a zombie until the end, so that its number, which is that of its group, is nobody else's.
  siginfo_t info{};
  if (::waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == pid_)
    failed_ = info.si_code != CLD_EXITED || info.si_status != 0;
  return failed_.has_value();
}

bool Child::ends_within(std::chrono::milliseconds time) {
  const auto until = std::chrono::steady_clock::now() + time;
  while (!ended()) {
    if (std::chrono::steady_clock::now() > until) return false;
    std::this_thread::sleep_for(kBetweenLooks);
  }
  return true;
}

void Child::end() {
  if (pid_ < 0) return;
  // The whole group is ended, also if the shell is gone and what it started is not.
  if (!ends_within(kGrace)) {
    ::kill(-pid_, SIGTERM);
    ends_within(kGrace);
  }
  ::kill(-pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
  pid_ = -1;
}

}  // namespace yomi::league
