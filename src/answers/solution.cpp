#include "answers/solution.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "bridge/words.h"

namespace yomi::answers {

using namespace records;

using namespace bridge;

namespace {

constexpr std::array<Strain, 5> kStrainsDown = {Strain::NoTrump, Strain::Spades, Strain::Hearts, Strain::Diamonds,
                                                Strain::Clubs};

// "4S by North and South made" in the words of a results sheet: 4SN=, 4SS=.
std::vector<std::string> par_contracts(const search::Par& par) {
  std::vector<std::string> texts;
  for (const Outcome& outcome : par.contracts) texts.push_back(to_string(outcome));
  return texts;
}

std::string table_text(const search::TrickTable& table, const Look& look) {
  constexpr int kSeatColumn = 8, kStrainColumn = 4;
  std::string text = padded("", kSeatColumn);
  for (const Strain strain : kStrainsDown) {
    const std::string sign = strain == Strain::NoTrump ? "NT" : suit_symbol(static_cast<Suit>(strain), look);
    text += padded("", kStrainColumn - display_width(sign)) + sign;
  }
  for (const Seat seat : kSeats) {
    text += "\n" + padded("  " + words(seat, look.language), kSeatColumn);
    for (const Strain strain : kStrainsDown) text += fmt::format("{:>{}}", table.tricks(seat, strain), kStrainColumn);
  }
  return text + "\n";
}

std::string par_text(const search::Par& par, const Look& look) {
  const Phrases& phrases = bridge_phrases();
  if (par.contracts.empty()) return phrases.say(look.language, "par.none") + "\n";
  const Side side = par.score >= 0 ? Side::NorthSouth : Side::EastWest;
  const std::string line =
      phrases.say(look.language, "par",
                  {{"side", words(side, look.language)}, {"points", fmt::format("{:+}", std::abs(par.score))}});
  return fmt::format("{}  {}\n", line, fmt::join(par_contracts(par), " "));
}

}  // namespace

std::string describe(const Solution& solution, const Look& look) {
  return fmt::format("{}\n{}\n{}{}", diagram(solution.board, solution.deal, look),
                     bridge_phrases().say(look.language, "double dummy"), table_text(solution.table, look),
                     par_text(solution.par, look));
}

nlohmann::ordered_json to_json(const Solution& solution) {
  nlohmann::ordered_json json;
  json["board"] = solution.board.number;
  json["dealer"] = std::string(1, letter(solution.board.dealer));
  json["vul"] = to_string(solution.board.vulnerability);
  json["deal"] = to_string(solution.deal);
  for (const Seat seat : kSeats)
    for (const Strain strain : {Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs, Strain::NoTrump})
      json["table"][std::string(1, letter(seat))][std::string(1, letter(strain))] = solution.table.tricks(seat, strain);
  json["par"] = {{"score", solution.par.score}, {"contracts", par_contracts(solution.par)}};
  return json;
}

DoubleDummyTags as_tags(const Solution& solution) {
  DoubleDummyTags tags;
  for (const Seat seat : kSeats)
    for (const Strain strain : kStrains)
      tags.tricks[static_cast<std::size_t>(index(seat))][static_cast<std::size_t>(index(strain))] =
          solution.table.tricks(seat, strain);
  tags.par_score = solution.par.score;
  tags.par_contract = fmt::format("{}", fmt::join(par_contracts(solution.par), " "));
  return tags;
}

}  // namespace yomi::answers
