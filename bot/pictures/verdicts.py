"""A choice for *Why?*, drawn and told: what was ruled out is veiled, with the number of the step that did it; what is
left is framed; a legend says what each step means. A game says how its options are drawn, where they lie, its words."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import NamedTuple

from PIL import Image

from bot.pictures import colours, letters, pieces
from bot.pictures.canvas import EDGE, SMALLEST, WIDTH, Sheet, frame
from bot.saying import spoken
from engines.core import Narrowing, Option, clauses, dotted

TITLE, LEGEND, BESIDE, MARKS = 48, 34, 70, 30
"""Heights: a title, a step of a legend below or beside what he chose from, a line of what the marks mean."""
Place = tuple[int, int, int, int]
"""Left, top, width, height."""
Cover = Callable[[int, int], Image.Image]
"""A frame or a veil for something so wide and high."""


class Step(NamedTuple):
    """A rule that ruled something out, and why."""

    number: int
    words: str
    out: Sequence[Option]

    @property
    def badge(self) -> Image.Image:
        return pieces.badge(f"✗{self.number}", colours.INK)


def ruled_out(entry: Narrowing) -> list[Option]:
    return [option for option in entry.before if option not in entry.left]


@dataclass(frozen=True, kw_only=True)
class Verdict:
    """What a game says of a choice."""

    why: Sequence[Narrowing]
    words: Callable[[str], str]
    """Why a rule rules something out."""
    out: Callable[[Narrowing], Sequence[Option]] = ruled_out
    chosen: Sequence[Option]
    title: str
    height: int
    draw: Callable[[Sheet, int], None]
    """What he chose from, so high."""
    place: Callable[[Option, int], Place | None]
    """Of an option in it; None if it is not drawn."""
    above: Callable[[Sheet, int], None] = lambda *_: None
    """What lies upon the veils, below the numbers."""
    frame: Cover = frame
    veil: Cover = pieces.veil
    corner: tuple[int, int] = (-40, -10)
    """Where a number is put, from the upper right corner of what it rules out."""
    width: int = WIDTH
    beside: int = 0
    """From where on there is room for the legend beside what he chose from; it stands below otherwise."""
    brief: bool = False
    """Only its title is drawn."""
    marks: Sequence[str] = ()
    """What is drawn besides, and what it means."""
    name: Callable[[Option], str | None] = str
    """Of an option in a sentence; None if it is only counted."""
    told: Sequence[str] = ()
    """Sentences before what was ruled out, in place of the title."""
    then: Sequence[str] = ()
    """Sentences after it."""

    @cached_property
    def steps(self) -> list[Step]:
        outs = [(number, entry.rule, self.out(entry)) for number, entry in enumerate(self.why, start=1)]
        return [Step(number, self.words(rule), out) for number, rule, out in outs if out]


def draw(verdicts: Sequence[Verdict]) -> Sheet | None:
    """One below the other; what the marks mean at the end."""
    if not verdicts:
        return None
    framed = [spoken("verdict-framed")] if any(verdict.chosen for verdict in verdicts) else []
    marks = dict.fromkeys([*framed, *(mark for verdict in verdicts for mark in verdict.marks)])
    lines = letters.wrapped(str(dotted(marks)), WIDTH - 2 * EDGE, SMALLEST)
    *tops, end = accumulate(map(_height, verdicts), initial=EDGE)
    sheet = Sheet(end + MARKS * len(lines) + EDGE, max(verdict.width for verdict in verdicts))
    for number, (verdict, top) in enumerate(zip(verdicts, tops, strict=True), start=1):
        sheet.text(EDGE, top, verdict.title, 26, bold=True)
        if not verdict.brief:
            _verdict(sheet, verdict, top + TITLE, number)
    for number, line in enumerate(lines):
        sheet.text(EDGE, end + MARKS * number, line, SMALLEST, colours.QUIET)
    return sheet


def _height(verdict: Verdict) -> int:
    legend = 0 if verdict.beside else LEGEND * len(verdict.steps)
    return TITLE + (0 if verdict.brief else verdict.height + legend + EDGE)


def _verdict(sheet: Sheet, verdict: Verdict, y: int, section: int) -> None:
    verdict.draw(sheet, y)
    outs = [(step, option, verdict.place(option, y)) for step in verdict.steps for option in step.out]
    for step, option, place in outs:
        _cover(sheet, verdict.veil, place, f"{section} out {option} by {step.number}")
    for option in verdict.chosen:
        _cover(sheet, verdict.frame, verdict.place(option, y), f"{section} chosen {option}")
    verdict.above(sheet, y)
    for step, _, place in outs:
        if place:
            sheet.put(step.badge, place[0] + place[2] + verdict.corner[0], place[1] + verdict.corner[1])
    for line, step in enumerate(verdict.steps):
        _legend(sheet, verdict, step, line, y)


def _cover(sheet: Sheet, cover: Cover, place: Place | None, name: str) -> None:
    """A frame is larger than what it surrounds."""
    if place:
        x, y, width, height = place
        made = cover(width, height)
        sheet.put(made, x - (made.width - width) // 2, y - (made.height - height) // 2, name)


def _legend(sheet: Sheet, verdict: Verdict, step: Step, line: int, y: int) -> None:
    """What the number of a step means, and how many it ruled out."""
    x, top = (verdict.beside, y + line * BESIDE) if verdict.beside else (EDGE, y + verdict.height + line * LEGEND)
    sheet.put(step.badge, x, top)
    end = sheet.text(x + 54, top + 1, step.words, SMALLEST)
    count = (x + 54, top + 28) if verdict.beside else (end + 14, top + 1)
    sheet.text(*count, spoken("verdict-out", count=len(step.out)), SMALLEST, colours.QUIET)


def describe(verdicts: Sequence[Verdict], most: int) -> str:
    """The same in sentences; where they would be too long, only how many each step ruled out."""
    told = " ".join(each for verdict in verdicts for each in _told(verdict, named=True))
    return told if len(told) <= most else " ".join(each for verdict in verdicts for each in _told(verdict, named=False))


def _told(verdict: Verdict, *, named: bool) -> list[str]:
    steps = []
    for _, why, out in verdict.steps:
        names = [name for option in out if named and (name := verdict.name(option))]
        steps.append(spoken("verdict-step", why=why, options=names, count=len(out)))
    ruled_out = [spoken("verdict-ruled-out", steps=clauses(steps))] if steps else []
    return [*(verdict.told or [spoken("verdict-told", title=verdict.title)]), *ruled_out, *verdict.then]
