#pragma once

#include <algorithm>

#include "base/choose.h"
#include "bridge/hand.h"
#include "knowledge/constraint/questions.h"

// Rows of questions that only the cards answer.
namespace yomi::knowledge {

inline constexpr Answer by_cards(bool (*test)(const Asked&, bridge::CardSet),
                                 ShapeAnswer (*narrow)(const Asked&, const bridge::Shape&) = nullptr) {
  return {.cards = test, .narrow = narrow};
}

inline constexpr ShapeAnswer kMayPass = {kAllPoints, 0}, kFails = {0, 0}, kPasses = {kAllPoints, kAllPoints};

inline ShapeAnswer from_points(int least) { return {points_between(least, kMaxPoints), 0}; }

inline int held(bridge::CardSet hand, bridge::Rank rank) {
  return static_cast<int>(
      std::ranges::count_if(bridge::kSuits, [&](bridge::Suit suit) { return hand.has(bridge::Card(suit, rank)); }));
}

// How many of the highest cards of a suit the hand has, down to `lowest`.
inline int top_cards(bridge::CardSet hand, bridge::Suit suit, bridge::Rank lowest) {
  int count = 0;
  for (int rank = value(bridge::Rank::Ace); rank >= value(lowest); --rank)
    count += hand.has(bridge::Card(suit, static_cast<bridge::Rank>(rank))) ? 1 : 0;
  return count;
}

// Aces, and the king of trumps.
inline int key_cards(bridge::CardSet hand, bridge::Suit trump) {
  return held(hand, bridge::Rank::Ace) + (hand.has(bridge::Card(trump, bridge::Rank::King)) ? 1 : 0);
}

// A, Kx, Qxx or Jxxx.
inline bool stops(bridge::CardSet hand, bridge::Suit suit) {
  using enum bridge::Rank;
  const auto has = [&](bridge::Rank rank) { return hand.has(bridge::Card(suit, rank)); };
  const int length = hand.length(suit);
  return has(Ace) || (has(King) && length >= 2) || (has(Queen) && length >= 3) || (has(Jack) && length >= 4);
}

// The most losers that a shape can have, with those of partner, are enough.
inline ShapeAnswer narrow_losers(const Asked& asked, const bridge::Shape& shape, int partners) {
  int most = partners;
  for (const int length : shape) most += std::min(length, 3);
  return most < asked.atom.span.lo ? kFails : kMayPass;
}

// The chance that a suit has a number of its `top` highest cards in the range.
inline double chance_of_top(int top, Span asked, Span length) {
  constexpr int kUsualLength = 3;
  const int cards = std::clamp(std::max(kUsualLength, asked.lo), length.lo, length.hi);
  double ways = 0;
  for (int has = std::max(asked.lo, 0); has <= std::min(asked.hi, top); ++has)
    ways += static_cast<double>(choose(top, has) * choose(13 - top, cards - has));
  return ways / static_cast<double>(choose(13, cards));
}

inline constexpr auto kCardQuestions = std::to_array<QuestionRow>({
    {.ask = Ask::Losers,
     .word = "losers",
     .form = QuestionForm::Range,
     .example = "losers ..7",
     .phrase = {"losers", "{range} loser(s)", "ルーザー{range}"},
     .answer = by_cards([](const Asked& asked, bridge::CardSet hand) { return asked.in_range(losers(hand)); },
                        [](const Asked& asked, const bridge::Shape& shape) { return narrow_losers(asked, shape, 0); }),
     .depends_on = ShapePart::Pattern},
    {.ask = Ask::TotalLosers,
     .word = "total losers",
     .form = QuestionForm::Range,
     .example = "total losers ..14",
     .phrase = {"total losers", "{range} loser(s) together", "二人でルーザー{range}"},
     .answer =
         by_cards([](const Asked& asked,
                     bridge::CardSet hand) { return asked.in_range(losers(hand) + asked.setting.partner_losers.hi); },
                  [](const Asked& asked, const bridge::Shape& shape) {
                    return narrow_losers(asked, shape, asked.setting.partner_losers.hi);
                  }),
     .depends_on = ShapePart::Pattern,
     .needs = {.parts = SettingUse::MostLosers}},
    {.ask = Ask::BestLosers,
     .word = "best losers",
     .form = QuestionForm::Range,
     .example = "best losers ..14",
     .phrase = {"best losers", "{range} loser(s) together if partner has fewest",
                "パートナー最少なら二人でルーザー{range}"},
     .answer =
         by_cards([](const Asked& asked,
                     bridge::CardSet hand) { return asked.in_range(losers(hand) + asked.setting.partner_losers.lo); },
                  [](const Asked& asked, const bridge::Shape& shape) {
                    return narrow_losers(asked, shape, asked.setting.partner_losers.lo);
                  }),
     .depends_on = ShapePart::Pattern,
     .needs = {.parts = SettingUse::LeastLosers}},
    {.ask = Ask::Controls,
     .word = "controls",
     .form = QuestionForm::Range,
     .example = "controls 4..",
     .phrase = {"controls", "{range} control(s)", "コントロール{range}"},
     .answer = by_cards([](const Asked& asked, bridge::CardSet hand) { return asked.in_range(controls(hand)); })},
    {.ask = Ask::Aces,
     .word = "aces",
     .form = QuestionForm::Range,
     .example = "aces 1",
     .phrase = {"aces", "{cards} ace(s)", "エース{cards}"},
     .answer = by_cards(
         [](const Asked& asked, bridge::CardSet hand) { return asked.in_range(held(hand, bridge::Rank::Ace)); },
         [](const Asked& asked, const bridge::Shape&) { return from_points(4 * asked.atom.span.lo); })},
    {.ask = Ask::TotalAces,
     .word = "total aces",
     .form = QuestionForm::Range,
     .example = "total aces 3..",
     .phrase = {"total aces", "{cards} ace(s) together", "二人でエース{cards}"},
     .answer = by_cards([](const Asked& asked, bridge::CardSet hand) {
       return asked.in_range(held(hand, bridge::Rank::Ace) + asked.setting.partner_aces.lo);
     })},
    {.ask = Ask::Kings,
     .word = "kings",
     .form = QuestionForm::Range,
     .example = "kings 2..",
     .phrase = {"kings", "{cards} king(s)", "キング{cards}"},
     .answer = by_cards(
         [](const Asked& asked, bridge::CardSet hand) { return asked.in_range(held(hand, bridge::Rank::King)); },
         [](const Asked& asked, const bridge::Shape&) { return from_points(3 * asked.atom.span.lo); })},
    {.ask = Ask::KeyCards,
     .word = "keycards",
     .form = QuestionForm::SuitRange,
     .example = "keycards H 2..3",
     .phrase = {"keycards", "{cards} key card(s) for {suit}", "{suit}のキーカード{cards}"},
     .answer = by_cards(
         [](const Asked& asked, bridge::CardSet hand) { return asked.in_range(key_cards(hand, asked.suit())); })},
    {.ask = Ask::TotalKeyCards,
     .word = "total keycards",
     .form = QuestionForm::SuitRange,
     .example = "total keycards S 4..",
     .phrase = {"total keycards", "{cards} key card(s) for {suit} together", "二人で{suit}のキーカード{cards}"},
     .answer = by_cards([](const Asked& asked, bridge::CardSet hand) {
       return asked.in_range(key_cards(hand, asked.suit()) + asked.setting.partner_key_cards.lo);
     })},
    {.ask = Ask::Control,
     .word = "control",
     .form = QuestionForm::Suit,
     .example = "control S",
     .phrase = {"control", "a control in {suit}", "{suit}のコントロール"},
     .answer = by_cards(
         [](const Asked& asked, bridge::CardSet hand) {
           return hand.length(asked.suit()) <= 1 || top_cards(hand, asked.suit(), bridge::Rank::King) > 0;
         },
         [](const Asked& asked, const bridge::Shape& shape) {
           return shape[at(asked.suit())] <= 1 ? kPasses : from_points(3);
         }),
     .depends_on = ShapePart::SuitLength},
    {.ask = Ask::FirstControl,
     .word = "first control",
     .form = QuestionForm::Suit,
     .example = "first control S",
     .phrase = {"first control", "first-round control in {suit}", "{suit}の第1コントロール"},
     .answer = by_cards(
         [](const Asked& asked, bridge::CardSet hand) {
           return hand.length(asked.suit()) == 0 || hand.has(bridge::Card(asked.suit(), bridge::Rank::Ace));
         },
         [](const Asked& asked, const bridge::Shape& shape) {
           return shape[at(asked.suit())] == 0 ? kPasses : from_points(4);
         }),
     .depends_on = ShapePart::SuitLength},
    {.ask = Ask::Top,
     .word = "top",
     .form = QuestionForm::SuitRange,
     .example = "top S 2..",
     .phrase = {"top", "{cards} of the top three {suit}", "{suit}のAKQのうち{cards}"},
     .answer = by_cards(
         [](const Asked& asked, bridge::CardSet hand) {
           return asked.in_range(top_cards(hand, asked.suit(), bridge::Rank::Queen));
         },
         [](const Asked& asked, const bridge::Shape& shape) {
           constexpr std::array<int, 4> kLeastPoints = {0, 2, 5, 9};  // of 0 to 3 of A K Q
           const int wanted = std::clamp(asked.atom.span.lo, 0, 3);
           if (shape[at(asked.suit())] < wanted) return kFails;
           return from_points(kLeastPoints[static_cast<std::size_t>(wanted)]);
         }),
     .depends_on = ShapePart::SuitLength,
     .share = [](const Atom& atom, Span length) { return chance_of_top(3, atom.span, length); }},
    {.ask = Ask::Honours,
     .word = "honours",
     .form = QuestionForm::SuitRange,
     .example = "honours H 2..",
     .phrase = {"honours", "{cards} honour(s) in {suit}", "{suit}のオナー{cards}"},
     .answer = by_cards([](const Asked& asked, bridge::CardSet hand) {
       return asked.in_range(top_cards(hand, asked.suit(), bridge::Rank::Ten));
     }),
     .share = [](const Atom& atom, Span length) { return chance_of_top(5, atom.span, length); }},
    {.ask = Ask::Stopper,
     .word = "stopper",
     .form = QuestionForm::Suit,
     .example = "stopper D",
     .phrase = {"stopper", "a stopper in {suit}", "{suit}のストッパー"},
     .answer = by_cards([](const Asked& asked, bridge::CardSet hand) { return stops(hand, asked.suit()); },
                        [](const Asked& asked, const bridge::Shape& shape) {
                          return shape[at(asked.suit())] == 0 ? kFails : from_points(1);
                        }),
     .depends_on = ShapePart::SuitLength,
     .share = [](const Atom&, Span) { return 0.5; }},
    {.ask = Ask::Stoppers,
     .word = "stoppers",
     .form = QuestionForm::Group,
     .example = "stoppers unbid",
     .phrase = {"stoppers", "stoppers in {group}", "{group}のストッパー"},
     .answer = by_cards([](const Asked& asked, bridge::CardSet hand) {
       return std::ranges::all_of(bridge::kSuits,
                                  [&](bridge::Suit suit) { return !asked.in_group(suit) || stops(hand, suit); });
     })},
    {.ask = Ask::Holds,
     .word = "holds",
     .form = QuestionForm::Card,
     .example = "holds SA",
     .phrase = {"holds", "the {card}", "{card}を持つ"},
     .answer = by_cards([](const Asked& asked, bridge::CardSet hand) { return hand.has(asked.atom.card); })},
});

}  // namespace yomi::knowledge
