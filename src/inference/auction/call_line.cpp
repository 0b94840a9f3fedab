#include "inference/auction/call_line.h"

#include "knowledge/wording/one_line.h"

namespace yomi::inference {

std::string call_line(const Portrait& portrait, const Taken& taken, std::span<const knowledge::Letter> letters,
                      Language language) {
  const Meaning& meaning = *taken.meaning;
  knowledge::CallShows shows{meaning.call, portrait.cells, {}, taken.taken_back};
  for (std::size_t at = 0; at < taken.live.size(); ++at) {
    const knowledge::LineReading& line = meaning.reading.lines[at];
    if (taken.live[at] && line.entry != nullptr) shows.ways.push_back({line.entry, line.hands_within(portrait.cells)});
  }
  return one_line(shows, *meaning.before, letters, language);
}

std::string last_call_line(const Story& story, std::span<const knowledge::Letter> letters, Language language) {
  const bridge::Auction& auction = story.situation()->auction();
  const Portrait& portrait = story.portrait(auction.caller(auction.size() - 1));
  return call_line(portrait, portrait.calls.back(), letters, language);
}

std::string call_line_by(const Taken& taken, std::size_t line, std::span<const knowledge::Letter> letters,
                         Language language) {
  const Meaning& meaning = *taken.meaning;
  const knowledge::LineReading& reading = meaning.reading.lines[line];
  knowledge::CallShows shows{meaning.call, reading.cells, {}, false};
  if (reading.entry != nullptr) shows.ways.push_back({reading.entry, 1});
  return one_line(shows, *meaning.before, letters, language);
}

}  // namespace yomi::inference
