"""The cheapest way to say a typed line on a panel: what a finger has to do for it.

Taps are counted. A button is one, a list two (open it, choose) and one for each further choice, a
check box one, a form one to open it, what is filled in and one to send it. A typed character is
one, and so is one that must be deleted first; to tap the field before it is not counted. Whatever
opens first (the other side of a pad, `More…`, a page) is one too, and so is each button of a pad
that asks for one thing after the other. Taps in forms are counted apart from presses, as typed
characters are, and so are numbers that have no list, points above all.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import astuple, dataclass
from heapq import heappop, heappush
from itertools import count
from operator import add

from bot.presenters import pads
from bot.presenters.components import NOTE_FIELD, Button, Field, Form, Panel, Select
from bot.ui.views import MAX_UNFOLDED_OPTIONS

READ_ONLY = ("calls", "correct", "seats", "undo 0")
"""Pages of every game on which no move of it is said."""


@dataclass(frozen=True)
class Cost:
    presses: int = 0
    characters: int = 0
    choices: int = 0
    """Taps on lists and check boxes of forms."""
    numbers: int = 0
    """Characters of numbers that have no list."""

    def __add__(self, other: "Cost") -> "Cost":
        return Cost(*map(add, astuple(self), astuple(other)))

    @property
    def taps(self) -> int:
        """All of them."""
        return sum(astuple(self))


Opens = Callable[[Button], Panel | Form | None]
"""What is there after a press that only opens something."""
Means = Callable[[str], object]
"""What a line says, so that two ways of writing the same are the same."""


def cheapest(panel: Panel, line: str, opens: Opens, means: Means) -> Cost | None:
    """None where the panel, and whatever opens from it, cannot say it. The nearest panels are
    looked at first."""
    numbers = count()
    frontier = [(0, next(numbers), panel)]
    best: Cost | None = None
    opened: set[tuple[str, str]] = set()
    while frontier:
        presses, _, shown = heappop(frontier)
        if best and best.taps <= presses + 1:
            break
        here = [Cost(presses) + way for way in _ways(shown, line, opens, means)]
        best = min([*here, *([best] if best else [])], key=lambda cost: cost.taps, default=None)
        for button in _doors(shown, line):
            if (button.verb, button.argument) in opened:
                continue
            opened.add((button.verb, button.argument))
            # Only when nothing nearer was found: a page may be long in the making.
            if (best is None or best.taps > presses + 2) and isinstance(
                found := opens(button), Panel
            ):
                heappush(frontier, (presses + 1, next(numbers), found))
    return best


def _doors(panel: Panel, line: str) -> Iterator[Button]:
    """Yield the buttons that lead nearer to the line; those of a pad carry the beginning of
    theirs."""
    for button in _buttons(panel):
        match button.verb:
            case "flip":
                yield button
            case "page" if button.argument not in READ_ONLY:
                yield button
            case pads.PAD_VERB if line.startswith(
                button.argument.removesuffix(pads.MORE_MARK).rstrip()
            ):
                yield button


def _buttons(panel: Panel) -> Iterator[Button]:
    return (
        item for row in panel.rows for item in row if isinstance(item, Button) and not item.disabled
    )


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
            yield from _continued(form, line, opens)


def _same(said: str, line: str, means: Means) -> bool:
    """Reading a line takes a while, so only those that begin alike are read."""
    return said == line or (_first(said) == _first(line) and means(said) == means(line))


def _first(line: str) -> str:
    return line.partition(" ")[0]


def _chosen(select: Select, line: str, means: Means) -> Iterator[Cost]:
    if any(_same(f"{select.argument} {value}".strip(), line, means) for _, value in select.options):
        yield Cost(2)
    elif select.max_values > 1:
        named = line.split()
        several = [value for _, value in select.options if value in named]
        if len(several) <= select.max_values and _same(
            " ".join((select.argument, *several)), line, means
        ):
            yield Cost(1 + len(several))


def _filled(form: Form, line: str) -> Iterator[Cost]:
    """The words of the line, in their order, in the fields of the form: chosen, or typed in place
    of all choices."""
    beginning, words = form.command.split(), line.split()
    if words[: len(beginning)] != beginning:
        return
    fields = [field for field in form.fields if field.name != NOTE_FIELD]
    ways = [[field for field in fields if not field.instead]]
    if len(ways[0]) < len(fields):
        ways.append([field for field in fields if not field.options])
    opening = _taps_to_open_a_list(form)
    for way in ways:
        if entered := _least(words[len(beginning) :], way, opening):
            yield Cost(2) + entered


def _taps_to_open_a_list(form: Form) -> int:
    """Short lists lie open in a form."""
    return int(sum(len(field.options) for field in form.fields) > MAX_UNFOLDED_OPTIONS)


def _continued(form: Form, line: str, opens: Opens) -> Iterator[Cost]:
    """The first words in this form, and the others in the one that a press opens after it."""
    beginning, words = form.command.split(), line.split()
    here, later = (
        words[len(beginning) :][: len(form.fields)],
        words[len(beginning) + len(form.fields) :],
    )
    if not form.rest or words[: len(beginning)] != beginning or not later:
        return
    rest = opens(Button("", "form", " ".join((form.rest, *words[1 : len(words) - len(later)]))))
    entered = _least(here, form.fields, _taps_to_open_a_list(form))
    if entered and isinstance(rest, Form):
        ways = [*_filled(rest, line), *_continued(rest, line, opens)]
        yield from (Cost(2) + entered + way for way in ways)


def _least(words: Sequence[str], fields: Sequence[Field], opening: int) -> Cost | None:
    """Where every field gets a word at least that need not stay empty; `opening` is what it takes
    to open a list."""
    if not fields:
        return None if words else Cost()
    first, rest = fields[0], fields[1:]
    found: list[Cost] = []
    for end in range(0 if first.optional else 1, len(words) + 1):
        here = _entered(first, words[:end], opening)
        behind = _least(words[end:], rest, opening) if here else None
        if here and behind:
            found.append(here + behind)
    return min(found, key=lambda cost: cost.taps, default=None)


def _entered(field: Field, words: Sequence[str], opening: int) -> Cost | None:
    """A name with a colon is said by the form itself."""
    if words and field.name.endswith(":"):
        if words[0] != field.name or len(words) == 1:
            return None
        words = words[1:]
    text = " ".join(words)
    if field.options:
        chosen = [text] if field.picks == 1 else words
        if text and not {*chosen} <= {value for _, value in field.options}:
            return None
        changed = {*chosen} ^ {*filter(None, field.chosen_values)} if field.picks > 1 else {text}
        return Cost(choices=0 if text == field.value else opening + len(changed))
    typed = 0 if text == field.value else len(field.value) + len(text)
    return Cost(numbers=typed) if field.numbers else Cost(characters=typed)
