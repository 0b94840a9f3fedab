#include "tablemanager/line_socket.h"

#include <array>
#include <cerrno>
#include <memory>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace yomi::tablemanager {

namespace {

// A whole board takes far less.
constexpr std::size_t kMostUnread = 65'536;
constexpr int kSendPatienceMs = 5'000;
constexpr int kWaiting = 16;  // connections that may wait to be accepted

struct FreeAddresses {
  void operator()(addrinfo* found) const { ::freeaddrinfo(found); }
};
using Addresses = std::unique_ptr<addrinfo, FreeAddresses>;

std::string where(const std::string& host, int port) { return fmt::format("{}:{}", host, port); }

tl::unexpected<Error> cannot(std::string_view what, const std::string& place, int error) {
  return fail(fmt::format("cannot {} {}: {}", what, place, std::generic_category().message(error)));
}

Result<Addresses> addresses(const std::string& host, int port, bool passive) {
  addrinfo hints{};
  hints.ai_family = AF_UNSPEC;
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = passive ? AI_PASSIVE : 0;
  addrinfo* found = nullptr;
  if (const int error = ::getaddrinfo(host.c_str(), std::to_string(port).c_str(), &hints, &found); error != 0)
    return fail(fmt::format("'{}' is not known: {}", host, ::gai_strerror(error)), "a host name or address");
  return Addresses(found);
}

void set_option(int fd, int level, int option) {
  const int on = 1;
  (void)::setsockopt(fd, level, option, &on, sizeof on);
}

int port_of(int fd) {
  sockaddr_storage address{};
  socklen_t size = sizeof address;
  if (::getsockname(fd, reinterpret_cast<sockaddr*>(&address), &size) != 0) return 0;
  std::array<char, NI_MAXSERV> service{};
  if (::getnameinfo(reinterpret_cast<sockaddr*>(&address), size, nullptr, 0, service.data(), service.size(),
                    NI_NUMERICSERV) != 0)
    return 0;
  return std::stoi(service.data());
}

}  // namespace

LineSocket::LineSocket(LineSocket&& other) noexcept
    : fd_(std::exchange(other.fd_, -1)), received_(std::move(other.received_)) {}

LineSocket& LineSocket::operator=(LineSocket&& other) noexcept {
  std::swap(fd_, other.fd_);
  std::swap(received_, other.received_);
  return *this;
}

LineSocket::~LineSocket() {
  if (fd_ >= 0) ::close(fd_);
}

bool LineSocket::receive() {
  std::array<char, 4096> buffer;
  for (;;) {
    const auto count = ::recv(fd_, buffer.data(), buffer.size(), MSG_DONTWAIT);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return errno == EAGAIN || errno == EWOULDBLOCK;
    if (count == 0) return false;
    received_.append(buffer.data(), static_cast<std::size_t>(count));
    if (received_.size() > kMostUnread) return false;
  }
}

std::optional<std::string> LineSocket::next_line() {
  const std::size_t end = received_.find('\n');
  if (end == std::string::npos) return std::nullopt;
  std::string line = received_.substr(0, end);
  received_.erase(0, end + 1);
  while (!line.empty() && line.back() == '\r') line.pop_back();
  return line;
}

std::string LineSocket::take_begun() { return std::exchange(received_, {}); }

bool LineSocket::send(std::string_view line, std::string_view end) {
  std::string bytes(line);
  bytes += end;
  std::string_view left = bytes;
  while (!left.empty()) {
    const auto count = ::send(fd_, left.data(), left.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (count >= 0) {
      left.remove_prefix(static_cast<std::size_t>(count));
      continue;
    }
    if (errno == EINTR) continue;
    if (errno != EAGAIN && errno != EWOULDBLOCK) return false;
    pollfd room{fd_, POLLOUT, 0};
    if (::poll(&room, 1, kSendPatienceMs) <= 0) return false;
  }
  return true;
}

Result<LineSocket> connect_to(const std::string& host, int port) {
  const auto found = addresses(host, port, false);
  if (!found) return tl::unexpected(found.error());
  int error = ECONNREFUSED;
  for (const addrinfo* address = found->get(); address != nullptr; address = address->ai_next) {
    const int fd = ::socket(address->ai_family, address->ai_socktype | SOCK_CLOEXEC, address->ai_protocol);
    if (fd < 0) continue;
    if (::connect(fd, address->ai_addr, address->ai_addrlen) == 0) {
      set_option(fd, IPPROTO_TCP, TCP_NODELAY);
      return LineSocket(fd);
    }
    error = errno;
    ::close(fd);
  }
  return cannot("connect to", where(host, port), error);
}

Result<Listener> Listener::open(const std::string& address, int port) {
  const auto found = addresses(address, port, true);
  if (!found) return tl::unexpected(found.error());
  const addrinfo& at = **found;
  const int fd = ::socket(at.ai_family, at.ai_socktype | SOCK_CLOEXEC | SOCK_NONBLOCK, at.ai_protocol);
  if (fd < 0) return cannot("listen at", where(address, port), errno);
  set_option(fd, SOL_SOCKET, SO_REUSEADDR);
  if (::bind(fd, at.ai_addr, at.ai_addrlen) != 0 || ::listen(fd, kWaiting) != 0) {
    const int error = errno;
    ::close(fd);
    return cannot("listen at", where(address, port), error);
  }
  return Listener(fd, port_of(fd));
}

Listener::Listener(Listener&& other) noexcept : fd_(std::exchange(other.fd_, -1)), port_(other.port_) {}

Listener::~Listener() {
  if (fd_ >= 0) ::close(fd_);
}

std::optional<LineSocket> Listener::accept() const {
  const int fd = ::accept4(fd_, nullptr, nullptr, SOCK_CLOEXEC);
  if (fd < 0) return std::nullopt;
  set_option(fd, IPPROTO_TCP, TCP_NODELAY);
  return LineSocket(fd);
}

}  // namespace yomi::tablemanager
