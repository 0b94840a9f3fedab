#pragma once

#include <cstdint>
#include <vector>

#include "bridge/deal.h"
#include "python/src/core/failure.h"

namespace yomi::python {

// A deal is a row of four numbers, the bits of the hands from North clockwise.
using Bits = py::array_t<std::uint64_t, py::array::c_style | py::array::forcecast>;

// Refuses a row that is no deal, by its number.
std::vector<bridge::Deal> deals_from(const Bits& rows);
Bits rows_of(const std::vector<bridge::Deal>& deals);

// Many deals at once.
void bind_deals(py::module_& module);

}  // namespace yomi::python
