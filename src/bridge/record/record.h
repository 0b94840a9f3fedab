#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bridge/auction.h"
#include "bridge/deal.h"
#include "bridge/play.h"
#include "bridge/view.h"

// One board of a file: what was understood of it, and everything else beside it, so that it can be written again
// without loss. Nothing here is checked against the laws; `legal_auction` and `check_play` do that.
namespace yomi::bridge {

// Text beside the game: "{comment}", "; comment to the end of the line", "% directive for programs".
struct Aside {
  enum class Kind : std::uint8_t { Comment, LineComment, Directive };
  Kind kind = Kind::Comment;
  std::string text;

  friend bool operator==(const Aside&, const Aside&) = default;
};
using Asides = std::vector<Aside>;

// A line of a section that is kept as it is written.
struct Row {
  std::string text;
  Asides after;

  friend bool operator==(const Row&, const Row&) = default;
};

// A name and a value, and the rows below it if it is a table. The value is spelled as between the quotes of a PBN
// file, with \" and \\ (see pbn/text.h).
struct Tag {
  std::string name;
  std::string value;
  Asides after;
  std::vector<Row> rows;

  friend bool operator==(const Tag&, const Tag&) = default;
};

// The annotations of one call or card.
struct Remark {
  std::size_t at = 0;          // the index of the call or card
  std::string mark;            // "!", "?", "!?": the annotator's opinion
  std::vector<int> glyphs;     // the same in numbers, $1 to $255
  std::vector<int> notes;      // numbers of the notes that explain it
  std::string irregularities;  // 'R' revoke, 'L' lead out of turn, 'I' insufficient bid, 'S' skipped player
  bool alert = false;
  Asides after;

  friend bool operator==(const Remark&, const Remark&) = default;
};

// "1:forcing": a note's number and its words, spelled as a Tag's value.
struct Note {
  std::string value;
  Asides after;

  [[nodiscard]] std::optional<int> number() const;
  // The words behind the number, without escapes.
  [[nodiscard]] std::string text() const;

  static Note of(int number, std::string_view text);
  friend bool operator==(const Note&, const Note&) = default;
};

// How a list of calls or cards ends in a file: without a mark, with '*' (cut short, such as by a claim), or with '+'
// (unfinished).
enum class Ending : std::uint8_t { Unsaid, Stopped, GoingOn };

struct RecordedAuction {
  std::optional<Seat> first;  // the first caller
  std::vector<Call> calls;
  Ending ending = Ending::Unsaid;
  Asides before;                // before the first call
  std::vector<Remark> remarks;  // in order of `at`, at most one for each call
  std::vector<Note> notes;
  std::vector<Row> unread;  // the whole section, if it could not be read as calls

  friend bool operator==(const RecordedAuction&, const RecordedAuction&) = default;
};

struct RecordedPlay {
  std::optional<Seat> leader;  // the opening leader
  std::vector<Card> cards;     // in the order of play
  Ending ending = Ending::Unsaid;
  Asides before;
  std::vector<Remark> remarks;
  std::vector<Note> notes;
  std::vector<Row> unread;

  friend bool operator==(const RecordedPlay&, const RecordedPlay&) = default;
};

struct Record {
  Asides before;  // before the first tag

  std::string board;
  std::optional<Seat> dealer;
  std::optional<Vulnerability> vulnerability;
  std::optional<KnownHands> hands;
  std::array<std::string, 4> players;  // by seat

  bool passed_out = false;
  std::optional<Contract> contract;  // its declarer counts only if `declarer` is known
  std::optional<Seat> declarer;
  std::optional<int> result;  // declarer's tricks
  // Marked '^': not what follows from the auction, or from the play.
  bool declarer_irregular = false;
  bool result_irregular = false;

  std::optional<RecordedAuction> auction;
  std::optional<RecordedPlay> play;

  // Every tag of the file, in its order. The tags behind the fields above are here too, for values that could not be
  // understood and for comments; when written, a known field replaces its tag's value.
  std::vector<Tag> tags;

  [[nodiscard]] const Tag* tag(std::string_view name) const;
  [[nodiscard]] Tag* tag(std::string_view name);
  // Sets the value (plain text) of that tag, adding it at the end if it is not there.
  Tag& set_tag(std::string_view name, std::string_view text);

  friend bool operator==(const Record&, const Record&) = default;
};

// A file of boards: its directives (including a LIN file's match header), and the boards.
struct BoardFile {
  Asides header;
  std::vector<Record> boards;
};

// The remark on the call or card at that index, added if there is none.
Remark& remark_at(std::vector<Remark>& remarks, std::size_t at);
const Remark* find_remark(const std::vector<Remark>& remarks, std::size_t at);

// The contract with its declarer: as the file states it, or else as the auction gives it.
std::optional<Contract> played_contract(const Record& record);

// Number, dealer and vulnerability; what the file omits follows from the number (Law 2).
BoardHeader board_header(const Record& record);

// The calls as an auction, or which call breaks which law (the column of the place is the call's number from 1).
Result<Auction> legal_auction(const RecordedAuction& recorded);

// The first card that breaks the laws: not held by its player, a revoke, or played twice; nullopt if none.
struct PlayProblem {
  enum class Kind : std::uint8_t { Revoke, NotHeld, Twice };
  Kind kind;
  std::size_t at;
};
std::optional<PlayProblem> check_play(const Record& record);

}  // namespace yomi::bridge
