"""The picture of the opponent's choices for *Why?*, and its alt text.

Options that a rule ruled out are veiled and bear the number of the rule; chosen ones are framed; a legend gives the
meaning of each rule. The game draws its options and says where they lie.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import NamedTuple

from PIL import Image

from bot.pictures import colours, letters, pieces
from bot.pictures.canvas import EDGE, SMALLEST, WIDTH, Sheet, frame
from bot.sentences import spoken
from engines.core import Narrowing, Option, clauses, dotted

TITLE = 48
"""The height of a title."""
LEGEND = 34
"""The height of a step in a legend below the options."""
BESIDE = 70
"""The height of a step in a legend beside the options."""
MARKS = 30
"""The height of a line that explains marks."""
Place = tuple[int, int, int, int]
"""Left, top, width, height."""
Cover = Callable[[int, int], Image.Image]
"""A function that draws a frame or a veil for an option of this width and height."""


class Step(NamedTuple):
    """A rule of a choice: its number, its reason in words, and the options that it ruled out."""

    number: int
    words: str
    out: Sequence[Option]

    @property
    def badge(self) -> Image.Image:
        """The badge on each option that this rule ruled out."""
        return pieces.badge(f"✗{self.number}", colours.INK)


def ruled_out(entry: Narrowing) -> list[Option]:
    """Return the options that a narrowing ruled out."""
    return [option for option in entry.before if option not in entry.left]


@dataclass(frozen=True, kw_only=True)
class Verdict:
    """A choice of the opponent, with the functions of the game that draw and describe it."""

    why: Sequence[Narrowing]
    words: Callable[[str], str]
    """Returns the reason of a rule in words."""
    out: Callable[[Narrowing], Sequence[Option]] = ruled_out
    """Returns the options that a narrowing ruled out."""
    chosen: Sequence[Option]
    title: str
    height: int
    """The height of the drawing of all options."""
    draw: Callable[[Sheet, int], None]
    """Draws all options from this top on."""
    place: Callable[[Option, int], Place | None]
    """Returns the place of an option in a drawing with this top, or None if it is not drawn."""
    above: Callable[[Sheet, int], None] = lambda *_: None
    """Draws what lies upon the veils and below the badges."""
    frame: Cover = frame
    veil: Cover = pieces.veil
    corner: tuple[int, int] = (-40, -10)
    """The position of a badge, from the upper right corner of its option."""
    width: int = WIDTH
    beside: int = 0
    """The x coordinate of a legend beside the options; 0 for a legend below them."""
    brief: bool = False
    """Whether only the title is drawn."""
    marks: Sequence[str] = ()
    """Explanations of further marks in the drawing."""
    name: Callable[[Option], str | None] = str
    """Returns the name of an option in a sentence, or None if it is only counted."""
    told: Sequence[str] = ()
    """Sentences of the alt text before those about rules, in place of the title."""
    then: Sequence[str] = ()
    """Sentences of the alt text after those about rules."""

    @cached_property
    def steps(self) -> list[Step]:
        """The rules that ruled options out, with their numbers among all rules of the choice."""
        steps = list[Step]()
        for number, entry in enumerate(self.why, start=1):
            out = self.out(entry)
            if out:
                steps.append(Step(number, self.words(entry.rule), out))
        return steps


def draw(verdicts: Sequence[Verdict]) -> Sheet | None:
    """Return the choices one below the other, with the meaning of marks at the end; None if there are no choices."""
    if not verdicts:
        return None
    lines = letters.wrapped(str(dotted(_list_marks(verdicts))), WIDTH - 2 * EDGE, SMALLEST)
    end = EDGE + sum(map(_measure_height, verdicts))
    sheet = Sheet(end + MARKS * len(lines) + EDGE, max(verdict.width for verdict in verdicts))
    top = EDGE
    for number, verdict in enumerate(verdicts, start=1):
        sheet.text(EDGE, top, verdict.title, 26, bold=True)
        if not verdict.brief:
            _draw_verdict(sheet, verdict, top + TITLE, number)
        top += _measure_height(verdict)
    for number, line in enumerate(lines):
        sheet.text(EDGE, end + MARKS * number, line, SMALLEST, colours.QUIET)
    return sheet


def _list_marks(verdicts: Sequence[Verdict]) -> list[str]:
    """Return the explanations of all marks, each once."""
    marks = list[str]()
    if any(verdict.chosen for verdict in verdicts):
        marks.append(spoken("verdict-framed"))
    for verdict in verdicts:
        marks += verdict.marks
    return [*dict.fromkeys(marks)]


def _measure_height(verdict: Verdict) -> int:
    """Return the height of a choice with its title and legend."""
    if verdict.brief:
        return TITLE
    height = TITLE + verdict.height + EDGE
    if not verdict.beside:
        height += LEGEND * len(verdict.steps)
    return height


def _draw_verdict(sheet: Sheet, verdict: Verdict, y: int, section: int) -> None:
    """Draw a choice: its options, veils on those ruled out, frames around those chosen, badges, and the legend."""
    verdict.draw(sheet, y)
    badges = list[tuple[Step, Place]]()
    for step in verdict.steps:
        for option in step.out:
            place = verdict.place(option, y)
            if place:
                _put_cover(sheet, verdict.veil, place, f"{section} out {option} by {step.number}")
                badges.append((step, place))
    for option in verdict.chosen:
        place = verdict.place(option, y)
        if place:
            _put_cover(sheet, verdict.frame, place, f"{section} chosen {option}")
    verdict.above(sheet, y)
    right, down = verdict.corner
    for step, (left, top, width, _) in badges:
        sheet.put(step.badge, left + width + right, top + down)
    for line, step in enumerate(verdict.steps):
        _draw_legend(sheet, verdict, step, line, y)


def _put_cover(sheet: Sheet, cover: Cover, place: Place, name: str) -> None:
    """Put a frame or a veil centred on a place; a frame is larger than what it surrounds."""
    x, y, width, height = place
    image = cover(width, height)
    sheet.put(image, x - (image.width - width) // 2, y - (image.height - height) // 2, name)


def _draw_legend(sheet: Sheet, verdict: Verdict, step: Step, line: int, y: int) -> None:
    """Draw the meaning of a step's number, and how many options it ruled out."""
    count = spoken("verdict-out", count=len(step.out))
    if verdict.beside:
        top = y + line * BESIDE
        sheet.put(step.badge, verdict.beside, top)
        sheet.text(verdict.beside + 54, top + 1, step.words, SMALLEST)
        sheet.text(verdict.beside + 54, top + 28, count, SMALLEST, colours.QUIET)
        return
    top = y + verdict.height + line * LEGEND
    sheet.put(step.badge, EDGE, top)
    end = sheet.text(EDGE + 54, top + 1, step.words, SMALLEST)
    sheet.text(end + 14, top + 1, count, SMALLEST, colours.QUIET)


def describe(verdicts: Sequence[Verdict], most: int) -> str:
    """Return the choices in sentences.

    If they have more than `most` characters, they count the options that each rule ruled out and do not name them.
    """
    text = _join_sentences(verdicts, named=True)
    if len(text) <= most:
        return text
    return _join_sentences(verdicts, named=False)


def _join_sentences(verdicts: Sequence[Verdict], *, named: bool) -> str:
    """Return all choices in sentences, with or without the names of options."""
    return " ".join(chain.from_iterable(_describe_verdict(verdict, named=named) for verdict in verdicts))


def _describe_verdict(verdict: Verdict, *, named: bool) -> list[str]:
    """Return a choice in sentences, with or without the names of options that were ruled out."""
    sentences = [*verdict.told] or [spoken("verdict-told", title=verdict.title)]
    clauses_of_steps = list[str]()
    for _, why, out in verdict.steps:
        names = list[str]()
        if named:
            names = [name for name in map(verdict.name, out) if name]
        clauses_of_steps.append(spoken("verdict-step", why=why, options=names, count=len(out)))
    if clauses_of_steps:
        sentences.append(spoken("verdict-ruled-out", steps=clauses(clauses_of_steps)))
    return [*sentences, *verdict.then]
