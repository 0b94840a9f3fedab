#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "base/error.h"

namespace yomi {

enum class Language { English, Japanese };

Result<Language> parse_language(std::string_view text);

// One thing the program says, in both languages. The holes have names ("{tricks}"), because word order differs.
struct Phrase {
  std::string_view key;
  std::string_view english;
  std::string_view japanese;
};

// What fills a hole: a name and its text.
using Fillings = std::map<std::string, std::string, std::less<>>;

// The phrases of one part of the program, found by key. Each layer that speaks has its own.
class Phrases {
 public:
  explicit Phrases(std::span<const Phrase> phrases);

  // The phrase in that language with its holes filled. An unknown key or an unfilled hole is a mistake of ours: it
  // stays visible in the text as it is written in the phrase.
  [[nodiscard]] std::string say(Language language, std::string_view key, const Fillings& fillings = {}) const;

  [[nodiscard]] std::span<const Phrase> all() const { return phrases_; }

 private:
  std::span<const Phrase> phrases_;
};

// The names of the holes in a phrase, in order of name; to check that both languages have the same.
std::map<std::string, int, std::less<>> holes(std::string_view text);

}  // namespace yomi
