#pragma once

#include "hanabi/partners/adaptive.h"
#include "hanabi/players/hat_player.h"
#include "hanabi/players/search.h"
#include "hanabi/players/session.h"
#include "hanabi/players/simulated.h"

namespace yomi::hanabi {

enum class StrategyKind : std::uint8_t {
  Complete,  // Osawa's five
  Random,
  NoView,
  View,
  Simulated,
  Literal,  // the fifth with "a random card" taken literally
  Reader,   // reads the clues of the whole game, slot by slot; no agreements
  History,  // the same by whole hands with weights
  Search,   // rollouts with the reader
  Signals,  // the reader with an agreement about which card a clue means
  SignalsSearch,
  Hat,  // clues stand for numbers: the sum of what each of the others needs to know
  HatSearch,
  Adaptive,  // for partners it does not know: keeps how likely each type of partner is
  AdaptiveSearch,
  Smart,  // strangers, from public descriptions
  Beginner,
  Iggi,
  Piers,
  Outer,
  Vdb,
};

// A strategy as a user names it: "simulated", or with settings, "search,worlds=8,discard=random".
struct Strategy {
  StrategyKind kind = StrategyKind::View;
  std::string text;
  SimulatedOptions simulated;
  SearchOptions search;
  HatOptions hat;
  AdaptiveOptions adaptive;

  // Whether the strategy sees its own cards; it is then no Player.
  [[nodiscard]] bool sees_all() const { return kind == StrategyKind::Complete; }
  [[nodiscard]] std::unique_ptr<Player> player() const;
};

Result<Strategy> parse_strategy(std::string_view text);

struct StrategyName {
  StrategyKind kind;
  std::string_view name;
  std::string_view shows;
};
std::span<const StrategyName> strategy_names();

}  // namespace yomi::hanabi
