#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "hanabi/rules/words.h"

namespace yomi::hanabi {

// Moves that are compared on the same worlds. The first is the blueprint's. If there is a move that was asked about, it
// is compared to the end too.
class Comparison {
 public:
  explicit Comparison(Move blueprint, std::optional<Move> asked = {}) : moves_{{blueprint, {}}} {
    if (asked) add(*asked);
    kept_ = moves_.size();
  }

  struct Candidate {
    Move move;
    std::vector<std::int8_t> scores;  // one for each world
    [[nodiscard]] double mean() const;
  };

  // A move that is there already is not added again.
  void add(Move move) {
    if (std::ranges::find(moves_, move, &Candidate::move) == moves_.end()) moves_.push_back({move, {}});
  }
  [[nodiscard]] std::size_t size() const { return moves_.size(); }
  [[nodiscard]] std::vector<Candidate>& moves() { return moves_; }
  [[nodiscard]] const std::vector<Candidate>& moves() const { return moves_; }
  // Keeps the blueprint's move, the one asked about, and the better half.
  void halve();
  // By how much a move is better than another, on the worlds of both.
  struct Gain {
    double mean = 0;
    double error = 0;  // its standard error
  };
  [[nodiscard]] static Gain gain(const Candidate& move, const Candidate& other);
  // The best move, if it beats the blueprint's by `margin` standard errors of the difference; otherwise the
  // blueprint's.
  [[nodiscard]] Move decide(double margin) const;
  // Adds what each move leads to, where worlds were tried.
  void explain(std::vector<Reason>& reasons) const;

 private:
  std::vector<Candidate> moves_;
  std::size_t kept_ = 1;  // of the first
};

}  // namespace yomi::hanabi
