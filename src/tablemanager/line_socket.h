#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/error.h"

// Lines of text over TCP.
namespace yomi::tablemanager {

// One end of a connection. Nothing blocks, except that sending gives up after a few seconds.
class LineSocket {
 public:
  explicit LineSocket(int fd) : fd_(fd) {}
  LineSocket(LineSocket&& other) noexcept;
  LineSocket& operator=(LineSocket&& other) noexcept;
  ~LineSocket();

  [[nodiscard]] int fd() const { return fd_; }

  // Reads what has arrived. Returns false if the other end is gone or has sent more than the limit.
  bool receive();
  // The next complete line, without its end.
  std::optional<std::string> next_line();
  // The part of a line without an end yet; and the same, taken as a line.
  [[nodiscard]] std::string_view begun() const { return received_; }
  std::string take_begun();

  // Sends the line and its end. Returns false if the other end does not take it.
  bool send(std::string_view line, std::string_view end = "\r\n");

 private:
  int fd_;
  std::string received_;
};

Result<LineSocket> connect_to(const std::string& host, int port);

// Accepts connections.
class Listener {
 public:
  // Port 0 means any free one.
  static Result<Listener> open(const std::string& address, int port);
  Listener(Listener&& other) noexcept;
  Listener& operator=(Listener&& other) = delete;
  ~Listener();

  [[nodiscard]] int fd() const { return fd_; }
  [[nodiscard]] int port() const { return port_; }
  // The next connection, if one is waiting.
  std::optional<LineSocket> accept() const;

 private:
  Listener(int fd, int port) : fd_(fd), port_(port) {}

  int fd_;
  int port_;
};

}  // namespace yomi::tablemanager
