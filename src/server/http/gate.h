#pragma once

#include <chrono>
#include <list>
#include <map>
#include <mutex>
#include <string>

#include <httplib.h>

// The server's side of a connection, before HTTP is read from it: bytes and time are counted as they come.
namespace yomi::server {

struct GateLimits {
  std::size_t head_bytes = 32'768;
  std::size_t body_bytes = 600'000;  // with the marks between chunks
  std::chrono::milliseconds head{10'000}, body{30'000}, silence{5'000};
  std::size_t waiting = 256;  // connections whose next request has not arrived
  int player = 32;            // requests at once, event streams among them
  int address = 600;
};

// All connections. Those that have not sent a whole request yet are few: the one that has waited longest makes room for
// a new one, so that idle or slow connections keep nobody out.
class Gate {
 public:
  explicit Gate(const GateLimits& limits) : limits_(limits) {}

  [[nodiscard]] const GateLimits& limits() const { return limits_; }

  void begin_waiting(int socket);
  void end_waiting(int socket);

  // Counts a request of that player from that address; false if they have too many at once.
  bool enter(const std::string& address, const std::string& player);
  void leave(const std::string& address, const std::string& player);

 private:
  GateLimits limits_;
  std::mutex mutex_;
  std::list<int> waiting_;  // sockets, the oldest first
  std::map<std::string, int> by_address_, by_player_;
};

// A connection as httplib reads and writes it.
class GuardedStream final : public httplib::Stream {
 public:
  // Why reading ended.
  enum class Verdict : std::uint8_t { Fine, HeadTooLarge, BodyTooLarge, TooSlow, Gone };

  GuardedStream(Gate& gate, int socket);
  ~GuardedStream() override;
  GuardedStream(const GuardedStream&) = delete;
  GuardedStream& operator=(const GuardedStream&) = delete;

  // Waits for the first byte of a request; false if none comes, or if `leaving` becomes true.
  bool await_request(std::chrono::milliseconds patience, const std::function<bool()>& leaving);
  // Whether the request was read as far as a next one may follow on the connection.
  [[nodiscard]] bool may_continue() const { return verdict_ == Verdict::Fine && !head_ && !unread_; }
  [[nodiscard]] Verdict verdict() const { return verdict_; }
  // The body of this request will not be read.
  void leave_unread() { unread_ = true; }
  // Counts the request; it is counted until the next one or the end.
  bool admit(const std::string& player);
  // Says that nothing more comes, and reads a little of what the client still sends, so that it sees the answer.
  void say_goodbye();

  [[nodiscard]] bool is_readable() const override;
  [[nodiscard]] bool is_writable() const override;
  ssize_t read(char* to, std::size_t size) override;
  ssize_t write(const char* from, std::size_t size) override;
  void get_remote_ip_and_port(std::string& ip, int& port) const override;
  void get_local_ip_and_port(std::string& ip, int& port) const override;
  [[nodiscard]] socket_t socket() const override { return socket_; }

  // The connection that this thread serves: httplib does not tell its handlers.
  static GuardedStream*& current();

 private:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] bool wait_for(short what, std::chrono::milliseconds patience) const;
  bool fill();
  void count(char byte);
  void end_request();

  Gate& gate_;
  int socket_;
  std::string address_, player_;
  bool admitted_ = false;
  std::string buffer_;
  std::size_t at_ = 0;  // in the buffer
  bool head_ = true;    // the head of the request is not complete
  bool line_is_empty_ = true, first_line_ = true;
  bool unread_ = false;
  std::size_t bytes_ = 0;
  Clock::time_point deadline_;
  Verdict verdict_ = Verdict::Fine;
};

}  // namespace yomi::server
