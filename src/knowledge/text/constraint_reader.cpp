#include <algorithm>

#include <fmt/format.h>

#include "knowledge/constraint/questions.h"
#include "knowledge/text/text_limits.h"
#include "knowledge/text/vocabulary.h"

namespace yomi::knowledge::text {

using namespace bridge;

namespace {

// "total", "support" of "total support".
std::string_view first_word(const QuestionRow& row) { return row.word.substr(0, row.word.find(' ')); }
std::string_view second_word(const QuestionRow& row) {
  const auto space = row.word.find(' ');
  return space == std::string_view::npos ? std::string_view() : row.word.substr(space + 1);
}

// Whether a question begins with its word. Comparisons begin with a suit, as lengths do.
bool begins_with_word(const QuestionRow& row) {
  return row.form != QuestionForm::Length && row.form != QuestionForm::Comparison;
}

std::uint8_t bits(const std::vector<Suit>& suits) {
  std::uint8_t result = 0;
  for (const Suit suit : suits) result = static_cast<std::uint8_t>(result | 1 << index(suit));
  return result;
}

// "M", "theirs", "unbid": some of the suits.
Result<void> read_group(Cursor& cursor, const Vocabulary& vocabulary, Atom& atom) {
  if (cursor.take("theirs")) return atom.group = SuitGroup::Theirs, Result<void>();
  if (cursor.take("unbid")) return atom.group = SuitGroup::Unbid, Result<void>();
  if (cursor.take("ours")) return atom.group = SuitGroup::Ours, Result<void>();
  const auto suit = read_suit(cursor, vocabulary);
  if (!suit) return cursor.unexpected("theirs, unbid, ours, or a letter for suits");
  atom.suits =
      suit->is_letter() ? bits(vocabulary.letters[static_cast<std::size_t>(suit->slot())].suits) : bits({suit->suit()});
  return {};
}

// stoppers / stoppers unbid / stoppers M: in their suits by default.
Result<void> read_stoppers(Cursor& cursor, const Vocabulary& vocabulary, Atom& atom) {
  atom.group = SuitGroup::Theirs;
  const Token& next = cursor.peek();
  const bool grouped = next.is("theirs") || next.is("unbid") || next.is("ours") || vocabulary.suit(next.text);
  if (!grouped) return {};
  atom.group = SuitGroup::Listed;
  return read_group(cursor, vocabulary, atom);
}

// below 4T, above 2N: how high the line's own call is.
Result<void> read_limit(Cursor& cursor, const Vocabulary& vocabulary, Atom& atom) {
  const Place place = cursor.place();
  const auto call = read_call(cursor, vocabulary);
  if (!call) return tl::unexpected(call.error());
  if (call->kind != CallPattern::Kind::Bid || call->height != CallPattern::Height::Level)
    return fail("only a bid at a level can be compared with", "a bid, such as 4T or 3N", place);
  atom.span = {call->level, call->level};
  atom.no_trump = call->strain.no_trump;
  atom.suit = call->strain.suit;
  return {};
}

Result<void> read_patterns(Cursor& cursor, Atom& atom) {
  const auto is_pattern = [](const std::string& word) {
    return word.size() == 4 && std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
  };
  while (is_pattern(cursor.peek().text)) {
    Shape shape;
    for (std::size_t at = 0; at < 4; ++at) shape[at] = cursor.peek().text[at] - '0';
    if (shape[0] + shape[1] + shape[2] + shape[3] != 13) return cursor.unexpected("four lengths that sum to 13");
    std::ranges::sort(shape, std::greater<>());
    atom.patterns.push_back(shape);
    cursor.take();
  }
  if (atom.patterns.empty()) return cursor.unexpected("shapes, such as 4333 5332");
  return {};
}

Result<void> read_card(Cursor& cursor, Atom& atom) {
  const auto card = parse_card(cursor.peek().text);
  if (!card) return cursor.unexpected("a card, such as SA");
  atom.card = *card;
  cursor.take();
  return {};
}

// What follows the word, other than a range.
Result<void> read_object(Cursor& cursor, const Vocabulary& vocabulary, QuestionForm form, Atom& atom) {
  switch (form) {
    case QuestionForm::Suit:
    case QuestionForm::SuitRange: {
      const auto suit = read_suit(cursor, vocabulary);
      if (!suit) return tl::unexpected(suit.error());
      atom.suit = *suit;
      return {};
    }
    case QuestionForm::GroupRange:
      return read_group(cursor, vocabulary, atom);
    case QuestionForm::Group:
      return read_stoppers(cursor, vocabulary, atom);
    case QuestionForm::Bid:
      return read_limit(cursor, vocabulary, atom);
    case QuestionForm::Patterns:
      return read_patterns(cursor, atom);
    case QuestionForm::Card:
      return read_card(cursor, atom);
    case QuestionForm::Alone:
    case QuestionForm::Range:
    case QuestionForm::Length:
    case QuestionForm::Comparison:
      break;
  }
  return {};
}

// Reads on behind the word.
Result<Constraint> read_rest(Cursor& cursor, const Vocabulary& vocabulary, const QuestionRow& row) {
  Atom atom;
  atom.ask = row.ask;
  if (const auto read = read_object(cursor, vocabulary, row.form, atom); !read) return tl::unexpected(read.error());
  if (has_range(row.form)) {
    const auto span = read_span(cursor);
    if (!span) return tl::unexpected(span.error());
    atom.span = *span;
  }
  return Constraint(atom);
}

// The question whose first word comes next: of two words if the second follows, else of one.
Result<Constraint> read_by_word(Cursor& cursor, const Vocabulary& vocabulary) {
  const QuestionRow *short_row = nullptr, *long_row = nullptr;
  for (const QuestionRow& row : kQuestions) {
    if (!begins_with_word(row) || first_word(row) != cursor.peek().text) continue;
    if (second_word(row).empty())
      short_row = &row;
    else if (long_row == nullptr || cursor.peek(1).is(second_word(row)))
      long_row = &row;
  }
  cursor.take();
  if (long_row != nullptr && cursor.take(second_word(*long_row))) return read_rest(cursor, vocabulary, *long_row);
  if (short_row != nullptr) return read_rest(cursor, vocabulary, *short_row);
  return cursor.unexpected(fmt::format("{}, as in: {}", second_word(*long_row), long_row->example));
}

// "M 5..", "H > S", "H >= S", "X above Y".
Result<Constraint> read_by_suit(Cursor& cursor, const Vocabulary& vocabulary) {
  Atom atom;
  atom.suit = *read_suit(cursor, vocabulary);
  for (const QuestionRow& row : kQuestions) {
    if (row.form != QuestionForm::Comparison || !cursor.take(row.word)) continue;
    const auto other = read_suit(cursor, vocabulary);
    if (!other) return tl::unexpected(other.error());
    atom.ask = row.ask;
    atom.other = *other;
    return Constraint(atom);
  }
  const auto span = read_span(cursor);
  if (!span) return tl::unexpected(span.error());
  atom.ask = Ask::Length;
  atom.span = *span;
  return Constraint(atom);
}

// A slip is looked for among this many definitions.
constexpr std::size_t kDefinitionsCompared = 500;

tl::unexpected<Error> unknown_question(const Cursor& cursor, const Vocabulary& vocabulary) {
  if (cursor.peek().kind == Token::Kind::Quoted)
    return cursor.unexpected("one name in quotes, right behind the call, and then what the hand holds");
  std::vector<std::string_view> words;
  for (const QuestionRow& row : kQuestions)
    if (begins_with_word(row)) words.push_back(first_word(row));
  if (vocabulary.definitions.size() <= kDefinitionsCompared)
    for (const auto& [name, unused] : vocabulary.definitions) words.emplace_back(name);
  return cursor.unexpected("what the hand holds, such as hcp 15..17, M 5.. or balanced", words);
}

// Reads one constraint and counts what it comes to. Every walk over a constraint is recursive, so its depth is bounded
// here, where it is made.
class ConstraintReader {
 public:
  ConstraintReader(Cursor& cursor, const Vocabulary& vocabulary) : cursor_(cursor), vocabulary_(vocabulary) {}

  [[nodiscard]] const Extent& extent() const { return extent_; }

  Result<Constraint> read_either() {
    std::vector<Constraint> parts;
    do {
      auto part = read_all();
      if (!part) return part;
      parts.push_back(std::move(*part));
    } while (cursor_.take("|"));
    return parts.size() == 1 ? std::move(parts.front()) : Constraint::either(std::move(parts));
  }

  Result<Constraint> read_one() {
    const Place place = cursor_.place();
    if (cursor_.take("not")) {
      if (auto deeper = go_deeper(1, place); !deeper) return tl::unexpected(deeper.error());
      auto part = read_one();
      --depth_;
      if (!part) return part;
      return Constraint::negation(std::move(*part));
    }
    if (cursor_.take("(")) {
      if (auto deeper = go_deeper(1, place); !deeper) return tl::unexpected(deeper.error());
      auto inner = read_either();
      --depth_;
      if (inner && !cursor_.take(")")) return cursor_.unexpected(")");
      return inner;
    }
    const Token& token = cursor_.peek();
    if (token.kind == Token::Kind::Word) {
      if (is_question(token.text)) return counted(read_by_word(cursor_, vocabulary_), place);
      if (vocabulary_.suit(token.text)) return counted(read_by_suit(cursor_, vocabulary_), place);
      if (const auto defined = vocabulary_.definitions.find(token.text); defined != vocabulary_.definitions.end())
        return read_defined(defined->second, place);
    }
    return unknown_question(cursor_, vocabulary_);
  }

 private:
  Result<Constraint> read_all() {
    std::vector<Constraint> parts;
    do {
      auto part = read_one();
      if (!part) return part;
      parts.push_back(std::move(*part));
    } while (cursor_.take(","));
    return parts.size() == 1 ? std::move(parts.front()) : Constraint::all(std::move(parts));
  }

  Result<Constraint> read_defined(const Definition& definition, const Place& place) {
    cursor_.take();
    if (auto deeper = go_deeper(definition.extent.depth, place); !deeper) return tl::unexpected(deeper.error());
    depth_ -= definition.extent.depth;
    if (auto counted = count(definition.extent.questions, place); !counted) return tl::unexpected(counted.error());
    return definition.constraint;
  }

  Result<Constraint> counted(Result<Constraint> question, const Place& place) {
    if (!question) return question;
    if (auto counted = count(1 + question->atom().patterns.size(), place); !counted)
      return tl::unexpected(counted.error());
    return question;
  }

  Result<void> go_deeper(int levels, const Place& place) {
    depth_ += levels;
    extent_.depth = std::max(extent_.depth, depth_);
    if (depth_ <= kDeepestConstraint) return {};
    return fail("this constraint is nested too deeply",
                fmt::format("at most {} levels of 'not', brackets and definitions", kDeepestConstraint), place);
  }

  Result<void> count(std::size_t questions, const Place& place) {
    extent_.questions += questions;
    if (extent_.questions <= kMostQuestions) return {};
    return fail("this constraint asks too much",
                fmt::format("at most {} questions, with its definitions written out", kMostQuestions), place);
  }

  Cursor& cursor_;
  const Vocabulary& vocabulary_;
  int depth_ = 0;
  Extent extent_;
};

}  // namespace

bool is_question(std::string_view word) {
  return word == "not" || std::ranges::any_of(kQuestions, [&](const QuestionRow& row) {
           return begins_with_word(row) && first_word(row) == word;
         });
}

Result<Constraint> read_question(Cursor& cursor, const Vocabulary& vocabulary) {
  return ConstraintReader(cursor, vocabulary).read_one();
}

Result<Definition> read_constraint(Cursor& cursor, const Vocabulary& vocabulary) {
  ConstraintReader reader(cursor, vocabulary);
  auto constraint = reader.read_either();
  if (!constraint) return tl::unexpected(constraint.error());
  return Definition{std::move(*constraint), reader.extent()};
}

}  // namespace yomi::knowledge::text
