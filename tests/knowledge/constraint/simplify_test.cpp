#include "knowledge/constraint/simplify.h"

#include <rapidcheck.h>

#include "bridge/deal.h"
#include "knowledge/system/describe.h"
#include "tests/support/systems.h"

namespace yomi::knowledge {
namespace {

Constraint opening(const std::string& constraint) {
  return read_text("opening\n  1S \"spades\" " + constraint + "\n")->sections.front().lines.front().constraint;
}

std::string words(const std::string& constraint, const Setting& setting) {
  return describe(simplified_at(opening(constraint), setting), {}, {}, Language::English);
}

TEST(Here, WhatTheTableDecidesIsNotSaid) {
  const Setting first{.position = 1}, third{.position = 3};
  const std::string light = "(hcp 13.. | seat 3, hcp 11..), S 5..";
  EXPECT_EQ(words(light, first), "13+ HCP, 5+ spades");
  EXPECT_EQ(words(light, third), "(13+ HCP or 11+ HCP), 5+ spades");
  EXPECT_EQ(words("not seat 3, S 6..", first), "6+ spades");
  EXPECT_EQ(words("seat 1", first), "any hand");
}

// Whatever the system, line, seat and hand.
TEST(Here, TheHandsThatFitAreTheSame) {
  for (const std::string& file : system_files()) {
    const auto book = book_of_file(file);
    rc::check("same hands", [&] {
      Stream stream(*rc::gen::arbitrary<std::uint32_t>());
      const auto& sections = book->system().sections;
      const Section& section = sections[stream.below(sections.size())];
      if (section.lines.empty()) return;
      const Line& line = section.lines[stream.below(section.lines.size())];
      Setting setting;
      setting.position = stream.between(1, 4);
      setting.we_are_vulnerable = stream.chance(0.5);
      setting.they_are_vulnerable = stream.chance(0.5);
      setting.passed = stream.chance(0.3);
      Binding binding;
      for (int slot = 0; slot < Binding::kSlots; ++slot)
        binding.bind(SuitName::letter(slot), bridge::kSuits[stream.below(4)]);
      const Constraint left = simplified_at(line.constraint, setting);
      for (int hand = 0; hand < 20; ++hand) {
        const Features features(bridge::Deal::random(stream).hand(bridge::Seat::North));
        RC_ASSERT(left.holds(features, binding, setting) == line.constraint.holds(features, binding, setting));
      }
    });
  }
}

}  // namespace
}  // namespace yomi::knowledge
