#include "experiments/bidding/preempt.h"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "agents/bidding/bidding_player.h"
#include "bridge/hand.h"
#include "experiments/frame/dd_tricks.h"
#include "experiments/frame/match_trial.h"
#include "experiments/frame/plot.h"
#include "library/library.h"

namespace yomi::experiments {

using namespace library;

namespace preempt_trial {

using namespace bridge;

constexpr std::array<Vulnerability, 4> kVulnerabilities = {Vulnerability::EastWest, Vulnerability::None,
                                                           Vulnerability::Both, Vulnerability::NorthSouth};

// The opening as the paper defines it: 6 spades or more, at most 3 hearts, 6-10 points, 7-8 losers.
bool weak_two(CardSet hand) {
  const int points = high_card_points(hand), lost = losers(hand);
  return hand.length(Suit::Spades) >= 6 && hand.length(Suit::Hearts) <= 3 && points >= 6 && points <= 10 && lost >= 7 &&
         lost <= 8;
}

// Four spades or more and few points.
bool weak_with_spades(CardSet hand) { return hand.length(Suit::Spades) >= 4 && high_card_points(hand) <= 8; }

// Deals until South has the opening; North has the given hand, or a weak one with spades.
Deal draw(const std::optional<CardSet>& north, Stream& stream) {
  std::vector<Card> cards;
  for (const Card card : CardSet::all() - north.value_or(CardSet())) cards.push_back(card);
  while (true) {
    stream.shuffle(cards);
    std::array<CardSet, 4> hands;
    std::size_t next_card = 0;
    for (const Seat seat : kSeats) {
      CardSet& hand = hands[static_cast<std::size_t>(index(seat))];
      if (seat == Seat::North && north) {
        hand = *north;
      } else {
        for (int i = 0; i < 13; ++i) hand.add(cards[next_card++]);
      }
    }
    if (weak_two(hands[2]) && (north || weak_with_spades(hands[0]))) return *Deal::from_hands(hands);
  }
}

std::vector<Json> of_vulnerability(std::span<const Json> rows, Vulnerability vulnerability) {
  std::vector<Json> found;
  std::ranges::copy_if(rows, std::back_inserter(found),
                       [&](const Json& row) { return row.at("vul") == to_string(vulnerability); });
  return found;
}

Sample imps_of(std::span<const Json> rows, const char* key) {
  Sample sample;
  for (const Json& row : rows) sample.add(row.at(key).get<int>());
  return sample;
}

LineSeries running(std::span<const Json> rows, const std::string& name, const char* key, bool dashed) {
  LineSeries series{name, {{0, 0, std::nullopt}}, dashed};
  double total = 0;
  for (const Json& row : rows)
    series.points.push_back({series.points.back().x + 1, total += row.at(key).get<int>(), std::nullopt});
  return series;
}

Summary summarise(std::span<const Json> rows, const std::string& a, const std::string& b) {
  Summary summary;
  summary.measures = {mean_of(fmt::format("IMPs a board, {} over {}", a, b), imps_of(rows, "imps")),
                      mean_of("with failing contracts doubled", imps_of(rows, "imps_doubled"))};
  LinePlot plot{"Weak twos: " + a + " against " + b, "boards", "IMPs, running total", {}};
  plot.series = {running(rows, "plain", "imps", false), running(rows, "failures doubled", "imps_doubled", true)};
  for (const Vulnerability vulnerability : kVulnerabilities) {
    const auto part = of_vulnerability(rows, vulnerability);
    if (part.empty() || part.size() == rows.size()) continue;
    summary.measures.push_back(mean_of("vulnerable " + to_string(vulnerability), imps_of(part, "imps")));
    summary.measures.push_back(
        mean_of("vulnerable " + to_string(vulnerability) + ", doubled", imps_of(part, "imps_doubled")));
  }
  const Json totals = match_totals(rows);
  summary.conclusion = fmt::format("{} IMPs to {} on {} boards.", totals.at("imps_a").get<int>(),
                                   totals.at("imps_b").get<int>(), totals.at("boards").get<int>());
  summary.details = totals;
  summary.plots = {{"", to_svg(plot)}};
  return summary;
}

Result<Trial> prepare(const Settings& settings) {
  const std::string &north = settings.options.at("north"), &vul = settings.options.at("vul");
  std::optional<CardSet> given;
  if (north != "random") {
    const auto hand = parse_hand(north);
    if (!hand) return tl::unexpected(hand.error());
    given = *hand;
  }
  std::optional<Vulnerability> vulnerability;
  if (vul != "all") {
    const auto parsed = parse_vulnerability(vul);
    if (!parsed) return tl::unexpected(parsed.error());
    vulnerability = *parsed;
  }
  Library library;
  const auto a = library.bidder(settings.options.at("a")), b = library.bidder(settings.options.at("b"));
  if (!a) return tl::unexpected(a.error());
  if (!b) return tl::unexpected(b.error());
  const auto opened = open_solver();
  if (!opened) return tl::unexpected(opened.error());
  const agents::Solver& solver = *opened;

  const auto board = [=, seed = settings.seed](std::size_t task) {
    Stream stream(seed, "preempt", task);
    return agents::DealtBoard{
        {static_cast<int>(task) + 1, Seat::South, vulnerability.value_or(kVulnerabilities[task % 4])},
        draw(given, stream)};
  };
  Trial trial = bidding_trial(board, agents::bidding_player("a", a->book, b->book, a->agent.bidder, solver),
                              agents::bidding_player("b", b->book, a->book, b->agent.bidder, solver),
                              double_dummy_tricks(solver));
  trial.summarise = [a = std::string(name(a->agent.bidder.method)), b = std::string(name(b->agent.bidder.method))](
                        std::span<const Json> rows) { return summarise(rows, a, b); };
  return trial;
}

}  // namespace preempt_trial

Experiment preempt_experiment() {
  Experiment experiment;
  experiment.name = "preempt";
  experiment.shows = "Weak twos and a weak hand with a fit: a pair that models the opponents against one that does not";
  experiment.unit = "boards";
  experiment.n = 1000;
  experiment.quick_n = 14;
  experiment.options = {{"north", "K8752.75.8.J9843", "North's hand, or random: 4+ spades and at most 8 points"},
                        {"vul", "all", "Vulnerable: none, ns, ew, both, or all four in turn"},
                        {"a", "method=criteria", "The pair that models the opponents"},
                        {"b", "method=partnership", "The pair that does not"}};
  experiment.prepare = &preempt_trial::prepare;
  return experiment;
}

}  // namespace yomi::experiments
