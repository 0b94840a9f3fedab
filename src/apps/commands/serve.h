#pragma once

#include "apps/commands/command.h"

namespace yomi::apps {

void add_serve(CLI::App& app, Run& chosen);

}  // namespace yomi::apps
