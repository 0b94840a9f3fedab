#include "server/bridge/actions.h"

#include <algorithm>

#include <fmt/format.h>

#include "server/bridge/dealing.h"
#include "server/bridge/rules.h"

namespace yomi::server {

using namespace bridge;
using namespace bridge_event;

namespace {

constexpr std::size_t kFileBytes = 262'144;

inline constexpr Names<Side, 2> kSideNames = {{{Side::NorthSouth, "NS"}, {Side::EastWest, "EW"}}};

struct ActionContext {
  const BridgeState& state;
  Library& library;
  const Viewer& viewer;

  [[nodiscard]] const Board& board() const { return state.board(); }
};

Answer<BridgeEvents> make_call(Fields& fields, const ActionContext& context) {
  const std::string text = fields.text("call", 10);
  const auto seat = seat_to_call(context.state, context.viewer);
  if (!seat) return tl::unexpected(seat.error());
  const auto call = parse_call(text);
  if (!call) return refuse("illegal_call", call.error());
  Auction auction = context.board().table().auction();
  if (const auto legal = auction.add(*call); !legal) return refuse("illegal_call", legal.error());
  return BridgeEvents{Called{*seat, *call}};
}

Answer<BridgeEvents> play_card(Fields& fields, const ActionContext& context) {
  const std::string text = fields.text("card", 4);
  const auto seat = seat_to_play(context.state, context.viewer);
  if (!seat) return tl::unexpected(seat.error());
  const auto card = parse_card(text);
  if (!card) return refuse("illegal_card", card.error());
  const Table& table = context.board().table();
  const Play& play = *table.play();
  if (const auto legal = play.check(*card, table.left(play.turn())); !legal)
    return refuse("illegal_card", legal.error());
  return BridgeEvents{Played{play.turn(), *card}};
}

Answer<BridgeEvents> make_claim(Fields& fields, const ActionContext& context) {
  const auto tricks = static_cast<int>(fields.number("tricks", 0, 13));
  const auto seat = seat_to_claim(context.state, context.viewer);
  if (!seat) return tl::unexpected(seat.error());
  const int left = context.board().tricks_left();
  if (tricks > left)
    return refuse("bad_request", left == 1 ? "Only one trick is left." : fmt::format("Only {} tricks are left.", left));
  return BridgeEvents{Claimed{*seat, tricks}};
}

Answer<BridgeEvents> answer_claim(Fields& fields, const ActionContext& context) {
  const bool accepted = fields.flag("accept");
  if (const auto wrong = fields.wrong()) return tl::unexpected(*wrong);
  const auto seat = seat_to_answer_claim(context.state, context.viewer);
  if (!seat) return tl::unexpected(seat.error());
  const bool last = claim_judges(context.state).size() == 1;
  return BridgeEvents{ClaimAnswered{accepted, *seat, !accepted || last}};
}

Answer<BridgeEvents> undo(Fields&, const ActionContext& context) {
  return undo_target(context.state, context.viewer).map([](int to) { return BridgeEvents{Undone{to}}; });
}

Answer<BridgeEvents> next_board(Fields&, const ActionContext& context) {
  const BridgeState& state = context.state;
  if (auto no = refuse_next_board(state, context.viewer)) return tl::unexpected(*no);
  if (!state.loaded().empty()) return with_what_follows(deal_first(state, state.loaded()), state, context.library);
  return with_what_follows(
      deal_random(state, context.library, context.board().header().number + 1, Why::Next, state.theme()), state,
      context.library);
}

Answer<BridgeEvents> redeal(Fields&, const ActionContext& context) {
  const BridgeState& state = context.state;
  if (auto no = refuse_other_cards(state, context.viewer)) return tl::unexpected(*no);
  return with_what_follows(
      deal_random(state, context.library, context.board().header().number, Why::Redeal, state.theme()), state,
      context.library);
}

Answer<BridgeEvents> play_again(Fields&, const ActionContext& context) {
  const BridgeState& state = context.state;
  if (auto no = refuse_deal(state, context.viewer, true)) return tl::unexpected(*no);
  Dealt again =
      deal_given(state, {context.board().header(), context.board().table().deal()}, Why::Replay, state.loaded());
  again.style = state.style();
  return with_what_follows(std::move(again), state, context.library);
}

Answer<BridgeEvents> set_deal(Fields& fields, const ActionContext& context) {
  const auto deal = fields.parsed("deal", 100, &read_deal, "bad_deal");
  const auto dealer = fields.parsed("dealer", 5, &parse_seat);
  const auto vulnerability = fields.parsed("vulnerability", 5, &parse_vulnerability);
  if (const auto wrong = fields.wrong()) return tl::unexpected(*wrong);
  if (!deal) return refuse("bad_request", "The action has no 'deal'.", "'N:hand hand hand hand'");
  if (auto no = refuse_deal(context.state, context.viewer, true)) return tl::unexpected(*no);
  BoardHeader header = context.board().header();
  header.dealer = dealer.value_or(header.dealer);
  header.vulnerability = vulnerability.value_or(header.vulnerability);
  return BridgeEvents{deal_given(context.state, {header, *deal}, Why::Set)};
}

Answer<BridgeEvents> load(Fields& fields, const ActionContext& context) {
  const std::string text = fields.text("text", kFileBytes);
  const std::string name = fields.maybe_text("name", 200).value_or("");
  const bool as_recorded = fields.has("as_recorded") && fields.flag("as_recorded");
  if (auto no = refuse_deal(context.state, context.viewer, true)) return tl::unexpected(*no);
  return read_boards_to_play(text, name, as_recorded).map([&](const std::vector<BoardToPlay>& boards) {
    return with_what_follows(deal_first(context.state, boards), context.state, context.library);
  });
}

Answer<BridgeEvents> practise(Fields& fields, const ActionContext& context) {
  const Theme theme = fields.choice("theme", kThemes);
  if (!fields.has("theme")) return refuse("bad_request", "The action has no 'theme'.");
  if (const auto wrong = fields.wrong()) return tl::unexpected(*wrong);
  if (auto no = refuse_other_cards(context.state, context.viewer)) return tl::unexpected(*no);
  return with_what_follows(
      deal_random(context.state, context.library, context.board().header().number, Why::Practise, theme), context.state,
      context.library);
}

Answer<BridgeEvents> use_system(Fields& fields, const ActionContext& context) {
  const Side side = fields.choice("side", kSideNames);
  if (!fields.has("side")) return refuse("bad_request", "The action has no 'side'.", "NS or EW");
  const Json& system = fields.object("system");
  if (const auto wrong = fields.wrong()) return tl::unexpected(*wrong);
  if (auto no = refuse_other_robots(context.state, context.viewer, "choose a system")) return tl::unexpected(*no);
  return read_system_choice(system, context.library).map([&](const SystemChoice& choice) {
    return BridgeEvents{SystemChosen{side, choice}};
  });
}

Answer<BridgeEvents> change_settings(Fields& fields, const ActionContext& context) {
  const BridgeState& state = context.state;
  SettingsChanged settings{
      fields.has("speed") ? fields.choice("speed", kSpeeds) : state.speed(), state.cardings(),
      fields.has("style") ? fields.choice("style", kStyles) : state.table().style,
      fields.has("partners_hand") ? fields.choice("partners_hand", kPartnersHands) : state.table().partners_hand};
  const auto ns = fields.maybe_text("NS_carding", 64), ew = fields.maybe_text("EW_carding", 64);
  if (const auto wrong = fields.wrong()) return tl::unexpected(*wrong);
  if (auto no = refuse_other_robots(state, context.viewer, "change settings")) return tl::unexpected(*no);
  settings.cardings = {ns.value_or(state.cardings()[0]), ew.value_or(state.cardings()[1])};
  if (auto no = check_cardings(settings.cardings, context.library)) return tl::unexpected(*no);
  return BridgeEvents{std::move(settings)};
}

// What makes an action out of date that was based on an earlier state.
enum class OutdatedBy : std::uint8_t { Move, Turn, Deal, Nothing };

struct ActionKind {
  std::string_view name;
  Answer<BridgeEvents> (*handle)(Fields&, const ActionContext&);
  OutdatedBy outdated_by;
};

constexpr std::array kActions = {
    ActionKind{"call", make_call, OutdatedBy::Move},
    ActionKind{"card", play_card, OutdatedBy::Move},
    ActionKind{"claim", make_claim, OutdatedBy::Turn},
    ActionKind{"answer_claim", answer_claim, OutdatedBy::Turn},
    ActionKind{"undo", undo, OutdatedBy::Turn},
    ActionKind{"next_board", next_board, OutdatedBy::Deal},
    ActionKind{"redeal", redeal, OutdatedBy::Deal},
    ActionKind{"replay", play_again, OutdatedBy::Deal},
    ActionKind{"set_deal", set_deal, OutdatedBy::Deal},
    ActionKind{"load", load, OutdatedBy::Deal},
    ActionKind{"practise", practise, OutdatedBy::Deal},
    ActionKind{"use_system", use_system, OutdatedBy::Nothing},
    ActionKind{"settings", change_settings, OutdatedBy::Nothing},
};

std::string action_names() {
  std::vector<std::string_view> names;
  for (const ActionKind& each : kActions) names.push_back(each.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace

Answer<BridgeEvents> act(const BridgeState& state, Library& library, const Json& action, const Viewer& viewer) {
  Fields fields(action, "the action");
  const std::string kind = fields.text("kind", 32);
  const auto* const found = std::ranges::find(kActions, std::string_view(kind), &ActionKind::name);
  if (found == kActions.end())
    return refuse("bad_request", fmt::format("'{}' is not an action at a bridge table.", kind), action_names());
  auto events = found->handle(fields, {state, library, viewer});
  if (const auto wrong = fields.wrong()) return tl::unexpected(*wrong);
  return events;
}

std::int64_t outdated_at(const BridgeState& state, std::string_view kind) {
  const auto* const found = std::ranges::find(kActions, kind, &ActionKind::name);
  switch (found == kActions.end() ? OutdatedBy::Deal : found->outdated_by) {
    case OutdatedBy::Move:
      return state.moved_at();
    case OutdatedBy::Turn:
      return state.turned_at();
    case OutdatedBy::Deal:
      return state.dealt_at();
    default:
      return 0;
  }
}

}  // namespace yomi::server
