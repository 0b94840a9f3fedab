#include "agents/card_player.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "bridge/score.h"

namespace yomi::agents {

using namespace bridge;
using inference::Evidence;
using inference::Inference;
using search::Position;

namespace {

// So many deals are drawn and weighed for one that is looked at: leads and signals leave few with much weight.
constexpr std::size_t kDrawnForOne = 40;

// The deals to look at, of equal weight.
Result<mind::Belief<Deal>> worlds(const Inference& inference, const CardOptions& options, CardThought& thought,
                                  StreamKey key) {
  inference::SampleOptions wanted = options.sampling;
  wanted.cards = thought.said;
  wanted.hard = options.signals == inference::Signals::Hard && !thought.said.empty();
  wanted.deals = options.samples * (thought.said.empty() ? 1 : kDrawnForOne);
  if (wanted.hard) {
    // As in the paper, nobody errs; if that leaves nothing, somebody did.
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

// What each group of equal cards brings the side that plays, in each deal.
Result<std::vector<std::vector<int>>> points_of(const Evidence& evidence, std::span<const Deal> deals,
                                                const std::vector<CardSet>& groups, const search::DoubleDummy& solver) {
  const Play& play = *evidence.play;
  const Contract& contract = play.contract();
  std::vector<Position> positions;
  for (const Deal& deal : deals) positions.emplace_back(deal, play);
  const auto answers = solver.solve(positions, search::Question::all_cards());
  if (!answers) return tl::unexpected(answers.error());
  const Side side = side_of(play.turn());
  const bool declaring = side == side_of(contract.declarer);
  const bool vulnerable = bridge::vulnerable(evidence.board.vulnerability, side_of(contract.declarer));
  std::vector<std::vector<int>> points(groups.size());
  for (const search::Answer& answer : *answers)
    for (std::size_t at = 0; at < groups.size(); ++at) {
      const int tricks = play.tricks(side) + answer.tricks_of(groups[at].lowest()).value_or(0);
      const int declarers = declaring ? tricks : 13 - tricks;
      const int score = bridge::score(contract, declarers, vulnerable);
      points[at].push_back(declaring ? score : -score);
    }
  return points;
}

}  // namespace

std::string_view name(CardMethod method) {
  constexpr std::array<std::string_view, 1> kNames = {"sample"};
  return kNames[static_cast<std::size_t>(method)];
}

Result<CardMethod> parse_card_method(std::string_view text) {
  if (text == name(CardMethod::Sample)) return CardMethod::Sample;
  return fail(fmt::format("'{}' is not a method", text), "sample");
}

Result<CardThought> think_of_card(const Evidence& evidence, inference::Storyteller& storyteller,
                                  const inference::Cardings& cardings, const search::DoubleDummy& solver,
                                  const CardOptions& options, StreamKey key) {
  if (!evidence.play || evidence.play->finished()) return fail("no card is to be played", "a play that goes on");
  const Play& play = *evidence.play;
  const Seat turn = play.turn();
  if (!evidence.hand(turn))
    return fail(fmt::format("{} is to play, whose hand is not seen", name(turn)), "the hand that plays");
  const CardSet hand = *evidence.hand(turn);
  const CardSet choices = playable(hand - play.played_by(turn), play.led());
  const std::optional<CardSet> dummy = evidence.hand(play.contract().dummy());

  CardThought thought{choices.lowest(), {}, {}, {}, false};
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
  const auto points = points_of(evidence, thought.worlds.worlds(), groups, solver);
  if (!points) return tl::unexpected(points.error());
  thought.candidates = rank(groups, *points, options.scoring);

  CardSet best;
  for (CardCandidate& candidate : thought.candidates) {
    candidate.card = carded(candidate.equals, hand, reader);
    if (candidate.sum == thought.candidates.front().sum) best.add(candidate.equals);
  }
  thought.card = carded(best, hand, reader);
  // Of those that are worth as much, the one that is played comes first.
  const auto played = std::ranges::find_if(thought.candidates,
                                           [&](const CardCandidate& each) { return each.equals.has(thought.card); });
  played->card = thought.card;
  std::rotate(thought.candidates.begin(), played, std::next(played));
  return thought;
}

}  // namespace yomi::agents
