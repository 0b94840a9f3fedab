#pragma once

#include <functional>
#include <stop_token>

#include "base/random.h"
#include "hanabi/live/live_bot.h"
#include "hanabi/live/websocket.h"

namespace yomi::hanabi::live {

// A WebSocket over plain TCP, as a client. For an address with TLS, put a proxy of your own before it.
class Connection {
 public:
  struct Address {
    std::string host = "127.0.0.1";
    int port = 80;
    std::string path = "/ws";
    std::string cookie;
  };
  // The stream gives the handshake's key and the masks, which need not be secret.
  static Result<Connection> open(const Address& address, Stream stream);
  Connection(Connection&& other) noexcept;
  Connection& operator=(Connection&&) = delete;
  ~Connection();

  Result<void> send(std::string_view message) { return send_frame(Opcode::Text, message); }
  // The next message, if one arrives within a tenth of a second. Pings are answered.
  Result<std::optional<std::string>> receive();
  // Whether the other end has closed.
  [[nodiscard]] bool closed() const { return closed_; }

 private:
  Connection(int fd, Stream stream) : fd_(fd), stream_(stream), frames_(false) {}

  Result<void> shake_hands(const Address& address);
  [[nodiscard]] Result<void> send_all(std::string_view bytes) const;
  Result<void> send_frame(Opcode opcode, std::string_view payload);
  // Adds what arrives; false if nothing did.
  Result<bool> read_more(std::string& bytes);

  int fd_;
  Stream stream_;
  FrameReader frames_;
  bool closed_ = false;
};

// The bot at that connection until a stop, the end of the connection, or as many games as wanted (0: without end).
// `report` gets what went wrong without ending it.
Result<void> run_bot(LiveBot& bot, Connection& connection, std::size_t games, const std::stop_token& stop,
                     const std::function<void(const Error&)>& report);

}  // namespace yomi::hanabi::live
