#pragma once

#include <deque>

#include "server/rooms/seating.h"

// What people say at a table: ready phrases, which everybody reads in their own language, or a line of text.
namespace yomi::server {

enum class ReadyPhrase : std::uint8_t {
  Hello,
  Thanks,
  GoodLuck,
  WellPlayed,
  WellBid,
  Sorry,
  OneMoment,
  BackSoon,
  Next,
  Goodbye
};
inline constexpr Names<ReadyPhrase, 10> kReadyPhrases = {{{ReadyPhrase::Hello, "hello"},
                                                          {ReadyPhrase::Thanks, "thanks"},
                                                          {ReadyPhrase::GoodLuck, "good_luck"},
                                                          {ReadyPhrase::WellPlayed, "well_played"},
                                                          {ReadyPhrase::WellBid, "well_bid"},
                                                          {ReadyPhrase::Sorry, "sorry"},
                                                          {ReadyPhrase::OneMoment, "one_moment"},
                                                          {ReadyPhrase::BackSoon, "back_soon"},
                                                          {ReadyPhrase::Next, "next"},
                                                          {ReadyPhrase::Goodbye, "goodbye"}}};

// Something that was said: a phrase, or a text if there is none.
struct Said {
  int seat = 0;
  std::string name;
  std::optional<ReadyPhrase> phrase{};
  std::string text;
  friend bool operator==(const Said&, const Said&) = default;
};

// What the request's body says, in the name of that seat. `free`: texts are allowed too.
Answer<Said> parse_said(const Json& body, int seat, const std::string& name, bool free);

// The latest of it. The log has it as events of the table.
class Talk {
 public:
  static bool owns(const EventRow& row);
  static EventRow encode(const Said& said);

  Result<void> apply(const EventRow& row);
  // The API's list of Chat; `seating` spells the seats.
  [[nodiscard]] Json to_json(const Seating& seating) const;
  [[nodiscard]] static Json announcement(const EventRow& row, const Seating& seating, Language language);

 private:
  struct Line {
    std::int64_t number = 0;
    Said said;
  };
  std::deque<Line> lines_;
};

}  // namespace yomi::server
