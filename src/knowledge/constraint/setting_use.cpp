#include "knowledge/constraint/constraint.h"

namespace yomi::knowledge {

using namespace bridge;

SettingUse& SettingUse::operator|=(const SettingUse& other) {
  parts |= other.parts;
  partner_lengths |= other.partner_lengths;
  letter_lengths |= other.letter_lengths;
  return *this;
}

std::uint64_t SettingUse::digest(const Setting& setting, const Binding& binding) const {
  // 12 + 12 + 16 + 8 + 7 + 8 bits at most.
  std::uint64_t digest = 0;
  const auto add = [&digest](int value, unsigned range) { digest = digest * range + static_cast<unsigned>(value); };
  const auto add_if = [&](Part part, int value, unsigned range) {
    if ((parts & part) != 0) add(value, range);
  };
  add_if(LeastHcp, setting.partner.hcp.lo, 40);
  add_if(MostHcp, setting.partner.hcp.hi, 40);
  add_if(LeastPoints, setting.partner.points.lo, 64);
  add_if(MostPoints, setting.partner.points.hi, 64);
  unsigned lengths = partner_lengths;
  for (int slot = 0; slot < Binding::kSlots; ++slot)
    if ((letter_lengths >> slot & 1) != 0) lengths |= 1U << index(binding[SuitName::letter(slot)]);
  for (const Suit suit : kSuits)
    if ((lengths >> index(suit) & 1) != 0) add(setting.partner.length[static_cast<std::size_t>(index(suit))].lo, 16);
  add_if(TheirSuits, setting.their_suits, 16);
  add_if(OurSuits, setting.our_suits, 16);
  add_if(Position, setting.position, 8);
  add_if(Vulnerable, setting.we_are_vulnerable ? 1 : 0, 2);
  add_if(TheyVulnerable, setting.they_are_vulnerable ? 1 : 0, 2);
  add_if(Passed, setting.passed ? 1 : 0, 2);
  add_if(PartnerPassed, setting.partner_passed ? 1 : 0, 2);
  add_if(LeastLosers, setting.partner_losers.lo, 16);
  add_if(MostLosers, setting.partner_losers.hi, 16);
  return digest;
}

}  // namespace yomi::knowledge
