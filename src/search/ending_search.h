#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "search/position.h"

namespace yomi::search {

// Alpha-beta for endings, as a series of yes-or-no questions: do North-South take at least this many of the remaining
// tricks?
//
// A hand is its CardSet's 64 bits, so that the cards that beat a card, the cards between two others and the cards of a
// suit are masks. Every card stays in its hand; the cards still out and the leader therefore identify a position
// between tricks, and fit in one word: the key of the memo.
class EndingSearch {
 public:
  explicit EndingSearch(const Position& position);

  // Whether North-South take at least `need` of the remaining tricks, including this one, if the seat to play plays
  // `card`.
  bool north_south_reach(bridge::Card card, int need);

 private:
  using Cards = std::uint64_t;

  // The trick on the table: the cards of the suit led, the card that is winning and who played it, the cards that
  // would beat it.
  struct Trick {
    Cards led = 0;
    Cards best = 0;
    Cards beating = 0;
    int winner = 0;
  };

  // Bounds on the tricks of North-South in a position between tricks.
  struct Bounds {
    std::int8_t at_least;
    std::int8_t at_most;
  };

  static constexpr unsigned kMemoBits = 13;
  static constexpr std::size_t kMemoSize = std::size_t{1} << kMemoBits;

  [[nodiscard]] Cards cards_out() const { return hands_[0] | hands_[1] | hands_[2] | hands_[3]; }
  [[nodiscard]] Cards beating(Cards card) const;
  void play(Trick& trick, int seat, Cards card) const;

  // What is known without a search: the tricks that the leader's side can cash at once, the leader's winning cards, and
  // the suits in which partner has winners.
  struct Prospects {
    int quick;
    Cards winners;
    Cards partner_suits;
  };

  bool lead(int leader, int left, int need);
  bool search_leads(int leader, int left, int need, const Prospects& prospects);
  template <int to_come>
  bool follow(int seat, const Trick& trick, int left, int need);
  template <int to_come>
  bool after(int seat, Trick trick, Cards card, int left, int need);
  [[nodiscard]] bool last_trick(int leader) const;

  // The cheapest card that wins the trick whatever the next hand does; none if partner wins it so already.
  template <int to_come>
  [[nodiscard]] Cards sure_winner(int seat, const Trick& trick, Cards playable) const;

  // Cards of a seat on lead that it can cash one after the other.
  [[nodiscard]] Cards safe_masters(int seat, Cards out) const;
  [[nodiscard]] Prospects look_ahead(int leader, Cards out) const;
  // Whether, in every suit that the leader can lead, an opponent has the master or a ruff, and partner no ruff.
  [[nodiscard]] bool first_trick_lost(int leader, Cards out) const;
  // Whether a seat has more than `limit` master trumps: each wins a trick, sooner or later.
  [[nodiscard]] bool trump_tricks_exceed(int limit, int seat, Cards out) const;

  std::array<Cards, 4> hands_{};
  Cards trumps_ = 0;
  Trick root_;
  int root_seat_ = 0;
  int root_to_come_ = 3;
  int left_ = 0;
  unsigned memo_bits_ = 0;  // the memo has 2^bits places; 0: no memo
  std::array<Cards, kMemoSize> memo_keys_;
  std::array<Bounds, kMemoSize> memo_bounds_;
};

}  // namespace yomi::search
