#include "farm/frame.h"

#include <utility>

#include <fmt/format.h>

#include "base/fingerprint.h"
#include "farm/codec.h"

namespace yomi::farm {

namespace {

constexpr std::uint32_t kMagic = 0x31'69'6d'59;  // "Ymi1"; changes with the format

std::uint64_t checksum(std::string_view bytes) { return Fingerprint().add(bytes).value(); }

}  // namespace

std::string seal(const Frame& frame, std::uint64_t sequence) {
  std::string bytes;
  bytes.reserve(frame.payload.size() + 48);
  Codec<std::uint32_t>::encode(kMagic, bytes);
  Codec<std::uint64_t>::encode(sequence, bytes);
  Codec<FrameKind>::encode(frame.kind, bytes);
  Codec<std::uint64_t>::encode(frame.job, bytes);
  Codec<std::string>::encode(frame.payload, bytes);
  Codec<std::uint64_t>::encode(checksum(bytes), bytes);
  return bytes;
}

Result<Frame> open_frame(std::string_view bytes, std::uint64_t sequence) {
  const std::string_view all = bytes;
  const auto magic = Codec<std::uint32_t>::decode(bytes);
  if (magic != kMagic) return fail("a message that is not of this program");
  const auto number = Codec<std::uint64_t>::decode(bytes);
  const auto kind = Codec<FrameKind>::decode(bytes);
  const auto job = Codec<std::uint64_t>::decode(bytes);
  auto payload = Codec<std::string>::decode(bytes);
  const std::string_view summed = all.substr(0, all.size() - bytes.size());
  const auto sum = Codec<std::uint64_t>::decode(bytes);
  if (!number || !kind || !job || !payload || !sum || !bytes.empty()) return fail("a message of the wrong length");
  if (*sum != checksum(summed) || *kind > FrameKind::Bye) return fail("a message that was garbled on its way");
  if (*number != sequence) return fail(fmt::format("message {} when {} was due", *number, sequence));
  return Frame{*kind, *job, std::move(*payload)};
}

}  // namespace yomi::farm
