#include <cmath>

#include <gtest/gtest.h>

#include "bridge/deal.h"
#include "bridge/hand.h"
#include "inference/signals/signals.h"

// Reading the card of a defender who keeps to the agreement raises the weight of the true hand, on average, for every
// kind of signal and every agreement. The defender here decides for itself what to tell and by which card.
namespace yomi::inference {
namespace {

using namespace bridge;
using knowledge::Signal;

enum class SignalKind { Attitude, Count, Preference, OpeningLead, LaterLead, Discard };

struct Case {
  std::string agreement;
  SignalKind kind;
  Strain strain;
};

bool of_kind(const Said& said, SignalKind kind, const std::optional<Suit>& led) {
  const bool discard = led && said.card.suit() != *led;
  switch (kind) {
    case SignalKind::OpeningLead:
      return said.lead() && said.at == 0;
    case SignalKind::LaterLead:
      return said.lead() && said.at > 0;
    case SignalKind::Discard:
      return said.signal && discard;
    default:
      return said.signal && !discard && *said.signal == static_cast<Signal>(kind);
  }
}

bool has_top(CardSet suit) { return !suit.empty() && suit.highest().rank() >= Rank::Queen; }

// What the player wants to tell by that signal: yes, even, the higher suit.
bool truth(const Said& said, CardSet left) {
  const CardSet suit = left.in(said.card.suit());
  const bool suits = said.strain != Strain::NoTrump;
  switch (*said.signal) {
    case Signal::Attitude:
      return has_top(suit) || (suits && suit.size() == 2 && suit.highest().rank() < Rank::Ten &&
                               said.carding->name != "The three signals of Uehara's laboratory");
    case Signal::Count:
      return suit.size() % 2 == 0;
    case Signal::Preference:
      break;
  }
  return has_top(left.in(said.higher));
}

// The card that a defender plays instead of the one it thought of, if it signals in that suit.
Card told(const Said& said, CardSet left) {
  const CardSet suit = left.in(said.card.suit());
  const CardSet low = without_points(suit);
  if (low.empty()) return said.card;
  const bool high = truth(said, left) == said.carding->how(*said.signal, said.strain).high;
  return high ? low.highest() : low.lowest();
}

class HonestSignals : public testing::TestWithParam<Case> {
 protected:
  static Cardings cardings(const std::string& name) {
    auto loaded = knowledge::load_carding(std::string(YOMI_CARDING) + "/" + name + ".card");
    EXPECT_TRUE(loaded) << name;
    const auto carding = std::make_shared<const knowledge::Carding>(std::move(*loaded));
    return {carding, carding};
  }

  // The logarithm of the factor by which reading the card changes the weight of the true hand, among hands that are
  // consistent with the cards the player has shown.
  static double gained(const Said& said, CardSet truth, CardSet dummy, CardSet played, Stream& stream) {
    constexpr int kOthers = 40;
    const CardSet shown = said.before | CardSet(said.card);
    const double error = CardErrors().of(said);
    std::vector<Card> pool;
    for (const Card each : CardSet::all() - dummy - played - shown) pool.push_back(each);
    double fit = 0;
    for (int other = 0; other < kOthers; ++other) {
      stream.shuffle(pool);
      CardSet hand = shown;
      for (std::size_t next = 0; hand.size() < 13; ++next) hand.add(pool[next]);
      fit += said.fits(hand) ? 1 : error;
    }
    return std::log(said.fits(truth) ? 1 : error) - std::log(fit / kOthers);
  }
};

// The card that is led by the agreement, from a suit it may be led from.
std::optional<Card> lead(CardSet left, bool opening, const knowledge::Carding& carding, Strain strain, Stream& stream) {
  std::vector<Suit> suits;
  int longest = 0;
  for (const Suit suit : kSuits) longest = std::max(longest, left.length(suit));
  for (const Suit suit : kSuits)
    if (!is_trump(strain, suit) && carding.card_led(left.in(suit), strain) &&
        (!opening || !carding.from_longest(strain) || left.length(suit) == longest))
      suits.push_back(suit);
  if (suits.empty()) return std::nullopt;
  return carding.card_led(left.in(stream.pick(suits)), strain);
}

TEST_P(HonestSignals, RaiseTheTruth) {
  const auto& [agreement, kind, strain] = GetParam();
  const Cardings agreed = cardings(agreement);
  double sum = 0;
  int n = 0;
  for (std::uint64_t seed = 0; n < 120 && seed < 3000; ++seed) {
    Stream stream(seed, "honest", agreement.c_str());
    const Deal deal = Deal::random(stream);
    const CardSet dummy = deal.hand(Seat::North);
    CardReader reader(Contract{3, strain, Doubling::Undoubled, Seat::South}, dummy, agreed);
    for (int at = 0; at < 24; ++at) {
      const Play& play = reader.play();
      const Seat seat = play.turn();
      const CardSet left = deal.hand(seat) - play.played_by(seat);
      std::vector<Card> choices;
      for (const Card card : playable(left, play.led())) choices.push_back(card);
      Card card = stream.pick(choices);
      const bool defends = !partners(seat, Seat::South);
      if (const auto led = defends && !play.led() ? lead(left, at == 0, *agreed[1], strain, stream) : std::nullopt)
        card = *led;
      if (const auto says = reader.would_say(card); says && says->signal) card = told(*says, left);
      if (const auto says = reader.would_say(card); says && of_kind(*says, kind, play.led())) {
        sum += gained(*says, deal.hand(seat), dummy, play.played(), stream);
        ++n;
      }
      reader.add(card);
    }
  }
  EXPECT_GE(n, 120);
  EXPECT_GT(sum / n, 0.02);
}

std::vector<Case> cases() {
  std::vector<Case> all;
  for (const std::string agreement : {"paper", "standard", "udca"})
    for (const SignalKind kind : {SignalKind::Attitude, SignalKind::Count, SignalKind::Preference,
                                  SignalKind::OpeningLead, SignalKind::LaterLead, SignalKind::Discard})
      for (const Strain strain : {Strain::NoTrump, Strain::Spades})
        if (kind != SignalKind::Discard || agreement != "paper") all.push_back({agreement, kind, strain});
  return all;
}

std::string name_of(const testing::TestParamInfo<Case>& test) {
  constexpr std::array<const char*, 6> kNames = {"Attitude",    "Count",     "Preference",
                                                 "OpeningLead", "LaterLead", "Discard"};
  return test.param.agreement + kNames[static_cast<std::size_t>(test.param.kind)] +
         (test.param.strain == Strain::NoTrump ? "NoTrump" : "Suit");
}

INSTANTIATE_TEST_SUITE_P(Agreements, HonestSignals, testing::ValuesIn(cases()), &name_of);

}  // namespace
}  // namespace yomi::inference
