"""The cards that the table shows, and the decks that hold all others. Every card is in exactly one
place."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping

from engines.core import Deck, drop_items, find_wanted, fit_decks_to_table, keep_items, replace_item
from engines.waterdeep.cards import (
    INTRIGUE,
    INTRIGUE_NAMES,
    QUEST_NAMES,
    QUESTS,
    TILES,
    TITLES_BY_KIND,
)
from engines.waterdeep.messages import refuse
from engines.waterdeep.state import State


def list_visible_quests(state: State) -> tuple[str, ...]:
    """Return the shown quests that belong to the quest deck."""
    his = (*filter(None, state.opponent.quests), *state.opponent.done)
    yours = (*state.you.done, *state.you.cards)
    return keep_items((*his, *yours), _IN_DECK)


_IN_DECK = frozenset(QUEST_NAMES.values())


def list_visible_tiles(state: State) -> Iterator[str]:
    for tile in state.tiles:
        yield tile.tile
    yield from state.known_hall_tiles
    yield from state.scrapped
    if state.turned:
        yield state.turned


def list_visible_intrigue(state: State) -> tuple[str, ...]:
    """Return the titles of shown intrigue cards, mandatory quests included. Two copies of a card
    look alike."""
    his = filter(None, (state.drawn, *state.opponent.quests))
    yours = (*state.you.mandatory, *state.you.cards)
    return keep_items((*his, *yours, *state.discard), INTRIGUE)


def list_visible_cards(state: State) -> Mapping[str, Collection[int]]:
    """Return the numbers of the shown cards, deck by deck; of equal cards the last copies."""
    intrigue: list[int] = []
    for name, copies in Counter(list_visible_intrigue(state)).items():
        intrigue += INTRIGUE[name].numbers[-copies:]
    return {
        "quests": [QUESTS[name].number for name in list_visible_quests(state)],
        "tiles": [TILES[name].number for name in list_visible_tiles(state)],
        "intrigue": intrigue,
    }


def fit_decks(old: State, new: State) -> State:
    """Return `new` with its decks made to fit: newly shown cards leave them, cards no longer shown
    return.

    Raises IllegalCommand if a card is shown too often.
    """
    check_no_card_twice(new)
    fit = fit_decks_to_table(old, new, list_visible_cards, "quests", "tiles")
    intrigue = compute_intrigue_deck(old.box.intrigue, new)
    return fit.replace(box=fit.box.replace(intrigue=intrigue))


def compute_intrigue_deck(deck: Deck, state: State) -> Deck:
    """Return the deck with as many copies of each title as the table does not show.

    The first ones leave, returned ones go to the bottom.
    """
    left = {name: len(card.numbers) for name, card in INTRIGUE.items()}
    for name in list_visible_intrigue(state):
        left[name] -= 1
    before = {*deck.cards}
    gone = drop_items(INTRIGUE_NAMES, before)
    remaining: list[int] = []
    for number in (*reversed(deck.cards), *gone):
        if left[INTRIGUE_NAMES[number]] > 0:
            left[INTRIGUE_NAMES[number]] -= 1
            remaining.append(number)
    stayed = before.intersection(remaining)
    returned = drop_items(remaining, before)
    return Deck((*keep_items(deck.cards, stayed), *returned))


def check_no_card_twice(state: State) -> None:
    """Check the shown cards.

    Raises IllegalCommand if a card lies in two places, or a title more often than it is printed.
    """
    names = (*list_visible_quests(state), *list_visible_tiles(state))
    for name, times in Counter(names).items():
        if times > 1:
            raise refuse("shown-twice", card=name)
    for name, times in Counter(list_visible_intrigue(state)).items():
        if times > len(INTRIGUE[name].numbers):
            raise refuse("shown-too-often", card=name)


def list_unseen_titles(state: State) -> list[str]:
    """Return the intrigue cards that may still come, in printed order, which does not show the
    deck."""
    left = {INTRIGUE_NAMES[number] for number in state.box.intrigue.cards}
    return [name for name in INTRIGUE if name in left]


def find_kind_of_card(name: str) -> str | None:
    for kind, titles in TITLES_BY_KIND.items():
        if name in titles:
            return kind
    return None


def name_in_events(state: State, name: str) -> str:
    """Return the name of a card in events: its effect if the title was not told."""
    return f"{find_kind_of_card(name)} card" if name in state.by_kind[-1:] else name


def list_discards(state: State) -> tuple[str, ...]:
    """Return the discard pile with the names of events."""
    kinds = Counter(state.by_kind) & Counter(state.discard)
    titles = Counter(state.discard) - kinds
    return (*titles.elements(), *(f"{find_kind_of_card(name)} card" for name in kinds.elements()))


def make_title_drawable(state: State, name: str) -> State:
    """Return the state in which this card can turn up.

    If it was discarded by its effect alone, another card of that kind takes its place.
    """
    if name not in state.by_kind or name not in state.discard:
        return state
    unseen = list_unseen_titles(state)
    kind = find_kind_of_card(name)
    if name in unseen or kind is None:
        return state
    other = find_wanted(TITLES_BY_KIND[kind], unseen)
    if other is None:
        return state
    discard = _swap_card(state.discard, name, other)
    by_kind = _swap_card(state.by_kind, name, other)
    return fit_decks(state, state.replace(discard=discard, by_kind=by_kind))


def _swap_card(cards: tuple[str, ...], one: str, other: str) -> tuple[str, ...]:
    return replace_item(cards, cards.index(one), other)


def list_unseen_quests(state: State) -> list[str]:
    left = set(state.box.quests.cards)
    return [name for number, name in QUEST_NAMES.items() if number in left]


def list_unseen_tiles(state: State) -> list[str]:
    left = set(state.box.tiles.cards)
    return [name for name, tile in TILES.items() if tile.number in left]
