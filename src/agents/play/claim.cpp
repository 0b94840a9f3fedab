#include "agents/play/claim.h"

#include "search/sure_tricks.h"

namespace yomi::agents {

using namespace bridge;

namespace {

unsigned suits_shown_out(const Play& play, Seat seat) {
  unsigned suits = 0;
  for (const Suit suit : kSuits)
    if (play.shown_out(seat, suit)) suits |= 1U << index(suit);
  return suits;
}

}  // namespace

std::optional<int> claim(const View& view) {
  if (!view.play() || !view.my_turn() || !view.play()->trick().empty() || view.hand_left().size() < 2)
    return std::nullopt;
  const Play& play = *view.play();
  const Contract& contract = play.contract();
  if (view.seat() != contract.declarer) {
    const CardSet others = view.unseen() | view.dummy_left().value_or(CardSet());
    const search::ClaimHands alone{{view.hand_left(), {}}, others, contract.strain};
    return search::takes_the_rest(alone) ? std::optional(alone.tricks_left()) : std::nullopt;
  }
  search::ClaimHands held{{view.hand_left(), *view.dummy_left()}, view.unseen(), contract.strain};
  if (play.turn() != view.seat()) std::swap(held.ours[0], held.ours[1]);
  if (search::takes_the_rest(held)) return held.tricks_left();
  return search::sure_tricks(
      {held, {suits_shown_out(play, next(play.turn())), suits_shown_out(play, next(play.turn(), 3))}});
}

}  // namespace yomi::agents
