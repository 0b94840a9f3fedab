#pragma once

#include <array>
#include <cstdint>
#include <stop_token>

#include "agents/play/stake.h"
#include "agents/three_viewpoints/outlook.h"
#include "agents/three_viewpoints/solver_memo.h"

// One line of play to the end, from three viewpoints (Algorithm 2 of the paper): the thinker plays by the world that it
// supposes to be true; each of the other two players uses Algorithm 1 on deals drawn from its own View.
namespace yomi::agents {

// How the other two players choose. All: each weighs all its deals at every card. One: each has a single deal and plays
// double dummy in it, as in the paper; not good enough in practice. Exact: as One, but by exact tree search with three
// values a node (search/three_worlds.h); for endings. Pairs: as All, but with held deals, the same that Exact uses one
// by one; for comparison.
enum class OthersAct : std::uint8_t { All, One, Exact, Pairs };

// Whether a modelled player weighs several deals.
constexpr bool weighs_several(OthersAct act) { return act == OthersAct::All || act == OthersAct::Pairs; }

struct PlayoutOptions {
  // Deals that each of the other two players solves in full in endings. A player asks which cards decide the contract
  // on up to four times as many; in longer hands on half as many, if those agree.
  std::size_t others = 8;
  OthersAct act = OthersAct::All;
  // Lines played in each world, each with newly drawn deals of the others.
  std::size_t lines = 3;
  inference::Signals signals = inference::Signals::On;
  inference::SampleOptions sampling;
};

// What all playouts from one position share.
struct Scene {
  inference::Evidence evidence;  // as the thinker sees it
  bridge::Seat thinker;
  inference::Cardings cardings;
  PlayoutOptions options;
  StorytellerPool* storytellers;
  const search::DoubleDummy* solver;
  StreamKey key;

  [[nodiscard]] const bridge::Play& play() const { return *evidence.play; }
};

// The record of a line. Plain data, so that it can be sent between processes.
struct PlayoutLine {
  std::int32_t points = 0;     // to the thinker's side
  std::uint32_t solves = 0;    // positions solved
  std::uint64_t chosen = 0;    // bits by the index of the card: a modelled player had a choice
  std::uint64_t finessed = 0;  // likewise: the choice was a finesse
  std::uint8_t size = 0;       // cards in the whole play, including those before the line
  std::array<std::uint8_t, 52> cards{};
  // The deals of the next modelled player to choose, counted by the thinker's length in the suit of the candidate. All
  // 0 if nobody had a choice.
  std::array<std::uint16_t, 14> lengths{};
  std::uint16_t read_correctly = 0;  // of these deals, those with the true length and honours
  std::uint8_t next_chooser = 0;     // that player's seat

  [[nodiscard]] bridge::Card card(std::size_t at) const { return bridge::Card::at(cards[at]); }
};

class Playout {
 public:
  // `world` and `triple` name the random streams. Where each of the others has a single deal, `triple` is the index of
  // that deal. Several lines may share the memo.
  Playout(const Scene& scene, const bridge::Deal& deal, std::size_t world, std::size_t triple, SolverMemo& memo);

  // Draws the deals of the others before the candidate is played, which are the same for all candidates. Lines are then
  // run on copies of this object.
  Result<void> prepare();
  // Plays the candidate and the rest of the hand. Call once.
  Result<PlayoutLine> run(bridge::Card candidate, const std::stop_token& stop = {});
  // The value of the candidate by exact tree search; no line is played.
  Result<PlayoutLine> value(bridge::Card candidate);

 private:
  struct Choice {
    bridge::CardSet best;  // the cards with the greatest sum
    bool takes_all;        // the side to play can take all remaining tricks in every deal
  };

  [[nodiscard]] bridge::View view_of(bridge::Seat seat) const;
  [[nodiscard]] bridge::CardSet dealt_to_turn() const { return deal_.hand(reader_.play().turn()); }
  Result<std::vector<bridge::Deal>> worlds_of(bridge::Seat chooser);
  // Where the others hold deals, they take them from what is possible right after the candidate.
  Result<void> hold_deals();
  [[nodiscard]] std::size_t deals_weighed() const;
  [[nodiscard]] std::size_t solved_in_full() const;
  [[nodiscard]] Stake stake() const;
  Result<Choice> best_for_contract(std::span<const bridge::Deal> deals, const search::Groups& groups, int target);
  Result<Choice> best_in(std::span<const bridge::Deal> deals, const search::Groups& groups);
  Result<bool> settled(const Choice& choice, const search::Groups& groups);
  void note(bridge::Seat chooser, std::span<const bridge::Deal> deals, bridge::Suit suit);
  void play(bridge::Card card, bool chosen);
  void finish(int declarer_tricks);

  const Scene& scene_;
  SolverMemo& memo_;
  bridge::Deal deal_;
  std::size_t triple_;
  std::array<Outlook, 4> outlooks_;  // by seat; used for the modelled players only
  inference::CardReader reader_;
  std::vector<inference::Said> said_;
  std::uint32_t solves_before_ = 0;
  std::stop_token stop_;
  PlayoutLine line_;
};

// Points to a side if declarer takes `declarer_tricks`.
int points_to(bridge::Side side, const bridge::Contract& contract, int declarer_tricks,
              bridge::Vulnerability vulnerability);

// Whether the card, third to the trick, is a finesse: the hand has a higher one, and a card between the two is still
// out.
bool is_finesse(bridge::Card card, bridge::CardSet hand_left, const bridge::Play& play);

}  // namespace yomi::agents
