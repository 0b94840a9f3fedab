#include "hanabi/partners/partner_type.h"

namespace yomi::hanabi {

namespace {

constexpr GiverModel kAny{};
constexpr GiverModel kOne{.meaning = Meaning::OneNamed};
constexpr GiverModel kFirmOne{.idle = 0.003F, .rescue = 0.7F, .silence = 1.2F, .meaning = Meaning::OneNamed};
constexpr GiverModel kEach{.idle = 0.003F, .rescue = 0.5F, .silence = 1.1F, .meaning = Meaning::EachNamed};
constexpr GiverModel kVague{.idle = 0.1F, .rescue = 0.2F, .silence = 1.3F};
constexpr GiverModel kIdle{.idle = 0.5F, .rescue = 0.2F, .silence = 1.1F};
constexpr GiverModel kNothing{.silence = 1, .meaning = Meaning::Nothing};

constexpr std::array<float, 3> kBold = {0.8F, 0.65F, 0.6F};
constexpr std::array<float, 3> kSure = {0.99F, 0.99F, 0.99F};
constexpr std::array<float, 3> kLikely = {0.99F, 0.6F, 0.6F};

constexpr auto kOldest = DiscardRule::OldestUntouched;
constexpr auto kAnyCard = DiscardRule::Random;

constexpr std::array<PartnerType, 10> kTypes = {{
    {"reader", "reads every clue, with no agreement", kAny, kAny, kBold, kOldest, 0.05F, 1},
    {"one", "a clue is about one card: the one to be discarded, else the newest", kOne, kOne, kBold, kOldest, 0.05F, 1},
    {"firm-one", "the same, and relied on", kFirmOne, kFirmOne, kBold, kOldest, 0.05F, 1},
    {"each", "each named card fits, or the oldest is to be kept", kEach, kEach, kBold, kOldest, 0.05F, 1},
    {"literal", "plays what is certain, and tells cards that fit", kVague, kNothing, kSure, kOldest, 0.5F, 0.5},
    {"literal-any", "the same, and discards any card", kVague, kNothing, kSure, kAnyCard, 0.5F, 0.5},
    {"hopeful", "plays what is likely, and tells cards that fit", kVague, kNothing, kLikely, kOldest, 0.3F, 0.5},
    {"hopeful-any", "the same, and discards any card", kVague, kNothing, kLikely, kAnyCard, 0.3F, 0.5},
    {"idle", "plays what is certain, and often tells for the sake of telling", kIdle, kNothing, kSure, kAnyCard, 0.5F,
     0.3},
    {"idle-hopeful", "the same, and plays what is likely", kIdle, kNothing, kLikely, kAnyCard, 0.3F, 0.3},
}};

}  // namespace

std::span<const PartnerType> partner_types() { return kTypes; }

Reader PartnerType::reader(float caution) const {
  ReaderOptions options;
  options.giver = gives;
  options.play_at = play_at;
  options.discard = discards;
  options.progress = progress;
  options.caution = caution;
  return Reader(options);
}

}  // namespace yomi::hanabi
