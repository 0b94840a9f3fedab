#include "knowledge/constraint/questions.h"

#include <functional>
#include <set>

#include "bridge/deal.h"
#include "knowledge/constraint/shape_classes.h"
#include "knowledge/system/describe.h"
#include "knowledge/text/format.h"
#include "tests/support/systems.h"

// What must hold for every question word. A new row of the table is tested without further code.
namespace yomi::knowledge {
namespace {

using namespace bridge;

std::string text_with(const QuestionRow& row) { return "opening\n  2H " + std::string(row.example) + "\n"; }

// The constraint of the only line in a text.
Constraint only_constraint(const std::string& text) {
  const auto system = read_text(text);
  if (system) return system->sections.front().lines.front().constraint;
  ADD_FAILURE() << to_string(system.error().front());
  return {};
}

void for_each_row(const std::function<void(const QuestionRow&, const Atom&)>& visit) {
  for (const QuestionRow& row : kQuestions) {
    SCOPED_TRACE(row.phrase.key);
    visit(row, only_constraint(text_with(row)).atom());
  }
}

Span random_span(Stream& stream, int most) {
  const int a = stream.between(0, most), b = stream.between(0, most);
  return {std::min(a, b), std::max(a, b)};
}

Setting random_setting(Stream& stream) {
  Setting setting;
  setting.partner.hcp = random_span(stream, 20);
  setting.partner.points = random_span(stream, 24);
  for (Span& length : setting.partner.length) length = random_span(stream, 7);
  setting.partner_losers = random_span(stream, 12);
  setting.partner_aces = random_span(stream, 4);
  setting.partner_key_cards = random_span(stream, 5);
  setting.their_suits = static_cast<std::uint8_t>(stream.between(0, 15));
  setting.our_suits = static_cast<std::uint8_t>(stream.between(0, 15));
  setting.position = stream.between(1, 4);
  setting.we_are_vulnerable = stream.chance(0.5);
  setting.they_are_vulnerable = stream.chance(0.5);
  setting.passed = stream.chance(0.5);
  setting.partner_passed = stream.chance(0.5);
  return setting;
}

// The question with other numbers and suits, as another line might ask it.
Atom varied(const QuestionRow& row, Atom atom, Stream& stream) {
  if (has_range(row.form)) {
    const int middle = atom.span.hi >= 99 ? atom.span.lo : (atom.span.lo + atom.span.hi) / 2;
    const int lo = std::max(0, middle - stream.between(0, 3));
    atom.span = {lo, stream.chance(0.3) ? 99 : lo + stream.between(0, 6)};
  }
  if (has_suit(row.form)) atom.suit = stream.pick(kSuits);
  if (row.form == QuestionForm::Comparison) atom.other = stream.pick(kSuits);
  if (row.form == QuestionForm::GroupRange || row.form == QuestionForm::Group) {
    atom.group = static_cast<SuitGroup>(stream.between(0, 3));
    atom.suits = static_cast<std::uint8_t>(stream.between(0, 15));
  }
  return atom;
}

TEST(Questions, EachIsReadFromItsWord) {
  for_each_row([](const QuestionRow& row, const Atom& atom) {
    EXPECT_EQ(atom.ask, row.ask);
    EXPECT_EQ(only_constraint(text_with(row)).kind(), Constraint::Kind::Ask);
    EXPECT_NE(row.example.find(row.word), std::string_view::npos);
  });
}

TEST(Questions, NoTwoAreWrittenAlike) {
  std::set<std::pair<std::string_view, QuestionForm>> words;
  std::set<std::string_view> keys, examples;
  for (const QuestionRow& row : kQuestions) {
    EXPECT_TRUE(words.emplace(row.word, row.form).second) << row.word;
    EXPECT_TRUE(keys.insert(row.phrase.key).second) << row.phrase.key;
    EXPECT_TRUE(examples.insert(row.example).second) << row.example;
  }
}

TEST(Questions, EachIsTheSameWhenLaidOutAnew) {
  for_each_row([](const QuestionRow& row, const Atom& atom) {
    const auto text = format_system(text_with(row), "test.bid");
    ASSERT_TRUE(text);
    EXPECT_EQ(only_constraint(*text), Constraint(atom));
  });
}

TEST(Questions, EachDescribesItselfInBothLanguages) {
  std::set<std::string> english, japanese;
  for_each_row([&](const QuestionRow&, const Atom& atom) {
    for (const Language language : {Language::English, Language::Japanese}) {
      const std::string words = describe(Constraint(atom), {}, {}, language);
      EXPECT_FALSE(words.empty());
      EXPECT_EQ(words.find_first_of("{}"), std::string::npos) << words;
      EXPECT_TRUE((language == Language::English ? english : japanese).insert(words).second) << words;
    }
  });
}

TEST(Questions, EachIsAnsweredInOneWay) {
  for (const QuestionRow& row : kQuestions) {
    const Answer& answer = row.answer;
    const int ways = (answer.added_points != nullptr ? 1 : 0) + (answer.shape != nullptr ? 1 : 0) +
                     (answer.cards != nullptr ? 1 : 0);
    EXPECT_EQ(ways, 1) << row.phrase.key;
    EXPECT_TRUE(answer.narrow == nullptr || answer.cards != nullptr) << row.phrase.key;
    EXPECT_EQ(row.compare != nullptr, row.known_from == KnownFrom::Call) << row.phrase.key;
  }
}

TEST(Questions, CellsHaveEveryHandThatPassesAndNoneThatFailsForSure) {
  for_each_row([](const QuestionRow& row, const Atom& example) {
    int passed = 0, failed = 0;
    for (int number = 0; number < 2'000; ++number) {
      Stream stream(11, row.phrase.key, number);
      const Features hand(Deal::random(stream).hand(Seat::North));
      const Setting setting = random_setting(stream);
      const Atom atom = varied(row, example, stream);
      const bool passes = ask_hand(atom, hand, {}, setting);
      ++(passes ? passed : failed);
      const ShapeAnswer answer = ask_shape(atom, hand.length, {}, setting);
      ASSERT_TRUE(!passes || (answer.possible >> hand.hcp & 1) != 0) << to_string(hand.hand);
      ASSERT_TRUE(passes || (answer.certain >> hand.hcp & 1) == 0) << to_string(hand.hand);
      ASSERT_EQ(answer.certain & ~answer.possible, 0U);
    }
    EXPECT_GT(passed, 0);
    EXPECT_TRUE(failed > 0 || row.ask == Ask::Any || row.known_from == KnownFrom::Call);
  });
}

TEST(Questions, TheHullOfTheReachHasEveryHandThatPasses) {
  for_each_row([](const QuestionRow& row, const Atom& example) {
    for (int number = 0; number < 40; ++number) {
      Stream stream(12, row.phrase.key, number);
      const Setting setting = random_setting(stream);
      const Atom atom = varied(row, example, stream);
      const Hull box = hull(Constraint(atom).reach({}, setting).possible);
      for (int each = 0; each < 10; ++each) {
        const Features hand(Deal::random(stream).hand(Seat::North));
        if (!ask_hand(atom, hand, {}, setting)) continue;
        ASSERT_TRUE(box.hcp.lo <= hand.hcp && hand.hcp <= box.hcp.hi) << to_string(hand.hand);
        for (const Suit suit : kSuits) {
          const Span length = box.length[at(suit)];
          ASSERT_TRUE(length.lo <= hand.length[at(suit)] && hand.length[at(suit)] <= length.hi) << to_string(hand.hand);
        }
      }
    }
  });
}

bool same(ShapeAnswer a, ShapeAnswer b) { return a.possible == b.possible && a.certain == b.certain; }

TEST(Questions, TheAnswerDependsOnNoOtherPartOfTheShapeThanTheRowSays) {
  for_each_row([](const QuestionRow& row, const Atom& example) {
    for (int number = 0; number < 20; ++number) {
      Stream stream(13, row.phrase.key, number);
      const Setting setting = random_setting(stream);
      const Atom atom = varied(row, example, stream);
      const ShapeClasses* classes = shape_classes_of(atom, {});
      for (std::size_t shape = 0; classes != nullptr && shape < kShapes; ++shape)
        ASSERT_TRUE(same(ask_shape(atom, shapes()[shape], {}, setting),
                         ask_shape(atom, shapes()[classes->sample[classes->key[shape]]], {}, setting)));
    }
  });
}

TEST(Questions, TheAnswerDependsOnNoOtherPartOfTheSettingThanTheRowSays) {
  for_each_row([](const QuestionRow& row, const Atom& example) {
    int compared = 0;
    for (int number = 0; number < 4'000; ++number) {
      Stream stream(14, row.phrase.key, number);
      const Atom atom = varied(row, example, stream);
      const Setting one = random_setting(stream), other = random_setting(stream);
      const SettingUse use = use_of(atom);
      if (use.digest(one, {}) != use.digest(other, {})) continue;
      ++compared;
      const Shape& shape = shapes()[stream.below(kShapes)];
      ASSERT_TRUE(same(ask_shape(atom, shape, {}, one), ask_shape(atom, shape, {}, other)));
    }
    EXPECT_GT(compared, 10);
  });
}

}  // namespace
}  // namespace yomi::knowledge
