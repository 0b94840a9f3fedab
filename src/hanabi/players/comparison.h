#pragma once

#include <vector>

#include "hanabi/rules/words.h"

namespace yomi::hanabi {

// Moves that are compared on the same worlds. The first is the blueprint's.
class Comparison {
 public:
  explicit Comparison(Move blueprint) : moves_{{blueprint, {}}} {}

  struct Candidate {
    Move move;
    std::vector<std::int8_t> scores;  // one for each world
    [[nodiscard]] double mean() const;
  };

  void add(Move move) { moves_.push_back({move, {}}); }
  [[nodiscard]] std::size_t size() const { return moves_.size(); }
  [[nodiscard]] std::vector<Candidate>& moves() { return moves_; }
  [[nodiscard]] const std::vector<Candidate>& moves() const { return moves_; }
  // Keeps the blueprint's move and the better half of the others.
  void halve();
  // The best move, if it beats the blueprint's by `margin` standard errors of the difference; otherwise the
  // blueprint's.
  [[nodiscard]] Move decide(double margin) const;
  // Adds what each move leads to, where worlds were tried.
  void explain(std::vector<Reason>& reasons) const;

 private:
  std::vector<Candidate> moves_;
};

}  // namespace yomi::hanabi
