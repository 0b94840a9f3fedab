#include "apps/workload.h"

#include <chrono>
#include <functional>

#include "apps/board_input.h"
#include "bridge/files.h"
#include "bridge/score.h"
#include "bridge/table.h"
#include "search/bench_workload.h"

namespace yomi::apps {

using namespace bridge;

namespace {

constexpr std::uint64_t kSeed = 20'000;

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

Call random_call(const Auction& auction, Stream& stream) {
  const Call call = Call::at(stream.between(0, Call::kCount - 1));
  return auction.legal(call) && stream.chance(0.3) ? call : Call::pass();
}

Card random_card(CardSet cards, Stream& stream) {
  auto left = stream.below(static_cast<std::uint64_t>(cards.size()));
  for (const Card card : cards)
    if (left-- == 0) return card;
  return cards.lowest();
}

// A board bid and played by chance from the first call to the last card.
void play_board(int number, Signature& signature) {
  Stream stream(kSeed, "bench board", number);
  Table table(BoardHeader::of(number), Deal::random(stream));
  while (!table.auction().finished()) (void)table.call(random_call(table.auction(), stream));
  while (!table.finished()) {
    const Play& play = *table.play();
    (void)table.play_card(random_card(playable(table.left(play.turn()), play.led()), stream));
  }
  signature.add(to_string(table.auction()));
  signature.add(static_cast<std::uint64_t>(score_north_south(table.outcome(), table.board().vulnerability)));
}

void write_and_read(int boards, Signature& signature) {
  BoardFile file;
  for (int number = 1; number <= boards; ++number) file.boards.push_back(random_board(number, kSeed));
  for (const FileFormat format : {FileFormat::Pbn, FileFormat::Lin}) {
    const std::string text = write_boards(file, format);
    signature.add(text);
    for (const Record& record : read_boards(text).file.boards)
      if (record.hands) signature.add(to_string(*record.hands));
  }
}

WorkPart timed(std::string name, std::size_t count, const std::function<void()>& work) {
  const auto started = std::chrono::steady_clock::now();
  work();
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - started;
  return {std::move(name), count, spent.count()};
}

}  // namespace

Result<Workload> run_workload(const search::DoubleDummy& solver, const std::stop_token& stop) {
  constexpr int kPlayed = 20'000, kWritten = 2'000;
  Signature signature;
  Workload workload;
  workload.parts.push_back(timed("boards bid and played", kPlayed, [&] {
    for (int number = 1; number <= kPlayed && !stop.stop_requested(); ++number) play_board(number, signature);
  }));
  workload.parts.push_back(
      timed("boards written and read", 2 * kWritten, [&] { write_and_read(kWritten, signature); }));
  if (stop.stop_requested()) return fail("interrupted");
  Result<search::Workload> solved;
  workload.parts.push_back(timed("positions double dummy", 0, [&] { solved = search::run_workload(solver); }));
  if (!solved) return tl::unexpected(solved.error());
  workload.parts.back().count = static_cast<std::size_t>(20 * solved->tables + solved->positions + solved->endings);
  signature.add(solved->signature);
  workload.signature = signature.value();
  return workload;
}

}  // namespace yomi::apps
