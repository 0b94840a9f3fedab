#include "bridge/lin/board.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "base/ascii.h"
#include "bridge/record/pbn_text.h"
#include "bridge/record/record_stream.h"

namespace yomi::bridge::lin {

namespace {

std::vector<std::string> fields(std::string_view text) {
  std::vector<std::string> found;
  while (true) {
    const auto comma = std::min(text.find(','), text.size());
    found.emplace_back(ascii::trim(text.substr(0, comma)));
    if (comma == text.size()) return found;
    text.remove_prefix(comma + 1);
  }
}

std::optional<int> parse_number(std::string_view text) {
  text = ascii::trim(text);
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc() || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

bool one_of(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::ranges::find(names, name) != names.end();
}

std::string scoring_name(std::string_view letter) {
  if (letter == "I") return "IMP";
  if (letter == "P") return "MP";
  if (letter == "B") return "BAM";
  return {};
}

}  // namespace

void Match::read(const Command& command) {
  const std::string name = ascii::lower(command.name);
  if (name == "pn") names = fields(command.value);
  if (name == "rs") results = fields(command.value);
  if (name != "vg") return;
  auto parts = fields(command.value);
  parts.resize(9);
  event = parts[0];
  if (!parts[1].empty()) event += (event.empty() ? "" : ", ") + parts[1];
  scoring = scoring_name(parts[2]);
  first_board = parse_number(parts[3]).value_or(1);
  home_team = parts[5];
  visiting_team = parts[7];
}

bool BoardReader::ends_at(const Command& command) const {
  const std::string name = ascii::lower(command.name);
  const bool under_way = (record_.auction && !record_.auction->calls.empty()) || record_.play;
  if (one_of(name, {"qx", "pn", "md"}) && (has_hands_ || under_way)) return true;
  if (name == "qx" && has_room_) return true;
  return under_way && one_of(name, {"st", "rh", "ah", "sv", "mn"});
}

void BoardReader::add(const Command& command) {
  if (!understand(ascii::lower(command.name), command)) keep(command);
}

// Returns true if the record has everything that the command says.
bool BoardReader::understand(std::string_view name, const Command& command) {
  const std::string_view value = command.value;
  if (name == "qx") return add_room(ascii::trim(value));
  if (name == "pn") return add_names(value), true;
  if (name == "md") return add_hands(command);
  if (name == "ah") return add_board_name(command);
  if (name == "sv") return add_vulnerability(command);
  if (name == "mb") return add_calls(command);
  if (name == "an") return add_explanation(value);
  if (name == "pc") return add_cards(command);
  if (name == "mc") return add_claim(command);
  if (name == "nt") return add_comment(value);
  return one_of(name, {"st", "rh", "pg"}) && ascii::trim(value).empty();
}

// "o1" or "c12"; other values, which some programs write, are kept.
bool BoardReader::add_room(std::string_view value) {
  has_room_ = true;
  if (value.size() < 2) return false;
  const char room = ascii::lower(value.front());
  const auto number = parse_number(value.substr(1, std::min(value.find(','), value.size()) - 1));
  if (!number || *number == 0 || (room != 'o' && room != 'c')) return false;
  closed_room_ = room == 'c';
  number_ = *number;
  record_.set_tag("Room", closed_room_ ? "Closed" : "Open");
  kept_room_ = value != fmt::format("{}{}", room, number_);
  return !kept_room_;
}

void BoardReader::add_names(std::string_view value) {
  auto names = fields(value);
  if (names.size() > 4) match_.names = names;
  names.resize(4);
  for (int at = 0; at < 4; ++at)
    record_.players[static_cast<std::size_t>(index(next(Seat::South, at)))] = names[static_cast<std::size_t>(at)];
  has_names_ = true;
}

bool BoardReader::add_hands(const Command& command) {
  has_hands_ = true;
  const auto dealt = parse_hands(command.value);
  if (!dealt) return report(dealt.error(), command), false;
  record_.dealer = dealt->dealer;
  record_.hands = dealt->hands;
  return true;
}

bool BoardReader::add_board_name(const Command& command) {
  constexpr std::string_view kBoard = "board ";
  const std::string_view value = ascii::trim(command.value);
  if (!ascii::lower(value).starts_with(kBoard)) return false;
  const std::string_view name = ascii::trim(value.substr(kBoard.size()));
  if (name.empty() || name == "?" || name.find_first_of("\r\n") != std::string_view::npos) return false;
  if (!record_.board.empty() && record_.board != name)
    report({fmt::format("the board has a second name, '{}'", name), "one", {}}, command);
  if (record_.board.empty()) record_.board = name;
  return true;
}

bool BoardReader::add_vulnerability(const Command& command) {
  if (ascii::trim(command.value).empty()) return true;
  const auto vulnerability = parse_vulnerability(command.value);
  if (!vulnerability) return report(vulnerability.error(), command), false;
  record_.vulnerability = *vulnerability;
  return true;
}

bool BoardReader::add_calls(const Command& command) {
  const auto calls = parse_calls(command.value);
  if (!calls) return report(calls.error(), command), false;
  if (auction().calls.size() + calls->size() > kMostEntries)
    return report({"this is longer than any auction", fmt::format("at most {} calls", kMostEntries), {}}, command),
           false;
  for (const auto& [call, alert] : *calls) {
    auction().calls.push_back(call);
    if (alert) remark_at(auction().remarks, auction().calls.size() - 1).alert = true;
  }
  return true;
}

bool BoardReader::add_explanation(std::string_view value) {
  const bool several_lines = value.find_first_of("\r\n") != std::string_view::npos;
  const bool in_play = record_.play && !record_.play->cards.empty();
  if (!record_.auction || record_.auction->calls.empty() || in_play || several_lines) return false;
  RecordedAuction& auction = *record_.auction;
  if (auction.notes.size() == kMostTags) return false;
  const int number = static_cast<int>(auction.notes.size()) + 1;
  auction.notes.push_back(Note::of(number, value));
  remark_at(auction.remarks, auction.calls.size() - 1).notes.push_back(number);
  return true;
}

bool BoardReader::add_cards(const Command& command) {
  const auto cards = parse_cards_run(command.value);
  if (!cards) return report(cards.error(), command), false;
  if (play().cards.size() + cards->size() > 52)
    return report({"there are more than 52 cards", "no further card", {}}, command), false;
  play().cards.insert(play().cards.end(), cards->begin(), cards->end());
  return true;
}

bool BoardReader::add_claim(const Command& command) {
  const auto tricks = parse_number(command.value);
  if (!tricks || *tricks > 13) return false;
  if (record_.result && *record_.result != *tricks)
    report({fmt::format("a second claim, of {} tricks", *tricks), "one claim", {}}, command);
  record_.result = *tricks;
  play().ending = Ending::Stopped;
  return true;
}

// Braces would end the comment in PBN.
bool BoardReader::add_comment(std::string_view value) {
  if (value.find_first_of("{}\r") != std::string_view::npos) return false;
  current_asides().push_back({Aside::Kind::Comment, std::string(value)});
  return true;
}

void BoardReader::keep(const Command& command) {
  current_asides().push_back(to_directive(command.name, command.value));
}

void BoardReader::report(const Error& error, const Command& command) {
  diagnostics_.add(error.at(Place{"", command.line, command.column}));
}

// The list for remarks at this point of the board.
Asides& BoardReader::current_asides() {
  if (record_.play && !record_.play->cards.empty()) {
    RecordedPlay& play = *record_.play;
    return remark_at(play.remarks, play.cards.size() - 1).after;
  }
  if (record_.auction) {
    RecordedAuction& auction = *record_.auction;
    return auction.calls.empty() ? auction.before : remark_at(auction.remarks, auction.calls.size() - 1).after;
  }
  return has_hands_ ? auction().before : record_.before;
}

RecordedAuction& BoardReader::auction() {
  if (!record_.auction) record_.auction.emplace();
  return *record_.auction;
}

RecordedPlay& BoardReader::play() {
  if (!record_.play) record_.play.emplace();
  return *record_.play;
}

void BoardReader::set_contract() {
  if (!record_.auction) return;
  record_.auction->first = record_.dealer;
  const auto legal = legal_auction(*record_.auction);
  if (!legal || !legal->finished()) return;
  record_.passed_out = legal->passed_out();
  record_.contract = legal->contract();
  if (record_.contract) record_.declarer = record_.contract->declarer;
}

void BoardReader::set_match_tags() {
  if (!match_.event.empty()) record_.set_tag("Event", match_.event);
  if (!match_.scoring.empty()) record_.set_tag("Scoring", match_.scoring);
  if (!match_.home_team.empty()) record_.set_tag("HomeTeam", match_.home_team);
  if (!match_.visiting_team.empty()) record_.set_tag("VisitTeam", match_.visiting_team);
  const std::size_t offset = closed_room_ ? 4 : 0;
  if (!has_names_ && match_.names.size() >= offset + 4) {
    const auto first = match_.names.begin() + static_cast<std::ptrdiff_t>(offset);
    const std::vector<std::string> four(first, first + 4);
    for (int at = 0; at < 4; ++at)
      record_.players[static_cast<std::size_t>(index(next(Seat::South, at)))] = four[static_cast<std::size_t>(at)];
  }
}

// The header's result: its contract, unless the board's own auction gives another, and with it the tricks.
std::optional<int> BoardReader::take_result_of_match() {
  const auto at = 2 * (static_cast<std::int64_t>(number_) - match_.first_board) + (closed_room_ ? 1 : 0);
  if (number_ == 0 || at < 0 || at >= static_cast<std::int64_t>(match_.results.size())) return std::nullopt;
  const std::string& text = match_.results[static_cast<std::size_t>(at)];
  const auto outcome = parse_outcome(text);
  if (text.empty() || !outcome) return std::nullopt;
  const std::optional<Outcome>& played = *outcome;
  if (!played) {
    if (!record_.contract) record_.passed_out = true;
    return std::nullopt;
  }
  const Contract& contract = played->contract;
  if (record_.passed_out || (record_.contract && *record_.contract != contract)) return std::nullopt;
  record_.contract = contract;
  record_.declarer = contract.declarer;
  return played->tricks;
}

Record BoardReader::finish(const Record* previous) {
  const bool same_number = previous != nullptr && has_room_ && !has_hands_ && closed_room_ && number_ > 0;
  if (same_number && previous->board == (record_.board.empty() ? std::to_string(number_) : record_.board)) {
    record_.dealer = previous->dealer;
    record_.hands = previous->hands;
    if (!record_.vulnerability) record_.vulnerability = previous->vulnerability;
  }
  if (record_.board.empty() && number_ > 0) record_.board = std::to_string(number_);
  // A room's count that is not the board's number must be kept: it is how the match header finds the board.
  const std::string room = fmt::format("{}{}", closed_room_ ? 'c' : 'o', number_);
  if (number_ > 0 && record_.board != std::to_string(number_) && !kept_room_)
    record_.before.insert(record_.before.begin(), to_directive("qx", room));
  set_contract();
  set_match_tags();
  const auto tricks = take_result_of_match();
  if (const auto contract = played_contract(record_); contract && record_.play) {
    record_.play->leader = contract->leader();
    Play play(*contract);
    for (const Card card : record_.play->cards) (void)play.add(card);
    if (play.finished() && !record_.result) record_.result = play.declarer_tricks();
  }
  if (!record_.result) record_.result = tricks;
  return std::move(record_);
}

}  // namespace yomi::bridge::lin
