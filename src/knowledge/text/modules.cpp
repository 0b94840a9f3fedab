#include "knowledge/text/modules.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/nearest.h"

namespace yomi::knowledge::text {

namespace {

// "sayc.bid:4", or how a switch from outside is called.
std::string where(const Place& place) { return place.line > 0 ? " at " + to_string(place) : ""; }

std::string with_guess(const std::string& expected, const std::string& name, const std::vector<std::string>& names) {
  const std::string guess = nearest(name, names);
  return guess.empty() || guess == name ? expected : fmt::format("{} (did you mean '{}'?)", expected, guess);
}

}  // namespace

const Convention* Modules::find(const std::string& name) const {
  const auto found = std::ranges::find(all_, name, &Convention::name);
  return found == all_.end() ? nullptr : &*found;
}

bool Modules::counts(const std::string& convention) const {
  if (convention.empty()) return true;
  const Convention* found = find(convention);
  return found != nullptr && found->used;
}

Error Modules::unknown(const PlacedName& name) const {
  std::vector<std::string> names = known_;
  for (const Convention& each : all_)
    if (std::ranges::find(names, each.name) == names.end()) names.push_back(each.name);
  const std::string expected = names.empty() ? fmt::format("a file conventions/{}.bid", name.name)
                                             : fmt::format("one of {}", fmt::join(names, ", "));
  return {fmt::format("there is no convention '{}'", name.name), with_guess(expected, name.name, names), name.place};
}

Convention* Modules::switch_to(const PlacedName& name, bool on) {
  const auto found = std::ranges::find(all_, name.name, &Convention::name);
  if (found != all_.end() && found->used != on) {
    found->used = on;
    found->switched = name.place;
    return &*found;
  }
  if (found != all_.end()) {
    errors_.add(Error{fmt::format("'{}' is {} already{}", name.name, on ? "used" : "left out", where(found->switched)),
                      on ? "each convention once" : "a convention that is used", name.place});
    return nullptr;
  }
  std::vector<std::string> used;
  for (const Convention& each : all_)
    if (each.used) used.push_back(each.name);
  const std::string expected =
      used.empty() ? "a convention that is used" : fmt::format("one of {}", fmt::join(used, ", "));
  errors_.add(
      Error{fmt::format("'{}' is not used here", name.name), with_guess(expected, name.name, used), name.place});
  return nullptr;
}

void Modules::describe(const std::string& convention, std::string words) {
  std::ranges::find(all_, convention, &Convention::name)->words = std::move(words);
}

Convention& Modules::add(const PlacedName& name, std::string file) {
  all_.push_back({name.name, "", std::move(file), true, name.place});
  return all_.back();
}

void Modules::settle(Vocabulary& vocabulary) {
  for (const std::string& name : known_) vocabulary.conventions[name] = false;
  for (const Convention& each : all_) vocabulary.conventions[each.name] = each.used;
  for (const Convention& each : all_) {
    if (!each.used) {
      for (const std::string& word : questions_[each.name]) vocabulary.closed_questions.insert(word);
      continue;
    }
    for (const PlacedName& needed : needs_[each.name]) {
      const Convention* found = find(needed.name);
      if (found != nullptr && found->used) continue;
      if (found != nullptr)
        errors_.add(Error{fmt::format("'{}' is needed by '{}'", needed.name, each.name),
                          fmt::format("without {}, {}", needed.name, each.name), found->switched});
      else if (std::ranges::find(known_, needed.name) == known_.end() && !known_.empty())
        errors_.add(unknown(needed));
      else
        errors_.add(Error{fmt::format("'{}' needs '{}'", each.name, needed.name),
                          fmt::format("use {}, {}", needed.name, each.name), each.switched});
    }
  }
  // A question that another convention answers too stays.
  for (const Convention& each : all_)
    if (each.used)
      for (const std::string& word : questions_[each.name]) vocabulary.closed_questions.erase(word);
}

}  // namespace yomi::knowledge::text
