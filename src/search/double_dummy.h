#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

#include "search/position.h"

// Double dummy: the tricks that a side takes when all four players see every card and play their best. Many positions
// are solved at a time.
namespace yomi::search {

// What is asked of a position, for the side to play. The less is asked, the faster the answer.
class Question {
 public:
  enum class Kind : std::uint8_t { AllCards, BestCards, OneCard, Tricks, CardsFor, Reaches };

  // Every playable card with its tricks.
  static constexpr Question all_cards() { return {Kind::AllCards, 0}; }
  // The cards that take the most tricks, and their number.
  static constexpr Question best_cards() { return {Kind::BestCards, 0}; }
  // The first of the best cards in the order of Answer, and its tricks.
  static constexpr Question one_card() { return {Kind::OneCard, 0}; }
  // The number of tricks, without a card.
  static constexpr Question tricks() { return {Kind::Tricks, 0}; }
  // The cards that take at least `target` tricks; perhaps none.
  static constexpr Question cards_for(int target) { return {Kind::CardsFor, target}; }
  // Whether `target` tricks can be taken, without a card.
  static constexpr Question reaches(int target) { return {Kind::Reaches, target}; }

  [[nodiscard]] constexpr Kind kind() const { return kind_; }
  [[nodiscard]] constexpr int target() const { return target_; }
  [[nodiscard]] constexpr bool has_target() const { return kind_ == Kind::CardsFor || kind_ == Kind::Reaches; }

  friend constexpr bool operator==(Question, Question) = default;

 private:
  constexpr Question(Kind kind, int target) : kind_(kind), target_(target) {}

  Kind kind_;
  int target_;
};

// A card to play and the tricks its side then takes; with a target, at least that many.
struct Choice {
  // The lowest of a group of equal cards, and the whole group.
  bridge::Card card = bridge::Card(bridge::Suit::Clubs, bridge::Rank::Two);
  bridge::CardSet equals;
  int tricks = 0;

  friend bool operator==(const Choice&, const Choice&) = default;
};

// Choices from the most tricks down; with equal tricks by lowest rank, then clubs, diamonds, hearts, spades. An answer
// depends on the position and the question alone: not on threads, memory, or what else was asked.
class Answer {
 public:
  // Tricks that the side to play takes with its best card. With a target: the target if it is reached; otherwise one
  // less, as an upper bound.
  int tricks = 0;
  // With a target, whether it is reached; otherwise true.
  bool reached = true;

  [[nodiscard]] std::span<const Choice> choices() const { return {choices_.data(), size_}; }
  // The tricks of a card; empty if it is not among the choices.
  [[nodiscard]] std::optional<int> tricks_of(bridge::Card card) const;
  void add(const Choice& choice) { choices_[size_++] = choice; }
  // Sorts the choices, once all are added.
  void sort();

  friend bool operator==(const Answer& a, const Answer& b);

 private:
  std::array<Choice, 13> choices_{};
  std::size_t size_ = 0;
};

struct Query {
  Position position;
  Question question = Question::all_cards();

  friend bool operator==(const Query&, const Query&) = default;
};

// The tricks of every declarer in every strain of a whole deal.
class TrickTable {
 public:
  [[nodiscard]] int tricks(bridge::Seat declarer, bridge::Strain strain) const { return at(declarer, strain); }
  void set(bridge::Seat declarer, bridge::Strain strain, int tricks) {
    tricks_[static_cast<std::size_t>(index(strain))][static_cast<std::size_t>(index(declarer))] =
        static_cast<std::uint8_t>(tricks);
  }

  friend bool operator==(const TrickTable&, const TrickTable&) = default;

 private:
  [[nodiscard]] int at(bridge::Seat declarer, bridge::Strain strain) const {
    return tricks_[static_cast<std::size_t>(index(strain))][static_cast<std::size_t>(index(declarer))];
  }

  std::array<std::array<std::uint8_t, 4>, 5> tricks_{};
};

struct DoubleDummyOptions {
  // 0: all cores. Never more than there are cores, or than the memory allows.
  int threads = 0;
  // For all threads together; 0 gives each 24 MB. A thread works with 4 MB, which is the least, but slower.
  int memory_mb = 0;
};

// Called from time to time on the calling thread with the part of a batch that is done, and once at the end.
using Progress = std::function<void(std::size_t done, std::size_t of)>;

// The threads that solve a batch: the calling thread and all free ones, or the calling thread alone where the others
// are busy.
enum class Workers : std::uint8_t { AllFree, ThisThread };

// The solver. It holds its own memory and nothing global, so any number may exist. Several threads may use one at once:
// they share its threads fairly and never use more than the options say.
class DoubleDummy {
 public:
  // Fails if the memory is too small for a single thread.
  static Result<DoubleDummy> open(const DoubleDummyOptions& options = {});
  ~DoubleDummy();
  DoubleDummy(DoubleDummy&&) noexcept;
  DoubleDummy& operator=(DoubleDummy&&) noexcept;

  // The actual number of threads.
  [[nodiscard]] int threads() const;

  // The answers in the order of the queries. Equal queries are solved once. Fails on an impossible position, named by
  // its number (from 1), and on a stop.
  [[nodiscard]] Result<std::vector<Answer>> solve(std::span<const Query> queries, const std::stop_token& stop = {},
                                                  Workers workers = Workers::AllFree) const;
  [[nodiscard]] Result<std::vector<Answer>> solve(std::span<const Position> positions, Question question,
                                                  const std::stop_token& stop = {}) const;
  [[nodiscard]] Result<Answer> solve(const Position& position, Question question = Question::all_cards()) const;

  // Whole tables, in the order of the deals.
  [[nodiscard]] Result<std::vector<TrickTable>> tables(std::span<const bridge::Deal> deals,
                                                       const Progress& progress = {},
                                                       const std::stop_token& stop = {}) const;

 private:
  class Work;
  explicit DoubleDummy(std::unique_ptr<Work> work);

  std::unique_ptr<Work> work_;
};

}  // namespace yomi::search
