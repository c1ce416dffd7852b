"""The picture of the opponent's choices for *Why?*, and its alt text.

Options that a rule ruled out are veiled and bear the number of the rule; chosen ones are framed; a
legend gives the meaning of each rule. The game draws its options and says where they lie.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from PIL import Image

from bot.pictures import colours, pieces, text_images
from bot.pictures.canvas import MIN_TEXT_SIZE, SHEET_MARGIN, WIDTH, Sheet, draw_frame
from bot.sentences import say_now
from engines.core import Narrowing, Option, join_with_dots, join_with_semicolons

TITLE_HEIGHT = 48
"""The height of a title."""
LEGEND_STEP_HEIGHT = 34
"""The height of a step in a legend below the options."""
SIDE_STEP_HEIGHT = 70
"""The height of a step in a legend beside the options."""
MARKS_LINE_HEIGHT = 30
"""The height of a line that explains marks."""
Place = tuple[int, int, int, int]
"""Left, top, width, height."""
DrawCover = Callable[[int, int], Image.Image]
"""A function that draws a frame or a veil for an option of this width and height."""


class RuleStep(NamedTuple):
    """A rule of a choice: its number, its reason in words, and the options that it ruled out."""

    number: int
    reason: str
    ruled_out_options: Sequence[Option]

    @property
    def badge(self) -> Image.Image:
        """The badge on each option that this rule ruled out."""
        return pieces.draw_badge(f"✗{self.number}", colours.INK)


def list_ruled_out(entry: Narrowing) -> list[Option]:
    """Return the options that a narrowing ruled out."""
    return [option for option in entry.before if option not in entry.left]


@dataclass(frozen=True, kw_only=True)
class ChoiceDrawing:
    """A choice of the opponent, with the functions of the game that draw and describe it."""

    narrowings: Sequence[Narrowing]
    describe_rule: Callable[[str], str]
    """Returns the reason of a rule in words."""
    select_ruled_out: Callable[[Narrowing], Sequence[Option]] = list_ruled_out
    """Returns the options that a narrowing ruled out."""
    chosen: Sequence[Option]
    title: str
    height: int
    """The height of the drawing of all options."""
    draw: Callable[[Sheet, int], None]
    """Draws all options from this top on."""
    place: Callable[[Option, int], Place | None]
    """Returns the place of an option in a drawing with this top, or None if it is not drawn."""
    draw_overlay: Callable[[Sheet, int], None] = lambda *_: None
    """Draws what lies upon the veils and below the badges."""
    draw_frame: DrawCover = draw_frame
    draw_veil: DrawCover = pieces.draw_veil
    badge_offset: tuple[int, int] = (-40, -10)
    """The position of a badge, from the upper right corner of its option."""
    width: int = WIDTH
    beside: int = 0
    """The x coordinate of a legend beside the options; 0 for a legend below them."""
    is_title_only: bool = False
    """Whether only the title is drawn."""
    marks: Sequence[str] = ()
    """Explanations of further marks in the drawing."""
    name_option: Callable[[Option], str | None] = str
    """Returns the name of an option in a sentence, or None if it is only counted."""
    opening_sentences: Sequence[str] = ()
    """Sentences of the alt text before those about rules, in place of the title."""
    closing_sentences: Sequence[str] = ()
    """Sentences of the alt text after those about rules."""

    @cached_property
    def rule_steps(self) -> list[RuleStep]:
        """The rules that ruled options out, with their numbers among all rules of the choice."""
        steps = list[RuleStep]()
        for number, entry in enumerate(self.narrowings, start=1):
            out = self.select_ruled_out(entry)
            if out:
                steps.append(RuleStep(number, self.describe_rule(entry.rule), out))
        return steps


def draw_choices(drawings: Sequence[ChoiceDrawing]) -> Sheet | None:
    """Return the choices one below the other, with the meaning of marks at the end; None if there
    are no choices."""
    if not drawings:
        return None
    marks = str(join_with_dots(_list_mark_explanations(drawings)))
    lines = text_images.wrap_text(marks, WIDTH - 2 * SHEET_MARGIN, MIN_TEXT_SIZE)
    end = SHEET_MARGIN + sum(map(_measure_height, drawings))
    width = max(verdict.width for verdict in drawings)
    sheet = Sheet(end + MARKS_LINE_HEIGHT * len(lines) + SHEET_MARGIN, width)
    top = SHEET_MARGIN
    for number, verdict in enumerate(drawings, start=1):
        sheet.put_text(SHEET_MARGIN, top, verdict.title, 26, bold=True)
        if not verdict.is_title_only:
            _draw_choice(sheet, verdict, top + TITLE_HEIGHT, number)
        top += _measure_height(verdict)
    for number, line in enumerate(lines):
        sheet.put_text(
            SHEET_MARGIN, end + MARKS_LINE_HEIGHT * number, line, MIN_TEXT_SIZE, colours.QUIET
        )
    return sheet


def _list_mark_explanations(drawings: Sequence[ChoiceDrawing]) -> list[str]:
    """Return the explanations of all marks, each once."""
    marks = list[str]()
    if any(verdict.chosen for verdict in drawings):
        marks.append(say_now("verdict-framed"))
    for verdict in drawings:
        marks += verdict.marks
    return [*dict.fromkeys(marks)]


def _measure_height(drawing: ChoiceDrawing) -> int:
    """Return the height of a choice with its title and legend."""
    if drawing.is_title_only:
        return TITLE_HEIGHT
    height = TITLE_HEIGHT + drawing.height + SHEET_MARGIN
    if not drawing.beside:
        height += LEGEND_STEP_HEIGHT * len(drawing.rule_steps)
    return height


def _draw_choice(sheet: Sheet, drawing: ChoiceDrawing, y: int, section: int) -> None:
    """Draw a choice: its options, veils on those ruled out, frames around those chosen, badges, and
    the legend."""
    drawing.draw(sheet, y)
    badges = list[tuple[RuleStep, Place]]()
    for step in drawing.rule_steps:
        for option in step.ruled_out_options:
            place = drawing.place(option, y)
            if place:
                _draw_cover_on_option(
                    sheet, drawing.draw_veil, place, f"{section} out {option} by {step.number}"
                )
                badges.append((step, place))
    for option in drawing.chosen:
        place = drawing.place(option, y)
        if place:
            _draw_cover_on_option(sheet, drawing.draw_frame, place, f"{section} chosen {option}")
    drawing.draw_overlay(sheet, y)
    right, down = drawing.badge_offset
    for step, (left, top, width, _) in badges:
        sheet.put_image(step.badge, left + width + right, top + down)
    for line, step in enumerate(drawing.rule_steps):
        _draw_legend_step(sheet, drawing, step, line, y)


def _draw_cover_on_option(sheet: Sheet, cover: DrawCover, place: Place, name: str) -> None:
    """Put a frame or a veil centred on a place; a frame is larger than what it surrounds."""
    x, y, width, height = place
    image = cover(width, height)
    left = x - (image.width - width) // 2
    top = y - (image.height - height) // 2
    sheet.put_image(image, left, top, name)


def _draw_legend_step(
    sheet: Sheet, drawing: ChoiceDrawing, step: RuleStep, line: int, y: int
) -> None:
    """Draw the meaning of a step's number, and how many options it ruled out."""
    count = say_now("verdict-out", count=len(step.ruled_out_options))
    if drawing.beside:
        top = y + line * SIDE_STEP_HEIGHT
        sheet.put_image(step.badge, drawing.beside, top)
        sheet.put_text(drawing.beside + 54, top + 1, step.reason, MIN_TEXT_SIZE)
        sheet.put_text(drawing.beside + 54, top + 28, count, MIN_TEXT_SIZE, colours.QUIET)
        return
    top = y + drawing.height + line * LEGEND_STEP_HEIGHT
    sheet.put_image(step.badge, SHEET_MARGIN, top)
    end = sheet.put_text(SHEET_MARGIN + 54, top + 1, step.reason, MIN_TEXT_SIZE)
    sheet.put_text(end + 14, top + 1, count, MIN_TEXT_SIZE, colours.QUIET)


def describe_choices(drawings: Sequence[ChoiceDrawing], max_length: int) -> str:
    """Return the choices in sentences.

    If they have more than `max_length` characters, they count the options that each rule ruled out
    and do not name them.
    """
    text = _describe_all_choices(drawings, with_names=True)
    if len(text) <= max_length:
        return text
    return _describe_all_choices(drawings, with_names=False)


def _describe_all_choices(drawings: Sequence[ChoiceDrawing], *, with_names: bool) -> str:
    """Return all choices in sentences, with or without the names of options."""
    sentences = list[str]()
    for verdict in drawings:
        sentences += _describe_choice(verdict, with_names=with_names)
    return " ".join(sentences)


def _describe_choice(drawing: ChoiceDrawing, *, with_names: bool) -> list[str]:
    """Return a choice in sentences, with or without the names of options that were ruled out."""
    sentences = [*drawing.opening_sentences] or [say_now("verdict-told", title=drawing.title)]
    clauses_of_steps = list[str]()
    for _, why, out in drawing.rule_steps:
        names = list[str]()
        if with_names:
            names = [name for name in map(drawing.name_option, out) if name]
        clauses_of_steps.append(say_now("verdict-step", why=why, options=names, count=len(out)))
    if clauses_of_steps:
        sentences.append(say_now("verdict-ruled-out", steps=join_with_semicolons(clauses_of_steps)))
    return [*sentences, *drawing.closing_sentences]
