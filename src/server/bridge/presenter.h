#pragma once

#include <functional>

#include "server/bridge/rules.h"
#include "server/minds/interpreter.h"

namespace yomi::server {

// What each viewer of a bridge table is sent: the state as that viewer may see it.
class BridgePresenter {
 public:
  BridgePresenter(const BridgeState& state, Library& library, Interpreter& interpreter)
      : state_(state), library_(library), interpreter_(interpreter) {}

  // The API's BridgeState, now or after the first `at` calls and cards.
  [[nodiscard]] Answer<Json> state(const Viewer& viewer, std::optional<int> at) const;
  // The entry in the list of tables.
  [[nodiscard]] Json summary(const Viewer& viewer) const;

 private:
  // The meanings of the calls so far, in one language.
  struct Meanings {
    std::int64_t dealt_at = 0;
    std::vector<CallMeaning> calls;
  };
  const std::vector<CallMeaning>& meanings(Language language) const;

  [[nodiscard]] Json auction_json(std::size_t calls, Language language) const;
  [[nodiscard]] Json hands_json(const bridge::Table& table, const Viewer& viewer) const;
  [[nodiscard]] Json systems_json(const SystemPair& systems) const;
  [[nodiscard]] Json table_json(const Viewer& viewer) const;
  [[nodiscard]] Json claim_json() const;
  void add_play(Json& json, const bridge::Table& table, bool over) const;
  void add_turn(Json& json, const bridge::Table& table, const Viewer& viewer, bool now) const;

  const BridgeState& state_;
  Library& library_;
  Interpreter& interpreter_;
  mutable std::array<Meanings, 2> meanings_;  // by language, as far as somebody asked
};

// The result of a board that is over, and the score sheet. A board that is not over has no result: null.
Json result_json(const BridgeState& state, Language language);
Json sheet_json(const BridgeState& state);

// The analysis of a board that is over, with the cost of each mistake in words.
Answer<Json> analysis_json(const BridgeState& state, Language language);

// What a call or card cost, in one sentence.
std::string mistake_words(const Mistake& mistake, Language language);

// A finished board as LIN, with all hands.
std::string lin_of(const FinishedBoard& finished);

// The public part of an event, with its words.
Json announcement(std::int64_t number, const BridgeEvent& event, Language language);

// The board as a file, as the viewer may see it; `all`: with the finished boards before it.
// `meanings`: of all calls of a finished board, in English; they become the notes of the file.
using MeaningsOf = std::function<std::vector<CallMeaning>(const FinishedBoard& board)>;
Answer<File> board_file(const BridgeState& state, const std::string& format, bool all, const Viewer& viewer,
                        const MeaningsOf& meanings);

}  // namespace yomi::server
