// Propagation against Gecode on any number of random systems: oracle_check [systems] [values asked of each]
#include <cstdlib>

#include <fmt/format.h>

#include "tests/inference/propagation/oracle.h"

int main(int argc, char** argv) {
  using namespace yomi::inference;
  const int systems = argc > 1 ? std::atoi(argv[1]) : 100'000;
  const int asked = argc > 2 ? std::atoi(argv[2]) : 8;
  const GecodeDeal gecode;
  OracleTally tally;
  for (int number = 0; number < systems; ++number) compare_with_oracle(gecode, number, asked, true, tally);

  fmt::print("{:<30} {:>8} {:>14} {:>11} {:>9} {:>7} {:>6}\n", "", "systems", "contradictory", "by search", "solvable",
             "pinned", "open");
  OracleTally::Row all;
  const auto line = [](std::string_view name, const OracleTally::Row& row) {
    fmt::print("{:<30} {:>8} {:>14} {:>11} {:>9} {:>7} {:>6}\n", name, row.systems, row.contradictions, row.unsolvable,
               row.solvable, row.pinned, row.open);
  };
  for (std::size_t kind = 0; kind < tally.rows.size(); ++kind) {
    const auto& row = tally.rows[kind];
    line(kKindNames[kind], row);
    all.systems += row.systems;
    all.contradictions += row.contradictions;
    all.unsolvable += row.unsolvable;
    all.solvable += row.solvable;
    all.pinned += row.pinned;
    all.open += row.open;
  }
  line("all", all);
  fmt::print("{} values outside the bounds asked for, {}\n", tally.excluded,
             tally.mistake.empty() ? "no mistake" : tally.mistake);
  return tally.mistake.empty() ? 0 : 1;
}
