#pragma once

#include "hanabi/players/reader.h"
#include "mind/belief.h"

namespace yomi::hanabi {

// How the others are taken to think.
enum class Others : std::uint8_t {
  Readers,   // as readers: they reckon with what I will make of their clues
  Rational,  // as Osawa's rational strategy with the other's view: they do not
};

struct OwnBeliefOptions {
  int hands = 300;      // worlds that are kept
  double error = 0.15;  // the chance that a player does something else than we think
  Others others = Others::Readers;
};

// What a player believes of its own hand after the whole game so far: hands with weights. After every turn of another
// it asks, hand by hand, "had I held this, would they have done that?" and weighs by the answer. When the hands run dry
// they are drawn anew from the public reading, in which the whole history is summed up.
class OwnBelief {
 public:
  OwnBelief(const Reader& reader, const OwnBeliefOptions& options) : reader_(reader), options_(options) {}

  // The reading is the public one before the turn.
  void watch(const View& before, const Turn& turn, const View& after, const Reading& reading, Stream& stream);
  // To be called before the belief is used: draws hands if there are none yet, or too few that count.
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
};

// A hand drawn slot by slot as the reading has it, with what the player sees taken off.
Hand draw_from_reading(const View& view, const Reading::Spread& spread, HandSampler& sampler, Stream& stream);

// Plays as the reader does, but by this belief: the paper's fifth strategy with the whole history instead of the last
// move, weights instead of hard filters, and a partner that is taken to read in turn.
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
