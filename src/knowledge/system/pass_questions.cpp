#include "knowledge/system/pass_questions.h"

#include <optional>
#include <set>
#include <string>

namespace yomi::knowledge {

namespace {

bool passes_on_any_hand(const Line& line) {
  return !line.theirs && line.call.kind == CallPattern::Kind::Pass && line.constraint == Constraint() &&
         line.when.empty();
}

bool rho_passed(const Condition& condition) {
  return condition.kind == Condition::Kind::LastBy && condition.who == Condition::Who::Rho && !condition.negated &&
         condition.call.kind == CallPattern::Kind::Pass;
}

// The word of the question to which the section gives the general answer, if that is a pass on any hand.
std::optional<std::string> answered_by_pass(const Section& section) {
  if (section.lines.size() != 1 || !passes_on_any_hand(section.lines.front())) return std::nullopt;
  std::optional<std::string> word;
  for (const Condition& condition : section.when) {
    if (rho_passed(condition)) continue;
    if (word || condition.kind != Condition::Kind::Asked || condition.negated) return std::nullopt;
    word = condition.about;
  }
  return word;
}

void mark(std::vector<Line>& lines, const std::set<std::string>& words) {
  for (Line& line : lines) {
    if (line.effects.asks) line.effects.asks->to_pass = words.contains(line.effects.asks->about);
    mark(line.next, words);
  }
}

}  // namespace

void mark_questions_to_pass(std::vector<Section>& sections) {
  std::set<std::string> words;
  for (const Section& section : sections)
    if (auto word = answered_by_pass(section)) words.insert(std::move(*word));
  for (Section& section : sections) mark(section.lines, words);
}

}  // namespace yomi::knowledge
