#include "bridge/deal.h"
#include "check.h"
#include "knowledge/system/describe.h"
#include "knowledge/system/situation.h"
#include "knowledge/text/format.h"

using namespace yomi;
using namespace yomi::knowledge;

namespace {

// A file can include only itself: there are no others.
tl::expected<System, std::vector<Error>> read_text(const std::string& text) {
  return read_system("fuzz.bid", [&](const std::string& path) -> Result<std::string> {
    if (path != "fuzz.bid") return fail("no other file");
    return text;
  });
}

// A few calls by the system: any system that was read can be used.
void bid(System system) {
  const auto book = std::make_shared<const Book>(std::move(system));
  Bidding bidding(book, book);
  Stream stream(1, "fuzz");
  const auto deal = bridge::Deal::random(stream);
  auto situation = bidding.start(bridge::Seat::North, bridge::Vulnerability::None);
  for (int calls = 0; calls < 8 && !situation->auction().finished(); ++calls) {
    const Entry* entry = situation->choose(Features(deal.hand(situation->actor())));
    for (const Entry& each : situation->entries()) (void)describe(each, book->system().letters, Language::Japanese);
    situation = bidding.after(situation, entry == nullptr ? bridge::Call::pass() : entry->call);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(fuzz::text(data, size));
  auto system = read_text(text);
  const auto formatted = format_system(text, "fuzz.bid");
  if (formatted) {
    const auto again = format_system(*formatted, "fuzz.bid");
    fuzz::require(again.has_value(), "what was laid out can be laid out");
    fuzz::require_same(*formatted, *again, "laid out twice is as once");
  }
  if (!system) {
    for (const Error& error : system.error()) (void)(to_string(error) + excerpt(text, error.place));
    return 0;
  }
  fuzz::require(formatted.has_value(), "a system that can be read can be laid out");
  const auto same = read_text(*formatted);
  fuzz::require(same && same_meaning(*system, *same), "laying out changes no meaning");
  bid(std::move(*system));
  return 0;
}
