"""Double-dummy tricks and par."""

from __future__ import annotations

from typing import Dict, List, Tuple

import numpy as np

from . import _core, html
from .errors import Error
from .hands import SEATS

STRAINS = "CDHSN"
_STRAINS_DOWN = "NSHDC"


class TrickTable:
    """Double-dummy tricks of every declarer in every strain.

    >>> import yomi
    >>> table = yomi.Board("N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96").dd_table()
    >>> table["N", "N"], table["S", "D"]
    (7, 9)
    >>> print(table)
        NT  S  H  D  C
    N    7  7  7  9  8
    E    6  6  5  4  5
    S    7  7  8  9  8
    W    6  6  5  4  5
    """

    def __init__(self, tricks: Dict[str, Dict[str, int]]) -> None:
        self._tricks = tricks

    def __getitem__(self, at: Tuple[str, str]) -> int:
        declarer, strain = at
        letter = strain.upper()[:1]
        if letter not in STRAINS or not letter:
            raise Error(f"'{strain}' is not a strain", "C, D, H, S or N")
        return self._tricks[_core.seat(declarer)][letter]

    @property
    def array(self) -> "np.ndarray[tuple[int, int], np.dtype[np.uint8]]":
        """Four rows, declarers from North clockwise; five columns, C D H S N."""
        return np.array([[self._tricks[seat][strain] for strain in STRAINS] for seat in SEATS], np.uint8)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TrickTable) and other._tricks == self._tricks

    def __str__(self) -> str:
        lines = ["    NT  S  H  D  C"]
        for seat in SEATS:
            lines.append(f"{seat}   " + " ".join(f"{self._tricks[seat][strain]:2}" for strain in _STRAINS_DOWN))
        return "\n".join(lines)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        rows = [[seat] + [str(self._tricks[seat][strain]) for strain in _STRAINS_DOWN] for seat in SEATS]
        return html.table(rows, [""] + [html.suit(strain) for strain in _STRAINS_DOWN])


class Par:
    """The score that neither side can better when all cards are seen."""

    def __init__(self, score: int, contracts: List[str]) -> None:
        #: To North-South.
        self.score = score
        #: Such as ``3NN=``; empty if passed out.
        self.contracts = contracts

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Par) and (other.score, other.contracts) == (self.score, self.contracts)

    def __repr__(self) -> str:
        return f"Par({self.score:+d}, {' '.join(self.contracts) or 'passed out'})"
