#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/function_ref.h"
#include "bridge/auction.h"
#include "knowledge/system/line.h"

namespace yomi::knowledge {

class Situation;

// The facts of an auction that conditions ask for, seen from the player to call. Arrays are by player or pair: I,
// partner, we, lho, rho, they.
struct Facts {
  enum Flag : std::uint16_t {
    Contested = 1 << 0,
    Balancing = 1 << 1,
    Passed = 1 << 2,
    PartnerPassed = 1 << 3,
    TheyPlay = 1 << 4,
    Invited = 1 << 5,
    SignedOff = 1 << 6,
    Forced = 1 << 7,
    ForcedToGame = 1 << 8,
    Agreed = 1 << 9,
    Asked = 1 << 10,
    FirstCall = 1 << 11,
  };
  static constexpr int kNoCall = bridge::Call::kCount;
  static constexpr std::size_t kWho = 6;

  explicit Facts(const Situation& situation);

  std::uint16_t flags = 0;
  std::array<std::uint8_t, kWho> suits{};  // bid in the natural sense, one bit each
  std::array<std::uint8_t, kWho> first{};  // of these, those that a player bid first
  std::array<int, kWho> last{};            // the last call's index, or kNoCall
  std::array<int, kWho> began{};           // that of the first call from the opening bid on
  std::array<bool, kWho> opened{};
  int opening = kNoCall;
  int bid = kNoCall;  // the last bid
  int level = 0;      // of the last bid
};

// A quick test that a section's conditions may hold: masks of what they need at least. It rules out most sections in
// most auctions before their letters are matched.
class Gate {
 public:
  explicit Gate(const Section& section, std::span<const Letter> letters);

  [[nodiscard]] bool open(const Facts& facts) const;

 private:
  void need(const Condition& condition, std::span<const Letter> letters);

  static constexpr std::uint64_t kAnyCall = (std::uint64_t{2} << Facts::kNoCall) - 1;

  std::uint16_t needed_ = 0;
  std::uint16_t barred_ = 0;
  std::uint8_t levels_ = 0xff;
  std::array<std::uint8_t, Facts::kWho> suits_{};  // of which that player has bid one; 0 if it does not matter
  std::array<std::uint64_t, Facts::kWho> last_;
  std::array<std::uint64_t, Facts::kWho> began_;
  std::uint64_t opening_ = kAnyCall;
  std::array<bool, Facts::kWho> opened_{};
};

// Visits every way to bind the letters of a section so that its conditions hold.
void for_each_match(const Section& section, const Situation& situation, const Facts& facts,
                    std::span<const Letter> letters, FunctionRef<void(const Binding&)> visit);

// Whether the line's own conditions hold for some suits of the letters that are not bound.
bool stands(const Line& line, const Binding& binding, const Situation& situation, const Facts& facts,
            std::span<const Letter> letters);

}  // namespace yomi::knowledge
