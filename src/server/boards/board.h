#pragma once

#include <array>
#include <optional>
#include <string>

#include "bridge/table.h"

namespace yomi::server {

// A claim of `tricks` of the `of` tricks that are left.
struct Claim {
  enum class Status : std::uint8_t { Checking, Accepted, Refused };
  bridge::Seat by = bridge::Seat::North;
  int tricks = 0;
  int of = 0;
  Status status = Status::Checking;
  std::array<bool, 4> accepted{};  // by seat: the people who have accepted it so far
};

// A board at a table: its cards, what was called and played, and a claim. Calls and cards together are its moves.
class Board {
 public:
  Board(const bridge::BoardHeader& header, const bridge::Deal& deal) : table_(header, deal) {}

  [[nodiscard]] const bridge::Table& table() const { return table_; }
  [[nodiscard]] const bridge::BoardHeader& header() const { return table_.board(); }
  [[nodiscard]] int moves() const { return calls() + cards(); }
  [[nodiscard]] int calls() const { return static_cast<int>(table_.auction().size()); }
  [[nodiscard]] int cards() const { return table_.play() ? static_cast<int>(table_.play()->cards().size()) : 0; }

  // The table as it was after its first `moves` moves.
  [[nodiscard]] bridge::Table after(int moves) const;
  // The player who chose that move, and the one whose call or card it was: they differ for dummy's cards.
  [[nodiscard]] bridge::Seat chooser(int move) const;
  [[nodiscard]] bridge::Seat owner(int move) const;
  // "1N", "SA".
  [[nodiscard]] std::string text(int move) const;

  // The player who calls, plays or chooses for dummy next; nullopt when the board is over or a claim is being checked.
  [[nodiscard]] std::optional<bridge::Seat> actor() const;
  [[nodiscard]] bool over() const;
  // Once it is over; nullopt when it was passed out.
  [[nodiscard]] std::optional<bridge::Outcome> outcome() const;
  [[nodiscard]] int score_north_south() const;
  [[nodiscard]] const std::optional<Claim>& claim() const { return claim_; }
  [[nodiscard]] int tricks_left() const;
  [[nodiscard]] bool dummy_is_down() const { return cards() > 0; }

  // Each refuses what is impossible now, and then changes nothing.
  Result<void> call(bridge::Call call);
  Result<void> play(bridge::Card card);
  Result<void> set_claim(bridge::Seat by, int tricks);
  // `by`: the person who answers. An answer that does not settle the claim is one of several that are needed.
  Result<void> answer_claim(bool accepted, std::optional<bridge::Seat> by = {}, bool settles = true);
  Result<void> undo(int to);

 private:
  bridge::Table table_;
  std::optional<Claim> claim_;
};

}  // namespace yomi::server
