"""Boards played, matches of two agents, duels of two systems, and a seat at a table manager."""

from __future__ import annotations

import json
from typing import Any, Dict, Iterable, List, Optional, Tuple, Union

from . import _core, html
from .agents import Agent, Seated
from .board import Board, Boards, random_boards
from .engine import Progress, engine, progress as shown
from .errors import Error

Player = Union[str, Agent]


def _side(player: Player) -> Union[str, Seated]:
    if isinstance(player, str):
        return player
    if isinstance(player, Agent):
        return Seated(player)
    raise Error(f"{player!r} is not a player", "an agent string such as \"sayc,fast\", or a yomi.Agent")


def play(
    board: Board,
    ns: Player = "sayc",
    ew: Optional[Player] = None,
    *,
    fast: bool = False,
    seed: Optional[int] = None,
    go_on: bool = False,
    progress: Optional[Progress] = None,
) -> Board:
    """The board as two sides bid and play it: a copy with auction, cards, result and score.

    A board that has an auction is only played; with ``go_on``, from where the cards of the file end.

    >>> played = play(Board.random(1), "sayc,method=rules,samples=4", fast=True)
    >>> played.contract, len(played.auction) >= 4
    ('3SN', True)
    """
    sides = [_side(ns), _side(ns if ew is None else ew)]
    return Board._of(_core.play(engine(), board._record, sides, seed, fast, go_on, progress))


class Match:
    """A duplicate match: the same boards in two rooms, each team holding every card once."""

    def __init__(self, answer: Dict[str, Any], boards: List[Board]) -> None:
        #: The answer of ``yomi match --json``.
        self.answer = answer
        self._boards = boards
        self.a: str = answer["a"]
        self.b: str = answer["b"]
        self.imps_a: int = answer["imps_a"]
        self.imps_b: int = answer["imps_b"]
        #: IMPs a board to team A, and its interval.
        self.mean: float = answer["mean"]
        self.ci95: Tuple[Optional[float], Optional[float]] = (answer["ci95"][0], answer["ci95"][1])
        #: A row for each board: deal, both auctions, both results, the IMPs.
        self.rows: List[Dict[str, Any]] = answer["per_board"]

    @property
    def imps(self) -> List[int]:
        """To team A, board by board."""
        return [row["imps"] for row in self.rows]

    def boards(self) -> Boards:
        """Every board as each room left it."""
        records = [board._record for board in self._boards]
        return Boards(Board._of(each) for each in _core.match_boards(json.dumps(self.answer), records))

    def report(self) -> str:
        """The match as one page of HTML, as ``yomi match --out`` writes it."""
        return _core.match_report(json.dumps(self.answer), [board._record for board in self._boards])

    def plot(self, ax: Any = None) -> Any:
        """The running total. Needs matplotlib."""
        import matplotlib.pyplot as plt
        import numpy as np

        ax = ax if ax is not None else plt.subplots(figsize=(5, 2.6))[1]
        ax.step(range(len(self.imps) + 1), np.concatenate([[0], np.cumsum(self.imps)]), where="post", color="#3b6fd4")
        ax.axhline(0, color="#888", linewidth=0.8)
        ax.set_xlabel("boards")
        ax.set_ylabel(f"IMPs to {self.a}")
        return ax

    def __len__(self) -> int:
        return len(self.rows)

    def __repr__(self) -> str:
        low, high = self.ci95
        interval = "" if low is None or high is None else f", 95% {low:+.2f} to {high:+.2f}"
        return f"<{self.a} against {self.b}: {self.mean:+.2f} IMPs a board over {len(self)} boards{interval}>"

    def _repr_html_(self) -> str:
        rows = [
            [str(row["board"]), html.plain(row["open"]["result"]), html.plain(row["closed"]["result"]), str(row["imps"])]
            for row in self.rows[:50]
        ]
        return f"<p>{html.plain(repr(self)[1:-1])}</p>" + html.table(rows, ["board", "open", "closed", "IMPs"])


def match(
    a: Player,
    b: Player,
    boards: Union[int, Iterable[Board]] = 16,
    *,
    seed: int = 1,
    fast: bool = False,
    bidding: bool = False,
    progress: Optional[Progress] = None,
) -> Match:
    """Plays a match. ``boards`` are boards, or a number of random ones; ``bidding`` takes the tricks double dummy.

    Agents of your own get one question at a time; two agent strings are played on all cores.

    >>> match("sayc,method=rules", "acol,method=rules", 4, bidding=True)
    <sayc,method=rules against acol,method=rules: ...
    """
    wanted = random_boards(boards, seed) if isinstance(boards, int) else list(boards)
    records = [board._record for board in wanted]
    text = _core.match(engine(), [_side(a), _side(b)], records, seed, fast, bidding, shown("boards", progress))
    return Match(json.loads(text), wanted)


class Duel:
    """Two systems bid by rules on many solved deals."""

    def __init__(self, answer: Dict[str, Any]) -> None:
        #: The answer of ``yomi system duel --json``.
        self.answer = answer
        self.a: str = answer["a"]
        self.b: str = answer["b"]
        #: IMPs a board to system A with its interval, plain and with failing contracts doubled.
        self.imps: Dict[str, Any] = answer["imps"]
        self.imps_doubled: Dict[str, Any] = answer["imps_doubled"]

    @property
    def mean(self) -> float:
        return float(self.imps["mean"])

    @property
    def ci95(self) -> Tuple[float, float]:
        low, high = self.imps["ci95"]
        return float(low), float(high)

    def __repr__(self) -> str:
        low, high = self.ci95
        return f"<{self.a} against {self.b}: {self.mean:+.4f} IMPs a board, 95% {low:+.4f} to {high:+.4f}>"


def duel(
    a: str,
    b: str = "sayc",
    *,
    deals: str = "random",
    first: int = 1,
    n: int = 0,
    swings: int = 10,
    progress: Optional[Progress] = None,
) -> Duel:
    """Measures two systems against each other on a library of solved deals; thousands of boards in seconds.

    >>> duel("sayc+light-preempts", "sayc", n=200)
    <sayc+light-preempts against sayc: ...
    """
    return Duel(json.loads(_core.duel(engine(), a, b, deals, first, n, swings, shown("boards", progress))))


def sit(
    agent: Player,
    seat: str,
    *,
    host: str = "127.0.0.1",
    port: int = 2000,
    team: str = "Yomi",
    against: str = "",
    seed: int = 1,
    fast: bool = False,
    patience: int = 3600,
    comes_back: int = 30,
) -> int:
    """Plays at a table manager until its session ends, and returns the number of boards played."""
    played, _ = _core.sit(
        engine(), _side(agent), seat, host, port, team, against, seed, fast, patience, comes_back
    )
    return played
