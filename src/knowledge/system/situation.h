#pragma once

#include <array>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "bridge/auction.h"
#include "knowledge/system/meanings.h"
#include "knowledge/system/reading.h"

// An auction as its four players understand it, by the systems of the two sides. It depends on the calls alone, not on
// any hand.
namespace yomi::knowledge {

// What the calls of one player have shown.
struct Shown {
  Cells cells = Cells::all();
  Hull hull = knowledge::hull(Cells::all());
  Counted counted;
  std::uint8_t suits = 0;                  // bid in the natural sense, one bit each
  std::optional<bridge::Suit> first_suit;  // of these
  bool passed = false;                     // before anyone had bid
  std::optional<Entry> last;               // the line of the last call, if one is known
};

// What a side has agreed so far.
struct Agreed {
  std::optional<bridge::Suit> trump;
  Force force = Force::None;  // Game lasts, Round is for partner's next call
};

// What partner's last call asks of the player to call.
struct Pending {
  bool forced = false;
  bool invited = false;
  bool signed_off = false;
  std::string about;  // the word of the question, "" if there is none
  std::optional<bridge::Suit> about_suit;
};

class Situation {
 public:
  [[nodiscard]] const bridge::Auction& auction() const { return auction_; }
  [[nodiscard]] bridge::Seat actor() const { return auction_.turn(); }
  [[nodiscard]] bridge::Vulnerability vulnerability() const { return vulnerability_; }
  [[nodiscard]] const Shown& shown(bridge::Seat seat) const { return *shown_[static_cast<std::size_t>(index(seat))]; }
  [[nodiscard]] const Agreed& agreed(bridge::Side side) const { return agreed_[static_cast<std::size_t>(index(side))]; }
  [[nodiscard]] const Pending& pending() const { return pending_; }
  [[nodiscard]] const Setting& setting() const { return setting_; }
  [[nodiscard]] const std::optional<std::size_t>& opening() const { return opening_; }  // its index, once there is one

  // The lines that the actor's side has here, legal ones only, in the order in which they are tried. A line owns its
  // call: lines of lower precedence for the same call are left out.
  [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
  // The first that fits the hand; null if the system has no line for it.
  [[nodiscard]] const Entry* choose(const Features& hand) const;

 private:
  friend class Bidding;
  Situation(bridge::Auction auction, bridge::Vulnerability vulnerability)
      : auction_(std::move(auction)), vulnerability_(vulnerability) {}

  bridge::Auction auction_;
  bridge::Vulnerability vulnerability_;
  std::array<std::shared_ptr<const Shown>, 4> shown_;
  std::array<Agreed, 2> agreed_;
  Pending pending_;
  std::array<Pending, 2> left_;  // by side: what its last call leaves to its partner
  Setting setting_;
  std::optional<std::size_t> opening_;
  std::vector<Entry> entries_;
  mutable std::vector<std::pair<bridge::Call, std::shared_ptr<const Situation>>> next_;  // those looked at
};

// Reads auctions for two sides, each by its book. It caches what it has read: use one for each thread.
class Bidding {
 public:
  Bidding(std::shared_ptr<const Book> north_south, std::shared_ptr<const Book> east_west);

  [[nodiscard]] const Book& book(bridge::Side side) const { return *books_[static_cast<std::size_t>(index(side))]; }

  [[nodiscard]] std::shared_ptr<const Situation> start(bridge::Seat dealer, bridge::Vulnerability vulnerability);
  // After one more call, which is legal.
  [[nodiscard]] std::shared_ptr<const Situation> after(const std::shared_ptr<const Situation>& before,
                                                       bridge::Call call);
  [[nodiscard]] std::shared_ptr<const Situation> read(const bridge::Auction& auction,
                                                      bridge::Vulnerability vulnerability);

  // What a call says if the actor makes it here, holding a hand in `region`. Empty cells if no line explains the call
  // and common sense contradicts the region.
  [[nodiscard]] CallReading reading(const Situation& situation, bridge::Call call, const Cells& region = Cells::all());
  // The reach of one of the situation's lines by itself; valid until the next call of a member.
  const Reach& reach(const Entry& entry, const Situation& situation);

 private:
  Cells unexplained(const Situation& situation, bridge::Call call, const Cells& region);
  Meanings& meanings_of(bridge::Side side) {
    return meanings_[books_[0] == books_[1] ? 0 : static_cast<std::size_t>(index(side))];
  }
  void settle(Situation& situation) const;
  void apply(Situation& situation, bridge::Call call, const Situation& before);

  std::array<std::shared_ptr<const Book>, 2> books_;
  std::array<std::array<std::shared_ptr<const Situation>, 4>, 4> starts_;  // by dealer and vulnerability
  std::array<Meanings, 2> meanings_;                                       // by side, the first if both have one book
  std::vector<const Reach*> reaches_;                                      // scratch: of the lines that are read
  std::size_t kept_ = 0;                                                   // situations made since the last clearing
};

}  // namespace yomi::knowledge
