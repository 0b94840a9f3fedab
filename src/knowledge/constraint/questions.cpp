#include "knowledge/constraint/questions.h"

#include "knowledge/constraint/card_questions.h"
#include "knowledge/constraint/point_questions.h"
#include "knowledge/constraint/shape_questions.h"
#include "knowledge/constraint/table_questions.h"

namespace yomi::knowledge {

using namespace bridge;

namespace {

static_assert(kPointQuestions.size() + kShapeQuestions.size() + kTableQuestions.size() + kCardQuestions.size() ==
                  kQuestionCount,
              "each question has one row");

constexpr std::array<QuestionRow, kQuestionCount> rows_by_ask() {
  std::array<QuestionRow, kQuestionCount> rows{};
  const auto add = [&rows](const auto& some) {
    for (const QuestionRow& row : some) rows[static_cast<std::size_t>(row.ask)] = row;
  };
  add(kPointQuestions);
  add(kShapeQuestions);
  add(kTableQuestions);
  add(kCardQuestions);
  return rows;
}

constexpr bool complete(const std::array<QuestionRow, kQuestionCount>& rows) {
  for (std::size_t at = 0; at < rows.size(); ++at)
    if (static_cast<std::size_t>(rows[at].ask) != at || rows[at].example.empty()) return false;
  return true;
}
static_assert(complete(rows_by_ask()), "each question has one row");

// The suits of a group, one bit each.
std::uint8_t suits_of(const Atom& atom, const Setting& setting) {
  switch (atom.group) {
    case SuitGroup::Theirs:
      return setting.their_suits;
    case SuitGroup::Ours:
      return setting.our_suits;
    case SuitGroup::Unbid:
      return static_cast<std::uint8_t>(~(setting.their_suits | setting.our_suits) & 15);
    case SuitGroup::Listed:
      break;
  }
  return atom.suits;
}

std::uint16_t use_of(SuitGroup group) {
  switch (group) {
    case SuitGroup::Theirs:
      return SettingUse::TheirSuits;
    case SuitGroup::Ours:
      return SettingUse::OurSuits;
    case SuitGroup::Unbid:
      return SettingUse::TheirSuits | SettingUse::OurSuits;
    case SuitGroup::Listed:
      break;
  }
  return 0;
}

}  // namespace

constinit const std::array<QuestionRow, kQuestionCount> kQuestions = rows_by_ask();

bool Asked::in_group(Suit suit) const { return (suits_of(atom, setting) >> index(suit) & 1) != 0; }

bool ask_hand(const Atom& atom, const Features& hand, const Binding& binding, const Setting& setting) {
  const Answer& answer = row_of(atom.ask).answer;
  const Asked asked{atom, binding, setting};
  if (answer.added_points != nullptr) return asked.in_range(hand.hcp + answer.added_points(asked, hand.length));
  if (answer.shape != nullptr) return answer.shape(asked, hand.length);
  return answer.cards(asked, hand.hand);
}

ShapeAnswer ask_shape(const Atom& atom, const Shape& shape, const Binding& binding, const Setting& setting) {
  const Answer& answer = row_of(atom.ask).answer;
  const Asked asked{atom, binding, setting};
  if (answer.added_points != nullptr) {
    const int added = answer.added_points(asked, shape);
    const std::uint64_t word = points_between(atom.span.lo - added, atom.span.hi - added);
    return {word, word};
  }
  if (answer.shape != nullptr) return answer.shape(asked, shape) ? kPasses : kFails;
  return answer.narrow != nullptr ? answer.narrow(asked, shape) : kMayPass;
}

SettingUse use_of(const Atom& atom) {
  const SettingNeeds& needs = row_of(atom.ask).needs;
  SettingUse use{needs.parts, 0, 0};
  if (needs.group) use.parts |= use_of(atom.group);
  if (!needs.partner_length) return use;
  if (atom.suit.is_letter())
    use.letter_lengths = static_cast<std::uint8_t>(1 << atom.suit.slot());
  else
    use.partner_lengths = static_cast<std::uint8_t>(1 << index(atom.suit.suit()));
  return use;
}

}  // namespace yomi::knowledge
