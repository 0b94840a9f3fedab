"""Many games at once, for learning."""

from __future__ import annotations

from typing import Any, NamedTuple, Tuple

import numpy as np
import numpy.typing as npt

from .. import _core
from .env import game_of


class Seen(NamedTuple):
    """What the player to move sees in each game."""

    #: (games, bits): the vector of the Hanabi Learning Environment.
    observations: "npt.NDArray[np.int8]"
    #: (games, moves): which moves are legal.
    legal: "npt.NDArray[np.bool_]"
    #: The player to move in each game.
    players: "npt.NDArray[np.int32]"


class VectorEnv:
    """Games that are led together; a game that is over begins anew by itself.

    >>> env = VectorEnv(64, players=2, seed=1)
    >>> seen = env.reset()
    >>> seen.observations.shape, seen.legal.shape
    ((64, 658), (64, 20))
    >>> moves = seen.legal.argmax(axis=1)
    >>> seen, rewards, done, scores = env.step(moves)
    """

    def __init__(self, games: int, **config: Any) -> None:
        self.game = game_of(config)
        self.games = games
        self.num_moves = self.game.moves
        self._env = _core.HanabiVectorEnv(self.game, games)
        self._fresh = True

    def reset(self) -> Seen:
        """Begins a new game in every place."""
        if not self._fresh:
            self._env.reset()
        self._fresh = False
        return Seen(*self._env.observe())

    def step(
        self, moves: npt.ArrayLike
    ) -> "Tuple[Seen, npt.NDArray[np.float32], npt.NDArray[np.bool_], npt.NDArray[np.int16]]":
        """One move in each game: what is seen then, the rewards, which games ended, and the scores."""
        self._fresh = False
        rewards, done, scores = self._env.step(np.asarray(moves, np.int64))
        return Seen(*self._env.observe()), rewards, done, scores
