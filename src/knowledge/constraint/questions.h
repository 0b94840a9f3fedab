#pragma once

#include <array>
#include <span>
#include <string_view>

#include "base/phrases.h"
#include "bridge/call.h"
#include "knowledge/constraint/constraint.h"

// The words with which a constraint asks something of a hand. Each has one row, which says all there is to know of it:
// how it is written and described, what its answer depends on, how it is tested on a hand and on a shape.
namespace yomi::knowledge {

// What follows the word.
enum class QuestionForm : std::uint8_t {
  Alone,       // balanced
  Range,       // hcp 15..17
  Suit,        // longest X
  SuitRange,   // support T 10..
  GroupRange,  // some theirs 4..
  Group,       // stoppers unbid; their suits if none are named
  Patterns,    // shape 4333 5332
  Card,        // holds SA
  Bid,         // below 4T
  Length,      // M 5..: a suit instead of a word
  Comparison,  // H > S: the word stands between two suits
};

constexpr bool has_suit(QuestionForm form) {
  using enum QuestionForm;
  return form == Suit || form == SuitRange || form == Length || form == Comparison;
}
constexpr bool has_range(QuestionForm form) {
  using enum QuestionForm;
  return form == Range || form == SuitRange || form == GroupRange || form == Length;
}

// What must be known to answer. All but the hand is public.
enum class KnownFrom : std::uint8_t {
  Hand,
  Table,    // seat, vulnerability, who has passed
  Letters,  // the suits that the letters stand for
  Auction,  // the suits shown so far
  Call,     // the line's own call
};

// The part of a shape that the answer depends on.
enum class ShapePart : std::uint8_t {
  None,
  SuitLength,  // of the suit asked about
  SpadeLength,
  LengthPoints,   // points for long suits
  Shortness,      // points for short suits beside the suit asked about
  Pattern,        // the four lengths, whatever their suits
  Difference,     // in length between the two suits
  BehindLongest,  // cards fewer than the longest suit
  AllLengths,
};

// A question with all that its letters and groups refer to.
struct Asked {
  const Atom& atom;
  const Binding& binding;
  const Setting& setting;

  [[nodiscard]] bridge::Suit suit() const { return binding[atom.suit]; }
  [[nodiscard]] bridge::Suit other() const { return binding[atom.other]; }
  [[nodiscard]] bool in_range(int value) const { return atom.span.lo <= value && value <= atom.span.hi; }
  // Whether the suit belongs to the group asked about.
  [[nodiscard]] bool in_group(bridge::Suit suit) const;
};

// How the question is answered: by just one of `added_points`, `shape` and `cards`.
struct Answer {
  // High-card points and these are in the range. Exact on cells.
  int (*added_points)(const Asked&, const bridge::Shape&) = nullptr;
  // Shape and table alone tell. Exact on cells.
  bool (*shape)(const Asked&, const bridge::Shape&) = nullptr;
  // Only the cards tell,
  bool (*cards)(const Asked&, bridge::CardSet) = nullptr;
  // and this is what the shape tells: the points of hands that may pass, and of those that surely do. Optional.
  ShapeAnswer (*narrow)(const Asked&, const bridge::Shape&) = nullptr;
};

// The parts of the setting that the answer for a shape depends on.
struct SettingNeeds {
  std::uint16_t parts = 0;      // of SettingUse::Part
  bool partner_length = false;  // in the suit asked about
  bool group = false;           // the suits of the group
};

struct QuestionRow {
  Ask ask = Ask::Any;
  std::string_view word;  // one or two words, as in a system
  QuestionForm form = QuestionForm::Alone;
  std::string_view example;
  // Its key, and how it is described in both languages. "(s)" is the plural of what is counted: "{cards} ace(s)".
  Phrase phrase;
  Answer answer;
  ShapePart depends_on = ShapePart::None;
  SettingNeeds needs = {};
  KnownFrom known_from = KnownFrom::Hand;
  // The bounds of the same number in a hull. Optional; with it the question can also be asked of partner.
  Span (*in_hull)(const Hull&, bridge::Suit) = nullptr;
  // An estimate: which part of the hands in the right cells passes, by the length of the suit. Optional.
  double (*share)(const Atom&, Span length) = nullptr;
  // Whether a call passes, compared with the bid asked about; only for what is known from the call.
  bool (*compare)(bridge::Call call, bridge::Call bid) = nullptr;
};

inline constexpr std::size_t kQuestionCount = static_cast<std::size_t>(Ask::Holds) + 1;

// All rows, by Ask.
extern const std::array<QuestionRow, kQuestionCount> kQuestions;

inline const QuestionRow& row_of(Ask ask) { return kQuestions[static_cast<std::size_t>(ask)]; }

// Whether the hand passes.
bool ask_hand(const Atom& atom, const Features& hand, const Binding& binding, const Setting& setting);
// With which points hands of that shape may pass, and with which they surely do.
ShapeAnswer ask_shape(const Atom& atom, const bridge::Shape& shape, const Binding& binding, const Setting& setting);
// The parts of the setting that the answer for a shape depends on.
SettingUse use_of(const Atom& atom);

}  // namespace yomi::knowledge
