#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/error.h"

// WebSocket, RFC 6455, without a connection: the handshake as text, frames as bytes. Messages are texts.
namespace yomi::hanabi::live {

// What a client asks for; `key` is sixteen random bytes in base64, `cookie` may be empty.
std::string handshake_request(std::string_view host, std::string_view path, std::string_view key,
                              std::string_view cookie);
// What a server answers to that key with.
std::string accept_key(std::string_view key);
// Whether the answer, up to and with its empty line, opens the connection.
Result<void> check_handshake(std::string_view answer, std::string_view key);

std::string base64(std::string_view bytes);
std::string sha1(std::string_view bytes);

enum class Opcode : std::uint8_t { Continuation = 0, Text = 1, Binary = 2, Close = 8, Ping = 9, Pong = 10 };

// A frame with the whole message. A client masks with four random bytes, a server sends no mask.
std::string frame(Opcode opcode, std::string_view payload, std::optional<std::uint32_t> mask);

// Puts messages together from the bytes that arrive.
class FrameReader {
 public:
  // A server's end expects masks, a client's end expects none.
  explicit FrameReader(bool masked) : masked_(masked) {}

  void feed(std::string_view bytes) { bytes_ += bytes; }
  struct Received {
    Opcode opcode = Opcode::Text;
    std::string payload;
  };
  // The next message, ping, pong or close; none until all of it is there. After an error the connection is no use.
  Result<std::optional<Received>> next();

 private:
  struct Head {
    bool last = false;
    Opcode opcode = Opcode::Text;
    std::size_t start = 0;  // of the payload
    std::size_t size = 0;
  };
  // None if it is not all there.
  [[nodiscard]] Result<std::optional<Head>> read_head() const;
  [[nodiscard]] std::string take(const Head& head);

  bool masked_;
  std::string bytes_;
  std::optional<Received> begun_;  // a message in several frames
};

}  // namespace yomi::hanabi::live
