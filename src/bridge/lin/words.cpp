#include <algorithm>

#include <fmt/format.h>

#include "base/ascii.h"
#include "bridge/lin/commands.h"

// The small texts inside LIN commands: hands, calls, cards.
namespace yomi::bridge::lin {

namespace {

// LIN counts the seats from South: 1 South, 2 West, 3 North, 4 East.
constexpr Seat lin_seat(int number) { return next(Seat::South, number - 1); }
constexpr int lin_number(Seat seat) { return turns(Seat::South, seat) + 1; }

bool starts_with_ten(std::string_view text) { return text.starts_with("10"); }

Result<CardSet> parse_lin_hand(std::string_view text) {
  CardSet cards;
  std::optional<Suit> suit;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (ascii::is_space(text[at])) continue;
    if (const char c = ascii::upper(text[at]); c == 'S' || c == 'H' || c == 'D' || c == 'C') {
      suit = *parse_suit(c);
      continue;
    }
    const bool ten = starts_with_ten(text.substr(at));
    const auto rank = parse_rank(ten ? 'T' : text[at]);
    if (!rank) return tl::unexpected(rank.error());
    if (!suit) return fail(fmt::format("'{}' does not begin with a suit", text), "S, H, D or C before the ranks");
    const Card card(*suit, *rank);
    if (cards.has(card)) return fail(fmt::format("{} is there twice", to_string(card)), "each card once");
    cards.add(card);
    if (ten) ++at;
  }
  return cards;
}

std::string hand_text(CardSet hand) {
  std::string text;
  for (const Suit suit : kSuitsDown) text += letter(suit) + ranks(hand, suit);
  return text;
}

// Takes one call off the front.
std::optional<Call> take_call(std::string_view& text) {
  constexpr std::array<std::string_view, 11> kWords = {"redouble", "double", "pass", "rdbl", "dbl", "xx",
                                                       "rd",       "p",      "d",    "x",    "r"};
  const std::string lower = ascii::lower(text.substr(0, 8));
  for (const std::string_view word : kWords) {
    if (!lower.starts_with(word)) continue;
    text.remove_prefix(word.size());
    return *parse_call(word);
  }
  for (const std::size_t size : {std::size_t{3}, std::size_t{2}}) {
    const auto bid = lower.size() >= size ? parse_call(std::string_view(lower).substr(0, size)) : Result<Call>{};
    if (lower.size() < size || !bid || !bid->is_bid()) continue;
    text.remove_prefix(size);
    return *bid;
  }
  return std::nullopt;
}

}  // namespace

Result<DealtHands> parse_hands(std::string_view text) {
  text = ascii::trim(text);
  DealtHands dealt;
  if (!text.empty() && ascii::is_digit(text.front())) {
    const int number = text.front() - '0';
    if (number > 4) return fail(fmt::format("dealer {} is not a seat", number), "1 to 4, South to East");
    if (number >= 1) dealt.dealer = lin_seat(number);
    text.remove_prefix(1);
  }
  std::array<std::optional<CardSet>, 4> hands;
  int known = 0;
  for (int number = 1; !text.empty(); ++number) {
    const auto comma = std::min(text.find(','), text.size());
    const auto cards = parse_lin_hand(text.substr(0, comma));
    if (!cards) return tl::unexpected(cards.error());
    text.remove_prefix(std::min(comma + 1, text.size()));
    if (cards->empty()) continue;
    if (number > 4) return fail("there is a fifth hand", "four hands");
    hands[static_cast<std::size_t>(index(lin_seat(number)))] = *cards;
    ++known;
  }
  if (known == 0) return dealt;
  const auto hidden = KnownHands::from_hands(hands);
  if (!hidden) return tl::unexpected(hidden.error());
  const auto deal = hidden->deal();
  dealt.hands = known == 3 && deal ? KnownHands(*deal) : *hidden;
  return dealt;
}

std::string hands_text(std::optional<Seat> dealer, const std::optional<KnownHands>& hands) {
  std::string text = dealer ? fmt::format("{}", lin_number(*dealer)) : "";
  for (int number = 1; number <= 4; ++number) {
    if (number > 1) text += ',';
    if (!hands) continue;
    if (const auto& hand = hands->hand(lin_seat(number))) text += hand_text(*hand);
  }
  return text;
}

Result<std::vector<AlertedCall>> parse_calls(std::string_view text) {
  std::vector<AlertedCall> calls;
  std::string_view rest = text;
  while (!rest.empty()) {
    const char c = rest.front();
    if (ascii::is_space(c) || (!calls.empty() && c == '!')) {
      if (c == '!') calls.back().alert = true;
      rest.remove_prefix(1);
    } else if (const auto call = take_call(rest)) {
      calls.push_back({*call, false});
    } else {
      return fail(fmt::format("'{}' is not a call", text), "p, d, r or a bid from 1C to 7N");
    }
  }
  if (calls.empty()) return fail("there is no call", "p, d, r or a bid from 1C to 7N");
  return calls;
}

std::string call_text(Call call) {
  if (call.is_pass()) return "p";
  if (call.is_double()) return "d";
  if (call.is_redouble()) return "r";
  return to_string(call);
}

Result<std::vector<Card>> parse_cards_run(std::string_view text) {
  std::vector<Card> cards;
  std::string_view rest = ascii::trim(text);
  while (!rest.empty()) {
    const std::size_t size = rest.size() >= 3 && starts_with_ten(rest.substr(1)) ? 3 : 2;
    const auto card = parse_card(rest.substr(0, size));
    if (!card) return fail(fmt::format("'{}' is not a card", text), "a suit and a rank, such as SA or H10");
    cards.push_back(*card);
    rest = ascii::trim(rest.substr(std::min(size, rest.size())));
  }
  if (cards.empty()) return fail("there is no card", "a suit and a rank, such as SA or H10");
  return cards;
}

}  // namespace yomi::bridge::lin
