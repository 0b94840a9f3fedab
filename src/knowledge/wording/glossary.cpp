#include "knowledge/wording/glossary.h"

#include <algorithm>

#include "knowledge/wording/glossary_terms.h"

namespace yomi::knowledge {

namespace {

// Words that are short beside the line they stand for, and odd without it.
constexpr std::array kPlainWords = std::to_array<Term>({
    {"answer", "best suit"},
    {"as asked", "bids what partner asked for"},
    {"enough", "high enough"},
    {"fine", "content with this"},
    {"it must be four", "all four aces"},
    {"no more", "high enough"},
    {"no way back", "no lower spot"},
    {"not enough", "too weak"},
    {"nothing", "nothing to say"},
    {"nothing else", "no better bid"},
    {"play it", "to play"},
    {"said it all", "nothing to add"},
    {"spades too", "spades as well"},
    {"that one", "long suit"},
});

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
  if (language == Language::English || words.empty()) {
    const auto* const plain = std::ranges::find(kPlainWords, words, &Term::first);
    return std::string(plain == kPlainWords.end() ? words : plain->second);
  }
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
