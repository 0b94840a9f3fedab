#pragma once

#include "python/src/core/failure.h"

namespace yomi::python {

void bind_hanabi(py::module_& module);

}  // namespace yomi::python
