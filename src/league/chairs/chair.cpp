#include "league/chairs/chair.h"

namespace yomi::league {

std::string words_of(const Fault& fault) {
  switch (fault.kind) {
    case Fault::Kind::Gone:
      return "gone: " + fault.what;
    case Fault::Kind::Silent:
      return "stalled: " + fault.what;
    case Fault::Kind::Unlawful:
      return "against the laws: " + fault.what;
    case Fault::Kind::Stopped:
      return "stopped";
  }
  return {};
}

}  // namespace yomi::league
