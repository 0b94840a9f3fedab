#include <algorithm>
#include <filesystem>
#include <set>

#include <fmt/format.h>

#include "base/atomic_file.h"
#include "knowledge/carding/carding.h"
#include "knowledge/text/text_limits.h"
#include "knowledge/text/tokens.h"
#include "knowledge/text/vocabulary.h"

namespace yomi::knowledge {

using namespace text;

namespace {

using Words = std::span<const std::string_view>;

constexpr const char* kHolding = "a holding, such as KQ, honour 4.., small 2 or 0";

std::vector<bridge::Rank> parse_ranks(std::string_view word) {
  std::vector<bridge::Rank> ranks;
  for (const char letter : word) {
    const auto rank = bridge::parse_rank(letter);
    if (!rank || (!ranks.empty() && *rank >= ranks.back())) return {};
    ranks.push_back(*rank);
  }
  return ranks;
}

Result<Against> read_against(Cursor& cursor) {
  if (!cursor.take("against")) return Against::Any;
  if (cursor.take("notrump")) return Against::NoTrump;
  if (cursor.take("suits")) return Against::Suits;
  constexpr auto kWords = std::to_array<std::string_view>({"notrump", "suits"});
  return cursor.unexpected("notrump or suits", kWords);
}

Result<Holding> read_holding(Cursor& cursor) {
  Holding holding;
  bool any = false;
  while (!cursor.done() && !cursor.peek().is("|")) {
    const std::string word = cursor.peek().text;
    const auto span = parse_span(word);
    if (cursor.peek().kind != Token::Kind::Word) return cursor.unexpected(kHolding);
    if (word == "honour") {
      holding.strength = Holding::Strength::Honour;
    } else if (word == "small") {
      holding.strength = Holding::Strength::Small;
    } else if (span) {
      holding.length = {span->lo, std::min(span->hi, 13)};
      if (span->lo > 13) return cursor.unexpected("a number of cards from 0 to 13");
    } else if (auto ranks = parse_ranks(word); !ranks.empty() && holding.top.empty()) {
      holding.top = std::move(ranks);
    } else {
      constexpr auto kWords = std::to_array<std::string_view>({"honour", "small"});
      return cursor.unexpected(kHolding, kWords);
    }
    any = true;
    cursor.take();
  }
  if (!any) return cursor.unexpected(kHolding);
  return holding;
}

Result<std::vector<Holding>> read_holdings(Cursor& cursor) {
  std::vector<Holding> holdings;
  do {
    auto holding = read_holding(cursor);
    if (!holding) return tl::unexpected(holding.error());
    holdings.push_back(std::move(*holding));
  } while (cursor.take("|"));
  return holdings;
}

Result<Lead::Pick> read_pick(Cursor& cursor) {
  const std::string word = cursor.peek().text;
  const auto place = std::ranges::find(Lead::kPlaces, word);
  const auto ranks = parse_ranks(word);
  Lead::Pick pick;
  if (place != Lead::kPlaces.end()) {
    pick.place = static_cast<int>(place - Lead::kPlaces.begin()) + 1;
  } else if (word == "lowest") {
    pick.kind = Lead::Pick::Kind::Lowest;
  } else if (ranks.size() == 1) {
    pick.kind = Lead::Pick::Kind::Rank;
    pick.rank = ranks[0];
  } else {
    constexpr auto kWords =
        std::to_array<std::string_view>({"top", "second", "third", "fourth", "fifth", "lowest", "suit"});
    return cursor.unexpected("the card led: top, second, third, fourth, fifth, lowest or a rank", kWords);
  }
  cursor.take();
  return pick;
}

Result<Occasion> read_occasion(Cursor& cursor) {
  using Kind = Occasion::Kind;
  constexpr auto kWords =
      std::to_array<std::string_view>({"partner", "declarer", "discard", "second", "return", "dummy"});
  constexpr const char* kWhen =
      "partner leads, declarer leads, discard, second round, return or dummy controls the suit";
  Occasion occasion;
  const auto all = [&](std::initializer_list<std::string_view> words) {
    return std::ranges::all_of(words, [&](std::string_view word) { return cursor.take(word); });
  };
  if (cursor.take("partner")) {
    if (!all({"leads"})) return cursor.unexpected("leads");
    for (auto ranks = parse_ranks(cursor.peek().text); ranks.size() == 1 && !cursor.done();
         ranks = parse_ranks(cursor.peek().text)) {
      occasion.leads.push_back(ranks[0]);
      cursor.take();
    }
  } else if (cursor.take("declarer")) {
    occasion.kind = Kind::DeclarerLeads;
    if (!all({"leads"})) return cursor.unexpected("leads");
  } else if (cursor.take("discard")) {
    occasion.kind = Kind::Discard;
  } else if (cursor.take("second")) {
    occasion.kind = Kind::SecondRound;
    if (!all({"round"})) return cursor.unexpected("round");
  } else if (cursor.take("return")) {
    occasion.kind = Kind::Return;
  } else if (cursor.take("dummy")) {
    occasion.kind = Kind::DummyControls;
    if (!all({"controls", "the", "suit"})) return cursor.unexpected("controls the suit");
  } else {
    return cursor.unexpected(kWhen, kWords);
  }
  auto against = read_against(cursor);
  if (!against) return tl::unexpected(against.error());
  occasion.against = *against;
  if (!cursor.take(":")) return cursor.unexpected("':' and the signals");
  do {
    const auto found = std::ranges::find(kSignalNames, cursor.peek().text);
    if (found == kSignalNames.end()) return cursor.unexpected("attitude, count or preference", kSignalNames);
    occasion.signals.push_back(static_cast<Signal>(found - kSignalNames.begin()));
    cursor.take();
  } while (cursor.take(","));
  return occasion;
}

class CardingReader {
 public:
  explicit CardingReader(const OpenFile& open) : open_(open) {}

  void read_file(const std::string& path, const Place& asked_from) {
    if (!read_.insert(path).second) return;  // included twice is read once
    const auto text = open_(path);
    const Place place = asked_from.line > 0 ? asked_from : Place{path, 0, 0};
    if (!text) return errors.add(Error{text.error().what, text.error().expected, place});
    bytes_ += text->size();
    if (bytes_ > kMostBytes) return errors.add(too_long(path).at(place));
    for (const Row& row : rows(*text, path, errors)) {
      if (!row.sound || (row.indent > 0 && section_ == Section::Broken)) continue;
      Cursor cursor(row, path);
      const auto done = row.indent == 0 ? read_margin(cursor, path) : read_line(cursor);
      if (!done)
        errors.add(done.error());
      else if (!cursor.done())
        errors.add(cursor.unexpected("the end of the line").value());
    }
  }

  Carding carding;
  Diagnostics errors;

 private:
  enum class Section : std::uint8_t { None, Broken, Leads, Signals, Occasions };

  Result<void> read_margin(Cursor& cursor, const std::string& file) {
    section_ = Section::Broken;
    if (cursor.take("carding")) {
      if (cursor.peek().kind != Token::Kind::Quoted) return cursor.unexpected("the name of the agreements in quotes");
      const std::string& name = cursor.take().text;
      if (depth_ == 1) carding.name = name;
      section_ = Section::None;
      return {};
    }
    if (cursor.take("include")) {
      if (cursor.peek().kind != Token::Kind::Quoted) return cursor.unexpected("the name of a file in quotes");
      const Place place = cursor.place();
      if (depth_ > kDeepestInclude)
        return fail("files include each other too deeply", fmt::format("at most {} levels", kDeepestInclude), place);
      const auto path = std::filesystem::path(file).parent_path() / cursor.take().text;
      ++depth_;
      read_file(path.lexically_normal().string(), place);
      --depth_;
      section_ = Section::None;
      return {};
    }
    constexpr auto kWords = std::to_array<std::string_view>({"carding", "include", "leads", "signals", "occasions"});
    if (cursor.take("leads"))
      section_ = Section::Leads;
    else if (cursor.take("signals"))
      section_ = Section::Signals;
    else if (cursor.take("occasions"))
      section_ = Section::Occasions;
    else
      return cursor.unexpected("carding, include, leads, signals or occasions", kWords);
    const Section wanted = section_;
    section_ = Section::Broken;  // until its heading is read
    against_ = Against::Any;
    if (wanted != Section::Occasions) {
      const auto against = read_against(cursor);
      if (!against) return tl::unexpected(against.error());
      against_ = *against;
    }
    section_ = wanted;
    // What a file says replaces what an included one said of the same.
    if (wanted == Section::Leads) {
      std::erase_if(carding.leads,
                    [&](const Lead& lead) { return against_ == Against::Any || lead.against == against_; });
      for_each_strain([&](std::size_t strain) { carding.longest[strain] = false; });
    } else if (wanted == Section::Occasions) {
      carding.occasions.clear();
    }
    return {};
  }

  Result<void> read_line(Cursor& cursor) {
    switch (section_) {
      case Section::None:
      case Section::Broken:
        return fail("this line is indented, but nothing above it has lines below it", "leads, signals or occasions",
                    cursor.place());
      case Section::Leads:
        return read_lead(cursor);
      case Section::Signals:
        return read_signal(cursor);
      case Section::Occasions:
        break;
    }
    auto occasion = read_occasion(cursor);
    if (!occasion) return tl::unexpected(occasion.error());
    carding.occasions.push_back(std::move(*occasion));
    return {};
  }

  Result<void> read_lead(Cursor& cursor) {
    if (cursor.take("suit")) {
      if (!cursor.take("longest")) return cursor.unexpected("longest");
      for_each_strain([&](std::size_t strain) { carding.longest[strain] = true; });
      return {};
    }
    const auto pick = read_pick(cursor);
    if (!pick) return tl::unexpected(pick.error());
    if (!cursor.take("from")) return cursor.unexpected("from, as in: fourth from 4..");
    auto from = read_holdings(cursor);
    if (!from) return tl::unexpected(from.error());
    carding.leads.push_back({against_, *pick, std::move(*from)});
    return {};
  }

  // attitude high likes A | K, count low even, preference high higher likes A | K
  Result<void> read_signal(Cursor& cursor) {
    const auto found = std::ranges::find(kSignalNames, cursor.peek().text);
    if (found == kSignalNames.end()) return cursor.unexpected("attitude, count or preference", kSignalNames);
    cursor.take();
    const auto signal = static_cast<Signal>(found - kSignalNames.begin());
    Signalling how;
    how.high = cursor.take("high");
    if (!how.high && !cursor.take("low")) return cursor.unexpected("high or low");
    const std::string_view means = signal == Signal::Attitude ? "yes" : signal == Signal::Count ? "even" : "higher";
    if (!cursor.take(means)) return cursor.unexpected(std::string(means));
    if (signal != Signal::Count) {
      if (!cursor.take("likes")) return cursor.unexpected("likes, as in: likes A | K");
      auto likes = read_holdings(cursor);
      if (!likes) return tl::unexpected(likes.error());
      how.likes = std::move(*likes);
    }
    for_each_strain([&](std::size_t strain) { carding.signalling[strain][static_cast<std::size_t>(signal)] = how; });
    return {};
  }

  template <class Do>
  void for_each_strain(const Do& what) const {
    if (against_ != Against::Suits) what(std::size_t{0});
    if (against_ != Against::NoTrump) what(std::size_t{1});
  }

  const OpenFile& open_;
  std::set<std::string> read_;
  std::size_t bytes_ = 0;
  int depth_ = 1;  // of includes: an included file does not name the whole
  Section section_ = Section::None;
  Against against_ = Against::Any;
};

}  // namespace

tl::expected<Carding, std::vector<Error>> read_carding(const std::string& path, const OpenFile& open) {
  CardingReader reader(open);
  reader.read_file(path, {});
  if (reader.errors.empty()) return std::move(reader.carding);
  return tl::unexpected(reader.errors.take());
}

tl::expected<Carding, std::vector<Error>> load_carding(const std::string& path) {
  return read_carding(path, [](const std::string& file) { return read_file_up_to(file, kMostBytes); });
}

}  // namespace yomi::knowledge
