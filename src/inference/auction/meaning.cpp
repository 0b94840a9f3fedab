#include "inference/auction/meaning.h"

namespace yomi::inference {

Meaning read_call(knowledge::Bidding& bidding, const std::shared_ptr<const knowledge::Situation>& before,
                  bridge::Call call) {
  return {before, call, bidding.reading(*before, call), knowledge::common_sense(call)};
}

}  // namespace yomi::inference
