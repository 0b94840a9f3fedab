#pragma once

#include <string>
#include <vector>

#include "base/phrases.h"
#include "inference/propagation/bounds.h"

// Quantities in words.
namespace yomi::inference {

// All phrases of propagation.
const Phrases& because_phrases();

std::string words(Holder holder, Language language);

// "11 or more spades", "at most 5 hearts", "10-14 points", "no aces"; in Japanese "スペード11枚以上".
std::string full_amount(Quantity quantity, Span span, Language language);
// The same in short, with and without its noun: "6+ spades", "6+".
std::string short_amount(Quantity quantity, Span span, Language language);
std::string bare_amount(Quantity quantity, Span span, Language language);

// "South holds 6 or more spades".
std::string statement(Quantity quantity, Span span, Language language);

// "13 cards" is "13" in English, "13枚" in Japanese.
std::string counted(Feature feature, int number, Language language);

// "a, b and c".
std::string listed(const std::vector<std::string>& parts, Language language);

}  // namespace yomi::inference
