#include "knowledge/system/system.h"

#include <algorithm>

namespace yomi::knowledge {

namespace {

bool same_lines(const std::vector<Line>& a, const std::vector<Line>& b) {
  return std::ranges::equal(a, b, [](const Line& x, const Line& y) {
    return x.call == y.call && x.theirs == y.theirs && x.also == y.also && x.artificial == y.artificial &&
           x.words == y.words && x.constraint == y.constraint && x.when == y.when && x.effects == y.effects &&
           same_lines(x.next, y.next);
  });
}

}  // namespace

bool same_meaning(const System& a, const System& b) {
  return a.name == b.name && a.letters == b.letters &&
         std::ranges::equal(a.sections, b.sections, [](const Section& x, const Section& y) {
           return x.precedence == y.precedence && x.after == y.after && x.when == y.when &&
                  same_lines(x.lines, y.lines);
         });
}

}  // namespace yomi::knowledge
