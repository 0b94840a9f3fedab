#include "inference/auction/reasons.h"

#include "bridge/words.h"
#include "inference/auction/call_line.h"
#include "inference/propagation/amounts.h"
#include "knowledge/system/describe.h"

namespace yomi::inference {

using namespace bridge;
using knowledge::Cells;

namespace {

constexpr auto kReasonPhrases = std::to_array<Phrase>({
    {"call", "{seat}'s {call}", "{seat}の{call}"},
    {"shows", "{who} shows {amount}", "{who}は{amount}を示す"},
    {"played", "{seat} has played {amount}", "{seat}は{amount}を出した"},
    {"shown out", "{seat} showed out of {suit}: {amount}", "{seat}は{suit}を切らした：{amount}"},
    {"together", "no shape fits {seat} otherwise: {amount}", "{seat}のシェイプは他にありえない：{amount}"},
    {"taken", "{who}: {meaning}", "{who}：{meaning}"},
    {"unknown", "{who} is not in the system, so it is taken as natural", "{who}はシステムにないので、ナチュラルと見る"},
    {"taken back", "{who} was taken as \"{meaning}\", which {cause} contradicts; now it is only natural",
     "{who}を「{meaning}」と見ていたが、{cause}と矛盾するので、ただのナチュラルと見る"},
    {"replaced", "{who} was taken as \"{before}\" until {cause} contradicted it; now \"{after}\"",
     "{who}を「{before}」と見ていたが、{cause}と矛盾したので「{after}」と見る"},
    {"overtaken", "{who} was first taken as \"{before}\"; after {cause} \"{after}\" is likelier",
     "{who}を初めは「{before}」と見ていたが、{cause}の後は「{after}」の方がありそう"},
    {"by cards", "what is seen", "見えているカード"},
});

std::string say_reason(Language language, std::string_view key, const Fillings& fillings = {}) {
  return reason_phrases().say(language, key, fillings);
}

std::string call_text(Call call) {
  if (!call.is_bid()) return to_string(call);
  return std::to_string(call.level()) + std::string(symbol(call.strain()));
}

// Whether the revision still holds: one that was revised again is not told.
bool stands(const Revision& revision, const Taken& taken) {
  return revision.call == taken.index() && revision.to.has_value() != taken.taken_back &&
         (taken.taken_back || *revision.to == taken.told);
}

}  // namespace

const Phrases& reason_phrases() {
  static const Phrases phrases(kReasonPhrases);
  return phrases;
}

Reasons::Reasons(const Inference& inference) : inference_(inference) {
  for (const Seat seat : kSeats) give_seen(seat);
  for (const Seat seat : kSeats)
    if (inference.hidden(seat)) give_calls(seat);
  beliefs_.propagate();
  // All calls of a player together bound its shape a little more than each alone.
  for (const Seat seat : kSeats)
    if (inference.hidden(seat))
      beliefs_.give(seat, ranges_of(inference.portrait(seat)), add({Fact::Kind::AllCalls, seat}));
  beliefs_.propagate();
}

GivenId Reasons::add(const Fact& fact) {
  facts_.push_back(fact);
  return static_cast<GivenId>(facts_.size() - 1);
}

void Reasons::give_seen(Seat seat) {
  const Evidence& evidence = inference_.evidence;
  if (const auto& hand = evidence.hand(seat)) {
    beliefs_.give(seat, known_hand(*hand), add({Fact::Kind::Hand, seat}));
    return;
  }
  const CardSet held = evidence.held(seat);
  if (!held.empty()) beliefs_.give(seat, some_cards(held, CardSet()), add({Fact::Kind::Cards, seat}));
  for (const Suit suit : kSuits) {
    if (!evidence.play || !evidence.play->shown_out(seat, suit)) continue;
    const int played = held.length(suit);
    beliefs_.give(seat, length_of(suit), {0, played}, add({Fact::Kind::ShownOut, seat, 0, suit}));
  }
}

// Call by call, each together with the earlier ones.
void Reasons::give_calls(Seat seat) {
  const Portrait& portrait = inference_.portrait(seat);
  Portrait so_far;
  for (const Taken& taken : portrait.calls) {
    so_far.cells &= taken.taken_back ? Cells::all() : taken.meaning->reading.cells;
    if (so_far.cells.empty()) break;
    Counted counted;
    bool first = true;
    for (std::size_t at = 0; at < taken.live.size(); ++at) {
      if (!taken.live[at]) continue;
      const Counted& other = taken.meaning->reading.lines[at].counted;
      counted = first ? other : counted.widen(other);
      first = false;
    }
    Counted narrowed = so_far.counted;
    if (narrowed.narrow(counted).possible()) so_far.counted = narrowed;
    beliefs_.give(seat, ranges_of(so_far), add({Fact::Kind::Call, seat, taken.index()}));
  }
}

std::string Reasons::call_words(std::size_t call, Language language) const {
  const Auction& auction = inference_.evidence.auction;
  return say_reason(language, "call",
                    {{"seat", words(auction.caller(call), language)}, {"call", call_text(auction.calls()[call])}});
}

std::string Reasons::tell(const Fact& fact, Quantity quantity, Span span, Language language) const {
  const std::string amount = short_amount(quantity, span, language), seat = words(fact.seat, language);
  switch (fact.kind) {
    case Fact::Kind::Hand:
      return statement(quantity, span, language);
    case Fact::Kind::Cards:
      return say_reason(language, "played", {{"seat", seat}, {"amount", amount}});
    case Fact::Kind::ShownOut:
      return say_reason(language, "shown out",
                        {{"seat", seat}, {"suit", knowledge::words(fact.suit, language)}, {"amount", amount}});
    case Fact::Kind::Call:
      return say_reason(language, "shows", {{"who", call_words(fact.call, language)}, {"amount", amount}});
    case Fact::Kind::AllCalls:
      return say_reason(language, "together", {{"seat", seat}, {"amount", amount}});
  }
  return {};
}

Because Reasons::because(Language language) const {
  return {beliefs_,
          {[this](GivenId given, Quantity quantity, Span span, Language wanted) {
             return tell(facts_[static_cast<std::size_t>(given)], quantity, span, wanted);
           },
           [this](GivenId given) { return facts_[static_cast<std::size_t>(given)].kind != Fact::Kind::Hand; }},
          language};
}

std::vector<std::string> Reasons::story(const Taken& taken, Language language) const {
  std::vector<std::string> lines;
  const auto& letters = inference_.letters[static_cast<std::size_t>(index(side_of(taken.meaning->caller())))];
  const std::string who = call_words(taken.index(), language);
  const auto meaning = [&](std::size_t at) { return call_line_by(taken, at, letters, language); };
  if (!taken.taken_back && taken.entry() == nullptr) {
    lines.push_back(say_reason(language, "unknown", {{"who", who}}));
  } else if (!taken.taken_back) {
    const Portrait& portrait = inference_.portrait(taken.meaning->caller());
    const std::string text = call_line(portrait, taken, letters, language);
    lines.push_back(say_reason(language, "taken", {{"who", who}, {"meaning", text}}));
  }
  const auto tell_revision = [&](const Revision& revision) {
    if (!stands(revision, taken)) return;
    const std::string cause = revision.by ? call_words(*revision.by, language) : say_reason(language, "by cards");
    if (!revision.to)
      lines.push_back(
          say_reason(language, "taken back", {{"who", who}, {"meaning", meaning(revision.from)}, {"cause", cause}}));
    else
      lines.push_back(say_reason(
          language, revision.contradicted ? "replaced" : "overtaken",
          {{"who", who}, {"before", meaning(revision.from)}, {"after", meaning(*revision.to)}, {"cause", cause}}));
  };
  for (const Revision& revision : inference_.story->revised()) tell_revision(revision);
  for (const Revision& revision : inference_.revised) tell_revision(revision);
  return lines;
}

std::vector<std::string> Reasons::story(Seat seat, Language language) const {
  std::vector<std::string> lines;
  for (const Taken& taken : inference_.portrait(seat).calls)
    for (std::string& line : story(taken, language)) lines.push_back(std::move(line));
  return lines;
}

std::vector<std::string> Reasons::story(Language language) const {
  std::vector<std::string> lines;
  const Auction& auction = inference_.evidence.auction;
  for (std::size_t call = 0; call < auction.size(); ++call)
    for (const Taken& taken : inference_.portrait(auction.caller(call)).calls)
      if (taken.index() == call)
        for (std::string& line : story(taken, language)) lines.push_back(std::move(line));
  return lines;
}

}  // namespace yomi::inference
