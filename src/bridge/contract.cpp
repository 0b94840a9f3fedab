#include "bridge/contract.h"

#include <charconv>

#include <fmt/format.h>

#include "base/ascii.h"

namespace yomi::bridge {

namespace {

constexpr std::string_view kOutcomeForm =
    "contract, declarer, result, such as 4SxN= or 3NS-1, or P for a board passed out";

// Takes "XX" or "X", in either case, off the end (a '*' counts as X, as some files have it).
Doubling take_doubling(std::string_view& text) {
  int crosses = 0;
  while (crosses < 2 && !text.empty() && (ascii::upper(text.back()) == 'X' || text.back() == '*')) {
    text.remove_suffix(1);
    ++crosses;
  }
  return static_cast<Doubling>(crosses);
}

// "=", "+2", "-1" as the difference from the tricks needed; nullopt for any other text.
std::optional<int> parse_difference(std::string_view text) {
  if (text == "=") return 0;
  if (text.size() < 2 || (text[0] != '+' && text[0] != '-')) return std::nullopt;
  int count = 0;
  const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), count);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return text[0] == '+' ? count : -count;
}

}  // namespace

std::string to_string(const Contract& contract) {
  constexpr std::array<std::string_view, 3> kCrosses = {"", "X", "XX"};
  return fmt::format("{}{}{}", contract.level, letter(contract.strain),
                     kCrosses[static_cast<std::size_t>(contract.doubling)]);
}

Result<Contract> parse_contract(std::string_view text, Seat declarer) {
  std::string_view word = ascii::trim(text);
  const Doubling doubling = take_doubling(word);
  const auto bid = parse_call(word);
  if (!bid || !bid->is_bid())
    return fail(fmt::format("'{}' is not a contract", text), "a bid with X or XX behind it, such as 4SX");
  return Contract{bid->level(), bid->strain(), doubling, declarer};
}

std::string to_string(const Outcome& outcome) {
  constexpr std::array<std::string_view, 3> kCrosses = {"", "x", "xx"};
  const Contract& contract = outcome.contract;
  const int difference = outcome.tricks - contract.tricks_needed();
  return fmt::format("{}{}{}{}{}", contract.level, letter(contract.strain),
                     kCrosses[static_cast<std::size_t>(contract.doubling)], letter(contract.declarer),
                     difference == 0 ? "=" : fmt::format("{:+}", difference));
}

Result<std::optional<Outcome>> parse_outcome(std::string_view text) {
  const std::string_view word = ascii::trim(text);
  for (const auto pass : {"P", "AP", "PASS"})
    if (ascii::equal_ignoring_case(word, pass)) return std::optional<Outcome>{};

  const auto result_at = word.find_first_of("=+-");
  if (result_at == std::string_view::npos || result_at < 3)
    return fail(fmt::format("'{}' is not a result", text), std::string(kOutcomeForm));
  const auto difference = parse_difference(word.substr(result_at));
  const auto declarer = parse_seat(word.substr(result_at - 1, 1));
  if (!difference || !declarer) return fail(fmt::format("'{}' is not a result", text), std::string(kOutcomeForm));
  const auto contract = parse_contract(word.substr(0, result_at - 1), *declarer);
  if (!contract) return tl::unexpected(contract.error());
  const int tricks = contract->tricks_needed() + *difference;
  if (tricks < 0 || tricks > 13)
    return fail(fmt::format("'{}' is {} tricks", text, tricks), "a result of 0 to 13 tricks");
  return std::optional<Outcome>{Outcome{*contract, tricks}};
}

}  // namespace yomi::bridge
