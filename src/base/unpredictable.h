#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/random.h"

// Randomness that nobody can compute, from the system's generator. These functions throw std::system_error if the
// system has none.
namespace yomi {

void fill_unpredictably(std::span<std::byte> bytes);

// A number below 2^63, which fits a JSON integer.
std::uint64_t unpredictable_number();

// A seed with 128 secret bits, none of them in its number.
Seed unpredictable_seed();

// A stream whose 256 bits of state are drawn for it alone.
Stream unpredictable_stream();

}  // namespace yomi
