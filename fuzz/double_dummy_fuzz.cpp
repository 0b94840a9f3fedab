#include <algorithm>

#include "check.h"
#include "search/questions.h"
#include "tests/search/libdds_oracle.h"

using namespace yomi;

namespace {

// A position from bytes: how many cards, the strain, the leader, the cards on the table and the question, then a
// shuffle of the pack. Bytes that are missing count as zero, so that every input is a position.
class Input {
 public:
  Input(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

  int below(int limit) {
    if (at_ == size_) return 0;
    return data_[at_++] % limit;
  }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
  std::size_t at_ = 0;
};

constexpr int kMostCards = 8;

search::Query read_query(Input& input) {
  const int cards = 2 + input.below(kMostCards - 1);
  const bridge::Strain strain = bridge::kStrains[static_cast<std::size_t>(input.below(5))];
  const bridge::Seat leader = bridge::seat_at(input.below(4));
  const int played = input.below(4), kind = input.below(6), target = 1 + input.below(cards);
  std::vector<bridge::Card> pack;
  for (const bridge::Card card : bridge::CardSet::all()) pack.push_back(card);
  std::array<bridge::CardSet, 4> hands;
  for (std::size_t i = 0; i < 4 * static_cast<std::size_t>(cards); ++i) {
    const auto swap = i + static_cast<std::size_t>(input.below(static_cast<int>(pack.size() - i)));
    std::swap(pack[i], pack[swap]);
    hands[i % 4].add(pack[i]);
  }
  search::Position position(hands, strain, leader);
  for (int i = 0; i < played; ++i) {
    const search::Groups choices = position.choices();
    position =
        position.after(choices[static_cast<std::size_t>(input.below(static_cast<int>(choices.size())))].lowest());
  }
  const std::array<search::Question, 6> questions = {
      search::Question::all_cards(), search::Question::best_cards(),      search::Question::one_card(),
      search::Question::tricks(),    search::Question::cards_for(target), search::Question::reaches(target)};
  return {position, questions[static_cast<std::size_t>(kind)]};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // It lives as long as the process and is hardly larger than it must be, so that patterns of one input serve the next
  // and the memory is often full.
  static search::solver::TrickSearch search(std::size_t{1} << 18);
  Input input(data, size);
  const search::Query query = read_query(input);
  const auto possible = query.position.check();
  fuzz::require(possible.has_value(), "a position made of the pack is possible");
  set_position(search, query.position);
  const search::Answer ours =
      search::Questions<search::solver::TrickSearch>(search, query.position).answer(query.question);
  const search::Answer theirs = search::libdds_answer(query);
  if (!(ours == theirs)) std::fprintf(stderr, "%s\n", to_string(query.position).c_str());
  fuzz::require(ours == theirs, "both solvers agree");
  return 0;
}
