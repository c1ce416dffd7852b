"""D: the order of spaces at the end of his list. Castle, Builder's Hall, the highest value, the
harbor, nowhere."""

from functools import partial
from typing import NamedTuple

from engines.core import Choice, drop_items, keep_items
from engines.waterdeep import cards, needs, option_choice, tiles, visible_cards, yields
from engines.waterdeep.state import State

_IN_ORDER = frozenset((cards.CASTLE, cards.HALL, *cards.HARBOR))


class Places(NamedTuple):
    """The spaces that the script may choose from. `names` are free, `beyond` can be used only by
    the orb."""

    names: tuple[str, ...]
    beyond: tuple[str, ...] = ()


def find_free_places(state: State, *, without_harbor: bool = False) -> Places:
    """Return every space that is free for an agent, with those that only the orb opens apart."""
    spaces = state.spaces
    taken = state.taken_spaces
    if without_harbor:
        taken.update(cards.HARBOR)
    names = drop_items(spaces, taken)
    if not state.has_his_plot("occupied_space") or state.opponent.orb_used:
        return Places(names)
    beyond = [name for name in spaces if name in taken and state.seats(name) == ("you",)]
    return Places(names, tuple(beyond))


def find_your_places(state: State) -> Places:
    """Return the spaces that hold an agent of yours."""
    return Places(keep_items(state.spaces, state.list_spaces_of("you")))


def find_free_hall_tiles(state: State) -> Places:
    """Return the tiles in Builder's Hall without an agent on them."""
    return Places(drop_items(state.known_hall_tiles, state.taken_spaces))


def choose_space_by_script(
    state: State, places: Places
) -> tuple[option_choice.ScriptChoice, yields.Options]:
    """Return the choice among these spaces by A to D, with all options by their labels.

    It is settled but for a coin, and empty if he can go nowhere.
    """
    ordinary = yields.list_usable_spaces(state, places.names)
    beyond = yields.list_usable_spaces(state, places.beyond) if places.beyond else {}
    known = ordinary | beyond
    find_candidates = partial(yields.list_space_candidates, state, known)
    chosen = option_choice.choose_by_need(state, tuple(ordinary), find_candidates, tuple(beyond))
    if chosen.choice.options:
        return chosen, known
    special = {name: yields.OPTIONS_BY_SPACE[name] for name in places.names if name in _IN_ORDER}
    known |= special
    choice = Choice((*ordinary, *special))
    for rule, name, possible in (
        ("order.castle", cards.CASTLE, is_castle_allowed(state)),
        (
            "order.builders-hall",
            cards.HALL,
            tiles.has_room_for_tile(state) and tiles.list_affordable_tiles(state),
        ),
    ):
        if name in choice.options and possible:
            return chosen._replace(choice=choice.narrow_to(rule, [name])), known
        choice = choice.narrow_to(rule, choice.options)
    valued = option_choice.choose_by_value(
        state, choice, tuple(ordinary), find_candidates, "order.highest-value"
    )
    if valued:
        return valued, known
    choice = choice.narrow_to("order.highest-value", choice.options)
    harbor = keep_items(choice.options, cards.HARBOR)
    if harbor:
        return chosen._replace(choice=choice.narrow_to("order.harbor", harbor[:1])), known
    return chosen._replace(choice=choice.narrow_to("order.nowhere", ())), known


def is_castle_allowed(state: State) -> bool:
    return state.setup.castle_if_marker_held or state.marker != "opponent"


def can_buy_tile(state: State) -> bool:
    """Return whether his gold is enough for any tile that lies in Builder's Hall or may lie
    there."""
    tiles = (*visible_cards.list_unseen_tiles(state), *state.known_hall_tiles)
    return any(cards.TILES[tile].cost <= state.opponent.tavern.gold for tile in tiles)


def is_hall_needed_by_script(state: State, places: Places) -> bool:
    """Return whether the script comes as far as Builder's Hall, so that its tiles must be known."""
    if (
        cards.HALL not in places.names
        or not tiles.has_room_for_tile(state)
        or not can_buy_tile(state)
    ):
        return False
    if cards.CASTLE in places.names and is_castle_allowed(state):
        return False
    known = yields.list_usable_spaces(state, (*places.names, *places.beyond))
    return not any(
        yields.list_space_candidates(state, known, known, need)
        for need in needs.list_shortages(state)
    )
