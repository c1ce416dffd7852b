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
    return {
        name: Opponent(name, game, setup) for game, cover in covers().items() for name, setup in cover.dealt.items()
    }


def opponent_named(name: str) -> Opponent:
    known = opponents().get(name)
    if known is None:
        raise Refusal(say("refused-no-opponent", opponents=list(opponents())))
    return known
