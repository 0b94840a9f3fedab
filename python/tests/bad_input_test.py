"""Bad input is an exception with our message, the place and what was expected; never a crash."""

import threading
import unittest

import numpy as np

import yomi
from yomi import _core

HAND = "K8752.75.8.J9843"
DEAL = "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96"


class BadInput(unittest.TestCase):
    def refuses(self, words, function, *arguments, **more):
        with self.assertRaisesRegex(yomi.Error, words) as caught:
            function(*arguments, **more)
        self.assertTrue(caught.exception.what)
        return caught.exception

    def test_questions(self):
        self.refuses("four suits", yomi.bid, "AK")
        self.refuses("dealer|seat|'Q'", yomi.bid, HAND, dealer="Q")
        self.refuses("vulnerab", yomi.bid, HAND, vul="sometimes")
        self.refuses("no system 'sayk'.*sayc", yomi.bid, HAND, ns="sayk")
        self.refuses("method", yomi.bid, HAND, method="guess")
        self.refuses("did you mean 'samples'", yomi.ask, "bid", {"hand": HAND, "sample": 3})
        self.refuses("bid, card, lead or infer", yomi.ask, "bidd", {})
        self.refuses("over", yomi.bid, HAND, "P P P P")
        self.refuses("1H.*|not enough", yomi.bid, HAND, "2S 1H")
        self.refuses("contract", yomi.card, HAND)
        self.refuses("carding", yomi.card, HAND, "1N AP", ns_carding="nothing")
        self.refuses("neither", yomi.bid, HAND, yomi.Auction("N"), dealer="S")
        self.refuses("quantity", yomi.infer("1N").because, "EW luck")
        self.refuses("quantity", yomi.infer("1N").__getitem__, "")
        self.refuses("n is 0", yomi.sample, "1N", 0)
        self.refuses("error is 2", yomi.sample, "1N", 10, error=2)
        self.refuses("evidence", yomi.sample, yomi.infer("1N"), 10, seat="N")
        self.refuses("hand", yomi.bid_all, "N:nothing")
        with self.assertRaises(TypeError):
            yomi.bid(HAND, colour="red")
        with self.assertRaises((TypeError, yomi.Error)):
            yomi.ask("bid", {"hand": HAND, "samples": object()})

    def test_a_system_of_ones_own_with_a_mistake_says_where(self):
        import tempfile

        with tempfile.NamedTemporaryFile("w", suffix=".bid") as file:
            file.write("opening\n  1N \"strong\"  hpc 15..17\n")
            file.flush()
            error = self.refuses("hpc", yomi.bid, HAND, ns=file.name)
        self.assertEqual(error.line, 2)
        self.assertTrue(error.file.endswith(".bid"))

    def test_values(self):
        self.refuses("four suits", yomi.Hand, "AK")
        self.refuses("'1'", yomi.Hand, "1.2.3.4")
        self.refuses("", yomi.Deal, "N:x")
        self.refuses("in two|twice|already", yomi.Deal, "N:" + " ".join(["AKQJ.AKQ.AKQ.AKQ"] * 4))
        self.refuses("seat", yomi.Deal(DEAL).__getitem__, "Q")
        self.refuses("seat|'Z'", yomi.Auction, "Z")
        self.refuses("call", yomi.Auction, "N", "1Z")
        self.refuses("board 0", yomi.Board.random, 0)
        self.refuses("strain", yomi.Board(DEAL).dd_table().__getitem__, ("N", "X"))
        self.refuses("no board", yomi.Board.from_pbn, "")
        self.refuses("pbn or lin", yomi.Boards().to_bytes, "txt")

    def test_batches(self):
        good = yomi.Deals.random(3).bits
        self.refuses("shape", yomi.Deals, np.zeros((3, 5), np.uint64))
        self.refuses("row 1", yomi.Deals, np.stack([good[0], good[0] * 0, good[2]]))
        self.refuses("no card", yomi.Deals, good | np.uint64(1))
        self.refuses("weight", yomi.Deals, good, [1, 2])
        self.refuses("weight", yomi.Deals, good, [1, -1, 1])
        self.refuses("shape", yomi.Deals(good).filter, np.ones(4, bool))
        self.refuses("feature", _core.feature, good[:, 0].copy(), "luck")
        self.refuses("shape", _core.feature, good, "hcp")
        self.refuses("suit or no-trump", yomi.Deals(good).solve, "Q", "N")
        self.refuses("14|tricks", _core.pars, np.full((1, 4, 5), 14, np.uint8), "N", "none")
        self.refuses("no library|deals", yomi.Deals.library, "nothing")
        self.refuses("no deal 0", yomi.Deals.library, first=0)
        self.assertEqual(len(yomi.Deals([])), 0)
        self.assertEqual(yomi.Deals([]).dd_tables().shape, (0, 4, 5))

    def test_players(self):
        board = yomi.Board(DEAL)
        self.refuses("magic|sayc", yomi.play, board, "magic")
        self.refuses("agent string", yomi.play, board, 3)
        self.refuses("no full deal", yomi.play, yomi.Board())
        self.refuses("no board", yomi.match, "sayc", "acol", [])
        self.refuses("port", yomi.sit, "sayc,fast", "N", port=0)
        self.refuses("quotes", yomi.sit, "sayc,fast", "N", team='"')
        self.refuses("", yomi.sit, "sayc,fast", "N", port=9, comes_back=0)
        self.refuses("no library|deals", yomi.duel, "sayc", "sayc", deals="nothing")

    def test_hanabi(self):
        make = yomi.hanabi.Env
        self.refuses("players", make, players=9)
        self.refuses("five colours", make, colors=2)
        self.refuses("no parameter 'player'", make, player=2)
        self.refuses("hand_size", make, hand_size=6)
        self.refuses("observation_type", make, observation_type=7)
        self.refuses("no environment", yomi.hanabi.make, "Hanabi-Huge")
        env = make(players=2, seed=1)
        self.refuses("no game", env.step, 0)
        env.reset()
        self.refuses("all clue tokens", env.step, 0)
        with self.assertRaises(AssertionError):
            env.step(0)
        self.refuses("not a move", env.step, -1)
        self.refuses("not a move", env.step, 99)
        self.refuses("action_type", env.step, {"action_type": "SING"})
        self.refuses("card_index", env.step, {"action_type": "PLAY"})
        self.refuses("color", env.step, {"action_type": "REVEAL_COLOR", "target_offset": 1, "color": "Q"})
        self.refuses("dict or an int", env.step, 1.5)
        self.refuses("fifty", env.deal, ["R1"])
        self.refuses("too many R5", env.deal, ["R5"] * 50)
        self.refuses("strategy", env.partner, 0, "nobody")
        self.refuses("player 2", env.partner, 2, "hat")
        self.refuses("strategy|nobody", yomi.hanabi.simulate, "nobody")
        self.refuses("games", yomi.hanabi.simulate, "hat", games=0)
        many = yomi.hanabi.VectorEnv(4, players=2, seed=1)
        seen = many.reset()
        moves = seen.legal.argmax(axis=1)
        moves[2] = 0
        self.refuses("game 2", many.step, moves)
        self.refuses("shape", many.step, [5])
        many.step(seen.legal.argmax(axis=1))

    def test_many_threads_at_once(self):
        wanted = yomi.bid(HAND, yomi.Auction("S", "2S P", vul="ew"), method="criteria")
        found, troubles = [], []

        def ask():
            try:
                for _ in range(3):
                    found.append(yomi.bid(HAND, yomi.Auction("S", "2S P", vul="ew"), method="criteria"))
                    beliefs = yomi.infer("1N P 3N")
                    yomi.sample(beliefs, 20)
            except Exception as error:  # noqa: BLE001
                troubles.append(error)

        threads = [threading.Thread(target=ask) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual((troubles, set(found), len(found)), ([], {wanted}, 12))


if __name__ == "__main__":
    unittest.main()
