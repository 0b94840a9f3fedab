#pragma once

#include "bridge/auction.h"
#include "python/src/core/failure.h"

namespace yomi::python {

// Auctions, calls and results, as texts.
void bind_calls(py::module_& module);

}  // namespace yomi::python
