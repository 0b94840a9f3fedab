#pragma once

#include "hanabi/players/exact_range.h"

namespace yomi::hanabi {

// The model of the other players.
enum class Others : std::uint8_t {
  Readers,   // they consider how I will read their clues
  Rational,  // they play Osawa's rational strategy by their own view, and do not consider that
};

struct OwnBeliefOptions {
  int hands = 300;      // weighted hands to keep
  double error = 0.15;  // the chance that a player does not follow the model
  Others others = Others::Readers;
  // Where at most this many hands are possible, all of them are kept instead of a sample; see ExactRange.
  int exact = 0;
};

// A player's belief about its own hand from the whole game so far: weighted hands. After every turn of another player
// it asks of each hand "had I held this, would they have done that?" and weights it by the answer. When too few hands
// are left, new ones are drawn from the public reading, which sums up the whole history.
class OwnBelief {
 public:
  OwnBelief(const Reader& reader, const OwnBeliefOptions& options) : reader_(reader), options_(options) {
    if (options.exact > 0) exact_.emplace(reader, ExactRangeOptions{.most = std::size_t(options.exact)});
  }

  // The reading is the public one before the turn.
  void watch(const View& before, const Turn& turn, const View& after, const Reading& reading, Stream& stream);
  // To be called before the belief is used: draws hands if there are none yet, or too few with weight.
  void refresh(const View& view, const Reading& reading, Stream& stream);

  [[nodiscard]] const mind::Belief<Hand>& belief() const { return belief_; }
  [[nodiscard]] Reader::Odds odds(const View& view) const;

 private:
  [[nodiscard]] double chance(const View& theirs, const Reading& reading, Move move) const;
  void own_turn(const Turn& turn, const View& after, Stream& stream);
  void fill_up(const View& view, const Reading& reading, Stream& stream);

  Reader reader_;
  OwnBeliefOptions options_;
  mind::Belief<Hand> belief_;
  std::optional<ExactRange> exact_;
  bool all_hands_ = false;  // belief_ is the exact range
};

// A hand drawn slot by slot from the reading, without the copies that the player sees.
Hand draw_from_reading(const View& view, const Reading::Spread& spread, HandSampler& sampler, Stream& stream);

// Plays like the reader, but by this belief: the paper's fifth strategy with the whole history instead of the last
// move, weights instead of hard filters, and a partner who is assumed to read clues as well.
class HistoryPlayer final : public Player {
 public:
  HistoryPlayer(const ReaderOptions& reader, const OwnBeliefOptions& belief)
      : reader_(reader), reading_(reader.giver), belief_(reader_, belief) {}

  Move choose(const View& view, Stream& stream) override;
  void watch(const View& before, const Turn& turn, const View& after, Stream& stream) override;
  [[nodiscard]] bool watches() const override { return true; }
  [[nodiscard]] std::vector<Reason> reasons() const override { return reasons_; }

 private:
  Reader reader_;
  Reading reading_;
  OwnBelief belief_;
  std::vector<Reason> reasons_;
};

// "slot 2 fits with 83% (R1 60%, G2 23%)", for every slot.
std::vector<Reason> describe(const mind::Belief<Hand>& belief, const View& view);

}  // namespace yomi::hanabi
