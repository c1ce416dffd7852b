"""Who can be met by several people with the same cards: one set-up each, from `data/opponents.toml`."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from bot.play.refusals import Refusal
from bot.saying import say


@dataclass(frozen=True)
class Opponent:
    name: str
    game: str
    setup: dict[str, Any]


@cache
def opponents() -> dict[str, Opponent]:
    """By name."""
    found = tomllib.loads(files("bot.play").joinpath("data", "opponents.toml").read_text(encoding="utf-8"))
    return {name: Opponent(name, each["game"], each["setup"]) for name, each in found.items()}


def opponent_named(name: str) -> Opponent:
    known = opponents().get(name)
    if known is None:
        raise Refusal(say("refused-no-opponent", opponents=list(opponents())))
    return known
