#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bridge/call.h"
#include "bridge/contract.h"
#include "bridge/seat.h"

namespace yomi::bridge {

// The calls from the dealer on, every one of them legal.
class Auction {
 public:
  explicit Auction(Seat dealer) : dealer_(dealer) {}

  [[nodiscard]] Seat dealer() const { return dealer_; }
  [[nodiscard]] std::span<const Call> calls() const { return calls_; }
  [[nodiscard]] std::size_t size() const { return calls_.size(); }
  [[nodiscard]] Seat turn() const { return caller(calls_.size()); }
  // The seat of the call at that index, past or to come.
  [[nodiscard]] Seat caller(std::size_t index) const { return next(dealer_, static_cast<int>(index & 3)); }

  // Three passes after a bid, or four from the start.
  [[nodiscard]] bool finished() const;
  [[nodiscard]] bool passed_out() const { return finished() && !last_bid_; }

  [[nodiscard]] bool legal(Call call) const;
  // Adds the call, or says which law forbids it.
  Result<void> add(Call call);

  // The last bid and its bidder; nullopt before the first bid.
  [[nodiscard]] std::optional<Call> last_bid() const { return last_bid_; }
  [[nodiscard]] std::optional<Seat> last_bidder() const;
  [[nodiscard]] Doubling doubling() const { return doubling_; }

  // The contract if all pass from here. Declarer is the player of that side who first named the strain.
  [[nodiscard]] std::optional<Contract> contract() const;

  friend bool operator==(const Auction& a, const Auction& b) { return a.dealer_ == b.dealer_ && a.calls_ == b.calls_; }

 private:
  Seat dealer_;
  std::vector<Call> calls_;
  std::optional<Call> last_bid_;
  std::size_t last_bid_at_ = 0;
  Doubling doubling_ = Doubling::Undoubled;
  int passes_ = 0;
};

// "1S P 2N": calls separated by spaces, commas or dashes; "AP" stands for the passes that end the auction.
Result<Auction> parse_auction(std::string_view text, Seat dealer);
std::string to_string(const Auction& auction);

}  // namespace yomi::bridge
