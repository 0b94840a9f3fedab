#include "console/terminal.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <ostream>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace yomi::console {

namespace {

// A file descriptor, closed at the end unless it is standard input.
class Input {
 public:
  explicit Input(const std::string& path)
      : fd_(path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC)) {}
  ~Input() {
    if (fd_ > STDIN_FILENO) ::close(fd_);
  }
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

  [[nodiscard]] int fd() const { return fd_; }

 private:
  int fd_;
};

}  // namespace

ProgressStyle progress_style(const Terminal& terminal) {
  return terminal.live ? ProgressStyle::Terminal : ProgressStyle::Lines;
}

int report(Terminal& terminal, const Error& error, int code) {
  terminal.err << "yomi: " << to_string(error) << '\n';
  return code;
}

namespace {

enum class Wait { Ready, Ended, Interrupted, Trouble };

// Waits for input and appends it to the text.
Wait read_more(int fd, std::string& text, const std::stop_token& stop) {
  std::array<char, 1 << 16> buffer;
  while (!stop.stop_requested()) {
    pollfd waiting{fd, POLLIN, 0};
    const int ready = ::poll(&waiting, 1, 100);
    if (ready < 0 && errno != EINTR) return Wait::Trouble;
    if (ready <= 0) continue;
    const auto count = ::read(fd, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return Wait::Trouble;
    if (count == 0) return Wait::Ended;
    text.append(buffer.data(), static_cast<std::size_t>(count));
    return Wait::Ready;
  }
  return Wait::Interrupted;
}

}  // namespace

Result<std::string> read_input(const std::string& path, const std::stop_token& stop) {
  const Input input(path);
  const auto trouble = [&] {
    return fail(std::string("cannot read: ") + std::strerror(errno), "a file that can be read", Place{path, 0, 0});
  };
  if (input.fd() < 0) return trouble();
  std::string text;
  for (;;) {
    const Wait wait = read_more(input.fd(), text, stop);
    if (wait == Wait::Ended) return text;
    if (wait == Wait::Trouble) return trouble();
    if (wait == Wait::Interrupted) return fail("interrupted", "", Place{path, 0, 0});
  }
}

std::optional<std::string> LineInput::next() {
  for (;;) {
    const auto end = pending_.find('\n');
    if (end != std::string::npos || (ended_ && !pending_.empty())) {
      std::string line = pending_.substr(0, end);
      pending_.erase(0, end == std::string::npos ? end : end + 1);
      return line;
    }
    if (ended_) return std::nullopt;
    ended_ = read_more(STDIN_FILENO, pending_, stop_) != Wait::Ready;
    if (stop_.stop_requested()) return std::nullopt;
  }
}

}  // namespace yomi::console
