"""Boards, and files of them."""

from __future__ import annotations

import json
import os
from typing import Any, Dict, Iterable, Iterator, List, Optional, Tuple, Union

from . import _core, html
from .auction import Auction, Calls, calls_text
from .engine import Progress, engine, progress as shown
from .errors import Diagnostic, Error
from .hands import SEATS, Deal, Hand, seat_index
from .tricks import Par, TrickTable

class Board:
    """A board: number, dealer, vulnerability, cards, and what a file says of it.

    >>> board = Board("N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96", dealer="S", vul="ns")
    >>> board.south.hcp, board.par()
    (20, Par(+110, 2HS= 2DN+1 2DS+1))
    >>> print(board.to_pbn().splitlines()[4])
    [Board "?"]
    """

    def __init__(
        self,
        deal: Union[str, Deal, None] = None,
        dealer: Optional[str] = None,
        vul: Optional[str] = None,
        number: Union[int, str, None] = None,
    ) -> None:
        label = "" if number is None else str(number)
        self._record = _core.Record("" if deal is None else str(deal), dealer or "", vul or "", label)
        self._solved: Optional[Tuple[TrickTable, Par]] = None

    @classmethod
    def _of(cls, record: _core.Record) -> "Board":
        made = cls.__new__(cls)
        made._record = record
        made._solved = None
        return made

    @classmethod
    def from_pbn(cls, text: str) -> "Board":
        """The board of a PBN text; a deal alone, ``N:...``, is enough."""
        return cls._from(text, "board.pbn")

    @classmethod
    def from_lin(cls, text: str) -> "Board":
        return cls._from(text, "board.lin")

    @classmethod
    def _from(cls, text: str, name: str) -> "Board":
        if text.strip()[1:2] == ":":
            return cls(text.strip())
        boards = reads(text, name)
        if not boards:
            first = boards.diagnostics[0] if boards.diagnostics else None
            if first is not None:
                raise Error(first.what, first.expected, "", first.line, first.column)
            raise Error("there is no board in the text", "a board in PBN or LIN, or a deal such as N:... ... ... ...")
        return boards[0]

    @classmethod
    def random(cls, number: int = 1, seed: int = 1) -> "Board":
        """Board ``number`` of the set that a seed names, as ``yomi boards`` deals it.

        >>> Board.random(7).dealer, Board.random(7).vul
        ('S', 'both')
        """
        if not 1 <= number <= 1_000_000_000:
            raise Error(f"there is no board {number}", "1 to 1,000,000,000")
        return cls._of(_core.random_board(number, seed))

    def copy(self) -> "Board":
        return Board._of(self._record.copy())

    @property
    def number(self) -> int:
        return self._record.number

    @property
    def dealer(self) -> str:
        return self._record.dealer

    @property
    def vul(self) -> str:
        return self._record.vul

    @property
    def deal(self) -> Optional[Deal]:
        """All four hands; None if some are hidden."""
        hands = self._record.hands
        return None if None in hands else Deal("N:" + " ".join(str(hand) for hand in hands))

    @property
    def hands(self) -> Dict[str, Optional[Hand]]:
        return {seat: None if hand is None else Hand(hand) for seat, hand in zip(SEATS, self._record.hands)}

    def _hand(self, seat: str) -> Hand:
        hand = self._record.hands[seat_index(seat)]
        if hand is None:
            raise Error(f"{seat}'s hand is hidden", "a full deal")
        return Hand(hand)

    @property
    def north(self) -> Hand:
        return self._hand("N")

    @property
    def east(self) -> Hand:
        return self._hand("E")

    @property
    def south(self) -> Hand:
        return self._hand("S")

    @property
    def west(self) -> Hand:
        return self._hand("W")

    @property
    def facts(self) -> Dict[str, Any]:
        """All that was read of it, and what is odd about it, as ``yomi convert --json`` writes it."""
        found: Dict[str, Any] = json.loads(self._record.json())
        return found

    @property
    def auction(self) -> Optional[Auction]:
        """The auction, if there is one and it is legal."""
        facts = self.facts
        if facts["auction"] is None or not facts.get("auction_legal", False):
            return None
        return Auction(self.dealer, facts["auction"], self.vul)

    @property
    def play(self) -> List[str]:
        """The cards in the order of play."""
        return list(self.facts["play"] or [])

    @property
    def contract(self) -> Optional[str]:
        """With its declarer, such as ``4SXN``; None if unknown, ``P`` if passed out."""
        facts = self.facts
        if facts["contract"] is None or facts["contract"] == "P":
            return None if facts["contract"] is None else "P"
        return str(facts["contract"]) + (facts["declarer"] or "")

    @property
    def tricks(self) -> Optional[int]:
        """The tricks that declarer took."""
        result: Optional[int] = self.facts["result"]
        return result

    @property
    def players(self) -> Dict[str, str]:
        return dict(zip(SEATS, self._record.players))

    @property
    def tags(self) -> List[Tuple[str, str]]:
        """Every tag of the file, in its order."""
        return self._record.tags

    def set_tag(self, name: str, value: str) -> None:
        self._record.set_tag(name, value)

    def with_auction(self, calls: Calls) -> "Board":
        """A copy with that auction.

        >>> Board.random(1).with_auction("1S AP").contract
        '1SN'
        """
        board = self.copy()
        board._record.set_auction(calls_text(calls))
        return board

    @property
    def score(self) -> Optional[int]:
        """Points to North-South, if contract and result are known."""
        contract, tricks = self.contract, self.tricks
        if contract == "P":
            return 0
        if contract is None or tricks is None:
            return None
        over = tricks - int(contract[0]) - 6
        result = "=" if over == 0 else f"{over:+d}"
        return _core.score(contract[:2] + contract[2:-1].lower() + contract[-1] + result, self.vul)

    def _solve(self, progress: Optional[Progress]) -> Tuple[TrickTable, Par]:
        if self._solved is None:
            answer = json.loads(_core.solve_board(engine(), self._record, shown("deals", progress)))
            self._solved = TrickTable(answer["table"]), Par(answer["par"]["score"], answer["par"]["contracts"])
        return self._solved

    def dd_table(self, progress: Optional[Progress] = None) -> TrickTable:
        return self._solve(progress)[0]

    def par(self, progress: Optional[Progress] = None) -> Par:
        return self._solve(progress)[1]

    def to_pbn(self) -> str:
        return self._record.text("pbn").decode("utf-8", "replace")

    def to_lin(self) -> str:
        return self._record.text("lin").decode("utf-8", "replace")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self._record == other._record

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        return self._record.diagram("en") if any(self._record.hands) else repr(self)

    def __repr__(self) -> str:
        hands = self._record.hands
        deal = "N:" + " ".join(hand or "-" for hand in hands)
        return f"Board({deal!r}, dealer={self.dealer!r}, vul={self.vul!r}, number={self.number})"

    def _repr_html_(self) -> str:
        corner = f"Board {self.number}<br>dealer {self.dealer}<br>vul {self.vul}"
        made = html.compass(self._record.hands, corner)
        auction = self.auction
        return made + (auction._repr_html_() if auction else "")


class Boards(List[Board]):
    """The boards of a file, what was wrong with it, and what stood before the first board."""

    def __init__(self, boards: Iterable[Board] = (), header: Optional[_core.Header] = None) -> None:
        super().__init__(boards)
        self._header = header if header is not None else _core.Header()
        self.diagnostics: List[Diagnostic] = []

    def to_bytes(self, format: str = "pbn") -> bytes:
        """The file: everything that was read is written, byte for byte what ``yomi convert`` writes."""
        return _core.write_boards(self._header, [board._record for board in self], format)

    def write(self, path: Union[str, "os.PathLike[str]"]) -> None:
        """Writes a .pbn or .lin file; an existing one is replaced when all is written."""
        name = os.fspath(path)
        data = self.to_bytes("lin" if name.lower().endswith(".lin") else "pbn")
        beside = f"{name}.{os.getpid()}.part"
        with open(beside, "wb") as file:
            file.write(data)
        os.replace(beside, name)

    def __repr__(self) -> str:
        return f"<{len(self)} boards, {len(self.diagnostics)} diagnostics>"

    def _repr_html_(self) -> str:
        rows = [[str(each.number), each.dealer, each.vul, each.contract or "", str(each.score or "")] for each in self[:50]]
        more = f"<p>and {len(self) - 50} more</p>" if len(self) > 50 else ""
        return html.table(rows, ["board", "dealer", "vul", "contract", "score"]) + more


def reads(text: Union[str, bytes], name: str = "") -> Boards:
    """The boards of a PBN or LIN text. ``name`` is the file's name in diagnostics, and its extension tells the format.

    >>> boards = reads('[Board "1"]\\n[Deal "N:96.754.KQJT6.752 - - -"]\\n[Vulnerable "Sometimes"]\\n')
    >>> boards[0].hands["N"]
    Hand('96.754.KQJT6.752')
    >>> print(boards.diagnostics[0])
    3:1: [Vulnerable]: 'Sometimes' is not a vulnerability; expected none, ns, ew or both
    """
    data = text.encode() if isinstance(text, str) else bytes(text)
    header, records, diagnostics = _core.read_boards(data, name)
    boards = Boards((Board._of(record) for record in records), header)
    boards.diagnostics = [Diagnostic(*each) for each in diagnostics]
    return boards


def read(path: Union[str, "os.PathLike[str]"]) -> Boards:
    """The boards of a PBN or LIN file, read leniently: what is odd is in ``diagnostics``, and nothing is lost."""
    name = os.fspath(path)
    with open(name, "rb") as file:
        return reads(file.read(), name)


def random_boards(n: int, seed: int = 1, first: int = 1) -> Boards:
    """Boards as ``yomi boards --random`` deals them."""
    return Boards(Board.random(first + at, seed) for at in range(n))


def iterate(boards: Union[Board, Iterable[Board]]) -> Iterator[Board]:
    return iter([boards] if isinstance(boards, Board) else boards)
