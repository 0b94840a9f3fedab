#include "check.h"
#include "knowledge/carding/carding.h"

using namespace yomi;
using namespace yomi::knowledge;

namespace {

// A file can include only itself: there are no others.
tl::expected<Carding, std::vector<Error>> read_text(const std::string& text) {
  return read_carding("fuzz.card", [&](const std::string& path) -> Result<std::string> {
    if (path != "fuzz.card") return fail("no other file");
    return text;
  });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(fuzz::text(data, size));
  const auto carding = read_text(text);
  if (!carding) {
    for (const Error& error : carding.error()) (void)(to_string(error) + excerpt(text, error.place));
    return 0;
  }
  const auto again = read_text(to_text(*carding));
  fuzz::require(again.has_value(), "what was written can be read");
  fuzz::require_same(to_text(*carding), to_text(*again), "written twice is as once");
  for (const Language language : {Language::English, Language::Japanese}) (void)describe(*again, language);
  for (const bridge::Strain strain : {bridge::Strain::NoTrump, bridge::Strain::Spades})
    (void)carding->card_led(bridge::CardSet::of(bridge::Suit::Hearts, 0x2a54), strain);
  return 0;
}
