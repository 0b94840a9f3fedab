#include "league/play/hall.h"

#include <fmt/format.h>

#include "league/chairs/bidder_chair.h"
#include "league/chairs/own_chair.h"
#include "library/library.h"

namespace yomi::league {

using namespace bridge;

namespace {

constexpr std::size_t kPairsKept = 4;
// What a robot that connects by itself is told its opponents are called: it keeps its seats for all of them.
constexpr const char* kEverybody = "the league";

}  // namespace

struct Hall::Outside {
  std::mutex playing;
  std::array<std::unique_ptr<ClientChair>, 4> clients;  // by seat
  std::array<std::unique_ptr<BidderChair>, 4> bidders;

  Chair& chair(Seat seat) {
    if (bidders[at(seat)]) return *bidders[at(seat)];
    return *clients[at(seat)];
  }
  // Starts all programs at once: some take long.
  void prepare(const std::string& opponents) {
    for (const auto& client : clients)
      if (client) client->prepare(opponents);
    for (const auto& bidder : bidders)
      if (bidder) bidder->prepare();
  }
};

Hall::Hall(std::span<const RobotSpec> robots, std::uint64_t seed, agents::Solver solver, const OutsideRules& rules)
    : robots_(robots.begin(), robots.end()), seed_(seed), solver_(std::move(solver)), rules_(rules) {}

Hall::~Hall() = default;

Result<std::unique_ptr<Hall>> Hall::open(std::span<const RobotSpec> robots, std::uint64_t seed, agents::Solver solver,
                                         const OutsideRules& rules) {
  std::unique_ptr<Hall> hall(new Hall(robots, seed, std::move(solver), rules));
  for (const RobotSpec& robot : robots) {
    auto& outside = hall->outside_.emplace_back();
    if (!robot.outside()) continue;
    outside = std::make_unique<Outside>();
    std::shared_ptr<Reception> shared;
    for (const Seat seat : kSeats) {
      if (robot.kind == RobotSpec::Kind::Bidder) {
        outside->bidders[at(seat)] = std::make_unique<BidderChair>(robot.name, robot.command, seat, rules);
        continue;
      }
      auto reception = shared;
      if (!reception) {
        const bool program = robot.kind == RobotSpec::Kind::Program;
        auto entrances = tablemanager::open_entrances(program ? "127.0.0.1" : rules.address, program ? 0 : robot.port,
                                                      robot.port_for_each_seat);
        if (!entrances) return tl::unexpected(entrances.error());
        if (program) entrances->front().seat = seat;
        reception = std::make_shared<Reception>(std::move(*entrances), robot.name, *rules.log);
        if (!program) shared = reception;
      }
      outside->clients[at(seat)] =
          std::make_unique<ClientChair>(robot.name, robot.command, seat, std::move(reception), rules);
    }
  }
  return hall;
}

Result<std::shared_ptr<const Hall::OwnPlayers>> Hall::own_players(std::size_t a, std::size_t b) {
  const std::scoped_lock lock(mutex_);
  for (const auto& [pair, players] : kept_)
    if (pair == std::pair(a, b)) return players;
  auto players = std::make_shared<OwnPlayers>();
  if (!robots_[a].outside() || !robots_[b].outside()) {
    // What an outside robot plays, if it is not said, is taken to be what we play ourselves.
    const auto& known_a = robots_[a].agent ? robots_[a].agent : robots_[b].agent;
    const auto& known_b = robots_[b].agent ? robots_[b].agent : robots_[a].agent;
    std::array<agents::AgentOptions, 2> agents = {*known_a, *known_b};  // NOLINT: one of them is ours
    for (auto& agent : agents) agent.bidder.seed = seed_;
    const auto robots = library::Library().robots(agents[0], agents[1], solver_);
    if (!robots) return tl::unexpected(robots.error());
    *players = {agents::player_of(robots_[a].name, (*robots)[0]), agents::player_of(robots_[b].name, (*robots)[1])};
  }
  kept_.emplace_front(std::pair(a, b), players);
  if (kept_.size() > kPairsKept) kept_.pop_back();
  return players;
}

Result<std::vector<agents::RoomResult>> Hall::play(std::size_t a, std::size_t b, const agents::DealtBoard& board,
                                                   const agents::TricksTaken& tricks, const std::stop_token& stop) {
  const auto own = own_players(a, b);
  if (!own) return tl::unexpected(own.error());
  const std::array<std::size_t, 2> teams = {a, b};
  std::array<std::unique_lock<std::mutex>, 2> locks;
  std::array<std::unique_ptr<OwnChair>, 2> ours;
  // In the order of the robots, so that no two boards wait for each other.
  for (const std::size_t team : {std::size_t{a < b ? 0U : 1U}, std::size_t{a < b ? 1U : 0U}}) {
    Outside* outside = outside_[teams[team]].get();
    if (outside == nullptr) {
      ours[team] = std::make_unique<OwnChair>((**own)[team]);
      continue;
    }
    locks[team] = std::unique_lock(outside->playing);
    if (stop.stop_requested()) return fail("stopped");
    outside->prepare(robots_[teams[team]].kind == RobotSpec::Kind::Connects ? kEverybody
                                                                            : robots_[teams[1 - team]].name);
  }
  std::vector<agents::RoomResult> rooms;
  for (const bool open : {true, false}) {
    std::array<Chair*, 4> chairs{};
    for (const Seat seat : kSeats) {
      const std::size_t team = (side_of(seat) == Side::NorthSouth) == open ? 0 : 1;
      chairs[at(seat)] = ours[team] ? ours[team].get() : &outside_[teams[team]]->chair(seat);
    }
    auto room = play_room(board, chairs, tricks, stop);
    if (!room) return tl::unexpected(room.error());
    rooms.push_back(std::move(*room));
    if (!rooms.back().lost) continue;
    const agents::Loss& loss = *rooms.back().lost;
    const bool by_a = (side_of(loss.seat) == Side::NorthSouth) == open;
    rules_.tell(fmt::format("{} has lost board {} against {}: {}", robots_[by_a ? a : b].name, board.header.number,
                            robots_[by_a ? b : a].name, loss.why));
    break;
  }
  return rooms;
}

}  // namespace yomi::league
