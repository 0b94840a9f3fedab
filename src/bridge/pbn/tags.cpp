#include "bridge/pbn/tags.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "base/ascii.h"
#include "bridge/pbn/sections.h"
#include "bridge/record/pbn_text.h"
#include "bridge/record/record_stream.h"

namespace yomi::bridge::pbn {

namespace {

constexpr std::array<std::string_view, 3> kSectionTags = {"Auction", "Play", "Note"};

// The value without the '^' that marks it as not following from auction or play.
std::string_view take_caret(std::string_view value, bool& irregular) {
  value = ascii::trim(value);
  irregular = value.starts_with('^');
  return irregular ? value.substr(1) : value;
}

class Interpreter {
 public:
  Interpreter(const Tag& tag, const Element& element, Record& record, Diagnostics& diagnostics)
      : tag_(tag), element_(element), record_(record), diagnostics_(diagnostics), value_(ascii::trim(tag.value)) {}

  void run() {
    const std::string_view name = tag_.name;
    if (name == "Board") return board();
    if (name == "Dealer") return dealer();
    if (name == "Vulnerable") return vulnerable();
    if (name == "Deal") return deal();
    if (name == "Declarer") return declarer();
    if (name == "Contract") return contract();
    if (name == "Result") return result();
    for (const Seat seat : kSeats)
      if (name == bridge::name(seat)) return player(seat);
  }

 private:
  // The error's column, if it has one, is a place in the value.
  void report(Error error) {
    Place place = place_of(element_);
    const auto offset = element_.text.data() - element_.name.data();
    const bool in_file = element_.text.size() == tag_.value.size() && offset > 0;
    if (error.place.column > 0 && in_file) place.column += static_cast<int>(offset) + error.place.column;
    error.what = fmt::format("[{}]: {}", tag_.name, error.what);
    diagnostics_.add(error.at(std::move(place)));
  }

  void board() {
    // A '#' that was not at the start must not come there: it would be an inheritance.
    if (value_ != "?") record_.board = unescape(value_.starts_with('#') ? std::string_view(tag_.value) : value_);
  }

  void player(Seat seat) {
    if (value_ != "?") record_.players[static_cast<std::size_t>(index(seat))] = unescape(tag_.value);
  }

  void dealer() {
    if (is_unknown(value_)) return;
    const auto seat = parse_seat(value_);
    if (seat) record_.dealer = *seat;
    if (!seat) report(seat.error());
  }

  void vulnerable() {
    if (value_.empty() || value_ == "?") return;
    const auto vulnerability = parse_vulnerability(value_);
    if (vulnerability) record_.vulnerability = *vulnerability;
    if (!vulnerability) report(vulnerability.error());
  }

  void deal() {
    if (is_unknown(value_)) return;
    const auto hands = parse_known_hands(tag_.value);
    if (hands) record_.hands = *hands;
    if (!hands) report(hands.error());
  }

  void declarer() {
    const std::string_view seat_text = take_caret(value_, record_.declarer_irregular);
    if (is_unknown(seat_text)) return;
    const auto seat = parse_seat(seat_text);
    if (seat) record_.declarer = *seat;
    if (!seat) report(seat.error());
  }

  void contract() {
    if (is_unknown(value_)) return;
    for (const auto pass : {"Pass", "P", "AP", "Passed", "PassOut", "Passed out", "All pass"})
      if (ascii::equal_ignoring_case(value_, pass)) record_.passed_out = true;
    if (record_.passed_out) return;
    const auto contract = parse_contract(value_, Seat::North);
    if (contract) record_.contract = *contract;
    if (!contract) report(contract.error());
  }

  void result() {
    const std::string_view text = take_caret(value_, record_.result_irregular);
    if (is_unknown(text)) return;
    int tricks = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), tricks);
    if (error == std::errc() && end == text.data() + text.size() && tricks >= 0 && tricks <= 13) {
      record_.result = tricks;
    } else {
      report({fmt::format("'{}' is not declarer's tricks", text), "0 to 13", {}});
    }
  }

  const Tag& tag_;
  const Element& element_;
  Record& record_;
  Diagnostics& diagnostics_;
  std::string_view value_;
};

}  // namespace

std::string_view standard_name(std::string_view name) {
  const auto same = [&](std::string_view known) { return ascii::equal_ignoring_case(known, name); };
  if (const auto* found = std::ranges::find_if(kMandatoryTags, same); found != kMandatoryTags.end()) return *found;
  if (const auto* found = std::ranges::find_if(kSectionTags, same); found != kSectionTags.end()) return *found;
  return name;
}

bool is_table(std::string_view name) {
  return name.ends_with("Table") || std::ranges::find(kSectionTags, name) != kSectionTags.end();
}

std::string_view Inheritance::resolve(std::string_view name, std::string_view value, bool first) {
  if (is_table(name)) return value;
  if (value == "#") {
    const auto found = last_.find(name);
    return found == last_.end() ? value : found->second;
  }
  const bool stands = value.starts_with("##");
  while (stands && value.starts_with('#')) value.remove_prefix(1);
  constexpr std::size_t kLongestPassedOn = 1'000;
  if (first && value.size() <= kLongestPassedOn) here_.push_back({std::string(name), std::string(value), stands});
  return value;
}

void Inheritance::end_game(Record& record) {
  for (const Value& value : standing_)
    if (record.tags.size() < kMostTags && record.tag(value.name) == nullptr)
      record.tags.push_back({std::string(value.name), well_escaped(value.value), {}, {}});
  for (const Value& value : here_) {
    constexpr std::size_t kMostPassedOn = 1'000;
    if (last_.size() < kMostPassedOn || last_.contains(value.name)) last_[value.name] = value.value;
    std::erase_if(standing_, [&](const Value& old) { return old.name == value.name; });
    if (value.stands && standing_.size() < kMostTags) standing_.push_back(value);
  }
  here_.clear();
}

void interpret(const Tag& tag, const Element& element, Record& record, Diagnostics& diagnostics) {
  Interpreter(tag, element, record, diagnostics).run();
}

}  // namespace yomi::bridge::pbn
