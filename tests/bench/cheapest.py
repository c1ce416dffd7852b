"""The cheapest way to say a typed line on a panel: what a finger has to do for it.

A button is one press, a choice from a list two and one for each further choice, a form one to open it, what is typed
into it and one to send it. Whatever opens first (the other side of a pad, `More…`, a page) is one press too. A typed
character is taken to be as much work as a press, and so is one that must be deleted first.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count
from math import inf

from bot.presenters.panel import NOTE, Button, Field, Form, Panel, Select

READ_ONLY = ("calls", "correct", "seats", "undo 0")
"""Pages of every game on which no move of it is said."""


@dataclass(frozen=True)
class Cost:
    presses: int = 0
    characters: int = 0

    def __add__(self, other: "Cost") -> "Cost":
        return Cost(self.presses + other.presses, self.characters + other.characters)

    @property
    def effort(self) -> int:
        return self.presses + self.characters


Opens = Callable[[Button], Panel | Form | None]
"""What is there after a press that only opens something."""
Means = Callable[[str], object]
"""What a line says, so that two ways of writing the same are the same."""


def cheapest(panel: Panel, line: str, opens: Opens, means: Means) -> Cost | None:
    """None where the panel, and whatever opens from it, cannot say it. The nearest panels are looked at first."""
    numbers = count()
    frontier = [(0, next(numbers), panel)]
    best: Cost | None = None
    opened: set[tuple[str, str]] = set()
    while frontier:
        presses, _, shown = heappop(frontier)
        if best and best.effort <= presses + 1:
            break
        here = [Cost(presses) + way for way in _ways(shown, line, opens, means)]
        best = min([*here, *([best] if best else [])], key=lambda cost: cost.effort, default=None)
        for button in _doors(shown):
            if (button.verb, button.argument) in opened:
                continue
            opened.add((button.verb, button.argument))
            # Only when nothing nearer was found: a page may be long in the making.
            if (best is None or best.effort > presses + 2) and isinstance(found := opens(button), Panel):
                heappush(frontier, (presses + 1, next(numbers), found))
    return best


def _doors(panel: Panel) -> Iterator[Button]:
    for button in _buttons(panel):
        if button.verb == "flip" or (button.verb == "page" and button.argument not in READ_ONLY):
            yield button


def _buttons(panel: Panel) -> Iterator[Button]:
    return (item for row in panel.rows for item in row if isinstance(item, Button) and not item.disabled)


def _ways(panel: Panel, line: str, opens: Opens, means: Means) -> Iterator[Cost]:
    for row in panel.rows:
        for item in row:
            if isinstance(item, Select) and item.verb == "say":
                yield from _chosen(item, line, means)
    for button in _buttons(panel):
        if button.verb == "say" and _same(button.argument, line, means):
            yield Cost(1)
        elif button.verb == "form" and isinstance(form := opens(button), Form):
            yield from _filled(form, line)


def _same(said: str, line: str, means: Means) -> bool:
    """Reading a line takes a while, so only those that begin alike are read."""
    return said == line or (_first(said) == _first(line) and means(said) == means(line))


def _first(line: str) -> str:
    return line.partition(" ")[0]


def _chosen(select: Select, line: str, means: Means) -> Iterator[Cost]:
    if any(_same(f"{select.argument} {value}", line, means) for _, value in select.options):
        yield Cost(2)
    elif select.most > 1:
        named = line.split()
        several = [value for _, value in select.options if value in named]
        if len(several) <= select.most and _same(" ".join((select.argument, *several)), line, means):
            yield Cost(1 + len(several))


def _filled(form: Form, line: str) -> Iterator[Cost]:
    """The words of the line, in their order, in the fields of the form."""
    beginning, words = form.command.split(), line.split()
    if words[: len(beginning)] == beginning:
        fields = [field for field in form.fields if field.name != NOTE]
        characters = _fewest(words[len(beginning) :], fields)
        if characters < inf:
            yield Cost(2, int(characters))


def _fewest(words: Sequence[str], fields: Sequence[Field]) -> float:
    """Characters, where every field gets a word at least that need not stay empty."""
    if not fields:
        return inf if words else 0
    first, rest = fields[0], fields[1:]
    ends = range(0 if first.optional else 1, len(words) + 1)
    return min((_typed(first, words[:end]) + _fewest(words[end:], rest) for end in ends), default=inf)


def _typed(field: Field, words: Sequence[str]) -> float:
    """A name with a colon is said by the form itself."""
    if words and field.name.endswith(":"):
        if words[0] != field.name or len(words) == 1:
            return inf
        words = words[1:]
    text = " ".join(words)
    return 0 if text == field.value else len(field.value) + len(text)
