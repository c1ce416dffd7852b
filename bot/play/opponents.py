"""Who can be met by several people with the same cards, and how: it stands on the covers of their games."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from bot.play.refusals import Refusal
from bot.saying import say
from engines.core.catalogue import covers


@dataclass(frozen=True)
class Opponent:
    name: str
    game: str
    setup: dict[str, Any]


@cache
def opponents() -> dict[str, Opponent]:
    """By name."""
    dealt = ((game, each) for game, cover in covers().items() for each in cover.dealt)
    return {each.opponent: Opponent(each.opponent, game, each.setup) for game, each in dealt}


def opponent_named(name: str) -> Opponent:
    known = opponents().get(name)
    if known is None:
        raise Refusal(say("refused-no-opponent", opponents=list(opponents())))
    return known
