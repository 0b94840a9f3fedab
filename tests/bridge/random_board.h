#pragma once

#include "base/random.h"
#include "bridge/table.h"

// Random boards for property tests: RapidCheck gives the seed, our own streams the rest, so that failures repeat.
namespace yomi::bridge {

inline std::vector<Call> legal_calls(const Auction& auction) {
  std::vector<Call> calls;
  for (int index = 0; index < Call::kCount; ++index)
    if (auction.legal(Call::at(index))) calls.push_back(Call::at(index));
  return calls;
}

inline std::vector<Call> illegal_calls(const Auction& auction) {
  std::vector<Call> calls;
  for (int index = 0; index < Call::kCount; ++index)
    if (!auction.legal(Call::at(index))) calls.push_back(Call::at(index));
  return calls;
}

// Passes half the time, so that auctions end early, late and doubled; otherwise one of the lowest legal calls.
inline Call random_call(const Auction& auction, Stream& stream) {
  const auto calls = legal_calls(auction);
  if (stream.chance(0.5)) return Call::pass();
  return calls[stream.below(std::min<std::size_t>(calls.size(), 8))];
}

inline Auction random_auction(Stream& stream) {
  Auction auction(seat_at(stream.between(0, 3)));
  while (!auction.finished()) (void)auction.add(random_call(auction, stream));
  return auction;
}

inline Card random_card(CardSet cards, Stream& stream) {
  auto left = stream.below(static_cast<std::uint64_t>(cards.size()));
  for (const Card card : cards)
    if (left-- == 0) return card;
  return cards.lowest();
}

// A random deal, bid and played at random up to `actions` calls and cards, or to the end.
inline Table random_table(Stream& stream, int actions = 1000) {
  Table table(BoardHeader::of(stream.between(1, 32)), Deal::random(stream));
  for (int action = 0; action < actions && !table.finished(); ++action) {
    if (!table.auction().finished()) {
      (void)table.call(random_call(table.auction(), stream));
    } else {
      const Play& play = *table.play();
      (void)table.play_card(random_card(playable(table.left(play.turn()), play.led()), stream));
    }
  }
  return table;
}

}  // namespace yomi::bridge
