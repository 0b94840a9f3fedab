#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "knowledge/system/line.h"

namespace yomi::knowledge {

// A convention that is a file of its own, and whether the system plays it.
struct Convention {
  std::string name;   // of the file: conventions/drury.bid is drury
  std::string words;  // "Drury: a passed hand asks whether the opening was a real one"
  std::string file;
  bool used = true;
  Place switched;  // where it was last switched on or off; without a file, from outside the text
};

// A convention switched on or off from outside the text, such as a command line.
struct Switch {
  std::string convention;
  bool on = true;

  friend bool operator==(const Switch&, const Switch&) = default;
};

// A bidding system: what the two players of a side have agreed.
class System {
 public:
  std::string name;
  std::vector<Letter> letters;  // by slot
  std::vector<Section> sections;
  std::vector<Convention> conventions;  // that its text names, in that order
  std::vector<Error> warnings;          // what was read, but hardly meant

  [[nodiscard]] const Letter& letter(SuitName suit) const { return letters[static_cast<std::size_t>(suit.slot())]; }
};

// Whether two systems say the same, wherever in their files they say it.
bool same_meaning(const System& a, const System& b);

// Gives the text of a file that a system includes, or why it cannot.
using OpenFile = std::function<Result<std::string>(const std::string& path)>;

// What a reader is told besides the text.
struct ReadOptions {
  std::vector<Switch> switches;          // made after those of the text
  std::vector<std::string> conventions;  // the names that `use` may name
};

// Reads a system from its text; all mistakes found, not only the first.
tl::expected<System, std::vector<Error>> read_system(const std::string& path, const OpenFile& open,
                                                     const ReadOptions& options = {});
// From disk; includes are relative to the file that names them.
tl::expected<System, std::vector<Error>> load_system(const std::string& path);

}  // namespace yomi::knowledge
