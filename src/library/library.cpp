#include "library/library.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/atomic_file.h"
#include "library/shipped_files.h"
#include "library/system_name.h"
#include "library/systems.h"

namespace yomi::library {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kOwnTextsKept = 32;
constexpr const char* kOwnName = "own.bid";
// The system that is worth most in our measurements: docs/results/bidding.md.
constexpr const char* kOfferedFirst = "sayc-light";

Result<fs::path> path_of(const ShippedFiles& files, const std::string& name, Access access) {
  return access == Access::Shipped ? files.shipped(name) : files.find(name);
}

// A file that a player's own text includes: from the folder of systems and from nowhere else.
Result<std::string> included_text(const std::string& name) {
  const fs::path path = fs::path(name).lexically_normal();
  if (path.is_absolute() || *path.begin() == ".." || path.extension() != ".bid")
    return fail(fmt::format("'{}' cannot be included", name), "a system that comes with the program, such as sayc.bid");
  return read_whole_file(shipped_systems().folder / path);
}

}  // namespace

Result<std::shared_ptr<const knowledge::Book>> Library::book(const SystemChoice& choice) {
  const std::lock_guard lock(mutex_);
  return choice.own() ? own_book(choice.text) : named_book(choice.name);
}

Result<std::shared_ptr<const knowledge::Book>> Library::named_book(const std::string& name) {
  if (const auto found = books_.find(name); found != books_.end()) return found->second;
  if (auto path = path_of(shipped_systems(), parse_system_name(name).base, access_); !path)
    return tl::unexpected(path.error());
  const auto kept = std::ranges::find(own_texts_, name, &OwnText::text);
  if (kept != own_texts_.end()) return kept->book;
  auto loaded = load_book(name);
  if (!loaded) return tl::unexpected(loaded.error().errors.front());
  // There are more ways to switch conventions than there is room.
  if (!parse_system_name(name).switches.empty()) return keep(name, *loaded);
  return books_[name] = *loaded;
}

std::shared_ptr<const knowledge::Book> Library::keep(const std::string& text,
                                                     std::shared_ptr<const knowledge::Book> book) {
  own_texts_.push_back({text, book});
  if (own_texts_.size() > kOwnTextsKept) own_texts_.pop_front();
  return book;
}

Result<std::shared_ptr<const knowledge::Book>> Library::own_book(const std::string& text) {
  const auto found = std::ranges::find(own_texts_, text, &OwnText::text);
  if (found != own_texts_.end()) return found->book;
  auto checked = check(text);
  if (!checked.book) return tl::unexpected(checked.mistakes.front());
  return keep(text, checked.book);
}

Result<inference::Books> Library::books(const SideNames& names) {
  auto ns = book({names.ns});
  if (!ns) return tl::unexpected(ns.error());
  auto ew = book({names.ew});
  if (!ew) return tl::unexpected(ew.error());
  return inference::Books{std::move(*ns), std::move(*ew)};
}

Result<std::shared_ptr<const knowledge::Carding>> Library::carding(const std::string& name) {
  const std::lock_guard lock(mutex_);
  if (const auto found = cardings_.find(name); found != cardings_.end()) return found->second;
  const auto path = path_of(shipped_cardings(), name, access_);
  if (!path) return tl::unexpected(path.error());
  auto loaded = knowledge::load_carding(path->string());
  if (!loaded) return tl::unexpected(loaded.error().front());
  return cardings_[name] = std::make_shared<const knowledge::Carding>(std::move(*loaded));
}

Result<inference::Cardings> Library::cardings(const SideNames& names) {
  auto ns = carding(names.ns);
  if (!ns) return tl::unexpected(ns.error());
  auto ew = carding(names.ew);
  if (!ew) return tl::unexpected(ew.error());
  return inference::Cardings{std::move(*ns), std::move(*ew)};
}

Result<LoadedBidder> Library::bidder(const std::string& agent) {
  auto options = agents::parse_agent(agent);
  if (!options) return tl::unexpected(options.error());
  auto system = book({options->system});
  if (!system) return tl::unexpected(system.error());
  return LoadedBidder{std::move(*options), std::move(*system)};
}

Result<RobotPair> Library::robots(const agents::AgentOptions& a, const agents::AgentOptions& b,
                                  const agents::Solver& solver) {
  const auto systems = books({a.system, b.system});
  if (!systems) return tl::unexpected(systems.error());
  const auto agreed = cardings({a.carding, b.carding});
  if (!agreed) return tl::unexpected(agreed.error());
  const agents::Agreements of_a{(*systems)[0], (*agreed)[0]}, of_b{(*systems)[1], (*agreed)[1]};
  return RobotPair{std::make_shared<const agents::Robot>(a, of_a, of_b, solver),
                   std::make_shared<const agents::Robot>(b, of_b, of_a, solver)};
}

CheckedSystem Library::check(const std::string& text) {
  const auto open = [&](const std::string& file) -> Result<std::string> {
    if (file == kOwnName) return text;
    return included_text(file);
  };
  auto system = knowledge::read_system(kOwnName, open, {{}, shipped_conventions().names()});
  if (system) return {std::make_shared<const knowledge::Book>(std::move(*system)), {}};
  for (Error& mistake : system.error())
    if (mistake.place.file == kOwnName) mistake.place.file.clear();
  return {nullptr, std::move(system.error())};
}

std::vector<std::string> Library::system_names() {
  std::vector<std::string> names = shipped_systems().names();
  std::ranges::stable_partition(names, [](const std::string& name) { return name == kOfferedFirst; });
  return names;
}

std::vector<std::string> Library::carding_names() { return shipped_cardings().names(); }

Result<std::string> Library::system_text(const std::string& name) {
  const auto path = shipped_systems().shipped(name);
  if (!path) return tl::unexpected(path.error());
  return read_whole_file(*path);
}

}  // namespace yomi::library
