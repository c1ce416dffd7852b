"""The names that a command completes: only what may be meant now."""

from collections.abc import Callable, Iterable

from engines.waterdeep.cards import INTRIGUE
from engines.waterdeep.hall import waiting
from engines.waterdeep.names import matching
from engines.waterdeep.offers import coins, copied_by_you, hall_tiles, open_to_you
from engines.waterdeep.shown import unseen_quests, unseen_tiles, unseen_titles
from engines.waterdeep.state import State


def suggest(what: str, typed: str, state: State) -> list[tuple[str, str]]:
    """By what a command says of its option."""
    return [(name, name) for name in matching(typed, SUGGESTED[what](state))]


def told_tiles(state: State) -> list[str]:
    """What may have been turned over; where you took a tile from Builder's Hall, what may lie there."""
    return hall_tiles(state) if waiting(state) else unseen_tiles(state)


def your_quests(state: State) -> list[str]:
    """Mandatory ones before all others."""
    held = [card for card in state.you.cards if card not in INTRIGUE]
    return list(state.you.mandatory or (*held, *unseen_quests(state)))


def your_cards(state: State) -> list[str]:
    held = (card for card in state.you.cards if card in INTRIGUE)
    return list(dict.fromkeys((*held, *unseen_titles(state))))


def occupied(state: State) -> list[str]:
    """Where somebody stands, and your own buildings: what a card may be about."""
    own = (tile.tile for tile in state.tiles_of("you"))
    return list(dict.fromkeys((*(agent.space for agent in state.placed), *own)))


def held(state: State) -> list[str]:
    """Also what lies before Pseudo, drawn by the bot, and what was said before: it may be gone."""
    his = [quest for quest in state.opponent.quests if quest and quest not in INTRIGUE]
    return [*his, *state.you.cards, *unseen_quests(state), *unseen_titles(state)]


def sides(state: State) -> list[str]:
    return list(dict.fromkeys(coin.pick for coin in coins(state)))


SUGGESTED: dict[str, Callable[[State], Iterable[str]]] = {
    "spaces": open_to_you,
    "copied": copied_by_you,
    "hall_tiles": hall_tiles,
    "told_tiles": told_tiles,
    "your_quests": your_quests,
    "your_cards": your_cards,
    "occupied": occupied,
    "held": held,
    "sides": sides,
    "unseen_quests": unseen_quests,
    "unseen_titles": unseen_titles,
    "unseen_tiles": unseen_tiles,
}
