#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "knowledge/constraint/questions.h"
#include "knowledge/text/letters.h"
#include "knowledge/text/section_reader.h"
#include "knowledge/text/text_limits.h"

namespace yomi::knowledge::text {

namespace {

using Kind = Condition::Kind;
using Who = Condition::Who;

constexpr std::array<std::string_view, 22> kConditionWords = {
    "I",         "partner", "we",         "lho",       "rho",       "they",
    "trump",     "force",   "asked",      "contested", "balancing", "partner-passed",
    "they-play", "invited", "signed-off", "level",     "passed",    "unbid",
    "above",     "below",   "first-call", "using"};
// A slip is looked for among this many words.
constexpr std::size_t kNamesCompared = 200;

std::optional<Who> parse_who(std::string_view word) {
  constexpr std::array<std::pair<std::string_view, Who>, 6> kWho = {{{"I", Who::Me},
                                                                     {"partner", Who::Partner},
                                                                     {"we", Who::We},
                                                                     {"lho", Who::Lho},
                                                                     {"rho", Who::Rho},
                                                                     {"they", Who::They}}};
  for (const auto& [name, who] : kWho)
    if (word == name) return who;
  return std::nullopt;
}

// "they opened 2S", "partner bid X", "rho called X", "I began 1X", "I first bid X", "partner shows hcp 15..".
Result<void> read_deed(Cursor& cursor, const Vocabulary& vocabulary, Condition& condition) {
  constexpr std::array<std::pair<std::string_view, Kind>, 3> kWithCall = {
      {{"opened", Kind::OpenedBy}, {"called", Kind::LastBy}, {"began", Kind::BeganBy}}};
  for (const auto& [word, kind] : kWithCall)
    if (cursor.take(word)) {
      condition.kind = kind;
      const auto call = read_calls(cursor, vocabulary, condition.or_calls);
      if (!call) return tl::unexpected(call.error());
      condition.call = *call;
      return {};
    }
  const bool first = cursor.take("first");
  if (first && !cursor.peek().is("bid")) return cursor.unexpected("bid, as in: I first bid X");
  if (cursor.take("bid")) {
    condition.kind = first ? Kind::FirstBidBy : Kind::BidBy;
    const auto suit = read_suit(cursor, vocabulary);
    if (!suit) return tl::unexpected(suit.error());
    condition.suit = *suit;
    condition.has_suit = true;
    return {};
  }
  if (condition.who == Who::Partner && cursor.take("shows")) {
    condition.kind = Kind::PartnerShows;
    const Place place = cursor.place();
    const auto question = read_question(cursor, vocabulary);
    if (!question) return tl::unexpected(question.error());
    if (question->kind() != Constraint::Kind::Ask || row_of(question->atom().ask).in_hull == nullptr)
      return fail("partner can show points and lengths only", "hcp, points or a length, such as hcp 15.. or H 5..",
                  place);
    condition.atom = question->atom();
    return {};
  }
  constexpr std::array<std::string_view, 6> kWords = {"opened", "called", "began", "bid", "first", "shows"};
  return cursor.unexpected("opened, called, began, bid or first bid (or, of partner, shows)", kWords);
}

Result<void> read_state(Cursor& cursor, const Vocabulary& vocabulary, Condition& condition) {
  if (cursor.take("trump")) {
    condition.kind = Kind::Trump;
    condition.has_suit = vocabulary.suit(cursor.peek().text).has_value();
    if (condition.has_suit) condition.suit = *read_suit(cursor, vocabulary);
  } else if (cursor.take("force")) {
    condition.kind = Kind::Force;
    if (cursor.take("round"))
      condition.force = Force::Round;
    else if (cursor.take("game"))
      condition.force = Force::Game;
    else
      return cursor.unexpected("round or game");
  } else if (cursor.take("asked")) {
    condition.kind = Kind::Asked;
    if (cursor.peek().kind == Token::Kind::Word) condition.about = cursor.take().text;
    condition.has_suit = vocabulary.suit(cursor.peek().text).has_value();
    if (condition.has_suit) condition.suit = *read_suit(cursor, vocabulary);
  } else if (cursor.take("unbid")) {
    condition.kind = Kind::Unbid;
    const auto suit = read_suit(cursor, vocabulary);
    if (!suit) return tl::unexpected(suit.error());
    condition.suit = *suit;
    condition.has_suit = true;
  } else if (cursor.peek().is("above") || cursor.peek().is("below")) {
    condition.kind = cursor.take().is("above") ? Kind::BidAbove : Kind::BidBelow;
    const Place place = cursor.place();
    const auto call = read_call(cursor, vocabulary);
    if (!call) return tl::unexpected(call.error());
    if (call->kind != CallPattern::Kind::Bid || call->height != CallPattern::Height::Level)
      return fail("only a bid at a level can be compared with", "a bid, such as 4T or 3N", place);
    condition.call = *call;
  } else if (cursor.take("level")) {
    condition.kind = Kind::Level;
    const auto span = read_span(cursor);
    if (!span) return tl::unexpected(span.error());
    condition.span = *span;
  } else {
    std::vector<std::string_view> words(kConditionWords.begin(), kConditionWords.end());
    for (const auto& [name, unused] : vocabulary.contexts)
      if (words.size() < kNamesCompared) words.emplace_back(name);
    return cursor.unexpected("a condition, such as they opened 2S, trump T, asked aces, contested or balancing", words);
  }
  return {};
}

// "X above Y": two suits by their rank.
Result<void> read_ranks(Cursor& cursor, const Vocabulary& vocabulary, Condition& condition) {
  condition.suit = *read_suit(cursor, vocabulary);
  condition.has_suit = true;
  if (!cursor.peek().is("above") && !cursor.peek().is("below"))
    return cursor.unexpected("above or below, as in: X above Y");
  condition.kind = cursor.take().is("above") ? Kind::RankAbove : Kind::RankBelow;
  const auto other = read_suit(cursor, vocabulary);
  if (!other) return tl::unexpected(other.error());
  condition.other = *other;
  return {};
}

bool read_plain(Cursor& cursor, Condition& condition) {
  constexpr std::array<std::pair<std::string_view, Kind>, 8> kPlain = {{{"first-call", Kind::FirstCall},
                                                                        {"contested", Kind::Contested},
                                                                        {"balancing", Kind::Balancing},
                                                                        {"passed", Kind::Passed},
                                                                        {"partner-passed", Kind::PartnerPassed},
                                                                        {"they-play", Kind::TheyPlay},
                                                                        {"invited", Kind::Invited},
                                                                        {"signed-off", Kind::SignedOff}}};
  for (const auto& [word, kind] : kPlain)
    if (cursor.take(word)) return condition.kind = kind, true;
  return false;
}

// "using drury": known when the text is read.
Result<bool> read_using(Cursor& cursor, const Vocabulary& vocabulary) {
  const auto found = vocabulary.conventions.find(cursor.peek().text);
  if (cursor.peek().kind == Token::Kind::Word && found != vocabulary.conventions.end()) {
    cursor.take();
    return found->second;
  }
  std::vector<std::string_view> words;
  for (const auto& [name, used] : vocabulary.conventions)
    if (words.size() < kNamesCompared) words.emplace_back(name);
  return cursor.unexpected("the name of a convention", words);
}

class ConditionReader {
 public:
  ConditionReader(Cursor& cursor, const Vocabulary& vocabulary, bool letters_are_bound)
      : cursor_(cursor), vocabulary_(vocabulary), letters_are_bound_(letters_are_bound) {}

  Result<Conditions> read() {
    do {
      const auto done = read_one();
      if (!done) return tl::unexpected(done.error());
    } while (cursor_.take(","));
    return std::move(found_);
  }

 private:
  Result<void> read_one() {
    const Place place = cursor_.place();
    const bool negated = cursor_.take("not");
    const Token& word = cursor_.peek();
    if (word.kind == Token::Kind::Word)
      if (const auto context = vocabulary_.contexts.find(word.text); context != vocabulary_.contexts.end())
        return take_context(context->second, negated, place);
    if (cursor_.take("using")) {
      const auto used = read_using(cursor_, vocabulary_);
      if (!used) return tl::unexpected(used.error());
      found_.excluded = found_.excluded || *used == negated;
      return {};
    }
    Condition condition;
    condition.negated = negated;
    Result<void> read;
    if (const auto who = parse_who(cursor_.peek().text)) {
      condition.who = *who;
      cursor_.take();
      read = read_deed(cursor_, vocabulary_, condition);
    } else if (vocabulary_.suit(cursor_.peek().text)) {
      read = read_ranks(cursor_, vocabulary_, condition);
    } else if (!read_plain(cursor_, condition)) {
      read = read_state(cursor_, vocabulary_, condition);
    }
    return read ? add(std::move(condition), place) : read;
  }

  Result<void> take_context(const Conditions& context, bool negated, const Place& place) {
    if (negated && (context.all.size() != 1 || context.excluded))
      return fail(fmt::format("'{}' has several conditions", cursor_.peek().text),
                  "'not' before one condition; a context with the opposite of what is meant", cursor_.place());
    cursor_.take();
    found_.excluded = found_.excluded || context.excluded;
    for (Condition condition : context.all) {
      condition.negated = condition.negated != negated;
      if (auto done = add(std::move(condition), place); !done) return done;
    }
    return {};
  }

  Result<void> add(Condition condition, const Place& place) {
    asked_ += 1 + condition.or_calls.size();
    if (asked_ > kMostConditions)
      return fail("too many conditions", fmt::format("at most {}, contexts written out", kMostConditions), place);
    if (letters_are_bound_)
      if (auto compared = check_compared(condition, bound_, vocabulary_, place); !compared) return compared;
    bound_ |= bound_by(condition);
    found_.all.push_back(std::move(condition));
    return {};
  }

  Cursor& cursor_;
  const Vocabulary& vocabulary_;
  bool letters_are_bound_;
  Conditions found_;
  Letters bound_ = 0;
  std::size_t asked_ = 0;
};

}  // namespace

Result<void> check_compared(const Condition& condition, Letters bound, const Vocabulary& vocabulary,
                            const Place& place) {
  Letters compared = 0;
  if (condition.kind == Kind::RankAbove || condition.kind == Kind::RankBelow) compared = letters_of(condition.other);
  if (condition.kind == Kind::BidAbove || condition.kind == Kind::BidBelow) compared = letters_of(condition.call);
  for (std::size_t slot = 0; slot < vocabulary.letters.size(); ++slot)
    if (((compared & ~bound) >> slot & 1U) != 0)
      return fail(fmt::format("the letter '{}' stands for no suit here", vocabulary.letters[slot].name),
                  "a letter of a condition before this one, or a suit", place);
  return {};
}

bool is_condition_word(std::string_view word) {
  return std::ranges::find(kConditionWords, word) != kConditionWords.end();
}

Result<Conditions> read_conditions(Cursor& cursor, const Vocabulary& vocabulary) {
  return ConditionReader(cursor, vocabulary, true).read();
}

Result<Conditions> read_context(Cursor& cursor, const Vocabulary& vocabulary) {
  return ConditionReader(cursor, vocabulary, false).read();
}

}  // namespace yomi::knowledge::text
