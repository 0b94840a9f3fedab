"""The threads, the solver and the systems that all questions of a process share, and the progress of long work."""

from __future__ import annotations

import os
import sys
import threading
import time
from typing import Callable, List, Optional, TextIO

from . import _core

_lock = threading.Lock()
_engine: Optional[_core.Engine] = None
_left: List[_core.Engine] = []  # of a process that forked: their threads are not here, so they are never ended
_options = {"threads": 0, "memory": 0}


def configure(threads: int = 0, memory: int = 0, progress: Optional[bool] = None) -> None:
    """Sets the number of threads (0: one for each core) and the memory of the solver in MB (0: as much as it needs).

    ``progress`` shows the progress of long work or hides it; None shows it at a terminal and in a notebook.
    Answers do not depend on any of these.
    """
    global _engine, _shown
    _shown = progress
    with _lock:
        options = {"threads": threads, "memory": memory}
        if options != _options:
            engine = _core.Engine(threads, memory)
            _options.update(options)
            _engine = engine


def engine() -> _core.Engine:
    global _engine
    with _lock:
        if _engine is None:
            _engine = _core.Engine(_options["threads"], _options["memory"])
        return _engine


def _after_fork() -> None:
    global _engine, _lock
    _lock = threading.Lock()
    if _engine is not None:
        _left.append(_engine)
        _engine = None


os.register_at_fork(after_in_child=_after_fork)

Progress = Callable[[int, int], None]
_shown: Optional[bool] = None
_QUIET_SECONDS = 2.0


class _Line:
    """One line on standard error, overwritten; nothing for work of less than two seconds."""

    def __init__(self, unit: str, out: TextIO) -> None:
        self.unit = unit
        self.out = out
        self.began = time.monotonic()
        self.shown_at = 0.0

    def __call__(self, done: int, of: int) -> None:
        now = time.monotonic()
        if done >= of:
            if self.shown_at:
                self.out.write("\r" + " " * 60 + "\r")
                self.out.flush()
            return
        if done == 0 or now - self.began < _QUIET_SECONDS or now - self.shown_at < 0.2:
            return
        self.shown_at = now
        left = (now - self.began) / done * (of - done)
        self.out.write(f"\r{done:,} of {of:,} {self.unit}, {left:.0f} s left   ")
        self.out.flush()


def _in_notebook() -> bool:
    shell = sys.modules.get("IPython")
    running = shell.get_ipython() if shell is not None else None
    return getattr(running, "kernel", None) is not None


def progress(unit: str, wanted: Optional[Progress] = None) -> Optional[Progress]:
    """The function that shows how far the work is: the caller's own, or a line."""
    if wanted is not None:
        return wanted
    shown = _shown if _shown is not None else _in_notebook() or (sys.stderr is not None and sys.stderr.isatty())
    return _Line(unit, sys.stderr) if shown else None
