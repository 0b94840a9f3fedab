#include "hanabi/rules/rules_choice.h"

namespace yomi::hanabi {

Result<Rules> RulesChoice::rules() const {
  if (name != "paper" && name != "standard") return fail("'" + name + "' is not a set of rules", "paper or standard");
  if (name == "paper" && players != 2)
    return fail("the paper's variant is for two", "the rules standard for more players");
  if (players < 2 || players > kMaxPlayers)
    return fail("Hanabi is not for " + std::to_string(players) + " players", "2 to 5");
  if (hand < 0 || hand > kMaxHand) return fail("a hand has not " + std::to_string(hand) + " cards", "1 to 5, or 0");
  Rules rules = name == "paper" ? Rules::paper(hand == 0 ? kMaxHand : hand) : Rules::standard(players);
  if (hand != 0) rules.hand = static_cast<std::int8_t>(hand);
  rules.zero_if_lost = zero_if_lost;
  return rules;
}

}  // namespace yomi::hanabi
