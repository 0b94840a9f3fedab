#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/error.h"

// The messages between the processes of a farm. The leader (rank 0) sends for every job Begin, then Batch to helpers as
// they come free and Result in the order of the tasks, then End. A helper sends Ready when it has reached that job
// itself, and answers each Batch with a Parcel, or with Cut if a stop came in between.
namespace yomi::farm {

enum class FrameKind : std::uint8_t { Begin, Ready, Batch, Parcel, Cut, Result, End, Share, Stop, Alive, Bye };

struct Frame {
  FrameKind kind = FrameKind::Alive;
  // Runs and shares are numbered from 1, the same in all processes; 0 for frames of no job.
  std::uint64_t job = 0;
  std::string payload;
};

// Adds the frame's number among those from this sender to that receiver, its length and a checksum over everything, so
// that lost, repeated or corrupted bytes are never taken for results.
std::string seal(const Frame& frame, std::uint64_t sequence);
Result<Frame> open_frame(std::string_view bytes, std::uint64_t sequence);

}  // namespace yomi::farm
