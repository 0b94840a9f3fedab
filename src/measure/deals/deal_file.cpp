#include "measure/deals/deal_file.h"

#include <array>
#include <optional>

#include <fmt/format.h>

#include "base/atomic_file.h"
#include "base/fingerprint.h"

namespace yomi::measure {

using namespace bridge;

namespace {

constexpr std::string_view kMagic = "YOMIDEAL";
constexpr std::size_t kCardBytes = 13;
constexpr int kTricks = 13;

template <class Number>
void put(std::string& bytes, Number number) {
  for (std::size_t at = 0; at < sizeof(Number); ++at) bytes += static_cast<char>(number >> 8 * at & 0xff);
}

template <class Number>
Number take(std::string_view bytes, std::size_t from) {
  Number number = 0;
  for (std::size_t at = 0; at < sizeof(Number); ++at)
    number |= static_cast<Number>(static_cast<Number>(static_cast<unsigned char>(bytes[from + at])) << 8 * at);
  return number;
}

unsigned char byte_at(std::string_view bytes, std::size_t at) { return static_cast<unsigned char>(bytes[at]); }

// Bit fields within a byte, the lowest bits first: two bits for a card, four for a number of tricks.
void put_bits(std::string& bytes, std::size_t from, int at, int width, unsigned value) {
  char& byte = bytes[from + static_cast<std::size_t>(at * width / 8)];
  byte = static_cast<char>(static_cast<unsigned char>(byte) | value << at * width % 8);
}

int bits(std::string_view bytes, std::size_t from, int at, int width) {
  return byte_at(bytes, from + static_cast<std::size_t>(at * width / 8)) >> at * width % 8 & ((1 << width) - 1);
}

struct Unpacked {
  std::array<CardSet, 4> hands;
  search::TrickTable table;
};

Unpacked unpack(std::string_view bytes) {
  Unpacked deal;
  int at = 0;
  for (const Card card : CardSet::all()) deal.hands[static_cast<std::size_t>(bits(bytes, 0, at++, 2))].add(card);
  at = 0;
  for (const Strain strain : kStrains)
    for (const Seat declarer : kSeats) deal.table.set(declarer, strain, bits(bytes, kCardBytes, at++, 4));
  return deal;
}

// What is wrong with a deal, if anything.
std::optional<Error> mistake_in(const Unpacked& deal) {
  for (const Seat seat : kSeats)
    if (const int size = deal.hands[at(seat)].size(); size != kTricks)
      return Error{fmt::format("{} has {} cards", name(seat), size), "13", {}};
  for (const Strain strain : kStrains)
    for (const Seat declarer : kSeats)
      if (const int tricks = deal.table.tricks(declarer, strain); tricks > kTricks)
        return Error{fmt::format("{} takes {} tricks", name(declarer), tricks), "at most 13", {}};
  return std::nullopt;
}

}  // namespace

std::string encode(const SolvedDeal& deal) {
  std::string bytes(kDealBytes, '\0');
  int at = 0;
  for (const Card card : CardSet::all())
    put_bits(bytes, 0, at++, 2, static_cast<unsigned>(index(deal.deal.owner(card))));
  at = 0;
  for (const Strain strain : kStrains)
    for (const Seat declarer : kSeats)
      put_bits(bytes, kCardBytes, at++, 4, static_cast<unsigned>(deal.table.tricks(declarer, strain)));
  return bytes;
}

Result<SolvedDeal> decode_deal(std::string_view bytes) {
  if (bytes.size() != kDealBytes)
    return fail(fmt::format("a deal of {} bytes", bytes.size()), fmt::format("{}", kDealBytes));
  const Unpacked deal = unpack(bytes);
  if (auto mistake = mistake_in(deal)) return tl::unexpected(std::move(*mistake));
  return SolvedDeal{Deal::of(deal.hands), deal.table};
}

std::string encode(const DealHeader& header) {
  std::string bytes(kMagic);
  put(bytes, kDealVersion);
  put(bytes, static_cast<std::uint32_t>(kDealBytes));
  put(bytes, header.seed);
  put(bytes, header.count);
  put(bytes, header.checksum);
  return bytes;
}

Result<DealHeader> decode_header(std::string_view bytes, const Place& place) {
  if (!bytes.starts_with(kMagic))
    return fail("this is not a library of deals", "a file that `yomi deals make` wrote", place);
  if (bytes.size() < kDealHeaderBytes)
    return fail(fmt::format("the header is cut off after {} bytes", bytes.size()),
                fmt::format("{} bytes", kDealHeaderBytes), place);
  if (const auto version = take<std::uint32_t>(bytes, 8); version != kDealVersion)
    return fail(fmt::format("the deals are written in version {} of the format", version),
                fmt::format("version {}", kDealVersion), place);
  if (const auto size = take<std::uint32_t>(bytes, 12); size != kDealBytes)
    return fail(fmt::format("a deal has {} bytes", size), fmt::format("{}", kDealBytes), place);
  return DealHeader{take<std::uint64_t>(bytes, 16), take<std::uint64_t>(bytes, 24), take<std::uint64_t>(bytes, 32)};
}

Result<DealLibrary> DealLibrary::read(std::string bytes, const std::string& name) {
  const Place place{name, 0, 0};
  const auto header = decode_header(bytes, place);
  if (!header) return tl::unexpected(header.error());
  const std::string_view body = std::string_view(bytes).substr(kDealHeaderBytes);
  // Division, because a count from outside may be as large as it likes.
  if (body.size() % kDealBytes != 0 || body.size() / kDealBytes != header->count)
    return fail(
        fmt::format("the file ends after {} bytes, within deal {}", bytes.size(), body.size() / kDealBytes + 1),
        fmt::format("{} deals of {} bytes after {} bytes of header", header->count, kDealBytes, kDealHeaderBytes),
        place);
  for (std::size_t at = 0; at < header->count; ++at)
    if (auto mistake = mistake_in(unpack(body.substr(at * kDealBytes, kDealBytes))))
      return fail(fmt::format("deal {}: {}", at + 1, mistake->what), mistake->expected, place);
  if (const auto sum = Fingerprint().add(body).value(); sum != header->checksum)
    return fail(fmt::format("the deals have the checksum {:016x}", sum), fmt::format("{:016x}", header->checksum),
                place);
  return DealLibrary(std::move(bytes), *header);
}

Result<DealLibrary> DealLibrary::load(const std::string& path) {
  auto bytes = read_whole_file(path);
  if (!bytes) return tl::unexpected(bytes.error());
  return read(std::move(*bytes), path);
}

SolvedDeal DealLibrary::deal(std::size_t number) const {
  const Unpacked deal =
      unpack(std::string_view(bytes_).substr(kDealHeaderBytes + (number - 1) * kDealBytes, kDealBytes));
  return {Deal::of(deal.hands), deal.table};
}

}  // namespace yomi::measure
