"""What can be known of the hidden hands, and why."""

from __future__ import annotations

import json
from typing import Any, Dict, List, NamedTuple, Optional, Tuple

from . import _core, html
from .errors import Error

_HOLDERS = {
    "n": 0, "north": 0, "e": 1, "east": 1, "s": 2, "south": 2, "w": 3, "west": 3,
    "ns": 4, "north-south": 4, "ew": 5, "east-west": 5,
}  # fmt: skip
_FEATURES = {
    "clubs": 0, "c": 0, "diamonds": 1, "d": 1, "hearts": 2, "h": 2, "spades": 3, "s": 3,
    "aces": 4, "kings": 5, "queens": 6, "jacks": 7, "points": 8, "hcp": 8, "losers": 9,
}  # fmt: skip


class Range(NamedTuple):
    """From ``lo`` to ``hi``, both included."""

    lo: int
    hi: int

    def __contains__(self, value: object) -> bool:
        return isinstance(value, (int, float)) and self.lo <= value <= self.hi

    def __str__(self) -> str:
        return str(self.lo) if self.lo == self.hi else f"{self.lo}-{self.hi}"


class Holder:
    """What is known of one player or of one pair."""

    def __init__(self, name: str, facts: Dict[str, Any]) -> None:
        self.name = name
        self.hcp = Range(*facts["hcp"])
        self.losers = Range(*facts["losers"])
        lengths = facts["length"]
        self.spades, self.hearts = Range(*lengths["S"]), Range(*lengths["H"])
        self.diamonds, self.clubs = Range(*lengths["D"]), Range(*lengths["C"])
        #: A sentence for each bound that something narrowed.
        self.because: List[str] = facts["because"]
        #: How the player's calls are taken; empty for a pair.
        self.calls: List[str] = facts.get("calls", [])
        #: Of a pair: tricks with the longest fit as trumps, if there is one.
        self.tricks: Optional[Range] = Range(*facts["tricks"]) if facts.get("tricks") else None

    def __repr__(self) -> str:
        return (
            f"<{self.name}: {self.hcp} points, {self.losers} losers, "
            f"♠{self.spades} ♥{self.hearts} ♦{self.diamonds} ♣{self.clubs}>"
        )


def _quantity(text: str) -> Tuple[int, int]:
    words = text.lower().split()
    if len(words) == 2 and words[0] in _HOLDERS and words[1] in _FEATURES:
        return _HOLDERS[words[0]], _FEATURES[words[1]]
    raise Error(f"'{text}' is not a quantity", "a seat or a side and a feature, such as \"EW points\" or \"S spades\"")


class Beliefs:
    """What follows from an auction, from the hands in sight and from the cards played: bounds, each with its reasons.

    >>> import yomi
    >>> b = yomi.infer(yomi.Auction("S", vul="ew").calls("2S P"), seat="N", hand="K8752.75.8.J9843")
    >>> b.south
    <South: 6-10 points, 7-8 losers, ♠6-8 ♥0-3 ♦0-6 ♣0-6>
    >>> b["EW points"]
    Range(lo=26, hi=30)
    >>> for line in b.because("EW points"):
    ...     print(line)
    North holds 4 points
    South's 2♠ shows 6-10 points
    North-South hold 10-14 points because South shows 6-10 and North holds 4
    East-West hold 26-30 points because North-South hold 10-14 of 40
    """

    def __init__(self, core: _core.Beliefs) -> None:
        self._core = core
        #: The answer of ``yomi infer --json``.
        self.facts: Dict[str, Any] = json.loads(core.json())
        seats, pairs = self.facts["seats"], self.facts["pairs"]
        self.north, self.east = Holder("North", seats["N"]), Holder("East", seats["E"])
        self.south, self.west = Holder("South", seats["S"]), Holder("West", seats["W"])
        self.ns, self.ew = Holder("North-South", pairs["NS"]), Holder("East-West", pairs["EW"])

    def __getitem__(self, quantity: str) -> Range:
        """The bounds of a quantity, such as ``"EW points"``, ``"S spades"`` or ``"W aces"``."""
        return Range(*self._core.range(*_quantity(quantity)))

    def because(self, quantity: str) -> List[str]:
        """The reasons for the bounds of a quantity, from what was seen to what follows."""
        return self._core.because(*_quantity(quantity))

    @property
    def cards(self) -> List[Dict[str, str]]:
        """What the defenders' cards said."""
        found: List[Dict[str, str]] = self.facts.get("cards", [])
        return found

    def __str__(self) -> str:
        return self._core.text()

    def __repr__(self) -> str:
        return "\n".join(repr(each) for each in (self.north, self.east, self.south, self.west, self.ns, self.ew))

    def _repr_html_(self) -> str:
        holders = (self.north, self.east, self.south, self.west, self.ns, self.ew)
        rows = []
        for each in holders:
            numbers = [each.spades, each.hearts, each.diamonds, each.clubs, each.hcp, each.losers]
            rows.append([each.name, *(str(number) for number in numbers), "<br>".join(map(html.plain, each.because))])
        header = ["", *(html.suit(suit) for suit in "SHDC"), "points", "losers", "because"]
        return html.table(rows, header)
