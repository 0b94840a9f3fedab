#include "library/robots.h"

#include "library/carding_files.h"
#include "library/shelf.h"

namespace yomi::library {

Result<agents::Solver> open_solver(const search::DoubleDummyOptions& options) {
  auto opened = search::DoubleDummy::open(options);
  if (!opened) return tl::unexpected(opened.error());
  return std::make_shared<const search::DoubleDummy>(std::move(*opened));
}

Result<LoadedBidder> load_bidder(const std::string& text) {
  auto agent = agents::parse_agent(text);
  if (!agent) return tl::unexpected(agent.error());
  auto book = Shelf().book(agent->system);
  if (!book) return tl::unexpected(book.error());
  return LoadedBidder{std::move(*agent), std::move(*book)};
}

Result<RobotPair> load_robots(const agents::AgentOptions& a, const agents::AgentOptions& b,
                              const agents::Solver& solver) {
  Shelf shelf;
  const auto a_book = shelf.book(a.system);
  if (!a_book) return tl::unexpected(a_book.error());
  const auto b_book = shelf.book(b.system);
  if (!b_book) return tl::unexpected(b_book.error());
  const auto cardings = CardingShelf().cardings(a.carding, b.carding);
  if (!cardings) return tl::unexpected(cardings.error());
  const agents::Agreements of_a{*a_book, (*cardings)[0]}, of_b{*b_book, (*cardings)[1]};
  return RobotPair{std::make_shared<const agents::Robot>(a, of_a, of_b, solver),
                   std::make_shared<const agents::Robot>(b, of_b, of_a, solver)};
}

}  // namespace yomi::library
