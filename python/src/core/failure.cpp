#include "python/src/core/failure.h"

#include "records/record_json.h"

namespace yomi::python {

py::str text(std::string_view bytes) { return py::str(records::utf8(bytes)); }

void bind_failure(py::module_& module) {
  static_cast<void>(module);
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(std::move(thrown));
    } catch (const Failure& failure) {
      const Error& error = failure.error();
      const py::object type = py::module_::import("yomi.errors").attr("Error");
      const py::object value =
          type(text(error.what), text(error.expected), text(error.place.file), error.place.line, error.place.column);
      PyErr_SetObject(type.ptr(), value.ptr());
    }
  });
}

}  // namespace yomi::python
