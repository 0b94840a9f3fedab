#include "knowledge/text/section_reader.h"

#include <algorithm>

namespace yomi::knowledge::text {

namespace {

// "1M (2X) 2Y": calls of ours, and in brackets of theirs.
Result<std::vector<Section::Step>> read_after(Cursor& cursor, const Vocabulary& vocabulary) {
  std::vector<Section::Step> steps;
  while (!cursor.done()) {
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
        return cursor.unexpected("round, game or none");
    } else if (cursor.take("asked")) {
      if (cursor.peek().kind != Token::Kind::Word) return cursor.unexpected("what is asked, such as aces");
      effects.asks = Question{cursor.take().text, {}};
      if (const auto suit = vocabulary.suit(cursor.peek().text)) {
        effects.asks->suit = *suit;
        cursor.take();
      }
    } else if (cursor.take("invite")) {
      effects.invites = true;
    } else if (cursor.take("signoff")) {
      effects.signs_off = true;
    } else {
      return cursor.unexpected("trump, force, asked, invite or signoff");
    }
  } while (cursor.take(","));
  return effects;
}

// Rows that are indented deeper than their first belong below it.
std::vector<Line> read_lines(std::span<const Row> rows, const std::string& file, const Vocabulary& vocabulary,
                             std::vector<Error>& errors) {
  std::vector<Line> lines;
  for (std::size_t at = 0; at < rows.size();) {
    const Row& row = rows[at];
    std::size_t end = at + 1;
    while (end < rows.size() && rows[end].indent > row.indent) ++end;
    if (row.indent != rows.front().indent)
      errors.push_back({"this line is indented less than the one above and more than the one above that",
                        "the column of one of the lines above",
                        {file, row.line, row.indent + 1}});
    auto line = read_line(row, file, vocabulary);
    if (line) {
      line->next = read_lines(rows.subspan(at + 1, end - at - 1), file, vocabulary, errors);
      lines.push_back(std::move(*line));
    } else {
      errors.push_back(line.error());
    }
    at = end;
  }
  return lines;
}

Result<void> read_heading(Cursor& cursor, const Vocabulary& vocabulary, Section& section) {
  if (cursor.take("opening")) {
    section.rank = Rank::Literal;
  } else if (cursor.take("after")) {
    auto steps = read_after(cursor, vocabulary);
    if (!steps) return tl::unexpected(steps.error());
    section.after = std::move(*steps);
    section.rank = has_letter(section) ? Rank::Letters : Rank::Literal;
  } else if (cursor.take("when")) {
    auto conditions = read_conditions(cursor, vocabulary);
    if (!conditions) return tl::unexpected(conditions.error());
    section.when = std::move(*conditions);
    section.rank = Rank::When;
  } else {
    cursor.take("natural");
    section.rank = Rank::Natural;
    if (!cursor.done()) {
      auto conditions = read_conditions(cursor, vocabulary);
      if (!conditions) return tl::unexpected(conditions.error());
      section.when = std::move(*conditions);
    }
  }
  if (!cursor.done()) return cursor.unexpected("the end of the line");
  return {};
}

}  // namespace

bool begins_section(const Row& row) {
  const Token& first = row.tokens.front();
  return first.is("opening") || first.is("after") || first.is("when") || first.is("natural");
}

Result<Line> read_line(const Row& row, const std::string& file, const Vocabulary& vocabulary) {
  Cursor cursor(row, file);
  Line line;
  line.place = cursor.place();
  line.theirs = cursor.take("(");
  auto call = read_call(cursor, vocabulary);
  if (!call) return tl::unexpected(call.error());
  line.call = *call;
  if (line.theirs) {
    if (!cursor.take(")")) return cursor.unexpected(")");
    if (!cursor.done()) return cursor.unexpected("the end of the line: their call is a heading for the lines below it");
    return line;
  }
  line.artificial = cursor.take("!");
  if (cursor.peek().kind == Token::Kind::Quoted) line.words = cursor.take().text;
  if (!cursor.done() && !cursor.peek().is("sets")) {
    auto constraint = read_constraint(cursor, vocabulary);
    if (!constraint) return tl::unexpected(constraint.error());
    line.constraint = std::move(*constraint);
    line.use = line.constraint.use();
  }
  if (cursor.take("sets")) {
    auto effects = read_effects(cursor, vocabulary);
    if (!effects) return tl::unexpected(effects.error());
    line.effects = std::move(*effects);
  }
  if (!cursor.done()) return cursor.unexpected("',' and more, 'sets', or the end of the line");
  return line;
}

Section read_section(std::span<const Row> rows, const std::string& file, const Vocabulary& vocabulary,
                     std::vector<Error>& errors) {
  Cursor cursor(rows.front(), file);
  Section section;
  section.place = cursor.place();
  if (const auto heading = read_heading(cursor, vocabulary, section); !heading) errors.push_back(heading.error());
  section.lines = read_lines(rows.subspan(1), file, vocabulary, errors);
  return section;
}

}  // namespace yomi::knowledge::text
