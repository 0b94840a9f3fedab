"""How values look in a notebook: four colours, and colours that suit a light and a dark page."""

from __future__ import annotations

import html as _html
from typing import Iterable, List, Optional, Sequence

SUITS = "SHDC"
SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣", "N": "NT"}
_COLORS = {"S": "#3b6fd4", "H": "#d2322d", "D": "#d9820f", "C": "#2c8a3d"}
_CELL = "padding:1px 8px;text-align:left;vertical-align:top"


def plain(text: str) -> str:
    """Text as HTML."""
    return _html.escape(text)


def suit(letter: str) -> str:
    """The suit's symbol in its colour.

    >>> suit("H")
    '<span style="color:#d2322d">♥</span>'
    """
    if letter not in _COLORS:
        return plain(SYMBOLS.get(letter, letter))
    return f'<span style="color:{_COLORS[letter]}">{SYMBOLS[letter]}</span>'


def call(text: str) -> str:
    """A call, such as 1♥.

    >>> call("P"), call("1N")
    ('pass', '1NT')
    """
    if text == "P":
        return "pass"
    return text[0] + suit(text[1]) if text[:1].isdigit() else plain(text)


def card(text: str) -> str:
    return suit(text[0]) + plain(text[1:].replace("T", "10"))


def hand(text: Optional[str]) -> str:
    """A hand, a line for each suit."""
    if text is None:
        return "?"
    lines = []
    for letter, ranks in zip(SUITS, text.split(".")):
        lines.append(f"{suit(letter)} {plain(ranks.replace('T', '10')) or '–'}")
    return "<br>".join(lines)


def table(rows: Iterable[Sequence[str]], header: Optional[Sequence[str]] = None) -> str:
    """Cells that are HTML already."""
    lines: List[str] = ['<table style="border-collapse:collapse">']
    if header is not None:
        lines.append("<tr>" + "".join(f'<th style="{_CELL}">{each}</th>' for each in header) + "</tr>")
    for row in rows:
        lines.append("<tr>" + "".join(f'<td style="{_CELL}">{each}</td>' for each in row) + "</tr>")
    lines.append("</table>")
    return "".join(lines)


def compass(hands: Sequence[Optional[str]], corner: str) -> str:
    """Four hands around a table, from North clockwise."""
    north, east, south, west = (hand(each) for each in hands)
    return table([[corner, north, ""], [west, "", east], ["", south, ""]])
