"""Yomi: agents for bridge and Hanabi that read each other's minds.

>>> import yomi
>>> board = yomi.Board.from_pbn("N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96")
>>> board.par()
Par(+110, 2HS= 2DN+1 2DS+1)
"""

from . import hanabi
from .agents import Agent, View
from .auction import Auction
from .beliefs import Beliefs, Range
from .board import Board, Boards, random_boards, read, reads
from .deals import Deals
from .engine import configure
from .errors import Diagnostic, Error
from .hands import Deal, Hand
from .matches import Duel, Match, duel, match, play, sit
from .questions import (
    Bid,
    BidAuction,
    CardChoice,
    ask,
    ask_many,
    bid,
    bid_all,
    card,
    carding_names,
    infer,
    sample,
    system_names,
)
from .table import TableClient
from .tricks import Par, TrickTable

__version__ = "0.1.0"

__all__ = [
    "Agent", "Auction", "Beliefs", "Bid", "BidAuction", "Board", "Boards", "CardChoice", "Deal", "Deals", "Diagnostic",
    "Duel", "Error", "Hand", "Match", "Par", "Range", "TableClient", "TrickTable", "View", "ask", "ask_many", "bid",
    "bid_all", "card", "carding_names", "configure", "duel", "hanabi", "infer", "match", "play", "random_boards",
    "read", "reads", "sample", "sit", "system_names",
]  # fmt: skip
