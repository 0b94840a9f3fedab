#include "search/bench_workload.h"

#include "search/ending.h"
#include "search/par.h"
#include "search/random_position.h"

namespace yomi::search {

namespace {

constexpr std::uint64_t kSeed = 2026;
// Positions with up to this many cards count as endings here, whichever solver takes them; the signature depends on it.
constexpr int kSmall = 5;
constexpr int kTables = 10;
constexpr int kPositions = 300;
constexpr int kEndings = 30'000;

class Signature {
 public:
  void add(std::uint64_t value) { state_ = StreamKey::mix((state_ ^ value) + 0x9e3779b97f4a7c15u); }
  void add(int value) { add(static_cast<std::uint64_t>(value)); }

  void add(const Answer& answer) {
    add(answer.tricks);
    add(answer.reached ? 1 : 0);
    for (const Choice& choice : answer.choices()) {
      add(choice.card.index());
      add(choice.equals.bits());
      add(choice.tricks);
    }
  }

  void add(const Par& par) {
    add(par.score);
    for (const bridge::Outcome& outcome : par.contracts) {
      add(5 * outcome.contract.level + index(outcome.contract.strain));
      add(4 * static_cast<int>(outcome.contract.doubling) + index(outcome.contract.declarer));
      add(outcome.tricks);
    }
  }

  [[nodiscard]] std::uint64_t value() const { return state_; }

 private:
  std::uint64_t state_ = 0;
};

std::vector<Query> queries(const char* purpose, int count, int fewest, int most) {
  Stream stream(kSeed, purpose);
  std::vector<Query> made;
  made.reserve(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) {
    const Position position = random_position(stream, stream.between(fewest, most));
    const int target = stream.between(1, position.tricks_left());
    const std::array<Question, 6> questions = {Question::all_cards(),       Question::best_cards(),
                                               Question::one_card(),        Question::tricks(),
                                               Question::cards_for(target), Question::reaches(target)};
    made.push_back({position, questions[static_cast<std::size_t>(i) % questions.size()]});
  }
  return made;
}

Result<void> add_tables(Signature& signature, const DoubleDummy& double_dummy) {
  Stream stream(kSeed, "tables");
  std::vector<bridge::Deal> deals;
  for (int i = 0; i < kTables; ++i) deals.push_back(bridge::Deal::random(stream));
  const auto tables = double_dummy.tables(deals);
  if (!tables) return tl::unexpected(tables.error());
  for (const TrickTable& table : *tables) {
    for (const bridge::Strain strain : bridge::kStrains)
      for (const bridge::Seat declarer : bridge::kSeats) signature.add(table.tricks(declarer, strain));
    for (int board = 1; board <= 16; ++board)
      signature.add(par(table, bridge::dealer_of_board(board), bridge::vulnerability_of_board(board)));
  }
  return {};
}

Result<void> add_answers(Signature& signature, const DoubleDummy& double_dummy, const std::vector<Query>& asked) {
  const auto answers = double_dummy.solve(asked);
  if (!answers) return tl::unexpected(answers.error());
  for (const Answer& answer : *answers) signature.add(answer);
  return {};
}

}  // namespace

Result<Workload> run_workload(const DoubleDummy& double_dummy) {
  Signature signature;
  if (auto done = add_tables(signature, double_dummy); !done) return tl::unexpected(done.error());
  const auto middle = queries("positions", kPositions, kSmall + 1, 11);
  if (auto done = add_answers(signature, double_dummy, middle); !done) return tl::unexpected(done.error());
  const auto endings = queries("endings", kEndings, 1, kSmall);
  if (auto done = add_answers(signature, double_dummy, endings); !done) return tl::unexpected(done.error());
  return Workload{signature.value(), kTables, kPositions, kEndings};
}

}  // namespace yomi::search
