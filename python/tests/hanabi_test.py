"""The environment against the published interface of the Hanabi Learning Environment."""

import random
import textwrap
import types
import unittest

import numpy as np

import yomi
from yomi.hanabi import pyhanabi

COPIES = {1: 3, 2: 2, 3: 2, 4: 2, 5: 1}


def deck_beginning_with(*cards):
    """A whole deck that begins with these cards."""
    rest = [color + str(rank) for color in "RYGBW" for rank, copies in COPIES.items() for _ in range(copies)]
    for card in cards:
        rest.remove(card)
    return list(cards) + rest


class Transcript(unittest.TestCase):
    """A game followed by hand."""

    def setUp(self):
        self.env = yomi.hanabi.Env(players=2, seed=0)
        # Player 0 holds R1 Y1 B5 W2 G3, player 1 holds R2 R1 G1 W5 B1; then Y2, W1, G2 are drawn.
        deck = deck_beginning_with("R1", "Y1", "B5", "W2", "G3", "R2", "R1", "G1", "W5", "B1", "Y2", "W1", "G2")
        self.seen = self.env.deal(deck)

    def test_the_start(self):
        first, second = self.seen["player_observations"]
        self.assertEqual(self.seen["current_player"], 0)
        self.assertEqual(first["current_player_offset"], 0)
        self.assertEqual(second["current_player_offset"], 1)
        self.assertEqual((first["life_tokens"], first["information_tokens"], first["deck_size"]), (3, 8, 40))
        self.assertEqual(first["fireworks"], {"R": 0, "Y": 0, "G": 0, "W": 0, "B": 0})
        self.assertEqual(first["observed_hands"][0], [{"color": None, "rank": -1}] * 5)
        self.assertEqual(first["observed_hands"][1], [
            {"color": "R", "rank": 1}, {"color": "R", "rank": 0}, {"color": "G", "rank": 0},
            {"color": "W", "rank": 4}, {"color": "B", "rank": 0},
        ])
        self.assertEqual(second["observed_hands"][1][2], {"color": "B", "rank": 4})
        # No discards while all tokens are there; five plays; the colours R G W B (in the order R Y G W B) and the ranks
        # 1, 2 and 5 of player 1's hand.
        self.assertEqual(first["legal_moves_as_int"], [5, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16, 19])
        self.assertEqual(first["legal_moves"][0], {"action_type": "PLAY", "card_index": 0})
        self.assertEqual(first["legal_moves"][5], {"action_type": "REVEAL_COLOR", "target_offset": 1, "color": "R"})
        self.assertEqual(first["legal_moves"][-1], {"action_type": "REVEAL_RANK", "target_offset": 1, "rank": 4})
        self.assertEqual((second["legal_moves"], second["legal_moves_as_int"]), ([], []))
        self.assertEqual(first["card_knowledge"], [[{"color": None, "rank": None}] * 5] * 2)
        self.assertEqual(first["discard_pile"], [])
        self.assertEqual(len(first["vectorized"]), 658)

    def test_a_few_turns(self):
        # Player 0 tells player 1 its 1s: slots 1, 2 and 4.
        self.seen, reward, done, info = self.env.step({"action_type": "REVEAL_RANK", "rank": 0, "target_offset": 1})
        second = self.seen["player_observations"][1]
        self.assertEqual((reward, done, info, second["information_tokens"]), (0, False, {}, 7))
        self.assertEqual([each["rank"] for each in second["card_knowledge"][0]], [None, 0, 0, None, 0])
        knowledge = second["pyhanabi"].card_knowledge()[0]
        self.assertEqual([knowledge[0].rank_plausible(rank) for rank in range(5)], [False, True, True, True, True])
        self.assertEqual(str(knowledge[1]), "X1|RYGWB1")
        last = second["pyhanabi"].last_moves()[0]
        self.assertEqual((last.player(), last.card_info_revealed(), last.card_info_newly_revealed()), (1, [1, 2, 4], [1, 2, 4]))

        # Player 1 plays slot 1, the red 1: a point, and Y2 comes to the end of its hand.
        self.seen, reward, done, _ = self.env.step({"action_type": "PLAY", "card_index": 1})
        first = self.seen["player_observations"][0]
        self.assertEqual((reward, first["fireworks"]["R"], first["deck_size"]), (1, 1, 39))
        self.assertEqual(first["observed_hands"][1][-1], {"color": "Y", "rank": 1})
        self.assertEqual([each["rank"] for each in first["card_knowledge"][1]], [None, 0, None, 0, None])
        self.assertEqual(first["legal_moves"][0], {"action_type": "DISCARD", "card_index": 0})

        # Player 0 discards slot 0, its own red 1: a token comes back.
        self.seen, reward, done, _ = self.env.step(0)
        second = self.seen["player_observations"][1]
        self.assertEqual((reward, second["information_tokens"], second["discard_pile"]),
                         (0, 8, [{"color": "R", "rank": 0}]))

        # Player 1 plays the white 5, which does not fit: a life.
        self.seen, reward, done, _ = self.env.step({"action_type": "PLAY", "card_index": 2})
        first = self.seen["player_observations"][0]
        self.assertEqual((reward, done, first["life_tokens"], first["discard_pile"][-1]),
                         (0, False, 2, {"color": "W", "rank": 4}))

        # Two more mistakes by player 0 and player 1 lose the game, and the point with it.
        self.env.step({"action_type": "PLAY", "card_index": 1})  # the blue 5
        self.seen, reward, done, _ = self.env.step({"action_type": "PLAY", "card_index": 3})  # the yellow 2
        self.assertEqual((reward, done, self.env.state.score()), (-1, True, 0))
        self.assertEqual(self.env.state.end_of_game_status(), pyhanabi.HanabiEndOfGameType.OUT_OF_LIFE_TOKENS)
        with self.assertRaises(yomi.Error):
            self.env.step(5)

    def test_the_vector_by_hand(self):
        bits = self.seen["player_observations"][0]["vectorized"]
        self.assertEqual(set(bits), {0, 1})
        # The partner's cards by colour R Y G W B and rank: R2 R1 G1 W5 B1.
        cards = [bits[25 * at : 25 * at + 25].index(1) for at in range(5)]
        self.assertEqual(cards, [1, 0, 10, 19, 20])
        self.assertEqual(bits[125:127], [0, 0])  # nobody lacks a card
        self.assertEqual(bits[127:167], [1] * 40)  # the deck
        self.assertEqual(bits[167:192], [0] * 25)  # no fireworks
        self.assertEqual(bits[192:203], [1] * 11)  # 8 tokens, 3 lives
        self.assertEqual(bits[203:253], [0] * 50)  # no discards
        self.assertEqual(bits[253:308], [0] * 55)  # no move yet
        self.assertEqual(bits[308:343], [1] * 25 + [0] * 10)  # any card, no clue

        self.env.step({"action_type": "REVEAL_COLOR", "color": "R", "target_offset": 1})
        bits = self.env._observations()["player_observations"][1]["vectorized"]
        self.assertEqual(bits[192:203], [1] * 7 + [0] + [1] * 3)
        last = bits[253:308]
        self.assertEqual(last[:2], [0, 1])  # the other player
        self.assertEqual(last[2:6], [0, 0, 1, 0])  # told a colour
        self.assertEqual(last[6:8], [1, 0])  # to the observer
        self.assertEqual(last[8:13], [1, 0, 0, 0, 0])  # red
        self.assertEqual(last[18:23], [1, 1, 0, 0, 0])  # slots 0 and 1
        mine = bits[308:343]
        self.assertEqual(mine, [1] * 5 + [0] * 20 + [1, 0, 0, 0, 0] + [0] * 5)
        third = bits[308 + 70 : 308 + 105]
        self.assertEqual(third[:25], [0] * 5 + [1] * 20)


AGENT = """
from hanabi_learning_environment import pyhanabi
from hanabi_learning_environment.rl_env import Agent, make

class HintsPlayable(Agent):
    # Plays a card that a hint touched; hints a card that fits; otherwise discards its oldest card.
    def __init__(self, config, *args, **kwargs):
        self.config = config
        self.tokens = config.get("information_tokens", 8)

    def act(self, observation):
        if observation["current_player_offset"] != 0:
            return None
        for card_index, hint in enumerate(observation["card_knowledge"][0]):
            if hint["color"] is not None or hint["rank"] is not None:
                return {"action_type": "PLAY", "card_index": card_index}
        if observation["information_tokens"] > 0:
            for offset in range(1, observation["num_players"]):
                for card, hint in zip(observation["observed_hands"][offset], observation["card_knowledge"][offset]):
                    fits = card["rank"] == observation["fireworks"][card["color"]]
                    if fits and hint["color"] is None:
                        return {"action_type": "REVEAL_COLOR", "color": card["color"], "target_offset": offset}
        if observation["information_tokens"] < self.tokens:
            return {"action_type": "DISCARD", "card_index": 0}
        return {"action_type": "PLAY", "card_index": 0}

def run(players, episodes):
    environment = make("Hanabi-Full", num_players=players)
    scores = []
    for _ in range(episodes):
        observations = environment.reset()
        agents = [HintsPlayable({"players": players}) for _ in range(players)]
        done, total = False, 0
        while not done:
            for agent_id, agent in enumerate(agents):
                observation = observations["player_observations"][agent_id]
                action = agent.act(observation)
                if observation["current_player"] == agent_id:
                    assert action is not None
                    current = action
                else:
                    assert action is None
            observations, reward, done, _ = environment.step(current)
            total += reward
        assert total == environment.state.score()
        scores.append(total)
    return scores

def count_plays(game):
    state = game.new_initial_state()
    plays = 0
    while not state.is_terminal():
        if state.cur_player() == pyhanabi.CHANCE_PLAYER_ID:
            state.deal_random_card()
            continue
        move = state.legal_moves()[-1]
        plays += move.type() == pyhanabi.HanabiMoveType.PLAY
        state.apply_move(move)
    return plays, len(state.move_history())
"""


class PublishedInterface(unittest.TestCase):
    def test_an_agent_written_for_it_runs_unchanged(self):
        yomi.hanabi.as_hanabi_learning_environment()
        module = types.ModuleType("agent")
        exec(textwrap.dedent(AGENT), module.__dict__)
        for players in (2, 3, 4, 5):
            scores = module.run(players, 5)
            self.assertTrue(all(0 <= score <= 25 for score in scores))
        plays, moves = module.count_plays(pyhanabi.HanabiGame({"players": 3, "seed": 4}))
        self.assertGreater(moves, plays)

    def test_moves_and_their_numbers(self):
        for players in (2, 3, 4, 5):
            game = pyhanabi.HanabiGame({"players": players, "seed": 1})
            self.assertEqual(game.max_moves(), 2 * game.hand_size() + 10 * (players - 1))
            for uid in range(game.max_moves()):
                move = game.get_move(uid)
                self.assertEqual(game.get_move_uid(move), uid)
                self.assertEqual(pyhanabi.HanabiMove.from_dict(move.to_dict()), move)
            self.assertEqual(game.get_move_uid(pyhanabi.HanabiMove.get_play_move(99)), -1)

    def test_lengths_of_the_vector(self):
        for players, length in ((2, 658), (3, 956), (4, 1041), (5, 1280)):
            self.assertEqual(yomi.hanabi.Env(players=players).vectorized_observation_shape(), [length])
        minimal = yomi.hanabi.make("Hanabi-Full-Minimal", 2)
        self.assertEqual(minimal.vectorized_observation_shape(), [308])
        self.assertEqual(len(minimal.reset()["player_observations"][1]["vectorized"]), 308)

    def test_a_seer_sees_its_own_cards(self):
        env = yomi.hanabi.Env(players=2, seed=3, observation_type=2)
        seen = env.reset()["player_observations"][0]
        hands = [[str(card) for card in hand] for hand in env.state.player_hands()]
        self.assertEqual([each["color"] + str(each["rank"] + 1) for each in seen["observed_hands"][0]], hands[0])

    def test_the_same_seed_deals_the_same_games(self):
        games = [yomi.hanabi.Env(players=2, seed=5) for _ in range(2)]
        for _ in range(3):
            self.assertEqual(*[[str(each) for hand in env.state.player_hands() for each in hand]
                               for env in games if env.reset()])

    def test_somebody_else_may_start(self):
        starts = set()
        for seed in range(30):
            env = yomi.hanabi.Env(players=3, seed=seed, random_start_player=True)
            seen = env.reset()
            starts.add(seen["current_player"])
            mover = seen["player_observations"][seen["current_player"]]
            self.assertEqual(mover["current_player_offset"], 0)
            self.assertTrue(mover["legal_moves"])
        self.assertEqual(starts, {0, 1, 2})


class Soak(unittest.TestCase):
    def test_ten_thousand_games_of_random_agents(self):
        draw = np.random.default_rng(1)
        games, scores = 0, []
        for players in (2, 3, 4, 5):
            env = yomi.hanabi.VectorEnv(250, players=players, seed=players)
            seen = env.reset()
            done_here = 0
            while done_here < 2500:
                moves = np.where(seen.legal, draw.random(seen.legal.shape), -1).argmax(axis=1)
                seen, rewards, done, last = env.step(moves)
                self.assertTrue(seen.legal.any(axis=1).all())
                self.assertTrue((np.abs(rewards) <= 25).all())
                done_here += int(done.sum())
                scores.extend(last[done])
            games += done_here
        self.assertGreaterEqual(games, 10_000)
        self.assertTrue(0 <= min(scores) and max(scores) <= 25)

    def test_games_by_dictionaries_agree_with_games_by_arrays(self):
        draw = random.Random(2)
        many = yomi.hanabi.VectorEnv(3, players=3, seed=6)
        seen = many.reset()
        for place in range(3):
            env = yomi.hanabi.Env(players=3, seed=6)
            for _ in range(place + 1):
                observations = env.reset()
            each = observations["player_observations"][0]
            self.assertEqual(list(seen.observations[place]), each["vectorized"])
            self.assertEqual(list(np.flatnonzero(seen.legal[place])), each["legal_moves_as_int"])
            total, done = 0, False
            while not done:
                legal = observations["player_observations"][observations["current_player"]]["legal_moves_as_int"]
                observations, reward, done, _ = env.step(draw.choice(legal))
                total += reward
            self.assertEqual(total, env.state.score())

    def test_a_partner_of_ours(self):
        env = yomi.hanabi.Env(players=3, seed=8)
        robots = [env.partner(player, name) for player, name in enumerate(("hat", "hat", "hat"))]
        seen, done = env.reset(), False
        while not done:
            player = seen["current_player"]
            self.assertIsNone(robots[(player + 1) % 3].act(seen["player_observations"][(player + 1) % 3]))
            seen, _, done, _ = env.step(robots[player].act(seen["player_observations"][player]))
        self.assertGreater(env.state.score(), 18)


if __name__ == "__main__":
    unittest.main()
