"""The lower interface of the Hanabi Learning Environment, over Yomi's rules: its classes and methods by their names.

Two things differ. A state deals by itself, so the chance player never moves: a loop that deals while it does is left at
once. And deals are not among the moves of a history.
"""

from __future__ import annotations

from typing import Any, List, Mapping, Optional, Sequence, Tuple

from .. import _core
from .moves import (
    CHANCE_PLAYER_ID,
    COLOR_CHAR,
    RANKS,
    AgentObservationType,
    HanabiCard,
    HanabiCardKnowledge,
    HanabiEndOfGameType,
    HanabiMove,
    HanabiMoveType,
    ObservationEncoderType,
    card_at,
    color_char_to_idx,
    color_idx_to_char,
)

__all__ = [
    "CHANCE_PLAYER_ID", "COLOR_CHAR", "AgentObservationType", "HanabiCard", "HanabiCardKnowledge",
    "HanabiEndOfGameType", "HanabiGame", "HanabiHistoryItem", "HanabiMove", "HanabiMoveType", "HanabiObservation",
    "HanabiState", "ObservationEncoder", "ObservationEncoderType", "color_char_to_idx", "color_idx_to_char",
]  # fmt: skip

Turn = Tuple[int, int, bool, bool, int, int, int]


class HanabiHistoryItem:
    """A move that was made, and what it did."""

    def __init__(self, turn: Turn, game: "HanabiGame") -> None:
        self._player, self._uid, self._scored, self._token, card, self._touched, self._newly = turn
        self._card = card_at(card)
        self._game = game

    def move(self) -> HanabiMove:
        return self._game.get_move(self._uid)

    def player(self) -> int:
        return self._player

    def scored(self) -> bool:
        return self._scored

    def information_token(self) -> bool:
        return self._token

    def color(self) -> int:
        return self._card.color()

    def rank(self) -> int:
        return self._card.rank()

    def card_info_revealed(self) -> List[int]:
        return [at for at in range(8) if self._touched >> at & 1]

    def card_info_newly_revealed(self) -> List[int]:
        return [at for at in range(8) if self._newly >> at & 1]

    def __str__(self) -> str:
        return f"<{self.move()} by player {self._player}>"

    __repr__ = __str__


class HanabiGame:
    """The parameters of a game."""

    def __init__(self, params: Optional[Mapping[str, Any]] = None) -> None:
        from .env import game_of

        self.core = game_of({} if params is None else params)
        self._next = 0

    def new_initial_state(self) -> "HanabiState":
        """The next game of the seed."""
        self._next += 1
        return HanabiState(self, _core.HanabiState(self.core, self._next - 1))

    def num_players(self) -> int:
        return self.core.players

    def num_colors(self) -> int:
        return len(COLOR_CHAR)

    def num_ranks(self) -> int:
        return RANKS

    def hand_size(self) -> int:
        return self.core.hand_size

    def max_information_tokens(self) -> int:
        return self.core.information_tokens

    def max_life_tokens(self) -> int:
        return self.core.life_tokens

    def observation_type(self) -> AgentObservationType:
        return AgentObservationType(self.core.observation_type)

    def max_moves(self) -> int:
        return self.core.moves

    def num_cards(self, color: int, rank: int) -> int:
        return (3, 2, 2, 2, 1)[rank]

    def get_move_uid(self, move: HanabiMove) -> int:
        """The number of a move, or -1."""
        hand, told = self.core.hand_size, self.core.players - 1
        if move.type() in (HanabiMoveType.PLAY, HanabiMoveType.DISCARD):
            if not 0 <= move.card_index() < hand:
                return -1
            return move.card_index() + (hand if move.type() == HanabiMoveType.PLAY else 0)
        clue = move.color() if move.type() == HanabiMoveType.REVEAL_COLOR else move.rank()
        if not (1 <= move.target_offset() <= told and 0 <= clue < RANKS):
            return -1
        first = 2 * hand + (0 if move.type() == HanabiMoveType.REVEAL_COLOR else told * len(COLOR_CHAR))
        return first + (move.target_offset() - 1) * RANKS + clue

    def get_move(self, move_uid: int) -> HanabiMove:
        return HanabiMove.from_dict(self.core.move(move_uid))

    def parameter_string(self) -> str:
        game = self.core
        return (
            f"players={game.players}\ncolors=5\nranks=5\nhand_size={game.hand_size}\n"
            f"max_information_tokens={game.information_tokens}\nmax_life_tokens={game.life_tokens}\n"
            f"seed={game.seed}\nrandom_start_player={str(game.random_start).lower()}\n"
            f"observation_type={game.observation_type}\n"
        )


class HanabiObservation:
    """What one player sees, counted from that player."""

    def __init__(self, core: _core.HanabiObservation, game: HanabiGame) -> None:
        self.core = core
        self._game = game

    def cur_player_offset(self) -> int:
        return self.core.offset

    def num_players(self) -> int:
        return self._game.num_players()

    def observed_hands(self) -> List[List[HanabiCard]]:
        return [[card_at(card[0]) for card in hand] for hand in self.core.hands]

    def card_knowledge(self) -> List[List[HanabiCardKnowledge]]:
        return [[HanabiCardKnowledge(*card[1:]) for card in hand] for hand in self.core.hands]

    def discard_pile(self) -> List[HanabiCard]:
        return [card_at(card) for card in self.core.discards]

    def fireworks(self) -> List[int]:
        return list(self.core.fireworks)

    def deck_size(self) -> int:
        return self.core.deck_size

    def last_moves(self) -> List[HanabiHistoryItem]:
        """Since the observer's last move, that too; the newest first."""
        return [HanabiHistoryItem(turn, self._game) for turn in self.core.last_moves]

    def information_tokens(self) -> int:
        return self.core.information_tokens

    def life_tokens(self) -> int:
        return self.core.life_tokens

    def legal_moves(self) -> List[HanabiMove]:
        return [self._game.get_move(uid) for uid in self.core.legal_moves]

    def card_playable_on_fireworks(self, color: int, rank: int) -> bool:
        return self.core.fireworks[color] == rank


class HanabiState:
    """A game, hidden cards and all."""

    def __init__(self, game: HanabiGame, core: _core.HanabiState) -> None:
        self.core = core
        self._game = game

    def observation(self, player: int) -> HanabiObservation:
        return HanabiObservation(self.core.observation(player), self._game)

    def apply_move(self, move: HanabiMove) -> None:
        self.core.apply(self._game.get_move_uid(move))

    def move_is_legal(self, move: HanabiMove) -> bool:
        return self.core.is_legal(self._game.get_move_uid(move))

    def legal_moves(self) -> List[HanabiMove]:
        return [self._game.get_move(uid) for uid in self.core.legal_moves]

    def cur_player(self) -> int:
        return self.core.current_player

    def deal_randomcard_at(self) -> None:
        """The state deals by itself."""

    def deck_size(self) -> int:
        return self.core.observation(0).deck_size

    def discard_pile(self) -> List[HanabiCard]:
        return [card_at(card) for card in self.core.observation(0).discards]

    def fireworks(self) -> List[int]:
        return list(self.core.observation(0).fireworks)

    def player_hands(self) -> List[List[HanabiCard]]:
        return [[card_at(card) for card in hand] for hand in self.core.hands]

    def information_tokens(self) -> int:
        return self.core.observation(0).information_tokens

    def life_tokens(self) -> int:
        return self.core.observation(0).life_tokens

    def end_of_game_status(self) -> HanabiEndOfGameType:
        if not self.core.over:
            return HanabiEndOfGameType.NOT_FINISHED
        if self.core.lost:
            return HanabiEndOfGameType.OUT_OF_LIFE_TOKENS
        full = self.core.score == len(COLOR_CHAR) * RANKS
        return HanabiEndOfGameType.COMPLETED_FIREWORKS if full else HanabiEndOfGameType.OUT_OF_CARDS

    def is_terminal(self) -> bool:
        return self.core.over

    def card_playable_on_fireworks(self, color: int, rank: int) -> bool:
        return self.fireworks()[color] == rank

    def num_players(self) -> int:
        return self._game.num_players()

    def score(self) -> int:
        return self.core.score

    def move_history(self) -> List[HanabiHistoryItem]:
        return [HanabiHistoryItem(turn, self._game) for turn in self.core.turns]


class ObservationEncoder:
    """The observation as zeros and ones."""

    def __init__(self, game: HanabiGame, enc_type: ObservationEncoderType = ObservationEncoderType.CANONICAL) -> None:
        self._game = game

    def shape(self) -> List[int]:
        return [self._game.core.encoding_length]

    def encode(self, observation: HanabiObservation) -> Sequence[int]:
        return observation.core.vector()
