"""Auctions."""

from __future__ import annotations

import json
from typing import Any, Dict, Iterator, List, Optional, Sequence, Union

from . import _core, html
from .engine import engine

Calls = Union[str, Sequence[str]]


def calls_text(calls: Calls) -> str:
    return calls if isinstance(calls, str) else " ".join(calls)


class Auction(Sequence[str]):
    """The calls from the dealer on, every one of them legal. It does not change: ``calls`` gives a longer one.

    >>> auction = Auction("S", vul="ew").calls("2S P")
    >>> auction
    Auction('S', '2S P', vul='ew')
    >>> auction.turn, auction[0], len(auction), auction.finished
    ('N', '2S', 2, False)
    >>> auction.calls("4S AP").contract
    '4SS'
    >>> auction.calls("2H")
    Traceback (most recent call last):
        ...
    yomi.errors.Error: 2H is not enough over 2S (Law 18); expected a bid above 2S, or P
    """

    def __init__(self, dealer: str = "N", calls: Calls = "", vul: str = "none") -> None:
        self._auction = _core.Auction(dealer, calls_text(calls))
        self._vul: str = _core.vulnerability(vul)

    @classmethod
    def _of(cls, auction: _core.Auction, vul: str) -> "Auction":
        made = cls.__new__(cls)
        made._auction = auction
        made._vul = vul
        return made

    def calls(self, more: Calls) -> "Auction":
        """This auction with more calls. ``AP`` stands for the passes that end it."""
        return Auction._of(self._auction.with_calls(calls_text(more)), self._vul)

    @property
    def dealer(self) -> str:
        return self._auction.dealer

    @property
    def vul(self) -> str:
        """none, ns, ew or both."""
        return self._vul

    @property
    def turn(self) -> str:
        """The seat to call next."""
        return self._auction.turn

    @property
    def finished(self) -> bool:
        return self._auction.finished

    @property
    def contract(self) -> Optional[str]:
        """Contract and declarer if all pass from here, such as ``4SXS``: four spades doubled by South."""
        found = self._auction.contract
        return None if found is None else found[0] + found[1]

    @property
    def legal_calls(self) -> List[str]:
        return [] if self.finished else self._auction.legal_calls

    def legal(self, call: str) -> bool:
        return not self.finished and self._auction.legal(call)

    def explain(self, ns: str = "sayc", ew: str = "sayc", lang: str = "en") -> List[str]:
        """How each call is taken, by the systems of the two sides.

        >>> for line in Auction("N").calls("1N P 2C").explain():
        ...     print(line)
        North's 1NT: balanced or five-four, two doubletons: 15-17 HCP, no 6-card suit
        East's P: nothing to say: at most 16 HCP
        South's 2♣: Stayman; artificial, forcing, asks for majors
        """
        request = {"auction": list(self), "dealer": self.dealer, "vul": self.vul, "ns": ns, "ew": ew, "lang": lang}
        answer: Dict[str, Any] = json.loads(_core.answer(engine(), "infer", json.dumps(request), None))
        lines: Dict[str, Iterator[str]] = {seat: iter(answer["seats"][seat]["calls"]) for seat in "NESW"}
        seats = "NESW"
        first = seats.index(self.dealer)
        told = (next(lines[seats[(first + at) % 4]], None) for at in range(len(self)))
        return [line for line in told if line is not None]

    def __getitem__(self, at: Any) -> Any:
        return self._auction.calls[at]

    def __len__(self) -> int:
        return len(self._auction.calls)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Auction) and self._auction == other._auction and self._vul == other._vul

    def __hash__(self) -> int:
        return hash((self.dealer, str(self), self._vul))

    def __str__(self) -> str:
        return self._auction.text()

    def __repr__(self) -> str:
        return f"Auction({self.dealer!r}, {str(self)!r}, vul={self._vul!r})"

    def _repr_html_(self) -> str:
        seats = "WNES"
        cells = [""] * seats.index(self.dealer) + [html.call(each) for each in self]
        if not self.finished:
            cells.append("?")
        rows = [cells[at : at + 4] for at in range(0, len(cells), 4)]
        red = {"none": "", "ns": "NS", "ew": "EW", "both": "NESW"}[self._vul]
        return html.table(rows, [f"<b>{seat}</b>*" if seat in red else seat for seat in seats])
