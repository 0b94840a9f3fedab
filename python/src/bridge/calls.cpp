#include "python/src/bridge/calls.h"

#include <array>
#include <vector>

#include "bridge/play.h"
#include "bridge/score.h"

namespace yomi::python {

using namespace bridge;

namespace {

std::vector<std::string> texts_of(std::span<const Call> calls) {
  std::vector<std::string> texts;
  for (const Call call : calls) texts.push_back(to_string(call));
  return texts;
}

// The auction with more calls at its end.
Auction with_calls(Auction auction, const std::string& text) {
  const std::size_t before = auction.size();
  if (before == 0) return or_throw(parse_auction(text, auction.dealer()));
  // So that "AP" stands for as many passes as are missing.
  return or_throw(parse_auction(to_string(auction) + " " + text, auction.dealer()));
}

std::vector<std::string> legal_calls(const Auction& auction) {
  std::vector<std::string> legal;
  for (int index = 0; index < Call::kCount; ++index)
    if (auction.legal(Call::at(index))) legal.push_back(to_string(Call::at(index)));
  return legal;
}

// (contract such as 4SX, declarer), or None.
py::object contract_of(const Auction& auction) {
  const auto contract = auction.contract();
  if (!contract) return py::none();
  return py::make_tuple(to_string(*contract), std::string(1, letter(contract->declarer)));
}

// Points to North-South of a result such as 4SxN=.
int score_of(const std::string& result, const std::string& vulnerability) {
  return score_north_south(or_throw(parse_outcome(result)), or_throw(parse_vulnerability(vulnerability)));
}

}  // namespace

void bind_calls(py::module_& module) {
  py::class_<Auction>(module, "Auction")
      .def(py::init([](const std::string& dealer, const std::string& calls) {
             return with_calls(Auction(or_throw(parse_seat(dealer))), calls);
           }),
           py::arg("dealer"), py::arg("calls") = "")
      .def("with_calls", &with_calls, py::arg("calls"))
      .def("__eq__", [](const Auction& a, const Auction& b) { return a == b; })
      .def("text", [](const Auction& auction) { return to_string(auction); })
      .def("legal",
           [](const Auction& auction, const std::string& call) { return auction.legal(or_throw(parse_call(call))); })
      .def_property_readonly("calls", [](const Auction& auction) { return texts_of(auction.calls()); })
      .def_property_readonly("dealer", [](const Auction& auction) { return std::string(1, letter(auction.dealer())); })
      .def_property_readonly("turn", [](const Auction& auction) { return std::string(1, letter(auction.turn())); })
      .def_property_readonly("finished", &Auction::finished)
      .def_property_readonly("legal_calls", &legal_calls)
      .def_property_readonly("contract", &contract_of);
  module.def("seat", [](const std::string& text) { return std::string(1, letter(or_throw(parse_seat(text)))); });
  module.def("vulnerability", [](const std::string& text) { return to_string(or_throw(parse_vulnerability(text))); });
  module.def("call", [](const std::string& text) { return to_string(or_throw(parse_call(text))); });
  module.def("card", [](const std::string& text) { return to_string(or_throw(parse_card(text))); });
  module.def("cards", [](const std::string& text) {
    std::vector<std::string> cards;
    for (const Card card : or_throw(parse_card_list(text))) cards.push_back(to_string(card));
    return cards;
  });
  module.def("score", &score_of, py::arg("result"), py::arg("vul"));
  module.def("imps", [](int points) { return imps(points); });
  module.def("matchpoints", [](const std::vector<int>& scores) { return matchpoints(scores); });
}

}  // namespace yomi::python
