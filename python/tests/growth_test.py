"""Ten thousand objects made and dropped: the memory does not grow."""

import gc
import unittest

import support
import yomi

DEAL = "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96"
#: What the memory may vary by from one half of a run to the other, in kilobytes: less than one byte in ten of an object of
#: 4 KB would lose in 5,000 rounds.
SLACK = 2_000
N = 10_000


class Growth(unittest.TestCase):
    def stays(self, make, n=N):
        for at in range(n // 4):
            make(at)
        gc.collect()
        before = support.resident_kilobytes()
        for at in range(n // 4, n):
            make(at)
        gc.collect()
        self.assertLess(support.resident_kilobytes() - before, SLACK)

    def test_boards_and_files(self):
        text = yomi.Board(DEAL).to_pbn()
        self.stays(lambda at: yomi.reads(text)[0].facts)

    def test_values(self):
        def make(at):
            deal = yomi.Deal(DEAL)
            auction = yomi.Auction("N", "1S P 2S", vul="ew").calls("AP")
            return deal.north.hcp, auction.contract, auction._repr_html_(), deal._repr_html_()

        self.stays(make)

    def test_mistakes(self):
        def make(at):
            try:
                yomi.Hand("AK")
            except yomi.Error as error:
                return str(error)
            raise AssertionError("it was read")

        self.stays(make)

    def test_batches(self):
        self.stays(lambda at: yomi.Deals.random(10, seed=at).filter(lambda each: each.north.hcp > 9).weights.sum())

    def test_views_and_their_auctions(self):
        def make(at):
            view = yomi.View(yomi._core.View(1, "N", "none", "N", "96.754.KQJT6.752", "1S P", [], ""))
            return view.auction, view.legal_calls, view.hand

        self.stays(make)

    def test_answers(self):
        request = {"hand": "AK987.K2.A53.742", "auction": ["P"], "method": "rules"}
        self.stays(lambda at: yomi.ask("bid", {**request, "seed": at}))

    def test_beliefs(self):
        self.stays(lambda at: yomi.infer("1N P").because("S points"), 2_000)

    def test_hanabi(self):
        env = yomi.hanabi.Env(players=2, seed=1)

        def make(at):
            env.reset()
            env.step(5)
            env.state.observation(0).card_knowledge()

        self.stays(make)


if __name__ == "__main__":
    unittest.main()
