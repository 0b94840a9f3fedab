"""Hands and deals."""

from __future__ import annotations

from typing import Dict, Iterator, List, Mapping, Optional, Tuple, Union

import numpy as np

from . import _core, html

SEATS = "NESW"
SUITS = "SHDC"


def seat_index(seat: str) -> int:
    """0 to 3 from North clockwise.

    >>> seat_index("south")
    2
    """
    return SEATS.index(_core.seat(seat))


class Hand:
    """Thirteen cards: spades, hearts, diamonds, clubs.

    >>> hand = Hand("AKQ2.K32.A32.K32")
    >>> hand.hcp, hand.losers, hand.shape, hand.balanced
    (19, 6, (4, 3, 3, 3), True)
    >>> "SA" in hand, "C2" in hand
    (True, True)
    >>> Hand("K2 AKQ98 T3 8765".replace(" ", ".")).spades
    'K2'
    """

    __slots__ = ("_text", "_bits")

    def __init__(self, text: Union[str, "Hand"]) -> None:
        self._bits: int = _core.hand_bits(str(text))
        self._text: str = _core.hand_text(self._bits)

    @property
    def bits(self) -> int:
        """A bit for each card: 16 * suit + rank, clubs first, ranks 2 to 14."""
        return self._bits

    def _feature(self, name: str) -> int:
        return int(_core.feature(np.array([self._bits], np.uint64), name)[0])

    @property
    def hcp(self) -> int:
        """High-card points."""
        return self._feature("hcp")

    @property
    def losers(self) -> int:
        return self._feature("losers")

    @property
    def controls(self) -> int:
        return self._feature("controls")

    @property
    def balanced(self) -> bool:
        return bool(self._feature("balanced"))

    @property
    def shape(self) -> Tuple[int, int, int, int]:
        """Lengths of spades, hearts, diamonds and clubs."""
        spades, hearts, diamonds, clubs = (len(ranks) for ranks in self._text.split("."))
        return spades, hearts, diamonds, clubs

    @property
    def spades(self) -> str:
        return self._text.split(".")[0]

    @property
    def hearts(self) -> str:
        return self._text.split(".")[1]

    @property
    def diamonds(self) -> str:
        return self._text.split(".")[2]

    @property
    def clubs(self) -> str:
        return self._text.split(".")[3]

    @property
    def cards(self) -> List[str]:
        """``['SA', 'SK', ...]``, spades first, high cards first."""
        return [suit + rank for suit, ranks in zip(SUITS, self._text.split(".")) for rank in ranks]

    def __contains__(self, card: str) -> bool:
        return _core.card(card) in self.cards

    def __iter__(self) -> Iterator[str]:
        return iter(self.cards)

    def __len__(self) -> int:
        return 13

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and other._bits == self._bits

    def __hash__(self) -> int:
        return hash(self._bits)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Hand({self._text!r})"

    def _repr_html_(self) -> str:
        return html.hand(self._text)


class Deal(Mapping[str, Hand]):
    """All 52 cards. Hands by seat.

    >>> deal = Deal("N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96")
    >>> deal["S"].hcp, deal.south
    (20, Hand('AK75.AQ9.953.AK8'))
    """

    def __init__(self, text: Union[str, "Deal", Mapping[str, Union[str, Hand]]]) -> None:
        if isinstance(text, Mapping) and not isinstance(text, Deal):
            text = "N:" + " ".join(str(text[seat]) for seat in SEATS)
        bits = _core.deal_bits(str(text))
        self._text: str = _core.deal_text(bits)
        self._hands: Dict[str, Hand] = dict(zip(SEATS, (Hand(each) for each in self._text[2:].split(" "))))

    @property
    def bits(self) -> "np.ndarray[tuple[int], np.dtype[np.uint64]]":
        """The bits of the four hands, from North clockwise."""
        return np.array([hand.bits for hand in self._hands.values()], np.uint64)

    @property
    def north(self) -> Hand:
        return self._hands["N"]

    @property
    def east(self) -> Hand:
        return self._hands["E"]

    @property
    def south(self) -> Hand:
        return self._hands["S"]

    @property
    def west(self) -> Hand:
        return self._hands["W"]

    def __getitem__(self, seat: str) -> Hand:
        return self._hands[_core.seat(seat)]

    def __iter__(self) -> Iterator[str]:
        return iter(SEATS)

    def __len__(self) -> int:
        return 4

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deal) and other._text == self._text

    def __hash__(self) -> int:
        return hash(self._text)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Deal({self._text!r})"

    def _repr_html_(self) -> str:
        return html.compass([str(self[seat]) for seat in SEATS], "")


def hand_text(hand: Optional[Union[str, Hand]]) -> Optional[str]:
    return None if hand is None else str(hand)
