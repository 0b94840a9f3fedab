#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/phrases.h"
#include "knowledge/system/situation.h"

// A call as players explain it at the table, in one line: the system's own words, then what its maker is known to hold.
namespace yomi::knowledge {

inline constexpr std::size_t kLineLength = 90;  // characters

// A line of the system that the call may have been made by.
struct Way {
  const Entry* entry = nullptr;
  double hands = 0;  // about how many hands make the call by it
};

// What is to be said of a call.
struct CallShows {
  bridge::Call call;
  Cells cells = Cells::none();  // the hands its maker may hold, by this call and all earlier ones
  std::vector<Way> ways;        // empty if no line explains the call
  bool withdrawn = false;       // it contradicts what the maker's other calls have shown
};

// "five-card major: 5+ hearts, 11-21 HCP", never longer than kLineLength. Every hand in `cells` fits it. `before` is
// where the call was made, the letters are those of the caller's system.
std::string one_line(const CallShows& shows, const Situation& before, std::span<const Letter> letters,
                     Language language);

// The same of one line of the system, for a call that is not made yet: what it shows if it is made by this line.
// Empty cells if no hand is left for the line.
std::string one_line(const Entry& entry, const Cells& cells, const Situation& before, std::span<const Letter> letters,
                     Language language);

// The phrases of this room.
const Phrases& wording_phrases();

}  // namespace yomi::knowledge
