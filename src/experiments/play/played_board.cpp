#include "experiments/play/played_board.h"

#include <fmt/format.h>

namespace yomi::experiments {

using namespace bridge;
using inference::Signals;

namespace {

inference::Cardings without_signals(const inference::Cardings& cardings) {
  inference::Cardings silent;
  for (std::size_t side = 0; side < cardings.size(); ++side) {
    if (!cardings[side]) continue;
    auto carding = *cardings[side];
    carding.occasions.clear();
    silent[side] = std::make_shared<const knowledge::Carding>(std::move(carding));
  }
  return silent;
}

}  // namespace

PlayedBoard::PlayedBoard(const agents::DealtBoard& board, Auction auction, inference::Storyteller& storyteller,
                         inference::Cardings cardings, const search::DoubleDummy& solver, std::size_t samples,
                         StreamKey key)
    : board_(board),
      auction_(std::move(auction)),
      storyteller_(storyteller),
      cardings_(std::move(cardings)),
      silent_(without_signals(cardings_)),
      solver_(solver),
      samples_(samples),
      key_(key) {}

inference::Evidence PlayedBoard::evidence(const Play& play) const {
  const Contract& contract = play.contract();
  inference::Evidence seen{board_.header, auction_, {}, play};
  const Seat chooser = play.chooser();
  seen.hands[static_cast<std::size_t>(index(chooser))] = board_.deal.hand(chooser);
  if (!play.cards().empty())
    seen.hands[static_cast<std::size_t>(index(contract.dummy()))] = board_.deal.hand(contract.dummy());
  return seen;
}

Result<const PlayedBoard::Candidates*> PlayedBoard::candidates(const Play& play, bool reads) {
  const inference::Evidence seen = evidence(play);
  // Without a signal to this player there is nothing to read.
  const auto said = [&](Signals signals) { return said_by_hidden(read_cards(seen, cardings_, signals), seen).size(); };
  reads = reads && said(Signals::On) > said(Signals::Off);
  Candidates& kept = thought_[{to_string(play.cards()), reads}];
  if (!kept.empty()) return &kept;

  // Which cards are equal does not depend on the hidden hands.
  const search::Groups groups = search::Position(board_.deal, play).choices();
  if (groups.size() == 1) {
    kept.push_back({groups[0].lowest(), groups[0], 0, 0, 0, 0});
    return &kept;
  }
  agents::CardOptions options;
  options.samples = samples_;
  options.signals = reads ? Signals::On : Signals::Off;
  auto thought = agents::think_of_card(seen, storyteller_, cardings_, solver_, options,
                                       key_.with(index(play.turn()), play.cards().size()));
  if (!thought) return tl::unexpected(thought.error());
  kept = std::move(thought->candidates);
  return &kept;
}

Result<Play> PlayedBoard::play(const SignalUse& use, const std::stop_token& stop) {
  const Contract contract = *auction_.contract();
  Play play(contract);
  inference::CardReader reader(contract, board_.deal.hand(contract.dummy()), use.given ? cardings_ : silent_);
  while (!play.finished()) {
    if (stop.stop_requested()) return fail(fmt::format("board {}: stopped", board_.header.number));
    const Seat seat = play.turn();
    const bool declaring = partners(seat, contract.declarer);
    const auto best = candidates(play, use.given && (declaring ? use.declarer_reads : use.partner_reads));
    if (!best) return tl::unexpected(best.error());
    CardSet equals;
    for (const agents::CardCandidate& each : **best)
      if (each.sum == (*best)->front().sum) equals.add(each.equals);
    const Card card = agents::card_by_agreement(equals, board_.deal.hand(seat), reader);
    reader.add(card);
    if (const auto added = play.add(card); !added) return tl::unexpected(added.error());
  }
  return play;
}

}  // namespace yomi::experiments
