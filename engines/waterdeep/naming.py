"""An option of a choice as people read it: in records it stands by a name of its own."""

from typing import Any

from engines.core.events import Event, Option
from engines.waterdeep.cards import CUBES, FAVORS, QUESTS, RESOURCES, SPACES, ZOARSTAR
from engines.waterdeep.events import THE_CARD
from engines.waterdeep.needs import label
from engines.waterdeep.saying import say
from engines.waterdeep.yields import Option as Place

_SAID: dict[Option, Any] = {
    **{cube: say("resource", resource=cube) for cube in CUBES},
    **FAVORS,
    **{
        label(resource, quest): say("option-need", resource=resource, quest=quest)
        for resource in RESOURCES
        for quest in QUESTS
    },
    **{Place(ZOARSTAR, space).label: say("option-copy", space=ZOARSTAR, copies=space) for space in SPACES},
    THE_CARD: say("the-card"),
}


def named(option: Option) -> Any:
    """In words of ours, or as it is printed."""
    return _SAID.get(option, option)


def option(_: Event, name: Option) -> str:
    return str(named(name))
