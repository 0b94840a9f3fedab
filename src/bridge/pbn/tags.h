#pragma once

#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/error.h"
#include "bridge/pbn/document.h"
#include "bridge/record.h"

// The tags of a game, and what they mean.
namespace yomi::bridge::pbn {

// The fifteen tags that every game of an export file has, in their order.
inline constexpr std::array<std::string_view, 15> kMandatoryTags = {
    "Event",  "Site",       "Date", "Board",   "West",     "North",    "East",  "South",
    "Dealer", "Vulnerable", "Deal", "Scoring", "Declarer", "Contract", "Result"};

// The name as the standard spells it, if it is one that the program knows in another case.
std::string_view standard_name(std::string_view name);

// Whether the tag heads a table, by its name.
bool is_table(std::string_view name);

// "#" takes the value that the tag had last; "##value" is also the value in all later games that do not have the tag.
class Inheritance {
 public:
  // The tag's own value in this game.
  std::string_view resolve(std::string_view name, std::string_view value);
  // The tags that this game has from above.
  void add_standing(Record& record) const;

 private:
  std::unordered_map<std::string_view, std::string_view> last_;
  std::vector<std::pair<std::string_view, std::string_view>> standing_;
};

// Sets the field of the record that the tag is about, if there is one. `tag` has the value without inheritance.
void interpret(const Tag& tag, const Element& element, Record& record, std::vector<Error>& diagnostics);

}  // namespace yomi::bridge::pbn
