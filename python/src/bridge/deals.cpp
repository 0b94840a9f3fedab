#include "python/src/bridge/deals.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>

#include <fmt/format.h>

#include "agents/table/room.h"
#include "bridge/hand.h"
#include "bridge/play.h"
#include "farm/tasks.h"
#include "measure/deals/shipped_deals.h"
#include "python/src/core/engine.h"
#include "python/src/core/work.h"
#include "search/double_dummy.h"
#include "search/par.h"

namespace yomi::python {

using namespace bridge;

namespace {

using Small = py::array_t<std::int8_t, py::array::c_style | py::array::forcecast>;

std::size_t rows(const py::array& array, std::initializer_list<py::ssize_t> shape, const char* expected) {
  bool fits = array.ndim() == static_cast<py::ssize_t>(shape.size()) + 1;
  py::ssize_t axis = 1;
  for (const py::ssize_t length : shape) fits = fits && array.shape(axis++) == length;
  if (!fits) refuse("the array has another shape", expected);
  return static_cast<std::size_t>(array.shape(0));
}

// The function of each number of a flat array.
template <class Function>
Small each(const Bits& hands, const Function& function) {
  if (hands.ndim() != 1) refuse("the array has another shape", "a flat array of hands");
  Small result(hands.shape(0));
  const std::uint64_t* from = hands.data();
  std::int8_t* to = result.mutable_data();
  const auto n = static_cast<std::size_t>(hands.shape(0));
  const py::gil_scoped_release release;
  for (std::size_t at = 0; at < n; ++at)
    to[at] = static_cast<std::int8_t>(function(CardSet(from[at]) & CardSet::all()));
  return result;
}

Small feature(const Bits& hands, const std::string& name) {
  if (name == "hcp") return each(hands, [](CardSet hand) { return high_card_points(hand); });
  if (name == "losers") return each(hands, [](CardSet hand) { return losers(hand); });
  if (name == "controls") return each(hands, [](CardSet hand) { return controls(hand); });
  if (name == "balanced") return each(hands, [](CardSet hand) { return balanced(hand) ? 1 : 0; });
  if (name.size() == 1)
    if (const auto suit = parse_suit(name[0])) return each(hands, [&](CardSet hand) { return hand.length(*suit); });
  refuse(fmt::format("'{}' is not a feature of a hand", name), "hcp, losers, controls, balanced, S, H, D or C");
}

Small has(const Bits& hands, const std::string& cards) {
  CardSet wanted;
  for (const Card card : or_throw(parse_card_list(cards))) wanted.add(card);
  return each(hands, [wanted](CardSet hand) { return hand.contains(wanted) ? 1 : 0; });
}

// (n, 4, 5): tricks by deal, declarer from North clockwise, and strain C D H S N.
py::array_t<std::uint8_t> tables(Engine& engine, const Bits& bits, const py::object& progress) {
  const std::vector<Deal> deals = deals_from(bits);
  const auto solved = interruptibly(progress, [&](const std::stop_token& stop, Watch& watch) {
    return or_throw(engine.solver()->tables(
        deals, [&](auto done, auto of) { watch(done, of); }, stop));
  });
  py::array_t<std::uint8_t> result({static_cast<py::ssize_t>(deals.size()), py::ssize_t{4}, py::ssize_t{5}});
  std::uint8_t* to = result.mutable_data();
  for (const search::TrickTable& table : solved)
    for (const Seat declarer : kSeats)
      for (const Strain strain : kStrains) *to++ = static_cast<std::uint8_t>(table.tricks(declarer, strain));
  return result;
}

// The same for one contract: declarer's tricks.
py::array_t<std::uint8_t> tricks(Engine& engine, const Bits& bits, const std::string& strain_text,
                                 const std::string& declarer_text, const py::object& progress) {
  const std::vector<Deal> deals = deals_from(bits);
  const Strain strain = or_throw(parse_strain(strain_text));
  const Seat declarer = or_throw(parse_seat(declarer_text));
  constexpr std::size_t kBlock = 1000;
  const auto taken = interruptibly(progress, [&](const std::stop_token& stop, Watch& watch) {
    std::vector<std::uint8_t> result;
    for (std::size_t from = 0; from < deals.size() && !stop.stop_requested(); from += kBlock) {
      std::vector<search::Position> positions;
      for (std::size_t at = from; at < std::min(from + kBlock, deals.size()); ++at)
        positions.emplace_back(deals[at], strain, next(declarer));
      for (const search::Answer& answer : or_throw(engine.solver()->solve(positions, search::Question::tricks(), stop)))
        result.push_back(static_cast<std::uint8_t>(13 - answer.tricks));
      watch(result.size(), deals.size());
    }
    return result;
  });
  return py::array_t<std::uint8_t>(static_cast<py::ssize_t>(taken.size()), taken.data());
}

search::TrickTable table_of(const std::uint8_t* from) {
  search::TrickTable table;
  for (const Seat declarer : kSeats)
    for (const Strain strain : kStrains) {
      if (*from > 13) refuse(fmt::format("{} is not a number of tricks", *from), "0 to 13");
      table.set(declarer, strain, *from++);
    }
  return table;
}

// Par to North-South of each table.
py::array_t<int> pars(const py::array_t<std::uint8_t, py::array::c_style | py::array::forcecast>& solved,
                      const std::string& dealer_text, const std::string& vulnerability_text) {
  const std::size_t n = rows(solved, {4, 5}, "(n, 4, 5): tricks by deal, declarer and strain");
  const Seat dealer = or_throw(parse_seat(dealer_text));
  const Vulnerability vulnerability = or_throw(parse_vulnerability(vulnerability_text));
  py::array_t<int> result(static_cast<py::ssize_t>(n));
  for (std::size_t at = 0; at < n; ++at)
    result.mutable_data()[at] = search::par(table_of(solved.data() + 20 * at), dealer, vulnerability).score;
  return result;
}

Bits random_deals(std::size_t n, std::uint64_t seed, int first) {
  if (first < 1 || n > 100'000'000) refuse("no such boards", "at most 100,000,000, counted from 1");
  std::vector<Deal> deals;
  deals.reserve(n);
  for (std::size_t at = 0; at < n; ++at) deals.push_back(agents::random_board(seed, first + static_cast<int>(at)).deal);
  return rows_of(deals);
}

// (deals, tables) of a library of solved deals.
py::tuple library_deals(const std::string& name, std::size_t first, std::size_t count) {
  const auto library = or_throw(measure::load_deals(name));
  if (first < 1 || first > library->size())
    refuse(fmt::format("there is no deal {} in {}", first, name), fmt::format("1 to {}", library->size()));
  const std::size_t n = std::min(count == 0 ? library->size() : count, library->size() - first + 1);
  std::vector<Deal> deals;
  py::array_t<std::uint8_t> solved({static_cast<py::ssize_t>(n), py::ssize_t{4}, py::ssize_t{5}});
  std::uint8_t* to = solved.mutable_data();
  for (std::size_t at = 0; at < n; ++at) {
    const measure::SolvedDeal deal = library->deal(first + at);
    deals.push_back(deal.deal);
    for (const Seat declarer : kSeats)
      for (const Strain strain : kStrains) *to++ = static_cast<std::uint8_t>(deal.table.tricks(declarer, strain));
  }
  return py::make_tuple(rows_of(deals), solved);
}

// Seconds that the same work takes without Python around it, for the ratio of python/tools/bench.py.
double seconds_of_tables(Engine& engine, const Bits& bits) {
  const std::vector<Deal> deals = deals_from(bits);
  const py::gil_scoped_release release;
  const auto begin = std::chrono::steady_clock::now();
  or_throw(engine.solver()->tables(deals));
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

}  // namespace

std::vector<Deal> deals_from(const Bits& bits) {
  const std::size_t n = rows(bits, {4}, "(n, 4): the bits of four hands, from North clockwise");
  std::vector<Deal> deals;
  deals.reserve(n);
  const std::uint64_t* from = bits.data();
  for (std::size_t at = 0; at < n; ++at, from += 4) {
    const std::array<CardSet, 4> hands = {CardSet(from[0]), CardSet(from[1]), CardSet(from[2]), CardSet(from[3])};
    if (!std::ranges::all_of(hands, [](CardSet hand) { return CardSet::all().contains(hand); }))
      refuse(fmt::format("row {}: a bit is no card's", at), "bit 16 * suit + rank, clubs first, ranks 2 to 14");
    const auto deal = Deal::from_hands(hands);
    if (!deal) refuse(fmt::format("row {}: {}", at, deal.error().what), deal.error().expected);
    deals.push_back(*deal);
  }
  return deals;
}

Bits rows_of(const std::vector<Deal>& deals) {
  static_assert(sizeof(Deal) == 4 * sizeof(std::uint64_t));
  Bits result({static_cast<py::ssize_t>(deals.size()), py::ssize_t{4}});
  std::copy_n(reinterpret_cast<const std::uint64_t*>(deals.data()), 4 * deals.size(), result.mutable_data());
  return result;
}

void bind_deals(py::module_& module) {
  module.def("hand_bits", [](const std::string& text) { return or_throw(parse_hand(text)).bits(); });
  module.def("hand_text", [](std::uint64_t bits) { return to_string(CardSet(bits & CardSet::all().bits())); });
  module.def("deal_bits", [](const std::string& text) { return rows_of({or_throw(parse_deal(text))}); });
  module.def("deal_text", [](Bits row) {
    if (row.size() != 4) refuse("the array has another shape", "the bits of four hands, from North clockwise");
    return to_string(deals_from(row.reshape({py::ssize_t{1}, py::ssize_t{4}})).front());
  });
  module.def("check_deals", [](const Bits& bits) { static_cast<void>(deals_from(bits)); });
  module.def("feature", &feature, py::arg("hands"), py::arg("name"));
  module.def("has", &has, py::arg("hands"), py::arg("cards"));
  module.def("tables", &tables, py::arg("engine"), py::arg("deals"), py::arg("progress"));
  module.def("tricks", &tricks, py::arg("engine"), py::arg("deals"), py::arg("strain"), py::arg("declarer"),
             py::arg("progress"));
  module.def("pars", &pars, py::arg("tables"), py::arg("dealer"), py::arg("vul"));
  module.def("random_deals", &random_deals, py::arg("n"), py::arg("seed"), py::arg("first"));
  module.def("library_deals", &library_deals, py::arg("name"), py::arg("first"), py::arg("count"));
  module.def("seconds_of_tables", &seconds_of_tables, py::arg("engine"), py::arg("deals"));
}

}  // namespace yomi::python
