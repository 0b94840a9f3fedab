#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "base/random.h"
#include "bridge/cards.h"
#include "knowledge/constraint/cells.h"

namespace yomi::knowledge {

// Draws hands from a set of cells, every hand with the same chance. Built once, it draws many.
class HandDrawer {
 public:
  explicit HandDrawer(const Cells& cells);

  // The number of hands to draw from.
  [[nodiscard]] std::uint64_t count() const { return total_; }
  // The count must not be 0.
  [[nodiscard]] bridge::CardSet draw(Stream& stream) const;

 private:
  struct Cell {
    std::uint64_t upto;  // hands in this cell and those before it
    std::uint16_t shape;
    std::uint8_t points;
  };

  std::vector<Cell> cells_;
  std::uint64_t total_ = 0;
};

// Draws up to `tries` hands from the cells and returns the first that is accepted.
std::optional<bridge::CardSet> find_hand(const Cells& cells, Stream& stream, int tries,
                                         const std::function<bool(bridge::CardSet)>& accept);

}  // namespace yomi::knowledge
