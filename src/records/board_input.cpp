#include "records/board_input.h"

#include <ostream>

#include "agents/table/room.h"

namespace yomi::records {

using namespace console;

using namespace bridge;

bool looks_like_deal(std::string_view text) {
  return text.size() > 2 && text[1] == ':' && parse_seat(text.substr(0, 1)).has_value();
}

namespace {

// Comments alone make no board.
bool is_empty(const Record& board) { return board.tags.empty() && !board.hands && !board.auction && !board.play; }

}  // namespace

BoardInput::BoardInput(const std::string& path, Terminal& terminal)
    : path_(path),
      terminal_(terminal),
      input_(path, terminal.stop),
      stream_(
          [this] {
            report_mistakes();  // also where no board comes
            return input_.next();
          },
          path == "-" ? "input" : path) {}

void BoardInput::report_mistakes() {
  for (const Diagnosis& diagnosis : stream_.take_diagnoses()) {
    terminal_.err << "yomi: " << to_string(diagnosis.error) << '\n' << diagnosis.excerpt;
    ++mistakes_;
  }
}

Result<std::optional<Record>> BoardInput::next() {
  if (terminal_.stop.stop_requested()) return fail("interrupted", "", Place{path_, 0, 0});
  auto board = stream_.next();
  report_mistakes();
  if (!board) return board;
  if (*board) any_ |= !is_empty(**board);
  if (!*board && !any_) return fail("no board found", "a PBN or LIN file with boards", Place{path_, 0, 0});
  return board;
}

Result<ReadBoards> read_boards_from(const std::string& path, Terminal& terminal) {
  BoardInput input(path, terminal);
  ReadBoards boards;
  for (;;) {
    auto board = input.next();
    if (!board) return tl::unexpected(board.error());
    if (!*board) break;
    boards.file.boards.push_back(std::move(**board));
  }
  boards.file.header = input.header();
  return boards;
}

Record random_record(int number, std::uint64_t seed) {
  const agents::DealtBoard board = agents::random_board(seed, number);
  Record record;
  record.board = std::to_string(number);
  record.dealer = board.header.dealer;
  record.vulnerability = board.header.vulnerability;
  record.hands = board.deal;
  return record;
}

Result<BoardOutput> BoardOutput::open(const std::string& path, Terminal& terminal) {
  if (path == "-") return BoardOutput(std::nullopt, terminal);
  auto file = OutputFile::open(path);
  if (!file) return tl::unexpected(file.error());
  return BoardOutput(std::move(*file), terminal);
}

Result<void> BoardOutput::write(std::string_view text) {
  if (file_) return file_->write(text);
  if (!(terminal_->out << text)) return fail("cannot write to standard output");
  return {};
}

Result<void> BoardOutput::commit() { return file_ ? file_->commit() : Result<void>(); }

int write_output(const std::string& path, const std::string& text, Terminal& terminal) {
  auto output = BoardOutput::open(path, terminal);
  Result<void> written = output ? output->write(text) : tl::unexpected(output.error());
  if (written) written = output->commit();
  return written ? exit_code::kDone : report(terminal, written.error(), exit_code::kCouldNot);
}

}  // namespace yomi::records
