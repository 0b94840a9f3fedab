#include "agents/play/opening_lead.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace yomi::agents {

using namespace bridge;

namespace {

constexpr int kLongEnough = 4;  // cards a player shows by bidding a suit
constexpr double kLeastErrors = 2.0, kErrorsForMerit = 0.25;
// Points by which two leads may well differ on a deal, even if they did not on those that were drawn: leads that lose
// the same overtrick on each of a few deals are no clear case.
constexpr double kLeastSpread = 60;

// What is known of a suit from the auction.
struct Shown {
  bool by_partner = false, by_me = false, by_them = false;
};

Shown shown_in(const inference::Inference& inference, Seat leader, Suit suit) {
  Shown shown;
  const Auction& auction = inference.evidence.auction;
  for (std::size_t at = 0; at < auction.size(); ++at) {
    const Call call = auction.calls()[at];
    const Seat caller = auction.caller(at);
    const bool named = call.is_bid() && call.strain() == static_cast<Strain>(suit);
    const bool long_there = inference.bounds.length(caller, suit).lo >= kLongEnough;
    if (caller == leader) {
      shown.by_me = shown.by_me || (named && inference.evidence.held(leader).length(suit) > kLongEnough);
    } else if (caller == partner(leader)) {
      shown.by_partner = shown.by_partner || long_there;
    } else {
      shown.by_them = shown.by_them || long_there;
    }
  }
  return shown;
}

bool has(CardSet suit, std::initializer_list<Rank> wanted) {
  return std::ranges::all_of(wanted, [&](Rank rank) { return suit.has(Card(suit.lowest().suit(), rank)); });
}

// How many cards follow each other from the highest one down.
int run_from_top(CardSet suit) {
  int length = 0;
  for (int at = suit.highest().index(); suit.has(Card::at(at)); --at) {
    ++length;
    if (Card::at(at).rank() == Rank::Two) break;
  }
  return length;
}

class Judge {
 public:
  Judge(CardSet hand, Strain strain) : hand_(hand), strain_(strain) {}

  [[nodiscard]] SuitLead judge(Suit suit, const Shown& shown) const {
    const CardSet cards = hand_.in(suit);
    SuitLead lead;
    const auto claim = [&](LeadReason reason, double merit) {
      lead.reason = lead.reason == LeadReason::None ? reason : lead.reason;
      lead.merit += merit;
    };
    const bool no_trump = strain_ == Strain::NoTrump;
    if (strain_ == static_cast<Strain>(suit)) {
      claim(LeadReason::Trumps, cards.length(suit) >= 4 || cards.size() == 1 || has_picture(cards) ? -3 : -1);
      return lead;
    }
    if (shown.by_partner) claim(LeadReason::PartnersSuit, 5);
    if (shown.by_me && has_picture(cards)) claim(LeadReason::OwnSuit, 4);
    if (no_trump)
      judge_no_trump(cards, suit, claim);
    else
      judge_suits(cards, suit, claim);
    if (shown.by_them && !shown.by_partner) {
      lead.merit -= 4;
      if (lead.merit < 0) lead.reason = LeadReason::TheirSuit;
    } else {
      claim(LeadReason::Unbid, 0);
    }
    return lead;
  }

 private:
  static bool has_picture(CardSet cards) { return cards.highest().rank() >= Rank::Jack; }

  template <class Claim>
  void judge_no_trump(CardSet cards, Suit suit, const Claim& claim) const {
    const int length = cards.size();
    const int top = static_cast<int>(cards.highest().rank());
    if (length >= 3 && run_from_top(cards) >= 3 && top >= static_cast<int>(Rank::Ten)) claim(LeadReason::Sequence, 2);
    if (length >= kLongEnough) claim(LeadReason::LongSuit, length - 3 + (has_picture(cards) ? 0.75 : -0.75));
    if (length == 2) claim(LeadReason::Unbid, -1.5);
    if (length == 1) claim(LeadReason::Singleton, -3.5);
    if (length == 3 && has_picture(cards)) claim(LeadReason::Unbid, -1);
    if (suit == Suit::Hearts || suit == Suit::Spades) claim(LeadReason::None, 0.25);
  }

  template <class Claim>
  void judge_suits(CardSet cards, Suit suit, const Claim& claim) const {
    const int trumps = hand_.length(static_cast<Suit>(strain_));
    const int length = cards.size();
    const int run = run_from_top(cards);
    const Rank top = cards.highest().rank();
    if (length == 1) claim(LeadReason::Singleton, trumps >= 1 && trumps <= 3 ? 2.5 : 0.5);
    if (length >= 2 && has(cards, {Rank::Ace, Rank::King}))
      claim(LeadReason::AceKing, 4);
    else if (top == Rank::Ace && length > 1)
      claim(LeadReason::Unbid, -2.5);
    else if (top == Rank::King && run >= 2)
      claim(LeadReason::Sequence, run >= 3 ? 4 : 3);
    else if (run >= 3 && top >= Rank::Ten)
      claim(LeadReason::Sequence, 2.5);
    else if (top == Rank::King && length > 1)
      claim(LeadReason::Unbid, -1);
    else if (top >= Rank::Jack && length > 1 && run < 2)
      claim(LeadReason::Unbid, -0.5);
    if (trumps >= 4 && length >= kLongEnough && suit != static_cast<Suit>(strain_)) claim(LeadReason::LongSuit, 1);
    claim(LeadReason::None, 0);
  }

  CardSet hand_;
  Strain strain_;
};

}  // namespace

std::vector<SuitLead> opening_leads(const inference::Inference& inference, CardSet hand, const Contract& contract,
                                    const knowledge::Carding* carding) {
  const Judge judge(hand, contract.strain);
  std::vector<SuitLead> leads;
  for (const Suit suit : kSuitsDown) {
    const CardSet cards = hand.in(suit);
    if (cards.empty()) continue;
    SuitLead lead = judge.judge(suit, shown_in(inference, contract.leader(), suit));
    const auto agreed = carding != nullptr ? carding->card_led(cards, contract.strain) : std::nullopt;
    lead.card = agreed.value_or(cards.lowest());
    leads.push_back(lead);
  }
  std::ranges::stable_sort(leads, std::greater(), &SuitLead::merit);
  return leads;
}

bool overrules(const std::vector<int>& challenger, const std::vector<int>& first, double merit_behind) {
  const auto n = static_cast<double>(first.size());
  if (n < 2) return false;
  double sum = 0, squares = 0;
  for (std::size_t deal = 0; deal < first.size(); ++deal) {
    const double ahead = challenger[deal] - first[deal];
    sum += ahead;
    squares += ahead * ahead;
  }
  const double mean = sum / n;
  const double error = std::sqrt(std::max(kLeastSpread * kLeastSpread, squares / n - mean * mean) / (n - 1));
  return mean > (kLeastErrors * std::min(1.0, merit_behind) + kErrorsForMerit * merit_behind) * error && mean > 0;
}

}  // namespace yomi::agents
