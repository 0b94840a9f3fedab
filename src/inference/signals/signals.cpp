#include "inference/signals/signals.h"

#include <algorithm>

#include <fmt/format.h>

#include "bridge/hand.h"

namespace yomi::inference {

using namespace bridge;
using knowledge::Occasion;
using knowledge::Signal;

namespace {

unsigned bit(Signal signal) { return 1U << static_cast<unsigned>(signal); }

// Cards of one suit.
bool can_beat(CardSet suit, Card best, Strain strain) { return !suit.empty() && beats(suit.highest(), best, strain); }

bool in_a_longest_suit(Card card, CardSet dealt) {
  return std::ranges::all_of(kSuits, [&](Suit suit) { return dealt.length(suit) <= dealt.length(card.suit()); });
}

}  // namespace

std::string_view name(Signals signals) {
  constexpr std::array<std::string_view, 3> kNames = {"off", "on", "hard"};
  return kNames[static_cast<std::size_t>(signals)];
}

Result<Signals> parse_signals(std::string_view text) {
  for (const Signals signals : {Signals::Off, Signals::On, Signals::Hard})
    if (name(signals) == text) return signals;
  return fail(fmt::format("'{}' is no way to read signals", text), "on, off or hard");
}

bool Said::led_by_agreement(CardSet dealt) const {
  return lead() && dealt.has(card) && carding->card_led((dealt - before).in(card.suit()), strain) == card;
}

bool Said::fits(CardSet dealt) const {
  if (!dealt.has(card)) return false;
  if (lead())
    return led_by_agreement(dealt) && (at > 0 || !carding->from_longest(strain) || in_a_longest_suit(card, dealt));
  const CardSet then = dealt - before;
  if (left_to) return !can_beat(then.in(card.suit()), *left_to, strain);
  const CardSet suit = then.in(card.suit());
  // High cards are played for their tricks, the others for what they say.
  const CardSet choices = has_points(card) ? suit : without_points(suit);
  if (choices.size() < 2) return true;
  const knowledge::Signalling& how = carding->how(*signal, strain);
  const bool high = card != choices.lowest(), says = high == how.high;
  switch (*signal) {
    case Signal::Attitude:
      return says == any_fits(how.likes, suit);
    case Signal::Count:
      return says == (suit.size() % 2 == 0);
    case Signal::Preference:
      break;
  }
  // Who has nothing to point at plays low.
  const bool there = any_fits(how.likes, then.in(says ? higher : lower));
  return there || (!high && !any_fits(how.likes, then.in(says ? lower : higher)));
}

CardReader::CardReader(const Contract& contract, std::optional<CardSet> dummy, Cardings cardings)
    : play_(contract), dummy_(dummy), cardings_(std::move(cardings)) {}

std::optional<Card> CardReader::best_card() const {
  if (play_.trick().empty()) return std::nullopt;
  Card best = play_.trick().front();
  for (const Card each : play_.trick())
    if (beats(each, best, play_.contract().strain)) best = each;
  return best;
}

// A card that tries to win the trick is played for that. The last two to play try with any card that beats the others;
// the second with an honour, or with a card that dummy, if it is still to play, cannot beat.
bool CardReader::plays_to_win(Card card) const {
  if (!beats(card, *best_card(), play_.contract().strain)) return false;
  const Seat dummy = play_.contract().dummy();
  if (play_.trick().size() > 1) return true;
  if (next(play_.turn()) != dummy || !dummy_) return has_points(card);
  const CardSet left = (*dummy_ - play_.played_by(dummy)).in(card.suit());
  return left.empty() || card > left.highest();
}

// Whether partner's lead shows that card, by its agreement: there is no holding of three cards or more without it, and
// without the cards that are seen elsewhere, from which that card is led.
bool CardReader::lead_shows(Card shown) const {
  const Card led = play_.trick().front();
  const auto& carding = *cardings_[static_cast<std::size_t>(index(side_of(play_.leader())))];
  const CardSet hidden =
      CardSet::of(led.suit()) - play_.played() - dummy_.value_or(CardSet()) - CardSet(shown) - CardSet(led);
  const std::uint64_t all = hidden.bits();
  for (std::uint64_t some = all;; some = (some - 1) & all) {
    const CardSet holding = CardSet(some) | CardSet(led);
    if (holding.size() >= 3 && carding.card_led(holding, play_.contract().strain) == led) return false;
    if (some == 0) return true;
  }
}

// To go on with the suit brings nothing: dummy ruffs, or has its two highest cards but for those that the lead shows.
bool CardReader::dummy_controls(Suit suit) const {
  const Seat dummy = play_.contract().dummy();
  if (!dummy_) return false;
  const Strain strain = play_.contract().strain;
  const CardSet left = *dummy_ - play_.played_by(dummy);
  if (strain != Strain::NoTrump && left.in(suit).empty() && !left.in(static_cast<Suit>(index(strain))).empty())
    return true;
  CardSet now = left;  // dummy's card to this trick counts as if it were there
  for (const Card card : play_.trick())
    if (dummy_->has(card)) now.add(card);
  CardSet out = CardSet::of(suit) - (play_.played() - now);
  CardSet to_be_shown;
  for (int place = 0; place < 2; out.remove(out.highest())) {
    if (out.empty()) return place > 0;
    if (now.has(out.highest()))
      ++place;
    else if (out.highest().rank() < Rank::Queen)
      return false;
    else
      to_be_shown.add(out.highest());
  }
  for (const Card card : to_be_shown)
    if (!lead_shows(card)) return false;
  return true;
}

bool CardReader::applies(const Occasion& occasion, Card card) const {
  using Kind = Occasion::Kind;
  if (!covers(occasion.against, play_.contract().strain)) return false;
  const Seat seat = play_.turn();
  const auto led = play_.led();
  if (!led)
    return occasion.kind == Kind::Return &&
           (led_[static_cast<std::size_t>(index(partner(seat)))] >> index(card.suit()) & 1) != 0 &&
           (led_[static_cast<std::size_t>(index(seat))] >> index(card.suit()) & 1) == 0;
  if (card.suit() != *led) return occasion.kind == Kind::Discard;
  const bool partner_led = play_.leader() == partner(seat);
  switch (occasion.kind) {
    case Kind::PartnerLeads:
      return partner_led && (occasion.leads.empty() ||
                             std::ranges::find(occasion.leads, play_.trick().front().rank()) != occasion.leads.end());
    case Kind::DeclarerLeads:
      return !partner_led;
    case Kind::SecondRound:
      return given(seat, *led) != 0;
    case Kind::DummyControls:
      return partner_led && dummy_controls(*led);
    case Kind::Discard:
    case Kind::Return:
      break;
  }
  return false;
}

std::optional<Signal> CardReader::signal_of(Card card) const {
  const Seat seat = play_.turn();
  const auto& carding = cardings_[static_cast<std::size_t>(index(side_of(seat)))];
  if (is_trump(play_.contract().strain, card.suit())) return std::nullopt;
  if (play_.led() && card.suit() == *play_.led() && plays_to_win(card)) return std::nullopt;
  const auto found =
      std::ranges::find_if(carding->occasions, [&](const Occasion& each) { return applies(each, card); });
  if (found == carding->occasions.end()) return std::nullopt;
  // What was told once is not told again.
  for (const Signal signal : found->signals)
    if (found->signals.size() == 1 || (given(seat, card.suit()) & bit(signal)) == 0) return signal;
  return std::nullopt;
}

// Whether the card is a lead of a plain suit that nobody has led before.
bool CardReader::new_suit(Card card) const {
  if (play_.led() || is_trump(play_.contract().strain, card.suit())) return false;
  return std::ranges::all_of(led_, [&](unsigned suits) { return (suits >> index(card.suit()) & 1) == 0; });
}

Said CardReader::blank(Card card) const {
  Said said;
  said.at = play_.cards().size();
  said.seat = play_.turn();
  said.card = card;
  said.before = play_.played_by(said.seat);
  said.strain = play_.contract().strain;
  said.carding = cardings_[static_cast<std::size_t>(index(side_of(said.seat)))];
  return said;
}

std::optional<Said> CardReader::would_deny(Card card) const {
  const auto trick = play_.trick();
  if (trick.size() < 2 || card.suit() != trick.front().suit() || play_.turn() == play_.contract().dummy())
    return std::nullopt;
  const Strain strain = play_.contract().strain;
  const Card best = *best_card();
  // The card before the last was partner's.
  if (best == trick[trick.size() - 2] || beats(card, best, strain)) return std::nullopt;
  const CardSet unseen = CardSet::of(card.suit()) - play_.played() - dummy_.value_or(CardSet());
  if (!can_beat(unseen, best, strain)) return std::nullopt;
  Said said = blank(card);
  said.left_to = best;
  return said;
}

std::optional<Said> CardReader::would_say(Card card) const {
  const Contract& contract = play_.contract();
  const Seat seat = play_.turn();
  if (play_.finished() || partners(seat, contract.declarer)) return std::nullopt;
  Said said = blank(card);
  if (!said.carding) return std::nullopt;
  if (new_suit(card)) return said;
  said.signal = signal_of(card);
  if (!said.signal) return std::nullopt;

  CardSet out = CardSet::of(card.suit()) - play_.played() - dummy_.value_or(CardSet()) - CardSet(card);
  if (!has_points(card)) out = without_points(out);
  int below = 0;
  for (const Card each : out) below += each < card ? 1 : 0;
  said.looks_high = below > 0 && 2 * below >= out.size();
  std::vector<Suit> others;
  for (const Suit suit : kSuits)
    if (suit != card.suit() && !is_trump(contract.strain, suit) && suit != play_.led()) others.push_back(suit);
  said.lower = others.front();
  said.higher = others.back();
  return said;
}

void CardReader::add(Card card) {
  const Seat seat = play_.turn();
  if (const auto said = would_say(card); said && said->signal) given(seat, card.suit()) |= bit(*said->signal);
  if (!play_.led()) led_[static_cast<std::size_t>(index(seat))] |= 1U << index(card.suit());
  (void)play_.add(card);
}

void CardReader::read(Card card, Signals signals, std::vector<Said>& said) {
  if (auto told = would_say(card); told && (signals != Signals::Off || !told->signal)) said.push_back(std::move(*told));
  if (auto denied = would_deny(card)) said.push_back(std::move(*denied));
  add(card);
}

std::vector<Said> read_cards(const Evidence& evidence, const Cardings& cardings, Signals signals) {
  if (!evidence.play) return {};
  const bool dummy_is_down = !evidence.play->cards().empty();
  return read_cards(*evidence.play, dummy_is_down ? evidence.hand(evidence.play->contract().dummy()) : std::nullopt,
                    cardings, signals);
}

std::vector<Said> said_by_hidden(std::vector<Said> said, const Evidence& evidence) {
  std::erase_if(said, [&](const Said& each) { return evidence.hand(each.seat).has_value(); });
  return said;
}

std::vector<Said> read_cards(const Play& play, const std::optional<CardSet>& dummy, const Cardings& cardings,
                             Signals signals) {
  std::vector<Said> all;
  CardReader reader(play.contract(), dummy, cardings);
  for (const Card card : play.cards()) reader.read(card, signals, all);
  return all;
}

double CardErrors::of(const Said& said) const {
  if (said.signal) return signal;
  if (!said.left_to) return said.at == 0 ? lead : later_lead;
  const bool plain = said.strain != Strain::NoTrump && !is_trump(said.strain, said.card.suit());
  return plain ? duck_in_suits : duck;
}

double explains(std::span<const Said> said, Seat seat, CardSet dealt, const CardErrors& errors) {
  double product = 1;
  for (const Said& each : said)
    if (each.seat == seat && !each.fits(dealt)) product *= errors.of(each);
  return product;
}

bool all_fit(std::span<const Said> said, Seat seat, CardSet dealt) {
  return std::ranges::all_of(said,
                             [&](const Said& each) { return each.seat != seat || each.hint() || each.fits(dealt); });
}

}  // namespace yomi::inference
