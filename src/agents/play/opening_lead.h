#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "bridge/cards.h"
#include "inference/auction/infer.h"
#include "knowledge/carding/carding.h"

// Opening leads as players choose them: the suit by the auction and the hand, the card by agreement. Double dummy alone
// is a poor judge of leads, because a declarer who sees all cards never loses to the lead that a good player fears.
namespace yomi::agents {

// Why a suit is led, the strongest reason that applies.
enum class LeadReason : std::uint8_t {
  PartnersSuit,
  OwnSuit,  // bid by the player
  AceKing,
  Sequence,
  LongSuit,
  Singleton,
  Unbid,  // no opponent has shown it
  Trumps,
  TheirSuit,
  None,
};

// The lead from one suit.
struct SuitLead {
  bridge::Card card{bridge::Suit::Clubs, bridge::Rank::Two};
  double merit = 0;  // by the auction and the hand; leads of the same merit are told apart by deals
  LeadReason reason = LeadReason::None;
};

// The leads from the suits of the hand, best first. `carding` may be null.
std::vector<SuitLead> opening_leads(const inference::Inference& inference, bridge::CardSet hand,
                                    const bridge::Contract& contract, const knowledge::Carding* carding);

// What the deals have to say about a lead compared with the one before it in merit: points to the leader on each deal.
// Whether they overrule the merit, which takes more the further it is behind.
bool overrules(const std::vector<int>& challenger, const std::vector<int>& first, double merit_behind);

}  // namespace yomi::agents
