#pragma once

#include <map>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "base/phrases.h"
#include "inference/auction/evidence.h"
#include "inference/signals/signals.h"
#include "library/shelf.h"

namespace yomi::answers {

// What a command or a request says of a table: who thinks, what that seat sees, and by which systems the sides bid.
struct EvidenceRequest {
  inference::Evidence evidence;
  library::Systems systems;
  library::Systems cardings{"standard", "standard"};
  inference::Signals signals = inference::Signals::On;
  Language language = Language::English;
};

// The flags of `yomi infer` as keys: dealer, vul, auction, seat, hand, dummy, play, ns, ew, ns_carding, ew_carding,
// signals, lang; contract and declarer where there is no auction. Auction and play as lists or as texts. Without a hand
// nobody's cards are seen.
Result<EvidenceRequest> parse_evidence(const nlohmann::ordered_json& json);

// The value of a key as a text, lists joined by spaces; the fallback where there is none.
Result<std::string> text_of(const nlohmann::ordered_json& json, const char* key, std::string fallback);
// A whole number, written as such or as a text.
Result<std::uint64_t> number_of(const nlohmann::ordered_json& json, const char* key, std::uint64_t fallback);

}  // namespace yomi::answers
