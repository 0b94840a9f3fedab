#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "server/lobby/api.h"

namespace yomi::server {

// Event streams are open for hours: there is a limit for a player, for an address and in all.
class StreamPlaces {
 public:
  explicit StreamPlaces(const ApiLimits& limits) : limits_(limits) {}

  // A place that is free again when the last copy of the pointer is gone; or why there is none.
  Answer<std::shared_ptr<void>> take(const std::string& player, const std::string& address);

 private:
  void give_back(const std::string& player, const std::string& address);

  ApiLimits limits_;
  std::mutex mutex_;
  int all_ = 0;
  std::map<std::string, int> by_player_, by_address_;
};

}  // namespace yomi::server
