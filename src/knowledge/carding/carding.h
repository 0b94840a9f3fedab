#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/phrases.h"
#include "bridge/cards.h"
#include "bridge/contract.h"
#include "knowledge/constraint/cells.h"
#include "knowledge/system/system.h"

// What the two players of a side have agreed about the cards they play in defence: which card is led from which
// holding, and what a card says that is played when it cannot win.
namespace yomi::knowledge {

// What kind of contract an agreement is for.
enum class Against : std::uint8_t { Any, NoTrump, Suits };

constexpr bool covers(Against against, bridge::Strain strain) {
  if (against == Against::Any) return true;
  return (against == Against::NoTrump) == (strain == bridge::Strain::NoTrump);
}

// The cards of one suit, as a line asks for them: "KQ 3..", "honour 4", "0".
struct Holding {
  enum class Strength : std::uint8_t { Any, Honour, Small };  // with a card from the ten up, or without

  std::vector<bridge::Rank> top;  // the highest cards are exactly these: KJ is king and jack without ace and queen
  Span length{0, 13};
  Strength strength = Strength::Any;

  [[nodiscard]] bool fits(bridge::CardSet suit) const;
  friend bool operator==(const Holding&, const Holding&) = default;
};

bool any_fits(const std::vector<Holding>& holdings, bridge::CardSet suit);

// "fourth from honour 4..": the card that is led, and from what.
struct Lead {
  // The place counted from the top (1 is the highest), the lowest card, or a card of that rank.
  // What a place in a holding is called.
  static constexpr std::array<std::string_view, 5> kPlaces = {"top", "second", "third", "fourth", "fifth"};
  struct Pick {
    enum class Kind : std::uint8_t { Place, Lowest, Rank };
    Kind kind = Kind::Place;
    int place = 1;
    bridge::Rank rank = bridge::Rank::Ace;
    friend bool operator==(const Pick&, const Pick&) = default;
  };

  Against against = Against::Any;
  Pick pick;
  std::vector<Holding> from;

  // The card; empty if the suit has no such card or is not such a holding.
  [[nodiscard]] std::optional<bridge::Card> card(bridge::CardSet suit) const;
  friend bool operator==(const Lead&, const Lead&) = default;
};

enum class Signal : std::uint8_t { Attitude, Count, Preference };
inline constexpr std::array<Signal, 3> kSignals = {Signal::Attitude, Signal::Count, Signal::Preference};
inline constexpr std::array<std::string_view, 3> kSignalNames = {"attitude", "count", "preference"};
constexpr std::string_view name(Signal signal) { return kSignalNames[static_cast<std::size_t>(signal)]; }

// How a signal is given. `high` is what a high card says: yes, an even number, the higher suit; if it is false, a low
// card says that. `likes` are the holdings for which attitude says yes, and which preference points at.
struct Signalling {
  bool high = true;
  std::vector<Holding> likes;
  friend bool operator==(const Signalling&, const Signalling&) = default;
};

// When a card is a signal, and of what.
struct Occasion {
  enum class Kind : std::uint8_t { PartnerLeads, DeclarerLeads, Discard, SecondRound, Return, DummyControls };

  Kind kind = Kind::PartnerLeads;
  Against against = Against::Any;
  std::vector<bridge::Rank> leads;  // of partner's lead; none: any card
  std::vector<Signal> signals;      // the first that the player has not yet given in that suit
  friend bool operator==(const Occasion&, const Occasion&) = default;
};

class Carding {
 public:
  std::string name;
  std::array<bool, 2> longest{};  // whether the opening lead is from a longest suit: against no-trump, against suits
  std::vector<Lead> leads;        // the first that fits a holding says which card is led from it
  std::array<std::array<Signalling, 3>, 2> signalling;  // against no-trump, against suits
  std::vector<Occasion> occasions;                      // the first that fits owns a card

  [[nodiscard]] const Signalling& how(Signal signal, bridge::Strain strain) const {
    return signalling[strain == bridge::Strain::NoTrump ? 0 : 1][static_cast<std::size_t>(signal)];
  }
  [[nodiscard]] bool from_longest(bridge::Strain strain) const {
    return longest[strain == bridge::Strain::NoTrump ? 0 : 1];
  }
  // The line for leads from that suit, null if there is none; and the card.
  [[nodiscard]] const Lead* lead_from(bridge::CardSet suit, bridge::Strain strain) const;
  [[nodiscard]] std::optional<bridge::Card> card_led(bridge::CardSet suit, bridge::Strain strain) const;

  friend bool operator==(const Carding&, const Carding&) = default;
};

// Reads agreements from their text; all mistakes found, not only the first.
tl::expected<Carding, std::vector<Error>> read_carding(const std::string& path, const OpenFile& open);
// From disk; includes are relative to the file that names them.
tl::expected<Carding, std::vector<Error>> load_carding(const std::string& path);

// As a file would have it, laid out, without comments and includes.
std::string to_text(const Carding& carding);

// The agreements in sentences.
std::vector<std::string> describe(const Carding& carding, Language language);
// "the fourth highest from 4 cards or more".
std::string describe(const Lead& lead, Language language);
std::string describe(const std::vector<Holding>& holdings, Language language);

}  // namespace yomi::knowledge
