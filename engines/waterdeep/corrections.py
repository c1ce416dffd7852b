"""The checks of a corrected position, and the cards that move between table and decks with it."""

from operator import attrgetter

from engines.core import check_unchanged, drop_items
from engines.waterdeep import cards, rounds, tiles, visible_cards
from engines.waterdeep.messages import refuse
from engines.waterdeep.state import MAX_TOLD_AMOUNT, State

MAX_TOKENS = 99
MAX_GOODS = 999
"""The most goods that a correction can put on a tile.

The state holds more, because tokens and goods are added in every round.
"""
_MAX_BY_FIELD = dict.fromkeys(
    ("you.score", "you.gold", "opponent.points", "opponent.tavern.gold", "flips"), MAX_TOLD_AMOUNT
)
"""The largest number that a correction can give each field."""
_FRAME_FIELDS = ("round", "turn", "reassign", "reassigned", "completed", "flips")
"""The fields that cannot be corrected during a turn or after the end."""


def apply_correction(old: State, new: State) -> State:
    """Return the corrected position with its decks made to fit. Raises IllegalCommand if the
    position is impossible."""
    if old.agenda or old.is_over:
        check_unchanged(
            old, new, *_FRAME_FIELDS, make_refusal=lambda **_: refuse("only-between-turns")
        )
    _check_waiting_cards(old, new)
    _check_numbers(old, new)
    _check_quests(old, new)
    new = _adjust_agents_and_reassignment(old, _remove_cards_now_elsewhere(old, new))
    _check_agents(old, new)
    _check_tiles(new)
    _check_supply(new)
    _check_final_count(old, new)
    rested = visible_cards.fit_decks(old, new)
    return rested.replace(box=rested.box.replace(last=None, coins=()))


def _check_numbers(old: State, new: State) -> None:
    """Check the corrected numbers.

    Raises IllegalCommand if one is beyond its limit; a larger number that came by play may stay.
    """
    for field, most in _MAX_BY_FIELD.items():
        read = attrgetter(field)
        before, after = read(old), read(new)
        if before != after and abs(after) > most:
            raise refuse("must-be-at-most", field=field, most=most)
    if new.you.final and new.you.final != old.you.final:
        for field, amount in new.you.final:
            if amount > MAX_TOLD_AMOUNT:
                raise refuse("must-be-at-most", field=f"you.final.{field}", most=MAX_TOLD_AMOUNT)
    tokens = [slot.tokens for slot in old.hall]
    for index, slot in enumerate(new.hall):
        if slot.tokens not in (tokens[index], *range(MAX_TOKENS + 1)):
            raise refuse("must-be-at-most", field="hall", most=MAX_TOKENS)
    for tile in new.tiles:
        had = old.tile(tile.tile)
        if tile.goods > MAX_GOODS and (had is None or had.goods != tile.goods):
            raise refuse("must-be-at-most", field="tiles", most=MAX_GOODS)


def _check_waiting_cards(old: State, new: State) -> None:
    """Check the drawn card and the turned tile.

    Raises IllegalCommand if one is corrected while no task waits for it.
    """
    waiting = {type(work).__name__ for work in old.agenda[:1]}
    if new.drawn != old.drawn and "DrawIntrigue" not in waiting:
        raise refuse("intrigue-not-drawn")
    if new.turned != old.turned and "TakeTopTile" not in waiting:
        raise refuse("tile-not-turned")


def _check_quests(old: State, new: State) -> None:
    """Check his quests. Raises IllegalCommand unless the mandatory ones lie above the two
    others."""
    quests = new.opponent.quests
    if quests == old.opponent.quests:
        return
    mandatory = [quest is not None and cards.QUESTS[quest].mandatory for quest in quests]
    if mandatory.count(False) != cards.OPEN_QUESTS or mandatory != sorted(mandatory, reverse=True):
        raise refuse("must-be-quests-in-order")


def _remove_cards_now_elsewhere(old: State, new: State) -> State:
    """Move a quest that is newly yours out of your hand, and a tile that is newly in play out of
    Builder's Hall."""
    newly_yours = {*new.you.done} - {*old.you.done}
    if newly_yours.intersection(new.you.cards):
        new = new.replace_player(cards=drop_items(new.you.cards, newly_yours))
    in_play = {tile.tile for tile in new.tiles} - {tile.tile for tile in old.tiles}
    if new.hall == old.hall and in_play.intersection(new.known_hall_tiles):
        new = new.replace(hall=tiles.empty_hall_slots(new.hall, in_play))
    return new


def _adjust_agents_and_reassignment(old: State, new: State) -> State:
    """Return the position without a fifth agent in an earlier round, and with the next harbor space
    if the current one was emptied."""
    most = cards.count_agents_per_seat(new.round)
    if new.round < old.round:
        if new.opponent.agents == old.opponent.agents > most:
            new = new.replace_opponent(agents=most)
        if new.you.agents == old.you.agents > most:
            new = new.replace_player(agents=most)
    if old.agenda or new.reassign is None or new.reassign != old.reassign:
        return new
    spaces = rounds.list_taken_harbor_spaces(new)
    if new.reassign in spaces:
        return new
    has_moved = len(new.placed) >= len(old.placed)
    return new.replace(reassign=next(iter(spaces), None), reassigned=new.reassigned or has_moved)


def _check_agents(old: State, state: State) -> None:
    """Check the agents. Raises IllegalCommand if there are too many or one stands where none
    can."""
    most = cards.count_agents_per_seat(state.round)
    for seat, agents in (("opponent", state.opponent.agents), ("you", state.you.agents)):
        if agents > most:
            raise refuse("must-be-agents", seat=seat, most=most)
    spaces = {*state.spaces, *state.known_hall_tiles}
    for agent in state.placed:
        if agent.space not in spaces:
            raise refuse("placed-not-in-play", space=agent.space)
    for harbor in cards.HARBOR:
        if len(state.seats(harbor)) > 1:
            raise refuse("placed-one-agent", space=harbor)
    is_moved = state.reassign != old.reassign
    if (
        is_moved
        and state.reassign is not None
        and state.reassign not in rounds.list_taken_harbor_spaces(state)
    ):
        raise refuse("must-be-in-harbor")


def _check_tiles(state: State) -> None:
    """Check the tiles in play. Raises IllegalCommand if goods lie on a tile that does not
    accumulate them."""
    for tile in state.tiles:
        if tile.goods and cards.TILES[tile.tile].load is None:
            raise refuse("tiles-without-goods", tile=tile.tile)


def _check_supply(state: State) -> None:
    """Check the cubes. Raises IllegalCommand if his tavern and the tiles hold more of a colour than
    there are."""
    for cube in cards.CUBES:
        taken = state.opponent.tavern[cube] + state.count_cubes_on_tiles(cube)
        if taken > cards.CUBES_PER_COLOUR:
            raise refuse("supply-too-small", supply=cards.CUBES_PER_COLOUR, resource=cube)


def _check_final_count(old: State, new: State) -> None:
    """Check the final count. Raises IllegalCommand if a correction adds or removes it."""
    if (old.you.final is None) != (new.you.final is None):
        raise refuse("told-at-the-end")
