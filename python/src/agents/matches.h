#pragma once

#include "python/src/core/failure.h"

namespace yomi::python {

// Boards played, matches, duels of systems, and a seat at a table manager.
void bind_matches(py::module_& module);

}  // namespace yomi::python
