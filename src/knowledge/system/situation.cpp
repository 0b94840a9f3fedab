#include "knowledge/system/situation.h"

#include <algorithm>

#include "knowledge/constraint/limits.h"
#include "knowledge/system/facts.h"

namespace yomi::knowledge {

using namespace bridge;

namespace {

// The most situations that are kept for reuse, a few kilobytes each.
constexpr std::size_t kKept = 2'000;

constexpr std::uint8_t bit(Suit suit) { return static_cast<std::uint8_t>(1 << index(suit)); }
bool game_reached(const Auction& auction) {
  const auto bid = auction.last_bid();
  return bid && bid->level() >= game_level(bid->strain());
}

// What two bounds have in common; if they exclude each other, the later.
Span latest(Span before, Span now) {
  const Span common{std::max(before.lo, now.lo), std::min(before.hi, now.hi)};
  return common.lo <= common.hi ? common : now;
}

Counted latest(const Counted& before, const Counted& now) {
  return {latest(before.losers, now.losers), latest(before.aces, now.aces), latest(before.kings, now.kings),
          latest(before.key_cards, now.key_cards)};
}

// Suits that a player has shown: bid as such, or known to be long.
std::uint8_t shown_suits(const Shown& shown) {
  std::uint8_t suits = shown.suits;
  for (const Suit suit : kSuits)
    if (shown.hull.length[static_cast<std::size_t>(index(suit))].lo >= 5) suits |= bit(suit);
  return suits;
}

// Collects lines in the order they are tried. A call keeps only its lines of the highest precedence, except for pass: a
// system that restricts a pass must not leave the other hands without a call, so `natural` may always pass.
class Collector {
 public:
  Collector(const Situation& situation, const Facts& facts, std::span<const Letter> letters,
            std::vector<Entry>& entries)
      : situation_(situation), facts_(facts), letters_(letters), entries_(entries) {}

  // Whether a line of that precedence is used for the call.
  [[nodiscard]] bool takes(Call call, Precedence precedence) const {
    if (!situation_.auction().legal(call)) return false;
    const bool last_resort = call.is_pass() && precedence == Precedence::Natural;
    return !owned_[at(call)] || owners_[at(call)] >= precedence || last_resort;
  }

  void add(const Entry& entry) {
    if (entry.line->limited && ruled_out(entry.line->constraint, entry.binding, entry.call, &situation_.setting()))
      return;
    if (!stands(*entry.line, entry.binding, situation_, facts_, letters_)) return;
    entries_.push_back(entry);
    if (entry.line->also) return;
    owners_[at(entry.call)] = entry.section->precedence;
    owned_[at(entry.call)] = true;
  }

 private:
  static std::size_t at(Call call) { return static_cast<std::size_t>(call.index()); }

  const Situation& situation_;
  const Facts& facts_;
  std::span<const Letter> letters_;
  std::vector<Entry>& entries_;
  std::array<Precedence, Call::kCount> owners_{};
  std::array<bool, Call::kCount> owned_{};
};

// The suit that they bid last in the natural sense; where none of their bids was natural, the lowest they have shown.
std::optional<Suit> suit_to_cue(const Situation& situation) {
  const Auction& auction = situation.auction();
  for (std::size_t index = auction.size(); index-- > 0;) {
    const Call call = auction.calls()[index];
    const Seat caller = auction.caller(index);
    if (partners(caller, auction.turn()) || !call.is_bid() || call.strain() == Strain::NoTrump) continue;
    const Suit suit = static_cast<Suit>(call.strain());
    if ((situation.shown(caller).suits & bit(suit)) != 0) return suit;
  }
  for (const Suit suit : kSuits)
    if ((situation.setting().their_suits & bit(suit)) != 0) return suit;
  return std::nullopt;
}

CallContext call_context(const Situation& situation) {
  CallContext context;
  const Auction& auction = situation.auction();
  context.last_bid = auction.last_bid();
  context.their_suit = suit_to_cue(situation);
  context.ask = auction.last_bid();
  return context;
}

void add_lines(const std::vector<Line>& lines, const Section& section, const Binding& binding, const System& system,
               const CallContext& context, Collector& collector) {
  for (const Line& line : lines) {
    if (line.theirs) continue;
    for_each_binding(line.call, binding, system.letters, [&](const Binding& bound) {
      const auto call = call_of(line.call, bound, context);
      if (!call || !collector.takes(*call, section.precedence)) return;
      if (const auto full = bind_rest(line, bound, system.letters)) collector.add({&line, &section, *full, *call});
    });
  }
}

// The lines below the one that partner's last call was made by, if it is in a section with conditions. A double of an
// artificial call takes no room away: unless there are lines for it, the lines after a pass are used.
void add_continuation(const Situation& situation, const System& system, const CallContext& context,
                      Collector& collector) {
  const auto& last = situation.shown(partner(situation.actor())).last;
  if (!last || last->line->next.empty() || last->section->when.empty()) return;
  const auto calls = situation.auction().calls();
  const Call theirs = calls.back();
  const auto is_theirs = [&](const Line& line) {
    return line.theirs && call_of(line.call, last->binding, context) == theirs;
  };
  const bool doubled = theirs.is_double() && last->line->artificial;
  if (theirs.is_pass() || (doubled && std::ranges::none_of(last->line->next, is_theirs))) {
    add_lines(last->line->next, *last->section, last->binding, system, context, collector);
    return;
  }
  for (const Line& line : last->line->next)
    if (is_theirs(line)) add_lines(line.next, *last->section, last->binding, system, context, collector);
}

}  // namespace

const Entry* Situation::choose(const Features& hand) const {
  for (const Entry& entry : entries_)
    if (entry.line->constraint.holds(hand, entry.binding, setting_)) return &entry;
  return nullptr;
}

Bidding::Bidding(std::shared_ptr<const Book> north_south, std::shared_ptr<const Book> east_west)
    : books_{std::move(north_south), std::move(east_west)}, meanings_{Meanings(*books_[0]), Meanings(*books_[1])} {}

std::shared_ptr<const Situation> Bidding::start(Seat dealer, Vulnerability vulnerability) {
  auto& kept = starts_[at(dealer)][static_cast<std::size_t>(vulnerability)];
  if (!kept) {
    auto situation = std::shared_ptr<Situation>(new Situation(Auction(dealer), vulnerability));
    situation->shown_.fill(std::make_shared<const Shown>());
    settle(*situation);
    kept = std::move(situation);
  }
  return kept;
}

std::shared_ptr<const Situation> Bidding::after(const std::shared_ptr<const Situation>& before, Call call) {
  const auto kept = std::ranges::find(before->next_, call, &std::pair<Call, std::shared_ptr<const Situation>>::first);
  if (kept != before->next_.end()) return kept->second;
  if (++kept_ > kKept) {
    kept_ = 0;
    starts_ = {};
  }
  Auction auction = before->auction_;
  (void)auction.add(call);
  auto situation = std::shared_ptr<Situation>(new Situation(std::move(auction), before->vulnerability_));
  apply(*situation, call, *before);
  settle(*situation);
  before->next_.emplace_back(call, situation);
  return situation;
}

std::shared_ptr<const Situation> Bidding::read(const Auction& auction, Vulnerability vulnerability) {
  auto situation = start(auction.dealer(), vulnerability);
  for (const Call call : auction.calls()) situation = after(situation, call);
  return situation;
}

void Bidding::apply(Situation& situation, Call call, const Situation& before) {
  const Seat actor = before.actor();
  const auto kept = std::make_shared<Shown>(before.shown(actor));
  Shown& shown = *kept;
  CallReading read = reading(before, call, shown.cells);
  if (read.cells.empty()) read = reading(before, call);  // what was said last is believed
  shown.cells = read.cells;
  shown.hull = hull(shown.cells);
  shown.counted = latest(shown.counted, read.counted);
  const Entry* entry = read.likeliest_entry();
  const bool artificial = entry != nullptr && entry->line->artificial;
  if (call.is_bid() && call.strain() != Strain::NoTrump && !artificial) {
    const Suit suit = static_cast<Suit>(call.strain());
    if (!shown.first_suit) shown.first_suit = suit;
    shown.suits |= bit(suit);
  }
  shown.passed = shown.passed || (call.is_pass() && !before.opening_);
  shown.last = entry == nullptr ? std::nullopt : std::optional(*entry);

  situation.shown_ = before.shown_;
  situation.opening_ = before.opening_;
  if (call.is_bid() && !situation.opening_) situation.opening_ = before.auction_.size();
  situation.agreed_ = before.agreed_;
  situation.left_ = before.left_;

  const Side side = side_of(actor);
  Pending left;
  if (shown.last) {
    const Effects& effects = shown.last->line->effects;
    const Binding& binding = shown.last->binding;
    if (effects.trump) situation.agreed_[at(side)].trump = binding[*effects.trump];
    if (effects.force == Force::Game) situation.agreed_[at(side)].force = Force::Game;
    if (effects.force == Force::None) situation.agreed_[at(side)].force = Force::None;
    left.forced = effects.force == Force::Round || effects.force == Force::Game;
    left.invited = effects.invites;
    left.signed_off = effects.signs_off;
    if (effects.asks) {
      left.about = effects.asks->about;
      if (effects.asks->suit) left.about_suit = binding[*effects.asks->suit];
    }
  }
  situation.left_[at(side)] = left;
  situation.shown_[at(actor)] = kept;
}

void Bidding::settle(Situation& situation) const {
  const Seat me = situation.actor();
  const Side side = side_of(me);
  const Auction& auction = situation.auction();
  const bool they_spoke = auction.size() > 0 && !auction.calls().back().is_pass();

  situation.pending_ = situation.left_[at(side)];
  if (they_spoke) situation.pending_.forced = false;
  if (situation.agreed_[at(side)].force == Force::Game && !game_reached(auction)) situation.pending_.forced = true;

  Setting& setting = situation.setting_;
  const Shown& theirs = situation.shown(partner(me));
  setting.partner = theirs.hull;
  setting.partner_losers = theirs.counted.losers;
  setting.partner_aces = theirs.counted.aces;
  setting.partner_key_cards = theirs.counted.key_cards;
  setting.their_suits =
      static_cast<std::uint8_t>(shown_suits(situation.shown(next(me))) | shown_suits(situation.shown(next(me, 3))));
  setting.our_suits =
      static_cast<std::uint8_t>(shown_suits(situation.shown(me)) | shown_suits(situation.shown(partner(me))));
  setting.position = 1 + turns(auction.dealer(), me);
  setting.we_are_vulnerable = vulnerable(situation.vulnerability_, side);
  setting.they_are_vulnerable = vulnerable(situation.vulnerability_, other(side));
  setting.passed = situation.shown(me).passed;
  setting.partner_passed = situation.shown(partner(me)).passed;
  if (auction.finished()) return;

  const System& system = book(side).system();
  const CallContext context = call_context(situation);
  constexpr std::size_t kUsual = 32;
  situation.entries_.reserve(kUsual);
  const Facts facts(situation);
  Collector collector(situation, facts, system.letters, situation.entries_);
  const auto since_opening = auction.calls().subspan(situation.opening_.value_or(auction.size()));
  for (const Entry& entry : book(side).after(since_opening))
    if (collector.takes(entry.call, entry.section->precedence)) collector.add(entry);
  add_continuation(situation, system, context, collector);
  for (const auto& [section, gate] : book(side).conditional())
    if (gate.open(facts))
      for_each_match(*section, situation, facts, system.letters, [&](const Binding& binding) {
        add_lines(section->lines, *section, binding, system, context, collector);
      });
}

}  // namespace yomi::knowledge
