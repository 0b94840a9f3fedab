#include <rapidcheck/gtest.h>

#include "base/random.h"
#include "knowledge/text/format.h"
#include "tests/support/systems.h"

// What saves repetition: named conditions, calls joined by '|', and conditions on a single line.
namespace yomi::knowledge {
namespace {

Lines lines_after(const std::string& text, const std::string& auction) {
  const auto book = book_of_text(text);
  Bidding bidding(book, book);
  return lines(*read(bidding, auction));
}

std::string first_mistake_in(const std::string& text) {
  const auto system = read_text(text);
  return system ? "" : to_string(system.error().front());
}

bool same_texts(const std::string& a, const std::string& b) {
  const auto one = read_text(a), other = read_text(b);
  return one && other && same_meaning(*one, *other);
}

TEST(Contexts, ANameStandsForItsConditions) {
  EXPECT_TRUE(same_texts(
      "context ours = not they-play, not signed-off\ncontext cued = they bid Y, partner called 2Y, ours\n"
      "when cued, level 2\n  2N \"stopper\" stopper Y\n",
      "when they bid Y, partner called 2Y, not they-play, not signed-off, level 2\n  2N \"stopper\" stopper Y\n"));
  EXPECT_TRUE(same_texts("context quiet = not contested\nwhen not quiet\n  P\n", "when contested\n  P\n"));
  // The last of a name holds, wherever it is used.
  EXPECT_TRUE(same_texts("context a = contested\nwhen a\n  P\ncontext a = balancing\n", "when balancing\n  P\n"));
}

TEST(Contexts, ALetterGetsItsSuitWhereTheNameIsUsed) {
  const std::string text = "context higher = X above Y\n";
  EXPECT_TRUE(same_texts(text + "when they bid Y, higher\n  2X\n", "when they bid Y, X above Y\n  2X\n"));
  EXPECT_EQ(
      first_mistake_in(text + "when higher\n  2X\n"),
      "test.bid:2:6: the letter 'Y' stands for no suit here; expected a letter of a condition before this one, or "
      "a suit");
}

TEST(Contexts, CallsJoinedByABar) {
  const std::string text =
      "when they bid Y, partner called 2Y | 3Y\n  cheapest N \"stopper\" stopper Y\n"
      "when rho called P | X, partner opened 1C | 1D\n  1H \"hearts\"\n"
      "when not rho called P | X\n  P \"they bid\"\n";
  EXPECT_EQ(lines_after(text, "1H 2H P"), (Lines{"2N stopper"}));
  EXPECT_EQ(lines_after(text, "1H 3H P"), (Lines{"3N stopper"}));
  EXPECT_EQ(lines_after(text, "1H 4H P"), (Lines{}));
  EXPECT_EQ(lines_after(text, "1D X"), (Lines{"1H hearts"}));
  EXPECT_EQ(lines_after(text, "1C P"), (Lines{"1H hearts"}));
  EXPECT_EQ(lines_after(text, "1S P"), (Lines{}));
  EXPECT_EQ(lines_after(text, "1C 2C"), (Lines{"P they bid"}));
  EXPECT_EQ(
      first_mistake_in("when partner called 2Y | 3X\n  P\n"),
      "test.bid:1:26: calls joined by '|' use the same letters; expected calls such as 2Y | 3Y, or two conditions");
  EXPECT_EQ(
      first_mistake_in("when partner called 2Y | , level 2\n  P\n"),
      "test.bid:1:26: ',' is not expected here; expected a call, such as P, X, 2N, 3X, cheapest X, jump X, cue or "
      "step1");
}

TEST(Contexts, ALineWithAConditionIsThereIfItHolds) {
  const std::string text =
      "after 1X\n  2N \"limit\" when not passed sets invite\n  2N \"mild\" hcp 9.. when passed\n"
      "natural they bid Y, not they-play\n"
      "  cheapest X \"my suit\" X 5.. when I bid X\n"
      "  cheapest X \"partner's suit\" when partner first bid X, rho called P | X\n"
      "  P \"no other\" when not partner bid Z\n";
  EXPECT_EQ(lines_after(text, "1D P"), (Lines{"2N limit"}));
  EXPECT_EQ(lines_after(text, "P P 1D P"), (Lines{"2N mild"}));
  EXPECT_EQ(lines_after(text, "1D 1S 2H P"), (Lines{"3D my suit", "3H partner's suit"}));
  EXPECT_EQ(lines_after(text, "1D 1S X P"), (Lines{}));
  EXPECT_EQ(lines_after("natural they bid Y\n  P \"nothing\" when not partner bid Z\n", "1D 1S P 2S"),
            (Lines{"P nothing"}));
  EXPECT_EQ(
      first_mistake_in("natural\n  P when X above Y\n"),
      "test.bid:2:5: the letter 'Y' stands for no suit here; expected a letter of a condition before this one, or "
      "a suit");
}

// A line that is not there owns no call, and is not part of what a call says.
TEST(Contexts, ALineThatIsNotThereLeavesItsCall) {
  const std::string text =
      "natural\n  2N \"natural\"\nwhen partner opened 1H\n  2N \"raise\" hcp 12.. when contested\n";
  EXPECT_EQ(lines_after(text, "1H P"), (Lines{"2N natural"}));
  EXPECT_EQ(lines_after(text, "1H X"), (Lines{"2N raise"}));
}

TEST(Contexts, AMisspeltNameIsGuessed) {
  EXPECT_EQ(first_mistake_in("context quiet = not contested\nwhen quite\n  P\n"),
            "test.bid:2:6: 'quite' is not expected here; expected a condition, such as they opened 2S, trump T, asked "
            "aces, contested or balancing (did you mean 'quiet'?)");
  EXPECT_EQ(first_mistake_in("context quiet = not contested, balancing\nwhen not quiet\n  P\n"),
            "test.bid:2:10: 'quiet' has several conditions; expected 'not' before one condition; a context with the "
            "opposite of what is meant");
  EXPECT_EQ(first_mistake_in("context contested = balancing\n"),
            "test.bid:1:9: 'contested' has a meaning already; expected a name of its own");
  EXPECT_EQ(first_mistake_in("context quiet balancing\n"),
            "test.bid:1:15: 'balancing' is not expected here; expected =, as in: context quiet = not contested");
}

TEST(Contexts, AreLaidOut) {
  const std::string text =
      "context a = not contested\ncontext longer = a,they-play\nwhen a,partner called 2Y|3Y\n   2N \"x\" hcp 8.. when "
      "not "
      "I bid Y sets invite\n   3N hcp 15..\n     when a\n";
  const auto laid_out = format_system(text, "test.bid");
  ASSERT_TRUE(laid_out);
  EXPECT_EQ(*laid_out,
            "context a      = not contested\ncontext longer = a, they-play\nwhen a, partner called 2Y | 3Y\n"
            "  2N  \"x\"  hcp 8.. when not I bid Y  sets invite\n  3N       hcp 15.. when a\n");
  EXPECT_TRUE(same_texts(text, *laid_out));
}

// Systems of these features in any order: laying out keeps what they mean.
RC_GTEST_PROP(Contexts, LayingOutKeepsTheMeaning, (std::uint64_t seed)) {
  Stream stream(seed, "test");
  const std::vector<std::string> conditions = {"quiet",
                                               "not lone",
                                               "contested",
                                               "they bid Y",
                                               "partner called 2Y | 3Y",
                                               "level 2",
                                               "rho called P | X",
                                               "not I bid Z",
                                               "trump M",
                                               "not partner opened 1C | 1D | 1H",
                                               "balancing",
                                               "they bid Y, X above Y",
                                               "I first bid Z"};
  const std::vector<std::string> hands = {"", "hcp 8..", "hcp 8.. | S 5..,\n      H 3..", "some M 4..", "any"};
  const auto some = [&] {
    std::string text = stream.pick(conditions);
    for (int more = stream.between(0, 6); more > 0; --more)
      text += (stream.chance(0.3) ? ",\n     " : ",") + stream.pick(conditions);
    return text;
  };
  std::string text = "context quiet = not contested, not they-play\ncontext lone = contested\n";
  for (int section = stream.between(1, 4); section > 0; --section) {
    text += stream.pick(std::vector<std::string>{"when ", "natural ", "also when "}) + some() + "\n";
    for (int line = stream.between(1, 4); line > 0; --line)
      text += "  " + stream.pick(std::vector<std::string>{"P", "2N!", "cheapest S"}) +
              stream.pick(std::vector<std::string>{" ", " \"name\" "}) + stream.pick(hands) +
              (stream.chance(0.6) ? stream.pick(std::vector<std::string>{" when ", "\n     when "}) + some() : "") +
              (stream.chance(0.3) ? " sets force round, asked aces" : "") + "\n";
  }
  const auto before = read_text(text);
  if (!before) return;
  const auto laid_out = format_system(text, "test.bid");
  RC_ASSERT(laid_out.has_value());
  RC_ASSERT(*format_system(*laid_out, "test.bid") == *laid_out);
  const auto after = read_text(*laid_out);
  RC_ASSERT(after.has_value());
  RC_ASSERT(same_meaning(*before, *after));
}

}  // namespace
}  // namespace yomi::knowledge
