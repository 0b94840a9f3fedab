#pragma once

#include "python/src/core/failure.h"

namespace yomi::python {

// Requests and their answers, beliefs, and deals that fit.
void bind_questions(py::module_& module);

}  // namespace yomi::python
