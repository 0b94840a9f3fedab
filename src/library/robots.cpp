#include "library/robots.h"

namespace yomi::library {

Result<agents::Solver> open_solver(const search::DoubleDummyOptions& options) {
  auto opened = search::DoubleDummy::open(options);
  if (!opened) return tl::unexpected(opened.error());
  return std::make_shared<const search::DoubleDummy>(std::move(*opened));
}

}  // namespace yomi::library
