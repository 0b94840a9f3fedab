#pragma once

#include <pybind11/functional.h>
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

namespace yomi::python {

namespace py = pybind11;

}  // namespace yomi::python
