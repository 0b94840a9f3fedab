#!/usr/bin/env python3
"""The speed of the package as a ratio to the same work without Python, both in this run.

    PYTHONPATH=build/python python/tools/bench.py [DEALS [SAMPLED]]
"""

import sys
import time

import yomi
from yomi import _core


def measured(work):
    """(seconds, seconds of processor time) of some work."""
    begin, used = time.perf_counter(), time.process_time()
    work()
    return time.perf_counter() - begin, time.process_time() - used


def ratio(name, wanted, python, plain, rounds=3):
    """The two in turn; the best of each, since other work on the machine only slows them. Processor time does not count
    what other programs took."""
    theirs, mine = [], []
    for _ in range(rounds):
        theirs.append(measured(plain))
        mine.append(measured(python))
    for what, at in (("seconds", 0), ("processor", 1)):
        slow, fast = min(each[at] for each in mine), min(each[at] for each in theirs)
        print(f"{name:<40} {what:<9}  C++ {fast:8.3f}  Python {slow:8.3f}  {fast / slow:.3f} of its speed (wanted {wanted})",
              flush=True)


def main():
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    sampled = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    engine = yomi.engine.engine()
    bits = yomi.Deals.random(deals, seed=9).bits
    ratio(f"double-dummy tables of {deals:,} deals", 0.97, lambda: yomi.Deals(bits).dd_tables(),
          lambda: _core.seconds_of_tables(engine, bits))
    beliefs = yomi.infer(yomi.Auction("S", vul="ew").calls("2S P"), seat="N", hand="K8752.75.8.J9843")
    ratio(f"{sampled:,} sampled deals into NumPy", 0.8, lambda: yomi.sample(beliefs, sampled),
          lambda: _core.seconds_of_sample(engine, beliefs._core, sampled, 1))


if __name__ == "__main__":
    main()
