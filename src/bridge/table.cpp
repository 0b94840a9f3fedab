#include "bridge/table.h"

namespace yomi::bridge {

View Table::view(Seat seat) const {
  if (!play_) return {board_, seat, deal_.hand(seat), auction_};
  std::optional<CardSet> dummy;
  if (!play_->cards().empty()) dummy = deal_.hand(play_->contract().dummy());
  return {board_, seat, deal_.hand(seat), auction_, *play_, dummy};
}

CardSet Table::left(Seat seat) const { return play_ ? deal_.hand(seat) - play_->played_by(seat) : deal_.hand(seat); }

std::optional<Seat> Table::actor() const {
  if (play_) return play_->finished() ? std::nullopt : std::optional(play_->chooser());
  return auction_.finished() ? std::nullopt : std::optional(auction_.turn());
}

Result<void> Table::call(Call call) {
  if (play_ && !auction_.finished()) return fail("there are no calls once the play has begun", "a card");
  auto added = auction_.add(call);
  if (added && auction_.finished())
    if (const auto contract = auction_.contract()) play_ = Play(*contract);
  return added;
}

Result<void> Table::play_card(Card card) {
  if (!play_) return fail("there is no play before the auction has ended in a contract", "a call");
  if (auto checked = play_->check(card, left(play_->turn())); !checked) return checked;
  return play_->add(card);
}

std::optional<Outcome> Table::outcome() const {
  if (!play_ || !play_->finished()) return std::nullopt;
  return Outcome{play_->contract(), play_->declarer_tricks()};
}

}  // namespace yomi::bridge
