"""The alt text of the table."""

from collections import Counter
from collections.abc import Collection, Sequence

from bot.presenters.components import MAX_ALT_TEXT, clip
from bot.presenters.gah.picture import modules
from bot.presenters.gah.picture.cards import list_staff_with_texts
from bot.presenters.gah.picture.changes import Changes
from bot.presenters.gah.words import format_heading, join_with_and
from engines.core import Event, JoinedItems, format_dice, join_with_or, join_with_semicolons
from engines.gah import cards, reasons
from engines.gah.messages import say_now
from engines.gah.questions import phrase_question
from engines.gah.state import State

MAX_NAME = 30
"""The maximal number of characters of a name; names in modules 1 and 5 are typed in by their
owner."""


def describe_table(state: State, events: Sequence[Event]) -> str:
    """Return all that the picture shows in sentences, in the order of the table from top to
    bottom."""
    where = say_now("alt-heading", heading=format_heading(state))
    card = _describe_card(state)
    if not state.is_tracked:
        return " ".join([where, *card])
    changed = Changes.from_events(events)
    new = _describe_new_rooms(state, changed)
    taken = _describe_taken_guests_dice(state, changed)
    asked = str(phrase_question(state))
    gained = ""
    if changed.points:
        gained = say_now("alt-gained", new=changed.points)
    dice = say_now("alt-no-dice")
    if state.dice is not None:
        dice = say_now("alt-dice", dice=format_dice(state.dice))
    lines = [
        where,
        gained,
        _describe_rooms(sorted(state.opponent.hotel)),
        new,
        *card,
        _describe_tracks(state, changed),
        _describe_staff(state),
        *modules.describe_modules(state),
        modules.describe_action_space_items(state),
        say_now("alt-queue", queue=tuple(map(reasons.describe_guest, state.queue))),
        taken,
        dice,
        asked,
    ]
    return _join_within_alt_text(lines, droppable_lines=[*reversed(card), asked, taken, new])


def _join_within_alt_text(lines: list[str], droppable_lines: list[str]) -> str:
    """Return the lines as one text that fits into an alt text.

    With many modules in play `droppable_lines` are left out one by one, because the text of the
    panel says the same.
    """
    while True:
        text = " ".join(line for line in lines if line)
        if len(text) <= MAX_ALT_TEXT or not droppable_lines:
            return text
        lines = [line for line in lines if line != droppable_lines[0]]
        droppable_lines = droppable_lines[1:]


def _describe_new_rooms(state: State, changed: Changes) -> str:
    """Return the new rooms in a sentence, or nothing."""
    new = [room for room in changed.rooms if room in state.opponent.hotel]
    if not new:
        return ""
    return say_now("alt-new-rooms", rooms=join_with_and(new))


def _describe_rooms(occupied_rooms: Collection[str]) -> str:
    """Return the occupied rooms of his hotel in a sentence, or the free ones if those are fewer."""
    free = [room for room in cards.SPACES if room not in occupied_rooms]
    names_free = 0 < len(free) < len(occupied_rooms)
    free_text: JoinedItems | tuple[str, ...] = _join_rooms_by_colour(free)
    if not names_free:
        counts = Counter(cards.SPACES[room].colour for room in free)
        clauses = list[str]()
        for colour, count in counts.items():
            clauses.append(say_now("alt-rooms-left", count=count, colour=colour))
        free_text = tuple(clauses)
    kind = "empty"
    if not free:
        kind = "full"
    elif names_free:
        kind = "free"
    elif occupied_rooms:
        kind = "occupied"
    return say_now(
        "alt-rooms",
        told=kind,
        all=len(cards.SPACES),
        count=len(occupied_rooms),
        rooms=_join_rooms_by_colour(occupied_rooms),
        free=free_text,
    )


def _join_rooms_by_colour(rooms: Collection[str]) -> JoinedItems:
    """Return the rooms grouped by colour."""
    groups: dict[str, list[str]] = {}
    for room in rooms:
        groups.setdefault(cards.SPACES[room].colour, []).append(room)
    clauses = list[str]()
    for colour, rooms_of_colour in groups.items():
        clauses.append(say_now("alt-rooms-of", colour=colour, rooms=tuple(rooms_of_colour)))
    return join_with_semicolons(clauses)


def _describe_card(state: State) -> list[str]:
    """Return the card in one sentence or two: the symbols that count, and those that are struck
    out."""
    if state.card is None:
        return []
    shown = state.current_card
    level = state.setup.level
    die = None
    if shown.die:
        die = join_with_or(shown.die)
    counted = list[cards.Symbol]()
    ignored = list[cards.Symbol]()
    for symbol in shown.symbols:
        if symbol.counts_at(level):
            counted.append(symbol)
        else:
            ignored.append(symbol)
    sentence = say_now(
        "alt-card",
        card=shown.number,
        symbols=tuple(counted),
        coloured=shown.coloured and state.setup.has_module(2),
        die=die,
        hand=shown.hand,
    )
    if not ignored:
        return [sentence]
    return [sentence, say_now("alt-struck-out", symbols=tuple(ignored))]


def _describe_tracks(state: State, changed: Changes) -> str:
    """Return the Emperor track and the objectives in a sentence."""
    his = state.opponent
    old = None
    if changed.emperor and changed.emperor[1] == his.emperor:
        old = changed.emperor[0]
    markers = list[str]()
    for letter in cards.LETTERS:
        markers.append(say_now("alt-marker", letter=letter, marker=his.objectives[letter]))
    return say_now(
        "alt-tracks",
        at=his.emperor,
        old=old,
        markers=tuple(markers),
        claims=state.you.objectives,
        opponent=state.setup.opponent,
    )


def _describe_taken_guests_dice(state: State, changed: Changes) -> str:
    """Return the guests and dice that he took in his last move, in a sentence, or nothing."""
    guests = [say_now("alt-guest", guest=reasons.describe_guest(guest)) for guest in changed.guests]
    dice = [say_now("alt-die", space=space) for space in changed.dice]
    taken = join_with_and(guests + dice)
    if taken is None:
        return ""
    return say_now("alt-taken", taken=taken, opponent=state.setup.opponent)


def _describe_staff(state: State) -> str:
    """Return his staff in a sentence."""
    names = list[str]()
    for card, name in list_staff_with_texts(state):
        if card is None:
            names.append(say_now("alt-staff-unknown"))
        else:
            names.append(clip(name, MAX_NAME))
    return say_now("alt-staff", names=tuple(names))
