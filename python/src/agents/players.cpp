#include "python/src/agents/players.h"

#include "agents/bidding/decision.h"
#include "library/agent_file.h"
#include "python/src/core/work.h"

namespace yomi::python {

using namespace bridge;
using agents::Robot;

namespace {

std::vector<std::string> texts_of(CardSet cards) {
  std::vector<std::string> texts;
  for (const Suit suit : kSuitsDown)
    for (int rank = value(Rank::Ace); rank >= value(Rank::Two); --rank)
      if (const Card card(suit, static_cast<Rank>(rank)); cards.has(card)) texts.push_back(to_string(card));
  return texts;
}

py::object hand_or_none(const std::optional<CardSet>& hand) {
  if (!hand) return py::none();
  return py::str(to_string(*hand));
}

std::vector<std::string> legal_calls(const View& view) {
  std::vector<std::string> legal;
  if (view.play() || !view.my_turn()) return legal;
  for (int at = 0; at < Call::kCount; ++at)
    if (view.auction().legal(Call::at(at))) legal.push_back(to_string(Call::at(at)));
  return legal;
}

// (seat, card) for each card played.
py::list played(const View& view) {
  py::list cards;
  if (!view.play()) return cards;
  for (std::size_t at = 0; at < view.play()->cards().size(); ++at)
    cards.append(py::make_tuple(std::string(1, letter(view.play()->player(at))), to_string(view.play()->cards()[at])));
  return cards;
}

// What a seat sees, from texts: for a table that is played somewhere else.
View view_from(int number, const std::string& dealer, const std::string& vulnerability, const std::string& seat,
               const std::string& hand, const std::string& calls, const std::vector<std::string>& cards,
               const std::string& dummy) {
  const BoardHeader header{number, or_throw(parse_seat(dealer)), or_throw(parse_vulnerability(vulnerability))};
  const Seat mine = or_throw(parse_seat(seat));
  const CardSet held = or_throw(parse_hand(hand));
  const Auction auction = or_throw(parse_auction(calls, header.dealer));
  const auto contract = auction.finished() ? auction.contract() : std::nullopt;
  if (!contract) return {header, mine, held, auction};
  Play play(*contract);
  for (const std::string& each : cards) or_throw(play.add(or_throw(parse_card(each))));
  std::optional<CardSet> shown;
  if (!dummy.empty()) shown = or_throw(parse_hand(dummy));
  return {header, mine, held, auction, play, shown};
}

void need_turn(const View& view, bool card) {
  if (view.my_turn() && card == !view.choices().empty()) return;
  refuse(card ? "it is not this seat's turn to play a card" : "it is not this seat's turn to call",
         "the view of the seat to act");
}

// The call and why, as the answer of `yomi bid` has it.
py::tuple robot_call(const Robot& robot, const View& view) {
  need_turn(view, false);
  const agents::Decision decision =
      interruptibly(py::none(), [&](const std::stop_token& stop, Watch&) { return robot.think_of_call(view, stop); });
  return py::make_tuple(to_string(decision.call), std::string(agents::name(decision.source)));
}

std::string robot_card(const Robot& robot, const View& view) {
  need_turn(view, true);
  return interruptibly(
      py::none(), [&](const std::stop_token& stop, Watch&) { return to_string(robot.think_of_card(view, stop).card); });
}

std::optional<int> robot_claim(const Robot& robot, const View& view) {
  if (!view.play() || !view.my_turn() || !view.play()->trick().empty()) return std::nullopt;
  const py::gil_scoped_release release;
  return robot.claim(view);
}

// What Python returned, read by one of our parsers.
template <class T>
T parsed(Result<T> (*parse)(std::string_view), const py::object& said, const std::string& who, const char* expected) {
  if (!py::isinstance<py::str>(said))
    refuse(who + " returned " + std::string(py::str(py::type::of(said).attr("__name__"))), expected);
  auto read = parse(said.cast<std::string>());
  if (!read) refuse(who + ": " + read.error().what, read.error().expected);
  return std::move(*read);
}

}  // namespace

agents::Player player_of_python(std::string name, const py::object& agent) {
  // The agent is borrowed: threads without the interpreter's lock must not count references.
  PyObject* const object = agent.ptr();
  agents::Player player;
  player.name = name;
  player.call = [object, name](const View& view) {
    const py::gil_scoped_acquire acquire;
    return parsed(&parse_call, py::handle(object).attr("call")(view), name + ".call", "a call, such as 1N, X or P");
  };
  player.card = [object, name](const View& view) {
    const py::gil_scoped_acquire acquire;
    return parsed(&parse_card, py::handle(object).attr("card")(view), name + ".card", "a card, such as SA");
  };
  player.claim = [object, name](const View& view) -> std::optional<int> {
    const py::gil_scoped_acquire acquire;
    const py::object claimed = py::handle(object).attr("claim")(view);
    if (claimed.is_none()) return std::nullopt;
    const int left = 13 - view.play()->tricks_played();
    const bool number = py::isinstance<py::int_>(claimed);
    if (const int tricks = number ? claimed.cast<int>() : -1; tricks >= 0 && tricks <= left) return tricks;
    refuse(name + ".claim returned " + std::string(py::str(claimed)), "0 to " + std::to_string(left) + ", or None");
  };
  return player;
}

std::shared_ptr<const Robot> robot_of(Engine& engine, const std::string& agent, const std::string& against,
                                      std::uint64_t seed) {
  auto ours = or_throw(library::read_agent(agent)), theirs = or_throw(library::read_agent(against));
  ours.bidder.seed = theirs.bidder.seed = seed;
  return or_throw(engine.library().robots(ours, theirs, engine.solver()))[0];
}

void bind_players(py::module_& module) {
  py::class_<View>(module, "View")
      .def(py::init(&view_from), py::arg("number"), py::arg("dealer"), py::arg("vul"), py::arg("seat"), py::arg("hand"),
           py::arg("calls"), py::arg("cards"), py::arg("dummy"))
      .def_property_readonly("number", [](const View& view) { return view.board().number; })
      .def_property_readonly("dealer", [](const View& view) { return std::string(1, letter(view.board().dealer)); })
      .def_property_readonly("vul", [](const View& view) { return to_string(view.board().vulnerability); })
      .def_property_readonly("seat", [](const View& view) { return std::string(1, letter(view.seat())); })
      .def_property_readonly("hand", [](const View& view) { return to_string(view.hand()); })
      .def_property_readonly("hand_left", [](const View& view) { return to_string(view.hand_left()); })
      .def_property_readonly("dummy", [](const View& view) { return hand_or_none(view.dummy()); })
      .def_property_readonly("dummy_left", [](const View& view) { return hand_or_none(view.dummy_left()); })
      .def_property_readonly("auction", [](const View& view) { return view.auction(); })
      .def_property_readonly("played", &played)
      .def_property_readonly("trick",
                             [](const View& view) {
                               std::vector<std::string> cards;
                               if (view.play())
                                 for (const Card card : view.play()->trick()) cards.push_back(to_string(card));
                               return cards;
                             })
      .def_property_readonly("tricks",
                             [](const View& view) {
                               const auto& play = view.play();
                               return std::pair(play ? play->tricks(Side::NorthSouth) : 0,
                                                play ? play->tricks(Side::EastWest) : 0);
                             })
      .def_property_readonly("turn",
                             [](const View& view) {
                               return std::string(1, letter(view.play() ? view.play()->turn() : view.auction().turn()));
                             })
      .def_property_readonly("my_turn", &View::my_turn)
      .def_property_readonly("choices", [](const View& view) { return texts_of(view.choices()); })
      .def_property_readonly("legal_calls", &legal_calls)
      .def("__eq__", [](const View& a, const View& b) { return a == b; });

  py::class_<Robot, std::shared_ptr<Robot>>(module, "Robot")
      .def(py::init([](Engine& engine, const std::string& agent, const std::string& against, std::uint64_t seed) {
             const py::gil_scoped_release release;
             return std::const_pointer_cast<Robot>(robot_of(engine, agent, against, seed));
           }),
           py::arg("engine"), py::arg("agent"), py::arg("against"), py::arg("seed"))
      .def("call", &robot_call, py::arg("view"))
      .def("card", &robot_card, py::arg("view"))
      .def("claim", &robot_claim, py::arg("view"))
      .def("__str__", [](const Robot& robot) { return to_string(robot.options()); });
}

}  // namespace yomi::python
