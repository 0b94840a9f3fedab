#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "base/phrases.h"
#include "server/rooms/log.h"
#include "server/rooms/pool.h"

namespace yomi::server {

// Who looks at a table, or does something there. Nobody but the browser and the server knows the player's name.
struct Viewer {
  std::string player;
  Language language = Language::English;
};

// How thinking goes on: whether to stop, and whom to tell how far it is.
struct ThinkContext {
  std::stop_token stop;
  std::function<void(int done, int of)> progress;
};

// What the robots at a table have to do now. It holds all it needs, since the table may go on meanwhile.
struct Work {
  Urgency urgency = Urgency::Turn;
  Json who;    // as a progress event names it: seat and about
  Json state;  // what the state says meanwhile of who thinks; null: nothing
  // What is to happen; nothing: ask again, there is more to think.
  std::function<std::optional<NewEvents>(Mind&, const ThinkContext&)> think;
};

// A question about a table, as it is asked.
struct Question {
  std::string kind;         // "hint", "beliefs", "why"
  std::string seat{};       // of beliefs
  std::optional<int> at{};  // after so many moves
};
using Thinking = std::function<Answer<Json>(Mind&, const ThinkContext&)>;

struct File {
  std::string name;
  std::string type;
  std::string text;
};

// A table's game: what its events add up to, for whoever looks at it. It changes only by `apply`. It knows nothing of
// HTTP, files or threads; whoever has it sees to it that one thread at a time uses it.
class Game {
 public:
  Game() = default;
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;
  virtual ~Game() = default;

  virtual void apply(const Event& event) = 0;

  // What would happen, or why it must not. Nothing has happened yet.
  [[nodiscard]] virtual Answer<NewEvents> act(const Json& action, const Viewer& viewer) const = 0;
  [[nodiscard]] virtual Answer<NewEvents> sit(const std::string& seat, const std::string& name,
                                              const Viewer& viewer) const = 0;
  [[nodiscard]] virtual Answer<NewEvents> stand(const std::string& seat, const Viewer& viewer) const = 0;
  // Whether that player may close the table.
  [[nodiscard]] virtual bool may_close(const Viewer& viewer) const = 0;

  // As the viewer sees it; after so many moves, or now.
  [[nodiscard]] virtual Answer<Json> state(const Viewer& viewer, std::optional<int> at) const = 0;
  // game, name, mode, open_seats, you, going.
  [[nodiscard]] virtual Json summary(const Viewer& viewer) const = 0;
  // What all may know of an event.
  [[nodiscard]] virtual Json announcement(const Event& event, Language language) const = 0;

  [[nodiscard]] virtual std::optional<Work> work() const = 0;
  [[nodiscard]] virtual Answer<Thinking> ask(const Question& question, const Viewer& viewer) const = 0;
  [[nodiscard]] virtual Answer<Json> analysis(const Viewer& viewer) const = 0;
  [[nodiscard]] virtual Answer<File> file(const std::string& format, bool all, const Viewer& viewer) const = 0;

  // The last event that moved the board on: what a robot thinks of an earlier one is past.
  [[nodiscard]] virtual std::int64_t moved() const = 0;
  // The last event after which an action of that kind, decided on an earlier state, is out of date. A card is out of
  // date when anything has moved, a new deal only when somebody else has dealt.
  [[nodiscard]] virtual std::int64_t outdated(const std::string& action) const = 0;
};

}  // namespace yomi::server
