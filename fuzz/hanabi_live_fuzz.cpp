#include <algorithm>
#include <memory>

#include "check.h"
#include "hanabi/live/live_bot.h"
#include "hanabi/live/websocket.h"
#include "hanabi/players/rational.h"

using namespace yomi;

// Whatever a server sends, in frames or as lines of messages, the bot answers or says what is wrong.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text(data, size);
  for (const bool masked : {false, true}) {
    hanabi::live::FrameReader frames(masked);
    frames.feed(text);
    while (true) {
      const auto message = frames.next();
      if (!message) fuzz::require(!message.error().what.empty(), "an error says what is wrong");
      if (!message || !*message) break;
      fuzz::require((*message)->payload.size() <= size, "no message is longer than what arrived");
    }
  }
  hanabi::live::LiveBot bot({.host = "anna"},
                            [] { return std::make_unique<hanabi::RationalPlayer>(hanabi::RationalOptions{}); });
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const auto answer = bot.receive(text.substr(begin, end - begin));
    if (answer.error) fuzz::require(!answer.error->what.empty(), "an error says what is wrong");
    begin = end + 1;
  }
  return 0;
}
