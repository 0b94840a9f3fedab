#pragma once

#include "agents/table/player.h"
#include "python/src/core/engine.h"

namespace yomi::python {

// Robots, and players written in Python, at a table.
void bind_players(py::module_& module);

// A player whose calls and cards are the methods of a Python object: call(view), card(view) and claim(view). The object
// must outlive the player.
agents::Player player_of_python(std::string name, const py::object& agent);

// The robot of an agent string against the robot of another, as the commands read them.
std::shared_ptr<const agents::Robot> robot_of(Engine& engine, const std::string& agent, const std::string& against,
                                              std::uint64_t seed);

}  // namespace yomi::python
