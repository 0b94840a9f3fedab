#include "agents/play/card_player.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace yomi::agents {

using namespace bridge;
using inference::Evidence;
using inference::Inference;
using search::Position;

namespace {

// Deals drawn for each one that is solved: after leads and signals few have much weight.
constexpr std::size_t kDrawnForOne = 40;

// The deals to solve, of equal weight.
Result<mind::Belief<Deal>> worlds(const Inference& inference, const CardOptions& options, CardThought& thought,
                                  StreamKey key) {
  inference::SampleOptions wanted = options.sampling;
  wanted.cards = thought.said;
  wanted.hard = options.signals == inference::Signals::Hard && !thought.said.empty();
  wanted.deals = options.samples * (thought.said.empty() ? 1 : kDrawnForOne);
  if (wanted.hard) {
    // First as in the paper, where nobody errs; if no deal is left, somebody did.
    auto filtered = wanted;
    filtered.deals = options.samples;
    filtered.error = 0;
    if (auto sampled = inference::sample(inference, filtered, key.with("filtered"))) return std::move(sampled->belief);
    thought.all_agreements_broken = true;
    wanted.hard = false;
  }
  auto sampled = inference::sample(inference, wanted, key.with("weighed"));
  if (!sampled) return tl::unexpected(sampled.error());
  Stream stream(key.with("resampled"));
  return sampled->belief.resampled(options.samples, stream);
}

// Deals solved between two checks whether the choice is settled.
constexpr std::size_t kBlock = 16;

// In the first trick a deal takes longest to solve, and what matters is nearly always whether the contract makes. The
// first block, solved in full, tells what else a card is worth.
bool by_contract(const Play& play, const CardOptions& options) {
  return options.early && options.scoring != Scoring::Matchpoints && play.cards().size() < 4;
}

// Solves until all deals are done, the choice is settled, or the time is up.
Result<void> weigh_cards(std::span<const Deal> deals, const Play& play, const Solving& solve,
                         const CardOptions& options, const std::stop_token& stop, CardPoints& points) {
  const auto started = std::chrono::steady_clock::now();
  const bool looks = options.early || options.time_limit;
  const bool roughly = by_contract(play, options) && points.contract_is_open();
  if (options.early && points.groups().size() == 1) deals = deals.first(1);  // only one choice
  for (bool first = true; !deals.empty(); first = false) {
    const auto block = deals.first(looks ? std::min(kBlock, deals.size()) : deals.size());
    const auto added = roughly && !first ? points.add_by_contract(block, solve, stop) : points.add(block, solve, stop);
    if (!added) return tl::unexpected(added.error());
    deals = deals.subspan(block.size());
    if (options.early && settled(points.rows(), options.scoring)) break;
    if (options.time_limit && std::chrono::steady_clock::now() - started >= *options.time_limit) break;
  }
  return {};
}

// A suit that partner asked for, and the signal.
struct Asked {
  Suit suit;
  inference::Said by;
};

// By partner's last suit preference, if this is the first lead since.
std::optional<Asked> asked_for(const Play& play, std::span<const inference::Said> said) {
  const Seat seat = play.turn();
  if (!play.trick().empty() || partners(seat, play.contract().declarer)) return std::nullopt;
  const auto last = std::find_if(said.rbegin(), said.rend(), [&](const inference::Said& each) {
    return each.seat == partner(seat) && each.signal == knowledge::Signal::Preference;
  });
  if (last == said.rend()) return std::nullopt;
  for (std::size_t lead = (last->at / 4 + 1) * 4; lead < play.cards().size(); lead += 4)
    if (play.player(lead) == seat) return std::nullopt;
  const bool higher = last->looks_high == last->carding->how(knowledge::Signal::Preference, last->strain).high;
  return Asked{higher ? last->higher : last->lower, *last};
}

// The allowed cards with the greatest sum.
CardSet best_of(std::span<const CardCandidate> candidates, CardSet allowed) {
  CardSet best;
  std::optional<std::int64_t> sum;
  for (const CardCandidate& candidate : candidates) {
    if ((candidate.equals & allowed).empty()) continue;
    if (!sum) sum = candidate.sum;
    if (candidate.sum == *sum) best.add(candidate.equals);
  }
  return best;
}

// Puts the card that a good player chooses from the best ones first.
void play_as_agreed(CardThought& thought, CardSet best, CardSet hand, const inference::CardReader& reader) {
  // The highest of equals conceals most of declarer's own cards.
  const Play& play = reader.play();
  const bool hides = play.turn() == play.contract().declarer;
  for (CardCandidate& candidate : thought.candidates)
    candidate.card = hides ? candidate.equals.highest() : card_by_agreement(candidate.equals, hand, reader);
  thought.card = card_by_agreement(best, hand, reader);
  const auto played = std::ranges::find_if(thought.candidates,
                                           [&](const CardCandidate& each) { return each.equals.has(thought.card); });
  if (hides) thought.card = played->card;
  played->card = thought.card;
  std::rotate(thought.candidates.begin(), played, std::next(played));
}

std::size_t group_of(const CardPoints& points, Card card) {
  const auto found = std::ranges::find_if(points.groups(), [&](CardSet group) { return group.has(card); });
  return static_cast<std::size_t>(found - points.groups().begin());
}

// Plays that card, whatever the deals say.
void play_card(CardThought& thought, Card card) {
  const auto played =
      std::ranges::find_if(thought.candidates, [&](const CardCandidate& each) { return each.equals.has(card); });
  thought.card = played->card = card;
  std::rotate(thought.candidates.begin(), played, std::next(played));
}

void lead_by_auction(CardThought& thought, const Inference& inference, CardSet hand, const Contract& contract,
                     const knowledge::Carding* carding, const CardPoints& points) {
  const std::vector<SuitLead> leads = opening_leads(inference, hand, contract, carding);
  const SuitLead* best = &leads.front();
  const auto row = [&](const SuitLead& lead) -> const std::vector<int>& {
    return points.rows()[group_of(points, lead.card)];
  };
  for (const SuitLead& each : leads)
    if (&each != best && overrules(row(each), row(*best), best->merit - each.merit)) best = &each;
  for (CardCandidate& candidate : thought.candidates)
    for (const SuitLead& each : leads)
      if (candidate.equals.has(each.card)) candidate.card = each.card;
  play_card(thought, best->card);
  thought.lead = *best;
}

// A later lead of a new suit: the card that is agreed, unless it is clearly worse than the best of that suit.
void lead_as_agreed(CardThought& thought, const Play& play, CardSet hand, CardSet choices,
                    const knowledge::Carding* carding) {
  const Suit suit = thought.card.suit();
  if (carding == nullptr || hand.in(suit) != choices.in(suit)) return;
  const auto agreed = carding->card_led(hand.in(suit), play.contract().strain);
  if (!agreed || thought.candidates.front().equals.has(*agreed)) return;
  const CardCandidate& best = thought.candidates.front();
  const auto other =
      std::ranges::find_if(thought.candidates, [&](const CardCandidate& each) { return each.equals.has(*agreed); });
  if (best.mean - other->mean <= other->error) play_card(thought, *agreed);
}

void count_differences(CardThought& thought, const CardPoints& points) {
  const std::size_t played = group_of(points, thought.card);
  for (CardCandidate& candidate : thought.candidates) {
    const std::size_t group = group_of(points, candidate.card);
    candidate.loses = points.deals_lost(group, played);
    candidate.gains = points.deals_lost(played, group);
  }
}

}  // namespace

std::string_view name(CardMethod method) {
  switch (method) {
    case CardMethod::Sample:
      return "sample";
    case CardMethod::ThreeViewpoints:
      return "abc";
    case CardMethod::Exact:
      return "exact";
  }
  return "";
}

Result<CardMethod> parse_card_method(std::string_view text) {
  for (const CardMethod method : {CardMethod::Sample, CardMethod::ThreeViewpoints, CardMethod::Exact})
    if (text == name(method)) return method;
  return fail(fmt::format("'{}' is not a method", text), "sample, abc or exact");
}

std::string_view name(Leads leads) { return leads == Leads::Auction ? "auction" : "deals"; }

Result<Leads> parse_leads(std::string_view text) {
  for (const Leads leads : {Leads::Deals, Leads::Auction})
    if (text == name(leads)) return leads;
  return fail(fmt::format("'{}' does not decide leads", text), "deals or auction");
}

Result<CardThought> think_of_card(const Evidence& evidence, inference::Storyteller& storyteller,
                                  const inference::Cardings& cardings, const Solving& solve, const CardOptions& options,
                                  StreamKey key, const std::stop_token& stop) {
  if (!evidence.play || evidence.play->finished()) return fail("there is no card to play", "an unfinished play");
  const Play& play = *evidence.play;
  const Seat turn = play.turn();
  if (!evidence.hand(turn))
    return fail(fmt::format("the hand of {}, who is to play, is not known", name(turn)), "the hand to play from");
  const CardSet hand = *evidence.hand(turn);
  const CardSet choices = playable(hand - play.played_by(turn), play.led());
  const std::optional<CardSet> dummy = evidence.hand(play.contract().dummy());

  CardThought thought;
  thought.card = choices.lowest();
  thought.said = said_by_hidden(read_cards(evidence, cardings, options.signals), evidence);
  inference::CardReader reader(play.contract(), dummy, cardings);
  for (const Card card : play.cards()) reader.add(card);
  if (choices.size() == 1) {
    thought.candidates.push_back({thought.card, choices, 0, 0, 0, 0});
    return thought;
  }

  const Inference inference = inference::infer(evidence, storyteller);
  auto drawn = worlds(inference, options, thought, key);
  if (!drawn) return tl::unexpected(drawn.error());
  thought.worlds = std::move(*drawn);
  std::vector<CardSet> groups;
  for (const CardSet group : Position(thought.worlds.worlds().front(), play).choices()) groups.push_back(group);
  CardPoints points(play, vulnerable(evidence.board.vulnerability, side_of(play.contract().declarer)),
                    std::move(groups));
  if (const auto solved = weigh_cards(thought.worlds.worlds(), play, solve, options, stop, points); !solved)
    return tl::unexpected(solved.error());
  thought.candidates = rank_candidates(points.groups(), points.rows(), options.scoring);
  CardSet allowed = choices;
  if (const auto asked = options.obey ? asked_for(play, thought.said) : std::nullopt;
      asked && !choices.in(asked->suit).empty()) {
    thought.obeyed = asked->by;
    allowed = choices.in(asked->suit);
  }
  play_as_agreed(thought, best_of(thought.candidates, allowed), hand, reader);
  const bool defends = !partners(turn, play.contract().declarer);
  if (options.leads == Leads::Auction && defends && play.trick().empty() && !thought.obeyed) {
    const knowledge::Carding* const carding = cardings[static_cast<std::size_t>(index(side_of(turn)))].get();
    if (play.cards().empty())
      lead_by_auction(thought, inference, hand, play.contract(), carding, points);
    else
      lead_as_agreed(thought, play, hand, choices, carding);
  }
  count_differences(thought, points);
  return thought;
}

}  // namespace yomi::agents
