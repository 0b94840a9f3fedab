"""What goes wrong, as exceptions and as values."""

from __future__ import annotations

from dataclasses import dataclass


class Error(ValueError):
    """A mistake in what was given: what is wrong, where, and what was expected.

    >>> import yomi
    >>> try:
    ...     yomi.Hand("AKQ.K32.A32.")
    ... except yomi.Error as error:
    ...     print(error.what)
    ...     print(error.expected)
    'AKQ.K32.A32.' has 9 cards
    13
    """

    def __init__(self, what: str, expected: str = "", file: str = "", line: int = 0, column: int = 0) -> None:
        self.what = what
        self.expected = expected
        self.file = file
        self.line = line
        self.column = column
        super().__init__(what, expected, file, line, column)

    @property
    def place(self) -> str:
        """``deals.pbn:12:7``, or as much of it as is known."""
        parts = [self.file] if self.file else []
        if self.line:
            parts.append(str(self.line))
            if self.column:
                parts.append(str(self.column))
        return ":".join(parts)

    def __str__(self) -> str:
        text = f"{self.place}: {self.what}" if self.place else self.what
        return f"{text}; expected {self.expected}" if self.expected else text


@dataclass(frozen=True)
class Diagnostic:
    """A mistake in a file that was read all the same."""

    what: str
    expected: str
    file: str
    line: int
    column: int
    #: The line of the file, with a caret under the column.
    excerpt: str

    def __str__(self) -> str:
        return str(Error(self.what, self.expected, self.file, self.line, self.column))
