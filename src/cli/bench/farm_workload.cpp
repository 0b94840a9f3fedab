#include "cli/bench/farm_workload.h"

#include <chrono>
#include <stdexcept>

#include "bridge/deal.h"
#include "farm/tasks.h"

namespace yomi::cli {

namespace {

using namespace bridge;

constexpr std::uint64_t kFarmSeed = 40'000;

std::uint64_t digest(std::size_t task, const search::DoubleDummy& solver) {
  Stream stream(kFarmSeed, "farm workload", task);
  const Deal deal = Deal::random(stream);
  StreamKey key(task);
  for (const Strain strain : kStrains)
    for (const Seat leader : kSeats) {
      const auto answer = solver.solve(search::Position(deal, strain, leader), search::Question::tricks());
      if (!answer) throw std::runtime_error(to_string(answer.error()));
      key = key.with(answer->tricks);
    }
  return key.value();
}

}  // namespace

Result<FarmWorkload> run_farm_workload(farm::Farm& farm, const search::DoubleDummy& solver, std::size_t deals,
                                       const std::stop_token& stop) {
  const auto started = std::chrono::steady_clock::now();
  StreamKey checksum(deals);
  try {
    const auto digests = farm::gather(
        farm, deals, [&](std::size_t task) { return digest(task, solver); }, {}, stop);
    for (const std::uint64_t each : digests) checksum = checksum.with(each);
  } catch (const std::exception& error) {
    return fail(error.what());
  }
  if (stop.stop_requested()) return fail("interrupted");
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - started;
  return FarmWorkload{checksum.value(), spent.count()};
}

}  // namespace yomi::cli
