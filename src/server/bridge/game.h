#pragma once

#include "server/bridge/open.h"
#include "server/bridge/presenter.h"

namespace yomi::server {

// What all bridge tables share.
struct BridgeShared {
  Library& library;
  Interpreter& interpreter;
};

// A bridge table. What has happened is in BridgeState; the functions of rules.h and actions.h decide what may happen,
// BridgePresenter what each viewer is sent, work.h and questions.h what robots think about.
class BridgeGame final : public Game {
 public:
  explicit BridgeGame(const BridgeShared& shared)
      : shared_(shared), presenter_(state_, shared.library, shared.interpreter) {}

  // The first events of a new table; `seed` names the deals of a practice table unless the request has one.
  static Answer<EventRows> open(const Json& request, const Viewer& viewer, const BridgeShared& shared,
                                std::uint64_t seed);

  // The first events of a table of the field.
  static Answer<EventRows> open_set(const SetOfBoards& set, const std::string& player_name, const Viewer& viewer);

  [[nodiscard]] const BridgeState& table() const { return state_; }

  [[nodiscard]] Result<void> apply(const EventRow& row) override;
  [[nodiscard]] bool has_begun() const override { return state_.has_board(); }
  [[nodiscard]] Answer<EventRows> act(const Json& action, const Viewer& viewer) const override;
  [[nodiscard]] Answer<EventRows> sit(const std::string& seat, const std::string& name,
                                      const Viewer& viewer) const override;
  [[nodiscard]] Answer<EventRows> stand(const std::string& seat, const Viewer& viewer) const override;
  [[nodiscard]] bool may_close(const Viewer& viewer) const override {
    return !state_.in_set() && state_.seating().may_close(viewer);
  }
  [[nodiscard]] const Seating& seating() const override { return state_.seating(); }
  [[nodiscard]] bool robots_stand_in() const override { return !state_.in_set(); }
  [[nodiscard]] bool talk_is_free() const override { return !state_.fair() || state_.board().over(); }
  [[nodiscard]] bool may_see(const Viewer& viewer) const override { return server::may_see(state_, viewer); }
  [[nodiscard]] Answer<Json> state(const Viewer& viewer, std::optional<int> at) const override {
    return presenter_.state(viewer, at);
  }
  [[nodiscard]] Json summary(const Viewer& viewer) const override { return presenter_.summary(viewer); }
  [[nodiscard]] Json announcement(const EventRow& row, Language language) const override;
  [[nodiscard]] std::optional<Work> work() const override;
  [[nodiscard]] Answer<Thinking> ask(const Question& question, const Viewer& viewer) const override;
  [[nodiscard]] Answer<Json> analysis(const Viewer& viewer) const override {
    return analysis_json(state_, viewer.language);
  }
  [[nodiscard]] Answer<File> file(const std::string& format, bool all, const Viewer& viewer) const override;
  [[nodiscard]] std::int64_t moved() const override { return state_.moved_at(); }
  [[nodiscard]] std::int64_t outdated(const std::string& action) const override;

 private:
  BridgeShared shared_;
  BridgeState state_;
  BridgePresenter presenter_;
};

}  // namespace yomi::server
