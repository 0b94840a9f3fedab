#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostics.h"
#include "bridge/record/record.h"

// A LIN file as text: commands of two letters, each with a value between bars, as in "mb|1N!|".
namespace yomi::bridge::lin {

struct Command {
  std::string_view name;
  std::string_view value;  // into the text that was read
  int line;
  int column;
};

// A piece of a file that begins where a command does.
struct Window {
  std::string_view text;
  int line = 1;  // of its first byte
  int column = 1;
  bool last = true;  // it ends where the file does
};

struct Scanned {
  std::vector<Command> commands;
  // What was not read, since a command may go on behind the end: from this byte on.
  std::size_t rest = 0;
  int line = 1;
  int column = 1;
};

// The commands of a piece. A bar that was forgotten at the end of a line, or of the file, is put back and reported.
Scanned scan(const Window& window, Diagnostics& diagnostics);

// The newline before the last line of a value, if that line would be taken for a command; otherwise the value's size.
std::size_t command_in_last_line(std::string_view value);

// The LIN text of a web address that has it behind "lin=", decoded; any other text unchanged.
std::string from_address(std::string_view text);

// A command without a field in the record, as a directive "lin at|words|"; and back.
Aside to_directive(std::string_view name, std::string_view value);
struct Kept {
  std::string name;
  std::string value;
};
std::optional<Kept> from_directive(const Aside& aside);

// "3SAKQ2HK32DA32CK32,S...,S...,": dealer (1 South, 2 West, 3 North, 4 East) and hands from South clockwise. A hand
// that is left out is hidden; the fourth follows from three.
struct DealtHands {
  std::optional<Seat> dealer;
  std::optional<KnownHands> hands;  // nullopt if all are hidden
};
Result<DealtHands> parse_hands(std::string_view text);
std::string hands_text(std::optional<Seat> dealer, const std::optional<KnownHands>& hands);

// The calls of one mb: usually one, in old files several run together; "!" behind a call is an alert.
struct AlertedCall {
  Call call;
  bool alert = false;
};
Result<std::vector<AlertedCall>> parse_calls(std::string_view text);
// "p", "d", "r", "1N".
std::string call_text(Call call);

// The cards of one pc, likewise.
Result<std::vector<Card>> parse_cards_run(std::string_view text);

}  // namespace yomi::bridge::lin
