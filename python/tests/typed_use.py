"""A use of the package that mypy checks: what a caller writes has the types that it says. It is not run."""

from typing import Dict, List, Optional, Tuple

import numpy as np

import yomi


class Mine(yomi.Agent):
    def call(self, view: yomi.View) -> str:
        return "P" if view.hand.hcp < 12 else super().call(view)


def bridge() -> Tuple[int, Optional[str], List[str]]:
    board: yomi.Board = yomi.Board.from_pbn("N:... ... ... ...")
    tricks: int = board.dd_table()["N", "S"]
    auction: yomi.Auction = yomi.Auction("S", vul="ew").calls("2S P")
    beliefs: yomi.Beliefs = yomi.infer(auction, seat="N", hand=board.north)
    low: int = beliefs.south.hcp.lo
    deals: yomi.Deals = yomi.sample(beliefs, 100)
    strong: yomi.Deals = deals.filter(lambda each: each.south.hcp > 10)
    counts: "np.ndarray[Tuple[int], np.dtype[np.uint8]]" = strong.solve("S", "S")
    made: float = strong.mean(counts >= 10)
    match: yomi.Match = yomi.match(Mine(), "sayc", 2)
    return tricks + low + int(made), board.contract, [match.a]


def hanabi() -> Dict[str, int]:
    env: yomi.hanabi.Env = yomi.hanabi.Env(players=2)
    env.reset()
    _, reward, done, _ = env.step(0)
    return {"reward": reward, "done": int(done), "moves": env.num_moves()}
