"""Many deals at once, in NumPy arrays."""

from __future__ import annotations

from typing import Any, Callable, Dict, Iterable, Iterator, List, Optional, Tuple, Union

import numpy as np
import numpy.typing as npt

from . import _core
from .engine import Progress, engine, progress as shown
from .errors import Error
from .hands import SEATS, Deal, seat_index
from .tricks import STRAINS

Array = npt.NDArray[Any]
Condition = Union[Array, Callable[["Deals"], Any]]


class SeatHands:
    """One seat's hands of a batch: each property is an array with a number for each deal."""

    def __init__(self, bits: npt.NDArray[np.uint64]) -> None:
        self._bits = np.ascontiguousarray(bits)

    def _feature(self, name: str) -> Array:
        return _core.feature(self._bits, name)

    @property
    def hcp(self) -> Array:
        return self._feature("hcp")

    @property
    def losers(self) -> Array:
        return self._feature("losers")

    @property
    def controls(self) -> Array:
        return self._feature("controls")

    @property
    def balanced(self) -> Array:
        return self._feature("balanced").astype(bool)

    @property
    def spades(self) -> Array:
        return self._feature("S")

    @property
    def hearts(self) -> Array:
        return self._feature("H")

    @property
    def diamonds(self) -> Array:
        return self._feature("D")

    @property
    def clubs(self) -> Array:
        return self._feature("C")

    def has(self, cards: str) -> Array:
        """Whether the hand holds all these cards, such as ``"SA HK"``."""
        return _core.has(self._bits, cards).astype(bool)


class Deals:
    """A batch of deals with weights.

    >>> deals = Deals.random(1000, seed=1)
    >>> deals
    <1,000 deals>
    >>> strong = deals.filter(lambda d: d.north.hcp >= 20)
    >>> len(strong), deals.count(deals.north.hcp >= 20) == len(strong)
    (14, True)
    >>> round(deals.mean(deals.north.hcp), 2)
    10.08
    """

    def __init__(
        self,
        deals: Union[Iterable[Union[str, Deal]], npt.NDArray[np.uint64]],
        weights: Optional[npt.ArrayLike] = None,
    ) -> None:
        if not isinstance(deals, np.ndarray):
            rows = [_core.deal_bits(str(each)) for each in deals]
            deals = np.concatenate(rows) if rows else np.zeros((0, 4), np.uint64)
        _core.check_deals(deals)
        self._set(np.ascontiguousarray(deals, np.uint64), weights)

    def _set(self, bits: npt.NDArray[np.uint64], weights: Optional[npt.ArrayLike]) -> None:
        #: Row by deal: the bits of the four hands from North clockwise; see ``Hand.bits``.
        self.bits = bits
        #: A number for each deal, with mean 1 for a sample.
        self.weights = np.ones(len(bits)) if weights is None else np.asarray(weights, float)
        if self.weights.shape != (len(bits),):
            raise Error(f"the weights have the shape {self.weights.shape}", f"one weight for each of {len(bits)} deals")
        if not np.isfinite(self.weights).all() or (self.weights < 0).any():
            raise Error("a weight is negative or no number", "weights of 0 or more")
        self._tables: Optional[Array] = None
        #: Of a sample: deals of equal weight that would tell as much, and an estimate of how many deals fit at all.
        self.worth = float(self.weights.sum() ** 2 / (self.weights**2).sum()) if self.weights.any() else 0.0
        self.fit: Optional[float] = None

    @classmethod
    def _of(cls, bits: npt.NDArray[np.uint64], weights: Optional[npt.ArrayLike] = None) -> "Deals":
        made = cls.__new__(cls)
        made._set(bits, weights)
        return made

    @classmethod
    def random(cls, n: int, seed: int = 1, first: int = 1) -> "Deals":
        """The deals of boards ``first`` to ``first + n - 1`` of the set that a seed names."""
        return cls._of(_core.random_deals(n, seed, first))

    @classmethod
    def library(cls, name: str = "random", first: int = 1, n: int = 0) -> "Deals":
        """Deals that come with the program, or of a .deals file; their trick tables are known already.

        >>> Deals.library(n=3).dd_tables().shape
        (3, 4, 5)
        """
        bits, tables = _core.library_deals(name, first, n)
        made = cls._of(bits)
        made._tables = tables
        return made

    @property
    def north(self) -> SeatHands:
        return SeatHands(self.bits[:, 0])

    @property
    def east(self) -> SeatHands:
        return SeatHands(self.bits[:, 1])

    @property
    def south(self) -> SeatHands:
        return SeatHands(self.bits[:, 2])

    @property
    def west(self) -> SeatHands:
        return SeatHands(self.bits[:, 3])

    def hand(self, seat: str) -> SeatHands:
        return SeatHands(self.bits[:, seat_index(seat)])

    def _mask(self, condition: Condition) -> npt.NDArray[np.bool_]:
        mask = np.asarray(condition(self) if callable(condition) else condition)
        if mask.shape != (len(self),):
            raise Error(f"the condition has the shape {mask.shape}", f"one value for each of {len(self)} deals")
        return mask.astype(bool)

    def filter(self, condition: Condition) -> "Deals":
        """The deals for which the condition holds: an array of truth values, or a function of the batch."""
        mask = self._mask(condition)
        made = Deals._of(self.bits[mask], self.weights[mask])
        if self._tables is not None:
            made._tables = self._tables[mask]
        return made

    def count(self, condition: Condition) -> int:
        """The number of deals for which it holds, whatever they weigh."""
        return int(self._mask(condition).sum())

    def probability(self, condition: Condition) -> float:
        """The weight of the deals for which it holds, of the weight of all."""
        return self.mean(self._mask(condition))

    def mean(self, values: npt.ArrayLike) -> float:
        """The weighted mean of a number for each deal."""
        return float(np.average(np.asarray(values, float), weights=self.weights))

    def distribution(self, values: npt.ArrayLike) -> Dict[int, float]:
        """The probability of each value, in order."""
        numbers = np.asarray(values)
        total = self.weights.sum()
        return {
            int(value): float(self.weights[numbers == value].sum() / total) for value in np.unique(numbers)
        }

    def resample(self, n: int, seed: int = 1) -> "Deals":
        """``n`` deals of equal weight, drawn in proportion to their weights."""
        draws = np.random.default_rng(seed).choice(len(self), n, p=self.weights / self.weights.sum())
        return Deals._of(self.bits[draws])

    def dd_tables(self, progress: Optional[Progress] = None) -> npt.NDArray[np.uint8]:
        """Double-dummy tricks by deal, declarer from North clockwise, and strain C D H S N; all cores."""
        if self._tables is None:
            self._tables = _core.tables(engine(), self.bits, shown("deals", progress))
        return self._tables

    def solve(self, strain: str, declarer: str, progress: Optional[Progress] = None) -> npt.NDArray[np.uint8]:
        """Declarer's tricks double dummy on each deal."""
        if self._tables is not None and strain[:1].upper() in tuple(STRAINS):
            return np.asarray(self._tables[:, seat_index(declarer), STRAINS.index(strain[:1].upper())])
        return _core.tricks(engine(), self.bits, strain, declarer, shown("deals", progress))

    def score(self, contract: str, vul: str = "none", progress: Optional[Progress] = None) -> Array:
        """Points to North-South of a contract with its declarer, such as ``4SN`` or ``3NXW``, double dummy.

        >>> int(Deals.library(n=1).score("1NN")[0])
        210
        """
        bid, doubled, declarer = contract[:2], contract[2:-1].lower(), contract[-1:]
        taken = self.solve(bid[1:], declarer, progress)
        points: Dict[int, int] = {}
        for tricks in np.unique(taken):
            over = int(tricks) - int(bid[:1]) - 6
            points[int(tricks)] = _core.score(f"{bid}{doubled}{declarer}" + ("=" if over == 0 else f"{over:+d}"), vul)
        return np.array([points[int(tricks)] for tricks in taken], np.int32)

    def pars(self, dealer: str = "N", vul: str = "none", progress: Optional[Progress] = None) -> Array:
        """Par to North-South of each deal."""
        return _core.pars(self.dd_tables(progress), dealer, vul)

    def plot(self, values: npt.ArrayLike, label: str = "", ax: Any = None) -> Any:
        """A bar for each value, as high as its probability. Needs matplotlib."""
        import matplotlib.pyplot as plt

        ax = ax if ax is not None else plt.subplots(figsize=(5, 2.6))[1]
        chances = self.distribution(values)
        ax.bar(list(chances), list(chances.values()), width=0.85, color="#3b6fd4")
        ax.set_xlabel(label)
        ax.set_ylabel("probability")
        for side in ("top", "right"):
            ax.spines[side].set_visible(False)
        return ax

    def to_list(self) -> List[str]:
        return [str(deal) for deal in self]

    def __len__(self) -> int:
        return len(self.bits)

    def __getitem__(self, at: int) -> Deal:
        return Deal(_core.deal_text(np.ascontiguousarray(self.bits[at]).reshape(1, 4)))

    def __iter__(self) -> Iterator[Deal]:
        return (self[at] for at in range(len(self)))

    def __repr__(self) -> str:
        plain = bool((self.weights == 1).all())
        return f"<{len(self):,} deals>" if plain else f"<{len(self):,} deals, worth {self.worth:,.0f} of equal weight>"

    def _summary(self) -> List[Tuple[str, List[str]]]:
        rows = []
        for seat in SEATS:
            hands = self.hand(seat)
            cells = []
            for values in (hands.hcp, hands.spades, hands.hearts, hands.diamonds, hands.clubs, hands.losers):
                cells.append(f"{self.mean(values):.1f}" if len(self) else "")
            rows.append((seat, cells))
        return rows

    def _repr_html_(self) -> str:
        from . import html

        rows = [[seat] + cells for seat, cells in self._summary()]
        header = ["mean", "points", *(html.suit(suit) for suit in "SHDC"), "losers"]
        return f"<p>{html.plain(repr(self)[1:-1])}</p>" + html.table(rows, header)
