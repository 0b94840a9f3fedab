#include "hanabi/rules/table.h"

#include <cassert>
#include <numeric>

namespace yomi::hanabi {

Table::Table(const Rules& rules)
    : rules_(rules),
      clues_(rules.clues),
      lives_(rules.lives),
      deck_(static_cast<std::int8_t>(kDeckSize - rules.aside - rules.players * rules.hand)),
      turns_left_(rules.players) {
  assert(rules.valid());
  for (int index = 0; index < kKinds; ++index) hidden_[at(index)] = static_cast<std::int8_t>(Card::at(index).copies());
  for (Color color = 0; color < kColors; ++color) update(color);
  for (Seat seat = 0; seat < rules.players; ++seat) {
    sizes_[at(seat)] = static_cast<std::uint8_t>(rules.hand);
    told_[at(seat)].fill(CardSet::all());
  }
}

int Table::fireworks() const { return std::accumulate(fireworks_.begin(), fireworks_.end(), 0); }

bool Table::over() const { return lives_ == 0 || turns_left_ == 0 || fireworks() == kMaxScore; }

int Table::most_possible() const { return fireworks() + (CardSet::all() - useless_).size(); }

// The three sets change only in the colour of the card that was shown.
void Table::update(Color color) {
  const CardSet whole = CardSet::of_color(color);
  playable_ -= whole;
  critical_ -= whole;
  useless_ |= whole;
  for (int rank = firework(color) + 1; rank <= kRanks; ++rank) {
    const Card card(color, rank);
    if (discarded(card) == card.copies()) return;  // nothing above can be reached
    useless_ -= card;
    if (rank == firework(color) + 1) playable_ |= card;
    if (discarded(card) + 1 == card.copies()) critical_ |= card;
  }
}

void Table::drop_slot(Seat seat, Slot slot) {
  auto& told = told_[at(seat)];
  auto& touched = touched_[at(seat)];
  const int last = --sizes_[at(seat)];
  for (Slot next = slot; next < last; ++next) told[at(next)] = told[at(next + 1)];
  told[at(last)] = CardSet::all();
  const int below = (1 << slot) - 1;
  touched = static_cast<std::uint8_t>((touched & below) | ((touched >> 1) & ~below));
}

void Table::show(const Turn& turn) {
  const Move move = turn.move;
  if (move.is_clue()) {
    --clues_;
    for (Slot slot = 0; slot < hand_size(move.to()); ++slot) {
      CardSet& told = told_[at(move.to())][at(slot)];
      if ((turn.touched >> slot & 1) != 0) {
        told &= move.names();
      } else {
        told -= move.names();
      }
    }
    touched_[at(move.to())] |= turn.touched;
    return;
  }
  --hidden_[at(turn.card.index())];
  if (turn.played) {
    ++fireworks_[at(turn.card.color())];
    if (rules_.bonus && turn.card.rank() == kRanks && clues_ < rules_.clues) ++clues_;
  } else {
    ++discarded_[at(turn.card.index())];
    if (move.act() == Act::Discard) {
      ++clues_;
    } else {
      --lives_;
    }
  }
  update(turn.card.color());
  drop_slot(turn.seat, move.slot());
}

void Table::draw_and_pass(Seat seat) {
  if (drawn_out_) --turns_left_;
  if (hand_size(seat) < rules_.hand && deck_ > 0) {
    ++sizes_[at(seat)];
    --deck_;
  }
  drawn_out_ = deck_ == 0;
  to_move_ = static_cast<std::int8_t>((seat + 1) % rules_.players);
  ++turn_;
}

}  // namespace yomi::hanabi
