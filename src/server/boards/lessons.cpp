#include "server/boards/lessons.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "knowledge/system/situation.h"
#include "library/library.h"

namespace yomi::server {

using namespace bridge;

namespace {

using Group = LessonGroup;

constexpr int kDeals = 400'000;   // deals looked at: the hands
constexpr int kAuctions = 4'000;  // of these: the auctions by rules
// South, North, West, East.
constexpr std::array<Seat, 4> kOrder = {Seat::South, Seat::North, Seat::West, Seat::East};

constexpr std::array kLessons = {
    Lesson{"1nt", Group::Openings, "Opening 1NT", "1NTオープン", {"hcp 15..17, balanced"}, {}, {}, Seat::South},
    Lesson{"1nt-answers",
           Group::Openings,
           "Partner opens 1NT",
           "パートナーの1NTオープン",
           {"", "hcp 15..17, balanced"},
           {},
           {},
           Seat::North},
    Lesson{"majors",
           Group::Openings,
           "Raising partner's major",
           "メジャーのレイズ",
           {"hcp 6.., S 3.. | hcp 6.., H 3..", "hcp 12..19, S 5.. | hcp 12..19, H 5.."},
           {},
           {},
           Seat::North},
    Lesson{"two-clubs", Group::Openings, "Strong hands", "強い手", {"hcp 20.."}, {}, {}, Seat::South},
    Lesson{"preempts",
           Group::Openings,
           "Preempts",
           "プリエンプト",
           {"hcp 5..10, longest S, S 6.. | hcp 5..10, H 6.., H > S | hcp 5..10, D 6..8 | hcp 5..10, C 7..8"},
           {},
           {},
           Seat::South},
    Lesson{"stayman", Group::Conventions, "Stayman", "ステイマン", {}, "stayman"},
    Lesson{"transfers", Group::Conventions, "Jacoby transfers", "ジャコビー・トランスファー", {}, "jacoby-transfers"},
    Lesson{"jacoby-2nt", Group::Conventions, "Jacoby 2NT", "ジャコビー2NT", {"hcp 12.."}, "jacoby-2nt"},
    Lesson{"blackwood", Group::Conventions, "Blackwood", "ブラックウッド", {"hcp 13.."}, "blackwood"},
    Lesson{"gerber", Group::Conventions, "Gerber", "ガーバー", {"hcp 15.."}, "gerber"},
    Lesson{"fourth-suit",
           Group::Conventions,
           "Fourth suit forcing",
           "フォースト・スート・フォーシング",
           {"hcp 10.."},
           "fourth-suit"},
    Lesson{"negative-doubles",
           Group::Conventions,
           "Negative doubles",
           "ネガティブ・ダブル",
           {"hcp 6..", "hcp 11.."},
           "negative-doubles"},
    Lesson{"michaels", Group::Conventions, "Michaels cue-bids", "マイケルズ・キュービッド", {}, "michaels"},
    Lesson{"unusual-2nt", Group::Conventions, "Unusual 2NT", "アンユージュアル2NT", {}, "unusual-2nt"},
    Lesson{"lead-doubles",
           Group::Conventions,
           "Lead-directing doubles",
           "リード指定のダブル",
           {},
           "lead-directing-doubles"},
    Lesson{"overcalls",
           Group::Competition,
           "Overcalls",
           "オーバーコール",
           {"hcp 9..16, S 5..6 | hcp 9..16, H 5..6", "", "", "hcp 12..19"},
           {},
           {},
           Seat::East},
    Lesson{"takeout",
           Group::Competition,
           "Takeout doubles",
           "テイクアウト・ダブル",
           {"hcp 12..17, shape 4441 5440 4432", "", "", "hcp 12..16, D 4.. | hcp 12..16, C 4.."},
           {},
           {},
           Seat::East},
    Lesson{"compete",
           Group::Competition,
           "Both sides bid",
           "競り合い",
           {"hcp 8..13, S 4..", "hcp 7..12, S 4..", "hcp 8..13, H 4..", "hcp 11..15, H 5.."},
           {},
           {},
           Seat::East},
    Lesson{"slams", Group::Slams, "Slams", "スラム", {"hcp 14..", "hcp 16.."}},
    Lesson{"slam-fits",
           Group::Slams,
           "Slams with a long fit",
           "長いフィットのスラム",
           {"hcp 12.., S 4.. | hcp 12.., H 4..", "hcp 14.., S 5.. | hcp 14.., H 5.."},
           {},
           {},
           Seat::North},
    Lesson{"declarer", Group::Play, "You declare", "ディクレアラー・プレイ", {}, {}, LessonRole::Declarer},
    Lesson{"notrump-play",
           Group::Play,
           "Declaring no-trump",
           "ノートランプのプレイ",
           {"balanced, hcp 15.."},
           {},
           LessonRole::Declarer},
    Lesson{"leads", Group::Defence, "Opening leads", "オープニング・リード", {}, {}, LessonRole::Leader},
    Lesson{"signals",
           Group::Defence,
           "Defence with signals: partner leads",
           "シグナルとディフェンス（パートナーのリード）",
           {},
           {},
           LessonRole::LeadersPartner},
};

std::string stem(const std::string& file) { return std::filesystem::path(file).stem().string(); }

}  // namespace

std::span<const Lesson> lessons() { return kLessons; }

const Lesson* find_lesson(std::string_view id) {
  const auto* const found = std::ranges::find(kLessons, id, &Lesson::id);
  return found == kLessons.end() ? nullptr : found;
}

// The constraint stands behind the one call of a system of one line.
Result<knowledge::Constraint> read_constraint_text(const std::string& text) {
  if (text.find_first_of("\n\r\"{}") != std::string::npos)
    return fail("a condition is one line without quotation marks", "hcp 15..17, balanced");
  const std::string before = "opening\n  1C \"lesson\"  ";
  const auto read = library::Library::check(before + text + "\n");
  if (!read.book) {
    const Error& wrong = read.mistakes.front();
    return fail(wrong.what, wrong.expected);
  }
  const auto entries = read.book->after({});
  if (entries.size() != 1) return fail("a condition is one line", "hcp 15..17, balanced");
  return entries.front().line->constraint;
}

Answer<std::shared_ptr<const LessonDealer>> LessonDealer::make(const std::string& id, const HandTexts& own) {
  const Lesson* const lesson = find_lesson(id);
  if (lesson == nullptr && id != "own")
    return refuse("bad_request", fmt::format("There is no lesson '{}'.", id), "one of /lessons, or own");
  auto dealer = std::make_shared<LessonDealer>();
  for (std::size_t at = 0; at < kOrder.size(); ++at) {
    const std::string text = lesson != nullptr ? std::string(lesson->hands[at]) : own[at];
    dealer->any_[at] = text.empty();
    if (text.empty()) continue;
    auto read = read_constraint_text(text);
    if (!read)
      return refuse("bad_system", fmt::format("The condition '{}': {}.", text, read.error().what),
                    read.error().expected);
    dealer->hands_[at] = std::move(*read);
  }
  if (lesson != nullptr) {
    dealer->convention_ = lesson->convention;
    dealer->role_ = lesson->role;
    dealer->dealer_ = lesson->dealer;
  }
  return dealer;
}

bool LessonDealer::hands_fit(const Deal& deal) const {
  for (std::size_t at = 0; at < kOrder.size(); ++at)
    if (!any_[at] && !hands_[at].holds(knowledge::Features(deal.hand(kOrder[at])), {}, {})) return false;
  return true;
}

bool LessonDealer::auction_fits(const Deal& deal, const BoardHeader& header, knowledge::Bidding& bidding) const {
  if (convention_.empty() && role_ == LessonRole::Any) return true;
  bool used = convention_.empty();
  auto situation = bidding.start(header.dealer, header.vulnerability);
  while (!situation->auction().finished()) {
    const Seat seat = situation->actor();
    const knowledge::Entry* const line = situation->choose(knowledge::Features(deal.hand(seat)));
    const Call call = line == nullptr ? Call::pass() : line->call;
    if (line != nullptr && !used && !call.is_pass() && side_of(seat) == Side::NorthSouth)
      used = stem(line->line->place.file) == convention_;
    situation = bidding.after(situation, call);
  }
  const auto contract = situation->auction().contract();
  if (!used) return false;
  if (role_ == LessonRole::Any) return true;
  if (!contract) return false;
  if (role_ == LessonRole::Declarer) return contract->declarer == Seat::South;
  return contract->leader() == (role_ == LessonRole::Leader ? Seat::South : Seat::North);
}

std::optional<agents::DealtBoard> LessonDealer::deal(Stream stream, int number, const agents::Books& books) const {
  knowledge::Bidding bidding(books[0], books[1]);
  BoardHeader header = BoardHeader::of(number);
  if (dealer_) header.dealer = *dealer_;
  int auctions = 0;
  for (int tries = 0; tries < kDeals && auctions < kAuctions; ++tries) {
    const Deal deal = Deal::random(stream);
    if (!hands_fit(deal)) continue;
    ++auctions;
    if (auction_fits(deal, header, bidding)) return agents::DealtBoard{header, deal};
  }
  return {};
}

}  // namespace yomi::server
