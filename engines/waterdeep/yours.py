"""Your side of a space: what your visit does to the board, to the owner, and to the gold that is counted for you."""

from engines.core import IllegalCommand
from engines.waterdeep import cards, commands, events, hall, names, naming, offers, placing, rounds, tiles, yields
from engines.waterdeep.saying import refuse, say
from engines.waterdeep.state import State, YouBuy, YouPlay


def option_named(state: State, space: str, command: commands.Place | commands.Play) -> yields.Option:
    """The space as you wrote it; the harbor by its lowest free number."""
    return option_used(state, _space_named(state, space), command)


def option_used(state: State, name: str, command: commands.Place | commands.Play) -> yields.Option:
    """What The Zoarstar copies for you is asked, if you did not say it; nothing else copies."""
    if name != cards.ZOARSTAR:
        if command.copies is not None:
            raise refuse("copies-nothing", tile=cards.ZOARSTAR, rule="yours.zoarstar")
        return yields.ALONE[name]
    if command.copies is None:
        ways = {space: command.replace(copies=space) for space in offers.copied_by_you(state)}
        choices = tuple(
            (say("option-copy", space=name, copies=naming.named(space)), commands.write(ways[space])) for space in ways
        )
        raise refuse("copies-what", tile=name, open=bool(choices), choices=choices, rule="yours.zoarstar")
    copied = _space_named(state, command.copies)
    if copied == cards.ZOARSTAR or "opponent" not in state.seats(copied):
        raise refuse("not-taken-by-pseudo", space=naming.named(copied), rule="yours.zoarstar")
    return yields.Option(name, copied)


def option_recorded(state: State, tile: str, command: commands.Play) -> yields.Option:
    """Return how a record of an earlier release uses a tile: it did not have to say what The Zoarstar copies."""
    copied = None if command.copies is None else _space_named(state, command.copies)
    return yields.Option(tile, copied)


def _space_named(state: State, written: str) -> str:
    if written in cards.PRINTED:
        return written
    if written.strip().lower() in ("harbor", "harbour", "waterdeep harbor"):
        free = [name for name in cards.HARBOR if not state.seats(name)]
        return next(iter(free), cards.HARBOR[0])
    try:
        return names.found(written, "space", state.spaces, rule="base.place")
    except IllegalCommand:
        tile = [name for name in cards.TILES if name.lower() == written.strip().lower()]
        if tile:
            raise refuse("not-in-play", tile=tile[0], rule="base.place") from None
        raise


def usable(state: State, option: yields.Option) -> None:
    """Refuses what you cannot use now."""
    name = option.acting
    fee = cards.SPACES[name].fee
    if fee:
        can_pay(state, fee, name)
    if name == cards.HALL and (not tiles.room_for_tile(state) or hall.empty(state)):
        raise refuse("nothing-to-buy", rule="base.hall")


def can_pay(state: State, gold: int, what: str) -> None:
    if state.you.gold < gold:
        raise refuse("cannot-pay", what=what, gold=gold, has=state.you.gold, rule="base.hall")


_ASKED: dict[str, tuple[YouBuy | YouPlay, ...]] = {cards.HALL: (YouBuy(),)} | dict.fromkeys(cards.HARBOR, (YouPlay(),))


def you_use(state: State, option: yields.Option) -> events.WaterdeepStep:
    """What follows from your use of a space. Your own goods are yours to take; their gold is counted."""
    name = option.acting
    asked = _ASKED.get(name, ())
    gold = _gold(state, name)
    used = tiles.emptied(state, name).with_yours(gold=state.you.gold + gold) if gold else tiles.emptied(state, name)
    told = events.step(used.first(*asked, *yields.rewards(state, option, "you")))
    if name != cards.CASTLE:
        return told
    return told.then(lambda state: events.step(state.replace(marker="you"), events.MarkerTaken(seat="you")))


def _gold(state: State, name: str) -> int:
    given = yields.yield_of(state, name)
    fenced = 2 if given.goods.rogue and state.your_plot("rogues_bring_gold") else 0
    return given.goods.gold + fenced - min(cards.SPACES[name].fee, state.you.gold)


def your_agent_returns(state: State, space: str | None, rule: str) -> events.WaterdeepStep:
    """An agent of yours comes back; once agents are reassigned you place it again at once."""
    spaces = [agent.space for agent in state.placed if agent.seat == "you"]
    if not spaces:
        return events.step(state)
    if space is None:
        raise refuse("returns-from-where", rule=rule)
    name = names.found(space, "your-space", spaces, rule=rule)
    back = rounds.reopened(placing.without_agent(state, "you", name))
    back = back.with_yours(agents=state.you.agents + 1, extra=state.you.extra + back.harbor_barred)
    return events.step(back, events.AgentReturned(seat="you", space=name))
