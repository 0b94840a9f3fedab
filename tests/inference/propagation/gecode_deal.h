#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "tests/inference/propagation/random_facts.h"

namespace yomi::inference {

// The same quantities and constraints as Gecode's: an independent judge of propagation, and its peer in speed. All that
// includes Gecode is behind this.
class GecodeDeal {
 public:
  // The constraints that hold in any deal.
  GecodeDeal();
  GecodeDeal(const GecodeDeal&) = delete;
  GecodeDeal& operator=(const GecodeDeal&) = delete;
  ~GecodeDeal();

  // Whether Gecode's bounds propagation finds a contradiction.
  [[nodiscard]] bool contradicts(const std::vector<DrawnFact>& facts) const;
  // The bounds after its propagation; empty if it finds a contradiction.
  [[nodiscard]] std::optional<Bounds> propagated(const std::vector<DrawnFact>& facts) const;
  // Whether its search finds values for all quantities; empty if it gave up after that many dead ends.
  [[nodiscard]] std::optional<bool> solvable(const std::vector<DrawnFact>& facts, unsigned long dead_ends) const;

 private:
  class Model;
  [[nodiscard]] std::unique_ptr<Model> with(const std::vector<DrawnFact>& facts) const;

  std::unique_ptr<Model> any_deal_;
};

}  // namespace yomi::inference
