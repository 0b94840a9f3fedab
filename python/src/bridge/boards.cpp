#include "python/src/bridge/boards.h"

#include <utility>

#include <nlohmann/json.hpp>

#include "answers/solution.h"
#include "bridge/files/files.h"
#include "bridge/words.h"
#include "python/src/core/engine.h"
#include "python/src/core/work.h"
#include "records/board_input.h"
#include "records/record_json.h"

namespace yomi::python {

using namespace bridge;

FileFormat format_named(const std::string& name) {
  if (name == "pbn") return FileFormat::Pbn;
  if (name == "lin") return FileFormat::Lin;
  refuse("'" + name + "' is not a format of files", "pbn or lin");
}

Deal deal_of(const Record& record) {
  const auto deal = record.hands ? record.hands->deal() : std::nullopt;
  if (!deal) refuse("the board has no full deal", "four hands, or three");
  return *deal;
}

namespace {

// What stands before the first board of a file.
struct Header {
  Asides asides;
};

// (header, boards, diagnostics), a diagnostic as (what, expected, file, line, column, excerpt).
py::tuple read(const std::string& bytes, const std::string& name) {
  ReadBoards found = [&] {
    const py::gil_scoped_release release;
    return read_boards(bytes, name);
  }();
  py::list diagnostics;
  for (const Error& each : found.diagnostics)
    diagnostics.append(py::make_tuple(text(each.what), text(each.expected), text(each.place.file), each.place.line,
                                      each.place.column, text(excerpt(bytes, each.place))));
  py::list boards;
  for (Record& record : found.file.boards) boards.append(py::cast(std::move(record)));
  return py::make_tuple(Header{std::move(found.file.header)}, boards, diagnostics);
}

py::bytes write(const Header& header, const std::vector<Record>& boards, const std::string& format) {
  return write_boards({header.asides, boards}, format_named(format));
}

std::optional<Seat> seat_or_none(const std::string& text) {
  if (text.empty()) return std::nullopt;
  return or_throw(parse_seat(text));
}

// A board from texts; an empty one is unknown.
Record record_from(const std::string& deal, const std::string& dealer, const std::string& vulnerability,
                   const std::string& number) {
  Record record;
  record.board = number;
  record.dealer = seat_or_none(dealer);
  if (!vulnerability.empty()) record.vulnerability = or_throw(parse_vulnerability(vulnerability));
  if (!deal.empty()) record.hands = or_throw(parse_known_hands(deal));
  return record;
}

std::string header_vulnerability(const Record& record) { return to_string(board_header(record).vulnerability); }

// The hands from North clockwise; None if hidden.
py::list hands_of(const Record& record) {
  const auto deal = record.hands ? record.hands->deal() : std::nullopt;
  py::list hands;
  for (const Seat seat : kSeats) {
    const auto known = deal ? std::optional(deal->hand(seat)) : record.hands ? record.hands->hand(seat) : std::nullopt;
    hands.append(known ? py::object(text(to_string(*known))) : py::none());
  }
  return hands;
}

py::list tags_of(const Record& record) {
  py::list tags;
  for (const Tag& tag : record.tags) tags.append(py::make_tuple(text(tag.name), text(tag.value)));
  return tags;
}

// "alert", "mark" and the words of the notes on one call.
py::list remarks_of(const Record& record) {
  py::list remarks;
  if (!record.auction) return remarks;
  for (const Remark& remark : record.auction->remarks) {
    std::string words;
    for (const int number : remark.notes)
      for (const Note& note : record.auction->notes)
        if (note.number() == number) words += (words.empty() ? "" : "; ") + note.text();
    remarks.append(py::make_tuple(remark.at, remark.alert, text(remark.mark), text(words)));
  }
  return remarks;
}

std::string solution_json(Engine& engine, const Record& record, const py::object& progress) {
  answers::Solution solution{0, board_header(record), deal_of(record), {}, {}};
  return interruptibly(progress, [&](const std::stop_token& stop, Watch& watch) {
    const auto tables = engine.solver()->tables(
        std::span(&solution.deal, 1), [&](auto done, auto of) { watch(done, of); }, stop);
    if (!tables) throw Failure(tables.error());
    solution.table = tables->front();
    solution.par = search::par(solution.table, solution.board.dealer, solution.board.vulnerability);
    return dump(to_json(solution));
  });
}

}  // namespace

void bind_boards(py::module_& module) {
  py::class_<Header>(module, "Header").def(py::init<>());
  py::class_<Record>(module, "Record")
      .def(py::init(&record_from), py::arg("deal"), py::arg("dealer"), py::arg("vul"), py::arg("number"))
      .def("copy", [](const Record& record) { return record; })
      .def("__eq__", [](const Record& a, const Record& b) { return a == b; })
      .def_property_readonly("number", [](const Record& record) { return board_header(record).number; })
      .def_property_readonly("label", [](const Record& record) { return text(record.board); })
      .def_property_readonly("dealer",
                             [](const Record& record) { return std::string(1, letter(board_header(record).dealer)); })
      .def_property_readonly("vul", &header_vulnerability)
      .def_property_readonly("hands", &hands_of)
      .def_property_readonly("tags", &tags_of)
      .def_property_readonly("remarks", &remarks_of)
      .def_property_readonly("players",
                             [](const Record& record) {
                               py::list players;
                               for (const std::string& player : record.players) players.append(text(player));
                               return players;
                             })
      .def("set_tag",
           [](Record& record, const std::string& name, const std::string& value) { record.set_tag(name, value); })
      .def("set_auction",
           [](Record& record, const std::string& calls) {
             const Seat dealer = board_header(record).dealer;
             const Auction auction = or_throw(parse_auction(calls, dealer));
             record.auction.emplace();
             record.auction->first = dealer;
             record.auction->calls.assign(auction.calls().begin(), auction.calls().end());
             record.passed_out = auction.passed_out();
             record.contract = auction.finished() ? auction.contract() : std::nullopt;
             record.declarer = record.contract ? std::optional(record.contract->declarer) : std::nullopt;
           })
      .def("json", [](const Record& record) { return text(records::to_json(record).dump()); })
      .def("text", [](const Record& record,
                      const std::string& format) { return py::bytes(write_board(record, format_named(format))); })
      .def("diagram", [](const Record& record, const std::string& language) {
        if (!record.hands) refuse("the board has no hands", "a deal");
        return text(records::diagram(board_header(record), *record.hands, {or_throw(parse_language(language)), false}));
      });
  module.def("read_boards", &read, py::arg("bytes"), py::arg("name"));
  module.def("write_boards", &write, py::arg("header"), py::arg("boards"), py::arg("format"));
  module.def("random_board", &records::random_record, py::arg("number"), py::arg("seed"));
  module.def("solve_board", &solution_json, py::arg("engine"), py::arg("board"), py::arg("progress"));
}

}  // namespace yomi::python
