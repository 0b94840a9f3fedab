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

// At a fair table nobody learns what a player could not know at a real one.
enum class Mode : std::uint8_t { Practice, Fair };
inline constexpr Names<Mode, 2> kModes = {{{Mode::Practice, "practice"}, {Mode::Fair, "fair"}}};

// The person who looks at a table or acts there. `player` is a secret between the browser and the server.
struct Viewer {
  std::string player;
  Language language = Language::English;
  std::string address{};  // where the request comes from; empty if it does not matter
};

// What a thinking robot gets: a token that stops it, and a function to report progress.
struct ThinkContext {
  std::stop_token stop;
  std::function<void(int done, int of)> progress;
};

// The next task of a table's robots. It holds copies of all it needs, since the table may go on meanwhile.
struct Work {
  Urgency urgency = Urgency::Turn;
  Json who;    // `seat` and `about` of a progress event
  Json state;  // `thinking` in the table's state meanwhile; null if the task is not shown there
  // The events to append; nullopt if there is more to think: call it again.
  std::function<std::optional<EventRows>(Mind&, const ThinkContext&)> think;
  // What happens without thinking, after thinking has failed several times: the table must go on.
  std::function<EventRows()> give_up;
};

enum class QuestionKind : std::uint8_t { Calls, Hint, Beliefs, Why, Review };
inline constexpr Names<QuestionKind, 5> kQuestionKinds = {{{QuestionKind::Calls, "calls"},
                                                           {QuestionKind::Hint, "hint"},
                                                           {QuestionKind::Beliefs, "beliefs"},
                                                           {QuestionKind::Why, "why"},
                                                           {QuestionKind::Review, "review"}}};

// A question about a table. `Beliefs` has a seat, and the number of moves after which the beliefs are wanted, if not
// now. `Why` always has the number of the move.
struct Question {
  QuestionKind kind = QuestionKind::Hint;
  std::string seat{};
  std::optional<int> at{};
};
using Thinking = std::function<Answer<Json>(Mind&, const ThinkContext&)>;

struct File {
  std::string name;
  std::string type;
  std::string text;
};

class Seating;

// The game at a table: the state its events add up to, and how each viewer sees it. Only `apply` changes it. It knows
// nothing of HTTP, files or threads; its owner makes sure that one thread at a time uses it.
class Game {
 public:
  Game() = default;
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;
  virtual ~Game() = default;

  // Refuses an event that is malformed or impossible now; the game is then unchanged.
  [[nodiscard]] virtual Result<void> apply(const EventRow& row) = 0;

  // Whether something is dealt. Only then may the functions below be called.
  [[nodiscard]] virtual bool has_begun() const = 0;

  // The events an action would cause, or why it is refused. Nothing has happened yet.
  [[nodiscard]] virtual Answer<EventRows> act(const Json& action, const Viewer& viewer) const = 0;
  [[nodiscard]] virtual Answer<EventRows> sit(const std::string& seat, const std::string& name,
                                              const Viewer& viewer) const = 0;
  [[nodiscard]] virtual Answer<EventRows> stand(const std::string& seat, const Viewer& viewer) const = 0;
  [[nodiscard]] virtual const Seating& seating() const = 0;
  [[nodiscard]] virtual bool may_close(const Viewer& viewer) const = 0;
  // Whether a robot may take over for somebody who leaves.
  [[nodiscard]] virtual bool robots_stand_in() const { return true; }
  // Whether people may say what they like, and not only phrases.
  [[nodiscard]] virtual bool talk_is_free() const = 0;
  // Whether the viewer may know of the table at all.
  [[nodiscard]] virtual bool may_see(const Viewer&) const { return true; }

  // As the viewer sees it, now or after the first `at` moves.
  [[nodiscard]] virtual Answer<Json> state(const Viewer& viewer, std::optional<int> at) const = 0;
  // The table's entry in the list of tables, without its id.
  [[nodiscard]] virtual Json summary(const Viewer& viewer) const = 0;
  // The public part of an event.
  [[nodiscard]] virtual Json announcement(const EventRow& row, Language language) const = 0;

  [[nodiscard]] virtual std::optional<Work> work() const = 0;
  [[nodiscard]] virtual Answer<Thinking> ask(const Question& question, const Viewer& viewer) const = 0;
  [[nodiscard]] virtual Answer<Json> analysis(const Viewer& viewer) const = 0;
  [[nodiscard]] virtual Answer<File> file(const std::string& format, bool all, const Viewer& viewer) const = 0;

  // The last event that moved the game on: thoughts about an earlier position are discarded.
  [[nodiscard]] virtual std::int64_t moved() const = 0;
  // The last event that makes an action of that kind out of date if it was based on an earlier state. A card is out of
  // date after any move, a new deal only after another deal.
  [[nodiscard]] virtual std::int64_t outdated(const std::string& action) const = 0;
};

}  // namespace yomi::server
