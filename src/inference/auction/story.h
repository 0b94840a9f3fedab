#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "inference/auction/meaning.h"

// The story of an auction: how each call is taken in the light of all the others.
//
// A call may be made by several lines. The hand must fit one line of each of its calls, so later calls rule out lines
// of earlier ones. Of the lines that remain the likeliest is told. If no line remains, some call was not made by the
// system: the reading whose loss costs least is taken back, and that call is read by common sense.
namespace yomi::inference {

// How one call is taken.
struct Taken {
  std::shared_ptr<const Meaning> meaning;
  std::vector<bool> live;   // by line: whether some hand that fits all other calls makes the call by it
  std::size_t told = 0;     // the likeliest line
  bool taken_back = false;  // no line is believed any more

  [[nodiscard]] std::size_t index() const { return meaning->index(); }
  // The line that the call is taken to be made by; null if common sense reads it.
  [[nodiscard]] const knowledge::Entry* entry() const { return meaning->reading.lines[told].entry; }
};

// What all calls of one player say together.
struct Portrait {
  std::vector<Taken> calls;
  knowledge::Cells cells = knowledge::Cells::all();
  Counted counted;
};

// Some of a player's calls, by their place among them, one bit each.
using CallSet = std::uint64_t;

// The portrait of a player whose hand is known to be in `region`, for whatever reason; never empty if the region is
// not. Calls in `disbelieved` are taken back to begin with.
Portrait portray(std::vector<std::shared_ptr<const Meaning>> calls, const knowledge::Cells& region,
                 CallSet disbelieved = 0);

// A call is no longer taken as it was.
struct Revision {
  std::size_t call = 0;             // its index in the auction
  std::size_t from = 0;             // the line that was told
  std::optional<std::size_t> to;    // the line that is told now; empty if taken back
  bool contradicted = false;        // the old reading is impossible now, and not only less likely
  std::optional<std::size_t> by{};  // the call that caused it; empty if cards did
};

// How a player's calls are taken otherwise than before; `by` is why. Calls that only one of the two has are left out.
std::vector<Revision> revisions(const Portrait& before, const Portrait& now, std::optional<std::size_t> by);

// What all four players can tell each other about the hands.
class Story {
 public:
  [[nodiscard]] const std::shared_ptr<const knowledge::Situation>& situation() const { return situation_; }
  [[nodiscard]] const Portrait& portrait(bridge::Seat seat) const {
    return *portraits_[static_cast<std::size_t>(bridge::index(seat))];
  }
  // In the order in which they came about.
  [[nodiscard]] const std::vector<Revision>& revised() const { return revised_; }

 private:
  friend class Storyteller;
  std::shared_ptr<const knowledge::Situation> situation_;
  std::array<std::shared_ptr<const Portrait>, 4> portraits_;
  std::vector<Revision> revised_;
};

// Tells the stories of auctions. It caches them, since auctions begin alike: use one for each thread.
class Storyteller {
 public:
  explicit Storyteller(knowledge::Bidding& bidding) : bidding_(bidding) {}

  std::shared_ptr<const Story> tell(const bridge::Auction& auction, bridge::Vulnerability vulnerability);
  // After one more call, which is legal.
  std::shared_ptr<const Story> after(const Story& before, bridge::Call call);
  [[nodiscard]] knowledge::Bidding& bidding() const { return bidding_; }

 private:
  knowledge::Bidding& bidding_;
  std::unordered_map<const knowledge::Situation*, std::shared_ptr<const Story>> told_;
};

}  // namespace yomi::inference
