#include "knowledge/system/describe.h"

#include <functional>

#include "tests/support/systems.h"

namespace yomi::knowledge {
namespace {

TEST(Describe, BothLanguagesFillTheSameHoles) {
  for (const Phrase& phrase : knowledge_phrases().all()) {
    EXPECT_EQ(holes(phrase.english), holes(phrase.japanese)) << phrase.key;
    EXPECT_FALSE(phrase.japanese.empty()) << phrase.key;
  }
}

std::string described(const std::string& line, Language language) {
  const auto system = read_text("after 1M\n  " + line + "\n");
  if (!system) return to_string(system.error().front());
  const Section& section = system->sections.front();
  Entry entry{&section.lines.front(), &section, {}, bridge::Call::pass()};
  entry.binding.bind(SuitName::letter(0), bridge::Suit::Spades);
  return describe(entry, system->letters, language);
}

TEST(Describe, ALineInWords) {
  EXPECT_EQ(described("2N! \"Jacoby\" M 4.., points 13..  sets trump M, force game", Language::English),
            "Jacoby: 4+ spades, 13+ points; artificial, agrees spades, forcing to game");
  EXPECT_EQ(described("2N! \"Jacoby\" M 4.., points 13..  sets trump M, force game", Language::Japanese),
            "Jacoby: スペード4枚以上、点数13以上; 人為的、スペードに合意、ゲームフォーシング");
  EXPECT_EQ(described("2H hcp ..3 | not (balanced | M 5), hcp 7..9", Language::English),
            "at most 3 HCP or not (balanced or 5 spades), 7-9 HCP");
  EXPECT_EQ(described("P", Language::English), "any hand");
}

TEST(Describe, SuitsByRankHeightsAndControls) {
  EXPECT_EQ(described("2X X above M, below 4M, unbid X, first control X, stoppers unbid", Language::English),
            "X ranking above spades, below 4 spades, X unbid, first-round control in X, stoppers in the unbid suits");
  EXPECT_EQ(described("2X X below M, above 2N, control X, total losers ..14, total keycards M 4..", Language::Japanese),
            "Xはスペードより下位、2ノートランプより上、Xのコントロール、二人でルーザー14以下、二人でスペードのキーカー"
            "ド4枚以上");
}

TEST(Describe, OneIsSingular) {
  EXPECT_EQ(described("2N C ..1, D 1, H 1.., S 1..3", Language::English),
            "at most one club, one diamond, 1+ hearts, 1-3 spades");
  EXPECT_EQ(described("2N aces ..1, kings 1, honours M 1, top M ..1, keycards M 1", Language::English),
            "at most one ace, one king, one honour in spades, at most one of the top three spades, one key card for "
            "spades");
  EXPECT_EQ(described("2N points ..1, losers 1, controls ..1, some m 1, seat 1", Language::English),
            "at most one point, one loser, at most one control, one card in one of clubs/diamonds, in seat 1");
  EXPECT_EQ(described("2X X ..1, aces 2, M 2", Language::English), "at most one X, 2 aces, 2 spades");
  EXPECT_EQ(described("2N C ..1, aces 1", Language::Japanese), "クラブ1枚以下、エース1枚");
}

// Every bound of every question is there to be read.
void expect_number(int number, const std::string& words) {
  const bool named = words.find(std::to_string(number)) != std::string::npos;
  EXPECT_TRUE(named || (number == 1 && words.find("one ") != std::string::npos)) << words;
}

void expect_bounds_named(const Constraint& constraint, const std::string& words) {
  for (const Constraint& part : constraint.parts()) expect_bounds_named(part, words);
  if (constraint.kind() != Constraint::Kind::Ask) return;
  const Atom& atom = constraint.atom();
  if (atom.span != Span{0, 99}) {
    if (atom.span.lo > 0) expect_number(atom.span.lo, words);
    if (atom.span.hi < 99) expect_number(atom.span.hi, words);
  }
  for (const bridge::Shape& shape : atom.patterns) {
    std::string text;
    for (const int length : shape) text += std::to_string(length);
    EXPECT_NE(words.find(text), std::string::npos) << words;
  }
}

TEST(Describe, NamesEveryBoundOfEveryLine) {
  for (const std::string& file : system_files()) {
    const auto book = book_of_file(file);
    const System& system = book->system();
    const std::function<void(const std::vector<Line>&)> visit = [&](const std::vector<Line>& lines) {
      for (const Line& line : lines) {
        for (const Language language : {Language::English, Language::Japanese}) {
          const std::string words = describe(line.constraint, {}, system.letters, language);
          EXPECT_EQ(words.find('{'), std::string::npos) << words;
          expect_bounds_named(line.constraint, words);
        }
        visit(line.next);
      }
    };
    for (const Section& section : system.sections) visit(section.lines);
  }
}

}  // namespace
}  // namespace yomi::knowledge
