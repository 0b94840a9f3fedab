#include "hanabi/strategies/strategy.h"

#include <cassert>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "base/ascii.h"
#include "hanabi/strangers/beginner.h"
#include "hanabi/strangers/rule_list.h"
#include "hanabi/strangers/smart.h"

namespace yomi::hanabi {

namespace {

constexpr std::array<StrategyName, 21> kNames = {{
    {StrategyKind::Complete, "complete", "both players see everything"},
    {StrategyKind::Random, "random", "30% a clue, 40% a discard, 30% a play"},
    {StrategyKind::NoView, "no-view", "rational, forgets what the other was told"},
    {StrategyKind::View, "view", "rational, with the other's view"},
    {StrategyKind::Simulated, "simulated", "rational, reads its own cards from the other's last move"},
    {StrategyKind::Literal, "literal", "simulated with step 4 taken literally: clues a random card"},
    {StrategyKind::Reader, "reader", "reads every clue of the game, slot by slot; no agreements"},
    {StrategyKind::History, "history", "simulated with the whole history and weighted hands; no agreements"},
    {StrategyKind::Search, "search", "rollouts with the reader over hands from the belief; no agreements"},
    {StrategyKind::Signals, "signals", "the reader with one agreement: which card a clue means"},
    {StrategyKind::SignalsSearch, "signals-search", "search with signals as the blueprint"},
    {StrategyKind::Hat, "hat", "an agreed code: each clue tells every other player something"},
    {StrategyKind::HatSearch, "hat-search", "search with hat as the blueprint, over exact ranges"},
    {StrategyKind::Adaptive, "adaptive", "finds out what kind of player its partner is; no agreements"},
    {StrategyKind::AdaptiveSearch, "adaptive-search", "rollouts with adaptive's types of partner"},
    {StrategyKind::Smart, "smart", "stranger: each card a clue names fits, or the oldest is to be kept"},
    {StrategyKind::Beginner, "beginner", "stranger: the first conventions that H-Group teaches"},
    {StrategyKind::Iggi, "iggi", "stranger: plays what is certain, discards the oldest"},
    {StrategyKind::Piers, "piers", "stranger: iggi that plays likely cards too"},
    {StrategyKind::Outer, "outer", "stranger: plays what is certain, tells anything unknown"},
    {StrategyKind::Vdb, "vdb", "stranger: plays likely cards, tells what names most"},
}};

Result<double> parse_number(std::string_view key, std::string_view text, double low, double high) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < low || value > high || std::isnan(value))
    return fail(fmt::format("'{}' is not a value for {}", text, key), fmt::format("a number from {} to {}", low, high));
  return value;
}

Result<void> set_discard(Strategy& strategy, std::string_view value) {
  if (value != "random" && value != "oldest")
    return fail(fmt::format("'{}' is not a discard rule", value), "random or oldest");
  const auto rule = value == "random" ? DiscardRule::Random : DiscardRule::OldestUntouched;
  strategy.simulated.rational.discard = rule;
  strategy.search.blueprint.discard = rule;
  return {};
}

Result<void> set_others(Strategy& strategy, std::string_view value) {
  if (value != "readers" && value != "rational")
    return fail(fmt::format("'{}' is not a model of the others", value), "readers or rational");
  strategy.search.belief.others = value == "readers" ? Others::Readers : Others::Rational;
  return {};
}

Result<void> set(Strategy& strategy, std::string_view key, std::string_view value) {
  if (key == "discard") return set_discard(strategy, value);
  if (key == "others") return set_others(strategy, value);
  const auto number = [&](auto& target, double low, double high) -> Result<void> {
    const auto parsed = parse_number(key, value, low, high);
    if (!parsed) return tl::unexpected(parsed.error());
    target = static_cast<std::remove_reference_t<decltype(target)>>(*parsed);
    return {};
  };
  if (key == "a") return number(strategy.simulated.a, 1, 1e6);
  if (key == "hands") {
    if (auto done = number(strategy.simulated.hands, 1, 1e6); !done) return done;
    return number(strategy.search.belief.hands, 4, 1e6);
  }
  if (key == "exact") return number(strategy.search.belief.exact, 0, 1e6);
  if (key == "error") return number(strategy.search.belief.error, 0, 1);
  const bool adapts = strategy.kind == StrategyKind::Adaptive || strategy.kind == StrategyKind::AdaptiveSearch;
  if (key == "worlds") return number(adapts ? strategy.adaptive.worlds : strategy.search.worlds, 1, 1e5);
  if (key == "rounds") return number(adapts ? strategy.adaptive.rounds : strategy.search.rounds, 1, 12);
  if (key == "margin") return number(adapts ? strategy.adaptive.margin : strategy.search.margin, 0, 100);
  return fail(fmt::format("'{}' is not a setting of a strategy", key),
              "discard, others, a, hands, error, exact, worlds, rounds or margin");
}

}  // namespace

std::span<const StrategyName> strategy_names() { return kNames; }

Result<Strategy> parse_strategy(std::string_view text) {
  const auto parts = ascii::words(text, ",");
  std::string names;
  Strategy strategy;
  strategy.text = text;
  bool known = false;
  for (const StrategyName& each : kNames) {
    names += (names.empty() ? "" : ", ") + std::string(each.name);
    if (parts.empty() || parts[0] != each.name) continue;
    strategy.kind = each.kind;
    known = true;
  }
  if (!known) return fail(fmt::format("'{}' is not a strategy", parts.empty() ? text : parts[0]), "one of " + names);
  if (strategy.kind == StrategyKind::AdaptiveSearch) strategy.adaptive.worlds = 12;
  if (strategy.kind == StrategyKind::Literal) strategy.simulated.rational.filler = Filler::RandomCard;
  if (strategy.kind == StrategyKind::History) strategy.search.belief.hands = 1000;
  if (strategy.kind == StrategyKind::Signals || strategy.kind == StrategyKind::SignalsSearch)
    strategy.search.blueprint.giver.meaning = Meaning::OneNamed;
  for (std::size_t at = 1; at < parts.size(); ++at) {
    const auto equals = std::min(parts[at].find('='), parts[at].size());
    const auto value = equals < parts[at].size() ? parts[at].substr(equals + 1) : std::string_view();
    if (auto done = set(strategy, parts[at].substr(0, equals), value); !done) return tl::unexpected(done.error());
  }
  return strategy;
}

std::unique_ptr<Player> Strategy::player() const {
  assert(!sees_all());
  switch (kind) {
    case StrategyKind::Complete:
      break;
    case StrategyKind::Random:
      return std::make_unique<RandomPlayer>();
    case StrategyKind::NoView:
      return std::make_unique<RationalPlayer>(RationalOptions{false, Filler::RandomCard, simulated.rational.discard});
    case StrategyKind::View:
      return std::make_unique<RationalPlayer>(simulated.rational);
    case StrategyKind::Simulated:
    case StrategyKind::Literal:
      return std::make_unique<SimulatedPlayer>(simulated);
    case StrategyKind::Reader:
    case StrategyKind::Signals:
      return std::make_unique<ReaderPlayer>(search.blueprint);
    case StrategyKind::History:
      return std::make_unique<HistoryPlayer>(search.blueprint, search.belief);
    case StrategyKind::Hat:
      return std::make_unique<HatPlayer>(hat);
    case StrategyKind::HatSearch:
      return std::make_unique<HatSearchPlayer>(hat, search);
    case StrategyKind::Adaptive:
    case StrategyKind::AdaptiveSearch:
      return std::make_unique<AdaptivePlayer>(adaptive);
    case StrategyKind::Smart:
      return std::make_unique<strangers::SmartPlayer>();
    case StrategyKind::Beginner:
      return std::make_unique<strangers::BeginnerPlayer>();
    case StrategyKind::Iggi:
    case StrategyKind::Piers:
    case StrategyKind::Outer:
    case StrategyKind::Vdb:
      for (const strangers::RuleList& list : strangers::rule_lists())
        if (list.name == text.substr(0, text.find(','))) return std::make_unique<strangers::RuleListPlayer>(list);
      break;
    case StrategyKind::Search:
    case StrategyKind::SignalsSearch:
      return std::make_unique<SearchPlayer>(search);
  }
  return nullptr;
}

}  // namespace yomi::hanabi
