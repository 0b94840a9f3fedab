#pragma once

#include "server/lobby/rooms.h"

namespace yomi::server {

// The field as the API has it: the boards of a day, and the tables at which they are played.
class Today {
 public:
  // `today` gives the date.
  explicit Today(Rooms& rooms, std::function<std::string()> today = utc_date)
      : rooms_(rooms), today_(std::move(today)) {}

  // The day's boards as the viewer may see them; without a date today's, which are made if nobody has asked before.
  Answer<Json> day(const std::string& date, const Viewer& viewer);
  Answer<Json> traveller(const std::string& date, int board, const Viewer& viewer);
  Answer<Json> history(const Viewer& viewer);
  // The viewer's table for the boards of that day; the same one each time.
  Answer<Json> join(const std::string& date, const std::string& name, const Viewer& viewer);

 private:
  Answer<std::string> known(const std::string& date);
  // Takes over what has been finished at the tables.
  void collect(const std::string& date);
  void close_old_tables(const std::string& today);

  Rooms& rooms_;
  std::function<std::string()> today_;
  std::mutex joining_;  // two requests of one player get one table
  std::mutex dating_;
  std::string last_;  // the day whose boards were made last
};

}  // namespace yomi::server
