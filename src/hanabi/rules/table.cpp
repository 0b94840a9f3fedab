#include "hanabi/rules/table.h"

#include <cassert>
#include <numeric>

namespace yomi::hanabi {

Table::Table(const Rules& rules)
    : rules_(rules),
      clues_(rules.clues),
      lives_(rules.lives),
      deck_size_(static_cast<std::int8_t>(kDeckSize - rules.aside - rules.players * rules.hand)),
      turns_left_(rules.players) {
  assert(rules.valid());
  for (int index = 0; index < kKinds; ++index) hidden_[at(index)] = static_cast<std::int8_t>(Card::at(index).copies());
  for (Color color = 0; color < kColors; ++color) classify(color);
  for (Seat seat = 0; seat < rules.players; ++seat) {
    sizes_[at(seat)] = static_cast<std::uint8_t>(rules.hand);
    told_[at(seat)].fill(CardSet::all());
  }
}

int Table::cards_played() const { return std::accumulate(firework_heights_.begin(), firework_heights_.end(), 0); }

bool Table::over() const { return lives_ == 0 || turns_left_ == 0 || cards_played() == kMaxScore; }

int Table::most_possible() const { return cards_played() + (CardSet::all() - useless_).size(); }

void Table::classify(Color color) {
  const CardSet whole = CardSet::of_color(color);
  playable_ -= whole;
  critical_ -= whole;
  useless_ |= whole;
  for (int rank = firework_height(color) + 1; rank <= kRanks; ++rank) {
    const Card card(color, rank);
    if (discarded(card) == card.copies()) return;  // this card and all above it are out of reach
    useless_ -= card;
    if (rank == firework_height(color) + 1) playable_ |= card;
    if (discarded(card) + 1 == card.copies()) critical_ |= card;
  }
}

void Table::drop_slot(Seat seat, Slot slot) {
  assert(slot < hand_size(seat));
  auto& told = told_[at(seat)];
  auto& touched = touched_[at(seat)];
  const int last = --sizes_[at(seat)];
  for (Slot next = slot; next < last; ++next) told[at(next)] = told[at(next + 1)];
  told[at(last)] = CardSet::all();
  // The bits below `slot` stay, its own bit goes, and the bits above move down by one.
  const int below = (1 << slot) - 1;
  touched = static_cast<std::uint8_t>((touched & below) | ((touched >> 1) & ~below));
}

void Table::show(const Turn& turn) {
  const Move move = turn.move;
  assert(!over() && turn.seat == to_move_);
  if (move.is_clue()) {
    assert(can_clue() && move.to() != turn.seat && move.to() < players());
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
    assert(move.act() == Act::Play && playable_.has(turn.card));
    ++firework_heights_[at(turn.card.color())];
    if (rules_.bonus && turn.card.rank() == kRanks && clues_ < rules_.clues) ++clues_;
  } else {
    ++discarded_[at(turn.card.index())];
    if (move.act() == Act::Discard) {
      assert(can_discard());
      ++clues_;
    } else {
      --lives_;
    }
  }
  classify(turn.card.color());
  drop_slot(turn.seat, move.slot());
}

void Table::draw_and_pass(Seat seat) {
  assert(seat == to_move_);
  if (drawn_out_) --turns_left_;
  if (hand_size(seat) < rules_.hand && deck_size_ > 0) {
    ++sizes_[at(seat)];
    --deck_size_;
  }
  drawn_out_ = deck_size_ == 0;
  to_move_ = static_cast<std::int8_t>((seat + 1) % rules_.players);
  ++turn_;
}

}  // namespace yomi::hanabi
