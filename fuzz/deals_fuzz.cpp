#include "base/fingerprint.h"
#include "check.h"
#include "measure/deals/deal_file.h"

using namespace yomi;

// As it is, and with the count and the checksum that the bytes would need: so that the fuzzer gets past both.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(fuzz::text(data, size));
  const auto library = measure::DealLibrary::read(bytes, "fuzz.deals");
  if (!library) fuzz::require(!library.error().what.empty(), "an error says what");

  const std::string body = bytes.size() > measure::kDealHeaderBytes ? bytes.substr(measure::kDealHeaderBytes) : "";
  const measure::DealHeader header{7, body.size() / measure::kDealBytes, Fingerprint().add(body).value()};
  const auto mended = measure::DealLibrary::read(encode(header) + body, "fuzz.deals");
  if (!mended) return 0;
  std::string again;
  for (std::size_t number = 1; number <= mended->size(); ++number) again += encode(mended->deal(number));
  fuzz::require_same(body, again, "deals that are read are written the same");
  return 0;
}
