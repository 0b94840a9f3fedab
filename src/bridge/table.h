#pragma once

#include <optional>

#include "bridge/deal.h"
#include "bridge/view.h"

namespace yomi::bridge {

// One board as it is bid and played, with all four hands: the one place besides simulations that holds a whole Deal.
// Every call and card goes through the laws; players see it only through `view`.
class Table {
 public:
  Table(BoardHeader board, const Deal& deal) : board_(board), deal_(deal), auction_(board.dealer) {}
  // A given contract without an auction: only the play.
  Table(BoardHeader board, const Deal& deal, const Contract& contract)
      : board_(board), deal_(deal), auction_(board.dealer), play_(contract) {}

  [[nodiscard]] const BoardHeader& board() const { return board_; }
  [[nodiscard]] const Deal& deal() const { return deal_; }
  [[nodiscard]] const Auction& auction() const { return auction_; }
  [[nodiscard]] const std::optional<Play>& play() const { return play_; }

  [[nodiscard]] View view(Seat seat) const;

  // Cards of that seat that have not been played.
  [[nodiscard]] CardSet left(Seat seat) const;

  // The seat that calls or chooses a card next; nullopt when the board is over.
  [[nodiscard]] std::optional<Seat> actor() const;
  [[nodiscard]] bool finished() const { return !actor().has_value(); }

  Result<void> call(Call call);
  Result<void> play_card(Card card);

  // Contract and tricks once the play is over; nullopt for a board passed out or unfinished.
  [[nodiscard]] std::optional<Outcome> outcome() const;

 private:
  BoardHeader board_;
  Deal deal_;
  Auction auction_;
  std::optional<Play> play_;
};

}  // namespace yomi::bridge
