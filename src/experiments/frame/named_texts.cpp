#include "experiments/frame/named_texts.h"

#include <set>

#include <fmt/format.h>

#include "agents/robot/agent.h"
#include "base/atomic_file.h"
#include "base/fingerprint.h"
#include "library/shipped_files.h"
#include "library/systems.h"

namespace yomi::experiments {

using namespace library;

namespace {

namespace fs = std::filesystem;

// Adds the agreements of that name and all files beside them, which they may include. Returns whether there are any.
bool add_carding(const std::string& name, Fingerprint& texts) {
  const auto path = shipped_cardings().find(name);
  std::error_code none;
  if (!path || path->extension() != ".card" || !fs::exists(*path, none)) return false;
  std::set<fs::path> files;
  for (const auto& file : fs::directory_iterator(fs::absolute(*path).parent_path(), none))
    if (file.path().extension() == ".card") files.insert(file.path());
  for (const fs::path& file : files)
    if (const auto text = read_whole_file(file)) texts.add(*text);
  return true;
}

// Adds the system and agreements of an agent; the name of a system alone is an agent too.
bool add_agent(const std::string& name, Fingerprint& texts) {
  const auto agent = agents::parse_agent(name);
  const auto system = agent ? text_of_system(agent->system) : std::nullopt;
  if (!system) return false;
  texts.add(*system);
  add_carding(agent->carding, texts);
  return true;
}

}  // namespace

std::optional<std::string> named_texts(const Experiment& experiment, const Settings& settings) {
  Fingerprint texts;
  bool any = false;
  for (const std::string& system : experiment.systems) any = add_agent(system, texts) || any;
  for (const auto& [name, value] : settings.options)
    if (!value.empty()) any = add_agent(value, texts) || add_carding(value, texts) || any;
  if (!any) return std::nullopt;
  return fmt::format("{:016x}", texts.value());
}

}  // namespace yomi::experiments
