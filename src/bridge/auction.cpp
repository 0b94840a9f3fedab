#include "bridge/auction.h"

#include <fmt/format.h>

#include "base/ascii.h"

namespace yomi::bridge {

bool Auction::finished() const { return passes_ >= (last_bid_ ? 3 : 4); }

std::optional<Seat> Auction::last_bidder() const {
  if (!last_bid_) return std::nullopt;
  return caller(last_bid_at_);
}

bool Auction::legal(Call call) const {
  if (finished()) return false;
  if (call.is_pass()) return true;
  if (call.is_bid()) return !last_bid_ || call > *last_bid_;
  if (!last_bid_) return false;
  const bool theirs = !partners(caller(last_bid_at_), turn());
  if (call.is_double()) return theirs && doubling_ == Doubling::Undoubled;
  return !theirs && doubling_ == Doubling::Doubled;
}

Result<void> Auction::add(Call call) {
  if (!legal(call)) {
    if (finished()) return fail("the auction is over (Law 22)", "no further call");
    if (call.is_bid())
      return fail(fmt::format("{} is not enough over {} (Law 18)", to_string(call), to_string(*last_bid_)),
                  fmt::format("a bid above {}, or P", to_string(*last_bid_)));
    if (call.is_double())
      return fail("there is no bid of the opponents' to double, or it is doubled already (Law 19)", "another call");
    return fail("there is no double by the opponents to redouble (Law 19)", "another call");
  }
  if (call.is_bid()) {
    last_bid_ = call;
    last_bid_at_ = calls_.size();
    doubling_ = Doubling::Undoubled;
  } else if (call.is_double()) {
    doubling_ = Doubling::Doubled;
  } else if (call.is_redouble()) {
    doubling_ = Doubling::Redoubled;
  }
  passes_ = call.is_pass() ? passes_ + 1 : 0;
  calls_.push_back(call);
  return {};
}

std::optional<Contract> Auction::contract() const {
  if (!last_bid_) return std::nullopt;
  std::size_t first = last_bid_at_ & 1;  // the first call of the side that bid last
  while (!calls_[first].is_bid() || calls_[first].strain() != last_bid_->strain()) first += 2;
  return Contract{last_bid_->level(), last_bid_->strain(), doubling_, caller(first)};
}

Result<Auction> parse_auction(std::string_view text, Seat dealer) {
  Auction auction(dealer);
  for (const std::string_view word : ascii::words(text, ",-")) {
    const Place place{"", 0, static_cast<int>(word.data() - text.data()) + 1};
    if (ascii::equal_ignoring_case(word, "AP")) {
      if (auction.finished()) return fail("the auction is over (Law 22)", "no further call", place);
      while (!auction.finished()) (void)auction.add(Call::pass());
      continue;
    }
    const auto call = parse_call(word);
    if (!call) return tl::unexpected(call.error().at(place));
    if (const auto added = auction.add(*call); !added) return tl::unexpected(added.error().at(place));
  }
  return auction;
}

std::string to_string(const Auction& auction) {
  std::string text;
  for (const Call call : auction.calls()) text += (text.empty() ? "" : " ") + to_string(call);
  return text;
}

}  // namespace yomi::bridge
