#include <algorithm>

#include <fmt/format.h>

#include "knowledge/carding/carding.h"

namespace yomi::knowledge {

namespace {

std::string text_of(const Holding& holding) {
  std::string text;
  const auto put = [&](const std::string& word) { text += (text.empty() ? "" : " ") + word; };
  std::string top;
  for (const bridge::Rank rank : holding.top) top += letter(rank);
  if (!top.empty()) put(top);
  if (holding.strength == Holding::Strength::Honour) put("honour");
  if (holding.strength == Holding::Strength::Small) put("small");
  const auto [lo, hi] = holding.length;
  if (lo == hi)
    put(std::to_string(lo));
  else if (lo > 0 && hi == 13)
    put(fmt::format("{}..", lo));
  else if (hi < 13)
    put(fmt::format("{}..{}", lo == 0 ? "" : std::to_string(lo), hi));
  return text.empty() ? "0.." : text;
}

std::string text_of(const std::vector<Holding>& holdings) {
  std::string text;
  for (const Holding& holding : holdings) text += (text.empty() ? "" : " | ") + text_of(holding);
  return text;
}

std::string text_of(const Lead::Pick& pick) {
  if (pick.kind == Lead::Pick::Kind::Lowest) return "lowest";
  if (pick.kind == Lead::Pick::Kind::Rank) return std::string(1, letter(pick.rank));
  return std::string(Lead::kPlaces[static_cast<std::size_t>(pick.place - 1)]);
}

std::string_view text_of(Against against) {
  return against == Against::Any ? "" : against == Against::NoTrump ? " against notrump" : " against suits";
}

std::string text_of(const Occasion& occasion) {
  constexpr auto kKinds = std::to_array<std::string_view>(
      {"partner leads", "declarer leads", "discard", "second round", "return", "dummy controls the suit"});
  std::string text(kKinds[static_cast<std::size_t>(occasion.kind)]);
  for (const bridge::Rank rank : occasion.leads) text += fmt::format(" {}", letter(rank));
  text += text_of(occasion.against);
  text += ':';
  for (std::size_t at = 0; at < occasion.signals.size(); ++at)
    text += fmt::format("{}{}", at == 0 ? " " : ", ", kSignalNames[static_cast<std::size_t>(occasion.signals[at])]);
  return text;
}

// Leads against any contract are mixed with the others, and order matters: they are written in the section of each kind
// of contract.
std::string leads_text(const Carding& carding, Against against) {
  const std::size_t strain = against == Against::NoTrump ? 0 : 1;
  std::string text;
  if (carding.longest[strain]) text += "  suit longest\n";
  for (const Lead& lead : carding.leads)
    if (lead.against == Against::Any || lead.against == against)
      text += fmt::format("  {:<7} from {}\n", text_of(lead.pick), text_of(lead.from));
  return text.empty() ? "" : fmt::format("\nleads{}\n{}", text_of(against), text);
}

std::string signals_text(const Carding& carding, Against against) {
  std::string text = fmt::format("\nsignals{}\n", text_of(against));
  for (const Signal signal : kSignals) {
    const auto at = static_cast<std::size_t>(signal);
    const Signalling& how = carding.signalling[against == Against::NoTrump ? 0 : 1][at];
    constexpr auto kMeans = std::to_array<std::string_view>({"yes", "even", "higher"});
    if (signal != Signal::Count && how.likes.empty()) continue;
    text += fmt::format("  {:<10} {} {}", kSignalNames[at], how.high ? "high" : "low", kMeans[at]);
    if (!how.likes.empty()) text += fmt::format(" likes {}", text_of(how.likes));
    text += '\n';
  }
  return text;
}

}  // namespace

std::string to_text(const Carding& carding) {
  std::string text = fmt::format("carding \"{}\"\n", carding.name);
  for (const Against against : {Against::NoTrump, Against::Suits}) text += leads_text(carding, against);
  for (const Against against : {Against::NoTrump, Against::Suits}) text += signals_text(carding, against);
  if (!carding.occasions.empty()) text += "\noccasions\n";
  for (const Occasion& occasion : carding.occasions) text += fmt::format("  {}\n", text_of(occasion));
  return text;
}

}  // namespace yomi::knowledge
