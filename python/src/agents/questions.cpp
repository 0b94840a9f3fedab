#include "python/src/agents/questions.h"

#include <chrono>

#include <nlohmann/json.hpp>

#include "answers/auction_answer.h"
#include "answers/infer_answer.h"
#include "farm/tasks.h"
#include "inference/auction/reasons.h"
#include "python/src/bridge/deals.h"
#include "python/src/core/engine.h"
#include "python/src/core/work.h"

namespace yomi::python {

using namespace bridge;
using Json = nlohmann::ordered_json;

namespace {

std::string answer(Engine& engine, const std::string& kind, const std::string& request, const py::object& progress) {
  return interruptibly(progress, [&](const std::stop_token& stop, Watch& watch) {
    return dump(or_throw(engine.answer(kind, request, stop, [&](auto done, auto of) { watch(done, of); })));
  });
}

// Many at once. A mistake is an answer too: {"error": ...}, as in a batch of the program.
std::vector<std::string> answers_to(Engine& engine, const std::string& kind, const std::vector<std::string>& requests,
                                    const py::object& progress) {
  return interruptibly(progress, [&](const std::stop_token& stop, Watch& watch) {
    const auto task = [&](std::size_t at) {
      const auto found = engine.answer(kind, requests[at], stop);
      return dump(found ? *found : Json{{"error", to_string(found.error())}});
    };
    std::vector<std::string> found;
    farm::run_tasks(
        engine.farm(), requests.size(), task,
        [&](std::size_t at, std::string&& each) {
          found.push_back(std::move(each));
          watch(at + 1, requests.size());
        },
        {}, stop);
    return found;
  });
}

// What is known of the hidden hands, and why.
class Beliefs {
 public:
  explicit Beliefs(answers::Inferred inferred) : inferred_(std::move(inferred)), reasons_(inferred_.inference) {}
  Beliefs(const Beliefs&) = delete;
  Beliefs& operator=(const Beliefs&) = delete;

  [[nodiscard]] std::string json() const {
    return dump(answers::inference_json(inferred_.inference, inferred_.said, language()));
  }
  [[nodiscard]] std::string text() const {
    return answers::inference_text(inferred_.inference, inferred_.said, language());
  }
  // The sentences from what was seen to what follows; holder 0 to 3 is a seat, 4 and 5 a pair.
  [[nodiscard]] std::vector<std::string> because(int holder, int feature) const {
    if (holder < 0 || holder >= inference::Holder::kCount || feature < 0 || feature >= inference::kFeatures)
      refuse("no such quantity", "a holder from 0 to 5 and a feature from 0 to 9");
    return reasons_.because(language())
        .chain(inference::Quantity{inference::Holder::at(holder), inference::feature_at(feature)});
  }
  [[nodiscard]] std::pair<int, int> range(int holder, int feature) const {
    if (holder < 0 || holder >= inference::Holder::kCount || feature < 0 || feature >= inference::kFeatures)
      refuse("no such quantity", "a holder from 0 to 5 and a feature from 0 to 9");
    const auto span = reasons_.beliefs().range(inference::Holder::at(holder), inference::feature_at(feature));
    return {span.lo, span.hi};
  }
  [[nodiscard]] const answers::Inferred& inferred() const { return inferred_; }

 private:
  [[nodiscard]] Language language() const { return inferred_.request.auction.language; }

  answers::Inferred inferred_;
  inference::Reasons reasons_;
};

std::unique_ptr<Beliefs> infer(Engine& engine, const std::string& request) {
  const py::gil_scoped_release release;
  const Json json = Json::parse(request, nullptr, false);
  answers::EvidenceRequest wanted;
  or_throw(answers::evidence_fields().fill(wanted, json));
  return engine.inferrers().with_one(
      [&](answers::Inferrer& inferrer) { return std::make_unique<Beliefs>(or_throw(inferrer.infer(wanted))); });
}

answers::SampleOrder order_of(std::size_t n, std::uint64_t seed, double error) {
  if (n < 1 || n > 100'000'000) refuse("n is " + std::to_string(n), "1 to 100,000,000");
  if (!(error >= 0 && error <= 1)) refuse("error is " + std::to_string(error), "0 to 1");
  return {n, seed, error};
}

// (deals, weights, worth, deals that fit at all). The deals go into the arrays as they are drawn.
py::tuple sample(Engine& engine, const Beliefs& beliefs, std::size_t n, std::uint64_t seed, double error,
                 const py::object& progress) {
  const answers::SampleOrder order = order_of(n, seed, error);
  Bits rows({static_cast<py::ssize_t>(n), py::ssize_t{4}});
  py::array_t<double> weights(static_cast<py::ssize_t>(n));
  std::uint64_t* const row = rows.mutable_data();
  double* const weight = weights.mutable_data();
  struct Totals {
    std::size_t deals = 0;
    double worth = 0, fit = 0;
  };
  const auto totals = interruptibly(progress, [&](const std::stop_token& stop, Watch& watch) {
    Totals sum;
    const auto deliver = [&](const answers::DealBlock& block) {
      const std::size_t more = std::min(block.deals.size(), n - sum.deals);
      std::copy_n(reinterpret_cast<const std::uint64_t*>(block.deals.data()), 4 * more, row + 4 * sum.deals);
      std::copy_n(block.weights.data(), more, weight + sum.deals);
      sum.deals += more;
      sum.worth += block.worth;
      sum.fit += block.fit * static_cast<double>(more);
      watch(sum.deals, n);
    };
    or_throw(sample_deals(beliefs.inferred(), order, engine.farm(), deliver, stop));
    return sum;
  });
  const py::slice drawn(0, static_cast<py::ssize_t>(totals.deals), 1);
  return py::make_tuple(rows[drawn], weights[drawn], totals.worth,
                        totals.deals == 0 ? 0.0 : totals.fit / static_cast<double>(totals.deals));
}

// The same work without Python around it, in seconds.
double seconds_of_sample(Engine& engine, const Beliefs& beliefs, std::size_t n, std::uint64_t seed) {
  const answers::SampleOrder order = order_of(n, seed, answers::SampleOrder{}.error);
  const py::gil_scoped_release release;
  const auto begin = std::chrono::steady_clock::now();
  std::vector<answers::DealBlock> blocks;
  or_throw(sample_deals(beliefs.inferred(), order, engine.farm(),
                        [&](answers::DealBlock&& block) { blocks.push_back(std::move(block)); }));
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

// Bids a deal in all four seats, as `yomi auction --json` does.
std::string auction(Engine& engine, const std::string& deal, const std::string& dealer,
                    const std::string& vulnerability, const std::string& ns, const std::string& ew,
                    const std::string& method, const std::string& language, const py::object& progress) {
  BoardHeader header;
  header.dealer = or_throw(parse_seat(dealer));
  header.vulnerability = or_throw(parse_vulnerability(vulnerability));
  Table table(header, or_throw(parse_deal(deal)));
  const Language words = or_throw(parse_language(language));
  agents::BidderOptions options;
  options.method = or_throw(agents::parse_method(method));
  return interruptibly(progress, [&](const std::stop_token& stop, Watch&) {
    agents::Bidder bidder(or_throw(engine.library().books({ns, ew})), options, engine.solver().get());
    const auto calls = answers::bid_out(table, bidder, words, stop);
    return dump(answers::auction_json(calls, table.auction()));
  });
}

}  // namespace

void bind_questions(py::module_& module) {
  py::class_<Engine>(module, "Engine")
      .def(py::init<int, int>(), py::arg("threads") = 0, py::arg("memory") = 0,
           py::call_guard<py::gil_scoped_release>())
      .def_property_readonly("threads", [](Engine& engine) { return engine.farm().workers(); });
  py::class_<Beliefs>(module, "Beliefs")
      .def("json", [](const Beliefs& beliefs) { return text(beliefs.json()); })
      .def("text", [](const Beliefs& beliefs) { return text(beliefs.text()); })
      .def("because", &Beliefs::because, py::arg("holder"), py::arg("feature"))
      .def("range", &Beliefs::range, py::arg("holder"), py::arg("feature"));
  module.def("answer", &answer, py::arg("engine"), py::arg("kind"), py::arg("request"), py::arg("progress"));
  module.def("answers", &answers_to, py::arg("engine"), py::arg("kind"), py::arg("requests"), py::arg("progress"));
  module.def("infer", &infer, py::arg("engine"), py::arg("request"));
  module.def("sample", &sample, py::arg("engine"), py::arg("beliefs"), py::arg("n"), py::arg("seed"), py::arg("error"),
             py::arg("progress"));
  module.def("seconds_of_sample", &seconds_of_sample, py::arg("engine"), py::arg("beliefs"), py::arg("n"),
             py::arg("seed"));
  module.def("auction", &auction, py::arg("engine"), py::arg("deal"), py::arg("dealer"), py::arg("vul"), py::arg("ns"),
             py::arg("ew"), py::arg("method"), py::arg("lang"), py::arg("progress"));
  module.def("system_names", &library::Library::system_names);
  module.def("carding_names", &library::Library::carding_names);
}

}  // namespace yomi::python
