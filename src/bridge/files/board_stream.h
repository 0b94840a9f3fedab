#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "bridge/files/files.h"
#include "bridge/record/record_stream.h"

namespace yomi::bridge {

// The boards of a PBN or LIN file one after the other. However long the file is, only a few boards are in memory.
class BoardStream {
 public:
  // Gives the next piece of the file; an empty one at its end.
  using ReadPiece = std::function<Result<std::string>()>;
  // `name` is the file's name in diagnostics, and its extension tells the format.
  BoardStream(ReadPiece read, std::string name) : read_(std::move(read)), name_(std::move(name)) {}

  // Nullopt at the end of the file; an error only if the file cannot be read.
  Result<std::optional<Record>> next();
  // Known when the first board is, or at the end of the file.
  [[nodiscard]] const Asides& header() const;
  // Those found since they were last taken, and at the end of the file one that says how many more there were.
  [[nodiscard]] std::vector<Diagnosis> take_diagnoses();

 private:
  Result<void> read_on();

  ReadPiece read_;
  std::string name_;
  std::unique_ptr<RecordStream> stream_;  // once the format is known
  std::string start_;                     // what was read before
  std::vector<Record> boards_;            // the next one last
  bool ended_ = false;
  bool told_count_ = false;
};

// A file in parts: its beginning, then each board.
std::string write_beginning(const Asides& header, FileFormat format);
std::string write_board(const Record& record, FileFormat format);

}  // namespace yomi::bridge
