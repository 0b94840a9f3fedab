#pragma once

#include <algorithm>

#include "knowledge/constraint/questions.h"

// Rows of questions about points, alone and with what partner has shown.
namespace yomi::knowledge {

inline constexpr Answer points(int (*added)(const Asked&, const bridge::Shape&)) { return {.added_points = added}; }

inline constexpr auto kPointQuestions = std::to_array<QuestionRow>({
    {.ask = Ask::Hcp,
     .word = "hcp",
     .form = QuestionForm::Range,
     .example = "hcp 15..17",
     .phrase = {"hcp", "{range} HCP", "HCP {range}"},
     .answer = points([](const Asked&, const bridge::Shape&) { return 0; }),
     .in_hull = [](const Hull& hull, bridge::Suit) { return hull.hcp; }},
    {.ask = Ask::Points,
     .word = "points",
     .form = QuestionForm::Range,
     .example = "points 13..",
     .phrase = {"points", "{range} point(s)", "点数{range}"},
     .answer = points([](const Asked&, const bridge::Shape& shape) { return length_points(shape); }),
     .depends_on = ShapePart::LengthPoints,
     .in_hull = [](const Hull& hull, bridge::Suit) { return hull.points; }},
    {.ask = Ask::Support,
     .word = "support",
     .form = QuestionForm::SuitRange,
     .example = "support H 10..12",
     .phrase = {"support", "{range} point(s) in support of {suit}", "{suit}サポートで点数{range}"},
     .answer =
         points([](const Asked& asked, const bridge::Shape& shape) { return shortness_points(shape, asked.suit()); }),
     .depends_on = ShapePart::Shortness},
    {.ask = Ask::TotalHcp,
     .word = "total hcp",
     .form = QuestionForm::Range,
     .example = "total hcp 25..",
     .phrase = {"total hcp", "{range} HCP together", "二人でHCP {range}"},
     .answer = points([](const Asked& asked, const bridge::Shape&) { return asked.setting.partner.hcp.lo; }),
     .needs = {.parts = SettingUse::LeastHcp}},
    {.ask = Ask::TotalPoints,
     .word = "total",
     .form = QuestionForm::Range,
     .example = "total 25..",
     .phrase = {"total points", "{range} point(s) together", "二人で点数{range}"},
     .answer = points([](const Asked& asked, const bridge::Shape& shape) {
       return length_points(shape) + asked.setting.partner.points.lo;
     }),
     .depends_on = ShapePart::LengthPoints,
     .needs = {.parts = SettingUse::LeastPoints}},
    {.ask = Ask::TotalSupport,
     .word = "total support",
     .form = QuestionForm::SuitRange,
     .example = "total support S 26..",
     .phrase = {"total support", "{range} point(s) together with {suit} as trumps",
                "{suit}を切り札に二人で点数{range}"},
     .answer = points([](const Asked& asked, const bridge::Shape& shape) {
       return shortness_points(shape, asked.suit()) + asked.setting.partner.points.lo;
     }),
     .depends_on = ShapePart::Shortness,
     .needs = {.parts = SettingUse::LeastPoints}},
    {.ask = Ask::BestHcp,
     .word = "best hcp",
     .form = QuestionForm::Range,
     .example = "best hcp ..24",
     .phrase = {"best hcp", "{range} HCP together if partner is strongest", "パートナー最大なら二人でHCP {range}"},
     .answer = points([](const Asked& asked, const bridge::Shape&) { return asked.setting.partner.hcp.hi; }),
     .needs = {.parts = SettingUse::MostHcp}},
    {.ask = Ask::BestPoints,
     .word = "best",
     .form = QuestionForm::Range,
     .example = "best 25..",
     .phrase = {"best points", "{range} point(s) together if partner is strongest",
                "パートナー最大なら二人で点数{range}"},
     .answer = points([](const Asked& asked, const bridge::Shape& shape) {
       return length_points(shape) + asked.setting.partner.points.hi;
     }),
     .depends_on = ShapePart::LengthPoints,
     .needs = {.parts = SettingUse::MostPoints}},
    {.ask = Ask::BestSupport,
     .word = "best support",
     .form = QuestionForm::SuitRange,
     .example = "best support H 26..",
     .phrase = {"best support", "{range} point(s) together with {suit} as trumps if partner is strongest",
                "パートナー最大なら{suit}を切り札に二人で点数{range}"},
     .answer = points([](const Asked& asked, const bridge::Shape& shape) {
       return shortness_points(shape, asked.suit()) + asked.setting.partner.points.hi;
     }),
     .depends_on = ShapePart::Shortness,
     .needs = {.parts = SettingUse::MostPoints}},
    {.ask = Ask::RuleOfTwenty,
     .word = "twenty",
     .form = QuestionForm::Range,
     .example = "twenty 20..",
     .phrase = {"twenty", "{range} for points and the two longest suits", "点数と長い2スーツの合計が{range}"},
     .answer = points([](const Asked&, const bridge::Shape& shape) {
       bridge::Shape sorted = shape;
       std::ranges::sort(sorted);
       return sorted[2] + sorted[3];
     }),
     .depends_on = ShapePart::Pattern},
    {.ask = Ask::RuleOfFifteen,
     .word = "fifteen",
     .form = QuestionForm::Range,
     .example = "fifteen 15..",
     .phrase = {"fifteen", "{range} for points and spades", "点数とスペードの合計が{range}"},
     .answer = points([](const Asked&, const bridge::Shape& shape) { return shape[at(bridge::Suit::Spades)]; }),
     .depends_on = ShapePart::SpadeLength},
});

}  // namespace yomi::knowledge
