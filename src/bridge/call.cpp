#include "bridge/call.h"

#include <fmt/format.h>

#include "base/ascii.h"

namespace yomi::bridge {

char letter(Strain strain) { return "CDHSN"[index(strain)]; }

Result<Strain> parse_strain(std::string_view text) {
  const std::string word = ascii::upper(text);
  for (const Strain strain : kStrains)
    if (word.size() == 1 && word[0] == letter(strain)) return strain;
  if (word == "NT") return Strain::NoTrump;
  return fail(fmt::format("'{}' is not a suit or no-trump", text), "C, D, H, S or N");
}

std::string to_string(Call call) {
  if (call.is_pass()) return "P";
  if (call.is_double()) return "X";
  if (call.is_redouble()) return "XX";
  return fmt::format("{}{}", call.level(), letter(call.strain()));
}

Result<Call> parse_call(std::string_view text) {
  const std::string word = ascii::upper(ascii::trim(text));
  for (const auto pass : {"P", "PASS", "PASSES"})
    if (word == pass) return Call::pass();
  for (const auto dbl : {"X", "D", "DBL", "DOUBLE", "DOUBLES"})
    if (word == dbl) return Call::double_();
  for (const auto rdbl : {"XX", "R", "RD", "RDBL", "REDBL", "REDOUBLE", "REDOUBLES"})
    if (word == rdbl) return Call::redouble();
  if (word.size() >= 2 && word[0] >= '1' && word[0] <= '7')
    if (const auto strain = parse_strain(std::string_view(word).substr(1))) return Call::bid(word[0] - '0', *strain);
  return fail(fmt::format("'{}' is not a call", text), "P, X, XX or a bid from 1C to 7N");
}

}  // namespace yomi::bridge
