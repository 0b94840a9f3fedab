#pragma once

#include "server/hanabi/state.h"

namespace yomi::server {

// A Hanabi table. What has happened is in HanabiState; the functions of rules.h decide what may happen, those of
// presenter.h what each viewer is sent, and questions.h what robots are asked.
class HanabiGame final : public Game {
 public:
  // The first events of a new table; `seed` names the decks of a practice table unless the request has one.
  static Answer<EventRows> open(const Json& request, const Viewer& viewer, std::uint64_t seed);

  [[nodiscard]] Result<void> apply(const EventRow& row) override;
  [[nodiscard]] bool has_begun() const override { return state_.has_game(); }
  [[nodiscard]] Answer<EventRows> act(const Json& action, const Viewer& viewer) const override;
  [[nodiscard]] Answer<EventRows> sit(const std::string& seat, const std::string& name,
                                      const Viewer& viewer) const override;
  [[nodiscard]] Answer<EventRows> stand(const std::string& seat, const Viewer& viewer) const override;
  [[nodiscard]] bool may_close(const Viewer& viewer) const override { return state_.seating().may_close(viewer); }
  [[nodiscard]] const Seating& seating() const override { return state_.seating(); }
  [[nodiscard]] bool talk_is_free() const override { return !state_.fair() || state_.over(); }
  [[nodiscard]] Answer<Json> state(const Viewer& viewer, std::optional<int> at) const override;
  [[nodiscard]] Json summary(const Viewer& viewer) const override;
  [[nodiscard]] Json announcement(const EventRow& row, Language language) const override;
  [[nodiscard]] std::optional<Work> work() const override;
  [[nodiscard]] Answer<Thinking> ask(const Question& question, const Viewer& viewer) const override;
  [[nodiscard]] Answer<Json> analysis(const Viewer& viewer) const override;
  [[nodiscard]] Answer<File> file(const std::string& format, bool all, const Viewer& viewer) const override;
  [[nodiscard]] std::int64_t moved() const override { return state_.moved_at(); }
  [[nodiscard]] std::int64_t outdated(const std::string& action) const override {
    return action == "move" ? state_.moved_at() : state_.turned_at();
  }

 private:
  HanabiState state_;
};

}  // namespace yomi::server
