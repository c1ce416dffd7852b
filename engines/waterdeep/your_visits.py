"""The effects of your visit to a space on the board, the owner, and your counted gold."""

from engines.core import IllegalCommand
from engines.waterdeep import (
    cards,
    commands,
    events,
    hall,
    name_search,
    offers,
    option_names,
    placement,
    rounds,
    tiles,
    yields,
)
from engines.waterdeep.messages import refuse, say
from engines.waterdeep.state import State, YouBuy, YouPlay


def find_space_option(
    state: State, space: str, command: commands.Place | commands.Play
) -> yields.Option:
    """Return the option for a typed space; the harbor is its lowest free number.

    Raises IllegalCommand if it is not found or cannot be copied.
    """
    return make_space_option(state, _find_space(state, space), command)


def make_space_option(
    state: State, name: str, command: commands.Place | commands.Play
) -> yields.Option:
    """Return the option for a space, with the copied one for The Zoarstar.

    Raises IllegalCommand if the copied space is missing or impossible.
    """
    if name != cards.ZOARSTAR:
        if command.copies is not None:
            raise refuse("copies-nothing", tile=cards.ZOARSTAR, rule="yours.zoarstar")
        return yields.OPTIONS_BY_SPACE[name]
    if command.copies is None:
        choices = []
        for space in offers.list_spaces_you_can_copy(state):
            label = say("option-copy", space=name, copies=option_names.translate_option(space))
            choices.append((label, commands.write_command(command.replace(copies=space))))
        found = {"open": bool(choices), "choices": tuple(choices)}
        raise refuse("copies-what", tile=name, **found, rule="yours.zoarstar")
    copied = _find_space(state, command.copies)
    if copied == cards.ZOARSTAR or "opponent" not in state.seats(copied):
        raise refuse(
            "not-taken-by-pseudo",
            space=option_names.translate_option(copied),
            rule="yours.zoarstar",
        )
    return yields.Option(name, copied)


def make_recorded_option(state: State, tile: str, command: commands.Play) -> yields.Option:
    """Return how a record of an earlier release uses a tile.

    It did not have to say what The Zoarstar copies. Raises IllegalCommand if the copied space is
    not found.
    """
    copied = None if command.copies is None else _find_space(state, command.copies)
    return yields.Option(tile, copied)


def _find_space(state: State, text: str) -> str:
    """Return the space with this name. Raises IllegalCommand if it is not found or not in play."""
    if text in cards.PRINTED:
        return text
    if text.strip().lower() in ("harbor", "harbour", "waterdeep harbor"):
        free = [name for name in cards.HARBOR if not state.seats(name)]
        return next(iter(free), cards.HARBOR[0])
    try:
        return name_search.find_name(text, "space", state.spaces, rule="base.place")
    except IllegalCommand:
        sought = text.strip().lower()
        tile = [name for name in cards.TILES if name.lower() == sought]
        if tile:
            raise refuse("not-in-play", tile=tile[0], rule="base.place") from None
        raise


def check_space_usable_by_you(state: State, option: yields.Option) -> None:
    """Check that you can use the space now. Raises IllegalCommand if you cannot pay, or have
    nothing to buy."""
    name = option.acting_space
    fee = cards.SPACES[name].fee
    if fee:
        check_can_pay(state, fee, name)
    if name == cards.HALL and (not tiles.has_room_for_tile(state) or hall.is_hall_empty(state)):
        raise refuse("nothing-to-buy", rule="base.hall")


def check_can_pay(state: State, gold: int, what: str) -> None:
    """Check that you have the gold. Raises IllegalCommand if you have less."""
    if state.you.gold < gold:
        raise refuse("cannot-pay", what=what, gold=gold, has=state.you.gold, rule="base.hall")


_TASKS_BY_SPACE: dict[str, tuple[YouBuy | YouPlay, ...]] = {
    cards.HALL: (YouBuy(),),
    **dict.fromkeys(cards.HARBOR, (YouPlay(),)),
}


def apply_your_visit_to_space(state: State, option: yields.Option) -> events.WaterdeepStep:
    """Apply your use of a space. You take your own goods; their gold is counted."""
    name = option.acting_space
    asked = _TASKS_BY_SPACE.get(name, ())
    gold = _count_gold_of_visit(state, name)
    used = tiles.remove_goods_from_tile(state, name)
    if gold:
        used = used.replace_player(gold=state.you.gold + gold)
    visited = events.step(used.first(*asked, *yields.list_owner_reward_tasks(state, option, "you")))
    if name != cards.CASTLE:
        return visited
    return visited.then_play(_take_marker)


def _take_marker(state: State) -> events.WaterdeepStep:
    return events.step(state.replace(marker="you"), events.MarkerTaken(seat="you"))


def _count_gold_of_visit(state: State, name: str) -> int:
    """Return the gold that your visit brings, less the fee."""
    given = yields.find_yield(state, name)
    fenced = 2 if given.goods.rogue and state.has_your_plot("rogues_bring_gold") else 0
    fee = min(cards.SPACES[name].fee, state.you.gold)
    return given.goods.gold + fenced - fee


def return_your_agent(state: State, space: str | None, rule: str) -> events.WaterdeepStep:
    """Return an agent of yours to your pool; once agents are reassigned you place it again at once.

    Raises IllegalCommand if the space is missing or has no agent of yours.
    """
    spaces = state.list_spaces_of("you")
    if not spaces:
        return events.step(state)
    if space is None:
        raise refuse("returns-from-where", rule=rule)
    name = name_search.find_name(space, "your-space", spaces, rule=rule)
    back = rounds.reopen_round(placement.remove_agent(state, "you", name))
    extra = state.you.extra + back.harbor_barred
    back = back.replace_player(agents=state.you.agents + 1, extra=extra)
    return events.step(back, events.AgentReturned(seat="you", space=name))
