#pragma once

#include <vector>

#include "knowledge/system.h"

namespace yomi::knowledge {

// Letters that a line uses but nothing binds: neither its auction, nor its conditions, nor its own call. Such a line
// could never be understood.
std::vector<Error> unbound_letters(const System& system);

}  // namespace yomi::knowledge
