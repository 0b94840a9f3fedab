#pragma once

#include <span>

#include "bridge/cards.h"
#include "bridge/contract.h"
#include "search/solver/pattern_table.h"

namespace yomi::search::solver {

// Whether to give up, asked from time to time. (Not a std::stop_token, which the library of WebAssembly does not have.)
struct StopCheck {
  bool (*requested)(const void* context) = nullptr;
  const void* context = nullptr;
};

// Alpha-beta as a series of yes-or-no questions: do North-South take at least this many of the remaining tricks?
//
// Every answer comes with the ranks it depends on (Verdict). At the start of a trick it is looked up in the table and
// kept there, for all positions with the same lengths and the same owners of those ranks. Within a trick the ranks save
// work too: when a card has failed whose rank did not matter, the cards below the ranks that did would fail as well.
class TrickSearch {
 public:
  explicit TrickSearch(std::size_t bytes) : table_(bytes) {}

  // Starts with a checked position: the cards left in the hands, and those of the current trick from its leader on.
  // Patterns of the last position are kept if they can be useful.
  void set(const std::array<bridge::CardSet, 4>& hands, bridge::Strain strain, bridge::Seat leader,
           std::span<const bridge::Card> trick, StopCheck stop = {});

  // Whether North-South take at least `need` of the remaining tricks, including this one, if the seat to play plays
  // `card`. After a stop the answer means nothing.
  bool north_south_reach(bridge::Card card, int need);
  // The same with the best card.
  bool north_south_reach(int need);
  [[nodiscard]] bool stopped() const { return stopped_; }

  // Called with each position in which a pattern has settled a question, the leader, the tricks asked for and the
  // verdict: for tests.
  using HitObserver = void (*)(void* context, const TrickStart& start, int leader, int need, bool reached);
  void observe_hits(HitObserver observer, void* context) {
    observer_ = observer;
    observer_context_ = context;
  }

 private:
  // The trick on the table: the suit led, the card that is winning and who played it, the card of each seat.
  struct Trick {
    Cards led = 0;
    Cards best = 0;
    Cards played = 0;
    int winner = 0;
    std::array<Cards, 4> cards{};
  };

  // The moves of a node that are still to be tried, and the ranks that the failed ones depended on.
  struct Moves {
    Cards cards;   // playable
    Cards others;  // cards that separate equals
    Cards ranks = 0;
    Cards suits = ~Cards{0};  // in which no discard was tried
    bool try_winners = true;
  };

  [[nodiscard]] Cards beating(Cards card) const;
  void play(Trick& trick, int seat, Cards card) const;
  static Cards won_by_rank(const Trick& trick);

  template <bool has_trumps>
  Verdict lead(const TrickStart& start, int leader, int left, int need);
  template <bool has_trumps>
  // Tries `good` first, unless it is 0, and puts there the lead that was good.
  Verdict search_leads(const TrickStart& start, int leader, int left, int need, Cards& good);
  template <bool has_trumps, int place>
  Verdict follow(const TrickStart& start, const Trick& trick, int seat, int left, int need);
  template <bool has_trumps, int place>
  Verdict after(const TrickStart& start, Trick trick, int seat, Cards card, int left, int need);
  template <bool has_trumps>
  Verdict play_root(Cards card, int need);
  template <bool has_trumps>
  Verdict search_root(int need);
  [[nodiscard]] Verdict last_trick(const TrickStart& start, int leader) const;

  // Takes a failed group of equal cards out of the moves, with the cards that would fail for the same reason.
  static void remove_failed(Moves& moves, Cards card, Cards equals, Cards ranks);
  // The next card to try when following, the lowest of its group, or 0.
  template <int place>
  Cards next_card(const TrickStart& start, const Trick& trick, int seat, Moves& moves) const;

  PatternTable table_;
  std::array<TrickStart, 14> starts_;  // by tricks left
  Cards trumps_ = 0;
  int strain_ = -1;  // the trump suit, 4 without trumps
  Trick root_;
  int root_seat_ = 0;
  int root_place_ = 0;
  int left_ = 0;
  int deals_ = 0;  // since the table was empty
  StopCheck stop_;
  unsigned until_stop_check_ = 0;
  bool stopped_ = false;
  HitObserver observer_ = nullptr;
  void* observer_context_ = nullptr;
};

}  // namespace yomi::search::solver
