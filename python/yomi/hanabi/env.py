"""The environment: the methods, observations, actions and rewards of the Hanabi Learning Environment's ``rl_env``."""

from __future__ import annotations

import secrets
import sys
import types
from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple, Union

from .. import _core
from ..errors import Error
from . import pyhanabi

Observation = Dict[str, Any]
Action = Union[Mapping[str, Any], int]

_KEYS = (
    "colors", "ranks", "players", "hand_size", "max_information_tokens", "max_life_tokens", "observation_type", "seed",
    "random_start_player",
)  # fmt: skip


class IllegalMove(Error, AssertionError):
    """A move that the rules forbid now; the Hanabi Learning Environment raises AssertionError."""


def game_of(config: Mapping[str, Any]) -> _core.HanabiGame:
    """The game of a configuration. Five colours and five ranks; without a seed, a random one."""
    for key in config:
        if key not in _KEYS:
            raise Error(f"there is no parameter '{key}'", ", ".join(_KEYS))
    for key in ("colors", "ranks"):
        if int(config.get(key, 5)) != 5:
            raise Error(f"'{key}' is {config[key]}", "5: Yomi plays with five colours of five ranks")
    players = int(config.get("players", 2))
    seed = int(config.get("seed", -1))
    return _core.HanabiGame(
        players=players,
        hand_size=int(config.get("hand_size", 5 if players < 4 else 4)),
        information_tokens=int(config.get("max_information_tokens", 8)),
        life_tokens=int(config.get("max_life_tokens", 3)),
        observation_type=int(config.get("observation_type", 1)),
        random_start=bool(config.get("random_start_player", False)),
        seed=secrets.randbits(63) if seed < 0 else seed,
    )


class HanabiEnv:
    """One game at a time. ``reset`` begins the next game of the seed.

    >>> env = HanabiEnv({"players": 2, "seed": 7})
    >>> observations = env.reset()
    >>> mine = observations["player_observations"][0]
    >>> mine["legal_moves"][0], mine["legal_moves_as_int"][0], len(mine["vectorized"])
    ({'action_type': 'PLAY', 'card_index': 0}, 5, 658)
    >>> observations, reward, done, info = env.step({"action_type": "PLAY", "card_index": 0})
    >>> observations["current_player"], done
    (1, False)
    """

    def __init__(self, config: Mapping[str, Any]) -> None:
        if not isinstance(config, Mapping):
            raise Error(f"the configuration is {config!r}", "a dict")
        self.game = pyhanabi.HanabiGame(config)
        self.players: int = self.game.num_players()
        self.observation_encoder = pyhanabi.ObservationEncoder(self.game)
        self.state: Optional[pyhanabi.HanabiState] = None
        self._strategies: Dict[int, str] = {}

    def reset(self) -> Observation:
        """Begins a new game and returns what each player sees. An agent gets its own entry alone."""
        self.state = self.game.new_initial_state()
        for player, strategy in self._strategies.items():
            self.state.core.seat_robot(player, strategy, self.game.core.seed)
        return self._observations()

    def deal(self, deck: Sequence[str]) -> Observation:
        """Begins a game with that deck: fifty cards such as ``R1``, dealt to player 0 first, then to player 1."""
        self.state = pyhanabi.HanabiState(self.game, _core.HanabiState(self.game.core, list(deck)))
        for player, strategy in self._strategies.items():
            self.state.core.seat_robot(player, strategy, self.game.core.seed)
        return self._observations()

    def _state(self) -> "pyhanabi.HanabiState":
        if self.state is None:
            raise Error("no game has begun", "reset() first")
        return self.state

    def step(self, action: Action) -> Tuple[Observation, int, bool, Dict[str, Any]]:
        """Makes a move, a dict or a number from 0 to ``num_moves() - 1``: (observations, reward, done, info).

        The reward is the difference in score; a game that is lost scores 0.
        """
        state = self._state()
        before = state.score()
        uid = self._uid(action)
        if not state.core.is_legal(uid):
            try:
                state.core.apply(uid)
            except Error as error:
                raise IllegalMove(error.what, error.expected) from None
        state.core.apply(uid)
        return self._observations(), state.score() - before, state.is_terminal(), {}

    def _uid(self, action: Action) -> int:
        if isinstance(action, Mapping):
            return self.game.get_move_uid(pyhanabi.HanabiMove.from_dict(action))
        if isinstance(action, bool) or not hasattr(action, "__index__"):
            raise Error(f"the action is {action!r}", "a dict or an int")
        return action.__index__()

    def vectorized_observation_shape(self) -> List[int]:
        return self.observation_encoder.shape()

    def num_moves(self) -> int:
        """The number of moves, legal or not."""
        return self.game.max_moves()

    def _observations(self) -> Observation:
        state = self._state()
        seen = []
        for player in range(self.players):
            core = state.core.observation(player)
            each = core.dict()
            each["pyhanabi"] = pyhanabi.HanabiObservation(core, self.game)
            seen.append(each)
        return {"player_observations": seen, "current_player": state.cur_player()}

    def partner(self, player: int, strategy: str) -> "Robot":
        """One of our strategies as an agent for that place, from the next ``reset`` on.

        >>> env = HanabiEnv({"players": 2, "seed": 7})
        >>> agents = [env.partner(0, "hat"), env.partner(1, "hat")]
        >>> observations, done = env.reset(), False
        >>> while not done:
        ...     player = observations["current_player"]
        ...     action = agents[player].act(observations["player_observations"][player])
        ...     observations, reward, done, _ = env.step(action)
        >>> env.state.score() > 15
        True
        """
        if not 0 <= player < self.players:
            raise Error(f"there is no player {player}", f"0 to {self.players - 1}")
        from . import simulation

        name = strategy.split(",")[0]
        if name not in simulation.strategies():
            raise Error(f"'{name}' is not a strategy", ", ".join(simulation.strategies()))
        self._strategies[player] = strategy
        return Robot(self, player)


class Agent:
    """The interface of an agent; see the Hanabi Learning Environment."""

    def __init__(self, config: Mapping[str, Any], *args: Any, **kwargs: Any) -> None:
        self.config = config

    def reset(self, config: Mapping[str, Any]) -> None:
        self.config = config

    def act(self, observation: Observation) -> Optional[Action]:
        """The move, or None if it is another player's turn."""
        raise NotImplementedError


class Robot(Agent):
    """One of our players in an environment, with an agent's method ``act``."""

    def __init__(self, env: HanabiEnv, player: int) -> None:
        super().__init__({"players": env.players})
        self._env = env
        self._player = player

    def act(self, observation: Observation) -> Optional[Action]:
        if observation["current_player_offset"] != 0:
            return None
        state = self._env._state()
        if state.cur_player() != self._player:
            raise Error("the observation is not of this game as it stands", "the newest observation")
        return state.core.robot_move()


class Env(HanabiEnv):
    """The same with its configuration as arguments: ``Env(players=2, seed=1)``.

    >>> Env(players=4).num_moves()
    38
    """

    def __init__(self, **config: Any) -> None:
        super().__init__(config)


def make(environment_name: str = "Hanabi-Full", num_players: int = 2, pyhanabi_path: Optional[str] = None) -> HanabiEnv:
    """The environment of that name: Hanabi-Full, Hanabi-Full-CardKnowledge or Hanabi-Full-Minimal."""
    kinds = {"Hanabi-Full": 1, "Hanabi-Full-CardKnowledge": 1, "Hanabi-Full-Minimal": 0}
    if environment_name not in kinds:
        raise Error(f"there is no environment '{environment_name}'", ", ".join(kinds))
    return HanabiEnv({"players": num_players, "observation_type": kinds[environment_name]})


def as_hanabi_learning_environment() -> None:
    """From now on ``from hanabi_learning_environment import rl_env, pyhanabi`` imports this environment, so that an agent
    written for the other one runs unchanged. A module of that name that is imported already is left alone."""
    if "hanabi_learning_environment" in sys.modules:
        return
    package = types.ModuleType("hanabi_learning_environment", __doc__)
    rl_env = types.ModuleType("hanabi_learning_environment.rl_env", __doc__)
    for name, each in {"HanabiEnv": HanabiEnv, "Agent": Agent, "make": make}.items():
        setattr(rl_env, name, each)
    setattr(rl_env, "MOVE_TYPES", [each.name for each in pyhanabi.HanabiMoveType])
    setattr(package, "rl_env", rl_env)
    setattr(package, "pyhanabi", pyhanabi)
    package.__path__ = []
    sys.modules["hanabi_learning_environment"] = package
    sys.modules["hanabi_learning_environment.rl_env"] = rl_env
    sys.modules["hanabi_learning_environment.pyhanabi"] = pyhanabi
