#include "knowledge/system/meanings.h"

#include "base/random.h"

namespace yomi::knowledge {

namespace {

// The most reaches that are kept, nine kilobytes each.
constexpr std::size_t kMost = 6'000;

// The suits of those letters, three bits each.
std::uint64_t digest(const Binding& binding, std::uint16_t letters) {
  std::uint64_t suits = 0;
  for (int slot = 0; slot < Binding::kSlots; ++slot) {
    const SuitName name = SuitName::letter(slot);
    const bool used = (letters >> slot & 1U) != 0 && binding.bound(name);
    suits = suits << 3 | (used ? static_cast<std::uint64_t>(index(binding[name])) + 1 : 0);
  }
  return suits;
}

}  // namespace

std::size_t Meanings::Hash::operator()(const Key& key) const {
  return StreamKey::mix(std::hash<const Line*>()(key.line) ^ StreamKey::mix(key.setting ^ key.binding << 40));
}

void Meanings::make_room(std::size_t more) {
  if (others_.size() + more > kMost) others_.clear();
}

const Reach& Meanings::of(const Entry& entry, const Setting& setting) {
  const Line& line = *entry.line;
  const auto make = [&] { return line.constraint.reach(entry.binding, setting); };
  if (entry.number >= 0 && line.use.none()) return book_->reach(entry.number, make);
  const Key key{&line, digest(entry.binding, line.letters), line.use.digest(setting, entry.binding)};
  const auto found = others_.find(key);
  return found != others_.end() ? found->second : others_.emplace(key, make()).first->second;
}

}  // namespace yomi::knowledge
