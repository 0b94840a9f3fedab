#include "bridge/protocol/moves.h"

#include <fmt/format.h>

#include "base/ascii.h"

namespace yomi::bridge::protocol {

std::string one_line(std::string_view text) {
  std::string line;
  for (const char c : text) line += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
  return std::string(ascii::trim(line));
}

namespace {

// "Alert. text Infos. text": both, either or none, in either order. Each ends at the other; a third is ignored.
void read_notes(Calls& calls, Cursor line) {
  const std::string whole = one_line(line.rest());
  const std::string_view text = whole;
  const std::string lower = ascii::lower(text);
  constexpr std::size_t kNone = std::string_view::npos, kLength = 5;  // of either word
  const auto words = [&](std::size_t from, std::size_t to) {
    std::string_view found = text.substr(from + kLength, to == kNone ? kNone : to - from - kLength);
    while (!found.empty() && (found.front() == '.' || found.front() == ':' || ascii::is_space(found.front())))
      found.remove_prefix(1);
    return one_line(found);
  };
  const std::size_t alert = lower.find("alert"), infos = lower.find("infos");
  if (alert != kNone) calls.alert = words(alert, lower.find("infos", alert));
  if (infos != kNone) calls.infos = words(infos, infos < alert ? alert : kNone);
}

}  // namespace

std::string line_of(const Calls& calls) {
  std::string line(name(calls.seat));
  if (calls.call.is_pass()) line += " passes";
  if (calls.call.is_double()) line += " doubles";
  if (calls.call.is_redouble()) line += " redoubles";
  if (calls.call.is_bid())
    line += fmt::format(" bids {}{}", calls.call.level(),
                        calls.call.strain() == Strain::NoTrump ? "NT" : std::string(1, letter(calls.call.strain())));
  if (calls.alert) line += " Alert." + (calls.alert->empty() ? "" : " " + one_line(*calls.alert));
  if (calls.infos) line += " Infos." + (calls.infos->empty() ? "" : " " + one_line(*calls.infos));
  return line;
}

std::string line_of(const Plays& plays) {
  return fmt::format("{} plays {}{}", name(plays.seat), letter(plays.card.rank()), letter(plays.card.suit()));
}

std::optional<Result<Calls>> read_calls(Seat seat, Cursor& line) {
  Calls calls{seat, Call::pass(), {}, {}};
  if (line.take("passes") || line.take("pass")) {
  } else if (line.take("doubles") || line.take("double")) {
    calls.call = Call::double_();
  } else if (line.take("redoubles") || line.take("redouble")) {
    calls.call = Call::redouble();
  } else if (line.take("bids") || line.take("bid")) {
    std::string bid(line.word());
    if (bid.size() == 1) bid += line.word();  // "1 NT"
    const auto call = parse_call(bid);
    if (!call || !call->is_bid()) return fail(fmt::format("'{}' is not a bid", bid), "a bid from 1C to 7NT");
    calls.call = *call;
  } else {
    return std::nullopt;
  }
  read_notes(calls, line);
  return calls;
}

std::optional<Result<Plays>> read_plays(Seat seat, Cursor& line) {
  if (!line.take("plays") && !line.take("play")) return std::nullopt;
  std::string text(line.word());
  if (!line.done() && text.size() < 3) text += line.word();  // "A S"
  const auto card = parse_card(text);
  if (!card) return tl::unexpected(card.error());
  return Plays{seat, *card};
}

}  // namespace yomi::bridge::protocol
