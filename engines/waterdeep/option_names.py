"""The options of a choice in the words of the game. Records have a fixed name for each of them."""

from typing import Any

from engines.core import Event, Option
from engines.waterdeep import commands, events
from engines.waterdeep.cards import CUBES, FAVORS, SPACES, TITLES_BY_KIND, ZOARSTAR
from engines.waterdeep.messages import say
from engines.waterdeep.needs import label_need
from engines.waterdeep.yields import Option as Place

INN = "Cliffwatch Inn"
_TRANSLATED: dict[Option, Any] = {
    **{cube: say("resource", resource=cube) for cube in CUBES},
    **{
        Place(ZOARSTAR, space).label: say("option-copy", space=ZOARSTAR, copies=space)
        for space in SPACES
    },
    **{f"{INN} ({place})": say("inn-space", inn=INN, place=place) for place in commands.PLACES},
    **FAVORS,
    events.THE_CARD: say("the-card"),
    **{f"{kind} card": say("card-of-kind", kind=kind) for kind in TITLES_BY_KIND},
}


def _make_short_name(name: str) -> Any:
    """Return the short name of a space, with its side or number apart, because these words are
    translated."""
    short = SPACES[name].short or name
    *printed, last = short.split()
    if printed and (last.isdecimal() or last in commands.PLACES):
        return say("short-space", name=" ".join(printed), place=last)
    return short


_SHORT: dict[Option, Any] = {
    **{name: _make_short_name(name) for name in SPACES},
    **{
        Place(ZOARSTAR, name).label: say(
            "option-copy", space=_make_short_name(ZOARSTAR), copies=_make_short_name(name)
        )
        for name in SPACES
    },
}


def translate_option(option: Option) -> Any:
    """Return the option in translated words, or as it is printed."""
    return _TRANSLATED.get(option, option)


def translate_short_name(option: Option) -> Any:
    """Return the short name of a space for buttons, pictures and short moves. Typed, it finds the
    same space."""
    return _SHORT.get(option) or translate_option(option)


def name_option(event: Event, name: Option) -> str:
    if isinstance(event, events.NeedChosen):
        asked = {
            label_need(need): say("option-need", resource=need.resource, quest=need.quest)
            for need in event.needs
        }
        return str(asked[str(name)])
    return str(translate_option(name))
