#pragma once

#include "hanabi/partners/partner_type.h"
#include "hanabi/players/own_belief.h"

namespace yomi::hanabi {

struct PosteriorOptions {
  int hands = 24;            // own hands over which a move of the partner is explained
  double error = 0.02;       // the least chance of any move, whatever the type
  double temperature = 0.5;  // a move worth this many points less is taken e times less often
  float caution = 1;         // how much more a partner's misplay costs than among partners who know each other
};

// How likely each type is to be the partner's, given all it did, and what each type makes of the clues. All other
// players are taken to be of one type.
//
// After a move of a partner each type asks of hands that this player may hold "would I have done that?": the evidence
// of `mind::reflect` is the chance of the move under the type. After a move of this player's own, it is the chance
// that the type's reading gave to the card that was shown.
class PartnerPosterior {
 public:
  explicit PartnerPosterior(const PosteriorOptions& options);

  void watch(const View& before, const Turn& turn, Stream& stream);
  // To be called before the first use in a game.
  void take_seat(Seat seat, int players);

  [[nodiscard]] std::size_t size() const { return readings_.size(); }
  [[nodiscard]] double chance(std::size_t type) const { return chances_[type]; }
  [[nodiscard]] const Reading& reading(std::size_t type) const { return readings_[type]; }
  [[nodiscard]] const Reader& reader(std::size_t type) const { return readers_[type]; }
  // A type, drawn by its chance.
  [[nodiscard]] std::size_t draw(Stream& stream) const;

 private:
  // The chance of a partner's move, by its view, if it is of that type.
  [[nodiscard]] double chance_of(std::size_t type, const View& theirs, Move move) const;
  [[nodiscard]] double evidence(std::size_t type, const View& before, const Turn& turn, HandSampler& sampler,
                                Stream& stream) const;

  PosteriorOptions options_;
  bool seated_ = false;
  std::vector<Reading> readings_;
  std::vector<Reader> readers_;
  std::vector<double> chances_;
};

}  // namespace yomi::hanabi
