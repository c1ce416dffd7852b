"""Ralph's move as a friend would tell it: die, rooms, Emperor track, what the end of a round asks."""

from collections.abc import Sequence

from engines.core import Brief, Event, briefly, dotted, joined
from engines.highseason import events as happened
from engines.highseason.saying import say
from engines.highseason.state import State
from engines.highseason.telling import tell

ON_THE_CARD = happened.CardFlipped | happened.PreferenceShown | happened.CardLearned
FOLLOWS = happened.LineCompleted | happened.GroupCompleted | happened.StepsLost
"""What comes of a cross or a mark, and is told beside it."""
HIS_TURNS = 2
"""Of the first round."""


def brief(state: State, events: Sequence[Event]) -> tuple[Brief, ...]:
    """The card is told as long as nothing has come of it, small; unless hands follow it: that is depth card."""
    small = _card(events) if state.tracked and events and isinstance(events[-1], ON_THE_CARD) else []
    lines: list[Brief] = []
    for event in events:
        if (state.tracked and isinstance(event, ON_THE_CARD)) or (
            isinstance(event, happened.RoundEnded) and event.when == "now" and not (event.emperor_row or event.last)
        ):
            continue  # that the round is over shows in the title, unless there is something to do first
        if isinstance(event, FOLLOWS) and lines:
            lines[-1] = _beside(lines[-1], event)
        else:
            lines.append(_line(event))
    return (*lines, *small, *_every_turn(state, events))


def _beside(line: Brief, event: Event) -> Brief:
    note = _line(event).note
    return line.but(note=joined([said for said in (line.note, note) if said]))


def _line(event: Event) -> Brief:
    line = briefly(told := tell(event))
    match event:
        case happened.DiceRolled(by="table"):
            return Brief(note=line.hands)
        case happened.RoundEnded(emperor_row=None, last=last):
            return Brief(note=told.voice("final") if last else line.note)
        case happened.RoundEnded(waived=waived, last=last):
            after = [told.voice(name) for name, so in (("spared", waived), ("final", last)) if so]
            return line.but(note=joined(filter(None, after)) if after else None)
    return line


def _card(events: Sequence[Event]) -> list[Brief]:
    """Both sides that he follows, in the words in which they are typed; last that they are kept."""
    shown = [event for event in events if isinstance(event, ON_THE_CARD)]
    shown.sort(key=lambda event: isinstance(event, happened.CardLearned))
    parts = dotted(filter(None, (tell.voice(event, "small") for event in shown)))
    return [Brief(note=say("brief-small", parts=parts), small=True)] if shown[0].event != "card_learned" else []


def _every_turn(state: State, events: Sequence[Event]) -> list[Brief]:
    """What is the same every turn, while it is new."""
    new = {event.event: event for event in events if _is_new(state, event)}
    return [Brief(note=tell.voice(event, "always"), small=True) for event in new.values()]


def _is_new(state: State, event: Event) -> bool:
    if isinstance(event, happened.CardFlipped):
        return state.tracked and event.turn <= HIS_TURNS
    return isinstance(event, happened.RoundEnded) and event.round == 1
