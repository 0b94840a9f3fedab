#include "cli/bench/layers.h"

#include <array>

#include "cli/bench/workload.h"

namespace yomi::cli::bench {

Result<Measured> boards_and_double_dummy(const Workbench& bench) {
  const auto work = run_workload(*bench.solver, bench.stop);
  if (!work) return tl::unexpected(work.error());
  return Measured{work->count, work->signature};
}

std::span<const Layer> layers() {
  static constexpr auto kLayers = std::to_array<Layer>({
      {"boards", "boards, positions", &boards_and_double_dummy},
      {"knowledge", "calls", &choose_calls},
      {"readings", "calls read", &read_calls},
      {"inference", "auctions", &infer_hands},
      {"sampler", "deals", &sample_deals},
      {"rules", "calls", &bid_by_rules},
      {"criteria", "calls", &bid_by_criteria},
      {"simulation", "calls", &bid_by_simulation},
      {"cards", "cards", &play_cards},
      {"viewpoints", "cards", &look_from_three_sides},
      {"hanabi", "moves", &play_hanabi},
      {"words", "sentences", &tell_in_words},
  });
  return kLayers;
}

}  // namespace yomi::cli::bench
