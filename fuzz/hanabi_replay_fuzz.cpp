#include "check.h"
#include "hanabi/rules/replay.h"

using namespace yomi;

// Any replay that is read can be replayed to its end, written, and read back as the same game.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto record = hanabi::read_replay(fuzz::text(data, size));
  if (!record) {
    fuzz::require(!record.error().what.empty(), "an error says what is wrong");
    return 0;
  }
  const auto replayed = hanabi::replay(*record);
  fuzz::require(replayed.turns.size() == record->moves.size(), "every move is replayed");
  fuzz::require(replayed.game.table().score() <= hanabi::kMaxScore, "no score is above the maximum");
  const std::string text = hanabi::write_replay(*record);
  const auto again = hanabi::read_replay(text);
  fuzz::require(again.has_value(), "what was written can be read");
  fuzz::require(again->rules == record->rules && again->deck == record->deck && again->moves == record->moves,
                "the same game is read back");
  fuzz::require_same(hanabi::write_replay(*again), text, "writing is stable");
  return 0;
}
