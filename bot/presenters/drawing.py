"""What draws: by the process for pictures (`bot/pictures/__main__.py`), which loads neither Discord nor the store.

A game may have a package `picture` beside its presenter; nothing has to be registered. Such a module has
`draw(state, events)`, which gives the sheet or None where no picture belongs, and `describe(state, events)`, which says
all of it in sentences; and, where space can be a reason, `choices(events)`, the verdicts of `bot/pictures/verdicts.py`.
It is imported when it is first drawn. Every other game is drawn by `plain_picture.py`.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from bot.presenters.panel import MOST_ALT, Picture, begun, clipped
from bot.presenters.registry import PRESENTERS
from bot.saying import spoken
from engines.core import Event, telling_of
from engines.core.catalogue import game_named


def table(game: str, state: Any, events: tuple[Event, ...]) -> Picture | None:
    """None on a pad, which must not wait."""
    if (ask := game_named(game).asking(state)) and ask.on_pad:
        return None
    return picture(f"{game}.picture", state, events) if has_pictures(game) else picture("plain_picture", game, state)


@cache
def has_pictures(game: str) -> bool:
    """Of its own; the others have a plain one."""
    return game in PRESENTERS and find_spec(f"bot.presenters.{game}.picture") is not None


def picture(module_name: str, *about: Any) -> Picture | None:
    module = import_module(f"bot.presenters.{module_name}")
    sheet = module.draw(*about)
    return Picture(sheet.png(), clipped(module.describe(*about), MOST_ALT)) if sheet else None


def reasons(game: str, events: tuple[Event, ...]) -> Picture | None:
    choices = getattr(import_module(f"bot.presenters.{game}.picture"), "choices", None)
    shown = choices(events) if choices else ()
    if not shown:
        return None
    verdicts = import_module("bot.pictures.verdicts")
    return Picture(verdicts.draw(shown).png(), clipped(verdicts.describe(shown, MOST_ALT), MOST_ALT))


def watched(draw: Callable[[], Picture | None], said: str) -> Picture | None:
    """The same picture without a `you`; what is said of it comes first."""
    with telling_of(spoken("the-player")):
        drawn = draw()
        return drawn and replace(drawn, alt=clipped(begun(f"{said} {drawn.alt}".strip()), MOST_ALT))
