#pragma once

#include <span>
#include <string_view>

#include "cli/bench/workbench.h"

// A fixed workload for each layer of the program, with a signature over its results. Refactoring keeps every signature;
// one that moved shows the layer where behaviour changed.
namespace yomi::cli::bench {

// Boards bid and played by chance, written and read again; double dummy.
Result<Measured> boards_and_double_dummy(const Workbench& bench);
Result<Measured> choose_calls(const Workbench& bench);
Result<Measured> read_calls(const Workbench& bench);
Result<Measured> infer_hands(const Workbench& bench);
Result<Measured> sample_deals(const Workbench& bench);
Result<Measured> bid_by_rules(const Workbench& bench);
Result<Measured> bid_by_criteria(const Workbench& bench);
Result<Measured> bid_by_simulation(const Workbench& bench);
Result<Measured> play_cards(const Workbench& bench);
Result<Measured> look_from_three_sides(const Workbench& bench);
Result<Measured> play_hanabi(const Workbench& bench);
Result<Measured> tell_in_words(const Workbench& bench);

struct Layer {
  std::string_view name;
  std::string_view counts;  // what is counted
  Result<Measured> (*run)(const Workbench&);
};

// In the order of the layers. Only `words` depends on how anything is worded.
std::span<const Layer> layers();

}  // namespace yomi::cli::bench
