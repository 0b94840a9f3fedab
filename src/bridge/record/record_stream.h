#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/diagnostics.h"
#include "bridge/record/record.h"

// The boards of a file, read piece by piece: memory goes by the board, not by the file.
namespace yomi::bridge {

// A board that is longer than this is read as far as this; the rest of it is skipped.
inline constexpr std::size_t kLongestBoard = 1'000'000;  // bytes
inline constexpr std::size_t kMostTags = 256;            // of a board, and notes on its calls or cards
inline constexpr std::size_t kMostEntries = 1'000;       // calls of an auction, cards of a play
inline constexpr std::size_t kLongestHeader = 100'000;   // bytes of a match header

// A mistake with the line it is in.
struct Diagnosis {
  Error error;
  std::string excerpt;
};

class RecordStream {
 public:
  virtual ~RecordStream() = default;

  // Adds the next piece of the text, and reads the boards that are now complete; `last` with the end of the file.
  virtual void feed(std::string_view text, bool last) = 0;

  // Known when the first board is, or at the end of the file.
  [[nodiscard]] const Asides& header() const { return header_; }
  [[nodiscard]] std::vector<Record> take_boards() { return std::exchange(boards_, {}); }
  // Those found since they were last taken. Of the whole file the first few are kept, the others counted.
  [[nodiscard]] std::vector<Diagnosis> take_diagnoses() { return std::exchange(diagnoses_, {}); }
  [[nodiscard]] std::size_t not_kept() const { return not_kept_; }
  // Characters looked at so far: the measure of the work.
  [[nodiscard]] std::size_t steps() const { return steps_; }

 protected:
  // Adds the mistakes of the piece `text` of the file, which begins at that place.
  void add(Diagnostics& found, std::string_view text, const Place& begin);

  Asides header_;
  std::vector<Record> boards_;
  std::size_t steps_ = 0;

 private:
  std::vector<Diagnosis> diagnoses_;
  std::size_t kept_ = 0;
  std::size_t not_kept_ = 0;
};

// Reads a whole text through a stream.
BoardFile read_all(RecordStream& stream, std::string_view text, std::vector<Error>& diagnostics);

}  // namespace yomi::bridge
