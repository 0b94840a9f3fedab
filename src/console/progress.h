#pragma once

#include <cstddef>
#include <functional>
#include <ostream>
#include <string>

namespace yomi::console {

// Seconds since some fixed moment.
using Clock = std::function<double()>;
Clock steady_clock();

enum class ProgressStyle {
  Off,
  // A plain line now and then, for a log.
  Lines,
  // One line that is overwritten, for a terminal.
  Terminal
};

// Shows how far a run is and how long it will take. Runs of less than two seconds show nothing.
class Progress {
 public:
  Progress(std::ostream& out, ProgressStyle style, std::string label, Clock clock = steady_clock());
  // What an earlier run has done does not count for the time that is left.
  void start(std::size_t done, std::size_t of);
  void update(std::size_t done);
  // Clears the line on a terminal.
  void finish();

 private:
  void show(std::size_t done, double now);

  std::ostream& out_;
  ProgressStyle style_;
  std::string label_;
  Clock clock_;
  double started_ = 0;
  double shown_at_ = 0;
  bool shown_ = false;
  std::size_t first_ = 0;
  std::size_t of_ = 0;
};

// "45 s", "3 min 20 s", "2 h 5 min".
std::string duration(double seconds);

}  // namespace yomi::console
