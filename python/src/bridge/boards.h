#pragma once

#include <string>

#include "bridge/files/board_stream.h"
#include "python/src/core/failure.h"

namespace yomi::python {

// "pbn" or "lin".
bridge::FileFormat format_named(const std::string& name);
// All four hands; refused if they are not there.
bridge::Deal deal_of(const bridge::Record& record);

void bind_boards(py::module_& module);

}  // namespace yomi::python
