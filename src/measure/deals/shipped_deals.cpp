#include "measure/deals/shipped_deals.h"

#include "library/shipped_files.h"

namespace yomi::measure {

Result<std::shared_ptr<const DealLibrary>> load_deals(const std::string& name) {
  const auto path = library::shipped_deals().find(name);
  if (!path) return tl::unexpected(path.error());
  auto deals = DealLibrary::load(path->string());
  if (!deals) return tl::unexpected(deals.error());
  return std::make_shared<const DealLibrary>(std::move(*deals));
}

}  // namespace yomi::measure
