#include "hanabi/live/connection.h"

#include <cerrno>
#include <cstring>
#include <utility>

#include <fmt/format.h>
#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace yomi::hanabi::live {

namespace {

constexpr int kTick = 100;     // milliseconds
constexpr int kPatience = 50;  // ticks for a handshake, and for the other end to take what is sent
constexpr std::size_t kLongestHandshake = 16'384;

Result<int> connect_to(const std::string& host, int port) {
  addrinfo wanted{};
  wanted.ai_family = AF_UNSPEC;
  wanted.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  if (const int code = getaddrinfo(host.c_str(), std::to_string(port).c_str(), &wanted, &found); code != 0)
    return fail(fmt::format("{} cannot be found: {}", host, gai_strerror(code)), "a host");
  int fd = -1;
  for (const addrinfo* each = found; each != nullptr && fd < 0; each = each->ai_next) {
    fd = socket(each->ai_family, each->ai_socktype | SOCK_CLOEXEC, each->ai_protocol);
    if (fd >= 0 && connect(fd, each->ai_addr, each->ai_addrlen) != 0) {
      close(fd);
      fd = -1;
    }
  }
  freeaddrinfo(found);
  if (fd < 0) return fail(fmt::format("no connection to {}:{}", host, port), "a server that listens there");
  return fd;
}

bool ready(int fd, short events) {
  pollfd waiting{fd, events, 0};
  return poll(&waiting, 1, kTick) > 0;
}

}  // namespace

Connection::Connection(Connection&& other) noexcept
    : fd_(std::exchange(other.fd_, -1)),
      stream_(other.stream_),
      frames_(std::move(other.frames_)),
      closed_(other.closed_) {}

Connection::~Connection() {
  if (fd_ < 0) return;
  if (!closed_) static_cast<void>(send_frame(Opcode::Close, {}));
  close(fd_);
}

Result<Connection> Connection::open(const Address& address, Stream stream) {
  const auto fd = connect_to(address.host, address.port);
  if (!fd) return tl::unexpected(fd.error());
  Connection connection(*fd, stream);
  if (const auto open = connection.shake_hands(address); !open) {
    connection.closed_ = true;
    return tl::unexpected(open.error());
  }
  return connection;
}

Result<void> Connection::shake_hands(const Address& address) {
  std::string bytes;
  for (int byte = 0; byte < 16; ++byte) bytes += static_cast<char>(stream_.below(256));
  const std::string key = base64(bytes);
  const std::string host = fmt::format("{}:{}", address.host, address.port);
  if (auto sent = send_all(handshake_request(host, address.path, key, address.cookie)); !sent) return sent;
  std::string answer;
  for (int tick = 0; tick < kPatience; ++tick) {
    const auto more = read_more(answer);
    if (!more) return tl::unexpected(more.error());
    const auto end = answer.find("\r\n\r\n");
    if (end == std::string::npos) {
      if (closed_ || answer.size() > kLongestHandshake) break;
      continue;
    }
    if (auto good = check_handshake(std::string_view(answer).substr(0, end + 4), key); !good) return good;
    frames_.feed(std::string_view(answer).substr(end + 4));
    return {};
  }
  return fail("the server does not answer the handshake", "HTTP/1.1 101 Switching Protocols");
}

Result<void> Connection::send_all(std::string_view bytes) const {
  for (int tick = 0; !bytes.empty() && tick < kPatience;) {
    const ssize_t sent = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    } else if (errno == EAGAIN || errno == EINTR) {
      tick += ready(fd_, POLLOUT) ? 0 : 1;
    } else {
      return fail(fmt::format("nothing can be sent: {}", std::strerror(errno)), "an open connection");
    }
  }
  if (!bytes.empty()) return fail("the server takes nothing", "an open connection");
  return {};
}

Result<void> Connection::send_frame(Opcode opcode, std::string_view payload) {
  return send_all(frame(opcode, payload, static_cast<std::uint32_t>(stream_.below(std::uint64_t{1} << 32))));
}

Result<bool> Connection::read_more(std::string& bytes) {
  if (closed_ || !ready(fd_, POLLIN)) return false;
  std::array<char, 16'384> buffer{};
  const ssize_t got = recv(fd_, buffer.data(), buffer.size(), MSG_DONTWAIT);
  if (got > 0) bytes.append(buffer.data(), static_cast<std::size_t>(got));
  if (got == 0) closed_ = true;
  if (got < 0 && errno != EAGAIN && errno != EINTR)
    return fail(fmt::format("nothing can be read: {}", std::strerror(errno)), "an open connection");
  return got > 0;
}

Result<std::optional<std::string>> Connection::receive() {
  while (true) {
    auto message = frames_.next();
    if (!message) return tl::unexpected(message.error());
    if (*message) {
      if ((*message)->opcode == Opcode::Text) return std::optional<std::string>(std::move((*message)->payload));
      if ((*message)->opcode == Opcode::Close) closed_ = true;
      if ((*message)->opcode == Opcode::Ping)
        if (auto sent = send_frame(Opcode::Pong, (*message)->payload); !sent) return tl::unexpected(sent.error());
      continue;
    }
    std::string bytes;
    const auto more = read_more(bytes);
    if (!more) return tl::unexpected(more.error());
    if (!*more) return std::optional<std::string>();
    frames_.feed(bytes);
  }
}

Result<void> run_bot(LiveBot& bot, Connection& connection, std::size_t games, const std::stop_token& stop,
                     const std::function<void(const Error&)>& report) {
  while (!stop.stop_requested() && (games == 0 || bot.games_finished() < games)) {
    const auto message = connection.receive();
    if (!message) return tl::unexpected(message.error());
    if (!*message) {
      if (connection.closed()) return fail("the server has closed the connection", "a connection while the bot plays");
      continue;
    }
    const LiveBot::Answer answer = bot.receive(**message);
    if (answer.error) report(*answer.error);
    for (const std::string& each : answer.send)
      if (auto sent = connection.send(each); !sent) return sent;
  }
  return {};
}

}  // namespace yomi::hanabi::live
