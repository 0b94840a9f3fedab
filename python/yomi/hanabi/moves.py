"""Cards, clues and moves by the names and numbers of the Hanabi Learning Environment."""

from __future__ import annotations

import enum
from typing import Any, Dict, Mapping, Optional

from ..errors import Error

COLOR_CHAR = ["R", "Y", "G", "W", "B"]
CHANCE_PLAYER_ID = -1
RANKS = 5


def color_idx_to_char(color_idx: Optional[int]) -> Optional[str]:
    return None if color_idx is None or color_idx == -1 else COLOR_CHAR[color_idx]


def color_char_to_idx(color_char: Any) -> int:
    if color_char not in COLOR_CHAR:
        raise Error(f"{color_char!r} is not a color", "R, Y, G, W or B")
    return COLOR_CHAR.index(color_char)


class HanabiMoveType(enum.IntEnum):
    INVALID = 0
    PLAY = 1
    DISCARD = 2
    REVEAL_COLOR = 3
    REVEAL_RANK = 4
    DEAL = 5


class AgentObservationType(enum.IntEnum):
    MINIMAL = 0
    CARD_KNOWLEDGE = 1
    SEER = 2


class HanabiEndOfGameType(enum.IntEnum):
    NOT_FINISHED = 0
    OUT_OF_LIFE_TOKENS = 1
    OUT_OF_CARDS = 2
    COMPLETED_FIREWORKS = 3


class ObservationEncoderType(enum.IntEnum):
    CANONICAL = 0


class HanabiCard:
    """A card by its numbers, both from 0; -1 if unknown."""

    def __init__(self, color: int, rank: int) -> None:
        self._color = color
        self._rank = rank

    def color(self) -> int:
        return self._color

    def rank(self) -> int:
        return self._rank

    def valid(self) -> bool:
        return self._color >= 0 and self._rank >= 0

    def to_dict(self) -> Dict[str, Any]:
        return {"color": color_idx_to_char(self._color), "rank": self._rank}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HanabiCard) and (self._color, self._rank) == (other._color, other._rank)

    def __hash__(self) -> int:
        return hash((self._color, self._rank))

    def __str__(self) -> str:
        return f"{COLOR_CHAR[self._color]}{self._rank + 1}" if self.valid() else "XX"

    __repr__ = __str__


def card_at(index: int) -> HanabiCard:
    return HanabiCard(-1, -1) if index < 0 else HanabiCard(index // RANKS, index % RANKS)


class HanabiCardKnowledge:
    """What the clues say of a card."""

    def __init__(self, color: int, rank: int, colors: int, ranks: int) -> None:
        self._color, self._rank, self._colors, self._ranks = color, rank, colors, ranks

    def color(self) -> Optional[int]:
        """The colour if a clue named it."""
        return None if self._color < 0 else self._color

    def rank(self) -> Optional[int]:
        return None if self._rank < 0 else self._rank

    def color_plausible(self, color_index: int) -> bool:
        """Whether no clue excludes the colour."""
        return bool(self._colors >> color_index & 1)

    def rank_plausible(self, rank_index: int) -> bool:
        return bool(self._ranks >> rank_index & 1)

    def to_dict(self) -> Dict[str, Any]:
        return {"color": color_idx_to_char(self.color()), "rank": self.rank()}

    def __str__(self) -> str:
        known = (color_idx_to_char(self.color()) or "X") + ("X" if self._rank < 0 else str(self._rank + 1))
        colors = "".join(each for at, each in enumerate(COLOR_CHAR) if self.color_plausible(at))
        return known + "|" + colors + "".join(str(at + 1) for at in range(RANKS) if self.rank_plausible(at))

    __repr__ = __str__


class HanabiMove:
    """A move; the player told is counted from the one who moves."""

    def __init__(
        self, type: HanabiMoveType, card_index: int = -1, target_offset: int = -1, color: int = -1, rank: int = -1
    ) -> None:
        self._type = type
        self._card_index, self._target_offset, self._color, self._rank = card_index, target_offset, color, rank

    @classmethod
    def from_dict(cls, action: Mapping[str, Any]) -> "HanabiMove":
        """The move of an action such as ``{"action_type": "PLAY", "card_index": 0}``."""
        kind = action.get("action_type")
        keys = {"PLAY": ("card_index",), "DISCARD": ("card_index",)}
        wanted = keys.get(str(kind), ("target_offset", "color" if kind == "REVEAL_COLOR" else "rank"))
        if kind not in ("PLAY", "DISCARD", "REVEAL_COLOR", "REVEAL_RANK"):
            raise Error(f"'action_type' is {kind!r}", "PLAY, DISCARD, REVEAL_COLOR or REVEAL_RANK")
        for key in wanted:
            if key not in action:
                raise Error(f"the action has no '{key}'", f"{{'action_type': '{kind}', '{key}': ...}}")
        values = {key: int(action[key]) for key in wanted if key != "color"}
        if "color" in wanted:
            values["color"] = color_char_to_idx(action["color"])
        return cls(HanabiMoveType[str(kind)], **values)

    def type(self) -> HanabiMoveType:
        return self._type

    def card_index(self) -> int:
        return self._card_index

    def target_offset(self) -> int:
        return self._target_offset

    def color(self) -> int:
        return self._color

    def rank(self) -> int:
        return self._rank

    @staticmethod
    def get_discard_move(card_index: int) -> "HanabiMove":
        return HanabiMove(HanabiMoveType.DISCARD, card_index)

    @staticmethod
    def get_play_move(card_index: int) -> "HanabiMove":
        return HanabiMove(HanabiMoveType.PLAY, card_index)

    @staticmethod
    def get_reveal_color_move(target_offset: int, color: int) -> "HanabiMove":
        return HanabiMove(HanabiMoveType.REVEAL_COLOR, -1, target_offset, color)

    @staticmethod
    def get_reveal_rank_move(target_offset: int, rank: int) -> "HanabiMove":
        return HanabiMove(HanabiMoveType.REVEAL_RANK, -1, target_offset, -1, rank)

    def to_dict(self) -> Dict[str, Any]:
        made: Dict[str, Any] = {"action_type": self._type.name}
        if self._type in (HanabiMoveType.PLAY, HanabiMoveType.DISCARD):
            made["card_index"] = self._card_index
        else:
            made["target_offset"] = self._target_offset
            if self._type == HanabiMoveType.REVEAL_COLOR:
                made["color"] = color_idx_to_char(self._color)
            else:
                made["rank"] = self._rank
        return made

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HanabiMove) and self.to_dict() == other.to_dict()

    def __hash__(self) -> int:
        return hash(str(self))

    def __str__(self) -> str:
        if self._type in (HanabiMoveType.PLAY, HanabiMoveType.DISCARD):
            return f"({self._type.name.title()} {self._card_index})"
        what = f"color {color_idx_to_char(self._color)}" if self._type == HanabiMoveType.REVEAL_COLOR else (
            f"rank {self._rank + 1}"
        )  # fmt: skip
        return f"(Reveal player +{self._target_offset} {what})"

    __repr__ = __str__
