#pragma once

#include <exception>
#include <string>
#include <utility>

#include "base/error.h"
#include "python/src/core/python.h"

// Errors are values in the layers; here they become exceptions, which Python sees as yomi.Error with the message, the
// place and what was expected.
namespace yomi::python {

class Failure : public std::exception {
 public:
  explicit Failure(Error error) : error_(std::move(error)), text_(to_string(error_)) {}

  [[nodiscard]] const Error& error() const { return error_; }
  [[nodiscard]] const char* what() const noexcept override { return text_.c_str(); }

 private:
  Error error_;
  std::string text_;
};

[[noreturn]] inline void refuse(std::string what, std::string expected = {}) {
  throw Failure({std::move(what), std::move(expected), {}});
}

// The value, or the error thrown.
template <class T>
T or_throw(Result<T> result) {
  if (!result) throw Failure(std::move(result.error()));
  if constexpr (!std::is_void_v<T>) return std::move(*result);
}

// Text of ours, which may quote bytes that are not UTF-8.
py::str text(std::string_view bytes);

void bind_failure(py::module_& module);

}  // namespace yomi::python
