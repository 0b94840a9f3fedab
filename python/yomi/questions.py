"""Questions to the program: the next call, the next card, what an auction shows, deals that fit.

Every question takes the keys of a line of ``yomi bid --batch`` and its like, and gives the same answer byte for byte.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Dict, Iterable, List, Mapping, Optional, Sequence, Union

from . import _core, html
from .auction import Auction, Calls, calls_text
from .beliefs import Beliefs
from .deals import Deals
from .engine import Progress, engine, progress as shown
from .errors import Error
from .hands import Deal, Hand

Request = Mapping[str, Any]
HandText = Union[str, Hand]


def _set(request: Dict[str, Any], **fields: Any) -> Dict[str, Any]:
    """Adds the fields that are given; a hand as its text."""
    for name, value in fields.items():
        if value is not None:
            request[name] = str(value) if isinstance(value, (Hand, Deal)) else value
    return request


def _auction_fields(auction: Union[Auction, Calls, None], dealer: Optional[str], vul: Optional[str]) -> Dict[str, Any]:
    if isinstance(auction, Auction):
        if dealer is not None or vul is not None:
            raise Error("dealer and vul are those of the Auction", "neither of them beside an Auction")
        return {"auction": list(auction), "dealer": auction.dealer, "vul": auction.vul}
    return _set({}, auction=None if auction is None else calls_text(auction), dealer=dealer, vul=vul)


def ask(kind: str, request: Request, progress: Optional[Progress] = None) -> Dict[str, Any]:
    """The answer to one request of kind bid, card, lead or infer, with the keys of a line of a batch.

    >>> ask("bid", {"hand": "AK987.K2.A53.742", "auction": "P", "method": "rules"})["call"]
    '1S'
    """
    answer: Dict[str, Any] = json.loads(
        _core.answer(engine(), kind, json.dumps(request), shown("playouts", progress))
    )
    return answer


def ask_many(kind: str, requests: Iterable[Request], progress: Optional[Progress] = None) -> List[Dict[str, Any]]:
    """The answers to many requests, on all cores, in their order. A mistake is an answer too: ``{"error": ...}``.

    >>> [each["call"] for each in ask_many("bid", [{"hand": "AK987.K2.A53.742", "method": "rules"}] * 2)]
    ['1S', '1S']
    """
    texts = [json.dumps(request) for request in requests]
    return [json.loads(each) for each in _core.answers(engine(), kind, texts, shown("answers", progress))]


class Bid(str):
    """A call and why. It is the text of the call, such as ``4S``."""

    #: The answer of ``yomi bid --json``.
    answer: Dict[str, Any]

    @property
    def explanation(self) -> str:
        return str(self.answer["explanation"])

    @property
    def because(self) -> List[str]:
        return list(self.answer["because"])

    @property
    def source(self) -> str:
        """rule, criteria or simulation."""
        return str(self.answer["source"])

    @property
    def candidates(self) -> List[Dict[str, Any]]:
        return list(self.answer["candidates"])

    def _repr_html_(self) -> str:
        reasons = "".join(f"<li>{html.plain(line)}</li>" for line in self.because)
        return f"<b>{html.call(str(self))}</b> {html.plain(self.explanation)}<ul>{reasons}</ul>"


def bid(
    hand: HandText,
    auction: Union[Auction, Calls, None] = None,
    *,
    dealer: Optional[str] = None,
    vul: Optional[str] = None,
    ns: Optional[str] = None,
    ew: Optional[str] = None,
    method: Optional[str] = None,
    fast: Optional[bool] = None,
    samples: Optional[int] = None,
    score: Optional[str] = None,
    seed: Optional[int] = None,
    time: Optional[int] = None,
    lang: Optional[str] = None,
    progress: Optional[Progress] = None,
) -> Bid:
    """The next call, and why.

    >>> call = bid("K8752.75.8.J9843", Auction("S", "2S P", vul="ew"), method="criteria")
    >>> call
    '4S'
    >>> call.explanation
    'case 4: they can make 4♥, we only 2♠; 4♠ doubled would score -300, 4♥ would give them 620: sacrifice: 4♠ loses less'
    """
    request = _auction_fields(auction, dealer, vul)
    _set(request, hand=hand, ns=ns, ew=ew, method=method, fast=fast, samples=samples, score=score, seed=seed)
    answer = ask("bid", _set(request, time=time, lang=lang), progress)
    made = Bid(answer["call"])
    made.answer = answer
    return made


class CardChoice(str):
    """A card and what each other card was worth. It is the text of the card, such as ``D8``."""

    #: The answer of ``yomi card --json``.
    answer: Dict[str, Any]

    @property
    def scores(self) -> List[Dict[str, Any]]:
        """``{card, mean, se, n, equals}``, best first."""
        return list(self.answer["scores"])

    @property
    def said(self) -> List[str]:
        """What the cards so far said."""
        return list(self.answer["said"])

    def _repr_html_(self) -> str:
        rows = [[html.card(each["card"]), f"{each['mean']:.1f}", f"± {each['se']:.1f}"] for each in self.scores]
        return html.table(rows, ["card", "mean", ""])


def card(
    hand: HandText,
    auction: Union[Auction, Calls, None] = None,
    *,
    seat: Optional[str] = None,
    dummy: Optional[HandText] = None,
    play: Optional[Calls] = None,
    contract: Optional[str] = None,
    declarer: Optional[str] = None,
    dealer: Optional[str] = None,
    vul: Optional[str] = None,
    ns: Optional[str] = None,
    ew: Optional[str] = None,
    ns_carding: Optional[str] = None,
    ew_carding: Optional[str] = None,
    signals: Optional[str] = None,
    method: Optional[str] = None,
    fast: Optional[bool] = None,
    samples: Optional[int] = None,
    score: Optional[str] = None,
    seed: Optional[int] = None,
    lang: Optional[str] = None,
    progress: Optional[Progress] = None,
    **more: Any,
) -> CardChoice:
    """The next card, with the value of each. ``more`` are the further flags of ``yomi card``, with ``_`` for ``-``.

    >>> choice = card("QT43.J2.A84.JT43", Auction("S", "2N P 3N P P P", vul="ns"), seat="E", dummy="96.754.KQJT6.752",
    ...               play="H6 H4 HJ HQ D3 D7 DK D4 DQ", signals="hard", ns_carding="paper", ew_carding="paper")
    >>> choice, choice.said[1]
    ('D8', "West's D7: high, an even number")
    """
    request = _auction_fields(auction, dealer, vul)
    _set(request, hand=hand, seat=seat, dummy=dummy, contract=contract, declarer=declarer, ns=ns, ew=ew)
    _set(request, ns_carding=ns_carding, ew_carding=ew_carding, signals=signals, method=method, fast=fast)
    _set(request, samples=samples, score=score, seed=seed, lang=lang, play=None if play is None else calls_text(play))
    answer = ask("card", _set(request, **more), progress)
    made = CardChoice(answer["card"])
    made.answer = answer
    return made


def infer(
    auction: Union[Auction, Calls, None] = None,
    *,
    seat: Optional[str] = None,
    hand: Optional[HandText] = None,
    dummy: Optional[HandText] = None,
    play: Optional[Calls] = None,
    contract: Optional[str] = None,
    declarer: Optional[str] = None,
    dealer: Optional[str] = None,
    vul: Optional[str] = None,
    ns: Optional[str] = None,
    ew: Optional[str] = None,
    ns_carding: Optional[str] = None,
    ew_carding: Optional[str] = None,
    signals: Optional[str] = None,
    lang: Optional[str] = None,
) -> Beliefs:
    """What each player and each pair holds, with reasons."""
    request = _auction_fields(auction, dealer, vul)
    _set(request, seat=seat, hand=hand, dummy=dummy, contract=contract, declarer=declarer, ns=ns, ew=ew, lang=lang)
    _set(request, ns_carding=ns_carding, ew_carding=ew_carding, signals=signals)
    _set(request, play=None if play is None else calls_text(play))
    return Beliefs(_core.infer(engine(), json.dumps(request)))


def sample(
    auction: Union[Auction, Calls, Beliefs, None] = None,
    n: int = 1000,
    *,
    seed: int = 1,
    error: float = 0.002,
    progress: Optional[Progress] = None,
    **evidence: Any,
) -> Deals:
    """Deals that fit the calls and the cards, with weights. ``evidence`` are the arguments of ``infer``, or the
    Beliefs come in place of the auction.

    >>> deals = sample(Auction("S", "2S P", vul="ew"), 100, seat="N", hand="K8752.75.8.J9843")
    >>> len(deals), round(deals.probability(deals.south.spades >= 6), 2)
    (100, 0.77)
    """
    beliefs = auction if isinstance(auction, Beliefs) else infer(auction, **evidence)
    if isinstance(auction, Beliefs) and evidence:
        raise Error("the Beliefs have their evidence", "no evidence beside Beliefs")
    bits, weights, worth, fit = _core.sample(engine(), beliefs._core, n, seed, error, shown("deals", progress))
    deals = Deals._of(bits, weights)
    deals.worth, deals.fit = worth, fit
    return deals


@dataclass
class BidAuction:
    """A deal bid in all four seats, with what each call means."""

    auction: Auction
    explanations: Sequence[Dict[str, Any]]
    #: The answer of ``yomi auction --json``.
    answer: Dict[str, Any]

    @property
    def contract(self) -> Optional[str]:
        return self.auction.contract

    def _repr_html_(self) -> str:
        rows = [[each["seat"], html.call(each["call"]), html.plain(each["explanation"])] for each in self.explanations]
        return html.table(rows)


def bid_all(
    deal: Union[str, Deal],
    dealer: str = "N",
    vul: str = "none",
    *,
    ns: str = "sayc",
    ew: str = "sayc",
    method: str = "simulate",
    lang: str = "en",
    progress: Optional[Progress] = None,
) -> BidAuction:
    """Bids a deal in all four seats and explains every call.

    >>> bid_all("N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96", method="rules").contract
    '3NS'
    """
    text = _core.auction(engine(), str(deal), dealer, vul, ns, ew, method, lang, shown("calls", progress))
    answer: Dict[str, Any] = json.loads(text)
    return BidAuction(Auction(dealer, answer["auction"], vul), answer["explanations"], answer)


def system_names() -> List[str]:
    """The bidding systems that come with the package."""
    return _core.system_names()


def carding_names() -> List[str]:
    """The agreements on leads and signals that come with the package."""
    return _core.carding_names()
