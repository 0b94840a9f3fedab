#include "bridge/record/record_stream.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

namespace yomi::bridge {

void RecordStream::add(Diagnostics& found, std::string_view text, const Place& begin) {
  const std::size_t count = found.count();
  std::vector<Error> errors = found.take();
  if (errors.size() > Diagnostics::kKept) errors.pop_back();  // the one that says how many more there are
  errors.resize(std::min(errors.size(), Diagnostics::kKept - kept_));
  kept_ += errors.size();
  not_kept_ += count - errors.size();
  for (Error& error : errors) {
    const int line = error.place.line - begin.line + 1;
    const int column = line == 1 ? error.place.column - begin.column + 1 : error.place.column;
    std::string shown = excerpt(text, {{}, line, column});
    diagnoses_.push_back({std::move(error), std::move(shown)});
  }
}

BoardFile read_all(RecordStream& stream, std::string_view text, std::vector<Error>& diagnostics) {
  constexpr std::size_t kPiece = 1 << 18;
  BoardFile file;
  do {
    const std::string_view piece = text.substr(0, kPiece);
    text.remove_prefix(piece.size());
    stream.feed(piece, text.empty());
    std::ranges::move(stream.take_boards(), std::back_inserter(file.boards));
    for (Diagnosis& diagnosis : stream.take_diagnoses()) diagnostics.push_back(std::move(diagnosis.error));
  } while (!text.empty());
  if (stream.not_kept() > 0) diagnostics.push_back({fmt::format("and {} more", stream.not_kept()), {}, {}});
  file.header = stream.header();
  return file;
}

}  // namespace yomi::bridge
