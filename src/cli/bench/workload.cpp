#include "cli/bench/workload.h"

#include "agents/table/random_player.h"
#include "agents/table/room.h"
#include "bridge/files/files.h"
#include "bridge/score.h"
#include "records/board_input.h"
#include "search/bench_workload.h"

namespace yomi::cli {

using namespace records;

using namespace bridge;

namespace {

constexpr std::uint64_t kBoardsSeed = 20'000;

// Folds results into one number, in the order in which they come.
class Signature {
 public:
  void add(std::uint64_t value) { state_ = StreamKey::mix(state_ ^ value) + 0x9e3779b97f4a7c15u; }
  void add(std::string_view text) {
    for (const char c : text) add(static_cast<std::uint64_t>(static_cast<unsigned char>(c)));
  }
  [[nodiscard]] std::uint64_t value() const { return state_; }

 private:
  std::uint64_t state_ = 0;
};

// Boards bid and played from the first call to the last card by players that know only the laws.
void play_boards(int boards, const std::stop_token& stop, Signature& signature) {
  const agents::Player player = agents::random_player(kBoardsSeed);
  const agents::Seating seating = {&player, &player, &player, &player};
  for (int number = 1; number <= boards && !stop.stop_requested(); ++number) {
    const agents::DealtBoard board = agents::random_board(kBoardsSeed, number);
    const auto record = agents::play_board(board, seating);
    if (!record) continue;  // it would show in the signature
    signature.add(to_string(record->auction));
    signature.add(static_cast<std::uint64_t>(score_north_south(record->outcome, board.header.vulnerability)));
  }
}

void write_and_read(int boards, Signature& signature) {
  BoardFile file;
  for (int number = 1; number <= boards; ++number) file.boards.push_back(random_record(number, kBoardsSeed));
  for (const FileFormat format : {FileFormat::Pbn, FileFormat::Lin}) {
    const std::string text = write_boards(file, format);
    signature.add(text);
    for (const Record& record : read_boards(text).file.boards)
      if (record.hands) signature.add(to_string(*record.hands));
  }
}

}  // namespace

Result<Workload> run_workload(const search::DoubleDummy& solver, const std::stop_token& stop) {
  constexpr int kPlayed = 5'000, kWritten = 2'000;
  Signature signature;
  play_boards(kPlayed, stop, signature);
  write_and_read(kWritten, signature);
  if (stop.stop_requested()) return fail("interrupted");
  const Result<search::Workload> solved = search::run_workload(solver);
  if (!solved) return tl::unexpected(solved.error());
  signature.add(solved->signature);
  const int count = kPlayed + 2 * kWritten + 20 * solved->tables + solved->positions + solved->endings;
  return Workload{static_cast<std::size_t>(count), signature.value()};
}

}  // namespace yomi::cli
