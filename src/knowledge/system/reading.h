#pragma once

#include <vector>

#include "knowledge/constraint/counted.h"
#include "knowledge/system/book.h"

// What one call says: the hands that may have made it, and the lines they may have made it by. A player uses the first
// line that fits the hand, so a line says of the hand that it fits, and that no line above it does.
namespace yomi::knowledge {

// What a call says if it was made by one of the lines.
struct LineReading {
  const Entry* entry = nullptr;  // null if no line explains the call, and common sense reads it
  Cells cells = Cells::none();   // of the line, less the lines above it
  Counted counted;
  double share = 1;  // about which part of the hands in the cells has the honours that the line asks for

  // About how many of the hands in `region` make the call by this line.
  [[nodiscard]] double hands_within(const Cells& region) const;
};

struct CallReading {
  Cells cells = Cells::none();     // of any of the lines
  Counted counted;                 // likewise
  std::vector<LineReading> lines;  // never empty, in the order in which they are tried
  std::size_t likeliest = 0;       // the line that most hands make the call by

  // Whether some hand makes the call by the system.
  [[nodiscard]] bool explained() const { return lines.front().entry != nullptr; }
  // Null if no line explains the call.
  [[nodiscard]] const Entry* likeliest_entry() const { return lines[likeliest].entry; }
};

// What a call says that no line explains, as it would between strangers: a bid of a suit shows four cards in it.
Cells common_sense(bridge::Call call);

}  // namespace yomi::knowledge
