#include "knowledge/wording/glossary.h"

#include <algorithm>

#include "knowledge/wording/glossary_terms.h"

namespace yomi::knowledge {

namespace {

bool is_number(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || c == '-'; });
}

// "12 to 14" is "12-14" in any language.
std::optional<std::string> numbers(std::string_view part) {
  if (is_number(part)) return std::string(part);
  constexpr std::string_view kTo = " to ", kOrMore = " or more";
  if (part.ends_with(kOrMore) && is_number(part.substr(0, part.size() - kOrMore.size())))
    return std::string(part.substr(0, part.size() - kOrMore.size())) + "点以上";
  const std::size_t to = part.find(kTo);
  if (to == std::string_view::npos) return {};
  const auto lo = part.substr(0, to), hi = part.substr(to + kTo.size());
  if (!is_number(lo) || !is_number(hi)) return {};
  return std::string(lo) + "-" + std::string(hi);
}

std::optional<std::string> term(std::string_view part) {
  if (auto known = numbers(part)) return known;
  const auto* const found = std::ranges::lower_bound(kTerms, part, {}, &Term::first);
  if (found == kTerms.end() || found->first != part) return {};
  return std::string(found->second);
}

}  // namespace

std::optional<std::string> system_words(std::string_view words, Language language) {
  if (language == Language::English || words.empty()) return std::string(words);
  if (auto whole = term(words)) return whole;
  std::string all;
  while (!words.empty()) {
    const std::size_t comma = words.find(", ");
    const auto part = term(words.substr(0, comma));
    if (!part) return {};
    all += (all.empty() ? "" : "、") + *part;
    words = comma == std::string_view::npos ? std::string_view() : words.substr(comma + 2);
  }
  return all;
}

}  // namespace yomi::knowledge
