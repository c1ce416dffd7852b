"""Pads that ask for one thing after the other, such as how many of the dice show each face.

A button of a pad carries the beginning of a typed line (`dice of 10 2 1`) with all answers so far,
so nothing is stored and a restart loses nothing. A press on an earlier drawing answers the question
of that drawing again, and never the next one. The button of the last answer carries the complete
line and plays it like any other button.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.presenters.components import Button, Field, Form, Row, arrange_in_rows
from bot.sentences import say, say_now
from engines.core import SPACES, join_with_dots

PAD_VERB = "pad"
"""The verb of a button that leads to the next question of a pad, or back to an earlier one."""
MORE_MARK = "+"
"""The end of a line whose question has further answers, which are shown now."""
MOST_AT_ONCE = 5
"""The highest number of dice of one face that the first buttons offer."""


@dataclass(frozen=True)
class Pad:
    """A question of a pad, with the buttons that answer it."""

    question: str
    rows: tuple[Row, ...]
    told: str = ""
    """The answers so far, in words."""


def make_step_button(label: str, line: str) -> Button:
    """Return the button that leads to the question after `line`, the beginning of a typed line."""
    return Button(label, PAD_VERB, line)


def make_back_button(line: str) -> Button:
    """Return the button that removes the last answer. `line` is the beginning before it; empty
    leaves the pad."""
    if line:
        return Button(say_now("pad-back"), PAD_VERB, line)
    return Button(say_now("pad-back"), "flip", "0")


# ── Dice ──────────────────────────────────────────────────────────────────────────────────────────

TYPED_DICE = "typed_dice"
"""The name of the form in which dice are typed."""
EVERY_DIE = "1123345566"
"""An example of ten dice as they are typed, die by die."""
_TYPE_DICE = Button(say("pad-type"), "form", TYPED_DICE)


def make_typed_dice_form(title: str) -> Form:
    """Return the form with one text field for all dice."""
    field = Field(
        "counts",
        say_now("field-typed-dice"),
        placeholder=say_now("hint-typed-dice", example=EVERY_DIE),
    )
    return Form(title, "dice", (field,))


def format_dice_example(total: int) -> str:
    """Return an example of so many dice as they are typed, die by die."""
    repeated = EVERY_DIE * total
    return "".join(sorted(repeated[:total]))


def start_dice_line(total: int) -> str:
    """Return the beginning of a line that tells this many dice face by face."""
    return f"dice of {total}"


def make_dice_pad(
    line: str, total: int, *, is_last: bool = True, type_button: Button = _TYPE_DICE
) -> Pad | None:
    """Return the question for the next face after the beginning of a line, or None if it is no such
    beginning.

    The last face follows from the others, and no face is asked for once all dice are told. Unless
    `is_last`, other questions follow the faces, so that no button plays the line. `type_button`
    opens the form in which the dice are typed.
    """
    counts_so_far, wants_more = _parse_partial_dice_line(line, total)
    if counts_so_far is None:
        return None
    face = len(counts_so_far) + 1
    left = total - sum(counts_so_far)
    counts = range(min(left, MOST_AT_ONCE) + 1)
    if wants_more:
        counts = range(MOST_AT_ONCE + 1, left + 1)
    buttons = [
        _make_count_button(counts_so_far, count, total, can_play=is_last) for count in counts
    ]
    if left > MOST_AT_ONCE and not wants_more:
        more = f"{_write_dice_line(total, counts_so_far)} {MORE_MARK}"
        buttons.append(make_step_button(say_now("pad-more", face=face), more))
    rows = (*arrange_in_rows(buttons), (_make_dice_back_button(counts_so_far, total), type_button))
    return Pad(say_now("pad-face", face=face), rows, _describe_counts_so_far(counts_so_far, left))


def _parse_partial_dice_line(line: str, total: int) -> tuple[list[int] | None, bool]:
    """Return the counts that the beginning of a line tells, and whether higher ones are asked for.

    The counts are None if the line is none for this many dice, or if nothing is left to ask.
    """
    beginning = start_dice_line(total)
    if line != beginning and not line.startswith(f"{beginning} "):
        return None, False
    words = line.removeprefix(beginning).split()
    wants_more = words[-1:] == [MORE_MARK]
    if wants_more:
        words.pop()
    if len(words) >= SPACES - 1:
        return None, False
    most_digits = len(str(total))
    for word in words:
        if not word.isdecimal() or len(word) > most_digits:
            return None, False
    told = [int(word) for word in words]
    left = total - sum(told)
    if left <= 0 or (wants_more and left <= MOST_AT_ONCE):
        return None, False
    return told, wants_more


def _write_dice_line(total: int, counts: Sequence[int]) -> str:
    """Return the line of these counts, complete or not."""
    return " ".join((start_dice_line(total), *map(str, counts)))


def parse_complete_dice_line(line: str, total: int) -> tuple[int, ...] | None:
    """Return the counts of all six faces that a line tells, or None if it does not tell them."""
    beginning = start_dice_line(total)
    words = line.removeprefix(f"{beginning} ").split()
    if not line.startswith(f"{beginning} ") or len(words) != SPACES - 1:
        return None
    if not all(word.isdecimal() and len(word) <= len(str(total)) for word in words):
        return None
    counts = tuple(map(int, words))
    sixes = total - sum(counts)
    if sixes < 0:
        return None
    return (*counts, sixes)


def make_line_before_last_face(counts: Sequence[int]) -> str:
    """Return the beginning of a line without the count of the face that was told last.

    `counts` has all six faces. Those that followed from the others were not told.
    """
    told = list(counts[: SPACES - 1])
    while told and sum(told) == sum(counts):
        told.pop()
    if len(told) == SPACES - 1:
        told.pop()
    return _write_dice_line(sum(counts), told)


def _make_count_button(
    counts_so_far: Sequence[int], count: int, total: int, *, can_play: bool
) -> Button:
    """Return the button for this number of dice of the next face. It plays the line if the other
    faces follow and `can_play` is set."""
    counts = [*counts_so_far, count]
    label = f"{len(counts)} ×{count}"
    if sum(counts) == total:
        counts += [0] * (SPACES - 1 - len(counts))
    line = _write_dice_line(total, counts)
    if len(counts) == SPACES - 1 and can_play:
        return Button(label, argument=line)
    return make_step_button(label, line)


def _make_dice_back_button(counts_so_far: Sequence[int], total: int) -> Button:
    """Return the button that removes the last count, or leaves the pad if there is none."""
    line = ""
    if counts_so_far:
        line = _write_dice_line(total, counts_so_far[:-1])
    return make_back_button(line)


def _describe_counts_so_far(counts_so_far: Sequence[int], dice_left: int) -> str:
    """Return the counts so far in words, and how many dice are left."""
    counts = None
    if counts_so_far:
        parts = [f"{face} ×{count}" for face, count in enumerate(counts_so_far, start=1)]
        counts = join_with_dots(parts)
    return say_now("pad-told", told=counts, left=dice_left)
