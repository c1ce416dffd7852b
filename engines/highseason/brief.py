"""Ralph's move as a friend would tell it: die, rooms, Emperor track, what the end of a round asks."""

from collections.abc import Sequence

from engines.core.brief import Brief
from engines.core.events import Event
from engines.core.sentence import Sentence, dotted, joined, signed
from engines.highseason import events as happened
from engines.highseason.cards import ZED, card_id
from engines.highseason.hotel import EMPEROR, EXTRA, ROOM_POINTS, floor_of
from engines.highseason.saying import say
from engines.highseason.state import State
from engines.highseason.telling import line_parts, tell
from engines.highseason.writing import action_label, zigzag_parts

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
        if (state.tracked and isinstance(event, ON_THE_CARD)) or _goes_without_saying(event):
            continue
        if isinstance(event, FOLLOWS) and lines:
            lines[-1] = _beside(lines[-1], event)
        else:
            lines.append(_line(event))
    return (*lines, *small, *_every_turn(state, events))


def _goes_without_saying(event: Event) -> bool:
    """That the round is over shows in the title, unless there is something to do first."""
    return (
        isinstance(event, happened.RoundEnded) and event.when == "now" and event.emperor_row is None and not event.last
    )


def _beside(line: Brief, event: Event) -> Brief:
    note = _line(event).note
    return line.but(note=joined([said for said in (line.note, note) if said]))


def _line(event: Event) -> Brief:
    match event:
        case happened.DieTaken(space=space):
            return Brief(hands=say("brief-die", space=space))
        case happened.RoomOccupied(room=room, colour=colour):
            points = ROOM_POINTS[floor_of(room) - 1]
            return Brief(hands=say("brief-room", room=room), note=say("brief-room-worth", colour=colour, vp=points))
        case happened.EmperorMarked(row=row, spaces=spaces, new=new):
            marked = say("brief-marked", new=new, most=EMPEROR[row - 1].spaces)
            return Brief(hands=say("brief-emperor", row=row, spaces=spaces), note=marked)
        case happened.ExtraMarked(spaces=spaces, new=new):
            return Brief(hands=say("brief-extra", spaces=spaces), note=_extra(spaces, new))
        case happened.DiceRolled(by="bot", counts=counts):
            return Brief(hands=say("brief-dice", dice=_counted(counts)))
        case happened.RoundEnded(emperor_row=int(row)):
            return _visit(event, row)
        case happened.CardFlipped() | happened.PreferenceShown():
            return Brief(hands=_to_follow(event))
    return Brief(note=_note(event))


def _extra(spaces: int, new: int) -> Sentence:
    return say("brief-extra-worth", spaces=spaces, new=new, most=EXTRA)


def _counted(counts: Sequence[int]) -> str:
    return " ".join(f"{value}×{count}" for value, count in enumerate(counts, start=1) if count)


def _note(event: Event) -> Sentence:
    match event:
        case happened.LineCompleted(line=line, first=first, vp=vp):
            return say("brief-line", first=first, vp=vp, **line_parts(line))
        case happened.GroupCompleted(colour=colour, steps=steps, vp=vp):
            return say("brief-group", colour=colour, steps=steps, vp=vp)
        case happened.Fined(row=row, marked=marked, needed=needed, vp=vp):
            return say("brief-fined", row=row, marked=marked, needed=needed, vp=signed(vp))
        case happened.DiceRolled(counts=counts) | happened.DiceStated(counts=counts):
            return say("brief-dice", dice=_counted(counts))
        case happened.RoundEnded(round=number, last=last):
            return say("brief-last-round") if last else say("brief-after", round=number)
        case happened.RoundStarted(round=number, order=(first, *_)):
            return say("brief-round", round=number, seat=first)
    return tell(event)


def _visit(event: happened.RoundEnded, row: int) -> Brief:
    """What the bot does not check itself."""
    printed, cost = EMPEROR[row - 1], signed(EMPEROR[row - 1].penalty)
    checked = say("brief-visit", row=row, needed=printed.needed, cost=cost, by_hand=event.by_hand)
    spared = [say("brief-not-fined")] if event.waived else []
    after = [*spared, *([say("brief-last-round")] if event.last else [])]
    return Brief(hands=checked, note=joined(after) if after else None)


# ── The card ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _to_follow(event: happened.CardFlipped | happened.PreferenceShown) -> Sentence:
    """With depth card: in words that say what to do."""
    if isinstance(event, happened.PreferenceShown):
        die, stairs = event.die, event.stairs
        parts = zigzag_parts(event.zigzag)
        return say("brief-follow-preference", die=die, stairs=stairs, apart=die != stairs, **parts)
    left, right = event.dice
    actions = dotted(say("alt-action", **dict(action)) for action in event.actions)
    return say("brief-follow-card", card=card_id(event.card), left=left, right=right, actions=actions)


def _card(events: Sequence[Event]) -> list[Brief]:
    """Both sides that he follows, in the words in which they are typed."""
    sides: list[Sentence] = []
    for event in events:
        match event:
            case happened.CardFlipped(card=card, dice=(left, right), actions=actions):
                labels = dotted(map(action_label, actions))
                named = {"card": card_id(card), "left": left, "right": right, "actions": labels}
                sides.append(say("brief-card", **named))
            case happened.PreferenceShown(die=die, stairs=stairs, zigzag=zigzag):
                line, zed = zigzag.removesuffix(ZED), zigzag.endswith(ZED)
                sides.append(say("brief-preference", die=die, apart=die != stairs, zigzag=line, zed=zed))
    if sides and any(isinstance(event, happened.CardLearned) for event in events):
        sides.append(say("brief-kept"))
    return [Brief(note=say("brief-small", parts=dotted(sides)), small=True)] if sides else []


def _every_turn(state: State, events: Sequence[Event]) -> list[Brief]:
    """What is the same every turn, while it is new."""
    told: list[Sentence] = []
    if state.tracked and any(isinstance(event, happened.CardFlipped) and event.turn <= HIS_TURNS for event in events):
        told.append(say("brief-every-turn"))
    if any(isinstance(event, happened.RoundEnded) and event.round == 1 for event in events):
        told.append(say("brief-every-round"))
    return [Brief(note=line, small=True) for line in told]
