#pragma once

#include <array>
#include <cstdint>
#include <stop_token>

#include "agents/play/stake.h"
#include "agents/three_viewpoints/memo.h"
#include "agents/three_viewpoints/outlook.h"

// One line of play to the end, seen from three places (Algorithm 2 of the paper): the thinker plays by the world it
// supposes to be the true one; each of the other two plays by Algorithm 1 over deals of its own, drawn from its own
// View.
namespace yomi::agents {

// All: a modelled player weighs all its deals at each card. One: it has a single deal and is clairvoyant in it, which
// is how the paper has it, and shows why that is not enough. Exact: as One, but all three look ahead in the tree with
// three values a node (search/three_worlds.h); for endings. Pairs: as All, but the deals it weighs are those that the
// tree has it play by, one after the other, until a card contradicts them; to compare the two.
enum class OthersAct : std::uint8_t { All, One, Exact, Pairs };

// Whether a modelled player weighs several deals.
constexpr bool weighs_several(OthersAct act) { return act == OthersAct::All || act == OthersAct::Pairs; }

struct PlayoutOptions {
  // So many deals each of the others solves in endings. Of four times as many it asks which cards decide the contract;
  // while the hands are longer, only of half as many if these agree.
  std::size_t others = 8;
  OthersAct act = OthersAct::All;
  // So many lines are played in each world, the others drawing their deals anew each time.
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

// How a line went. Plain data, so that it can come from another process.
struct Line {
  std::int32_t points = 0;     // to the thinker's side
  std::uint32_t solves = 0;    // of positions too large for the small solver
  std::uint64_t chosen = 0;    // by the index of the card: a modelled player had a choice
  std::uint64_t finessed = 0;  // and it was a finesse
  std::uint8_t size = 0;       // cards in the whole play, those before the line among them
  std::array<std::uint8_t, 52> cards{};
  // What the next modelled player to choose thinks of the thinker's length in the suit of the candidate: of its deals
  // so many have that length. All 0 if nobody had a choice.
  std::array<std::uint16_t, 14> lengths{};
  std::uint16_t right = 0;  // and in so many of them that length, and the honours, are as they are in truth
  std::uint8_t reader = 0;  // that player's seat

  [[nodiscard]] bridge::Card card(std::size_t at) const { return bridge::Card::at(cards[at]); }
};

class Playout {
 public:
  // `world` and `triple` are numbers that name the random streams. Where each of the others has a single deal, `triple`
  // says which of the deals it would weigh. The memo may serve several lines.
  Playout(const Scene& scene, const bridge::Deal& deal, std::size_t world, std::size_t triple, Memo& memo);

  // What the others hold possible before the candidate is played, which is the same for all candidates. The lines are
  // then run by copies of this.
  Result<void> prepare();
  // Plays the candidate and then on to the end; once.
  Result<Line> run(bridge::Card candidate, const std::stop_token& stop = {});
  // The value of the candidate in the exact tree; the line is not played.
  Result<Line> value(bridge::Card candidate);

 private:
  struct Choice {
    bridge::CardSet best;  // the cards with the greatest sum, equals among them
    bool takes_all;        // in every deal the side that plays can take all tricks that are left
  };

  [[nodiscard]] bridge::View view_of(bridge::Seat seat) const;
  [[nodiscard]] bridge::CardSet dealt_to_turn() const { return deal_.hand(reader_.play().turn()); }
  Result<std::vector<bridge::Deal>> worlds_of(bridge::Seat chooser);
  // The deals that the others hold, if they do, are those that they hold possible once the candidate is played.
  Result<void> take_hold();
  [[nodiscard]] std::size_t deals_weighed() const;
  [[nodiscard]] std::size_t solved_whole() const;
  [[nodiscard]] Stake stake() const;
  Result<Choice> best_for_contract(std::span<const bridge::Deal> deals, const search::Groups& groups, int target);
  Result<Choice> best_in(std::span<const bridge::Deal> deals, const search::Groups& groups);
  Result<bool> settled(const Choice& choice, const search::Groups& groups);
  void note(bridge::Seat chooser, std::span<const bridge::Deal> deals, bridge::Suit suit);
  void play(bridge::Card card, bool chosen);
  void finish(int declarer_tricks);

  const Scene& scene_;
  Memo& memo_;
  bridge::Deal deal_;
  std::size_t triple_;
  std::array<Outlook, 4> outlooks_;  // by seat; only the modelled players' are used
  inference::CardReader reader_;
  std::vector<inference::Said> said_;
  std::uint32_t solves_before_ = 0;
  std::stop_token stop_;
  Line line_;
};

// Points to a side when declarer takes so many tricks.
int points_to(bridge::Side side, const bridge::Contract& contract, int declarer_tricks,
              bridge::Vulnerability vulnerability);

// Whether that card, third to the trick, is a finesse: the hand has a higher one, and a card between them is out.
bool is_finesse(bridge::Card card, bridge::CardSet hand_left, const bridge::Play& play);

}  // namespace yomi::agents
