#include "base/phrases.h"

#include <algorithm>

namespace yomi {

namespace {

// Calls on_text for the pieces between the holes and on_hole with the name of each "{name}".
template <class OnText, class OnHole>
void walk(std::string_view phrase, OnText&& on_text, OnHole&& on_hole) {
  while (!phrase.empty()) {
    const auto open = phrase.find('{');
    const auto close = open == std::string_view::npos ? open : phrase.find('}', open);
    if (close == std::string_view::npos) break;
    on_text(phrase.substr(0, open));
    on_hole(phrase.substr(open + 1, close - open - 1));
    phrase.remove_prefix(close + 1);
  }
  on_text(phrase);
}

}  // namespace

Result<Language> parse_language(std::string_view text) {
  if (text == "en") return Language::English;
  if (text == "ja") return Language::Japanese;
  return fail("'" + std::string(text) + "' is not a language", "en or ja");
}

Phrases::Phrases(std::span<const Phrase> phrases) : phrases_(phrases) {}

std::string Phrases::say(Language language, std::string_view key, const Fillings& fillings) const {
  const auto found = std::ranges::find(phrases_, key, &Phrase::key);
  if (found == phrases_.end()) return std::string(key);
  std::string said;
  walk(
      language == Language::English ? found->english : found->japanese, [&](std::string_view text) { said += text; },
      [&](std::string_view name) {
        const auto filling = fillings.find(name);
        if (filling != fillings.end()) {
          said += filling->second;
        } else {
          said.append("{").append(name).append("}");
        }
      });
  return said;
}

std::map<std::string, int, std::less<>> holes(std::string_view text) {
  std::map<std::string, int, std::less<>> names;
  walk(
      text, [](std::string_view) {}, [&](std::string_view name) { ++names[std::string(name)]; });
  return names;
}

}  // namespace yomi
