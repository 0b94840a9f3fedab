#include "server/http/stream_places.h"

#include <fmt/format.h>

namespace yomi::server {

Answer<std::shared_ptr<void>> StreamPlaces::take(const std::string& player, const std::string& address) {
  const std::lock_guard lock(mutex_);
  if (all_ >= limits_.streams) return refuse("busy", "There are too many event streams.");
  if (by_player_[player] >= limits_.streams_of_player)
    return refuse("too_many", fmt::format("You have already opened {} event streams.", limits_.streams_of_player));
  if (by_address_[address] >= limits_.streams_of_address)
    return refuse("too_many",
                  fmt::format("Your address has already opened {} event streams.", limits_.streams_of_address));
  ++all_;
  ++by_player_[player];
  ++by_address_[address];
  return std::shared_ptr<void>(
      this, [player, address](void* places) { static_cast<StreamPlaces*>(places)->give_back(player, address); });
}

void StreamPlaces::give_back(const std::string& player, const std::string& address) {
  const std::lock_guard lock(mutex_);
  --all_;
  if (--by_player_[player] <= 0) by_player_.erase(player);
  if (--by_address_[address] <= 0) by_address_.erase(address);
}

}  // namespace yomi::server
