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
  // One line that is written over, for a terminal.
  Terminal
};

// How far a run is and how long it will take. It says nothing of runs that take less than two seconds.
class Progress {
 public:
  Progress(std::ostream& out, ProgressStyle style, std::string label, Clock clock = steady_clock());
  // Rows that an earlier run did say nothing about the time of this one.
  void start(std::size_t done, std::size_t of);
  void update(std::size_t done);
  // Leaves the terminal with an empty line, ready for what comes.
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
