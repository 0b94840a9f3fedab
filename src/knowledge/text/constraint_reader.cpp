#include <algorithm>
#include <array>

#include "knowledge/text/vocabulary.h"

namespace yomi::knowledge::text {

using namespace bridge;

namespace {

// What follows the word of a question.
enum class Form { Alone, Range, SuitRange, Suit, Group, Total, Bid };

struct QuestionWord {
  std::string_view word;
  Ask ask;
  Form form;
};

constexpr std::array<QuestionWord, 35> kQuestions = {{
    {"any", Ask::Any, Form::Alone},
    {"hcp", Ask::Hcp, Form::Range},
    {"points", Ask::Points, Form::Range},
    {"support", Ask::Support, Form::SuitRange},
    {"total", Ask::TotalPoints, Form::Total},
    {"best", Ask::BestPoints, Form::Total},
    {"fit", Ask::Fit, Form::SuitRange},
    {"balanced", Ask::Balanced, Form::Alone},
    {"semibalanced", Ask::SemiBalanced, Form::Alone},
    {"longest", Ask::Longest, Form::Suit},
    {"some", Ask::SomeLength, Form::Group},
    {"each", Ask::EachLength, Form::Group},
    {"twenty", Ask::RuleOfTwenty, Form::Range},
    {"fifteen", Ask::RuleOfFifteen, Form::Range},
    {"seat", Ask::Position, Form::Range},
    {"vulnerable", Ask::WeVulnerable, Form::Alone},
    {"they-vulnerable", Ask::TheyVulnerable, Form::Alone},
    {"passed", Ask::Passed, Form::Alone},
    {"partner-passed", Ask::PartnerPassed, Form::Alone},
    {"losers", Ask::Losers, Form::Range},
    {"controls", Ask::Controls, Form::Range},
    {"aces", Ask::Aces, Form::Range},
    {"kings", Ask::Kings, Form::Range},
    {"keycards", Ask::KeyCards, Form::SuitRange},
    {"control", Ask::Control, Form::Suit},
    {"first", Ask::FirstControl, Form::Suit},
    {"top", Ask::Top, Form::SuitRange},
    {"honours", Ask::Honours, Form::SuitRange},
    {"stopper", Ask::Stopper, Form::Suit},
    {"stoppers", Ask::Stoppers, Form::Alone},
    {"holds", Ask::Holds, Form::Alone},
    {"shape", Ask::Pattern, Form::Alone},
    {"unbid", Ask::Unbid, Form::Suit},
    {"above", Ask::CallAbove, Form::Bid},
    {"below", Ask::CallBelow, Form::Bid},
}};

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

// total 25.. / total hcp 25.. / total support T 25..: what the pair has by what partner has shown; `best` likewise. Of
// losers partner is taken to have as many as may be, `best` as few; of aces and key cards only the total can be asked.
Result<void> read_total(Cursor& cursor, const Vocabulary& vocabulary, Atom& atom) {
  const bool best = atom.ask == Ask::BestPoints;
  if (cursor.take("hcp")) {
    atom.ask = best ? Ask::BestHcp : Ask::TotalHcp;
  } else if (cursor.take("support")) {
    atom.ask = best ? Ask::BestSupport : Ask::TotalSupport;
    const auto suit = read_suit(cursor, vocabulary);
    if (!suit) return tl::unexpected(suit.error());
    atom.suit = *suit;
  } else if (cursor.take("losers")) {
    atom.ask = best ? Ask::BestLosers : Ask::TotalLosers;
  } else if (!best && cursor.take("aces")) {
    atom.ask = Ask::TotalAces;
  } else if (!best && cursor.take("keycards")) {
    atom.ask = Ask::TotalKeyCards;
    const auto suit = read_suit(cursor, vocabulary);
    if (!suit) return tl::unexpected(suit.error());
    atom.suit = *suit;
  }
  return {};
}

// stoppers / stoppers unbid / stoppers M: in their suits if nothing is said.
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

Result<Constraint> read_known_question(Cursor& cursor, const Vocabulary& vocabulary, const QuestionWord& question) {
  Atom atom;
  atom.ask = question.ask;
  cursor.take();
  if (atom.ask == Ask::FirstControl && !cursor.take("control"))
    return cursor.unexpected("control, as in: first control X");
  Result<void> read;
  bool ranged = question.form == Form::Range;
  if (question.form == Form::SuitRange || question.form == Form::Suit) {
    const auto suit = read_suit(cursor, vocabulary);
    if (!suit) return tl::unexpected(suit.error());
    atom.suit = *suit;
    ranged = question.form == Form::SuitRange;
  } else if (question.form == Form::Group) {
    read = read_group(cursor, vocabulary, atom);
    ranged = true;
  } else if (question.form == Form::Total) {
    read = read_total(cursor, vocabulary, atom);
    ranged = true;
  } else if (question.form == Form::Bid) {
    read = read_limit(cursor, vocabulary, atom);
  } else if (atom.ask == Ask::Stoppers) {
    read = read_stoppers(cursor, vocabulary, atom);
  } else if (atom.ask == Ask::Pattern) {
    read = read_patterns(cursor, atom);
  } else if (atom.ask == Ask::Holds) {
    read = read_card(cursor, atom);
  }
  if (!read) return tl::unexpected(read.error());
  if (ranged) {
    const auto span = read_span(cursor);
    if (!span) return tl::unexpected(span.error());
    atom.span = *span;
  }
  return Constraint(atom);
}

// What can stand between two suits.
constexpr std::array<std::pair<std::string_view, Ask>, 4> kComparisons = {
    {{">", Ask::Longer}, {">=", Ask::AtLeastAsLong}, {"above", Ask::RankAbove}, {"below", Ask::RankBelow}}};

// "M 5..", "H > S", "H >= S", "X above Y".
Result<Constraint> read_length(Cursor& cursor, const Vocabulary& vocabulary) {
  Atom atom;
  atom.ask = Ask::Length;
  atom.suit = *read_suit(cursor, vocabulary);
  for (const auto& [word, ask] : kComparisons)
    if (cursor.take(word)) {
      const auto other = read_suit(cursor, vocabulary);
      if (!other) return tl::unexpected(other.error());
      atom.ask = ask;
      atom.other = *other;
      return Constraint(atom);
    }
  const auto span = read_span(cursor);
  if (!span) return tl::unexpected(span.error());
  atom.span = *span;
  return Constraint(atom);
}

tl::unexpected<Error> unknown_question(const Cursor& cursor, const Vocabulary& vocabulary) {
  std::vector<std::string_view> words;
  for (const QuestionWord& question : kQuestions) words.emplace_back(question.word);
  for (const auto& [name, unused] : vocabulary.definitions) words.emplace_back(name);
  if (cursor.peek().kind == Token::Kind::Quoted)
    return cursor.unexpected("one name in quotes, right behind the call, and then what the hand holds");
  return cursor.unexpected("what the hand holds, such as hcp 15..17, M 5.. or balanced", words);
}

Result<Constraint> read_all(Cursor& cursor, const Vocabulary& vocabulary) {
  std::vector<Constraint> parts;
  do {
    auto part = read_question(cursor, vocabulary);
    if (!part) return part;
    parts.push_back(std::move(*part));
  } while (cursor.take(","));
  return parts.size() == 1 ? parts.front() : Constraint::all(std::move(parts));
}

}  // namespace

bool is_question(std::string_view word) {
  return word == "not" || std::ranges::find(kQuestions, word, &QuestionWord::word) != kQuestions.end();
}

Result<Constraint> read_question(Cursor& cursor, const Vocabulary& vocabulary) {
  if (cursor.take("not")) {
    auto part = read_question(cursor, vocabulary);
    if (!part) return part;
    return Constraint::negation(std::move(*part));
  }
  if (cursor.take("(")) {
    auto inner = read_constraint(cursor, vocabulary);
    if (inner && !cursor.take(")")) return cursor.unexpected(")");
    return inner;
  }
  const Token& token = cursor.peek();
  if (token.kind == Token::Kind::Word) {
    for (const QuestionWord& question : kQuestions)
      if (token.text == question.word) return read_known_question(cursor, vocabulary, question);
    if (vocabulary.suit(token.text)) return read_length(cursor, vocabulary);
    if (const auto defined = vocabulary.definitions.find(token.text); defined != vocabulary.definitions.end()) {
      cursor.take();
      return defined->second;
    }
  }
  return unknown_question(cursor, vocabulary);
}

Result<Constraint> read_constraint(Cursor& cursor, const Vocabulary& vocabulary) {
  std::vector<Constraint> parts;
  do {
    auto part = read_all(cursor, vocabulary);
    if (!part) return part;
    parts.push_back(std::move(*part));
  } while (cursor.take("|"));
  return parts.size() == 1 ? parts.front() : Constraint::either(std::move(parts));
}

}  // namespace yomi::knowledge::text
