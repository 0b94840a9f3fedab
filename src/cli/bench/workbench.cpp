#include "cli/bench/workbench.h"

#include "library/library.h"

namespace yomi::cli::bench {

namespace {

Result<agents::Agreements> load_agreements(library::Library& library, const std::string& system,
                                           const std::string& carding_name) {
  auto book = library.book({system});
  if (!book) return tl::unexpected(book.error());
  auto carding = library.carding(carding_name);
  if (!carding) return tl::unexpected(carding.error());
  return agents::Agreements{std::move(*book), std::move(*carding)};
}

}  // namespace

agents::Books Workbench::books(std::size_t number) const {
  switch (number % 3) {
    case 0:
      return {sayc.book, sayc.book};
    case 1:
      return {acol.book, acol.book};
    default:
      return {sayc.book, acol.book};
  }
}

Result<Workbench> open_workbench(search::DoubleDummy solver, std::stop_token stop) {
  library::Library library;
  auto sayc = load_agreements(library, "sayc", "standard");
  if (!sayc) return tl::unexpected(sayc.error());
  auto acol = load_agreements(library, "acol", "udca");
  if (!acol) return tl::unexpected(acol.error());
  const int threads = solver.threads();
  return Workbench{std::move(*sayc), std::move(*acol), std::make_shared<const search::DoubleDummy>(std::move(solver)),
                   farm::make_farm(threads), std::move(stop)};
}

}  // namespace yomi::cli::bench
