#include "cli/bench/workbench.h"

#include "library/carding_files.h"
#include "library/system_files.h"

namespace yomi::cli::bench {

namespace {

Result<agents::Agreements> load_agreements(const std::string& system, const std::string& carding) {
  auto book = library::load_book(system);
  if (!book) return tl::unexpected(book.error().errors.front());
  auto cards = library::load_carding(carding);
  if (!cards) return tl::unexpected(cards.error());
  return agents::Agreements{std::move(*book), std::move(*cards)};
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
  auto sayc = load_agreements("sayc", "standard");
  if (!sayc) return tl::unexpected(sayc.error());
  auto acol = load_agreements("acol", "udca");
  if (!acol) return tl::unexpected(acol.error());
  const int threads = solver.threads();
  return Workbench{std::move(*sayc), std::move(*acol), std::make_shared<const search::DoubleDummy>(std::move(solver)),
                   farm::make_farm(threads), std::move(stop)};
}

}  // namespace yomi::cli::bench
