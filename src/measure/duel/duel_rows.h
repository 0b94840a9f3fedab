#pragma once

#include <span>
#include <string>

#include <nlohmann/json.hpp>

#include "measure/duel/duel.h"
#include "measure/duel/kinds.h"

namespace yomi::measure {

using Json = nlohmann::ordered_json;

// What a duel is about, as its rows and reports name it.
struct DuelNames {
  std::string a;
  std::string b;
  std::string deals;
};

// A board as the rows of a match have it: board, dealer, vul, deal, open, closed, imps, imps_doubled.
Json row_of(const agents::BoardResult& board, const bridge::Deal& deal);

// A header, then one row a board.
std::string rows_of(std::span<const agents::BoardResult> boards, const DealLibrary& deals, const DuelNames& names);

// The figures as tables of text; `show` begins the command that shows one board.
std::string report(const DuelSummary& summary, std::span<const agents::BoardResult> boards, const DuelNames& names,
                   const std::string& show);
Json to_json(const DuelSummary& summary, std::span<const agents::BoardResult> boards, const DuelNames& names);

// {mean, ci95} of a sample; no interval below two values.
Json figure(const Sample& sample);
// "+0.0123 ± 0.0456".
std::string words(const Sample& sample, int digits);

}  // namespace yomi::measure
