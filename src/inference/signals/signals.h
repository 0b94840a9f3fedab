#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/phrases.h"
#include "bridge/play.h"
#include "inference/auction/evidence.h"
#include "knowledge/carding/carding.h"

// Reading cards: the defenders' by their agreements, and anybody's by common sense. Everything here is public: the
// contract, the cards played, dummy and the agreements. What a card says is a predicate on the hand it came from.
namespace yomi::inference {

// Off: signals are not read, but leads and ducks are. On: a card weighs the hands, with a chance of error. Hard: hands
// from which the agreement plays another card are excluded.
enum class Signals : std::uint8_t { Off, On, Hard };
Result<Signals> parse_signals(std::string_view text);
std::string_view name(Signals signals);

// The agreements by side; null if a side has none or they are not known.
using Cardings = std::array<std::shared_ptr<const knowledge::Carding>, 2>;

// The message of one card.
struct Said {
  std::size_t at = 0;  // index of the card in the play
  bridge::Seat seat = bridge::Seat::North;
  bridge::Card card{bridge::Suit::Clubs, bridge::Rank::Two};
  std::optional<knowledge::Signal> signal;
  // The third or fourth hand did not beat this card of the other side: most players who can, do.
  std::optional<bridge::Card> left_to;
  // If neither is set, it was the first lead of a suit.
  bridge::CardSet before;  // the cards that the player had played before
  bridge::Strain strain = bridge::Strain::NoTrump;
  bool looks_high = false;  // by the cards of the suit that are still out
  // The two suits of a suit preference.
  bridge::Suit higher = bridge::Suit::Spades, lower = bridge::Suit::Clubs;
  std::shared_ptr<const knowledge::Carding> carding;

  // Whether a player dealt these thirteen cards plays that card by the agreement. A forced card fits any agreement.
  [[nodiscard]] bool fits(bridge::CardSet dealt) const;
  // Whether it is a lead and the card that the agreement leads from that suit, even if it prefers another suit.
  [[nodiscard]] bool led_by_agreement(bridge::CardSet dealt) const;

  [[nodiscard]] bool lead() const { return !signal && !left_to; }
  // Not an agreement but a tendency: leads after the first have other reasons too, and tricks are ducked.
  [[nodiscard]] bool hint() const { return left_to || (!signal && at > 0); }
};

// Follows the play card by card and reads each card.
class CardReader {
 public:
  // `dummy`: empty before the opening lead.
  CardReader(const bridge::Contract& contract, std::optional<bridge::CardSet> dummy, Cardings cardings);

  // The message of the card if it were played next; empty if no agreement applies.
  [[nodiscard]] std::optional<Said> would_say(bridge::Card card) const;
  // The message of not winning the trick with the card; empty if that says nothing.
  [[nodiscard]] std::optional<Said> would_deny(bridge::Card card) const;
  void add(bridge::Card card);
  // Adds the card, and its messages to `said`; with Signals::Off, without the signals.
  void read(bridge::Card card, Signals signals, std::vector<Said>& said);
  [[nodiscard]] const bridge::Play& play() const { return play_; }

 private:
  [[nodiscard]] std::optional<knowledge::Signal> signal_of(bridge::Card card) const;
  [[nodiscard]] bool applies(const knowledge::Occasion& occasion, bridge::Card card) const;
  [[nodiscard]] Said blank(bridge::Card card) const;
  [[nodiscard]] bool new_suit(bridge::Card card) const;
  [[nodiscard]] std::optional<bridge::Card> best_card() const;
  [[nodiscard]] bool plays_to_win(bridge::Card card) const;
  [[nodiscard]] bool lead_shows(bridge::Card shown) const;
  [[nodiscard]] bool dummy_controls(bridge::Suit suit) const;
  [[nodiscard]] unsigned& given(bridge::Seat seat, bridge::Suit suit) {
    return given_[static_cast<std::size_t>(index(seat))][static_cast<std::size_t>(index(suit))];
  }
  [[nodiscard]] unsigned given(bridge::Seat seat, bridge::Suit suit) const {
    return given_[static_cast<std::size_t>(index(seat))][static_cast<std::size_t>(index(suit))];
  }

  bridge::Play play_;
  std::optional<bridge::CardSet> dummy_;
  Cardings cardings_;
  std::array<std::array<unsigned, 4>, 4> given_{};  // signals given by seat and suit, a bit each
  std::array<unsigned, 4> led_{};                   // the suits each seat has led, a bit each
};

// The messages of all cards of a play, in order; with Signals::Off, without the signals.
std::vector<Said> read_cards(const bridge::Play& play, const std::optional<bridge::CardSet>& dummy,
                             const Cardings& cardings, Signals signals);
std::vector<Said> read_cards(const Evidence& evidence, const Cardings& cardings, Signals signals);
// Drops the messages of seats whose hands are in sight.
std::vector<Said> said_by_hidden(std::vector<Said> said, const Evidence& evidence);

// The probability that a card is not by the agreement, or that a trick is ducked. Experts duck one trick in sixteen
// that they could win in a plain suit of a suit contract, and one in five in no-trump or in trumps.
struct CardErrors {
  double lead = 0.02;
  double later_lead = 0.3;
  double signal = 0.1;
  double duck_in_suits = 0.06;
  double duck = 0.2;

  [[nodiscard]] double of(const Said& said) const;
};

// The likelihood of a seat's messages given its hand: for each, error + (1 - error) [it fits].
double explains(std::span<const Said> said, bridge::Seat seat, bridge::CardSet dealt, const CardErrors& errors);
// Whether the hand fits all messages but the hints.
bool all_fit(std::span<const Said> said, bridge::Seat seat, bridge::CardSet dealt);

// "West's D7: high, an even number", and the part after the colon.
std::string words(const Said& said, Language language);
std::string meaning(const Said& said, Language language);

}  // namespace yomi::inference
