#include "answers/evidence_input.h"

#include <charconv>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace yomi::answers {

using namespace library;

using namespace bridge;
using Json = nlohmann::ordered_json;

namespace {

using Texts = std::map<std::string, std::string>;

Result<Texts> texts_of(const Json& json) {
  if (!json.is_object()) return fail("the request is not a JSON object", "{\"auction\": [...], ...}");
  Texts texts;
  for (const auto& [key, fallback] : Texts{{"dealer", "N"},
                                           {"vul", "none"},
                                           {"auction", ""},
                                           {"seat", ""},
                                           {"hand", ""},
                                           {"dummy", ""},
                                           {"play", ""},
                                           {"ns", "sayc"},
                                           {"ew", "sayc"},
                                           {"contract", ""},
                                           {"declarer", ""},
                                           {"ns_carding", "standard"},
                                           {"ew_carding", "standard"},
                                           {"signals", "on"},
                                           {"lang", "en"}}) {
    auto text = text_of(json, key.c_str(), fallback);
    if (!text) return tl::unexpected(text.error());
    texts[key] = std::move(*text);
  }
  return texts;
}

// What is played: as the auction has it, or, where nothing was called, as it is given.
Result<std::optional<Contract>> contract_of(Texts& texts, const Auction& auction) {
  if (auction.finished() && !auction.contract()) return std::optional<Contract>();
  std::optional<Contract> called, given;
  if (auction.finished()) called = auction.contract();
  if (!texts["contract"].empty()) {
    if (texts["declarer"].empty() && !called) return fail("a contract without a declarer", "--declarer N, E, S or W");
    const auto declarer = texts["declarer"].empty() ? Result<Seat>(called->declarer) : parse_seat(texts["declarer"]);
    if (!declarer) return tl::unexpected(declarer.error());
    const auto contract = parse_contract(texts["contract"], *declarer);
    if (!contract) return tl::unexpected(contract.error());
    given = *contract;
  }
  if (called && given && *called != *given)
    return fail(fmt::format("the auction ends in {} by {}, not in {} by {}", to_string(*called), name(called->declarer),
                            to_string(*given), name(given->declarer)),
                "the contract of the auction, or none");
  if (given && !called && auction.size() > 0)
    return fail("the auction is not over, but there is a contract", "a whole auction, or none");
  return called ? called : given;
}

// The cards played, each checked against the hands that are seen.
Result<void> add_play(const std::string& text, const std::optional<Contract>& contract, inference::Evidence& evidence) {
  const auto cards = parse_card_list(text);
  if (!cards) return tl::unexpected(cards.error());
  if (cards->empty() && !contract) return {};
  if (!contract)
    return fail("cards are played, but the auction has not ended in a contract",
                "an auction that ends in three passes");
  evidence.play.emplace(*contract);
  for (const Card card : *cards) {
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

Result<void> add_hands(Texts& texts, const std::optional<Contract>& contract, inference::Evidence& evidence) {
  if (!texts["hand"].empty()) {
    auto seat = !texts["seat"].empty() ? parse_seat(texts["seat"])
                : contract             ? Result<Seat>(contract->leader())
                                       : Result<Seat>(evidence.auction.turn());
    if (!seat) return tl::unexpected(seat.error());
    const auto hand = parse_hand(texts["hand"]);
    if (!hand) return tl::unexpected(hand.error());
    evidence.hands[static_cast<std::size_t>(index(*seat))] = *hand;
  } else if (!texts["seat"].empty()) {
    const auto seat = parse_seat(texts["seat"]);
    if (!seat) return tl::unexpected(seat.error());
  }
  if (texts["dummy"].empty()) return {};
  if (!contract)
    return fail("there is no dummy before the auction has ended in a contract", "no --dummy, or a whole auction");
  const auto dummy = parse_hand(texts["dummy"]);
  if (!dummy) return tl::unexpected(dummy.error());
  for (const Seat seat : kSeats)
    if (evidence.hand(seat) && seat != contract->dummy() && !(*evidence.hand(seat) & *dummy).empty())
      return fail(fmt::format("{} is in two hands", to_string((*evidence.hand(seat) & *dummy).highest())),
                  "52 different cards");
  evidence.hands[static_cast<std::size_t>(index(contract->dummy()))] = *dummy;
  return {};
}

}  // namespace

Result<std::string> text_of(const Json& json, const char* key, std::string fallback) {
  const auto found = json.find(key);
  if (found == json.end() || found->is_null()) return fallback;
  if (found->is_string()) return found->get<std::string>();
  if (!found->is_array()) return fail(fmt::format("'{}' is not a text", key), "a text, or a list of texts");
  std::string joined;
  for (const Json& each : *found) {
    if (!each.is_string()) return fail(fmt::format("'{}' has something that is not a text", key), "a list of texts");
    joined += each.get<std::string>() + " ";
  }
  return joined;
}

Result<std::uint64_t> number_of(const Json& json, const char* key, std::uint64_t fallback) {
  const auto found = json.find(key);
  if (found == json.end() || found->is_null()) return fallback;
  if (found->is_number_unsigned()) return found->get<std::uint64_t>();
  std::uint64_t value = 0;
  if (found->is_string()) {
    const auto& text = found->get_ref<const std::string&>();
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc() && end == text.data() + text.size()) return value;
  }
  return fail(fmt::format("'{}' is not a number", key), "a whole number from 0 up");
}

Result<EvidenceRequest> parse_evidence(const Json& json) {
  auto texts = texts_of(json);
  if (!texts) return tl::unexpected(texts.error());
  const auto dealer = parse_seat((*texts)["dealer"]);
  if (!dealer) return tl::unexpected(dealer.error());
  const auto vulnerability = parse_vulnerability((*texts)["vul"]);
  if (!vulnerability) return tl::unexpected(vulnerability.error());
  const auto language = parse_language((*texts)["lang"]);
  if (!language) return tl::unexpected(language.error());
  auto auction = parse_auction((*texts)["auction"], *dealer);
  if (!auction) return tl::unexpected(auction.error());

  EvidenceRequest request;
  request.systems = {(*texts)["ns"], (*texts)["ew"]};
  request.language = *language;
  request.evidence.board = {1, *dealer, *vulnerability};
  request.evidence.auction = std::move(*auction);
  request.cardings = {(*texts)["ns_carding"], (*texts)["ew_carding"]};
  const auto signals = inference::parse_signals((*texts)["signals"]);
  if (!signals) return tl::unexpected(signals.error());
  request.signals = *signals;
  const auto contract = contract_of(*texts, request.evidence.auction);
  if (!contract) return tl::unexpected(contract.error());
  if (const auto added = add_hands(*texts, *contract, request.evidence); !added) return tl::unexpected(added.error());
  if (const auto added = add_play((*texts)["play"], *contract, request.evidence); !added)
    return tl::unexpected(added.error());
  return request;
}

}  // namespace yomi::answers
