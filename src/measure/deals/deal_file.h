#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "agents/table/room.h"
#include "base/error.h"
#include "search/double_dummy.h"

// A library of deals, each with its double-dummy tricks, so that contracts are scored by looking them up.
//
//   bytes  0 ..  7   "YOMIDEAL"
//          8 .. 11   the version of the format
//         12 .. 15   the bytes of a deal: 23
//         16 .. 23   the seed of the deals
//         24 .. 31   the number of deals
//         32 .. 39   the checksum (FNV-1a) of all that follows
//         40 ..      the deals
//
// Numbers are written with the lowest byte first. A deal has two bits for each card, clubs before spades and the two
// before the ace, which say who holds it; then four bits for each number of the trick table, by strain, then declarer.
// Dealer and vulnerability follow from the number of the deal, as on the boards of a set.
namespace yomi::measure {

inline constexpr std::uint32_t kDealVersion = 1;
inline constexpr std::size_t kDealHeaderBytes = 40;
inline constexpr std::size_t kDealBytes = 23;

struct SolvedDeal {
  bridge::Deal deal;
  search::TrickTable table;

  friend bool operator==(const SolvedDeal&, const SolvedDeal&) = default;
};

std::string encode(const SolvedDeal& deal);
// Exactly kDealBytes bytes; fails if a hand has not 13 cards or a number of tricks is above 13.
Result<SolvedDeal> decode_deal(std::string_view bytes);

// Deal `number` of a seed, which is board `number` of `yomi boards --seed`. Numbers count from 1.
inline bridge::Deal deal_of_seed(std::uint64_t seed, std::uint64_t number) {
  return agents::random_board(seed, static_cast<int>(number)).deal;
}

struct DealHeader {
  std::uint64_t seed = 0;
  std::uint64_t count = 0;
  std::uint64_t checksum = 0;
};

std::string encode(const DealHeader& header);
// The first bytes of a file; `place` names the file.
Result<DealHeader> decode_header(std::string_view bytes, const Place& place);

// All deals of a file.
class DealLibrary {
 public:
  // Checks everything: header, length, checksum, every deal. `name` is the file's name for errors.
  static Result<DealLibrary> read(std::string bytes, const std::string& name);
  static Result<DealLibrary> load(const std::string& path);

  [[nodiscard]] std::uint64_t seed() const { return header_.seed; }
  [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(header_.count); }
  // Identifies the deals.
  [[nodiscard]] std::uint64_t checksum() const { return header_.checksum; }
  // Deal `number`, from 1 to size().
  [[nodiscard]] SolvedDeal deal(std::size_t number) const;
  [[nodiscard]] static bridge::BoardHeader board(std::size_t number) {
    return bridge::BoardHeader::of(static_cast<int>(number));
  }

 private:
  DealLibrary(std::string bytes, DealHeader header) : bytes_(std::move(bytes)), header_(header) {}

  std::string bytes_;
  DealHeader header_;
};

}  // namespace yomi::measure
