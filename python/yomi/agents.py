"""Agents: our robots, and players of your own."""

from __future__ import annotations

from typing import Any, List, Optional, Tuple

from . import _core
from .auction import Auction
from .engine import engine
from .hands import Hand


class View:
    """What one seat knows at one moment, and nothing else: from a view there is no way to a hidden card."""

    def __init__(self, core: _core.View) -> None:
        self._core = core

    @property
    def number(self) -> int:
        return self._core.number

    @property
    def seat(self) -> str:
        return self._core.seat

    @property
    def dealer(self) -> str:
        return self._core.dealer

    @property
    def vul(self) -> str:
        return self._core.vul

    @property
    def hand(self) -> Hand:
        """The thirteen cards that this seat was dealt."""
        return Hand(self._core.hand)

    @property
    def hand_left(self) -> str:
        """Those it still holds, as ``S.H.D.C``."""
        return self._core.hand_left

    @property
    def dummy(self) -> Optional[Hand]:
        """Dummy's thirteen cards, once the opening lead is made."""
        return None if self._core.dummy is None else Hand(self._core.dummy)

    @property
    def dummy_left(self) -> Optional[str]:
        return self._core.dummy_left

    @property
    def auction(self) -> Auction:
        return Auction._of(self._core.auction, self._core.vul)

    @property
    def contract(self) -> Optional[str]:
        return self.auction.contract

    @property
    def played(self) -> List[Tuple[str, str]]:
        """(seat, card) for each card played."""
        return self._core.played

    @property
    def trick(self) -> List[str]:
        """The cards of the current trick so far."""
        return self._core.trick

    @property
    def tricks(self) -> Tuple[int, int]:
        """Won by North-South and by East-West."""
        return self._core.tricks

    @property
    def turn(self) -> str:
        """The seat whose call or card comes next; declarer chooses for dummy."""
        return self._core.turn

    @property
    def my_turn(self) -> bool:
        return self._core.my_turn

    @property
    def legal_calls(self) -> List[str]:
        """Empty unless it is this seat's turn to call."""
        return self._core.legal_calls

    @property
    def choices(self) -> List[str]:
        """The cards that may be played; empty unless this seat chooses the next card."""
        return self._core.choices

    def __repr__(self) -> str:
        return f"<View of {self.seat}: {self.hand}, auction {self.auction}, {len(self.played)} cards played>"


class Agent:
    """A player. By itself it is our robot of that agent string; a class of your own overrides what it does otherwise.

    ``call`` and ``card`` return a text, such as ``"1N"`` or ``"SA"``. Draw random numbers from a generator of your own
    that is seeded by the view, so that both rooms of a match share their luck.

    >>> class Cautious(Agent):
    ...     name = "cautious"
    ...     def call(self, view):
    ...         return "P" if view.hand.hcp < 16 else super().call(view)
    >>> agent = Cautious("sayc,fast,samples=4")
    >>> str(agent), agent.agent
    ('cautious', 'sayc,fast,samples=4')
    """

    name: str = ""

    def __init__(self, agent: str = "sayc,fast", against: Optional[str] = None, seed: int = 1) -> None:
        #: The agreements that robots at the table take this agent to play.
        self.agent = agent
        self.against = agent if against is None else against
        self.seed = seed
        self.name = type(self).name or agent
        self._robot: Optional[_core.Robot] = None

    @property
    def robot(self) -> _core.Robot:
        if self._robot is None:
            self._robot = _core.Robot(engine(), self.agent, self.against, self.seed)
        return self._robot

    def call(self, view: View) -> str:
        """The next call of ``view.seat``."""
        return self.robot.call(view._core)[0]

    def card(self, view: View) -> str:
        """The next card, for dummy too if this seat is declarer."""
        return self.robot.card(view._core)

    def claim(self, view: View) -> Optional[int]:
        """Asked before each lead: the tricks of those left that this side surely takes, or None."""
        return None

    def __str__(self) -> str:
        return self.name


class Seated:
    """An agent as the program asks it: with the program's own views."""

    def __init__(self, agent: Agent) -> None:
        self.name = str(agent)
        self.agent = agent.agent
        self._agent = agent

    def call(self, view: _core.View) -> Any:
        return self._agent.call(View(view))

    def card(self, view: _core.View) -> Any:
        return self._agent.card(View(view))

    def claim(self, view: _core.View) -> Any:
        return self._agent.claim(View(view))
