#include "search/libdds.h"

#include <atomic>
#include <thread>
#include <utility>

#include <dds/dll.h>

namespace yomi::search {

using bridge::Card;
using bridge::CardSet;
using bridge::Seat;
using bridge::Strain;
using bridge::Suit;

namespace {

// Whether a Libdds exists: the state of libdds is global.
std::atomic<bool> taken = false;

// The most that a large and a small transposition table grow to; a thread needs at least a small one.
constexpr int kLargeTableMb = 160;
constexpr int kSmallTableMb = 30;
// libdds may exceed the memory it is given ("statistically this works out"); this keeps within the bound.
constexpr double kLibddsExcess = 1.3;

// libdds numbers suits from spades down, and no-trump last.
int dds_suit(Suit suit) { return 3 - index(suit); }
int dds_strain(Strain strain) { return strain == Strain::NoTrump ? 4 : 3 - index(strain); }
Card card_of(int dds_suit, int dds_rank) {
  return Card(static_cast<Suit>(3 - dds_suit), static_cast<bridge::Rank>(dds_rank));
}

deal to_dds(const Position& position) {
  deal to{};
  to.trump = dds_strain(position.strain());
  to.first = index(position.leader());
  for (std::size_t i = 0; i < position.trick().size(); ++i) {
    to.currentTrickSuit[i] = dds_suit(position.trick()[i].suit());
    to.currentTrickRank[i] = value(position.trick()[i].rank());
  }
  for (const Seat seat : bridge::kSeats)
    for (const Suit suit : bridge::kSuits)
      to.remainCards[index(seat)][dds_suit(suit)] = position.hand(seat).holding(suit);
  return to;
}

tl::unexpected<Error> failure(int code) {
  char text[80] = {};
  ErrorMessage(code, text);
  return fail("libdds could not solve a position: " + std::string(text) + " (" + std::to_string(code) + ")");
}

// The parameters of libdds: a target or -1, then 1 for any one card, 2 for all best cards, 3 for all cards.
struct Asked {
  int target;
  int solutions;
};

Asked asked(Question question) {
  switch (question.kind()) {
    case Question::Kind::AllCards:
      return {-1, 3};
    // The single best card that libdds finds depends on what the slot solved before, so ask for all of them.
    case Question::Kind::BestCards:
    case Question::Kind::OneCard:
      return {-1, 2};
    case Question::Kind::Tricks:
      return {-1, 1};
    case Question::Kind::CardsFor:
      return {question.target(), 2};
    case Question::Kind::Reaches:
      return {question.target(), 1};
  }
  return {-1, 3};
}

// The choices of libdds in our groups: its own groups of equal cards in mid-trick are coarser.
void add_choices(Answer& answer, const Position& position, const futureTricks& found, Question question) {
  std::array<CardSet, 14> by_tricks{};
  for (int i = 0; i < found.cards; ++i) {
    const Card card = card_of(found.suit[i], found.rank[i]);
    const CardSet equals = CardSet::of(card.suit(), static_cast<std::uint16_t>(found.equals[i]));
    by_tricks[static_cast<std::size_t>(found.score[i])].add(equals | card);
  }
  const Groups groups = position.choices();
  for (int tricks = 13; tricks >= 0; --tricks)
    for (const CardSet group : groups) {
      if ((group & by_tricks[static_cast<std::size_t>(tricks)]).empty()) continue;
      answer.add({group.lowest(), group, tricks});
      if (question.kind() == Question::Kind::OneCard) return;
    }
}

}  // namespace

Result<Libdds> Libdds::open(int threads, int memory_mb) {
  if (memory_mb != 0 && memory_mb < kSmallTableMb + 10)
    return fail("double dummy cannot work in " + std::to_string(memory_mb) + " MB",
                "at least " + std::to_string(kSmallTableMb + 10) + " MB, or 0 for what it can use");
  if (taken.exchange(true))
    return fail("double dummy is already in use in this program: libdds can be opened once at a time",
                "the DoubleDummy made first, passed down to here");
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  const int wanted = threads > 0 ? std::min(threads, cores) : cores;
  const int memory = memory_mb != 0 ? memory_mb : static_cast<int>(kLibddsExcess * (kLargeTableMb + 1) * wanted);
  SetResources(static_cast<int>(memory / kLibddsExcess), wanted);
  DDSInfo info{};
  GetDDSInfo(&info);
  return Libdds(std::max(1, info.noOfThreads));
}

Libdds::Libdds(Libdds&& other) noexcept : slots_(std::exchange(other.slots_, 0)) {}

Libdds::~Libdds() {
  if (slots_ == 0) return;
  FreeMemory();
  taken = false;
}

Result<Answer> Libdds::solve(const Query& query, int slot) const {
  const auto [target, solutions] = asked(query.question);
  // Mode 1: search even if there is only one card to play, since its tricks are wanted.
  futureTricks found{};
  const int code = SolveBoard(to_dds(query.position), target, solutions, 1, &found, slot);
  if (code != RETURN_NO_FAULT) return failure(code);

  Answer answer;
  if (query.question.has_target()) {
    answer.reached = found.cards > 0;
    answer.tricks = answer.reached ? target : target - 1;
    if (!answer.reached || query.question.kind() == Question::Kind::Reaches) return answer;
  } else {
    answer.tricks = found.score[0];
    if (query.question.kind() == Question::Kind::Tricks) return answer;
  }
  add_choices(answer, query.position, found, query.question);
  return answer;
}

Result<std::array<int, 4>> Libdds::declarers(const bridge::Deal& deal, Strain strain, int slot) const {
  std::array<int, 4> tricks{};
  // The first leader is searched from scratch. For the others that result, seen from their side, is nearly always right
  // or one off, which two target questions prove on an already filled table.
  int guess = 0;
  for (const Seat leader : bridge::kSeats) {
    const auto to = to_dds(Position(deal, strain, leader));
    futureTricks found{};
    if (leader == Seat::North) {
      const int code = SolveBoard(to, -1, 1, 1, &found, slot);
      if (code != RETURN_NO_FAULT) return failure(code);
      guess = found.score[0];
      tricks[static_cast<std::size_t>(index(Seat::West))] = 13 - guess;
      continue;
    }
    int lower = 0, upper = 13;
    int target = std::max(1, partners(leader, Seat::North) ? guess : 13 - guess);
    while (lower < upper) {
      const int code = SolveBoard(to, target, 1, 1, &found, slot);
      if (code != RETURN_NO_FAULT) return failure(code);
      if (found.cards > 0)
        lower = target++;
      else
        upper = --target;
    }
    tricks[static_cast<std::size_t>(index(next(leader, 3)))] = 13 - lower;
  }
  return tricks;
}

}  // namespace yomi::search
