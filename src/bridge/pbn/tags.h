#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostics.h"
#include "bridge/pbn/document.h"
#include "bridge/record/record.h"

// The tags of a game, and what they mean.
namespace yomi::bridge::pbn {

// The fifteen tags that every game of an export file has, in their order.
inline constexpr std::array<std::string_view, 15> kMandatoryTags = {
    "Event",  "Site",       "Date", "Board",   "West",     "North",    "East",  "South",
    "Dealer", "Vulnerable", "Deal", "Scoring", "Declarer", "Contract", "Result"};

// The standard spelling of a known name in any case; an unknown name unchanged.
std::string_view standard_name(std::string_view name);

// Whether the tag heads a table, by its name.
bool is_table(std::string_view name);

// "#" takes the value that the tag had last; "##value" is also the value in all later games that do not have the tag.
class Inheritance {
 public:
  // The value of a tag of this game. Of a tag that occurs twice in a game, only the first is inherited. Values that are
  // long, and tags beyond the first thousand, are not passed on: memory goes by the game.
  std::string_view resolve(std::string_view name, std::string_view value, bool first);
  // Adds the inherited tags to the record, and prepares for the next game.
  void end_game(Record& record);

 private:
  struct Value {
    std::string name;
    std::string value;
    bool stands;  // inherited where the tag is missing
  };
  std::vector<Value> here_;  // of the game being read
  std::map<std::string, std::string, std::less<>> last_;
  std::vector<Value> standing_;
};

// Sets the field of the record that the tag is about, if there is one. `tag` has the value without inheritance.
void interpret(const Tag& tag, const Element& element, Record& record, Diagnostics& diagnostics);

}  // namespace yomi::bridge::pbn
