#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "agents/table/room.h"
#include "knowledge/constraint/constraint.h"
#include "server/boards/deals.h"
#include "server/wire/names.h"
#include "server/wire/problem.h"

// Practice by theme: ten boards on which what is to be learnt comes up.
namespace yomi::server {

inline constexpr int kBoardsOfLesson = 10;

enum class LessonGroup : std::uint8_t { Openings, Conventions, Competition, Slams, Play, Defence, Own };
inline constexpr Names<LessonGroup, 7> kLessonGroups = {{{LessonGroup::Openings, "openings"},
                                                         {LessonGroup::Conventions, "conventions"},
                                                         {LessonGroup::Competition, "competition"},
                                                         {LessonGroup::Slams, "slams"},
                                                         {LessonGroup::Play, "play"},
                                                         {LessonGroup::Defence, "defence"},
                                                         {LessonGroup::Own, "own"}}};

// What the player does after an auction by rules.
enum class LessonRole : std::uint8_t { Any, Declarer, Leader, LeadersPartner };

// What must be true of a deal, in the language of bidding systems, from South's side: hands by constraints, and the
// auction as the systems' rules bid it.
struct Lesson {
  std::string_view id;
  LessonGroup group = LessonGroup::Own;
  std::string_view title, title_ja;
  std::array<std::string_view, 4> hands{};  // South, North, then West and East; "" for any
  std::string_view convention{};            // a call of South or North must come from that file
  LessonRole role = LessonRole::Any;
  std::optional<bridge::Seat> dealer{};
};
std::span<const Lesson> lessons();
const Lesson* find_lesson(std::string_view id);

// The conditions of a lesson that a player made: constraints for the four hands, in the order of Lesson::hands.
using HandTexts = std::array<std::string, 4>;

// A constraint as a line of a bidding system has it; an error points into the text.
Result<knowledge::Constraint> read_constraint_text(const std::string& text);

// Deals boards for a lesson; made once and kept, since reading the conditions takes time.
class LessonDealer {
 public:
  static Answer<std::shared_ptr<const LessonDealer>> make(const std::string& id, const HandTexts& own);

  // The next board of the stream that fits; nullopt if none of many deals does.
  [[nodiscard]] std::optional<agents::DealtBoard> deal(Stream stream, int number, const agents::Books& books) const;

 private:
  std::array<knowledge::Constraint, 4> hands_;
  std::array<bool, 4> any_{};
  std::string convention_;
  LessonRole role_ = LessonRole::Any;
  std::optional<bridge::Seat> dealer_;

  [[nodiscard]] bool hands_fit(const bridge::Deal& deal) const;
  [[nodiscard]] bool auction_fits(const bridge::Deal& deal, const bridge::BoardHeader& header,
                                  knowledge::Bidding& bidding) const;
};

}  // namespace yomi::server
