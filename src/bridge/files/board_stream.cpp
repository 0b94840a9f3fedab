#include "bridge/files/board_stream.h"

#include <algorithm>

#include <fmt/format.h>

#include "bridge/lin/reader.h"
#include "bridge/lin/writer.h"
#include "bridge/pbn/reader.h"
#include "bridge/pbn/writer.h"

namespace yomi::bridge {

namespace {

// By which the format is known where the name does not tell it.
constexpr std::size_t kStart = 4096;

std::unique_ptr<RecordStream> stream_for(FileFormat format) {
  if (format == FileFormat::Lin) return std::make_unique<lin::CommandStream>();
  return std::make_unique<pbn::GameStream>();
}

}  // namespace

Result<std::optional<Record>> BoardStream::next() {
  while (boards_.empty() && !ended_)
    if (auto read = read_on(); !read) return tl::unexpected(read.error());
  if (boards_.empty()) return std::nullopt;
  std::optional<Record> board = std::move(boards_.back());
  boards_.pop_back();
  return board;
}

Result<void> BoardStream::read_on() {
  auto piece = read_();
  if (!piece) return tl::unexpected(piece.error());
  ended_ = piece->empty();
  if (!stream_) {
    start_ += *piece;
    if (start_.size() < kStart && !ended_) return {};
    stream_ = stream_for(format_of(name_, start_));
    *piece = std::move(start_);
  }
  stream_->feed(*piece, ended_);
  boards_ = stream_->take_boards();
  std::ranges::reverse(boards_);
  return {};
}

const Asides& BoardStream::header() const {
  static const Asides kNone;
  return stream_ ? stream_->header() : kNone;
}

std::vector<Diagnosis> BoardStream::take_diagnoses() {
  if (!stream_) return {};
  std::vector<Diagnosis> found = stream_->take_diagnoses();
  for (Diagnosis& diagnosis : found) diagnosis.error.place.file = name_;
  if (ended_ && boards_.empty() && !std::exchange(told_count_, true) && stream_->not_kept() > 0)
    found.push_back({{fmt::format("and {} more", stream_->not_kept()), {}, {name_, 0, 0}}, {}});
  return found;
}

std::string write_beginning(const Asides& header, FileFormat format) { return write_boards({header, {}}, format); }

std::string write_board(const Record& record, FileFormat format) {
  return format == FileFormat::Lin ? lin::write(record) : "\n" + pbn::write(record);
}

}  // namespace yomi::bridge
