"""Which games can be started: from a list, or with modules named in a text."""

from typing import Any, get_args

from engines.gah.cards import Level
from engines.gah.moving import plain
from engines.gah.saying import spoken
from engines.gah.setting_up import MODULE_SETS
from engines.gah.state import Depth, Setup
from engines.gah.waltz.notation import modules as read_modules


def starts() -> tuple[tuple[str, dict[str, Any]], ...]:
    """The base game at every level and depth, and each set of modules once."""
    base = [Setup(level=level, depth=depth) for depth in get_args(Depth) for level in get_args(Level)]
    return tuple(map(_start, (*base, *(Setup(level="medium", modules=modules) for modules in MODULE_SETS[1:]))))


def _start(setup: Setup) -> tuple[str, dict[str, Any]]:
    level, depth, modules = setup.level, setup.depth, setup.modules or ()
    named = {"opponent": setup.opponent, "modules": plain(modules), "count": len(modules)}
    chosen = {"level": level, "depth": depth} | ({"modules": list(modules)} if modules else {})
    return spoken("start", level=level, depth=depth, **named), chosen


def suggest(_: str, typed: str, __: object) -> list[tuple[str, str]]:
    """The 16 sets, a label and a text for each: those that have every module typed so far."""
    wanted = {number for number in read_modules(typed) if isinstance(number, int)}
    return [(_label(modules), plain(modules) or "none") for modules in MODULE_SETS if wanted <= {*modules}]


def _label(modules: tuple[int, ...]) -> str:
    opponent = Setup(level="easy", modules=modules).opponent
    titles = tuple(spoken("module", module=number) for number in modules)
    return spoken("start-modules", modules=plain(modules) or None, titles=titles, opponent=opponent)
