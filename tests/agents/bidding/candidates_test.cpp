#include "agents/bidding/candidates.h"

#include "tests/support/systems.h"

namespace yomi::agents {
namespace {

using namespace bridge;

// Whether a hand that is too weak for the system's double of 1H may double by judgement, when the double asks a
// question with this answer.
bool may_double(const std::string& answer) {
  const auto book = knowledge::book_of_text(
      "opening\n  1H \"hearts\"  H 5..\n"
      "when they opened 1X\n  X \"strong\"  hcp 20..  sets asked stay\n" +
      answer);
  knowledge::Bidding bidding(book, book);
  const auto situation = knowledge::read(bidding, "1H");
  return clear_to_partner(*situation, knowledge::Features(*parse_hand("Q32.KJ98.432.Q32")), Call::double_());
}

TEST(ClearToPartner, ADoubleThatAsksPartnerToPass) {
  EXPECT_TRUE(may_double("when asked stay, rho called P\n  P \"trust partner\"\n"));
}

TEST(ClearToPartner, NoDoubleThatPartnerTakesOut) {
  EXPECT_FALSE(may_double("when asked stay, rho called P\n  1S \"four\"  S 4..\n  P \"trust partner\"\n"));
  EXPECT_FALSE(may_double("when asked stay, rho called P\n  P \"good hand\"  hcp 8..\n"));
  EXPECT_FALSE(may_double("when asked stay, not rho called P\n  P \"they bid on\"\n"));
  EXPECT_FALSE(may_double(""));
}

}  // namespace
}  // namespace yomi::agents
