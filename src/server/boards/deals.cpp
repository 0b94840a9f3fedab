#include "server/boards/deals.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "bridge/hand.h"
#include "knowledge/system/situation.h"

namespace yomi::server {

using namespace bridge;

namespace {

// About one deal in a hundred fits a theme; this many misses in a row do not happen.
constexpr int kTries = 20'000;
// An average hand has ten points; a high opening with less is a preempt.
constexpr int kAveragePoints = 10;
// Points with which twelve tricks are likely, without and with a long fit.
constexpr int kSlamPoints = 32, kSlamPointsWithFit = 29, kLongFit = 9;

struct Opening {
  Seat seat;
  Call call;
  knowledge::Span points;
};

// The opening bid of the board by the systems; nullopt if it is passed out.
std::optional<Opening> opening_of(const Deal& deal, const BoardHeader& header, knowledge::Bidding& bidding) {
  auto situation = bidding.start(header.dealer, header.vulnerability);
  while (!situation->auction().finished()) {
    const Seat seat = situation->actor();
    const knowledge::Entry* line = situation->choose(knowledge::Features(deal.hand(seat)));
    const Call call = line == nullptr ? Call::pass() : line->call;
    situation = bidding.after(situation, call);
    if (call.is_bid()) return Opening{seat, call, situation->shown(seat).hull.hcp};
  }
  return {};
}

bool slam_is_likely(const Deal& deal, Side side) {
  const Seat one = side == Side::NorthSouth ? Seat::North : Seat::East;
  const CardSet both = deal.hand(one) | deal.hand(partner(one));
  const int points = high_card_points(both);
  const int longest = std::ranges::max(shape(both));
  return points >= kSlamPoints || (points >= kSlamPointsWithFit && longest >= kLongFit);
}

bridge::Auction whole_auction(const Deal& deal, const BoardHeader& header, knowledge::Bidding& bidding) {
  auto situation = bidding.start(header.dealer, header.vulnerability);
  while (!situation->auction().finished()) {
    const knowledge::Entry* line = situation->choose(knowledge::Features(deal.hand(situation->actor())));
    const bool legal = line != nullptr && situation->auction().legal(line->call);
    situation = bidding.after(situation, legal ? line->call : Call::pass());
  }
  return situation->auction();
}

bool fits_style(const Deal& deal, const BoardHeader& header, const DealWish& wish, knowledge::Bidding& bidding) {
  if (!robots_bid(wish.style)) return true;
  const auto contract = whole_auction(deal, header, bidding).contract();
  if (!contract) return false;
  return wish.style == Style::Declare ? contract->declarer == wish.player : !partners(contract->declarer, wish.player);
}

// The same hands, passed on around the table until the player has the one with the most points.
Deal with_best_hand(const Deal& deal, Seat player) {
  Seat best = player;
  for (const Seat seat : kSeats)
    if (high_card_points(deal.hand(seat)) > high_card_points(deal.hand(best))) best = seat;
  const int turns = (index(best) - index(player) + 4) % 4;
  std::array<CardSet, 4> hands;
  for (const Seat seat : kSeats) hands[at(seat)] = deal.hand(next(seat, turns));
  return Deal::from_hands(hands).value_or(deal);
}

bool fits_theme(const Deal& deal, const BoardHeader& header, Theme theme, Side side, knowledge::Bidding& bidding) {
  if (theme == Theme::Any) return true;
  if (theme == Theme::Slams) return slam_is_likely(deal, side);
  const auto opening = opening_of(deal, header, bidding);
  if (!opening) return false;
  if (theme == Theme::OneNoTrump)
    return opening->call == Call::bid(1, Strain::NoTrump) && side_of(opening->seat) == side;
  return opening->call.level() >= 2 && opening->points.lo < kAveragePoints;
}

}  // namespace

Stream deal_stream(std::uint64_t seed, int dealt) { return Stream(seed, "table deal", dealt); }

agents::DealtBoard deal_board(Stream stream, const BoardHeader& header, const DealWish& wish,
                              const agents::Books& books) {
  knowledge::Bidding bidding(books[0], books[1]);
  const auto random = [&] {
    const Deal deal = Deal::random(stream);
    return wish.style == Style::BestHand ? with_best_hand(deal, wish.player) : deal;
  };
  Deal deal = random();
  for (int tries = 1; tries < kTries; ++tries) {
    if (fits_theme(deal, header, wish.theme, wish.side, bidding) && fits_style(deal, header, wish, bidding)) break;
    deal = random();
  }
  return {header, deal};
}

Auction auction_by_rules(const Deal& deal, const BoardHeader& header, const agents::Books& books) {
  knowledge::Bidding bidding(books[0], books[1]);
  return whole_auction(deal, header, bidding);
}

Result<Deal> read_deal(std::string_view text) {
  const auto known = parse_known_hands(text);
  if (!known) return tl::unexpected(known.error());
  const auto deal = known->deal();
  if (!deal) return fail("more than one hand of the deal is missing", "four hands, of which one may be '-'");
  return *deal;
}

}  // namespace yomi::server
