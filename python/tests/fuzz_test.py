"""Random and mangled input through the binding: every call gives a value or an exception that Python knows."""

import random
import unittest

import numpy as np

import support
import yomi
from yomi import _core

DEAL = "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96"
SEEDS = [DEAL, "AK987.K2.A53.742", "1S P 2N AP", "N", "ns", "4SxN=", "SA HT", "sayc+drury", "fast,samples=2", "pbn", "", "0",
         "\x00", "é♠", "9" * 40, "{", "-1", "NaN", "../../etc/passwd", "[Board \"1\"]\n[Deal \"" + DEAL + "\"]\n"]
#: What a call may raise: our own exception, or Python's for a wrong type or a text that is none.
KNOWN = (yomi.Error, TypeError, OverflowError, UnicodeError, ValueError, KeyError, IndexError, AttributeError,
         ZeroDivisionError, AssertionError, FileNotFoundError, MemoryError)


class Fuzz(unittest.TestCase):
    ROUNDS = 5000

    def setUp(self):
        self.draw = random.Random(1)

    def text(self):
        kind = self.draw.randrange(4)
        base = self.draw.choice(SEEDS)
        if kind == 0 or not base:
            return base
        at = self.draw.randrange(len(base))
        if kind == 1:
            return base[:at] + chr(self.draw.choice([0, 32, 46, 65, 0x2660, 0x1F0A1, 10, 34])) + base[at + 1 :]
        return base[:at] if kind == 2 else base[at:] + base[:at]

    def value(self):
        return self.draw.choice([
            self.text(), self.text(), self.text(), None, True, -1, 0, 1, 3, 10**6, 2**70, 0.5, float("nan"), [], {},
            [self.text()], {"hand": self.text()}, b"\xff\x00", np.zeros((2, 4), np.uint64), np.ones(3), object(),
        ])  # fmt: skip

    def attempt(self, function, *arguments, **more):
        try:
            return function(*arguments, **more)
        except KNOWN:
            return None

    def test_texts_and_values(self):
        engine = yomi.engine.engine()
        one = [
            yomi.Hand, yomi.Deal, yomi.Board, yomi.Board.from_pbn, yomi.Board.from_lin, yomi.Auction,
            yomi.Auction("N").calls, yomi.reads, yomi.Deals, yomi.hanabi.HanabiEnv, _core.deal_bits, _core.deal_text,
            _core.hand_text, _core.hand_bits, _core.card, _core.cards, _core.call, _core.seat, _core.imps,
            _core.matchpoints, _core.check_deals, yomi.Deals.random(2).filter, yomi.Deals.random(2).hand,
        ]  # fmt: skip
        two = [_core.score, _core.feature, _core.has, yomi.Auction, yomi.Board, _core.read_boards, yomi.Deals]
        for _ in range(self.ROUNDS):
            made = self.attempt(self.draw.choice(one), self.value())
            if isinstance(made, (yomi.Board, yomi.Hand, yomi.Auction, yomi.Deal, yomi.Boards)):
                self.attempt(repr, made)
                self.attempt(str, made)
                self.attempt(made._repr_html_)
            self.attempt(self.draw.choice(two), self.value(), self.value())
        del engine

    def test_requests(self):
        keys = ["hand", "auction", "dealer", "vul", "ns", "ew", "method", "seat", "dummy", "play", "contract", "declarer",
                "signals", "score", "lang", "id", "error"]
        for _ in range(self.ROUNDS // 3):
            request = {self.draw.choice(keys): self.draw.choice([self.text(), [self.text()], 3, None, True])
                       for _ in range(self.draw.randrange(4))}
            if self.draw.random() < 0.6:
                request["hand"] = "AK987.K2.A53.742"
            request["method"] = self.draw.choice(["rules", "criteria", self.text()])
            kind = self.draw.choice(["bid", "infer", "infer", "bid", self.text()])
            if kind == "infer":
                request.pop("method")
            self.attempt(yomi.ask, kind, request)
        self.attempt(yomi._core.answer, yomi.engine.engine(), "bid", "[" * 100_000, None)

    def test_files(self):
        whole = yomi.random_boards(2).to_bytes("pbn") + yomi.random_boards(1).to_bytes("lin")
        for _ in range(self.ROUNDS // 5):
            data = bytearray(whole[self.draw.randrange(len(whole)) :][: self.draw.randrange(1, 900)])
            for _ in range(self.draw.randrange(8)):
                data[self.draw.randrange(len(data))] = self.draw.randrange(256)
            boards = yomi.reads(bytes(data), self.draw.choice(["", "a.pbn", "a.lin"]))
            for form in ("pbn", "lin"):
                boards.to_bytes(form)
            for board in boards:
                self.attempt(lambda each: (each.facts, each.deal, each.auction, each.score, each.tags), board)

    def test_views(self):
        for _ in range(self.ROUNDS // 3):
            view = self.attempt(_core.View, 1, "N", "none", self.draw.choice("NESW"), "AK987.K2.A53.742",
                                self.draw.choice(["1S AP", "1N P 3N AP", "P", self.text()]),
                                [self.draw.choice(["S2", "HA", "C5", "D9", "SA"]) for _ in range(self.draw.randrange(5))],
                                self.draw.choice(["", "QJT6.AQ3.KQ2.KQ3", self.text()]))
            if view is not None:
                for name in ("choices", "legal_calls", "played", "trick", "tricks", "turn", "hand_left", "dummy_left"):
                    getattr(view, name)

    def test_hanabi_moves(self):
        for seed in range(30):
            env = yomi.hanabi.Env(players=self.draw.choice([2, 3, 5]), seed=seed)
            env.reset()
            for _ in range(40):
                action = self.draw.choice([self.draw.randrange(-2, 60), self.value(),
                                           {"action_type": self.draw.choice(["PLAY", "REVEAL_RANK", "X"]),
                                            "card_index": self.value(), "rank": self.value(), "target_offset": 1}])
                self.attempt(env.step, action)

    def test_it_still_works(self):
        self.assertEqual(support.SEATS, "NESW")
        self.assertEqual(yomi.bid("AK987.K2.A53.742", method="rules"), "1S")


if __name__ == "__main__":
    unittest.main()
