#include "answers/evidence_request.h"

#include <fmt/format.h>

namespace yomi::answers {

using namespace bridge;

namespace {

// The contract of the auction or, where nobody called, the one that is given.
Result<std::optional<Contract>> contract_of(const EvidenceRequest& request, const Auction& auction) {
  if (auction.finished() && !auction.contract()) return std::optional<Contract>();
  std::optional<Contract> called, given = request.contract;
  if (auction.finished()) called = auction.contract();
  if (given) {
    if (!request.declarer && !called) return fail("a contract without a declarer", "--declarer N, E, S or W");
    given->declarer = request.declarer ? *request.declarer : called->declarer;
  }
  if (called && given && *called != *given)
    return fail(fmt::format("the auction ends in {} by {}, not in {} by {}", to_string(*called), name(called->declarer),
                            to_string(*given), name(given->declarer)),
                "the contract of the auction, or none");
  if (given && !called && auction.size() > 0)
    return fail("there is a contract, but the auction is not over", "a whole auction, or none");
  return called ? called : given;
}

// The cards played, each checked against the hands that are seen.
Result<void> add_play(const std::vector<Card>& cards, const std::optional<Contract>& contract,
                      inference::Evidence& evidence) {
  if (cards.empty() && !contract) return {};
  if (!contract)
    return fail("cards are played, but the auction has not ended in a contract",
                "an auction that ends in three passes");
  evidence.play.emplace(*contract);
  for (const Card card : cards) {
    const Seat seat = evidence.play->turn();
    const auto& hand = evidence.hand(seat);
    auto legal = hand ? evidence.play->check(card, *hand - evidence.play->played_by(seat)) : Result<void>();
    for (const Seat other : kSeats)
      if (legal && other != seat && evidence.hand(other) && evidence.hand(other)->has(card))
        legal = fail(fmt::format("{} plays {}, which {} holds", name(seat), to_string(card), name(other)),
                     "a card of the player's own");
    if (legal) legal = evidence.play->add(card);
    if (!legal) return legal;
  }
  return {};
}

Result<void> add_hands(const EvidenceRequest& request, const std::optional<Contract>& contract,
                       inference::Evidence& evidence) {
  if (request.hand) {
    const Seat to_act = contract ? contract->leader() : evidence.auction.turn();
    evidence.hands[static_cast<std::size_t>(index(request.seat.value_or(to_act)))] = *request.hand;
  }
  if (!request.dummy) return {};
  if (!contract)
    return fail("there is no dummy before the auction has ended in a contract", "no --dummy, or a whole auction");
  for (const Seat seat : kSeats)
    if (evidence.hand(seat) && seat != contract->dummy() && !(*evidence.hand(seat) & *request.dummy).empty())
      return fail(fmt::format("{} is in two hands", to_string((*evidence.hand(seat) & *request.dummy).highest())),
                  "52 different cards");
  evidence.hands[static_cast<std::size_t>(index(contract->dummy()))] = *request.dummy;
  return {};
}

Result<Contract> parse_contract_alone(std::string_view text) { return parse_contract(text, Seat::North); }

}  // namespace

Result<inference::Evidence> EvidenceRequest::evidence() const {
  inference::Evidence evidence;
  evidence.board = {1, auction.dealer, auction.vulnerability};
  evidence.auction = auction.auction();
  const auto played = contract_of(*this, evidence.auction);
  if (!played) return tl::unexpected(played.error());
  if (const auto added = add_hands(*this, *played, evidence); !added) return tl::unexpected(added.error());
  if (const auto added = add_play(play, *played, evidence); !added) return tl::unexpected(added.error());
  return evidence;
}

RequestFields<EvidenceRequest> evidence_fields() {
  using Request = EvidenceRequest;
  RequestFields<Request> fields;
  fields
      .parsed("hand", "Hand of the player who thinks, S.H.D.C", &parse_hand, [](Request& r) -> auto& { return r.hand; })
      .parsed("seat", "Seat of the player who thinks; by default the player to call or to lead", &parse_seat,
              [](Request& r) -> auto& { return r.seat; })
      .include(auction_fields(), [](Request& r) -> auto& { return r.auction; })
      .parsed("contract", "Contract, if there is no auction: 3N, 4SX", &parse_contract_alone,
              [](Request& r) -> auto& { return r.contract; })
      .parsed("declarer", "Declarer of --contract: N, E, S or W", &parse_seat,
              [](Request& r) -> auto& { return r.declarer; })
      .parsed("dummy", "Dummy's hand, S.H.D.C", &parse_hand, [](Request& r) -> auto& { return r.dummy; })
      .list("play", "Cards played, from the opening lead: \"H6 H4 HJ HQ\"", &parse_card_list,
            [](Request& r) -> auto& { return r.play; })
      .text("ns_carding", "Carding of North-South: a name or a .card file",
            [](Request& r) -> auto& { return r.cardings.ns; })
      .text("ew_carding", "Carding of East-West", [](Request& r) -> auto& { return r.cardings.ew; })
      .parsed("signals", "How signals are read: on, off, or hard (exclude deals that break them)",
              &inference::parse_signals, [](Request& r) -> auto& { return r.signals; });
  return fields;
}

}  // namespace yomi::answers
