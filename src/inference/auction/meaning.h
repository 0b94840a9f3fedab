#pragma once

#include <memory>

#include "knowledge/system/situation.h"

namespace yomi::inference {

using knowledge::Counted;

// A call that was made, with all the ways to take it.
struct Meaning {
  std::shared_ptr<const knowledge::Situation> before;  // where it was made; it also keeps the lines
  bridge::Call call;
  knowledge::CallReading reading;
  knowledge::Cells common_sense = knowledge::Cells::none();  // what the call says between strangers

  [[nodiscard]] bridge::Seat caller() const { return before->actor(); }
  [[nodiscard]] std::size_t index() const { return before->auction().size(); }
};

Meaning read_call(knowledge::Bidding& bidding, const std::shared_ptr<const knowledge::Situation>& before,
                  bridge::Call call);

}  // namespace yomi::inference
