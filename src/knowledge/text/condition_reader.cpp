#include <array>

#include "knowledge/text/section_reader.h"

namespace yomi::knowledge::text {

namespace {

using Kind = Condition::Kind;
using Who = Condition::Who;

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

// "they opened 2S", "partner bid X", "rho called X", "partner shows hcp 15..".
Result<void> read_deed(Cursor& cursor, const Vocabulary& vocabulary, Condition& condition) {
  if (cursor.take("opened") || cursor.peek().is("called")) {
    condition.kind = cursor.take("called") ? Kind::LastBy : Kind::OpenedBy;
    const auto call = read_call(cursor, vocabulary);
    if (!call) return tl::unexpected(call.error());
    condition.call = *call;
    return {};
  }
  if (cursor.take("bid")) {
    condition.kind = Kind::BidBy;
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
    const Ask ask = question->kind() == Constraint::Kind::Ask ? question->atom().ask : Ask::Any;
    if (ask != Ask::Hcp && ask != Ask::Points && ask != Ask::Length)
      return fail("partner can show points and lengths only", "hcp, points or a length, such as hcp 15.. or H 5..",
                  place);
    condition.atom = question->atom();
    return {};
  }
  constexpr std::array<std::string_view, 4> kWords = {"opened", "called", "bid", "shows"};
  return cursor.unexpected("opened, called or bid (or, of partner, shows)", kWords);
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
  } else if (cursor.take("level")) {
    condition.kind = Kind::Level;
    const auto span = read_span(cursor);
    if (!span) return tl::unexpected(span.error());
    condition.span = *span;
  } else {
    constexpr std::array<std::string_view, 17> kWords = {
        "I",         "partner", "we",         "lho",       "rho",       "they",
        "trump",     "force",   "asked",      "contested", "balancing", "partner-passed",
        "they-play", "invited", "signed-off", "level",     "passed"};
    return cursor.unexpected("a condition, such as they opened 2S, trump T, asked aces, contested or balancing",
                             kWords);
  }
  return {};
}

bool read_plain(Cursor& cursor, Condition& condition) {
  constexpr std::array<std::pair<std::string_view, Kind>, 7> kPlain = {{{"contested", Kind::Contested},
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

}  // namespace

Result<std::vector<Condition>> read_conditions(Cursor& cursor, const Vocabulary& vocabulary) {
  std::vector<Condition> conditions;
  do {
    Condition condition;
    condition.negated = cursor.take("not");
    Result<void> read;
    if (const auto who = parse_who(cursor.peek().text)) {
      condition.who = *who;
      cursor.take();
      read = read_deed(cursor, vocabulary, condition);
    } else if (!read_plain(cursor, condition)) {
      read = read_state(cursor, vocabulary, condition);
    }
    if (!read) return tl::unexpected(read.error());
    conditions.push_back(std::move(condition));
  } while (cursor.take(","));
  return conditions;
}

}  // namespace yomi::knowledge::text
