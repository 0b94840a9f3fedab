#!/usr/bin/env python3
"""A player written from the protocol's grammar alone: passes, and plays its first card that follows suit.

With --quirks it writes as other robots do: case, spaces, dots, alerts, lower-case cards. With --dies-at, --stalls-at,
--speaks-at or --cheats-at BOARD it kills itself, stops itself, plays out of turn or calls against the laws at its
first turn to call there.
"""
import os
import signal
import socket
import sys

SEATS = ["North", "East", "South", "West"]
PORT, SEAT, TEAM = int(sys.argv[1]), sys.argv[2], sys.argv[3]
QUIRKS = "--quirks" in sys.argv[4:]
OPENS = "--opens" in sys.argv[4:]  # bids 1NT if nobody has bid
MISDEEDS = {option: int(board) for option, board in zip(sys.argv[4:], sys.argv[5:]) if option.endswith("-at")}

boards = 0  # finished
connection = socket.create_connection(("127.0.0.1", PORT))
# Two files: one for both would forget what it has read ahead whenever it writes.
heard = connection.makefile("r", newline="", encoding="ascii")
wire = connection.makefile("w", newline="", encoding="ascii")


class Restart(Exception):
    """The board was broken off."""


def say(text):
    if QUIRKS:
        text = text.replace(SEAT, SEAT.upper(), 1).replace(" ", "  ", 1)
    wire.write(text + "\r\n")
    wire.flush()


def hear():
    while True:
        line = heard.readline()
        if not line:
            sys.exit("the table manager is gone")
        line = line.rstrip("\r\n")
        if line.startswith("Error") and not MISDEEDS:
            sys.exit(line)
        if line == "End of session":
            print(boards)
            sys.exit(0)
        if not line.startswith("Timing"):
            return line


def expect(start):
    line = hear()
    if line == "Start of board":
        raise Restart
    if not line.startswith(start):
        sys.exit(f"heard {line!r}, expected {start!r}")
    return line


def read_cards(line):
    cards = []
    for part in line.split(":", 1)[1].strip().rstrip(".").split("."):
        suit, *ranks = part.split()
        cards += [rank + suit for rank in ranks if rank != "-"]
    return cards


def after(seat, steps=1):
    return SEATS[(SEATS.index(seat) + steps) % 4]


def misbehave(board):
    if MISDEEDS.get("--dies-at") == board:
        os.kill(os.getpid(), signal.SIGKILL)
    if MISDEEDS.get("--stalls-at") == board:
        os.kill(os.getpid(), signal.SIGSTOP)
    said = {"--cheats-at": f"{SEAT} redoubles", "--speaks-at": f"{SEAT} plays AS"}
    for option, text in said.items():
        if MISDEEDS.get(option) == board:
            say(text)
            while hear() != "Start of board":
                pass
            raise Restart


def auction(dealer, board):
    """The contract as (strain, declarer), or None."""
    turn, passes, bids = dealer, 0, []
    while passes < (3 if bids else 4):
        if turn == SEAT:
            misbehave(board)
            opens = OPENS and not bids
            call = "bids 1NT" if opens else "passes"
            say(f"{SEAT} {call}" + (". Alert. to play" if QUIRKS and opens else "." if QUIRKS else ""))
        else:
            say(f"{SEAT} ready for {turn}'s bid")
            call = expect(turn).split(" ", 1)[1]
        if call.startswith("passes"):
            passes += 1
        else:
            passes = 0
            if call.startswith("bids"):
                bids.append((turn, call.split()[1][1]))
        turn = after(turn)
    if not bids:
        return None
    strain = bids[-1][1]
    side = {bids[-1][0], after(bids[-1][0], 2)}
    declarer = next(seat for seat, bid in bids if seat in side and bid == strain)
    return strain, declarer


def choose(hand, led):
    follow = [card for card in hand if card[1] == led]
    return (follow or hand)[0]


def play(strain, declarer, hand):
    order = "23456789TJQKA"
    dummy, dummy_cards = after(declarer, 2), []
    leader = after(declarer)
    for trick in range(1, 14):
        turn, led, best = leader, None, None
        for _ in range(4):
            chooser = declarer if turn == dummy else turn
            if chooser == SEAT:
                if led is None:
                    expect("Dummy to lead" if turn == dummy else f"{SEAT} to lead")
                cards = dummy_cards if turn == dummy else hand
                card = choose(cards, led)
                cards.remove(card)
                say(f"{turn} plays {card.lower() if QUIRKS else card}")
            else:
                whose = "dummy's" if turn == dummy else f"{turn}'s"
                say(f"{SEAT} ready for {whose} card to trick {trick}")
                card = expect(turn).split()[2]
                if turn == dummy and SEAT != dummy:
                    dummy_cards.remove(card)
            led = led or card[1]
            strength = (card[1] == strain, card[1] == led, order.index(card[0]))
            if best is None or strength > best[0]:
                best = (strength, turn)
            if trick == 1 and turn == leader and SEAT != dummy:
                say(f"{SEAT} ready for dummy")
                dummy_cards = read_cards(expect("Dummy's cards"))
            turn = after(turn)
        leader = best[1]


say(f'Connecting "{TEAM}" as {SEAT} using protocol version 18')
expect(f'{SEAT} ("{TEAM}") seated')
say(f"{SEAT} ready for teams")
expect("Teams")
say(f"{SEAT} ready to start")
while hear() != "Start of board":
    pass
while True:
    try:
        say(f"{SEAT} ready for deal")
        line = expect("Board number")
        board, dealer = int(line.split(".")[0].split()[2]), line.split(".")[1].split()[1]
        say(f"{SEAT} ready for cards")
        hand = read_cards(expect(f"{SEAT}'s cards"))
        contract = auction(dealer, board)
        if contract:
            play(*contract, hand)
        boards += 1
        expect("Start of board")
    except Restart:
        pass
