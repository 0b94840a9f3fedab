#include "console/terminal.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <ostream>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

namespace yomi::console {

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

PieceInput::PieceInput(std::string path, std::stop_token stop)
    : path_(std::move(path)),
      stop_(std::move(stop)),
      file_(path_ == "-" ? STDIN_FILENO : ::open(path_.c_str(), O_RDONLY | O_CLOEXEC)),
      trouble_(file_ < 0 ? errno : 0) {}

PieceInput::~PieceInput() {
  if (file_ > STDIN_FILENO) ::close(file_);
}

Result<std::string> PieceInput::next() {
  constexpr std::size_t kPiece = 1 << 18;
  const auto trouble = [&](int error) {
    return fail(std::string("cannot read: ") + std::strerror(error), "a file that can be read", Place{path_, 0, 0});
  };
  if (trouble_ != 0) return trouble(trouble_);
  std::string piece;
  while (piece.size() < kPiece) {
    const Wait wait = read_more(file_, piece, stop_);
    if (wait == Wait::Ended) break;
    if (wait == Wait::Trouble) return trouble(errno);
    if (wait == Wait::Interrupted) return fail("interrupted", "", Place{path_, 0, 0});
  }
  return piece;
}

Result<std::string> read_input(const std::string& path, const std::stop_token& stop) {
  PieceInput input(path, stop);
  std::string text;
  for (;;) {
    const auto piece = input.next();
    if (!piece || piece->empty()) return piece.map([&](const std::string&) { return std::move(text); });
    text += *piece;
    if (text.size() > kLongestInput)
      return fail("the file is too long", fmt::format("at most {} bytes", kLongestInput), Place{path, 0, 0});
  }
}

std::optional<std::string> LineInput::next() {
  std::size_t searched = 0;
  for (;;) {
    const auto end = pending_.find('\n', searched);
    if (end != std::string::npos || (ended_ && !pending_.empty())) {
      std::string line = pending_.substr(0, end);
      pending_.erase(0, end == std::string::npos ? end : end + 1);
      return line;
    }
    if (ended_) return std::nullopt;
    searched = std::min(pending_.size(), kLongest + 1);
    pending_.resize(searched);  // the rest of a line that is too long is not kept
    ended_ = read_more(STDIN_FILENO, pending_, stop_) != Wait::Ready;
    if (stop_.stop_requested()) return std::nullopt;
  }
}

}  // namespace yomi::console
