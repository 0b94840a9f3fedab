#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "base/error.h"

namespace yomi {

enum class Language { English, Japanese };

Result<Language> parse_language(std::string_view text);

// A sentence in both languages. Its holes have names ("{tricks}"), because word order differs.
struct Phrase {
  std::string_view key;
  std::string_view english;
  std::string_view japanese;
};

// The texts for the holes, by name.
using Fillings = std::map<std::string, std::string, std::less<>>;

// The phrases of one part of the program, found by key. Each layer that talks to the user has its own.
class Phrases {
 public:
  explicit Phrases(std::span<const Phrase> phrases);

  // The phrase in that language with its holes filled. An unknown key or an unfilled hole is a bug, and stays
  // visible in the text.
  [[nodiscard]] std::string say(Language language, std::string_view key, const Fillings& fillings = {}) const;

  [[nodiscard]] std::span<const Phrase> all() const { return phrases_; }

 private:
  std::span<const Phrase> phrases_;
};

// How often each hole occurs in a phrase; a test checks that both languages have the same.
std::map<std::string, int, std::less<>> holes(std::string_view text);

}  // namespace yomi
