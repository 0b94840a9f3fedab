#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "knowledge/system/line.h"
#include "knowledge/text/tokens.h"

// The words that a text has made its own, and the small words that all parts of the reader share.
namespace yomi::knowledge::text {

// How deep a constraint is nested, and how many questions it asks, definitions written out.
struct Extent {
  int depth = 0;
  std::size_t questions = 0;
};

struct Definition {
  Constraint constraint;
  Extent extent;
};

struct Conditions {
  std::vector<Condition> all;
  bool excluded = false;  // by `using` a convention that is not used, or `not using` one that is
};

class Vocabulary {
 public:
  Vocabulary();

  std::vector<Letter> letters;                    // by slot
  std::map<std::string, Definition> definitions;  // define NAME = ...
  std::map<std::string, Conditions> contexts;     // context NAME = ...
  std::map<std::string, bool> conventions;        // whether they are used
  std::set<std::string> closed_questions;         // of conventions that are not used: nobody answers

  [[nodiscard]] std::optional<SuitName> suit(std::string_view word) const;
  // Adds a letter, or gives it other suits. Fails if it is no letter, is a suit already, or there are too many.
  Result<void> set_letter(std::string_view word, std::vector<bridge::Suit> suits);
};

// "M O = H S ; m o = C D": the letters of a `let`. Words that cannot be letters are reported, and the rest is read.
Result<void> read_letters(Cursor& cursor, Vocabulary& vocabulary, Diagnostics& errors);

// "5", "5..", "..3", "5..7".
std::optional<Span> parse_span(std::string_view word);

// A suit or letter, or an error that says so.
Result<SuitName> read_suit(Cursor& cursor, const Vocabulary& vocabulary);
Result<Span> read_span(Cursor& cursor);

// P, X, 2N, 3X, cheapest X, jump 3X, leap X, game T, cue, jump cue, step1.
Result<CallPattern> read_call(Cursor& cursor, const Vocabulary& vocabulary);
// Whether the next word begins a call.
bool begins_call(const Cursor& cursor, const Vocabulary& vocabulary);

// "2Y | 3Y": calls with the same letters; the others behind the first.
Result<CallPattern> read_calls(Cursor& cursor, const Vocabulary& vocabulary, std::vector<CallPattern>& others);

// Questions joined by ',' (and) and '|' (or, weaker), with not and brackets; within the limits of text_limits.h.
Result<Definition> read_constraint(Cursor& cursor, const Vocabulary& vocabulary);
// Whether a word asks something of a hand by itself, so that it cannot be given another meaning.
bool is_question(std::string_view word);
// One question, such as "hcp 15..17".
Result<Constraint> read_question(Cursor& cursor, const Vocabulary& vocabulary);

}  // namespace yomi::knowledge::text
