#include "experiments/cases/dd_cases.h"

#include <fstream>
#include <set>

#include <nlohmann/json.hpp>

#include "base/ascii.h"
#include "base/json_depth.h"
#include "search/par.h"

namespace yomi::experiments {

using bridge::Seat;
using bridge::Strain;

namespace {

struct DdCase {
  std::string id;
  bridge::Deal deal;
  Seat dealer;
  bridge::Vulnerability vulnerability;
  Strain strain;
  Seat leader;
  nlohmann::json fields;
};

// The order of the table in the file, which is that of libdds.
constexpr std::array<Strain, 5> kTableStrains = {Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs,
                                                 Strain::NoTrump};

Result<DdCase> read_case(const std::string& line) {
  nlohmann::json fields = parse_json_text<nlohmann::json>(line);
  if (!fields.is_object()) return fail("this is not JSON", "one JSON object on every line");
  for (const char* name : {"id", "deal", "dealer", "vul", "strain", "leader"})
    if (!fields.contains(name) || !fields[name].is_string()) return fail("no text under '" + std::string(name) + "'");
  auto deal = bridge::parse_deal(fields["deal"].get<std::string>());
  if (!deal) return tl::unexpected(deal.error());
  auto dealer = bridge::parse_seat(fields["dealer"].get<std::string>());
  if (!dealer) return tl::unexpected(dealer.error());
  auto vulnerability = bridge::parse_vulnerability(fields["vul"].get<std::string>());
  if (!vulnerability) return tl::unexpected(vulnerability.error());
  auto strain = bridge::parse_strain(fields["strain"].get<std::string>());
  if (!strain) return tl::unexpected(strain.error());
  auto leader = bridge::parse_seat(fields["leader"].get<std::string>());
  if (!leader) return tl::unexpected(leader.error());
  std::string id = fields["id"].get<std::string>();
  return DdCase{std::move(id), *deal, *dealer, *vulnerability, *strain, *leader, std::move(fields)};
}

Result<std::vector<DdCase>> read_cases(const std::filesystem::path& file) {
  std::ifstream in(file);
  if (!in) return fail("cannot open " + file.string(), "a folder with dd_cases.jsonl");
  std::vector<DdCase> cases;
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    if (ascii::trim(line).empty()) continue;
    auto read = read_case(line);
    if (!read) return tl::unexpected(read.error().at({file.string(), number, 0}));
    cases.push_back(std::move(*read));
  }
  return cases;
}

std::string table_text(const search::TrickTable& table) {
  nlohmann::json numbers = nlohmann::json::array();
  for (const Strain strain : kTableStrains)
    for (const Seat seat : bridge::kSeats) numbers.push_back(table.tricks(seat, strain));
  return numbers.dump();
}

std::string leads_text(const search::Answer& answer) {
  nlohmann::json leads = nlohmann::json::object();
  for (const auto& choice : answer.choices())
    for (const bridge::Card card : choice.equals) leads[to_string(card)] = choice.tricks;
  return leads.dump();
}

std::string sorted(std::vector<std::string> words) {
  std::string text;
  std::ranges::sort(words);
  for (const std::string& word : words) text += (text.empty() ? "" : ",") + word;
  return text;
}

std::string seats_of(const std::set<Seat>& declarers) {
  std::string seats;
  for (const Seat seat : bridge::kSeats)
    if (declarers.contains(seat)) seats += letter(seat);
  return seats;
}

// Merges contracts that differ only in which partner declares.
std::vector<std::pair<bridge::Outcome, std::string>> by_declarers(const search::Par& par) {
  std::vector<std::pair<bridge::Outcome, std::set<Seat>>> contracts;
  for (const bridge::Outcome& outcome : par.contracts) {
    const auto alike = [&](const auto& other) {
      bridge::Outcome same = outcome;
      same.contract.declarer = other.first.contract.declarer;
      return same == other.first;
    };
    const auto at = std::ranges::find_if(contracts, alike);
    if (at == contracts.end())
      contracts.push_back({outcome, {outcome.contract.declarer}});
    else
      at->second.insert(outcome.contract.declarer);
  }
  std::vector<std::pair<bridge::Outcome, std::string>> named;
  for (const auto& [outcome, declarers] : contracts) named.emplace_back(outcome, seats_of(declarers));
  return named;
}

// As libdds writes par for a dealer: "2C-NS+2", "4C*-NS-2".
std::string dealer_text(const search::Par& par) {
  std::vector<std::string> words;
  for (const auto& [outcome, seats] : by_declarers(par)) {
    const int over = outcome.tricks - outcome.contract.tricks_needed();
    std::string word = std::to_string(outcome.contract.level) + letter(outcome.contract.strain);
    word += (over < 0 ? "*-" : "-") + seats;
    if (over != 0) word += (over > 0 ? "+" : "") + std::to_string(over);
    words.push_back(word);
  }
  return sorted(words);
}

// As libdds writes par for a side: "NS 234C" for every level that gives the score, "NS 4Cx" for a sacrifice.
std::string side_text(const search::Par& par) {
  std::vector<std::string> words;
  for (const auto& [outcome, seats] : by_declarers(par)) {
    const int over = outcome.tricks - outcome.contract.tricks_needed();
    std::string word = seats + " ";
    for (int level = outcome.contract.level; level <= outcome.contract.level + std::max(over, 0); ++level)
      word += std::to_string(level);
    words.push_back(word + letter(outcome.contract.strain) + (over < 0 ? "x" : ""));
  }
  return sorted(words);
}

std::string expected_text(const nlohmann::json& field) {
  if (!field.is_array() || (!field.empty() && !field[0].is_string())) return field.dump();
  return sorted(field.get<std::vector<std::string>>());
}

std::string expected_list(const nlohmann::json& field) {
  if (!field.is_string()) return field.dump();
  std::vector<std::string> words;
  const std::string text = field.get<std::string>();
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t comma = std::min(text.find(',', from), text.size());
    words.emplace_back(ascii::trim(std::string_view(text).substr(from, comma - from)));
    from = comma + 1;
  }
  return sorted(words);
}

class Scorer {
 public:
  void begin(const std::string& id) {
    id_ = id;
    right_ = true;
  }

  void field(const std::string& name, const std::string& expected, const std::string& got) {
    auto& count = report_.fields[name];
    ++count.of;
    if (expected == got) {
      ++count.right;
      return;
    }
    right_ = false;
    report_.differences.push_back({id_, name, expected, got});
  }

  void end() {
    ++report_.cases.of;
    report_.cases.right += right_ ? 1 : 0;
  }

  DdCasesReport report() && { return std::move(report_); }

 private:
  DdCasesReport report_;
  std::string id_;
  bool right_ = true;
};

void score_case(Scorer& scorer, const DdCase& one, const search::TrickTable& table, const search::Answer& leads) {
  const auto par = search::par(table, one.dealer, one.vulnerability);
  const auto side_par = search::par(table, bridge::Side::NorthSouth, one.vulnerability);
  const nlohmann::json& fields = one.fields;
  const auto with = [&](const char* name, auto&& compare) {
    if (fields.contains(name)) compare(fields[name]);
  };
  scorer.begin(one.id);
  with("dd_table", [&](const nlohmann::json& f) { scorer.field("dd_table", f.dump(), table_text(table)); });
  with("leads", [&](const nlohmann::json& f) { scorer.field("leads", f.dump(), leads_text(leads)); });
  with("par_ns", [&](const nlohmann::json& f) { scorer.field("par_ns", f.dump(), std::to_string(side_par.score)); });
  with("par_dealer_score",
       [&](const nlohmann::json& f) { scorer.field("par_dealer_score", f.dump(), std::to_string(par.score)); });
  with("par_contracts",
       [&](const nlohmann::json& f) { scorer.field("par_contracts", expected_list(f), side_text(side_par)); });
  with("par_dealer_contracts",
       [&](const nlohmann::json& f) { scorer.field("par_dealer_contracts", expected_text(f), dealer_text(par)); });
  scorer.end();
}

}  // namespace

Result<DdCasesReport> score_dd_cases(const std::filesystem::path& folder, const search::DoubleDummy& double_dummy) {
  const auto cases = read_cases(folder / "dd_cases.jsonl");
  if (!cases) return tl::unexpected(cases.error());
  std::vector<bridge::Deal> deals;
  std::vector<search::Position> openings;
  for (const DdCase& one : *cases) {
    deals.push_back(one.deal);
    openings.emplace_back(one.deal, one.strain, one.leader);
  }
  const auto tables = double_dummy.tables(deals);
  if (!tables) return tl::unexpected(tables.error());
  const auto leads = double_dummy.solve(openings, search::Question::all_cards());
  if (!leads) return tl::unexpected(leads.error());

  Scorer scorer;
  for (std::size_t i = 0; i < cases->size(); ++i) score_case(scorer, (*cases)[i], (*tables)[i], (*leads)[i]);
  return std::move(scorer).report();
}

}  // namespace yomi::experiments
