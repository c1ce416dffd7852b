"""Ralph's move as a friend would tell it: die, rooms, Emperor track, what the end of a round asks."""

from collections.abc import Sequence
from typing import Any

from engines.core import Brief, Event, briefly, dotted, joined
from engines.highseason import events as happened
from engines.highseason.saying import say
from engines.highseason.state import State
from engines.highseason.telling import tell

ON_THE_CARD = ("card_flipped", "preference_shown", "card_learned")
FOLLOWS = ("line_completed", "group_completed", "steps_lost")
"""What comes of a cross or a mark, and is told beside it."""
HIS_TURNS = 2
"""Of the first round."""


def brief(state: State, events: Sequence[Event]) -> tuple[Brief, ...]:
    """The card is told as long as nothing has come of it, small; unless hands follow it: that is depth card."""
    small = _card(events) if state.tracked and events and events[-1].event in ON_THE_CARD else []
    lines: list[Brief] = []
    for event in events:
        if (state.tracked and event.event in ON_THE_CARD) or (
            type(event) is happened.RoundEnded and event.when == "now" and not (event.emperor_row or event.last)
        ):
            continue  # that the round is over shows in the title, unless there is something to do first
        if event.event in FOLLOWS and lines:
            lines[-1] = _beside(lines[-1], event)
        else:
            lines.append(_line(event))
    return (*lines, *small, *_every_turn(state, events))


def _beside(line: Brief, event: Event) -> Brief:
    note = _line(event).note
    return line.replace(note=joined([said for said in (line.note, note) if said]))


def _line(event: Any) -> Brief:
    line = briefly(told := tell(event))
    match event.event:
        case "dice_rolled" if event.by == "table":
            return Brief(note=line.hands)
        case "round_ended" if event.emperor_row is None:
            return Brief(note=told.voice("final") if event.last else line.note)
        case "round_ended":
            after = [told.voice(name) for name, so in (("spared", event.waived), ("final", event.last)) if so]
            return line.replace(note=joined(filter(None, after)) if after else None)
    return line


def _card(events: Sequence[Event]) -> list[Brief]:
    """Both sides that he follows, in the words in which they are typed; last that they are kept."""
    shown = [event for event in events if event.event in ON_THE_CARD]
    shown.sort(key=lambda event: event.event == "card_learned")
    parts = dotted(filter(None, (tell.voice(event, "small") for event in shown)))
    return [Brief(note=say("brief-small", parts=parts), small=True)] if shown[0].event != "card_learned" else []


def _every_turn(state: State, events: Sequence[Event]) -> list[Brief]:
    """What is the same every turn, while it is new."""
    new = {event.event: event for event in events if _is_new(state, event)}
    return [Brief(note=tell.voice(event, "always"), small=True) for event in new.values()]


def _is_new(state: State, event: Event) -> bool:
    if type(event) is happened.CardFlipped:
        return state.tracked and event.turn <= HIS_TURNS
    return type(event) is happened.RoundEnded and event.round == 1
