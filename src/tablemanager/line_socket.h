#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/error.h"

// Lines of text over TCP.
namespace yomi::tablemanager {

// One end of a connection. Nothing here waits for the other end, except that a line it will not take is given up after
// a few seconds.
class LineSocket {
 public:
  explicit LineSocket(int fd) : fd_(fd) {}
  LineSocket(LineSocket&& other) noexcept;
  LineSocket& operator=(LineSocket&& other) noexcept;
  ~LineSocket();

  [[nodiscard]] int fd() const { return fd_; }

  // Takes in what has come. False when the other end is gone, or has sent more than anybody should without being read.
  bool receive();
  // The next line that came whole, without its end.
  std::optional<std::string> next_line();
  // What has come of a line that has not ended yet; and the same as if it had.
  [[nodiscard]] std::string_view begun() const { return received_; }
  std::string take_begun();

  // The line and CRLF. False when the other end does not take it.
  bool send(std::string_view line);

 private:
  int fd_;
  std::string received_;
};

Result<LineSocket> connect_to(const std::string& host, int port);

// Where others connect.
class Listener {
 public:
  // Port 0 is any that is free.
  static Result<Listener> open(const std::string& address, int port);
  Listener(Listener&& other) noexcept;
  Listener& operator=(Listener&& other) = delete;
  ~Listener();

  [[nodiscard]] int fd() const { return fd_; }
  [[nodiscard]] int port() const { return port_; }
  // Whoever has come; nobody if nobody has.
  std::optional<LineSocket> accept();

 private:
  Listener(int fd, int port) : fd_(fd), port_(port) {}

  int fd_;
  int port_;
};

}  // namespace yomi::tablemanager
