#include "knowledge/text/section_reader.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "knowledge/constraint/limits.h"
#include "knowledge/text/letters.h"
#include "knowledge/text/text_limits.h"

namespace yomi::knowledge::text {

namespace {

// Below a line or heading that could not be read, unbound letters are not reported.
constexpr Letters kEveryLetter = 0xffff;

std::size_t number_of(std::span<const Condition> conditions) {
  std::size_t number = 0;
  for (const Condition& condition : conditions) number += 1 + condition.or_calls.size();
  return number;
}

// "1M (2X) 2Y": calls of ours, and in brackets of theirs.
Result<std::vector<Section::Step>> read_after(Cursor& cursor, const Vocabulary& vocabulary) {
  std::vector<Section::Step> steps;
  while (!cursor.done()) {
    if (steps.size() == kMostSteps)
      return fail("this auction is too long", fmt::format("at most {} calls", kMostSteps), cursor.place());
    const bool theirs = cursor.take("(");
    const auto call = read_call(cursor, vocabulary);
    if (!call) return tl::unexpected(call.error());
    if (theirs && !cursor.take(")")) return cursor.unexpected(")");
    steps.push_back({*call, theirs});
  }
  if (steps.empty()) return cursor.unexpected("the auction, such as 1M or (1X) P");
  return steps;
}

bool has_letter(const Section& section) {
  return std::ranges::any_of(section.after, [](const Section::Step& step) {
    return step.call.kind == CallPattern::Kind::Bid && !step.call.strain.no_trump && step.call.strain.suit.is_letter();
  });
}

tl::unexpected<Error> unknown_effect(const Cursor& cursor) {
  constexpr std::array<std::string_view, 6> kWords = {"trump", "force", "asked", "invite", "signoff", "judgement"};
  return cursor.unexpected("trump, force, asked, invite, signoff or judgement", kWords);
}

tl::unexpected<Error> unknown_force(const Cursor& cursor) {
  constexpr std::array<std::string_view, 3> kWords = {"round", "game", "none"};
  return cursor.unexpected("round, game or none", kWords);
}

Result<Effects> read_effects(Cursor& cursor, const Vocabulary& vocabulary) {
  Effects effects;
  do {
    if (cursor.take("trump")) {
      const auto suit = read_suit(cursor, vocabulary);
      if (!suit) return tl::unexpected(suit.error());
      effects.trump = *suit;
    } else if (cursor.take("force")) {
      if (cursor.take("round"))
        effects.force = Force::Round;
      else if (cursor.take("game"))
        effects.force = Force::Game;
      else if (cursor.take("none"))
        effects.force = Force::None;
      else
        return unknown_force(cursor);
    } else if (cursor.take("asked")) {
      if (cursor.peek().kind != Token::Kind::Word) return cursor.unexpected("what is asked, such as aces");
      effects.asks = PartnerQuestion{cursor.take().text, {}};
      if (const auto suit = vocabulary.suit(cursor.peek().text)) {
        effects.asks->suit = *suit;
        cursor.take();
      }
    } else if (cursor.take("invite")) {
      effects.invites = true;
    } else if (cursor.take("signoff")) {
      effects.signs_off = true;
    } else if (cursor.take("judgement")) {
      effects.judgement = true;
    } else {
      return unknown_effect(cursor);
    }
  } while (cursor.take(","));
  return effects;
}

// A letter that neither the heading, nor a line above, nor the line's own call gives a suit.
void check_letters(const Line& line, const Row& row, const std::string& file, Letters bound,
                   const Vocabulary& vocabulary, Diagnostics& errors) {
  const Letters known = with_rest(bound, vocabulary.letters);
  for (std::size_t slot = 0; slot < vocabulary.letters.size(); ++slot) {
    if (((line.letters & ~known) >> slot & 1U) == 0) continue;
    const std::string letter(1, vocabulary.letters[slot].name);
    const auto token = std::ranges::find_if(row.tokens, [&](const Token& each) { return each.is(letter); });
    const Place place = token == row.tokens.end() ? line.place : Place{file, token->line, token->column};
    errors.add(Error{fmt::format("the letter '{}' stands for no suit here", letter),
                     "a letter of the heading, of a line above or of the call itself, or a suit", place});
  }
  Letters compared = bound;
  const auto when = std::ranges::find_if(row.tokens, [](const Token& each) { return each.is("when"); });
  for (const Condition& condition : line.when) {
    if (const auto sound = check_compared(condition, compared, vocabulary, {file, when->line, when->column}); !sound)
      errors.add(sound.error());
    compared |= bound_by(condition);
  }
}

// Rows that are indented deeper than their first belong below it. A mistake in a line does not hide those below it.
std::vector<Line> read_lines(std::span<const Row> rows, const std::string& file, const Vocabulary& vocabulary,
                             Letters bound, int depth, TextTally& tally) {
  std::vector<Line> lines;
  if (depth > kDeepestLine && !rows.empty()) {
    tally.errors.add(Error{"this line stands below too many others",
                           fmt::format("at most {} levels", kDeepestLine),
                           {file, rows.front().line, rows.front().indent + 1}});
    return lines;
  }
  for (std::size_t at = 0; at < rows.size() && !tally.full;) {
    const Row& row = rows[at];
    std::size_t end = at + 1;
    while (end < rows.size() && rows[end].indent > row.indent) ++end;
    if (row.sound && row.indent != rows.front().indent)
      tally.errors.add(Error{"this line is indented less than the one above and more than the one above that",
                             "the column of one of the lines above",
                             {file, row.line, row.indent + 1}});
    LineRead found;
    Line& line = found.line;
    Letters below = kEveryLetter;
    if (row.sound) {
      if (auto read = read_line(row, file, vocabulary)) {
        found = std::move(*read);
        below = static_cast<Letters>(bound | letters_of(line.call));
        check_letters(line, row, file, below, vocabulary, tally.errors);
      } else {
        tally.errors.add(read.error());
      }
      tally.count(1, found.questions, {file, row.line, row.indent + 1});
    }
    line.next = read_lines(rows.subspan(at + 1, end - at - 1), file, vocabulary, below, depth + 1, tally);
    if (!found.excluded) lines.push_back(std::move(line));
    at = end;
  }
  return lines;
}

// None of the lines owns its call.
void share_calls(std::vector<Line>& lines) {
  for (Line& line : lines) {
    line.also = !line.theirs;
    share_calls(line.next);
  }
}

Result<void> read_heading(Cursor& cursor, const Vocabulary& vocabulary, Section& section, bool& excluded) {
  if (cursor.take("opening")) {
    section.precedence = Precedence::Literal;
  } else if (cursor.take("after")) {
    auto steps = read_after(cursor, vocabulary);
    if (!steps) return tl::unexpected(steps.error());
    section.after = std::move(*steps);
    section.precedence = has_letter(section) ? Precedence::Letters : Precedence::Literal;
  } else if (cursor.take("when")) {
    auto conditions = read_conditions(cursor, vocabulary);
    if (!conditions) return tl::unexpected(conditions.error());
    section.when = std::move(conditions->all);
    excluded = conditions->excluded;
    section.precedence = Precedence::When;
  } else {
    cursor.take("natural");
    section.precedence = Precedence::Natural;
    if (!cursor.done()) {
      auto conditions = read_conditions(cursor, vocabulary);
      if (!conditions) return tl::unexpected(conditions.error());
      section.when = std::move(conditions->all);
      excluded = conditions->excluded;
    }
  }
  if (!cursor.done()) return cursor.unexpected("the end of the line");
  return {};
}

}  // namespace

bool begins_section(const Row& row) {
  if (row.tokens.empty()) return false;
  const bool also = row.tokens.front().is("also") && row.tokens.size() > 1;
  const Token& first = row.tokens[also ? 1 : 0];
  return first.is("opening") || first.is("after") || first.is("when") || first.is("natural");
}

void TextTally::count(std::size_t new_lines, std::size_t new_questions, const Place& place) {
  lines += new_lines;
  questions += new_questions;
  if (full || (lines <= kMostLines && questions <= kMostQuestionsInAll)) return;
  full = true;
  if (lines > kMostLines)
    errors.add(Error{"the system has too many lines", fmt::format("at most {}", kMostLines), place});
  else
    errors.add(Error{"the system asks too much",
                     fmt::format("at most {} questions in all, with definitions written out", kMostQuestionsInAll),
                     place});
}

Result<LineRead> read_line(const Row& row, const std::string& file, const Vocabulary& vocabulary) {
  Cursor cursor(row, file);
  LineRead found;
  Line& line = found.line;
  line.place = cursor.place();
  line.also = cursor.take("also");
  line.theirs = !line.also && cursor.take("(");
  auto call = read_call(cursor, vocabulary);
  if (!call) return tl::unexpected(call.error());
  line.call = *call;
  if (line.theirs) {
    if (!cursor.take(")")) return cursor.unexpected(")");
    if (!cursor.done()) return cursor.unexpected("the end of the line: their call is a heading for the lines below it");
    return found;
  }
  line.artificial = cursor.take("!");
  if (cursor.peek().kind == Token::Kind::Quoted) line.words = cursor.take().text;
  if (!cursor.done() && !cursor.peek().is("when") && !cursor.peek().is("sets")) {
    const Place place = cursor.place();
    auto constraint = read_constraint(cursor, vocabulary);
    if (!constraint) return tl::unexpected(constraint.error());
    line.constraint = std::move(constraint->constraint);
    found.questions = constraint->extent.questions;
    if (misplaced_limit(line.constraint))
      return fail("'above' and 'below' a bid cannot be part of 'not' or '|'", "below 4T by itself, joined by ','",
                  place);
    line.limited = can_be_ruled_out(line.constraint);
    line.use = line.constraint.use();
  }
  if (cursor.take("when")) {
    auto conditions = read_context(cursor, vocabulary);
    if (!conditions) return tl::unexpected(conditions.error());
    line.when = std::move(conditions->all);
    found.excluded = conditions->excluded;
    found.questions += number_of(line.when);
  }
  if (cursor.take("sets")) {
    auto effects = read_effects(cursor, vocabulary);
    if (!effects) return tl::unexpected(effects.error());
    line.effects = std::move(*effects);
    const auto& asks = line.effects.asks;
    found.excluded = found.excluded || (asks && vocabulary.closed_questions.contains(asks->about));
  }
  if (!cursor.done()) return cursor.unexpected("',' and more, 'when', 'sets', or the end of the line");
  line.letters = static_cast<Letters>(letters_of(line.constraint) | letters_of(line.effects));
  return found;
}

std::optional<Section> read_section(std::span<const Row> rows, const std::string& file, const Vocabulary& vocabulary,
                                    TextTally& tally) {
  Cursor cursor(rows.front(), file);
  Section section;
  section.place = cursor.place();
  const bool also = cursor.take("also");
  bool sound = rows.front().sound, excluded = false;
  if (sound)
    if (const auto heading = read_heading(cursor, vocabulary, section, excluded); !heading) {
      tally.errors.add(heading.error());
      sound = false;
    }
  tally.count(0, number_of(section.when), section.place);
  section.lines = read_lines(rows.subspan(1), file, vocabulary, sound ? bound_by(section) : kEveryLetter, 1, tally);
  if (also) share_calls(section.lines);
  if (excluded) return std::nullopt;
  return section;
}

}  // namespace yomi::knowledge::text
