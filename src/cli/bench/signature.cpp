#include "cli/bench/signature.h"

#include <fmt/format.h>

namespace yomi::cli::bench {

void Signature::add(double value) { add(std::string_view(fmt::format("{:.6g}", value == 0 ? 0.0 : value))); }

void Signature::add(std::string_view text) {
  add(text.size());
  for (const char c : text) add(static_cast<unsigned char>(c));
}

void Signature::add(const knowledge::Hull& hull) {
  for (const knowledge::Span length : hull.length) add(length);
  add(hull.hcp);
  add(hull.points);
}

void Signature::add(const knowledge::Cells& cells) {
  for (std::size_t shape = 0; shape < knowledge::kShapes; ++shape) add(cells[shape]);
}

void Signature::add(const inference::Bounds& bounds) {
  for (int holder = 0; holder < inference::Holder::kCount; ++holder)
    for (int feature = 0; feature < inference::kFeatures; ++feature)
      add(bounds.range(inference::Holder::at(holder), inference::feature_at(feature)));
}

}  // namespace yomi::cli::bench
