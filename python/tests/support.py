"""What the tests share."""

import contextlib
import json
import os
import random
import signal
import subprocess
import threading

import yomi

#: The command line program, set by run.py.
program = "build/yomi"

SEATS = "NESW"


def run_program(*arguments, text=""):
    """The standard output of the program."""
    done = subprocess.run([program, *arguments], input=text, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise AssertionError(f"{arguments}: exit {done.returncode}: {done.stderr}")
    return done.stdout


def compact(answer):
    """JSON as the program writes it."""
    return json.dumps(answer, separators=(",", ":"), ensure_ascii=False)


def bidding_requests(n, seed):
    """Positions in auctions that our own bidders reach by rules: (request without a method, deal, seat)."""
    draw = random.Random(seed)
    requests = []
    for number in range(1, n + 1):
        board = yomi.Board.random(number, seed)
        bid = yomi.bid_all(board.deal, board.dealer, board.vul, method="rules")
        at = draw.randrange(len(bid.auction))
        seat = SEATS[(SEATS.index(board.dealer) + at) % 4]
        request = {"auction": list(bid.auction)[:at], "dealer": board.dealer, "vul": board.vul}
        requests.append((request, board.deal, seat))
    return requests


def playing_requests(n, seed):
    """Positions in the play of boards: random legal cards after a contract by rules."""
    draw = random.Random(seed)
    requests = []
    number = 0
    while len(requests) < n:
        number += 1
        board = yomi.Board.random(number, seed)
        auction = yomi.bid_all(board.deal, board.dealer, board.vul, method="rules").auction
        if auction.contract is None:
            continue
        dummy = SEATS[(SEATS.index(auction.contract[-1]) + 2) % 4]
        cards, view = [], None
        for _ in range(draw.randrange(20, 44)):
            view = chooser(board, auction, dummy, cards)
            cards.append(draw.choice(view.choices))
        view = chooser(board, auction, dummy, cards)
        request = {"auction": list(auction), "dealer": board.dealer, "vul": board.vul, "play": cards, "seat": view.seat}
        request["hand"] = str(board.deal[view.seat])
        if cards:
            request["dummy"] = str(board.deal[dummy])
        requests.append(request)
    return requests


def chooser(board, auction, dummy, cards):
    """The view of the player who chooses the next card."""
    for seat in SEATS:
        if seat != dummy:
            shown = str(board.deal[dummy]) if cards else ""
            core = yomi._core.View(
                board.number, board.dealer, board.vul, seat, str(board.deal[seat]), str(auction), cards, shown
            )
            if core.choices:
                return yomi.View(core)
    raise AssertionError("nobody chooses")


@contextlib.contextmanager
def interrupt_after(seconds):
    """Ctrl-C after a while, if the work lasts so long."""
    timer = threading.Timer(seconds, lambda: os.kill(os.getpid(), signal.SIGINT))
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def resident_kilobytes():
    with open("/proc/self/status") as status:
        for line in status:
            if line.startswith("VmRSS"):
                return int(line.split()[1])
    raise AssertionError("no VmRSS")
