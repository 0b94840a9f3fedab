#include "search/double_dummy.h"

#include <algorithm>
#include <numeric>
#include <thread>

#include "search/batch.h"
#include "search/ending.h"
#include "search/questions.h"
#include "search/solver_pool.h"

namespace yomi::search {

using bridge::CardSet;
using bridge::Deal;
using bridge::Seat;
using bridge::Strain;

std::optional<int> Answer::tricks_of(bridge::Card card) const {
  for (const Choice& choice : choices())
    if (choice.equals.has(card)) return choice.tricks;
  return std::nullopt;
}

void Answer::sort() {
  const auto before = [](const Choice& a, const Choice& b) {
    if (a.tricks != b.tricks) return a.tricks > b.tricks;
    if (a.card.rank() != b.card.rank()) return a.card.rank() < b.card.rank();
    return a.card.suit() < b.card.suit();
  };
  for (std::size_t i = 1; i < size_; ++i)
    for (std::size_t at = i; at > 0 && before(choices_[at], choices_[at - 1]); --at)
      std::swap(choices_[at], choices_[at - 1]);
}

bool operator==(const Answer& a, const Answer& b) {
  return a.tricks == b.tricks && a.reached == b.reached && std::ranges::equal(a.choices(), b.choices());
}

namespace {

// Megabytes for each thread.
constexpr int kLeastMemoryMb = 4;
constexpr int kDefaultMemoryMb = 24;
constexpr int kMostMemoryMb = 512;

// A target that needs no search: zero tricks, or more than are left.
std::optional<Answer> without_search(const Query& query) {
  if (!query.question.has_target()) return std::nullopt;
  const int target = query.question.target();
  if (target >= 1 && target <= query.position.tricks_left()) return std::nullopt;
  Answer answer;
  answer.reached = target < 1;
  answer.tricks = answer.reached ? target : target - 1;
  if (answer.reached && query.question.kind() == Question::Kind::CardsFor)
    for (const CardSet group : query.position.choices()) answer.add({group.lowest(), group, target});
  return answer;
}

}  // namespace

class DoubleDummy::Work {
 public:
  Work(int threads, std::size_t bytes_each) : pool(threads, bytes_each) {}

  SolverPool pool;
};

Result<DoubleDummy> DoubleDummy::open(const DoubleDummyOptions& options) {
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  int threads = options.threads > 0 ? std::min(options.threads, cores) : cores;
  int memory_each = kDefaultMemoryMb;
  if (options.memory_mb != 0) {
    if (options.memory_mb < kLeastMemoryMb)
      return fail("double dummy cannot work in " + std::to_string(options.memory_mb) + " MB",
                  "at least " + std::to_string(kLeastMemoryMb) + " MB, or 0 for " + std::to_string(kDefaultMemoryMb) +
                      " MB a thread");
    threads = std::min(threads, options.memory_mb / kLeastMemoryMb);
    memory_each = std::min(options.memory_mb / threads, kMostMemoryMb);
  }
  return DoubleDummy(std::make_unique<Work>(threads, static_cast<std::size_t>(memory_each) << 20));
}

DoubleDummy::DoubleDummy(std::unique_ptr<Work> work) : work_(std::move(work)) {}
DoubleDummy::~DoubleDummy() = default;
DoubleDummy::DoubleDummy(DoubleDummy&&) noexcept = default;
DoubleDummy& DoubleDummy::operator=(DoubleDummy&&) noexcept = default;

int DoubleDummy::threads() const { return work_->pool.size(); }

Result<std::vector<Answer>> DoubleDummy::solve(std::span<const Query> queries, const std::stop_token& stop,
                                               Workers workers) const {
  std::vector<Answer> answers(queries.size());
  std::vector<bool> answered(queries.size());
  for (std::size_t i = 0; i < queries.size(); ++i) {
    if (auto possible = queries[i].position.check(); !possible)
      return fail("position " + std::to_string(i + 1) + ": " + possible.error().what, possible.error().expected);
    if (const auto answer = without_search(queries[i])) {
      answers[i] = *answer;
      answered[i] = true;
    }
  }

  const Batch batch = plan(queries, answered);
  // A few endings are solved faster than a thread starts, and need no solver.
  if (batch.units.size() == 1 && batch.units[0].endings) {
    for (const std::size_t query : batch.units[0].queries) answers[query] = solve_ending(queries[query]);
  } else {
    const auto solve_unit = [&](std::size_t unit, SolverPool::Solver& solver) {
      for (const std::size_t query : batch.units[unit].queries) {
        const Position& position = queries[query].position;
        if (batch.units[unit].endings) {
          answers[query] = solve_ending(queries[query]);
          continue;
        }
        set_position(solver, position, &stop);
        answers[query] = Questions<SolverPool::Solver>(solver, position).answer(queries[query].question);
        if (solver.stopped()) return;
      }
    };
    const auto solved = work_->pool.run(batch.units.size(), workers, stop, {}, solve_unit);
    if (!solved) return tl::unexpected(solved.error());
  }
  for (std::size_t i = 0; i < queries.size(); ++i)
    if (batch.same_as[i] != i) answers[i] = answers[batch.same_as[i]];
  return answers;
}

Result<std::vector<Answer>> DoubleDummy::solve(std::span<const Position> positions, Question question,
                                               const std::stop_token& stop) const {
  std::vector<Query> queries;
  queries.reserve(positions.size());
  for (const Position& position : positions) queries.push_back({position, question});
  return solve(queries, stop);
}

Result<Answer> DoubleDummy::solve(const Position& position, Question question) const {
  const Query query{position, question};
  auto answers = solve(std::span(&query, 1));
  if (!answers) return tl::unexpected(answers.error());
  return (*answers)[0];
}

Result<std::vector<TrickTable>> DoubleDummy::tables(std::span<const Deal> deals, const Progress& progress,
                                                    const std::stop_token& stop) const {
  // A unit is a deal in one strain; the hardest go first.
  std::vector<std::size_t> order(deals.size() * bridge::kStrains.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto effort_of = [&](std::size_t unit) { return effort(deals[unit / 5].hands(), bridge::kStrains[unit % 5]); };
  std::vector<double> efforts(order.size());
  std::ranges::transform(order, efforts.begin(), effort_of);
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return efforts[a] > efforts[b]; });

  std::vector<TrickTable> tables(deals.size());
  const Progress in_deals = [&](std::size_t done, std::size_t of) { progress(done / 5, of / 5); };
  const auto solved = work_->pool.run(order.size(), Workers::AllFree, stop, progress ? in_deals : Progress{},
                                      [&](std::size_t unit, SolverPool::Solver& solver) {
                                        const std::size_t deal = order[unit] / 5;
                                        const Strain strain = bridge::kStrains[order[unit] % 5];
                                        // The result of one leader, seen from the other side, is nearly always right
                                        // for the next or one off.
                                        int guess = 6;
                                        for (const Seat leader : bridge::kSeats) {
                                          const Position position(deals[deal], strain, leader);
                                          set_position(solver, position, &stop);
                                          const int tricks =
                                              Questions<SolverPool::Solver>(solver, position).tricks(guess);
                                          if (solver.stopped()) return;
                                          guess = 13 - tricks;
                                          tables[deal].set(next(leader, 3), strain, 13 - tricks);
                                        }
                                      });
  if (!solved) return tl::unexpected(solved.error());
  return tables;
}

}  // namespace yomi::search
