#pragma once

#include <algorithm>

#include "knowledge/constraint/questions.h"

// Rows of questions about the lengths of the suits.
namespace yomi::knowledge {

inline constexpr Answer by_shape(bool (*test)(const Asked&, const bridge::Shape&)) { return {.shape = test}; }

// From the longest suit to the shortest.
inline bridge::Shape pattern_of(bridge::Shape shape) {
  std::ranges::sort(shape, std::greater<>());
  return shape;
}

inline constexpr auto kShapeQuestions = std::to_array<QuestionRow>({
    {.ask = Ask::Length,
     .word = "",
     .form = QuestionForm::Length,
     .example = "H 5..",
     .phrase = {"length", "{cards} {counted suit}", "{counted suit}{cards}"},
     .answer = by_shape(
         [](const Asked& asked, const bridge::Shape& shape) { return asked.in_range(shape[at(asked.suit())]); }),
     .depends_on = ShapePart::SuitLength,
     .in_hull = [](const Hull& hull, bridge::Suit suit) { return hull.length[at(suit)]; }},
    {.ask = Ask::Fit,
     .word = "fit",
     .form = QuestionForm::SuitRange,
     .example = "fit S 8..",
     .phrase = {"fit", "{cards} {counted suit} together", "二人で{counted suit}{cards}"},
     .answer = by_shape([](const Asked& asked, const bridge::Shape& shape) {
       const auto suit = at(asked.suit());
       return asked.in_range(shape[suit] + asked.setting.partner.length[suit].lo);
     }),
     .depends_on = ShapePart::SuitLength,
     .needs = {.partner_length = true}},
    {.ask = Ask::Balanced,
     .word = "balanced",
     .form = QuestionForm::Alone,
     .example = "balanced",
     .phrase = {"balanced", "balanced", "バランス型"},
     .answer = by_shape([](const Asked&, const bridge::Shape& shape) {
       const bridge::Shape pattern = pattern_of(shape);
       return pattern[3] >= 2 && pattern[2] >= 3;
     }),
     .depends_on = ShapePart::Pattern},
    // 5422 and 6322 besides the balanced shapes.
    {.ask = Ask::SemiBalanced,
     .word = "semibalanced",
     .form = QuestionForm::Alone,
     .example = "semibalanced",
     .phrase = {"semibalanced", "no singleton and no seven-card suit", "シングルトンも7枚スーツもない"},
     .answer = by_shape([](const Asked&, const bridge::Shape& shape) {
       return std::ranges::all_of(shape, [](int length) { return length >= 2 && length <= 6; });
     }),
     .depends_on = ShapePart::Pattern},
    {.ask = Ask::Pattern,
     .word = "shape",
     .form = QuestionForm::Patterns,
     .example = "shape 4333 4441",
     .phrase = {"pattern", "shape {patterns}", "シェイプ{patterns}"},
     .answer = by_shape([](const Asked& asked, const bridge::Shape& shape) {
       return std::ranges::find(asked.atom.patterns, pattern_of(shape)) != asked.atom.patterns.end();
     }),
     .depends_on = ShapePart::Pattern},
    {.ask = Ask::AtLeastAsLong,
     .word = ">=",
     .form = QuestionForm::Comparison,
     .example = "H >= S",
     .phrase = {"at least as long", "{suit} at least as long as {other}", "{suit}は{other}以上の長さ"},
     .answer = by_shape([](const Asked& asked, const bridge::Shape& shape) {
       return shape[at(asked.suit())] >= shape[at(asked.other())];
     }),
     .depends_on = ShapePart::Difference},
    {.ask = Ask::Longer,
     .word = ">",
     .form = QuestionForm::Comparison,
     .example = "H > S",
     .phrase = {"longer", "{suit} longer than {other}", "{suit}は{other}より長い"},
     .answer = by_shape([](const Asked& asked, const bridge::Shape& shape) {
       return shape[at(asked.suit())] > shape[at(asked.other())];
     }),
     .depends_on = ShapePart::Difference},
    {.ask = Ask::Longest,
     .word = "longest",
     .form = QuestionForm::Suit,
     .example = "longest D",
     .phrase = {"longest", "no suit longer than {suit}", "{suit}より長いスーツがない"},
     .answer = by_shape([](const Asked& asked, const bridge::Shape& shape) {
       return shape[at(asked.suit())] == *std::ranges::max_element(shape);
     }),
     .depends_on = ShapePart::BehindLongest},
    {.ask = Ask::SomeLength,
     .word = "some",
     .form = QuestionForm::GroupRange,
     .example = "some M 4..",
     .phrase = {"some", "{cards} card(s) in one of {group}", "{group}のどれかが{cards}"},
     .answer = by_shape([](const Asked& asked, const bridge::Shape& shape) {
       return std::ranges::any_of(
           bridge::kSuits, [&](bridge::Suit suit) { return asked.in_group(suit) && asked.in_range(shape[at(suit)]); });
     }),
     .depends_on = ShapePart::AllLengths,
     .needs = {.group = true}},
    {.ask = Ask::EachLength,
     .word = "each",
     .form = QuestionForm::GroupRange,
     .example = "each unbid 3..",
     .phrase = {"each", "{cards} card(s) in each of {group}", "{group}がどれも{cards}"},
     .answer = by_shape([](const Asked& asked, const bridge::Shape& shape) {
       return std::ranges::all_of(
           bridge::kSuits, [&](bridge::Suit suit) { return !asked.in_group(suit) || asked.in_range(shape[at(suit)]); });
     }),
     .depends_on = ShapePart::AllLengths,
     .needs = {.group = true}},
});

}  // namespace yomi::knowledge
