"""The same in sentences, for those who cannot see it."""

from collections import Counter
from collections.abc import Collection, Sequence

from bot.presenters.gah.picture import modules
from bot.presenters.gah.picture.cards import named
from bot.presenters.gah.picture.changed import Changed
from bot.presenters.gah.words import heading, together
from bot.presenters.panel import MOST_ALT, clipped
from engines.core import Event, Row, clauses, dice_text, either
from engines.gah import cards, reasoning
from engines.gah.asking import question
from engines.gah.saying import spoken
from engines.gah.state import State

MOST_NAME = 30
"""Characters of a name: those of modules 1 and 5 are as long as you write them."""


def describe(state: State, events: Sequence[Event]) -> str:
    """All that the picture shows, sentence by sentence, in the order of a table read from top to bottom."""
    where = spoken("alt-heading", heading=heading(state))
    if not state.tracked:
        return " ".join([where, *_card_told(state)])
    changed, card, asked = Changed.by(events), _card_told(state), str(question(state))
    new, taken = _new_told(state, changed), _taken_told(state, changed)
    lines = [
        where,
        spoken("alt-gained", new=changed.points) if changed.points else "",
        _rooms_told(sorted(state.opponent.hotel)),
        new,
        *card,
        _tracks_told(state, changed),
        _staff_told(state),
        *modules.told(state),
        modules.items_told(state),
        spoken("alt-queue", queue=tuple(map(reasoning.guest_words, state.queue))),
        taken,
        spoken("alt-no-dice") if state.dice is None else spoken("alt-dice", dice=dice_text(state.dice)),
        asked,
    ]
    return _fitted(lines, spare=[*reversed(card), asked, taken, new])


def _fitted(lines: list[str], spare: list[str]) -> str:
    """With every module in play not all may fit: what the words of the panel say beside it is left out first, and no
    fact ever."""
    told = " ".join(line for line in lines if line)
    if len(told) <= MOST_ALT or not spare:
        return told
    return _fitted([line for line in lines if line != spare[0]], spare[1:])


def _new_told(state: State, changed: Changed) -> str:
    new = [room for room in changed.rooms if room in state.opponent.hotel]
    return spoken("alt-new-rooms", rooms=together(new)) if new else ""


def _rooms_told(rooms: Collection[str]) -> str:
    """Those that are occupied, or those that are not, whichever are fewer."""
    free = [room for room in cards.SPACES if room not in rooms]
    counts = Counter(cards.SPACES[room].colour for room in free)
    few = 0 < len(free) < len(rooms)
    left = tuple(spoken("alt-rooms-left", count=count, colour=colour) for colour, count in counts.items())
    return spoken(
        "alt-rooms",
        told="full" if not free else "free" if few else "occupied" if rooms else "empty",
        all=len(cards.SPACES),
        count=len(rooms),
        rooms=_by_colour(rooms),
        free=_by_colour(free) if few else left,
    )


def _by_colour(rooms: Collection[str]) -> Row:
    colours = dict.fromkeys(cards.SPACES[room].colour for room in rooms)
    each = [(colour, tuple(room for room in rooms if cards.SPACES[room].colour == colour)) for colour in colours]
    return clauses(spoken("alt-rooms-of", colour=colour, rooms=found) for colour, found in each)


def _card_told(state: State) -> list[str]:
    if state.card is None:
        return []
    shown, level = state.current_card, state.setup.level
    line = spoken(
        "alt-card",
        card=shown.number,
        symbols=tuple(symbol for symbol in shown.symbols if symbol.counts_at(level)),
        coloured=shown.coloured and state.setup.has(2),
        die=either(shown.die) if shown.die else None,
        hand=shown.hand,
    )
    ignored = tuple(symbol for symbol in shown.symbols if not symbol.counts_at(level))
    return [line, spoken("alt-struck-out", symbols=ignored)] if ignored else [line]


def _tracks_told(state: State, changed: Changed) -> str:
    his, at = state.opponent.objectives, state.opponent.emperor
    return spoken(
        "alt-tracks",
        at=at,
        old=changed.emperor[0] if changed.emperor and changed.emperor[1] == at else None,
        markers=tuple(spoken("alt-marker", letter=letter, marker=his[letter]) for letter in cards.LETTERS),
        claims=state.you.objectives,
        opponent=state.setup.opponent,
    )


def _taken_told(state: State, changed: Changed) -> str:
    """What he took in his last move."""
    guests = [spoken("alt-guest", guest=reasoning.guest_words(guest)) for guest in changed.guests]
    dice = [spoken("alt-die", space=space) for space in changed.dice]
    taken = together(guests + dice)
    return spoken("alt-taken", taken=taken, opponent=state.setup.opponent) if taken else ""


def _staff_told(state: State) -> str:
    unknown = spoken("alt-staff-unknown")
    return spoken(
        "alt-staff", names=tuple(unknown if card is None else clipped(name, MOST_NAME) for card, name in named(state))
    )
