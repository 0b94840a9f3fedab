#pragma once

#include "server/field/day.h"

// A day of the field as one player may see it: of a board that the player has not finished nothing but its number,
// dealer and vulnerability. Results of others count only on boards that the player has finished.
namespace yomi::server {

// The API's FieldDay, but for the table; `robots` is how many results robots will have.
Json day_json(const FieldDay& day, const Viewer& viewer, int robots);

// The API's FieldBoard; refused before the player has finished that board.
Answer<Json> traveller_json(const FieldDay& day, int board, const Viewer& viewer);

// A player's days and what was lost on them, added up one day after the other.
class FieldHistory {
 public:
  explicit FieldHistory(Viewer viewer) : viewer_(std::move(viewer)) {}

  void add(const FieldDay& day);
  // The API's FieldHistory.
  [[nodiscard]] Json to_json() const;

 private:
  struct Sum {
    int boards = 0, lost = 0;
    [[nodiscard]] Json to_json() const { return {{"boards", boards}, {"lost", lost}}; }
  };

  Viewer viewer_;
  Json days_ = Json::array();
  int boards_ = 0;
  double percent_ = 0, imps_ = 0;
  Sum bidding_, declarer_, defence_;
};

}  // namespace yomi::server
