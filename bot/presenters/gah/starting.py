"""Which games can be started: from a list, or with modules named in a text."""

from typing import Any, get_args

from bot.presenters.gah.words import modules_text
from engines.gah.cards import Level
from engines.gah.moving import plain
from engines.gah.setting_up import MODULE_SETS
from engines.gah.state import Depth, Setup
from engines.gah.waltz.notation import modules as read_modules

TITLES = {1: "Vienna Ballrooms", 2: "Celebrities", 3: "Unique Hotels", 5: "Would You Like Some More?"}


def starts() -> tuple[tuple[str, dict[str, Any]], ...]:
    """The base game at every level and depth, and each set of modules once."""
    every = [(level, depth) for depth in get_args(Depth) for level in get_args(Level)]
    base = [(f"Leopold, {level}, {depth}", {"level": level, "depth": depth}) for level, depth in every]
    return (*base, *map(_start_with, MODULE_SETS[1:]))


def _start_with(modules: tuple[int, ...]) -> tuple[str, dict[str, Any]]:
    setup = Setup(level="medium", modules=modules)
    label = f"{setup.opponent}, {setup.level}, {setup.depth}, {modules_text(modules)}"
    return label, {"level": setup.level, "depth": setup.depth, "modules": list(modules)}


def setup_of(level: str, depth: str, modules: str | None, **others: str | None) -> dict[str, Any]:
    """What was chosen, not checked yet: the game refuses what cannot be."""
    chosen: dict[str, Any] = {"level": level, "depth": depth}
    if modules is not None:
        chosen["modules"] = read_modules(modules)
    return chosen | {name: value for name, value in others.items() if value is not None}


def module_sets(typed: str) -> list[tuple[str, str]]:
    """The 16 sets, a label and a text for each: those that have every module typed so far."""
    wanted = {number for number in read_modules(typed) if isinstance(number, int)}
    return [(_label(modules), plain(modules) if modules else "none") for modules in MODULE_SETS if wanted <= {*modules}]


def _label(modules: tuple[int, ...]) -> str:
    opponent = Setup(level="easy", modules=modules).opponent
    if not modules:
        return f"none: the base game, {opponent}"
    return f"{plain(modules)}: {', '.join(TITLES[number] for number in modules)}; {opponent}"
