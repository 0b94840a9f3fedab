#include "knowledge/system/describe.h"

#include <array>

#include <fmt/format.h>

#include "knowledge/constraint/questions.h"
#include "knowledge/constraint/simplify.h"

namespace yomi::knowledge {

using namespace bridge;

namespace {

constexpr std::array kPhrases = std::to_array<Phrase>({
    {"suit.C", "clubs", "クラブ"},
    {"suit.D", "diamonds", "ダイヤ"},
    {"suit.H", "hearts", "ハート"},
    {"suit.S", "spades", "スペード"},
    {"one suit.C", "club", "クラブ"},
    {"one suit.D", "diamond", "ダイヤ"},
    {"one suit.H", "heart", "ハート"},
    {"one suit.S", "spade", "スペード"},
    {"range.from", "{lo}+", "{lo}以上"},
    {"range.to", "at most {hi}", "{hi}以下"},
    {"range.both", "{lo}-{hi}", "{lo}-{hi}"},
    {"range.one", "{lo}", "{lo}"},
    {"cards.from", "{lo}+", "{lo}枚以上"},
    {"cards.to", "at most {hi}", "{hi}枚以下"},
    {"cards.both", "{lo}-{hi}", "{lo}-{hi}枚"},
    {"cards.one", "{lo}", "{lo}枚"},
    {"and", ", ", "、"},
    {"or", " or ", "、または"},
    {"brackets", "({what})", "（{what}）"},
    {"not", "not {what}", "{what}でない"},
    {"group.theirs", "their suits", "相手のスーツ"},
    {"group.unbid", "the unbid suits", "未ビッドのスーツ"},
    {"group.ours", "our suits", "味方のスーツ"},
    {"no-trump", "no-trump", "ノートランプ"},
    {"bid", "{level} {strain}", "{level}{strain}"},
    {"artificial", "artificial", "人為的"},
    {"agrees", "agrees {suit}", "{suit}に合意"},
    {"force.round", "forcing for a round", "一巡フォーシング"},
    {"force.game", "forcing to game", "ゲームフォーシング"},
    {"force.none", "ends the force", "フォーシング終了"},
    {"asks", "asks for {about}", "{about}を尋ねる"},
    {"asks suit", "asks for {about} ({suit})", "{about}を尋ねる（{suit}）"},
    {"invites", "invitational", "インビテーショナル"},
    {"signs off", "to play", "サインオフ"},
    {"judgement", "a matter of judgement", "判断による"},
});

// "5+" of points or of cards, which Japanese counts in different words. `one` is how the number 1 is written.
std::string in_range(std::string_view of, Span span, Language language, const char* one = "1") {
  const char* kind = span.lo == span.hi ? "one" : span.hi >= 99 ? "from" : span.lo <= 0 ? "to" : "both";
  const auto number = [&](int value) { return value == 1 ? one : std::to_string(value); };
  return knowledge_phrases().say(language, fmt::format("{}.{}", of, kind),
                                 {{"lo", number(span.lo)}, {"hi", number(span.hi)}});
}

// One, or at most one.
bool is_singular(Span span) { return span.hi == 1; }

// "ace(s)" as "ace" or "aces".
std::string inflected(std::string text, bool singular) {
  constexpr std::string_view kPlural = "(s)";
  for (auto at = text.find(kPlural); at != std::string::npos; at = text.find(kPlural, at))
    text.replace(at, kPlural.size(), singular ? "" : "s");
  return text;
}

// Describes parts of one line, in one language, with its letters.
class Speaker {
 public:
  Speaker(const Binding& binding, std::span<const Letter> letters, Language language)
      : binding_(binding), letters_(letters), language_(language) {}

  [[nodiscard]] std::string say(std::string_view key, const Fillings& fillings = {}) const {
    return knowledge_phrases().say(language_, key, fillings);
  }

  [[nodiscard]] std::string suit(SuitName name) const {
    if (binding_.bound(name)) return words(binding_[name], language_);
    return std::string(1, letters_[static_cast<std::size_t>(name.slot())].name);
  }

  [[nodiscard]] std::string constraint(const Constraint& what, bool nested) const {
    using Kind = Constraint::Kind;
    if (what.kind() == Kind::Ask) return atom(what.atom());
    if (what.kind() == Kind::Not) return say("not", {{"what", constraint(what.parts().front(), true)}});
    std::string text;
    const bool either = what.kind() == Kind::Either;
    for (const Constraint& part : what.parts())
      text += (text.empty() ? "" : say(either ? "or" : "and")) + constraint(part, either || what.parts().size() > 1);
    return nested && what.parts().size() > 1 && either ? say("brackets", {{"what", text}}) : text;
  }

  [[nodiscard]] std::string effects(const Effects& what) const {
    std::vector<std::string> parts;
    if (what.trump) parts.push_back(say("agrees", {{"suit", suit(*what.trump)}}));
    if (what.force == Force::Round) parts.push_back(say("force.round"));
    if (what.force == Force::Game) parts.push_back(say("force.game"));
    if (what.force == Force::None) parts.push_back(say("force.none"));
    if (what.asks)
      parts.push_back(what.asks->suit
                          ? say("asks suit", {{"about", what.asks->about}, {"suit", suit(*what.asks->suit)}})
                          : say("asks", {{"about", what.asks->about}}));
    if (what.invites) parts.push_back(say("invites"));
    if (what.signs_off) parts.push_back(say("signs off"));
    if (what.judgement) parts.push_back(say("judgement"));
    return fmt::format("{}", fmt::join(parts, say("and")));
  }

 private:
  [[nodiscard]] std::string group(const Atom& atom) const {
    if (atom.group == SuitGroup::Theirs) return say("group.theirs");
    if (atom.group == SuitGroup::Unbid) return say("group.unbid");
    if (atom.group == SuitGroup::Ours) return say("group.ours");
    std::string text;
    for (const Suit each : kSuits)
      if ((atom.suits >> index(each) & 1) != 0) text += (text.empty() ? "" : "/") + words(each, language_);
    return text;
  }

  // "4 spades", "3 no-trump".
  [[nodiscard]] std::string limit(const Atom& atom) const {
    return say("bid", {{"level", std::to_string(atom.span.lo)},
                       {"strain", atom.no_trump ? say("no-trump") : suit(atom.suit)}});
  }

  [[nodiscard]] std::string patterns(const Atom& atom) const {
    std::string text;
    for (const Shape& shape : atom.patterns)
      text += fmt::format("{}{}{}{}{}", text.empty() ? "" : "/", shape[0], shape[1], shape[2], shape[3]);
    return text;
  }

  // The suit as what is counted: "one club".
  [[nodiscard]] std::string counted_suit(const Atom& atom) const {
    if (!is_singular(atom.span) || !binding_.bound(atom.suit)) return suit(atom.suit);
    return say(fmt::format("one suit.{}", letter(binding_[atom.suit])));
  }

  [[nodiscard]] std::string atom(const Atom& atom) const {
    const bool singular = is_singular(atom.span);
    const char* one = singular && language_ == Language::English ? "one" : "1";
    return inflected(say(row_of(atom.ask).phrase.key, {{"range", in_range("range", atom.span, language_, one)},
                                                       {"cards", in_range("cards", atom.span, language_, one)},
                                                       {"seat", words(atom.span, language_)},
                                                       {"suit", suit(atom.suit)},
                                                       {"counted suit", counted_suit(atom)},
                                                       {"other", suit(atom.other)},
                                                       {"group", group(atom)},
                                                       {"patterns", patterns(atom)},
                                                       {"card", to_string(atom.card)},
                                                       {"bid", limit(atom)}}),
                     singular);
  }

  const Binding& binding_;
  std::span<const Letter> letters_;
  Language language_;
};

}  // namespace

const Phrases& knowledge_phrases() {
  static const auto all = [] {
    std::vector<Phrase> list(kPhrases.begin(), kPhrases.end());
    for (const QuestionRow& row : kQuestions) list.push_back(row.phrase);
    return list;
  }();
  static const Phrases phrases(all);
  return phrases;
}

std::string words(Suit suit, Language language) {
  return knowledge_phrases().say(language, fmt::format("suit.{}", letter(suit)));
}

std::string words(Span span, Language language) { return in_range("range", span, language); }

std::string describe(const Constraint& constraint, const Binding& binding, std::span<const Letter> letters,
                     Language language) {
  return Speaker(binding, letters, language).constraint(constraint, false);
}

std::string describe(const Effects& effects, const Binding& binding, std::span<const Letter> letters,
                     Language language) {
  return Speaker(binding, letters, language).effects(effects);
}

namespace {

std::string describe_line(const Entry& entry, const Constraint& constraint, std::span<const Letter> letters,
                          Language language) {
  const Speaker speaker(entry.binding, letters, language);
  std::string text = entry.line->words;
  if (!text.empty()) text += ": ";
  text += speaker.constraint(constraint, false);
  std::string after = entry.line->artificial ? speaker.say("artificial") : "";
  if (const std::string does = speaker.effects(entry.line->effects); !does.empty())
    after += (after.empty() ? "" : speaker.say("and")) + does;
  return after.empty() ? text : text + "; " + after;
}

}  // namespace

std::string describe(const Entry& entry, std::span<const Letter> letters, Language language) {
  return describe_line(entry, entry.line->constraint, letters, language);
}

std::string describe(const Entry& entry, const Setting& setting, std::span<const Letter> letters, Language language) {
  return describe_line(entry, simplified_at(entry.line->constraint, setting), letters, language);
}

}  // namespace yomi::knowledge
