#include "bridge/auction.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/bridge/random_board.h"

namespace yomi::bridge {
namespace {

Auction auction(const char* text, Seat dealer = Seat::North) {
  auto parsed = parse_auction(text, dealer);
  EXPECT_TRUE(parsed) << text;
  return *parsed;
}

std::string refusal(const char* text) {
  const auto parsed = parse_auction(text, Seat::North);
  return parsed ? "accepted" : to_string(parsed.error());
}

TEST(Auction, DeclarerIsWhoFirstNamedTheStrain) {
  const auto contract = auction("1H P 2H P 4H P P P", Seat::South).contract();
  ASSERT_TRUE(contract);
  EXPECT_EQ(to_string(*contract), "4H");
  EXPECT_EQ(contract->declarer, Seat::South);
  // East named spades first, but for the other side.
  EXPECT_EQ(auction("1C 1S 2S P 4S P P P").contract()->declarer, Seat::South);
}

TEST(Auction, FourPassesAreAPassOut) {
  EXPECT_FALSE(auction("P P P").finished());
  EXPECT_TRUE(auction("P P P P").passed_out());
  EXPECT_FALSE(auction("P P P P").contract());
  EXPECT_TRUE(auction("P P P 1C P P P").finished());
}

TEST(Auction, DoublesCarryUntilTheNextBid) {
  EXPECT_EQ(auction("1S X").doubling(), Doubling::Doubled);
  EXPECT_EQ(auction("1S X P P XX").doubling(), Doubling::Redoubled);
  EXPECT_EQ(auction("1S X P P XX 2C").doubling(), Doubling::Undoubled);
}

TEST(Auction, IllegalCallsAreRefusedByTheirLaw) {
  EXPECT_EQ(refusal("1S 1H"), "column 4: 1H is not enough over 1S (Law 18); expected a bid above 1S, or P");
  EXPECT_NE(refusal("X").find("Law 19"), std::string::npos);
  EXPECT_NE(refusal("1S P X").find("Law 19"), std::string::npos);
  EXPECT_NE(refusal("1S X X").find("Law 19"), std::string::npos);
  EXPECT_NE(refusal("1S XX").find("Law 19"), std::string::npos);
  EXPECT_NE(refusal("1S X P XX").find("Law 19"), std::string::npos);
  EXPECT_NE(refusal("P P P P 1C").find("Law 22"), std::string::npos);
  EXPECT_NE(refusal("1C P P P P").find("Law 22"), std::string::npos);
}

TEST(Auction, IsReadLeniently) {
  EXPECT_EQ(to_string(auction("1s-pass-2NT, dbl rdbl AP")), "1S P 2N X XX P P P");
  EXPECT_EQ(refusal("1S P 8N"), "column 6: '8N' is not a call; expected P, X, XX or a bid from 1C to 7N");
}

// The contract found by reading the whole auction from the end, as a person would.
std::optional<Contract> contract_read_backwards(const Auction& auction) {
  const auto calls = auction.calls();
  int doubles = 0;
  for (std::size_t at = calls.size(); at-- > 0;) {
    if (calls[at].is_double()) doubles = std::max(doubles, 1);
    if (calls[at].is_redouble()) doubles = 2;
    if (!calls[at].is_bid()) continue;
    for (std::size_t first = 0;; ++first)
      if (partners(auction.caller(first), auction.caller(at)) && calls[first].is_bid() &&
          calls[first].strain() == calls[at].strain())
        return Contract{calls[at].level(), calls[at].strain(), static_cast<Doubling>(doubles), auction.caller(first)};
  }
  return std::nullopt;
}

RC_GTEST_PROP(Auction, RandomLegalAuctionsKeepTheLaws, (std::uint64_t seed)) {
  Stream stream(seed, "auction");
  Auction auction(seat_at(stream.between(0, 3)));
  std::optional<Call> highest;
  while (!auction.finished()) {
    RC_ASSERT(auction.size() <= 319u);  // the longest auction there is
    RC_ASSERT(auction.legal(Call::pass()));
    for (const Call call : illegal_calls(auction)) {
      Auction copy = auction;
      const auto added = copy.add(call);
      RC_ASSERT(!added);
      RC_ASSERT(added.error().what.find("Law") != std::string::npos);
      RC_ASSERT(copy == auction);
    }
    const Seat turn = auction.turn();
    const Call call = random_call(auction, stream);
    RC_ASSERT(auction.add(call).has_value());
    RC_ASSERT(auction.finished() || auction.turn() == next(turn));
    if (call.is_bid()) {
      RC_ASSERT((!highest || call > *highest));  // RapidCheck's || looks at both sides
      highest = call;
    }
    RC_ASSERT(auction.contract() == contract_read_backwards(auction));
  }
  RC_ASSERT(auction.passed_out() == !highest.has_value());
  RC_ASSERT(auction.size() >= 4u);
  RC_ASSERT(*parse_auction(to_string(auction), auction.dealer()) == auction);
  RC_ASSERT(legal_calls(auction).empty());
}

TEST(Auction, TheLongestAuctionHas319Calls) {
  Auction longest(Seat::North);
  const auto say = [&](Call call) { ASSERT_TRUE(longest.add(call)); };
  for (int i = 0; i < 3; ++i) say(Call::pass());
  for (int bid = 3; bid < Call::kCount; ++bid) {
    say(Call::at(bid));
    for (const Call call : {Call::pass(), Call::pass(), Call::double_(), Call::pass(), Call::pass(), Call::redouble(),
                            Call::pass(), Call::pass()})
      say(call);
  }
  say(Call::pass());
  EXPECT_TRUE(longest.finished());
  EXPECT_EQ(longest.size(), 319u);
}

}  // namespace
}  // namespace yomi::bridge
