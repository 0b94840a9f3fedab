#include "knowledge/wording/one_line.h"

#include <algorithm>
#include <cctype>
#include <map>

#include <fmt/format.h>

#include "bridge/words.h"
#include "knowledge/constraint/hand_counts.h"
#include "knowledge/constraint/questions.h"
#include "knowledge/constraint/simplify.h"
#include "knowledge/system/describe.h"
#include "knowledge/wording/glossary.h"
#include "knowledge/wording/hand_words.h"

namespace yomi::knowledge {

using namespace bridge;

namespace {

constexpr double kMostly = 0.8;
constexpr int kOpenEnd = 30, kFewLosers = 6;
constexpr std::size_t kWordsLength = 44;  // characters of the system's own words
constexpr std::size_t kDenied = 3;

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

// Questions about a player's own honours; the points and the shape are told by the cells.
bool asks_for_honours(const Atom& atom) {
  switch (atom.ask) {
    case Ask::Controls:
    case Ask::Aces:
    case Ask::Kings:
    case Ask::KeyCards:
    case Ask::Control:
    case Ask::FirstControl:
    case Ask::Top:
    case Ask::Honours:
    case Ask::Stopper:
    case Ask::Stoppers:
    case Ask::Holds:
      return true;
    default:
      return false;
  }
}

std::optional<SuitName> support_suit(const Constraint& what) {
  if (what.kind() != Constraint::Kind::Ask) {
    for (const Constraint& part : what.parts())
      if (const auto found = support_suit(part)) return found;
    return {};
  }
  const Ask ask = what.atom().ask;
  if (ask == Ask::Support || ask == Ask::TotalSupport || ask == Ask::BestSupport) return what.atom().suit;
  return {};
}

class LineMaker {
 public:
  LineMaker(const CallShows& shows, const Situation& before, std::span<const Letter> letters, Language language)
      : shows_(shows), before_(before), letters_(letters), language_(language) {
    std::ranges::stable_sort(shows_.ways, std::greater(), &Way::hands);
    if (shows_.call.is_bid() && shows_.call.strain() != Strain::NoTrump) own_ = static_cast<Suit>(shows_.call.strain());
    if (shows_.ways.empty()) return;
    const Entry& likeliest = *shows_.ways.front().entry;
    if (likeliest.line->artificial) own_.reset();
    if (const auto suit = support_suit(likeliest.line->constraint); suit && likeliest.binding.bound(*suit))
      trump_ = likeliest.binding[*suit];
    if (const auto& suit = likeliest.line->effects.trump; suit && likeliest.binding.bound(*suit))
      own_ = likeliest.binding[*suit];
  }

  [[nodiscard]] std::string line() {
    words_ = own_words();
    add_facts();
    if (facts_.empty() && shows_.call.is_pass()) add_denied();
    add_effects();
    if (words_.empty() && facts_.empty() && effects_.empty()) words_ = say("nothing new");
    while (characters(joined()) > kLineLength && drop_one()) {
    }
    return joined();
  }

 private:
  [[nodiscard]] std::string say(std::string_view key, const Fillings& fillings = {}) const {
    return wording_phrases().say(language_, key, fillings);
  }

  // "Jacoby" and "Jacoby, very strong": the likelier of the two stands for both.
  static bool same(std::string_view a, std::string_view b) {
    return a == b || (!a.empty() && b.starts_with(fmt::format("{},", a))) ||
           (!b.empty() && a.starts_with(fmt::format("{},", b)));
  }

  // The words of the lines it may have been made by, if they are few; otherwise of the one that is likely.
  [[nodiscard]] std::string own_words() const {
    if (shows_.withdrawn) return say("contradicts");
    if (shows_.ways.empty()) return shows_.call.is_bid() ? say("natural") : "";
    std::vector<std::pair<std::string, double>> different;
    double all = 0;
    for (const Way& way : shows_.ways) {
      const std::string& words = way.entry->line->words;
      const auto found = std::ranges::find_if(different, [&](const auto& known) { return same(known.first, words); });
      if (found == different.end())
        different.emplace_back(words, way.hands);
      else
        found->second += way.hands;
      all += way.hands;
    }
    std::ranges::stable_sort(different, std::greater(), &std::pair<std::string, double>::second);
    const auto& [first, hands] = different.front();
    if (different.size() == 1) return translated(first);
    if (different.size() == 2) {
      const std::string one = translated(first), other = translated(different[1].first);
      if (!one.empty() && !other.empty() && characters(one + other) + 4 <= kWordsLength)
        return one + say("either") + other;
    }
    const std::string words = hands >= kMostly * all ? translated(first) : "";
    return words.empty() ? "" : say("usually", {{"words", words}});
  }

  // In the language of the line, or nothing: the facts then speak for themselves.
  [[nodiscard]] std::string translated(std::string_view words) const {
    return system_words(words, language_).value_or("");
  }

  void add_facts() {
    if (shows_.cells.empty()) return;
    const Traits all = traits(shows_.cells, trump_);
    for (Part& part : shape_words(all, own_, language_)) facts_.push_back(std::move(part));
    std::string strength = two_strengths(all);
    if (strength.empty()) strength = strength_words(all, trump_, language_);
    if (!strength.empty()) {
      // Players say a suit, the strength, and then the rest.
      const auto rest = std::ranges::find_if(facts_, [](const Part& part) { return part.rank >= 4; });
      const bool says_balanced = rest != facts_.begin() && std::prev(rest)->text == say("balanced");
      facts_.insert(says_balanced ? std::prev(rest) : rest, {strength, 1});
    }
    for (std::string& honours : honours_of_all()) facts_.push_back({std::move(honours), 3});
    repeat_nothing();
  }

  // "22+ HCP, or 16+ HCP with at most 3 losers": of a line with alternatives of which one is much stronger.
  [[nodiscard]] std::string two_strengths(const Traits& all) const {
    if (shows_.ways.size() != 1) return {};
    const Entry& entry = *shows_.ways.front().entry;
    const Constraint constraint = simplified_at(entry.line->constraint, before_.setting());
    if (constraint.kind() != Constraint::Kind::Either) return {};
    Cells first = constraint.parts().front().reach(entry.binding, before_.setting()).possible;
    Cells others = shows_.cells;
    others -= first;
    first &= shows_.cells;
    if (first.empty() || others.empty()) return {};
    const Traits strong = traits(first, trump_);
    if (strong.hull.hcp.lo < all.hull.hcp.lo + 4 || strong.hull.hcp.hi < kOpenEnd) return {};
    int losers = 0;
    for (std::size_t at = 1; at < constraint.parts().size(); ++at)
      losers = std::max(losers, constraint.parts()[at].losers().hi);
    Span weaker{traits(others, trump_).hull.hcp.lo, 99};
    std::string more = say("hcp", {{"range", words(weaker, language_)}});
    if (losers > kFewLosers) return {};
    more = say("with", {{"what", more}, {"more", say("losers", {{"range", words(Span{0, losers}, language_)}})}});
    return say("or", {{"what", strength_words(strong, trump_, language_)}, {"more", more}});
  }

  // What each of the lines asks of the honours.
  [[nodiscard]] std::vector<std::string> honours_of_all() const {
    std::vector<std::string> common;
    for (const Way& way : shows_.ways) {
      const Constraint constraint = simplified_at(way.entry->line->constraint, before_.setting());
      std::vector<std::string> asked;
      const auto add = [&](const Constraint& part) {
        if (part.kind() == Constraint::Kind::Ask && asks_for_honours(part.atom()))
          asked.push_back(describe(part, way.entry->binding, letters_, language_));
      };
      if (constraint.kind() == Constraint::Kind::All)
        for (const Constraint& part : constraint.parts()) add(part);
      else
        add(constraint);
      if (&way == &shows_.ways.front())
        common = std::move(asked);
      else
        std::erase_if(common, [&](const std::string& each) { return std::ranges::find(asked, each) == asked.end(); });
    }
    return common;
  }

  // Words that are numbers, and facts that the words tell already.
  void repeat_nothing() {
    if (!words_.empty() && words_.front() >= '0' && words_.front() <= '9' && !facts_.empty()) words_.clear();
    std::erase_if(facts_, [&](const Part& part) { return words_.find(part.text) != std::string::npos; });
  }

  // The calls that most hands would have been worth instead.
  void add_denied() {
    std::map<Call, Cells> instead;
    for (const Entry& entry : before_.entries()) {
      if (entry.call == shows_.call) break;
      Cells cells = entry.line->constraint.reach(entry.binding, before_.setting()).certain;
      cells &= before_.shown(before_.actor()).cells;
      if (cells.empty()) continue;
      instead.try_emplace(entry.call, Cells::none()).first->second |= cells;
    }
    std::vector<std::pair<double, Call>> calls;
    for (const auto& [call, cells] : instead) calls.emplace_back(hands_in(cells), call);
    std::ranges::stable_sort(calls, std::greater(), &std::pair<double, Call>::first);
    if (calls.size() > kDenied) calls.resize(kDenied);
    if (calls.empty()) return;
    std::string text = call_words(calls.front().second);
    for (std::size_t at = 1; at < calls.size(); ++at) {
      const std::string call = call_words(calls[at].second);
      text = at + 1 == calls.size() ? say("or call", {{"calls", text}, {"call", call}})
                                    : text + say("between calls") + call;
    }
    facts_.push_back({say("denies", {{"calls", text}}), 2});
  }

  [[nodiscard]] std::string call_words(Call call) const {
    if (call == Call::double_()) return say("double");
    if (call == Call::redouble()) return say("redouble");
    return fmt::format("{}{}", call.level(), std::string(symbol(call.strain())));
  }

  // Whether the system's own words say it already: this, or its English.
  [[nodiscard]] bool says(std::string_view what, std::string_view english) const {
    const auto alike = [](unsigned char a, unsigned char b) { return std::tolower(a) == std::tolower(b); };
    return !std::ranges::search(words_, language_ == Language::English ? english : what, alike).empty();
  }

  // What all lines do.
  void add_effects() {
    if (shows_.ways.empty()) return;
    const auto all = [&](const auto& does) {
      return std::ranges::all_of(shows_.ways, [&](const Way& way) { return does(*way.entry->line); });
    };
    const auto forces = [&](Force wanted) {
      return all([=](const Line& line) { return line.effects.force == wanted; });
    };
    const Effects& effects = shows_.ways.front().entry->line->effects;
    if (all([](const Line& line) { return line.artificial; }) && !says(say("artificial"), "artificial"))
      effects_.push_back({say("artificial"), 5});
    if (forces(Force::Game)) effects_.push_back({say("game forcing"), 3});
    if (forces(Force::Round)) effects_.push_back({say("forcing"), 3});
    if (effects.asks && all([&](const Line& line) { return line.artificial && line.effects.asks == effects.asks; })) {
      const std::string about = translated(effects.asks->about);
      if (!about.empty() && !says(about, effects.asks->about)) effects_.push_back({say("asks", {{"about", about}}), 4});
    }
    if (all([](const Line& line) { return line.effects.invites; }) && !says(say("invitation"), "invit"))
      effects_.push_back({say("invites"), 4});
    if (all([](const Line& line) { return line.effects.signs_off; }) && !shows_.call.is_pass() &&
        !says(say("to play"), "to play"))
      effects_.push_back({say("to play"), 4});
  }

  [[nodiscard]] std::string joined() const {
    const auto join = [](const std::vector<Part>& parts, const std::string& between) {
      std::string text;
      for (const Part& part : parts) text += (text.empty() ? "" : between) + part.text;
      return text;
    };
    std::string text = words_;
    const auto append = [&](const std::string& more, std::string_view between) {
      if (!more.empty()) text += (text.empty() ? "" : say(between)) + more;
    };
    append(join(facts_, say("between facts")), "after words");
    append(join(effects_, say("between facts")), "before effects");
    return text;
  }

  // Leaves out the part that matters least; false if there is none but the words.
  bool drop_one() {
    std::vector<Part>* from = nullptr;
    std::size_t least = 0;
    for (std::vector<Part>* parts : {&facts_, &effects_})
      for (std::size_t at = 0; at < parts->size(); ++at)
        if (from == nullptr || (*parts)[at].rank >= (*from)[least].rank) {
          from = parts;
          least = at;
        }
    if (from == nullptr) return false;
    from->erase(from->begin() + static_cast<std::ptrdiff_t>(least));
    return true;
  }

  CallShows shows_;
  const Situation& before_;
  std::span<const Letter> letters_;
  Language language_;
  std::optional<Suit> own_;    // the suit that is bid, or agreed by the call
  std::optional<Suit> trump_;  // the suit that points are counted for
  std::string words_;
  std::vector<Part> facts_, effects_;
};

}  // namespace

std::string one_line(const CallShows& shows, const Situation& before, std::span<const Letter> letters,
                     Language language) {
  return LineMaker(shows, before, letters, language).line();
}

std::string one_line(const Entry& entry, const Cells& cells, const Situation& before, std::span<const Letter> letters,
                     Language language) {
  return one_line({entry.call, cells, {{&entry, 1}}, false}, before, letters, language);
}

}  // namespace yomi::knowledge
