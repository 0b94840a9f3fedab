"""Many games of our strategies."""

from __future__ import annotations

import json
from typing import Any, Dict, List, Optional, Sequence, Tuple

import numpy as np
import numpy.typing as npt

from .. import _core, html
from ..engine import Progress, engine, progress as shown


class Simulation:
    """The scores of many games."""

    def __init__(self, answer: Dict[str, Any]) -> None:
        #: The answer of ``yomi hanabi simulate --json``.
        self.answer = answer
        self.mean: float = answer["mean"]
        self.ci95: Tuple[float, float] = (answer["ci95"][0], answer["ci95"][1])
        self.games: int = answer["games"]
        #: Games by score, from 0 to 25.
        self.scores: List[int] = answer["scores"]

    @property
    def perfect(self) -> float:
        """The share of games with 25 points."""
        return float(self.answer["perfect"]) / self.games

    def plot(self, ax: Any = None) -> Any:
        """The games by score. Needs matplotlib."""
        import matplotlib.pyplot as plt

        ax = ax if ax is not None else plt.subplots(figsize=(5, 2.6))[1]
        ax.bar(range(len(self.scores)), [each / self.games for each in self.scores], color="#3b6fd4")
        ax.set_xlabel("points")
        ax.set_ylabel("share of games")
        return ax

    def __repr__(self) -> str:
        partner = f" with {self.answer['with']}" if "with" in self.answer else ""
        low, high = self.ci95
        return (
            f"<{self.answer['strategy']}{partner}: mean {self.mean:.2f} (95% {low:.2f} to {high:.2f}), "
            f"{self.games:,} games, perfect {100 * self.perfect:.1f}%>"
        )

    def _repr_html_(self) -> str:
        return f"<p>{html.plain(repr(self)[1:-1])}</p>"


def simulate(
    strategy: str,
    partner: str = "",
    *,
    games: int = 1000,
    seed: int = 1,
    rules: str = "standard",
    players: int = 2,
    hand: int = 0,
    zero_if_lost: bool = False,
    progress: Optional[Progress] = None,
) -> Simulation:
    """Plays games of one strategy, or of two that alternate around the table, on all cores.

    >>> simulate("view", games=200, rules="paper")
    <view: mean ...
    """
    text = _core.hanabi_simulate(
        engine(), strategy, partner, rules, players, hand, zero_if_lost, games, seed, shown("games", progress)
    )
    return Simulation(json.loads(text))


def cross_play(
    names: Sequence[str], *, games: int = 200, seed: int = 1, progress: Optional[Progress] = None, **rules: Any
) -> "npt.NDArray[np.float64]":
    """The mean score of each strategy with each as its partner: a row for who begins, a column for the partner.

    >>> cross_play(["view", "hat"], games=20).shape
    (2, 2)
    """
    means = np.zeros((len(names), len(names)))
    for row, first in enumerate(names):
        for column, second in enumerate(names):
            partner = "" if first == second else second
            means[row, column] = simulate(first, partner, games=games, seed=seed, progress=progress, **rules).mean
    return means


def strategies() -> Dict[str, str]:
    """The names of our strategies and what each does."""
    return dict(_core.hanabi_strategies())
