#!/usr/bin/env python3
"""Installs the wheel into a fresh virtual environment, imports it there, away from the sources, and plays a board.

    try_wheel.py DIST/yomi-*.whl
"""

import pathlib
import subprocess
import sys
import tempfile

SCRIPT = """
import pathlib, sys, yomi
assert pathlib.Path(yomi.__file__).is_relative_to(sys.prefix), yomi.__file__
assert "sayc" in yomi.system_names() and "standard" in yomi.carding_names()
board = yomi.play(yomi.Board.random(1), "sayc,method=rules,samples=2", fast=True)
assert board.contract is not None and (board.contract == "P" or board.tricks is not None)
assert len(yomi.Deals.library(n=2).dd_tables()) == 2
print("from the wheel:", board.contract, board.tricks, board.score)
"""


def run(*command, cwd):
    subprocess.run([str(each) for each in command], check=True, cwd=cwd)


def main():
    wheel = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as folder:
        home = pathlib.Path(folder) / "venv"
        # Debian's NumPy is outside; nothing is fetched.
        run(sys.executable, "-m", "venv", "--system-site-packages", home, cwd=folder)
        run(home / "bin/pip", "install", "--quiet", "--no-index", "--no-deps", wheel, cwd=folder)
        run(home / "bin/python", "-I", "-c", SCRIPT, cwd=folder)


if __name__ == "__main__":
    main()
