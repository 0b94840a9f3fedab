#include "check.h"
#include "league/chairs/bidder_chair.h"
#include "league/robots/command.h"
#include "league/robots/robot_spec.h"
#include "records/room_json.h"

using namespace yomi;

// What an organiser types, what a bidder answers, and a row of a league.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(fuzz::text(data, size));
  if (text.find(".toml") != std::string::npos) return 0;  // it would be looked for
  if (const auto robot = league::parse_robot(text, false)) {
    const auto again = league::parse_robot("X=" + to_string(*robot), false);
    fuzz::require(again.has_value(), "a robot reads back");
    fuzz::require_same(to_string(*robot), to_string(*again), "as the same");
    (void)league::filled_in(robot->command, {"host", 1, bridge::Seat::East, robot->name});
  }
  (void)league::call_of_bidder(text);
  const auto json = nlohmann::ordered_json::parse(text, nullptr, false);
  if (!json.is_object()) return 0;
  if (const auto room = records::room_of_json(json)) {
    const auto row = records::to_json(*room);
    const auto again = records::room_of_json(row);
    fuzz::require(again.has_value(), "a room reads back");
    fuzz::require(*again == *room, "as the same");
  }
  return 0;
}
