#pragma once

#include <optional>

#include "bridge/auction.h"
#include "bridge/cards.h"
#include "bridge/play.h"

namespace yomi::bridge {

// A board before a card is seen: its number, dealer and vulnerability.
struct BoardHeader {
  int number = 1;
  Seat dealer = Seat::North;
  Vulnerability vulnerability = Vulnerability::None;

  static BoardHeader of(int number) { return {number, dealer_of_board(number), vulnerability_of_board(number)}; }
  friend bool operator==(const BoardHeader&, const BoardHeader&) = default;
};

// What one seat knows at one moment: its own thirteen cards, the auction, the cards played, and dummy's thirteen once
// the opening lead is on the table. It is a value that holds nothing else: from a View there is no way to a hidden
// card.
class View {
 public:
  // A seat during the auction, or before the opening lead.
  View(BoardHeader board, Seat seat, CardSet hand, Auction auction);
  // During the play. Dummy's hand is there once a card is played.
  View(BoardHeader board, Seat seat, CardSet hand, Auction auction, Play play, std::optional<CardSet> dummy);

  [[nodiscard]] const BoardHeader& board() const { return board_; }
  [[nodiscard]] Seat seat() const { return seat_; }
  [[nodiscard]] const Auction& auction() const { return auction_; }
  // nullopt until the auction is over, and if it was passed out.
  [[nodiscard]] const std::optional<Play>& play() const { return play_; }

  // The thirteen cards this seat was dealt, and those it still holds.
  [[nodiscard]] CardSet hand() const { return hand_; }
  [[nodiscard]] CardSet hand_left() const;
  // Dummy's thirteen and those it still holds; nullopt before the opening lead.
  [[nodiscard]] std::optional<CardSet> dummy() const { return dummy_; }
  [[nodiscard]] std::optional<CardSet> dummy_left() const;

  // Every card whose place this seat knows; and all others.
  [[nodiscard]] CardSet seen() const;
  [[nodiscard]] CardSet unseen() const { return CardSet::all() - seen(); }

  // Whether this seat chooses the next call or card (declarer chooses dummy's).
  [[nodiscard]] bool my_turn() const;
  // The cards among which this seat chooses now; empty when it is not its turn to choose a card.
  [[nodiscard]] CardSet choices() const;

  friend bool operator==(const View&, const View&) = default;

 private:
  BoardHeader board_;
  Seat seat_;
  CardSet hand_;
  Auction auction_;
  std::optional<Play> play_;
  std::optional<CardSet> dummy_;
};

}  // namespace yomi::bridge
