#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/error.h"

// What the processes of a farm say to each other. The master (rank 0) tells the others of every job in the same order:
// Begin, then Batch as they come free and Result in the order of the tasks, then End. A worker says Ready when it has
// come to that job itself, and answers each Batch with a Parcel, or with Cut if a stop came in between.
namespace yomi::farm {

enum class Kind : std::uint8_t { Begin, Ready, Batch, Parcel, Cut, Result, End, Share, Stop, Alive, Bye };

struct Frame {
  Kind kind = Kind::Alive;
  // Runs and shares are numbered from 1, the same in all processes; 0 where it belongs to none.
  std::uint64_t job = 0;
  std::string payload;
};

// With its number among all frames from this sender to that receiver, its length and a checksum over everything, so
// that bytes that were lost, doubled or changed are never taken for results.
std::string seal(const Frame& frame, std::uint64_t sequence);
Result<Frame> open_frame(std::string_view bytes, std::uint64_t sequence);

}  // namespace yomi::farm
