"""The package gives the answers of the command line, byte for byte: 200 requests of each kind."""

import concurrent.futures
import json
import pathlib
import tempfile
import unittest

import support
import yomi

N = 200


def batch(kind, requests):
    """The lines of `yomi KIND --batch`."""
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    return support.run_program(kind, "--batch", text=lines).splitlines()


def many_programs(commands):
    """The outputs of many runs of the program, two at a time."""
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return list(pool.map(lambda command: support.run_program(*command), commands))


def flags(request):
    """A request as flags."""
    made = []
    for name, value in request.items():
        made += [f"--{name.replace('_', '-')}", " ".join(value) if isinstance(value, list) else str(value)]
    return made


def core(kind, requests):
    """The package's own texts of its answers, one by one."""
    return [yomi._core.answer(yomi.engine.engine(), kind, json.dumps(each), None) for each in requests]


class SameAnswers(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.bidding = support.bidding_requests(N, 11)
        cls.playing = support.playing_requests(N, 12)

    def bids(self):
        methods = ["rules", "criteria", "partnership", "rules", "simulate"]
        requests = []
        for at, (request, deal, seat) in enumerate(self.bidding):
            wanted = {**request, "hand": str(deal[seat]), "method": methods[at % 5], "seed": at}
            requests.append({**wanted, "samples": 2} if methods[at % 5] == "simulate" else wanted)
        return requests

    def test_bid(self):
        requests = self.bids()
        self.assertEqual(core("bid", requests), batch("bid", requests))

    def test_bid_many_on_all_cores(self):
        requests = self.bids()
        requests[7] = {"hand": "AK"}
        found = yomi.ask_many("bid", requests)
        self.assertEqual([support.compact(each) for each in found], batch("bid", requests))
        self.assertIn("error", found[7])

    def test_card(self):
        requests = [{**each, "samples": 3, "seed": at} for at, each in enumerate(self.playing)]
        self.assertEqual(core("card", requests), batch("card", requests))

    def test_card_by_three_viewpoints(self):
        late = [each for each in self.playing if len(each["play"]) > 36][:3]
        requests = [{**each, "method": "abc", "worlds": 4} for each in late]
        self.assertEqual(core("card", requests), batch("card", requests))

    def test_lead(self):
        requests = []
        for each in self.playing[:40]:
            auction = yomi.Auction(each["dealer"], each["auction"], each["vul"])
            leader = support.SEATS[(support.SEATS.index(auction.contract[-1]) + 1) % 4]
            board = yomi.Board.random(len(requests) + 1, 13)
            request = {key: each[key] for key in ("auction", "dealer", "vul")}
            requests.append({**request, "hand": str(board.deal[leader]), "samples": 1})
        self.assertEqual(core("lead", requests), batch("card", requests))

    def test_infer(self):
        requests = [dict(each) for each in self.playing[: N // 2]]
        for request, deal, seat in self.bidding[: N // 2]:
            requests.append({**request, "seat": seat, "hand": str(deal[seat])})
        self.assertEqual(core("infer", requests), batch("infer", requests))
        for request, line in zip(requests, batch("infer", requests)):
            self.assertEqual(support.compact(yomi.Beliefs(yomi._core.infer(
                yomi.engine.engine(), json.dumps(request))).facts), line)

    def test_sample(self):
        requests = [{**request, "seat": seat, "hand": str(deal[seat])} for request, deal, seat in self.bidding]
        commands = [["sample", *flags(each), "-n", "5", "--seed", str(at), "--json"] for at, each in enumerate(requests)]
        for at, (request, text) in enumerate(zip(requests, many_programs(commands))):
            deals = yomi.sample(yomi.Beliefs(yomi._core.infer(yomi.engine.engine(), json.dumps(request))), 5, seed=at)
            rows = [json.loads(line) for line in text.splitlines()]
            self.assertEqual(deals.to_list(), [row["deal"] for row in rows])
            self.assertEqual(list(deals.weights), [row["weight"] for row in rows])

    def test_sample_of_several_blocks(self):
        text = support.run_program("sample", "--auction", "1N P 3N", "-n", "25000", "--json", "--threads", "1")
        deals = yomi.sample("1N P 3N", 25_000)
        rows = [json.loads(line) for line in text.splitlines()]
        self.assertEqual(deals.to_list(), [row["deal"] for row in rows])
        self.assertEqual(list(deals.weights), [row["weight"] for row in rows])

    def test_solve(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "boards.pbn"
            boards = yomi.random_boards(N, 14)
            boards.write(path)
            lines = support.run_program("solve", str(path), "--json").splitlines()
        for board, line in zip(boards, lines):
            self.assertEqual(yomi._core.solve_board(yomi.engine.engine(), board._record, None), line)
        tables = yomi.Deals([board.deal for board in boards[:20]]).dd_tables()
        for board, table in zip(boards, tables):
            self.assertTrue((board.dd_table().array == table).all())

    def test_auction(self):
        commands, mine = [], []
        for number in range(1, N + 1):
            board = yomi.Board.random(number, 15)
            method = "criteria" if number % 4 == 0 else "rules"
            mine.append(yomi.bid_all(board.deal, board.dealer, board.vul, ew="acol", method=method))
            commands.append(["auction", "--deal", str(board.deal), "--dealer", board.dealer, "--vul", board.vul,
                             "--ew", "acol", "--method", method, "--json"])
        for bid, text in zip(mine, many_programs(commands)):
            self.assertEqual(support.compact(bid.answer), text.strip())

    def test_match(self):
        for more, options in ((["--bidding"], {"bidding": True, "boards": 60}), (["--fast"], {"fast": True, "boards": 1})):
            agents = ["sayc,method=rules,samples=2", "acol,method=criteria,samples=2"]
            text = support.run_program("match", "--random", str(options["boards"]), "--seed", "5", "--a", agents[0],
                                       "--b", agents[1], "--json", *more)
            self.assertEqual(support.compact(yomi.match(*agents, seed=5, **options).answer), text.strip())

    def test_play(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "boards.pbn"
            boards = yomi.random_boards(1, 16)
            boards.write(path)
            agents = ["sayc,method=rules,samples=2", "acol,method=rules,samples=2"]
            lines = support.run_program("play", str(path), "--ns", agents[0], "--ew", agents[1], "--fast", "--seed", "3",
                                        "--json").splitlines()
            again = yomi.read(path)
        for board, line in zip(again, lines):
            self.assertEqual(yomi.play(board, *agents, fast=True, seed=3)._record.json(), line)

    def test_duel(self):
        text = support.run_program("system", "duel", "sayc+light-preempts", "sayc", "-n", "500", "--json")
        self.assertEqual(support.compact(yomi.duel("sayc+light-preempts", "sayc", n=500).answer), text.strip())

    def test_hanabi(self):
        for strategy, partner in (("view", ""), ("hat", ""), ("reader", "hat")):
            more = ["--with", partner] if partner else []
            text = support.run_program("hanabi", "simulate", "--strategy", strategy, *more, "--rules", "standard",
                                       "--games", str(N), "--seed", "9", "--json")
            answer = yomi.hanabi.simulate(strategy, partner, games=N, seed=9).answer
            self.assertEqual(json.dumps(answer), json.dumps(json.loads(text)))


if __name__ == "__main__":
    unittest.main()
