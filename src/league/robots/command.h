#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "bridge/seat.h"

namespace yomi::league {

// What a command may refer to.
struct CommandWords {
  std::string host;
  int port = 0;
  bridge::Seat seat = bridge::Seat::North;
  std::string team;
};

// The command with {host}, {port}, {seat} (North), {s} (N) and {team} filled in, each as one word of the shell.
std::string filled_in(std::string_view command, const CommandWords& words);

// The file for what a program prints: "mine-North.log" of a robot whose name may hold anything. Empty without a folder.
std::filesystem::path program_log(const std::filesystem::path& folder, std::string robot, bridge::Seat seat);

}  // namespace yomi::league
