"""An option of a choice as people read it: in records it stands by a name of its own."""

from typing import Any

from engines.core.events import Event, Option
from engines.waterdeep.cards import CUBES, FAVORS, KINDS, SPACES, ZOARSTAR
from engines.waterdeep.events import THE_CARD, NeedChosen
from engines.waterdeep.needs import label
from engines.waterdeep.saying import say
from engines.waterdeep.yields import Option as Place

_SAID: dict[Option, Any] = {
    **{cube: say("resource", resource=cube) for cube in CUBES},
    **{Place(ZOARSTAR, space).label: say("option-copy", space=ZOARSTAR, copies=space) for space in SPACES},
    **FAVORS,
    THE_CARD: say("the-card"),
    **{f"{kind} card": say("card-of-kind", kind=kind) for kind in KINDS},
}
_SHORT: dict[Option, Any] = {
    **{name: space.short for name, space in SPACES.items() if space.short},
    **{
        Place(ZOARSTAR, name).label: say("option-copy", space=SPACES[ZOARSTAR].short, copies=space.short or name)
        for name, space in SPACES.items()
    },
}


def named(option: Option) -> Any:
    """In words of ours, or as it is printed."""
    return _SAID.get(option, option)


def short(option: Option) -> Any:
    """As buttons, pictures and moves told briefly name a space: typed, it finds the same one."""
    return _SHORT.get(option) or named(option)


def option(event: Event, name: Option) -> str:
    if isinstance(event, NeedChosen):
        asked = {label(need): say("option-need", resource=need.resource, quest=need.quest) for need in event.needs}
        return str(asked[str(name)])
    return str(named(name))
