#pragma once

#include <optional>

#include "hanabi/hat/question.h"

namespace yomi::hanabi {

// How a clue stands for a number, and so does the discard of one of several cards that everybody knows to be useless.
// Every player but the giver has a question (HatQuestion); the number is the sum of their answers, modulo the count of
// numbers. A listener sees all hands but its own, subtracts the answers of the others, and has its own answer.
//
// The numbers of clues: each listener has two to four classes of clues, told apart by colour or rank and by whether one
// card of its hand, the index card, is touched. How many classes there surely are is public.
class HatCode {
 public:
  HatCode(const Table& table, const PublicCards& cards, Seat giver, const QuestionOptions& options);

  // How many numbers a clue can always stand for, and the number of a clue that touches those slots.
  [[nodiscard]] int clue_numbers() const { return clue_numbers_; }
  [[nodiscard]] int clue_number(Move clue, std::uint8_t touched) const;

  // The same for a discard: the count is that of the useless cards; -1 if this discard stands for nothing.
  [[nodiscard]] int discard_numbers() const { return discard_numbers_; }
  [[nodiscard]] int discard_number(Slot slot) const;
  [[nodiscard]] Slot slot_to_discard(int number) const { return useless_[std::size_t(number)]; }

  // The number to send to players with those hands, if there are that many.
  [[nodiscard]] int number_to_send(const Hands& hands, int numbers) const;
  // What everybody knows after that number was sent, as `listener` works it out; its own hand is not looked at. If
  // listener is -1, all hands are there.
  void hear(int number, int numbers, const Hands& hands, Seat listener, PublicCards& cards) const;

  // The clue with that number that narrows the listener's cards most, if there is one.
  [[nodiscard]] std::optional<Move> clue(int number, const Hands& hands) const;

 private:
  // The clues to one listener.
  struct Part {
    int first = 0;    // its numbers begin here
    int classes = 0;  // and there are so many
    int depth = 1;    // index cards
    std::array<std::uint8_t, kMaxHand> index{};
  };
  [[nodiscard]] Part part_of(Seat listener) const;
  [[nodiscard]] static int class_of(const Part& part, Move clue, std::uint8_t touched);
  [[nodiscard]] bool may_all_be(Seat seat, CardSet cards) const;
  // How many kinds fewer the listener's cards can be after the clue.
  [[nodiscard]] int narrowing(Move clue, std::uint8_t touched) const;

  const Table& table_;
  const PublicCards& cards_;
  Seat giver_;
  const QuestionOptions& options_;
  std::array<Part, kMaxPlayers> parts_{};
  int clue_numbers_ = 0;
  std::array<std::int8_t, kMaxHand> useless_{};
  int discard_numbers_ = 0;
};

}  // namespace yomi::hanabi
