#include "league/chairs/own_chair.h"

#include <exception>

namespace yomi::league {

Chair::Reply<void> OwnChair::begin(const bridge::BoardHeader& /*board*/, bridge::CardSet /*hand*/) { return {}; }

Chair::Reply<bridge::protocol::Calls> OwnChair::call(const bridge::View& view, Said /*said*/) {
  try {
    return bridge::protocol::Calls{view.seat(), player_.call(view), {}, {}};
  } catch (const std::exception& error) {
    return tl::unexpected(Fault{Fault::Kind::Gone, error.what()});
  }
}

Chair::Reply<bridge::Card> OwnChair::card(const bridge::View& view, Said /*said*/) {
  try {
    return player_.card(view);
  } catch (const std::exception& error) {
    return tl::unexpected(Fault{Fault::Kind::Gone, error.what()});
  }
}

std::optional<int> OwnChair::claim(const bridge::View& view) { return player_.claim(view); }

}  // namespace yomi::league
