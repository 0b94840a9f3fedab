#include "python/src/hanabi/bind.h"

#include <nlohmann/json.hpp>

#include "hanabi/players/session.h"
#include "hanabi/strategies/simulation.h"
#include "python/src/core/engine.h"
#include "python/src/core/work.h"
#include "python/src/hanabi/observation.h"
#include "python/src/hanabi/vector_env.h"

namespace yomi::python {

using namespace hanabi;

namespace {

py::object color_or_none(int index) {
  if (index < 0) return py::none();
  return py::str(std::string(1, color_char(index)));
}

py::dict card_dict(int card) {
  py::dict dict;
  dict["color"] = card < 0 ? py::object(py::none()) : color_or_none(card / kRankCount);
  dict["rank"] = card < 0 ? -1 : card % kRankCount;
  return dict;
}

py::dict move_dict(const HanabiMove& move) {
  py::dict dict;
  switch (move.type) {
    case HanabiMove::Type::Play:
      dict["action_type"] = "PLAY";
      dict["card_index"] = move.card;
      break;
    case HanabiMove::Type::Discard:
      dict["action_type"] = "DISCARD";
      dict["card_index"] = move.card;
      break;
    case HanabiMove::Type::Color:
      dict["action_type"] = "REVEAL_COLOR";
      dict["target_offset"] = move.target;
      dict["color"] = color_or_none(move.color);
      break;
    case HanabiMove::Type::Rank:
      dict["action_type"] = "REVEAL_RANK";
      dict["target_offset"] = move.target;
      dict["rank"] = move.rank;
      break;
  }
  return dict;
}

py::list vector_of(const HanabiObservation& seen) {
  std::vector<std::int8_t> bits(static_cast<std::size_t>(encoding_length(seen.game)));
  encode(seen, bits.data());
  py::list list(bits.size());
  for (std::size_t at = 0; at < bits.size(); ++at) list[at] = py::int_(static_cast<int>(bits[at]));
  return list;
}

// The observation as the environment's dictionary, but for its entry "pyhanabi".
py::dict observation_dict(const HanabiObservation& seen) {
  py::dict dict;
  dict["current_player"] = seen.current_player;
  dict["current_player_offset"] = seen.offset;
  dict["life_tokens"] = seen.life_tokens;
  dict["information_tokens"] = seen.information_tokens;
  dict["num_players"] = seen.game.players;
  dict["deck_size"] = seen.deck_size;
  py::dict fireworks;
  for (int at = 0; at < kColorCount; ++at) fireworks[color_or_none(at)] = seen.fireworks[static_cast<std::size_t>(at)];
  dict["fireworks"] = fireworks;
  py::list moves, numbers, hands, discards, knowledge;
  for (const int uid : seen.legal_moves) {
    moves.append(move_dict(move_at(seen.game, uid)));
    numbers.append(uid);
  }
  for (const auto& hand : seen.hands) {
    py::list cards, hints;
    for (const ObservedCard& card : hand) {
      cards.append(card_dict(card.card));
      py::dict hint;
      hint["color"] = color_or_none(card.hint.color);
      hint["rank"] = card.hint.rank < 0 ? py::object(py::none()) : py::int_(card.hint.rank);
      hints.append(hint);
    }
    hands.append(cards);
    knowledge.append(hints);
  }
  for (const int card : seen.discards) discards.append(card_dict(card));
  dict["legal_moves"] = moves;
  dict["legal_moves_as_int"] = numbers;
  dict["observed_hands"] = hands;
  dict["discard_pile"] = discards;
  dict["card_knowledge"] = knowledge;
  dict["vectorized"] = vector_of(seen);
  return dict;
}

// (player, move number, scored, token came back, card, touched, newly touched)
py::tuple turn_tuple(const HanabiGame& game, const HanabiTurn& turn) {
  return py::make_tuple(turn.player, uid_of(game, turn.move), turn.scored, turn.information_token, turn.card,
                        turn.touched, turn.newly_touched);
}

// A deck as texts such as R1, the first card dealt first.
Deck deck_from(const std::vector<std::string>& texts) {
  if (texts.size() != kDeckSize) refuse(std::to_string(texts.size()) + " cards", "all fifty cards of a deck");
  Deck deck;
  std::array<int, kKinds> counts{};
  for (std::size_t at = 0; at < texts.size(); ++at) {
    deck[at] = or_throw(parse_card(texts[at]));
    if (++counts[static_cast<std::size_t>(deck[at].index())] > deck[at].copies())
      refuse("too many " + to_string(deck[at]) + " in the deck", "three 1s, two each of 2 to 4, one 5 of a colour");
  }
  return deck;
}

HanabiGame game_of(int players, int hand, int information, int life, int sees, bool random_start, std::uint64_t seed) {
  if (sees < 0 || sees > 2) refuse("'observation_type' is " + std::to_string(sees), "0, 1 or 2");
  HanabiGame game{players, hand, information, life, static_cast<Sees>(sees), random_start, seed};
  static_cast<void>(game.rules());
  if (game.players * game.hand_size > kDeckSize) refuse("there are not enough cards", "smaller hands");
  return game;
}

std::string simulate_json(Engine& engine, const std::string& strategy, const std::string& partner,
                          const std::string& rules_name, int players, int hand, bool zero_if_lost, std::size_t games,
                          std::uint64_t seed, const py::object& progress) {
  if (games < 1 || games > 100'000'000) refuse(std::to_string(games) + " games", "1 to 100,000,000");
  const Simulation simulation{{rules_name, players, hand, zero_if_lost}, strategy, partner, games, seed};
  const Rules rules = or_throw(simulation.rules.rules());
  const Seating seating = or_throw(simulation.seating());
  return interruptibly(progress, [&](const std::stop_token& stop, Watch& watch) {
    const Tally tally =
        simulate(engine.farm(), rules, seating, games, seed, stop, [&](std::size_t done) { watch(done, games); });
    return dump(to_json(simulation, rules, tally));
  });
}

py::tuple step(HanabiVectorEnv& env,
               const py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>& moves) {
  if (moves.ndim() != 1 || static_cast<std::size_t>(moves.shape(0)) != env.size())
    refuse("the moves have another shape", "one move for each of " + std::to_string(env.size()) + " games");
  const auto n = static_cast<py::ssize_t>(env.size());
  py::array_t<float> rewards(n);
  py::array_t<bool> done(n);
  py::array_t<std::int16_t> scores(n);
  const std::int64_t* from = moves.data();
  float* reward = rewards.mutable_data();
  auto* ended = reinterpret_cast<std::uint8_t*>(done.mutable_data());
  std::int16_t* score = scores.mutable_data();
  {
    const py::gil_scoped_release release;
    env.step(from, reward, ended, score);
  }
  return py::make_tuple(rewards, done, scores);
}

py::tuple observe(const HanabiVectorEnv& env) {
  const auto n = static_cast<py::ssize_t>(env.size());
  py::array_t<std::int8_t> seen({n, py::ssize_t{encoding_length(env.game())}});
  py::array_t<bool> legal({n, py::ssize_t{env.game().moves()}});
  py::array_t<std::int32_t> players(n);
  std::int8_t* bits = seen.mutable_data();
  auto* mask = reinterpret_cast<std::uint8_t*>(legal.mutable_data());
  std::int32_t* player = players.mutable_data();
  {
    const py::gil_scoped_release release;
    env.observe(bits, mask, player);
  }
  return py::make_tuple(seen, legal, players);
}

void bind_observation(py::module_& module) {
  py::class_<HanabiObservation>(module, "HanabiObservation")
      .def("dict", &observation_dict)
      .def("vector", &vector_of)
      .def_readonly("offset", &HanabiObservation::offset)
      .def_readonly("deck_size", &HanabiObservation::deck_size)
      .def_readonly("information_tokens", &HanabiObservation::information_tokens)
      .def_readonly("life_tokens", &HanabiObservation::life_tokens)
      .def_readonly("legal_moves", &HanabiObservation::legal_moves)
      .def_readonly("discards", &HanabiObservation::discards)
      .def_readonly("fireworks", &HanabiObservation::fireworks)
      .def_property_readonly(
          "hands",
          [](const HanabiObservation& seen) {
            py::list hands;
            for (const auto& hand : seen.hands) {
              py::list cards;
              for (const ObservedCard& card : hand)
                cards.append(py::make_tuple(card.card, card.hint.color, card.hint.rank, card.colors, card.ranks));
              hands.append(cards);
            }
            return hands;
          })
      .def_property_readonly("last_moves", [](const HanabiObservation& seen) {
        py::list turns;
        for (const HanabiTurn& turn : seen.last_moves) turns.append(turn_tuple(seen.game, turn));
        return turns;
      });
}

}  // namespace

void bind_hanabi(py::module_& module) {
  py::class_<HanabiGame>(module, "HanabiGame")
      .def(py::init(&game_of), py::arg("players"), py::arg("hand_size"), py::arg("information_tokens"),
           py::arg("life_tokens"), py::arg("observation_type"), py::arg("random_start"), py::arg("seed"))
      .def_readonly("players", &HanabiGame::players)
      .def_readonly("hand_size", &HanabiGame::hand_size)
      .def_readonly("information_tokens", &HanabiGame::information_tokens)
      .def_readonly("life_tokens", &HanabiGame::life_tokens)
      .def_readonly("seed", &HanabiGame::seed)
      .def_readonly("random_start", &HanabiGame::random_start)
      .def_property_readonly("observation_type", [](const HanabiGame& game) { return static_cast<int>(game.sees); })
      .def_property_readonly("moves", &HanabiGame::moves)
      .def_property_readonly("encoding_length", &encoding_length)
      .def("move", [](const HanabiGame& game, int uid) { return move_dict(move_at(game, uid)); });
  bind_observation(module);
  py::class_<HanabiState>(module, "HanabiState")
      .def(py::init(&new_hanabi_state), py::arg("game"), py::arg("number"))
      .def(py::init([](const HanabiGame& game, const std::vector<std::string>& deck) {
             return HanabiState(game, deck_from(deck), 0);
           }),
           py::arg("game"), py::arg("deck"))
      .def("observation",
           [](const HanabiState& state, int player) {
             if (player < 0 || player >= state.game().players)
               refuse("there is no player " + std::to_string(player),
                      "0 to " + std::to_string(state.game().players - 1));
             return HanabiObservation::of(state, player);
           })
      .def("apply", &HanabiState::apply, py::arg("move"))
      .def("is_legal", &HanabiState::is_legal, py::arg("move"))
      .def_property_readonly("legal_moves", &HanabiState::legal_moves)
      .def_property_readonly("current_player", &HanabiState::current_player)
      .def_property_readonly("score", &HanabiState::score)
      .def_property_readonly("over", &HanabiState::over)
      .def_property_readonly("lost", [](const HanabiState& state) { return state.table().lost(); })
      .def_property_readonly("turns",
                             [](const HanabiState& state) {
                               py::list turns;
                               for (const HanabiTurn& turn : state.turns())
                                 turns.append(turn_tuple(state.game(), turn));
                               return turns;
                             })
      .def_property_readonly("hands",
                             [](const HanabiState& state) {
                               std::vector<std::vector<int>> hands;
                               for (int player = 0; player < state.game().players; ++player) {
                                 const hanabi::Seat seat = state.seat_of(player);
                                 auto& hand = hands.emplace_back();
                                 for (int slot = 0; slot < state.table().hand_size(seat); ++slot)
                                   hand.push_back(card_index(
                                       state.hands()[static_cast<std::size_t>(seat)][static_cast<std::size_t>(slot)]));
                               }
                               return hands;
                             })
      .def("seat_robot", [](HanabiState& state, int player, const std::string& strategy,
                            std::uint64_t seed) { state.seat_robot(player, or_throw(parse_strategy(strategy)), seed); })
      .def("robot_move", [](HanabiState& state) {
        return interruptibly(py::none(), [&](const std::stop_token&, Watch&) { return state.robot_move(); });
      });
  py::class_<HanabiVectorEnv>(module, "HanabiVectorEnv")
      .def(py::init<const HanabiGame&, std::size_t>(), py::arg("game"), py::arg("games"))
      .def("reset", &HanabiVectorEnv::reset)
      .def("step", &step, py::arg("moves"))
      .def("observe", &observe);
  module.def("hanabi_simulate", &simulate_json, py::arg("engine"), py::arg("strategy"), py::arg("partner"),
             py::arg("rules"), py::arg("players"), py::arg("hand"), py::arg("zero_if_lost"), py::arg("games"),
             py::arg("seed"), py::arg("progress"));
  module.def("hanabi_strategies", [] {
    std::vector<std::pair<std::string, std::string>> names;
    for (const StrategyName& each : strategy_names()) names.emplace_back(each.name, each.shows);
    return names;
  });
}

}  // namespace yomi::python
