"""The pad for dice with coloured ones among them: how many show each face, then where each coloured
die lies.

The beginning of a line is that of other dice, and a place for each colour after it: `dice of 10 2 2
1 3 2 r4 y1`.
"""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from bot.presenters import pads
from bot.presenters.components import Button, arrange_in_rows
from engines.core import join_with_dots
from engines.gah.cards import DieColour
from engines.gah.messages import say, say_now

_TYPE_DICE = Button(say("button-type-dice"), "form", "dice")


class _ToldDice(NamedTuple):
    """The dice that a line tells: the counts of all faces, and the faces of some coloured dice."""

    faces_line: str
    counts: tuple[int, ...]
    places: tuple[int, ...]


def make_coloured_dice_pad(line: str, total: int, colours: Sequence[DieColour]) -> pads.Pad | None:
    """Return the question that follows the beginning of a line, or None if it is no such beginning.

    `total` is the number of all dice, with those of `colours` among them.
    """
    faces = pads.make_dice_pad(line, total, is_last=False, type_button=_TYPE_DICE)
    if faces is not None:
        return faces
    told = _parse_line(line, total, colours)
    if told is None or len(told.places) == len(colours):
        return None
    return _make_place_pad(line, told, colours)


def _parse_line(line: str, total: int, colours: Sequence[DieColour]) -> _ToldDice | None:
    """Return what the line tells, or None if a word of it is not understood or too many coloured
    dice lie on a face."""
    words = line.split()
    faces = [word for word in words if not word[0].isalpha() or word in ("dice", "of")]
    places = words[len(faces) :]
    faces_line = " ".join(faces)
    counts = pads.parse_complete_dice_line(faces_line, total)
    if counts is None or len(places) > len(colours):
        return None
    told = list[int]()
    for word, colour in zip(places, colours, strict=False):
        face = word.removeprefix(colour[0])
        if word[0] != colour[0] or len(face) != 1 or face not in "123456":
            return None
        told.append(int(face))
    if any(number > counts[face - 1] for face, number in Counter(told).items()):
        return None
    return _ToldDice(faces_line, counts, tuple(told))


def _make_place_pad(line: str, told: _ToldDice, colours: Sequence[DieColour]) -> pads.Pad:
    """Return the question where the next coloured die lies. Only faces with a die left are
    offered."""
    colour = colours[len(told.places)]
    is_last = len(told.places) == len(colours) - 1
    buttons = list[Button]()
    for face, count in enumerate(told.counts, start=1):
        if count > told.places.count(face):
            label = say_now("pad-coloured-place", colour=colour, space=face)
            answered = f"{line} {colour[0]}{face}"
            if is_last:
                buttons.append(Button(label, argument=answered))
            else:
                buttons.append(pads.make_step_button(label, answered))
    before = line.rpartition(" ")[0]
    if not told.places:
        before = pads.make_line_before_last_face(told.counts)
    rows = (*arrange_in_rows(buttons), (pads.make_back_button(before), _TYPE_DICE))
    return pads.Pad(say_now("pad-coloured-die", colour=colour), rows, _describe_told(told, colours))


def _describe_told(told: _ToldDice, colours: Sequence[DieColour]) -> str:
    """Return the counts of the faces and the places so far in words."""
    parts = [f"{face} ×{count}" for face, count in enumerate(told.counts, start=1) if count]
    for face, colour in zip(told.places, colours, strict=False):
        parts.append(say_now("pad-coloured-place", colour=colour, space=face))
    return str(join_with_dots(parts))
