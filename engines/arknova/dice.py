"""Dice as decks. The top card is what a die shows, so that a worked example can say what is
rolled."""

from collections.abc import Collection

from engines.arknova.parts import CARDS, CONTINENTS, FOLDERS, LIMITS, SLOTS, UNIVERSITIES
from engines.arknova.state import Box, State
from engines.kit import Deck, Rng

FACES: dict[str, range] = {
    "die": SLOTS,
    "folder": FOLDERS,
    "continent": range(1, len(CONTINENTS) + 1),
    "university": range(1, len(UNIVERSITIES) + 1),
    "upgrade": range(1, len(CARDS) + 1),
    "source": range(1, 3),
    "lacking": range(1, 3),
    "tile_five": range(1, 3),
    "tile_eight": range(1, 3),
    "project": range(1, LIMITS["projects"] + 1),
}


def roll_first(rng: Rng) -> Box:
    """Return the box of a new game, with the dice of his first turn."""
    return Box(rng=rng, checkpoints=(), **_roll(rng, 1))


def roll_again(state: State) -> State:
    """Return the state with the dice of this round. Nothing that was rolled before changes them."""
    return state.replace(box=state.box.replace(**_roll(state.box.rng, state.round)))


def _roll(rng: Rng, number: int) -> dict[str, Deck]:
    return {
        name: Deck.shuffle(faces, rng.make_stream(name, number)) for name, faces in FACES.items()
    }


def read_die(deck: Deck) -> int:
    """Return what a die shows."""
    return deck.cards[0]


def roll_until_fitting(deck: Deck, fitting: Collection[int]) -> int:
    """Return the first of these numbers that a die shows when it is rolled until one of them
    comes."""
    return next(face for face in deck.cards if face in fitting)
