// Our double dummy against libdds on random positions, all kinds of questions, or all cards of small ones against plain
// minimax; every difference is printed. `double_dummy_proof [--positions N] [--fewest N] [--most N] [--seed N]
// [--memory MB] [--freaks] [--minimax]`; the exit status is 1 if an answer differs.

#include <array>
#include <cstdlib>

#include "flags.h"
#include "search/questions.h"
#include "search/random_position.h"
#include "search/solver/trick_search.h"
#include "tests/search/libdds_oracle.h"
#include "tests/search/minimax.h"

namespace yomi::bench {
namespace {

using namespace search;

struct Options {
  int positions = 10'000;
  int fewest = 2;
  int most = 13;
  int seed = 1;
  int memory = 24;
  bool freaks = false;
  bool minimax = false;
};

Question random_question(Stream& stream, const Position& position) {
  const int target = stream.between(1, position.tricks_left());
  return stream.pick(std::array{Question::all_cards(), Question::best_cards(), Question::one_card(), Question::tricks(),
                                Question::cards_for(target), Question::reaches(target)});
}

bool as_minimax(const Answer& answer, const Position& position) {
  Minimax minimax(position);
  for (const Choice& choice : answer.choices())
    if (minimax.tricks(choice.card) != choice.tricks) return false;
  return true;
}

int run(const Options& options) {
  // The search itself, also for the small endings that DoubleDummy gives to another.
  solver::TrickSearch search(static_cast<std::size_t>(options.memory) << 20);
  Stream stream(static_cast<std::uint64_t>(options.seed), options.freaks ? "freaks" : "proof");
  std::array<int, 14> solved{};
  int differ = 0;
  for (int i = 0; i < options.positions; ++i) {
    const int cards = stream.between(options.fewest, options.most);
    const Position position = options.freaks ? random_freak(stream, cards) : random_position(stream, cards);
    const Query query{position, random_question(stream, position)};
    set_position(search, position);
    Questions<solver::TrickSearch> questions(search, position);
    const bool equal = options.minimax ? as_minimax(questions.answer(Question::all_cards()), position)
                                       : questions.answer(query.question) == libdds_answer(query);
    ++solved[static_cast<std::size_t>(position.tricks_left())];
    if (equal) continue;
    ++differ;
    fmt::print("differs: {}, question {} target {}\n", to_string(position), static_cast<int>(query.question.kind()),
               query.question.target());
  }
  for (std::size_t cards = 1; cards < solved.size(); ++cards)
    if (solved[cards] > 0) fmt::print("{:>2} cards: {} positions\n", cards, solved[cards]);
  fmt::print("{} of {} answers differ\n", differ, options.positions);
  return differ == 0 ? 0 : 1;
}

}  // namespace
}  // namespace yomi::bench

int main(int argc, char** argv) {
  yomi::bench::Options options;
  yomi::bench::Flags flags(argc, argv);
  options.positions = flags.number("--positions", options.positions);
  options.fewest = flags.number("--fewest", options.fewest);
  options.most = flags.number("--most", options.most);
  options.seed = flags.number("--seed", options.seed);
  options.memory = flags.number("--memory", options.memory);
  options.freaks = flags.has("--freaks");
  options.minimax = flags.has("--minimax");
  flags.finish(
      "double_dummy_proof [--positions N] [--fewest N] [--most N] [--seed N] [--memory MB] [--freaks] [--minimax]");
  return yomi::bench::run(options);
}
