"""What the sentences of the modules need besides the fields of their events."""

from typing import Any

from engines.core import Event, joined
from engines.gah import cards, setup_lines
from engines.gah.saying import say
from engines.gah.waltz import events
from engines.gah.waltz.printed import colours


def more(event: Event) -> dict[str, Any]:
    match event:
        case events.CelebritiesTold(points=points):
            known = ((colour, points[colour]) for colour in cards.DIE_COLOURS if points[colour] is not None)
            return {"worth": tuple(say("worth", colour=colour, points=worth) for colour, worth in known)}
        case events.LoungeTold(colours=named) | events.CelebritiesDiscarded(colours=named):
            return {"colours": colours(named)}
        case events.RoomReserved(guest=guest):
            return {"guest": guest.words("Guest")}
        case events.OrderCompleted(guest=guest):
            return {"guest": guest.words("Guest"), "colour": guest.colour}
        case events.ItemPlaced(guest=guest):
            return {"guest": guest.words()}
        case events.ItemsLaid(items=tuple(items), spaces=spaces):
            lie = zip(spaces, items, strict=True)
            return {"items": tuple(say("on-space", space=space, item=item) for space, item in lie)}
        case events.EntranceChosen(entrance=entrance):
            return {"name": cards.ENTRANCE_TITLES[entrance], "steps": joined(setup_lines.laying_out(entrance))}
        case events.TollTaken(tokens=tokens):
            return {"left": tokens - 1, "penalty": cards.TOLL_PENALTY}
    return {}
