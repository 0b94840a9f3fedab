"""A seat at the browser's table: an agent of your own beside people and robots, over the table's public API."""

from __future__ import annotations

import http.cookiejar
import json
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from typing import Any, Dict, List, Optional

from . import _core
from .agents import Agent, View
from .errors import Error
from .hands import SUITS

State = Dict[str, Any]
_RANKS = "AKQJT98765432"


def _hand(cards: List[str]) -> str:
    return ".".join(
        "".join(rank for rank in _RANKS if suit + rank in cards) for suit in SUITS
    )


def view_of(state: State) -> View:
    """What the state of a table, as a seat gets it, shows that seat."""
    you, board = state["you"], state["board"]
    tricks = state["tricks"] + ([state["trick"]] if state["trick"] is not None else [])
    cards = [each["card"] for trick in tricks for each in trick["cards"]]
    dummy = state["hands"][state["dummy"]]["dealt"] if state["dummy"] is not None else None
    calls = " ".join(each["call"] for each in state["auction"])
    return View(
        _core.View(
            board["number"], board["dealer"], board["vulnerability"], you, _hand(state["hands"][you]["dealt"]),
            calls, cards, "" if dummy is None else _hand(dummy),
        )
    )  # fmt: skip


class TableClient:
    """One player at tables of ``yomi serve``. The server knows it by a cookie of its own."""

    def __init__(self, url: str = "http://127.0.0.1:8642", token: Optional[str] = None, name: str = "Python") -> None:
        self.base = url.split("/#")[0].rstrip("/") + "/api/v1"
        self.name = name
        self._headers = {"Content-Type": "application/json", "Accept": "application/json"}
        if token is not None:
            self._headers["Authorization"] = f"Bearer {token}"
        jar = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self._opener = urllib.request.build_opener(urllib.request.ProxyHandler({}), jar)

    def ask(self, method: str, path: str, body: Optional[Dict[str, Any]] = None) -> Any:
        """One request; a refusal is an Error with the server's sentence."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, self._headers, method=method)
        try:
            with self._opener.open(request, timeout=60) as reply:
                return json.loads(reply.read() or b"null")
        except urllib.error.HTTPError as refusal:
            try:
                problem = json.loads(refusal.read())
            except ValueError:
                problem = {}
            error = Error(problem.get("detail") or problem.get("title") or str(refusal), "", self.base + path)
            error.status = refusal.code  # type: ignore[attr-defined]
            raise error from None
        except urllib.error.URLError as trouble:
            raise Error(f"the table cannot be reached: {trouble.reason}", "a running `yomi serve`", self.base) from None

    def open(self, seat: str = "S", **settings: Any) -> State:
        """Opens a bridge table and sits down; ``settings`` are those of the API."""
        state: State = self.ask("POST", "/tables", {"game": "bridge", "sit": seat, "player": self.name, **settings})
        return state

    def sit(self, table: str, seat: str) -> State:
        """Sits down in an open seat."""
        path = f"/tables/{urllib.parse.quote(table)}/seats/{urllib.parse.quote(seat)}"
        state: State = self.ask("PUT", path, {"player": self.name})
        return state

    def state(self, table: str) -> State:
        state: State = self.ask("GET", f"/tables/{urllib.parse.quote(table)}")
        return state

    def act(self, table: str, based_on: int, action: Dict[str, Any]) -> State:
        body = {"key": uuid.uuid4().hex, "based_on": based_on, "action": action}
        state: State = self.ask("POST", f"/tables/{urllib.parse.quote(table)}/actions", body)["state"]
        return state

    def play(self, agent: Agent, table: str, boards: int = 1, wait: float = 0.25) -> State:
        """Lets the agent act whenever it is this player's turn, until that many boards are over."""
        over = 0
        state = self.state(table)
        while True:
            if state["phase"] == "over":
                over += 1
                if over >= boards or not state["can"]["next_board"]:
                    return state
                state = self.act(table, state["event"], {"kind": "next_board"})
                continue
            action = self._action(agent, state)
            if action is None:
                time.sleep(wait)
                state = self.state(table)
                continue
            try:
                state = self.act(table, state["event"], action)
            except Error as refusal:
                if getattr(refusal, "status", 0) != 409:  # the table has moved on meanwhile
                    raise
                state = self.state(table)

    @staticmethod
    def _action(agent: Agent, state: State) -> Optional[Dict[str, Any]]:
        claim = state["claim"]
        if claim is not None and state["you"] in (claim["waits_for"] or []):
            return {"kind": "answer_claim", "accept": True}
        if not state["your_turn"]:
            return None
        view = view_of(state)
        if state["legal_calls"]:
            return {"kind": "call", "call": agent.call(view)}
        return {"kind": "card", "card": agent.card(view)} if state["legal_cards"] else None
