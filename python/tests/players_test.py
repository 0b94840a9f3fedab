"""Agents of one's own: in matches, at the table manager, at the browser's table."""

import json
import pathlib
import re
import signal
import subprocess
import tempfile
import threading
import unittest

import support
import yomi


class Passing(yomi.Agent):
    """Passes, and plays its lowest card."""

    name = "passing"

    def __init__(self):
        super().__init__("sayc,fast,samples=2")
        self.views = []

    def call(self, view):
        self.views.append(view)
        return "P"

    def card(self, view):
        self.views.append(view)
        return view.choices[-1]


class OpensOneNoTrump(Passing):
    name = "opener"

    def call(self, view):
        self.views.append(view)
        return "1N" if "1N" in view.legal_calls and not view.auction.contract else "P"


class Playing(unittest.TestCase):
    def test_an_agent_plays_all_four_hands(self):
        agent = OpensOneNoTrump()
        board = yomi.play(yomi.Board.random(2), agent, agent)
        self.assertEqual((board.contract, len(board.play)), ("1NE", 52))
        self.assertEqual(board.players["N"], "opener")
        self.assertEqual(board.score, yomi.play(yomi.Board.random(2), agent, agent).score)

    def test_a_view_has_no_hidden_card(self):
        agent = OpensOneNoTrump()
        board = yomi.play(yomi.Board.random(2), agent, agent)
        for view in agent.views:
            seen = set(view.hand.cards)
            if view.played:
                seen |= set(view.dummy.cards)
            else:
                self.assertIsNone(view.dummy)
            self.assertEqual(str(view.hand), str(board.deal[view.seat]))
            self.assertTrue(set(view.choices) <= seen)

    def test_a_match_against_a_robot(self):
        match = yomi.match(Passing(), "sayc,method=rules,samples=2", 2, fast=True)
        self.assertEqual((len(match), match.a), (2, "passing"))
        self.assertIn("passing against sayc", repr(match))
        self.assertIn("<html", match.report())
        self.assertEqual(len(match.boards()), 4)
        self.assertEqual(match.answer, yomi.match(Passing(), "sayc,method=rules,samples=2", 2, fast=True).answer)

    def test_an_agent_that_asks_questions_while_it_is_asked(self):
        class Asking(yomi.Agent):
            def call(self, view):
                return yomi.bid(view.hand, view.auction, method="rules")

            def card(self, view):
                return view.choices[0]

        match = yomi.match(Asking("sayc,fast,samples=2"), Passing(), 2)
        self.assertEqual(len(match), 2)

    def test_what_an_agent_raises_arrives(self):
        class Failing(Passing):
            def call(self, view):
                raise KeyError("mine")

        with self.assertRaises(KeyError):
            yomi.match(Failing(), Passing(), 2)
        with self.assertRaises(KeyError):
            yomi.play(yomi.Board.random(1), Failing())

    def test_an_illegal_call_or_card_is_told_with_its_law(self):
        class Wrong(Passing):
            answers = {"call": "XX", "card": "C2"}

            def call(self, view):
                return self.answers["call"]

        for call, words in (("XX", "XX"), ("8N", "8N"), (None, "NoneType"), (3, "int")):
            Wrong.answers = {"call": call}
            with self.assertRaisesRegex(yomi.Error, words):
                yomi.play(yomi.Board.random(1), Wrong())
            with self.assertRaisesRegex(yomi.Error, words):
                yomi.match(Wrong(), Passing(), 1)

    def test_a_claim(self):
        class Claiming(OpensOneNoTrump):
            tricks = 2

            def claim(self, view):
                return self.tricks if len(view.played) == 44 else None

        agent = Claiming()
        board = yomi.play(yomi.Board.random(2), agent, agent)
        self.assertEqual(len(board.play), 44)
        for tricks in (3, -1, "two"):
            Claiming.tricks = tricks
            with self.assertRaisesRegex(yomi.Error, "claim returned.*0 to 2"):
                yomi.play(yomi.Board.random(2), agent, agent)

    def test_the_robot_of_an_agent_calls_as_bid_does(self):
        class Comparing(yomi.Agent):
            seen = 0

            def call(self, view):
                mine = super().call(view)
                Comparing.seen += 1
                assert mine == yomi.bid(view.hand, view.auction, method="rules"), view
                return mine

        yomi.match(Comparing("sayc,method=rules"), Passing(), 3, bidding=True)
        self.assertGreater(Comparing.seen, 10)


def await_line(process, pattern):
    """The first line of standard error that matches."""
    for line in process.stderr:
        found = re.search(pattern, line)
        if found:
            return found
    raise AssertionError("the program ended")


class Tables(unittest.TestCase):
    def test_four_agents_at_the_table_manager(self):
        with tempfile.TemporaryDirectory() as folder:
            command = [support.program, "table", "--random", "2", "--rooms", "1", "--port", "0", "--out", str(pathlib.Path(folder) / "played.pbn")]
            with subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True) as manager:
                port = int(await_line(manager, r"room at .*:(\d+)").group(1))
                drain = threading.Thread(target=manager.stderr.read, daemon=True)
                drain.start()
                played = {}

                def sit(seat):
                    team = "NS" if seat in "NS" else "EW"
                    played[seat] = yomi.sit(OpensOneNoTrump(), seat, port=port, team=team, patience=60)

                threads = [threading.Thread(target=sit, args=(seat,)) for seat in "NESW"]
                for thread in threads:
                    thread.start()
                for thread in threads:
                    thread.join(120)
                manager.wait(60)
            self.assertEqual(played, {seat: 2 for seat in "NESW"})

    def test_an_agent_at_the_browsers_table(self):
        with tempfile.TemporaryDirectory() as folder:
            command = [support.program, "serve", "--port", "0", "--data", folder, "--json"]
            with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
                try:
                    url = json.loads(server.stdout.readline())["url"]
                    client = yomi.TableClient(url, name="mine")
                    agent = OpensOneNoTrump()
                    state = client.open("S", dealer="S", seed=3, speed="fast")
                    done = client.play(agent, state["id"])
                    self.assertEqual((done["phase"], done["seats"]["S"]["name"]), ("over", "mine"))
                    self.assertGreater(len(agent.views), 1)
                    with self.assertRaisesRegex(yomi.Error, "."):
                        client.sit(state["id"], "N")
                finally:
                    server.send_signal(signal.SIGINT)
                    server.wait(30)

    def test_no_table_at_all(self):
        with self.assertRaisesRegex(yomi.Error, "cannot be reached"):
            yomi.TableClient("http://127.0.0.1:9").open()


if __name__ == "__main__":
    unittest.main()
