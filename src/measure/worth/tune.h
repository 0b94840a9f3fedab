#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "measure/worth/edits.h"
#include "measure/worth/worth.h"

// Other numbers for a line, tried on one half of the deals; the best is confirmed on the other half.
namespace yomi::measure {

struct TriedEdit {
  LineEdit edit;
  std::optional<Error> refused;  // the edited system does not load
  ChangeResult result;           // IMPs to the edited system, on the first half
};

struct Tuning {
  std::vector<TriedEdit> tried;           // in the order of the line
  std::optional<std::size_t> best;        // the one with most IMPs, if it gains
  std::optional<ChangeResult> confirmed;  // of the best, on the second half
  bool complete = false;                  // not stopped
};

// Loads the system with another text for the file of the line.
using LoadEdited = std::function<Result<std::shared_ptr<const knowledge::Book>>(const std::string& text)>;

Tuning tune(const std::shared_ptr<const knowledge::Book>& book, std::vector<LineEdit> edits, const LoadEdited& load,
            const DealLibrary& deals, DealRange range, farm::Farm& farm,
            const std::function<void(std::size_t)>& progress, const std::stop_token& stop);

}  // namespace yomi::measure
