"""Boards, files, hands, auctions, and how they print."""

import pathlib
import pickle
import tempfile
import unittest

import support
import yomi

PBN = """% PBN 2.1
[Event "Test"]
[Board "3"]
[Dealer "S"]
[Vulnerable "EW"]
[Deal "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96"]
{a comment}
[Declarer "S"]
[Contract "3NT"]
[Result "9"]
[MyTag "kept"]
[Auction "S"]
2NT Pass 3NT Pass
Pass Pass
[Play "W"]
H6 H4 HJ HQ
*
"""
LIN = (
    "pn|South,West,North,East|st||md|1SAK75HAQ9D953CAK8,SJ82HKT863D72CQ96,S96H754DKQJT6C752,|rh||ah|Board 1|"
    "sv|o|mb|2N|mb|p|mb|3N|mb|p|mb|p|mb|p|pg||pc|H6|pc|H4|pc|HJ|pc|HQ|pg||mc|9|\n"
)


class Files(unittest.TestCase):
    def test_pbn(self):
        boards = yomi.reads(PBN)
        self.assertEqual((len(boards), boards.diagnostics), (1, []))
        board = boards[0]
        self.assertEqual((board.number, board.dealer, board.vul, board.contract, board.tricks, board.score),
                         (3, "S", "ew", "3NS", 9, 400))
        self.assertEqual(str(board.auction), "2N P 3N P P P")
        self.assertEqual(board.play, ["H6", "H4", "HJ", "HQ"])
        self.assertIn(("MyTag", "kept"), board.tags)
        self.assertIn("{a comment}", board.to_pbn())

    def test_lin(self):
        boards = yomi.reads(LIN, "match.lin")
        self.assertEqual((len(boards), boards[0].contract, boards[0].players["S"]), (1, "3NS", "South"))
        self.assertEqual(boards[0].deal, yomi.reads(PBN)[0].deal)

    def test_what_is_written_reads_the_same_and_is_what_convert_writes(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in (("a.pbn", PBN), ("a.lin", LIN)):
                path = pathlib.Path(folder) / name
                path.write_text(text)
                boards = yomi.read(path)
                for other in ("b.pbn", "b.lin"):
                    mine, theirs = pathlib.Path(folder) / other, pathlib.Path(folder) / ("their-" + other)
                    boards.write(mine)
                    support.run_program("convert", str(path), str(theirs))
                    self.assertEqual(mine.read_bytes(), theirs.read_bytes())
                self.assertEqual(list(yomi.reads(boards.to_bytes("pbn"))), list(yomi.reads(boards.to_bytes("pbn"))))

    def test_a_bad_file_gives_its_boards_and_its_diagnostics(self):
        boards = yomi.reads(PBN.replace("3NT\"]", "8NT\"]").replace("QT43.J2", "QT43.JJ2"), "bad.pbn")
        self.assertEqual(len(boards), 1)
        self.assertGreaterEqual(len(boards.diagnostics), 2)
        first = boards.diagnostics[0]
        self.assertEqual((first.file, first.line), ("bad.pbn", 6))
        self.assertIn("^", first.excerpt)

    def test_old_bytes(self):
        boards = yomi.reads(b'[Board "1"]\n[North "Fran\xe7ois"]\n[Deal "N:96.754.KQJT6.752 - - -"]\n')
        self.assertEqual(boards[0].players["N"], "François")
        self.assertIn(b"Fran\xe7ois", boards.to_bytes("pbn"))

    def test_no_such_file(self):
        with self.assertRaises(FileNotFoundError):
            yomi.read("/nowhere/at/all.pbn")


class Values(unittest.TestCase):
    def test_board(self):
        board = yomi.Board.from_pbn(PBN)
        self.assertEqual(board, board.copy())
        self.assertIn("♠ AK75", str(board))
        self.assertIn("dealer='S'", repr(board))
        again = eval(repr(board), {"Board": yomi.Board})
        self.assertEqual((again.deal, again.dealer, again.vul), (board.deal, board.dealer, board.vul))
        self.assertEqual(board.with_auction("1C AP").contract, "1CS")
        self.assertEqual(board.hands["N"].hcp, 6)

    def test_a_hidden_hand(self):
        board = yomi.Board("N:96.754.KQJT6.752 - - -")
        self.assertIsNone(board.deal)
        self.assertIsNone(board.hands["E"])
        with self.assertRaisesRegex(yomi.Error, "hidden"):
            board.east  # noqa: B018
        with self.assertRaisesRegex(yomi.Error, "no full deal"):
            board.dd_table()

    def test_auction(self):
        auction = yomi.Auction("W", "1C X XX")
        self.assertEqual((auction.turn, auction[-1], list(auction[:2])), ("S", "XX", ["1C", "X"]))
        self.assertEqual(auction.contract, "1CXXW")
        self.assertEqual(hash(auction), hash(yomi.Auction("W", ["1C", "X", "XX"])))
        self.assertIn("P", auction.legal_calls)
        self.assertNotIn("X", auction.legal_calls)
        self.assertEqual(yomi.Auction("N", "P P P P").legal_calls, [])

    def test_html_in_four_colours(self):
        board = yomi.Board.from_pbn(PBN)
        beliefs = yomi.infer(board.auction)
        for value in (board, board.deal, board.north, board.auction, board.dd_table(), beliefs, yomi.reads(PBN),
                      yomi.Deals.random(3), yomi.bid(board.south, board.auction[:0], method="rules")):
            text = value._repr_html_()
            self.assertTrue(text.startswith("<"), text[:40])
            self.assertEqual(text.count("<table"), text.count("</table"))
        for color in ("#3b6fd4", "#d2322d", "#d9820f", "#2c8a3d"):
            self.assertIn(color, board._repr_html_())

    def test_html_is_escaped(self):
        board = yomi.Board("N:96.754.KQJT6.752 - - -")
        board.set_tag("North", "<script>")
        self.assertNotIn("<script>", board._repr_html_())

    def test_errors_can_be_pickled(self):
        error = pickle.loads(pickle.dumps(yomi.Error("what", "expected", "file", 3, 4)))
        self.assertEqual(str(error), "file:3:4: what; expected expected")


class Batches(unittest.TestCase):
    def test_the_numbers_of_a_batch_are_those_of_its_hands(self):
        deals = yomi.Deals.random(200, seed=2)
        for at, deal in enumerate(deals):
            hand = deal.south
            mine = deals.south
            self.assertEqual((mine.hcp[at], mine.losers[at], mine.controls[at], bool(mine.balanced[at])),
                             (hand.hcp, hand.losers, hand.controls, hand.balanced))
            self.assertEqual((mine.spades[at], mine.hearts[at], mine.diamonds[at], mine.clubs[at]), hand.shape)
            self.assertEqual(bool(mine.has("SA HK")[at]), "SA" in hand and "HK" in hand)

    def test_random_deals_are_those_of_the_boards(self):
        self.assertEqual([str(each) for each in yomi.Deals.random(5, 3, first=4)],
                         [str(yomi.Board.random(number, 3).deal) for number in range(4, 9)])

    def test_filter_count_probability_and_score(self):
        deals = yomi.Deals.library(n=300)
        strong = deals.filter(deals.north.hcp >= 15)
        self.assertEqual(len(strong), deals.count(lambda each: each.north.hcp >= 15))
        self.assertAlmostEqual(deals.probability(deals.north.hcp >= 15), len(strong) / 300)
        self.assertAlmostEqual(sum(deals.distribution(deals.north.hcp).values()), 1)
        tricks = deals.solve("N", "S")
        self.assertTrue((tricks == deals.dd_tables()[:, 2, 4]).all())
        fresh = yomi.Deals(deals.bits[:4].copy())
        self.assertTrue((fresh.solve("N", "S") == tricks[:4]).all())
        points = deals.score("1NS", "both")
        self.assertTrue(((points > 0) == (tricks >= 7)).all())
        pars = deals.pars("N", "none")
        board = yomi.Board(deals[0], "N", "none")
        self.assertEqual(pars[0], board.par().score)
        self.assertEqual(len(deals.resample(50)), 50)


if __name__ == "__main__":
    unittest.main()
