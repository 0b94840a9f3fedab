#include "knowledge/situation.h"

#include <algorithm>
#include <bit>
#include <ranges>

#include "base/random.h"

namespace yomi::knowledge {

using namespace bridge;

namespace {

// How many situations are kept for reuse: each takes a few kilobytes.
constexpr std::size_t kKept = 20'000;
// How many meanings of lines are kept: nine kilobytes each.
constexpr std::size_t kReaches = 20'000;

constexpr std::uint8_t bit(Suit suit) { return static_cast<std::uint8_t>(1 << index(suit)); }
constexpr std::size_t at(Seat seat) { return static_cast<std::size_t>(index(seat)); }
constexpr std::size_t at(Side side) { return static_cast<std::size_t>(index(side)); }

bool game_reached(const Auction& auction) {
  const auto bid = auction.last_bid();
  if (!bid) return false;
  return bid->level() >= (bid->strain() == Strain::NoTrump ? 3 : is_major(bid->strain()) ? 4 : 5);
}

// Suits that a player has shown: bid as such, or known to be long.
std::uint8_t shown_suits(const Shown& shown) {
  std::uint8_t suits = shown.suits;
  for (const Suit suit : kSuits)
    if (shown.hull.length[static_cast<std::size_t>(index(suit))].lo >= 5) suits |= bit(suit);
  return suits;
}

// Lines in the order they are tried, of which each call keeps only those of its highest rank. Pass is the exception: a
// pass that a system restricts must not leave the other hands without a call, so common sense may always pass.
class Collector {
 public:
  Collector(const Situation& situation, std::vector<Entry>& entries) : situation_(situation), entries_(entries) {}

  void add(const Entry& entry, Rank rank) {
    if (!situation_.auction().legal(entry.call)) return;
    Rank& owner = owners_[static_cast<std::size_t>(entry.call.index())];
    const bool last_resort = entry.call.is_pass() && rank == Rank::Natural;
    if (owned_[static_cast<std::size_t>(entry.call.index())] && owner < rank && !last_resort) return;
    owner = rank;
    owned_[static_cast<std::size_t>(entry.call.index())] = true;
    entries_.push_back(entry);
  }

 private:
  const Situation& situation_;
  std::vector<Entry>& entries_;
  std::array<Rank, Call::kCount> owners_{};
  std::array<bool, Call::kCount> owned_{};
};

CallContext call_context(const Situation& situation) {
  CallContext context;
  const Auction& auction = situation.auction();
  context.last_bid = auction.last_bid();
  for (std::size_t index = auction.size(); index-- > 0 && !context.their_suit;) {
    const Call call = auction.calls()[index];
    if (!partners(auction.caller(index), auction.turn()) && call.is_bid() && call.strain() != Strain::NoTrump)
      context.their_suit = static_cast<Suit>(call.strain());
  }
  context.ask = auction.last_bid();
  return context;
}

void add_lines(const std::vector<Line>& lines, const Section& section, const Binding& binding, const System& system,
               const CallContext& context, Collector& collector) {
  for (const Line& line : lines) {
    if (line.theirs) continue;
    for_each_binding(line.call, binding, system.letters, [&](const Binding& bound) {
      const auto call = call_of(line.call, bound, context);
      const auto full = bind_rest(line, bound, system.letters);
      if (call && full) collector.add({&line, &section, *full, *call}, section.rank);
    });
  }
}

// The lines below the one that partner's last call came from, if that stands in a section with conditions.
void add_continuation(const Situation& situation, const System& system, const CallContext& context,
                      Collector& collector) {
  const auto& last = situation.shown(partner(situation.actor())).last;
  if (!last || last->line->next.empty() || last->section->when.empty()) return;
  const auto calls = situation.auction().calls();
  const Call theirs = calls.back();
  if (theirs.is_pass()) {
    add_lines(last->line->next, *last->section, last->binding, system, context, collector);
    return;
  }
  for (const Line& line : last->line->next)
    if (line.theirs && call_of(line.call, last->binding, context) == theirs)
      add_lines(line.next, *last->section, last->binding, system, context, collector);
}

}  // namespace

Cells common_sense(Call call) {
  Atom atom;
  if (call.is_bid() && call.strain() != Strain::NoTrump) {
    atom.ask = Ask::Length;
    atom.suit = static_cast<Suit>(call.strain());
    atom.span = {4, 13};
  }
  return Constraint(atom).reach({}, {}).possible;
}

const Entry* Situation::choose(const Features& hand) const {
  for (const Entry& entry : entries_)
    if (entry.line->constraint.holds(hand, entry.binding, setting_)) return &entry;
  return nullptr;
}

std::size_t Bidding::ReachHash::operator()(const ReachKey& key) const {
  std::uint64_t suits = 0;
  for (int slot = 0; slot < Binding::kSlots; ++slot) {
    const SuitName name = SuitName::letter(slot);
    suits = suits * 5 + (key.binding.bound(name) ? static_cast<std::uint64_t>(index(key.binding[name])) + 1 : 0);
  }
  return StreamKey::mix(std::hash<const Line*>()(key.line) ^ StreamKey::mix(key.setting ^ suits << 40));
}

Bidding::Bidding(std::shared_ptr<const Book> north_south, std::shared_ptr<const Book> east_west)
    : books_{std::move(north_south), std::move(east_west)} {
  for (const Side side : kSides) filed_[at(side)].resize(static_cast<std::size_t>(book(side).filed()));
}

const Reach& Bidding::reach(const Entry& entry, const Situation& situation) {
  const Setting& setting = situation.setting();
  if (entry.number >= 0 && entry.line->use.none()) {
    auto& kept = filed_[at(side_of(situation.actor()))][static_cast<std::size_t>(entry.number)];
    if (!kept) kept = std::make_unique<const Reach>(entry.line->constraint.reach(entry.binding, setting));
    return *kept;
  }
  if (reaches_.size() >= kReaches) reaches_.clear();
  const ReachKey key{entry.line, entry.binding, entry.line->use.digest(setting)};
  const auto found = reaches_.find(key);
  if (found != reaches_.end()) return found->second;
  return reaches_.emplace(key, entry.line->constraint.reach(entry.binding, setting)).first->second;
}

Reading Bidding::reading(const Situation& situation, Call call) { return reading(situation, call, Cells::all()); }

Reading Bidding::reading(const Situation& situation, Call call, const Cells& region) {
  shapes_.clear();
  for (std::size_t shape = 0; shape < kShapes; ++shape)
    if (region[shape] != 0) shapes_.push_back(shape);

  Reading reading;
  Cells above = Cells::none();
  int most = 0;
  // Lines below the last one for this call say nothing about it.
  const auto& entries = situation.entries();
  const auto last = std::ranges::find(entries.rbegin(), entries.rend(), call, &Entry::call);
  const auto end = last == entries.rend() ? entries.end() : last.base();
  for (const Entry& entry : std::ranges::subrange(entries.begin(), end)) {
    const bool same = entry.call == call;
    const Reach& reached = reach(entry, situation);
    int cells = 0;
    for (const std::size_t shape : shapes_) {
      const std::uint64_t left = reached.possible[shape] & ~above[shape] & region[shape];
      if (same) {
        reading.cells[shape] |= left;
        cells += std::popcount(left);
      }
      above[shape] |= reached.certain[shape];
    }
    if (cells == 0) continue;
    const Span losers = entry.line->constraint.losers();
    reading.losers = reading.lines.empty()
                         ? losers
                         : Span{std::min(reading.losers.lo, losers.lo), std::max(reading.losers.hi, losers.hi)};
    reading.lines.push_back(&entry);
    if (cells > most) {
      most = cells;
      reading.likeliest = &entry;
    }
  }
  if (reading.lines.empty()) (reading.cells = common_sense(call)) -= above;
  return reading;
}

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
  auto& kept = before->next_[static_cast<std::size_t>(call.index())];
  if (kept) return kept;
  if (++kept_ > kKept) {
    kept_ = 0;
    starts_ = {};
  }
  Auction auction = before->auction_;
  (void)auction.add(call);
  auto situation = std::shared_ptr<Situation>(new Situation(std::move(auction), before->vulnerability_));
  apply(*situation, call, *before);
  settle(*situation);
  kept = situation;
  return situation;
}

std::shared_ptr<const Situation> Bidding::read(const Auction& auction, Vulnerability vulnerability) {
  auto situation = start(auction.dealer(), vulnerability);
  for (const Call call : auction.calls()) situation = after(situation, call);
  return situation;
}

void Bidding::apply(Situation& situation, Call call, const Situation& before) {
  const Seat actor = before.actor();
  Shown shown = before.shown(actor);
  Reading read = reading(before, call, shown.cells);
  Cells cells = shown.cells;
  cells &= read.cells;
  if (cells.empty()) cells = (read = reading(before, call)).cells;  // what was said last is believed
  if (!cells.empty()) {
    shown.cells = cells;
    shown.hull = hull(cells);
  }
  const Span losers{std::max(shown.losers.lo, read.losers.lo), std::min(shown.losers.hi, read.losers.hi)};
  shown.losers = losers.lo <= losers.hi ? losers : read.losers;
  const bool artificial = read.likeliest != nullptr && read.likeliest->line->artificial;
  if (call.is_bid() && call.strain() != Strain::NoTrump && !artificial)
    shown.suits |= bit(static_cast<Suit>(call.strain()));
  shown.passed = shown.passed || (call.is_pass() && !before.opening_);
  shown.last = read.likeliest == nullptr ? std::nullopt : std::optional(*read.likeliest);

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
  situation.shown_[at(actor)] = std::make_shared<const Shown>(std::move(shown));
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
  setting.partner = situation.shown(partner(me)).hull;
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
  Collector collector(situation, situation.entries_);
  const auto since_opening = auction.calls().subspan(situation.opening_.value_or(auction.size()));
  for (const Entry& entry : book(side).after(since_opening)) collector.add(entry, entry.section->rank);
  add_continuation(situation, system, context, collector);
  for (const Section* section : book(side).conditional())
    for_each_match(*section, situation, system, [&](const Binding& binding) {
      add_lines(section->lines, *section, binding, system, context, collector);
    });
}

}  // namespace yomi::knowledge
