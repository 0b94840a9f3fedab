#include "console/progress.h"

#include <chrono>
#include <cmath>
#include <utility>

#include <fmt/format.h>

namespace yomi::console {

namespace {

constexpr double kSilence = 2;
// Seconds between two messages.
constexpr double kTerminalStep = 0.2;
constexpr double kLinesStep = 10;

}  // namespace

Clock steady_clock() {
  return [] { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); };
}

Progress::Progress(std::ostream& out, ProgressStyle style, std::string label, Clock clock)
    : out_(out), style_(style), label_(std::move(label)), clock_(std::move(clock)) {}

void Progress::start(std::size_t done, std::size_t of) {
  first_ = done;
  of_ = of;
  started_ = clock_();
}

void Progress::update(std::size_t done) {
  if (style_ == ProgressStyle::Off || done <= first_) return;
  const double now = clock_();
  if (now - started_ < kSilence) return;
  const double step = style_ == ProgressStyle::Terminal ? kTerminalStep : kLinesStep;
  if (shown_ && now - shown_at_ < step) return;
  show(done, now);
}

void Progress::show(std::size_t done, double now) {
  const double each = (now - started_) / static_cast<double>(done - first_);
  const auto left = static_cast<double>(of_ - done);
  const std::string text =
      fmt::format("{} {}/{} ({:.0f}%), {} left", label_, done, of_,
                  100.0 * static_cast<double>(done) / static_cast<double>(of_), duration(each * left));
  // ESC[K clears the rest of a longer line.
  if (style_ == ProgressStyle::Terminal)
    out_ << '\r' << text << "\x1b[K" << std::flush;
  else
    out_ << text << std::endl;
  shown_ = true;
  shown_at_ = now;
}

void Progress::finish() {
  if (shown_ && style_ == ProgressStyle::Terminal) out_ << "\r\x1b[K" << std::flush;
  shown_ = false;
}

std::string duration(double seconds) {
  const auto whole = static_cast<long long>(std::ceil(seconds));
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {} s", whole / 60, whole % 60);
  return fmt::format("{} h {} min", whole / 3600, whole % 3600 / 60);
}

}  // namespace yomi::console
