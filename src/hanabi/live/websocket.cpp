#include "hanabi/live/websocket.h"

#include <algorithm>
#include <array>
#include <bit>

#include <fmt/format.h>

#include "base/ascii.h"
#include "base/quote.h"

namespace yomi::hanabi::live {

namespace {

constexpr std::size_t kLongestMessage = 1'000'000;

std::uint8_t byte_at(std::string_view bytes, std::size_t at) { return static_cast<std::uint8_t>(bytes[at]); }

std::string big_endian(std::uint64_t value, int bytes) {
  std::string text;
  for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8) text += static_cast<char>(value >> shift & 0xff);
  return text;
}

// The value of a header of an HTTP answer, whatever the case of its name; empty if it is missing.
std::string_view header(std::string_view answer, std::string_view name) {
  while (!answer.empty()) {
    const auto end = std::min(answer.find("\r\n"), answer.size());
    const std::string_view line = answer.substr(0, end);
    answer.remove_prefix(std::min(end + 2, answer.size()));
    const auto colon = line.find(':');
    if (colon == std::string_view::npos || !ascii::equal_ignoring_case(line.substr(0, colon), name)) continue;
    return ascii::trim(line.substr(colon + 1));
  }
  return {};
}

}  // namespace

std::string base64(std::string_view bytes) {
  constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    const std::size_t here = std::min<std::size_t>(3, bytes.size() - at);
    std::uint32_t three = 0;
    for (std::size_t next = 0; next < 3; ++next) three = three << 8 | (next < here ? byte_at(bytes, at + next) : 0u);
    for (std::size_t digit = 0; digit < 4; ++digit)
      text += digit <= here ? kDigits[three >> (18 - 6 * digit) & 63] : '=';
  }
  return text;
}

// FIPS 180-4. The handshake uses it as a check that the other end speaks WebSocket, not as a secret.
std::string sha1(std::string_view bytes) {
  std::array<std::uint32_t, 5> sum = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
  std::string padded(bytes);
  padded += '\x80';
  while (padded.size() % 64 != 56) padded += '\0';
  padded += big_endian(8 * bytes.size(), 8);
  for (std::size_t block = 0; block < padded.size(); block += 64) {
    std::array<std::uint32_t, 80> words{};
    for (std::size_t word = 0; word < 16; ++word)
      for (std::size_t byte = 0; byte < 4; ++byte)
        words[word] = words[word] << 8 | byte_at(padded, block + 4 * word + byte);
    for (std::size_t word = 16; word < 80; ++word)
      words[word] = std::rotl(words[word - 3] ^ words[word - 8] ^ words[word - 14] ^ words[word - 16], 1);
    auto [a, b, c, d, e] = sum;
    for (std::size_t round = 0; round < 80; ++round) {
      const std::uint32_t mixed = round < 20   ? ((b & c) | (~b & d)) + 0x5a827999
                                  : round < 40 ? (b ^ c ^ d) + 0x6ed9eba1
                                  : round < 60 ? ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc
                                               : (b ^ c ^ d) + 0xca62c1d6;
      const std::uint32_t next = std::rotl(a, 5) + mixed + e + words[round];
      e = d;
      d = c;
      c = std::rotl(b, 30);
      b = a;
      a = next;
    }
    sum[0] += a;
    sum[1] += b;
    sum[2] += c;
    sum[3] += d;
    sum[4] += e;
  }
  std::string digest;
  for (const std::uint32_t part : sum) digest += big_endian(part, 4);
  return digest;
}

std::string accept_key(std::string_view key) {
  return base64(sha1(std::string(key) + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"));
}

std::string handshake_request(std::string_view host, std::string_view path, std::string_view key,
                              std::string_view cookie) {
  std::string text = fmt::format(
      "GET {} HTTP/1.1\r\nHost: {}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {}\r\n"
      "Sec-WebSocket-Version: 13\r\n",
      path, host, key);
  if (!cookie.empty()) text += fmt::format("Cookie: {}\r\n", cookie);
  return text + "\r\n";
}

Result<void> check_handshake(std::string_view answer, std::string_view key) {
  const std::string_view status = answer.substr(0, answer.find("\r\n"));
  if (!status.starts_with("HTTP/1.1 101"))
    return fail("the server answers " + shortened(status), "HTTP/1.1 101 Switching Protocols");
  if (header(answer, "Sec-WebSocket-Accept") != accept_key(key))
    return fail("the server's answer does not fit the key", "Sec-WebSocket-Accept: " + accept_key(key));
  return {};
}

std::string frame(Opcode opcode, std::string_view payload, std::optional<std::uint32_t> mask) {
  std::string bytes(1, static_cast<char>(0x80 | static_cast<unsigned>(opcode)));
  const unsigned masked = mask ? 0x80 : 0;
  if (payload.size() < 126) {
    bytes += static_cast<char>(masked | payload.size());
  } else if (payload.size() < 65536) {
    bytes += static_cast<char>(masked | 126);
    bytes += big_endian(payload.size(), 2);
  } else {
    bytes += static_cast<char>(masked | 127);
    bytes += big_endian(payload.size(), 8);
  }
  if (!mask) return bytes.append(payload);
  const std::string key = big_endian(*mask, 4);
  bytes += key;
  for (std::size_t at = 0; at < payload.size(); ++at) bytes += static_cast<char>(payload[at] ^ key[at % 4]);
  return bytes;
}

Result<std::optional<FrameReader::Head>> FrameReader::read_head() const {
  if (bytes_.size() < 2) return std::optional<Head>();
  const std::uint8_t first = byte_at(bytes_, 0);
  const std::uint8_t second = byte_at(bytes_, 1);
  Head head{(first & 0x80) != 0, static_cast<Opcode>(first & 0x0f), 2, second & 0x7fu};
  if ((first & 0x70) != 0) return fail("a frame uses an extension", "none was agreed");
  const auto code = static_cast<unsigned>(head.opcode);
  if ((code > 2 && code < 8) || code > 10) return fail(fmt::format("a frame of kind {}", code), "0 to 2 or 8 to 10");
  if (((second & 0x80) != 0) != masked_)
    return fail(masked_ ? "a frame without a mask" : "a frame with a mask", "the other");
  if (code >= 8 && (!head.last || head.size > 125))
    return fail("a control frame in parts", "at most 125 bytes in one frame");
  const std::size_t more = head.size == 126 ? 2 : head.size == 127 ? 8 : 0;
  if (bytes_.size() < 2 + more) return std::optional<Head>();
  if (more > 0) {
    head.size = 0;
    for (std::size_t at = 0; at < more; ++at) {
      if (head.size > kLongestMessage) break;
      head.size = head.size << 8 | byte_at(bytes_, 2 + at);
    }
  }
  if (head.size > kLongestMessage)
    return fail("a message is too long", fmt::format("at most {} bytes", kLongestMessage));
  head.start = 2 + more + (masked_ ? 4 : 0);
  return bytes_.size() < head.start + head.size ? std::optional<Head>() : head;
}

std::string FrameReader::take(const Head& head) {
  std::string payload = bytes_.substr(head.start, head.size);
  if (masked_)
    for (std::size_t at = 0; at < payload.size(); ++at)
      payload[at] = static_cast<char>(payload[at] ^ bytes_[head.start - 4 + at % 4]);
  bytes_.erase(0, head.start + head.size);
  return payload;
}

Result<std::optional<FrameReader::Received>> FrameReader::next() {
  while (true) {
    const auto head = read_head();
    if (!head) return tl::unexpected(head.error());
    if (!*head) return std::optional<Received>();
    const Opcode opcode = (*head)->opcode;
    if ((opcode == Opcode::Continuation) != begun_.has_value() && opcode < Opcode::Close)
      return fail(begun_ ? "a message begins within another" : "a message goes on that never began", "frames in order");
    std::string payload = take(**head);
    if (opcode >= Opcode::Close) return std::optional<Received>({opcode, std::move(payload)});
    if (!begun_) {
      begun_ = Received{opcode, std::move(payload)};
    } else {
      begun_->payload += payload;
      if (begun_->payload.size() > kLongestMessage)
        return fail("a message is too long", fmt::format("at most {} bytes", kLongestMessage));
    }
    if (!(*head)->last) continue;
    std::optional<Received> done = std::move(begun_);
    begun_.reset();
    return done;
  }
}

}  // namespace yomi::hanabi::live
