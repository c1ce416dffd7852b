"""The alt text of the table; names are shortened if it would be too long."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.presenters.components import MAX_ALT_TEXT
from bot.presenters.waterdeep.picture.changes import Changes
from bot.presenters.waterdeep.picture.table import MAX_QUESTS, group_needs, limit_names
from bot.presenters.waterdeep.words import SEATS, format_heading
from engines.core import Event, format_signed, join_with_commas, join_with_semicolons
from engines.waterdeep import board, cards, option_names
from engines.waterdeep.events import Need
from engines.waterdeep.messages import say_now
from engines.waterdeep.name_search import shorten_name
from engines.waterdeep.state import HallSlot, State, Tile


@dataclass(frozen=True)
class DetailLevel:
    """A level of detail of the alt text: in full or brief, with at most `max_quests` of his
    quests."""

    is_brief: bool = False
    max_quests: int = MAX_QUESTS

    def format_name(self, name: str) -> str:
        """Return the short name of a space or card; a brief quest is abbreviated as far as it stays
        unique."""
        if self.is_brief and name in cards.QUESTS:
            return shorten_name(name, cards.QUESTS)
        return str(option_names.translate_short_name(name))

    def format_names(self, names: Iterable[str]) -> list[str]:
        """Return the short names of spaces or cards."""
        return list(map(self.format_name, names))

    def describe_needs(self, needs: list[Need]) -> str:
        """Return what he has of what a quest asks for; in a brief text only what he lacks."""
        if self.is_brief:
            goods = [
                cards.describe_count(need.short, need.resource) for need in needs if need.short
            ]
            return say_now("alt-lacks", goods=goods)
        clauses_of_needs = list[str]()
        for need in needs:
            has = min(need.has, need.asked)
            clauses_of_needs.append(
                say_now("alt-need", resource=need.resource, has=has, asked=need.asked)
            )
        return str(join_with_commas(clauses_of_needs))


DETAIL_LEVELS = (
    DetailLevel(),
    *(DetailLevel(is_brief=True, max_quests=number) for number in range(MAX_QUESTS, 0, -1)),
)


def describe_table(state: State, events: Sequence[Event]) -> str:
    """Return all that the picture shows in sentences, in the greatest detail that fits into an alt
    text.

    Things that the last move has changed are called new, or have a signed number.
    """
    changed = Changes.from_events(events)
    text = ""
    for detail in DETAIL_LEVELS:
        text = _describe_at_detail_level(state, changed, detail)
        if len(text) <= MAX_ALT_TEXT:
            break
    return text


def _describe_at_detail_level(state: State, changed: Changes, detail: DetailLevel) -> str:
    """Return all that the picture shows in this detail."""
    his = state.opponent
    yours = state.you
    heading = say_now(
        "alt-heading",
        heading=format_heading(state),
        score=format_signed(yours.score),
        change=_format_change(changed.score),
    )
    tavern = [_describe_tavern_resource(state, changed, resource) for resource in cards.RESOURCES]
    sentences = [heading, say_now("his-tavern", tavern=tavern)]
    sentences += _describe_quests(state, changed, detail)
    sentences += _describe_plot_quests_and_coins(state, detail)
    sentences.append(say_now("alt-agents", his=his.agents, yours=yours.agents, gold=yours.gold))
    sentences.append(say_now("alt-marker", seat=state.marker, new=changed.marker))
    sentences += _describe_agents(state, changed, detail)
    for seat in SEATS:
        if state.tiles_of(seat):
            sentences.append(_describe_tiles(state, seat, changed, detail))
    tiles = [
        _describe_hall_slot(state, slot, place, detail) for place, slot in enumerate(state.hall, 1)
    ]
    sentences.append(say_now("alt-hall", tiles=join_with_semicolons(tiles)))
    return " ".join(sentences)


def _describe_plot_quests_and_coins(state: State, detail: DetailLevel) -> list[str]:
    """Return sentences about his plot quests, your mandatory quests, and the coins of the last
    move."""
    sentences = list[str]()
    plots = board.list_plots(state)
    if plots:
        sentences.append(say_now("alt-plots", quests=limit_names(detail.format_names(plots))))
    if state.you.mandatory:
        sentences.append(say_now("alt-mandatory", quests=detail.format_names(state.you.mandatory)))
    if state.box.last and state.box.last.coins:
        sides = [detail.format_name(coin.fell) for coin in state.box.last.coins]
        sentences.append(say_now("alt-coin", sides=sides))
    return sentences


def _format_change(amount: int) -> str | None:
    """Return a change with its sign, or None if there is none."""
    if not amount:
        return None
    return format_signed(amount, plus=True)


def _describe_tavern_resource(state: State, changed: Changes, resource: cards.Resource) -> str:
    """Return the amount of a resource in his tavern, with its change."""
    change = _format_change(changed.tavern.get(resource, 0))
    return say_now(
        "alt-held", count=state.opponent.tavern[resource], resource=resource, change=change
    )


def _describe_quests(state: State, changed: Changes, detail: DetailLevel) -> list[str]:
    """Return his first quests and the number of the others in a sentence, or nothing if he has
    none."""
    needs = group_needs(state)
    shown_quests = state.opponent.quests[: detail.max_quests]
    quests = list[str]()
    for quest in shown_quests:
        quests.append(
            _describe_quest(quest, needs[quest], changed, detail)
            if quest
            else say_now("alt-quest-untold")
        )
    rest = len(state.opponent.quests) - len(shown_quests)
    if rest:
        quests.append(say_now("picture-more", count=rest))
    if not quests:
        return []
    return [say_now("alt-quests", quests=join_with_semicolons(quests))]


def _describe_quest(quest: str, needs: list[Need], changed: Changes, detail: DetailLevel) -> str:
    """Return a quest with its points and needs."""
    card = cards.QUESTS[quest]
    kind = None
    if card.mandatory:
        kind = "mandatory"
    elif card.plot:
        kind = "plot"
    return say_now(
        "alt-quest",
        quest=detail.format_name(quest),
        points=card.vp,
        kind=kind,
        new=quest in changed.quests,
        needs=detail.describe_needs(needs),
    )


def _describe_agents(state: State, changed: Changes, detail: DetailLevel) -> list[str]:
    """Return the spaces of the agents of both seats, a sentence each."""
    sentences = list[str]()
    for seat in SEATS:
        names = list[str]()
        for agent in state.placed:
            if agent.seat == seat:
                is_new = (seat, agent.space) in changed.agents
                names.append(say_now("alt-named", name=detail.format_name(agent.space), new=is_new))
        if names:
            sentences.append(say_now("alt-placed", seat=seat, spaces=names))
    return sentences or [say_now("alt-all-free")]


def _describe_tiles(state: State, seat: cards.Seat, changed: Changes, detail: DetailLevel) -> str:
    """Return the buildings of a seat in a sentence."""
    tiles = [_describe_tile(tile, changed, detail) for tile in state.tiles_of(seat)]
    return say_now("alt-tiles", seat=seat, tiles=join_with_semicolons(tiles))


def _describe_tile(tile: Tile, changed: Changes, detail: DetailLevel) -> str:
    """Return a building with the goods on it."""
    load = cards.TILES[tile.tile].load
    name = detail.format_name(tile.tile)
    new = tile.tile in changed.tiles
    if load is None:
        return say_now("alt-named", name=name, new=new)
    resource, _ = load
    return say_now("alt-tile", tile=name, count=tile.goods, resource=resource, new=new)


def _describe_hall_slot(state: State, slot: HallSlot, place: int, detail: DetailLevel) -> str:
    """Return a place of Builder's Hall: its tile with price and points."""
    if slot.tile:
        tile = detail.format_name(slot.tile)
        cost = cards.TILES[slot.tile].cost
        return say_now("alt-slot", tile=tile, cost=cost, points=slot.tokens)
    tile = "untold" if place in state.unknown_hall_places else "empty"
    return say_now("alt-slot", tile=tile, cost=None, points=slot.tokens)
