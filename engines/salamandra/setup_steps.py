"""The set-up list, and every set-up that a test should try."""

from functools import lru_cache
from itertools import product
from typing import get_args

from engines.core import Sentence, join_with_semicolons, rulebook
from engines.salamandra import cards, state
from engines.salamandra.messages import say

SETUPS = (
    *(
        state.Setup(level=level, depth=depth, style=style)
        for level, depth, style in product(
            get_args(cards.Level), get_args(state.Depth), get_args(state.Style)
        )
    ),
    state.Setup(level=2, style="map", reading="ray", refill="fields"),
    state.Setup(level=2, style="map", reading="column", full="skip", confirm="always"),
    state.Setup(level=2, style="map", reading="ask", placement="P NW3 NE3 SE3 SW3 N1 E1 S1 W1"),
    state.Setup(level=1, style="map", depth="guided", reading="ask"),
    state.Setup(level=2, depth="guided", deck="physical"),
    state.Setup(level=3, full="skip", labour="L3 v4,8,15,16 b6 r2 f7", placement="P N4 E4 S4 W4"),
)


@lru_cache(64)
def list_rulings(setup: state.Setup) -> tuple[tuple[str, str, Sentence], ...]:
    """Return the rules with two readings: name, chosen reading, and what it means."""
    rulings = []
    chosen = {"reading": setup.reading, "refill": setup.refill, "full": setup.full}
    for name, choice in chosen.items():
        meaning = say("ruling", name=name, chosen=choice)
        rulings.append((name, choice, meaning))
    return tuple(rulings)


def list_setup_steps(setup: state.Setup) -> tuple[tuple[str, Sentence], ...]:
    values = _make_setup_step_values(setup)
    lines = rulebook.list_setup_keys(__package__, setup)
    return tuple((rule, say(key, **values)) for rule, key in lines)


def list_short_setup(setup: state.Setup) -> tuple[Sentence, ...]:
    """Return the set-up list in short, for players who know the game: his pieces, the cards in
    play, the names of places."""
    values = _make_setup_step_values(setup) | {"depth": setup.depth, "style": setup.style}
    return (
        say("lay-out-two-players"),
        say("lay-out-labour", **values),
        say("lay-out-placement", **values),
        say("lay-out-names", style=setup.style),
    )


def _make_setup_step_values(setup: state.Setup) -> dict[str, object]:
    labour = "house"
    if setup.labour:
        labour = "yours"
    elif setup.deck == "physical":
        labour = "table"
    rulings = list_rulings(setup)
    chosen = [say("ruling-chosen", name=name, chosen=choice) for name, choice, _ in rulings]
    return {
        "level": setup.level,
        "labour": labour,
        "card": setup.labour_card.words,
        "doubts": cards.phrase_unusual_values(setup.labour_card),
        "own": setup.placement is not None,
        "deck": str(setup.placement_deck),
        "rulings": join_with_semicolons(chosen),
    }
