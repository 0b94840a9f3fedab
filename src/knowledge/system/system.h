#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "knowledge/system/line.h"

namespace yomi::knowledge {

// A bidding system: what the two players of a side have agreed.
class System {
 public:
  std::string name;
  std::vector<Letter> letters;  // by slot
  std::vector<Section> sections;

  [[nodiscard]] const Letter& letter(SuitName suit) const { return letters[static_cast<std::size_t>(suit.slot())]; }
};

// Whether two systems say the same, wherever in their files they say it.
bool same_meaning(const System& a, const System& b);

// Gives the text of a file that a system includes, or why it cannot.
using OpenFile = std::function<Result<std::string>(const std::string& path)>;

// Reads a system from its text; all mistakes found, not only the first.
tl::expected<System, std::vector<Error>> read_system(const std::string& path, const OpenFile& open);
// From disk; includes are relative to the file that names them.
tl::expected<System, std::vector<Error>> load_system(const std::string& path);

}  // namespace yomi::knowledge
