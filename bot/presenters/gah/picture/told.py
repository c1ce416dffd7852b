"""The same in sentences, for those who cannot see it."""

from collections import Counter
from collections.abc import Collection, Sequence

from bot.presenters.gah.picture import modules
from bot.presenters.gah.picture.card import ties
from bot.presenters.gah.picture.changed import Changed
from bot.presenters.gah.picture.staff import named
from bot.presenters.gah.voice import says
from bot.presenters.gah.words import heading
from bot.presenters.panel import clipped
from bot.presenters.pictures import MOST_ALT
from engines.core.dice import dice_text
from engines.core.events import Event
from engines.gah.cards import (
    LETTERS,
    SPACES,
)
from engines.gah.questions import question
from engines.gah.reasoning import guest_words
from engines.gah.state import State
from engines.gah.telling import symbol_text

MOST_NAME = 30
"""Characters of a name: those of modules 1 and 5 are as long as you write them."""


def describe(state: State, events: Sequence[Event]) -> str:
    """All that the picture shows, sentence by sentence, in the order of a table read from top to bottom."""
    if not state.tracked:
        return " ".join([f"{heading(state)}.", *_card_told(state)])
    changed = Changed.by(events)
    lines = [
        f"{heading(state)}.",
        _points_told(state, changed),
        *_hotel_told(state, changed),
        *_card_told(state),
        _emperor_told(state, changed),
        _objectives_told(state),
        _staff_told(state),
        *modules.told(state),
        modules.items_told(state),
        f"Queue from slot 1: {', '.join(map(guest_words, state.queue))}.",
        _taken_told(state, changed),
        "The dice are to be rolled." if state.dice is None else f"Dice: {dice_text(state.dice)}.",
        str(question(state)),
    ]
    spare = [modules.items_told(state), *_card_told(state)[1:], _staff_told(state)]
    return _fitted(lines, spare)


def _fitted(lines: list[str], spare: list[str]) -> str:
    """With every module in play not all may fit: what the panel says in words beside it is left out first."""
    told = " ".join(line for line in lines if line)
    if len(told) <= MOST_ALT or not spare:
        return told
    return _fitted([line for line in lines if line != spare[0]], spare[1:])


def _points_told(state: State, changed: Changed) -> str:
    lately = says(state.setup, ", {new} of them from his last move", new=changed.points) if changed.points else ""
    return says(state.setup, "Leopold has {vp} points{lately}.", vp=state.opponent.vp, lately=lately)


def _hotel_told(state: State, changed: Changed) -> list[str]:
    rooms = sorted(state.opponent.hotel)
    new = [room for room in changed.rooms if room in rooms]
    return [_rooms_told(rooms), f"New: {' and '.join(new)}." if new else ""]


def _rooms_told(rooms: Collection[str]) -> str:
    """Those that are occupied, or those that are not, whichever are fewer."""
    free = [room for room in SPACES if room not in rooms]
    if not free:
        return f"All {len(SPACES)} rooms are occupied."
    if len(free) < len(rooms):
        return f"{len(rooms)} of {len(SPACES)} rooms are occupied. Free: {_by_colour(free)}."
    if not rooms:
        return f"All {len(SPACES)} rooms are free."
    left = Counter(SPACES[room].colour for room in free)
    counts = ", ".join(f"{count} {colour}" for colour, count in left.items())
    return f"{len(rooms)} of {len(SPACES)} rooms are occupied: {_by_colour(rooms)}. Free: {counts}."


def _by_colour(rooms: Collection[str]) -> str:
    colours = dict.fromkeys(SPACES[room].colour for room in rooms)
    each = [(colour, [room for room in rooms if SPACES[room].colour == colour]) for colour in colours]
    return "; ".join(f"{colour} {', '.join(found)}" for colour, found in each)


def _card_told(state: State) -> list[str]:
    if state.card is None:
        return []
    shown, level = state.current_card, state.setup.level
    counting = [symbol_text(symbol) for symbol in shown.symbols if symbol.counts_at(level)]
    ignored = [symbol_text(symbol) for symbol in shown.symbols if not symbol.counts_at(level)]
    coloured = shown.coloured and state.setup.has(2)
    die = "coloured" if coloured else " or ".join(map(str, shown.die)) or "any"
    lines = [f"Card {shown.number}: {', '.join(counting) or 'no symbol that counts'}; die {die}; {ties(shown)}."]
    return [*lines, f"Struck out at this level: {', '.join(ignored)}."] if ignored else lines


def _emperor_told(state: State, changed: Changed) -> str:
    came = f", from {changed.emperor[0]}" if changed.emperor and changed.emperor[1] == state.opponent.emperor else ""
    return says(state.setup, "His Emperor marker stands on {at}{came}.", at=state.opponent.emperor, came=came)


def _objectives_told(state: State) -> str:
    his = [f"{letter} {state.opponent.objectives[letter] or 'none'}" for letter in LETTERS]
    yours = f" You claimed {', '.join(state.you.claims)}." if state.you.claims else ""
    return says(state.setup, "His objective markers: {his}.{yours}", his=", ".join(his), yours=yours)


def _taken_told(state: State, changed: Changed) -> str:
    """What he took in his last move."""
    taken = [f"the {guest_words(guest)} guest" for guest in changed.guests]
    taken += [f"a die from the {space}s" for space in changed.dice]
    return says(state.setup, "He took {taken}.", taken=" and ".join(taken)) if taken else ""


def _staff_told(state: State) -> str:
    names = ["one not told yet" if card is None else clipped(name, MOST_NAME) for card, name in named(state)]
    return f"Staff face up: {', '.join(names)}." if names else "No staff is face up."
