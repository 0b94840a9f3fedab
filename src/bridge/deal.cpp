#include "bridge/deal.h"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>

#include "base/ascii.h"

namespace yomi::bridge {

namespace {

constexpr std::string_view kDealForm = "N: and four hands clockwise, such as N:AKQ2.K32.A32.K32 ...";

}  // namespace

Result<Deal> Deal::from_hands(const std::array<CardSet, 4>& hands) {
  const auto known = KnownHands::from_hands({hands[0], hands[1], hands[2], hands[3]});
  if (!known) return tl::unexpected(known.error());
  return Deal(hands);
}

Deal Deal::of(const std::array<CardSet, 4>& hands) {
  assert(KnownHands::from_hands({hands[0], hands[1], hands[2], hands[3]}));
  return Deal(hands);
}

Deal Deal::random(Stream& stream) {
  std::array<std::uint8_t, 52> pack;
  std::size_t at = 0;
  for (const Card card : CardSet::all()) pack[at++] = static_cast<std::uint8_t>(card.index());
  stream.shuffle(pack);
  std::array<CardSet, 4> hands;
  for (at = 0; at < pack.size(); ++at) hands[at / 13].add(Card::at(pack[at]));
  return Deal(hands);
}

Seat Deal::owner(Card card) const {
  const auto found = std::ranges::find_if(hands_, [&](CardSet hand) { return hand.has(card); });
  assert(found != hands_.end());
  return seat_at(static_cast<int>(found - hands_.begin()));
}

Result<KnownHands> KnownHands::from_hands(const std::array<std::optional<CardSet>, 4>& hands) {
  KnownHands known;
  CardSet seen;
  for (const Seat seat : kSeats) {
    const auto& hand = hands[static_cast<std::size_t>(index(seat))];
    if (!hand) continue;
    if (hand->size() != 13) return fail(fmt::format("{} has {} cards", name(seat), hand->size()), "13");
    if (const CardSet twice = seen & *hand; !twice.empty())
      return fail(fmt::format("{} is in two hands", to_string(twice.lowest())), "each card once");
    seen.add(*hand);
  }
  known.hands_ = hands;
  return known;
}

KnownHands::KnownHands(const Deal& deal) {
  for (const Seat seat : kSeats) hands_[static_cast<std::size_t>(index(seat))] = deal.hand(seat);
}

std::optional<Deal> KnownHands::deal() const {
  CardSet left = CardSet::all();
  for (const auto& hand : hands_)
    if (hand) left.remove(*hand);
  if (left.size() > 13) return std::nullopt;
  std::array<CardSet, 4> hands;
  for (std::size_t at = 0; at < 4; ++at) hands[at] = hands_[at].value_or(left);
  return *Deal::from_hands(hands);
}

std::string to_string(const Deal& deal) { return to_string(KnownHands(deal)); }

std::string to_string(const KnownHands& hands) {
  std::string text = "N:";
  for (const Seat seat : kSeats) {
    if (seat != Seat::North) text += ' ';
    const auto& hand = hands.hand(seat);
    text += hand ? to_string(*hand) : "-";
  }
  return text;
}

Result<KnownHands> parse_known_hands(std::string_view text) {
  text = ascii::trim(text);
  if (text.size() < 2 || text[1] != ':') return fail(fmt::format("'{}' is not a deal", text), std::string(kDealForm));
  const auto first = parse_seat(text.substr(0, 1));
  if (!first) return tl::unexpected(first.error());
  const auto words = ascii::words(text.substr(2));
  if (words.size() != 4)
    return fail(fmt::format("the deal has {} hands", words.size()), "four, with - for a hidden one");

  std::array<std::optional<CardSet>, 4> hands;
  for (int step = 0; step < 4; ++step) {
    const std::string_view word = words[static_cast<std::size_t>(step)];
    if (word == "-") continue;
    const auto hand = parse_hand(word);
    const int offset = static_cast<int>(word.data() - text.data());
    if (!hand) {
      const int column = hand.error().place.column;
      return tl::unexpected(hand.error().at(Place{"", 0, offset + std::max(column, 1)}));
    }
    hands[static_cast<std::size_t>(index(next(*first, step)))] = *hand;
  }
  return KnownHands::from_hands(hands);
}

Result<Deal> parse_deal(std::string_view text) {
  const auto known = parse_known_hands(text);
  if (!known) return tl::unexpected(known.error());
  const auto deal = known->deal();
  if (!deal) return fail("the deal has hidden hands", "four hands, or three");
  return *deal;
}

}  // namespace yomi::bridge
