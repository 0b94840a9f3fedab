"""Hanabi: the interface of the Hanabi Learning Environment over Yomi's rules, and Yomi's players in it."""

from .env import Agent, Env, HanabiEnv, as_hanabi_learning_environment, make
from .simulation import Simulation, cross_play, simulate, strategies
from .vector import VectorEnv

__all__ = [
    "Agent", "Env", "HanabiEnv", "Simulation", "VectorEnv", "as_hanabi_learning_environment", "cross_play", "make",
    "simulate", "strategies",
]  # fmt: skip
