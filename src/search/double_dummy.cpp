#include "search/double_dummy.h"

#include <algorithm>
#include <numeric>

#include "search/batch.h"
#include "search/ending.h"
#include "search/libdds.h"
#include "search/slots.h"

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
  const auto end = choices_.begin() + static_cast<std::ptrdiff_t>(size_);
  std::sort(choices_.begin(), end, [](const Choice& a, const Choice& b) {
    if (a.tricks != b.tricks) return a.tricks > b.tricks;
    if (a.card.rank() != b.card.rank()) return a.card.rank() < b.card.rank();
    return a.card.suit() < b.card.suit();
  });
}

bool operator==(const Answer& a, const Answer& b) {
  return a.tricks == b.tricks && a.reached == b.reached && std::ranges::equal(a.choices(), b.choices());
}

namespace {

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
  explicit Work(Libdds owned) : libdds(std::move(owned)), slots(libdds.slots()) {}

  Libdds libdds;
  Slots slots;
};

Result<DoubleDummy> DoubleDummy::open(const DoubleDummyOptions& options) {
  auto libdds = Libdds::open(options.threads, options.memory_mb);
  if (!libdds) return tl::unexpected(libdds.error());
  return DoubleDummy(std::make_unique<Work>(std::move(*libdds)));
}

DoubleDummy::DoubleDummy(std::unique_ptr<Work> work) : work_(std::move(work)) {}
DoubleDummy::~DoubleDummy() = default;
DoubleDummy::DoubleDummy(DoubleDummy&&) noexcept = default;
DoubleDummy& DoubleDummy::operator=(DoubleDummy&&) noexcept = default;

int DoubleDummy::threads() const { return work_->libdds.slots(); }

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
  const auto solve_unit = [&](std::size_t unit, int slot) -> Result<void> {
    for (const std::size_t query : batch.units[unit].queries) {
      if (batch.units[unit].endings) {
        answers[query] = solve_ending(queries[query]);
      } else if (auto answer = work_->libdds.solve(queries[query], slot)) {
        answers[query] = *answer;
      } else {
        return tl::unexpected(answer.error());
      }
    }
    return {};
  };
  // A few endings are solved faster than a thread starts, and need no slot.
  const bool at_once = batch.units.size() == 1 && batch.units[0].endings;
  const auto solved = at_once ? solve_unit(0, 0) : work_->slots.run(batch.units.size(), workers, stop, {}, solve_unit);
  if (!solved) return tl::unexpected(solved.error());
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
  const auto solved =
      work_->slots.run(order.size(), Workers::AllFree, stop, progress ? in_deals : Progress{},
                       [&](std::size_t unit, int slot) -> Result<void> {
                         const std::size_t deal = order[unit] / 5;
                         const Strain strain = bridge::kStrains[order[unit] % 5];
                         const auto tricks = work_->libdds.declarers(deals[deal], strain, slot);
                         if (!tricks) return tl::unexpected(tricks.error());
                         for (const Seat declarer : bridge::kSeats)
                           tables[deal].set(declarer, strain, (*tricks)[static_cast<std::size_t>(index(declarer))]);
                         return {};
                       });
  if (!solved) return tl::unexpected(solved.error());
  return tables;
}

}  // namespace yomi::search
