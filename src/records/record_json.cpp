#include "records/record_json.h"

#include <fmt/format.h>

#include "base/ascii.h"

namespace yomi::records {

namespace {

using namespace bridge;  // NOLINT: this file is about nothing else
using nlohmann::json;

// How many bytes from `at` on are one character of UTF-8; 0 if they are none.
std::size_t utf8_length(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(at);
  if (lead < 0x80) return 1;
  const std::size_t length = lead >= 0xc2 && lead < 0xe0   ? 2
                             : lead >= 0xe0 && lead < 0xf0 ? 3
                             : lead >= 0xf0 && lead < 0xf5 ? 4
                                                           : 0;
  if (length == 0 || at + length > text.size()) return 0;
  for (std::size_t i = at + 1; i < at + length; ++i)
    if ((byte(i) & 0xc0) != 0x80) return 0;
  const unsigned char second = byte(at + 1);
  const bool too_long = (lead == 0xe0 && second < 0xa0) || (lead == 0xf0 && second < 0x90);
  const bool outside = (lead == 0xed && second >= 0xa0) || (lead == 0xf4 && second >= 0x90);
  return too_long || outside ? 0 : length;
}

std::string_view vulnerability_name(Vulnerability vulnerability) {
  constexpr std::array<std::string_view, 4> kNames = {"None", "NS", "EW", "Both"};
  return kNames[static_cast<std::size_t>(vulnerability)];
}

template <class T, class Text>
json or_null(const std::optional<T>& value, Text text) {
  if (!value) return nullptr;
  return text(*value);
}

json seat_or_null(const std::optional<Seat>& seat) {
  return or_null(seat, [](Seat each) { return std::string{letter(each)}; });
}

int count_comments(const Asides& asides) {
  int count = 0;
  for (const Aside& aside : asides)
    if (aside.kind != Aside::Kind::Directive) ++count;
  return count;
}

int count_comments(const std::vector<Row>& rows) {
  int count = 0;
  for (const Row& row : rows) count += count_comments(row.after);
  return count;
}

template <class Section>
int count_comments_of_section(const std::optional<Section>& section) {
  if (!section) return 0;
  int count = count_comments(section->before) + count_comments(section->unread);
  for (const Remark& remark : section->remarks) count += count_comments(remark.after);
  for (const Note& note : section->notes) count += count_comments(note.after);
  return count;
}

int count_comments(const Record& record) {
  int count = count_comments(record.before);
  for (const Tag& tag : record.tags) count += count_comments(tag.after) + count_comments(tag.rows);
  return count + count_comments_of_section(record.auction) + count_comments_of_section(record.play);
}

json notes(const Record& record) {
  json list = json::array();
  for (const Tag& tag : record.tags)
    if (tag.name == "Note") list.push_back(utf8(tag.value));
  const auto add = [&](const std::vector<Note>& notes) {
    for (const Note& note : notes) list.push_back(utf8(note.value));
  };
  if (record.auction) add(record.auction->notes);
  if (record.play) add(record.play->notes);
  return list;
}

// "auction:^I", "play:^R", one for each in the order of the file.
template <class Section>
void add_irregularities(json& odd, std::string_view what, const std::optional<Section>& section) {
  if (!section) return;
  for (const Remark& remark : section->remarks)
    for (const char c : remark.irregularities) odd.push_back(utf8(fmt::format("{}:^{}", what, c)));
  for (const Row& row : section->unread)
    for (const std::string_view word : ascii::words(row.text))
      if (word.size() >= 2 && word[0] == '^') odd.push_back(utf8(fmt::format("{}:^{}", what, word[1])));
}

std::string with_declarer(const Contract& contract) {
  return fmt::format("{}{}", letter(contract.declarer), to_string(contract));
}

// A finished auction that leads to another contract than the one the file states.
void add_contradiction(json& odd, const Record& record) {
  if (!record.auction) return;
  const auto auction = legal_auction(*record.auction);
  if (!auction || !auction->finished()) return;
  const auto given = auction->contract();
  if (!given && record.contract) odd.push_back("auction-gives-P");
  if (!given) return;
  const bool other_contract = record.contract && to_string(*record.contract) != to_string(*given);
  const bool other_declarer = record.declarer && *record.declarer != given->declarer;
  if (record.passed_out || other_contract || other_declarer) odd.push_back("auction-gives-" + with_declarer(*given));
}

json oddities(const Record& record) {
  json odd = json::array();
  if (record.hands)
    for (const Seat seat : kSeats)
      if (!record.hands->hand(seat)) {
        odd.push_back("hidden-hands");
        break;
      }
  if (record.declarer_irregular) odd.push_back("^Declarer");
  if (record.result_irregular) odd.push_back("^Result");
  add_irregularities(odd, "auction", record.auction);
  add_contradiction(odd, record);
  add_irregularities(odd, "play", record.play);
  return odd;
}

void add_auction(json& board, const Record& record) {
  board["auction"] = nullptr;
  board["note_refs"] = json::object();
  if (!record.auction || !record.auction->first || !record.auction->unread.empty()) return;
  board["auction"] = json::array();
  for (const Call call : record.auction->calls) board["auction"].push_back(to_string(call));
  for (const Remark& remark : record.auction->remarks)
    for (const int note : remark.notes) board["note_refs"][std::to_string(remark.at)] = note;
  if (!record.auction->calls.empty()) board["auction_legal"] = legal_auction(*record.auction).has_value();
}

json ending_text(Ending ending) {
  if (ending == Ending::Unsaid) return nullptr;
  return ending == Ending::Stopped ? "*" : "+";
}

void add_play(json& board, const Record& record) {
  board["play"] = nullptr;
  board["revokes"] = json::array();
  if (!record.play || !record.play->leader || !record.play->unread.empty()) return;
  board["play"] = json::array();
  for (const Card card : record.play->cards) board["play"].push_back(to_string(card));
  for (const Remark& remark : record.play->remarks)
    if (remark.irregularities.find('R') != std::string::npos) board["revokes"].push_back(remark.at);
  board["play_end"] = ending_text(record.play->ending);
  const auto problem = check_play(record);
  board["play_legal"] = !problem;
  constexpr std::array<std::string_view, 3> kProblems = {"revoke", "not-held", "twice"};
  if (problem)
    board["play_problem"] = fmt::format("{}@{}", kProblems[static_cast<std::size_t>(problem->kind)], problem->at);
}

}  // namespace

std::string utf8(std::string_view text) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = utf8_length(text, at);
    if (length > 0) {
      result += text.substr(at, length);
      at += length;
    } else {
      const auto byte = static_cast<unsigned char>(text[at++]);
      result += static_cast<char>(0xc0 | byte >> 6);
      result += static_cast<char>(0x80 | (byte & 0x3f));
    }
  }
  return result;
}

json to_json(const Record& record) {
  json board;
  board["board"] = record.board.empty() ? json(nullptr) : json(utf8(record.board));
  board["odd"] = oddities(record);
  board["dealer"] = seat_or_null(record.dealer);
  board["vul"] =
      or_null(record.vulnerability, [](Vulnerability each) { return std::string(vulnerability_name(each)); });
  board["deal"] = or_null(record.hands, [](const KnownHands& hands) { return to_string(hands); });
  add_auction(board, record);
  board["notes"] = notes(record);
  board["contract"] =
      record.passed_out ? json("P") : or_null(record.contract, [](const Contract& each) { return to_string(each); });
  board["declarer"] = seat_or_null(record.declarer);
  board["result"] = or_null(record.result, [](int tricks) { return tricks; });
  add_play(board, record);
  board["comments"] = count_comments(record);
  return board;
}

}  // namespace yomi::records
