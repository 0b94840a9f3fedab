#include "server/http/gate.h"

#include <algorithm>
#include <array>

#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace yomi::server {

namespace {

using namespace std::chrono_literals;

constexpr auto kSlice = 200ms;  // how often a wait looks whether the server is leaving
constexpr std::size_t kBuffer = 16'384;
constexpr std::size_t kReadAtGoodbye = 1'000'000;
constexpr auto kGoodbye = 500ms;

void address_of(int socket, int (*name)(int, sockaddr*, socklen_t*), std::string& ip, int& port) {
  sockaddr_storage address{};
  socklen_t size = sizeof address;
  if (name(socket, reinterpret_cast<sockaddr*>(&address), &size) != 0) return;
  std::array<char, NI_MAXHOST> host{};
  std::array<char, NI_MAXSERV> service{};
  if (::getnameinfo(reinterpret_cast<sockaddr*>(&address), size, host.data(), host.size(), service.data(),
                    service.size(), NI_NUMERICHOST | NI_NUMERICSERV) != 0)
    return;
  ip = host.data();
  port = std::stoi(service.data());
}

int peer_name(int socket, sockaddr* address, socklen_t* size) { return ::getpeername(socket, address, size); }
int own_name(int socket, sockaddr* address, socklen_t* size) { return ::getsockname(socket, address, size); }

void take_one(std::map<std::string, int>& counts, const std::string& name) {
  const auto found = counts.find(name);
  if (found != counts.end() && --found->second <= 0) counts.erase(found);
}

}  // namespace

void Gate::begin_waiting(int socket) {
  const std::lock_guard lock(mutex_);
  waiting_.push_back(socket);
  if (waiting_.size() <= limits_.waiting) return;
  // Its thread wakes up and closes it.
  ::shutdown(waiting_.front(), SHUT_RDWR);
  waiting_.pop_front();
}

void Gate::end_waiting(int socket) {
  const std::lock_guard lock(mutex_);
  waiting_.remove(socket);
}

bool Gate::enter(const std::string& address, const std::string& player) {
  const std::lock_guard lock(mutex_);
  const auto count = [](const std::map<std::string, int>& counts, const std::string& name) {
    const auto found = counts.find(name);
    return found == counts.end() ? 0 : found->second;
  };
  if (count(by_address_, address) >= limits_.address) return false;
  if (!player.empty() && count(by_player_, player) >= limits_.player) return false;
  ++by_address_[address];
  if (!player.empty()) ++by_player_[player];
  return true;
}

void Gate::leave(const std::string& address, const std::string& player) {
  const std::lock_guard lock(mutex_);
  take_one(by_address_, address);
  if (!player.empty()) take_one(by_player_, player);
}

GuardedStream::GuardedStream(Gate& gate, int socket) : gate_(gate), socket_(socket) {
  int port = 0;
  address_of(socket_, peer_name, address_, port);
  current() = this;
}

GuardedStream::~GuardedStream() {
  end_request();
  gate_.end_waiting(socket_);
  current() = nullptr;
}

GuardedStream*& GuardedStream::current() {
  thread_local GuardedStream* stream = nullptr;
  return stream;
}

void GuardedStream::end_request() {
  if (admitted_) gate_.leave(address_, player_);
  admitted_ = false;
}

bool GuardedStream::admit(const std::string& player) {
  if (admitted_) return true;
  player_ = player;
  admitted_ = gate_.enter(address_, player_);
  return admitted_;
}

bool GuardedStream::wait_for(short what, std::chrono::milliseconds patience) const {
  pollfd waiting{socket_, what, 0};
  const int left = static_cast<int>(std::max(patience, 0ms).count());
  int ready = 0;
  do ready = ::poll(&waiting, 1, left);
  while (ready < 0 && errno == EINTR);
  return ready > 0;
}

bool GuardedStream::await_request(std::chrono::milliseconds patience, const std::function<bool()>& leaving) {
  end_request();
  head_ = line_is_empty_ = first_line_ = true;
  unread_ = false;
  bytes_ = 0;
  if (at_ == buffer_.size()) {
    gate_.begin_waiting(socket_);
    const auto until = Clock::now() + patience;
    while (!wait_for(POLLIN, kSlice))
      if (leaving() || Clock::now() >= until) return false;
  }
  deadline_ = Clock::now() + gate_.limits().head;
  return !leaving();
}

// Reads what has come; false at the end, after a silence or at the deadline.
bool GuardedStream::fill() {
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline_ - Clock::now());
  if (left <= 0ms || !wait_for(POLLIN, std::min(left, gate_.limits().silence))) {
    verdict_ = Verdict::TooSlow;
    return false;
  }
  buffer_.resize(kBuffer);
  at_ = 0;
  ssize_t got = 0;
  do got = ::recv(socket_, buffer_.data(), buffer_.size(), 0);
  while (got < 0 && errno == EINTR);
  buffer_.resize(static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
  if (got <= 0) verdict_ = Verdict::Gone;
  return got > 0;
}

// Finds the end of the head, the first empty line, and keeps to the limits.
void GuardedStream::count(char byte) {
  ++bytes_;
  if (!head_) {
    if (bytes_ > gate_.limits().body_bytes) verdict_ = Verdict::BodyTooLarge;
    return;
  }
  if (bytes_ > gate_.limits().head_bytes) verdict_ = Verdict::HeadTooLarge;
  if (byte == '\n') {
    if (line_is_empty_ && !first_line_) {
      head_ = false;
      bytes_ = 0;
      deadline_ = Clock::now() + gate_.limits().body;
      gate_.end_waiting(socket_);
    }
    first_line_ = false;
    line_is_empty_ = true;
  } else if (byte != '\r') {
    line_is_empty_ = false;
  }
}

ssize_t GuardedStream::read(char* to, std::size_t size) {
  if (verdict_ != Verdict::Fine) return -1;
  if (at_ == buffer_.size() && !fill()) return verdict_ == Verdict::Gone ? 0 : -1;
  std::size_t done = 0;
  while (done < size && at_ < buffer_.size()) {
    to[done] = buffer_[at_++];
    count(to[done++]);
    if (verdict_ != Verdict::Fine) return -1;
  }
  return static_cast<ssize_t>(done);
}

ssize_t GuardedStream::write(const char* from, std::size_t size) {
  if (!wait_for(POLLOUT, gate_.limits().silence)) return -1;
  ssize_t sent = 0;
  do sent = ::send(socket_, from, size, MSG_NOSIGNAL | MSG_DONTWAIT);
  while (sent < 0 && errno == EINTR);
  return sent < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) ? 0 : sent;
}

bool GuardedStream::is_readable() const { return at_ < buffer_.size() || wait_for(POLLIN, gate_.limits().silence); }

bool GuardedStream::is_writable() const {
  if (!wait_for(POLLOUT, gate_.limits().silence)) return false;
  // A client that is gone can still be written to for a while.
  if (!wait_for(POLLIN, 0ms)) return true;
  char byte = 0;
  return ::recv(socket_, &byte, 1, MSG_PEEK | MSG_DONTWAIT) > 0;
}

void GuardedStream::say_goodbye() {
  ::shutdown(socket_, SHUT_WR);
  const auto until = Clock::now() + kGoodbye;
  std::array<char, kBuffer> ignored;
  for (std::size_t read = 0; read < kReadAtGoodbye && Clock::now() < until;) {
    if (!wait_for(POLLIN, std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()))) return;
    const auto got = ::recv(socket_, ignored.data(), ignored.size(), MSG_DONTWAIT);
    if (got <= 0) return;
    read += static_cast<std::size_t>(got);
  }
}

void GuardedStream::get_remote_ip_and_port(std::string& ip, int& port) const {
  address_of(socket_, peer_name, ip, port);
}

void GuardedStream::get_local_ip_and_port(std::string& ip, int& port) const { address_of(socket_, own_name, ip, port); }

}  // namespace yomi::server
