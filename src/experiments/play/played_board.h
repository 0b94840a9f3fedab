#pragma once

#include <map>
#include <stop_token>
#include <string>
#include <vector>

#include "agents/play/card_player.h"
#include "agents/table/room.h"

namespace yomi::experiments {

// Whether signals are given, and which players read them.
struct SignalUse {
  std::string name;
  bool given = false;
  bool partner_reads = false;
  bool declarer_reads = false;
};

// One board in one contract, played out several times by the sampling card player in all seats, with different use of
// signals. All else is the same, the random streams too; each position is analysed once.
class PlayedBoard {
 public:
  // The auction has ended in a contract. `samples` is the number of deals for each decision.
  PlayedBoard(const agents::DealtBoard& board, bridge::Auction auction, inference::Storyteller& storyteller,
              inference::Cardings cardings, const search::DoubleDummy& solver, std::size_t samples, StreamKey key);

  // The whole play; fails if a stop comes.
  Result<bridge::Play> play(const SignalUse& use, const std::stop_token& stop);

 private:
  using Candidates = std::vector<agents::CardCandidate>;

  Result<const Candidates*> candidates(const bridge::Play& play, bool reads);
  [[nodiscard]] inference::Evidence evidence(const bridge::Play& play) const;

  agents::DealtBoard board_;
  bridge::Auction auction_;
  inference::Storyteller& storyteller_;
  inference::Cardings cardings_;
  inference::Cardings silent_;  // the same leads, no signals
  const search::DoubleDummy& solver_;
  std::size_t samples_;
  StreamKey key_;
  std::map<std::pair<std::string, bool>, Candidates> thought_;  // by the cards played, and whether signals are read
};

}  // namespace yomi::experiments
