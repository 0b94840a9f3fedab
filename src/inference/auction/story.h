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
// A call may mean several things. The hand must fit one meaning of each of its calls; so later calls choose among the
// meanings of earlier ones. Of the meanings that still live the likeliest is told. When nothing lives, somebody did not
// call by the system: the reading that is the least loss to take back is taken back, and common sense reads that call.
namespace yomi::inference {

// How one call is taken.
struct Taken {
  std::shared_ptr<const Meaning> meaning;
  std::vector<bool> live;   // by alternative: whether some hand that fits everything else makes the call by it
  std::size_t told = 0;     // the likeliest alternative
  bool taken_back = false;  // no alternative is believed any more

  [[nodiscard]] std::size_t index() const { return meaning->index(); }
  // The line that the call is taken to be made by; null if common sense reads it.
  [[nodiscard]] const knowledge::Entry* entry() const { return meaning->reading.lines[told].entry; }
};

// What the calls of one player come to.
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
  std::size_t from = 0;             // what was told: which alternative
  std::optional<std::size_t> to;    // what is told now; nothing: taken back
  bool contradicted = false;        // the old reading is impossible now, and not only less likely
  std::optional<std::size_t> by{};  // the call that caused it; nothing: cards that were seen
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

// Tells the stories of auctions. It keeps those it has told, since auctions begin alike: one for each thread.
class Storyteller {
 public:
  explicit Storyteller(knowledge::Bidding& bidding) : bidding_(bidding) {}

  std::shared_ptr<const Story> tell(const bridge::Auction& auction, bridge::Vulnerability vulnerability);
  [[nodiscard]] knowledge::Bidding& bidding() const { return bidding_; }

 private:
  std::shared_ptr<const Story> after(const Story& before, bridge::Call call);

  knowledge::Bidding& bidding_;
  std::unordered_map<const knowledge::Situation*, std::shared_ptr<const Story>> told_;
};

}  // namespace yomi::inference
