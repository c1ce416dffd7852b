"""The alt text of the table; names are shortened if it would be too long."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.presenters.panel import MOST_ALT
from bot.presenters.waterdeep.picture.changed import Changed
from bot.presenters.waterdeep.picture.table import MOST_QUESTS, needs_of, some
from bot.presenters.waterdeep.words import SEATS, heading
from engines.core import Event, clauses, row, signed
from engines.waterdeep import board, cards, naming
from engines.waterdeep.events import Need
from engines.waterdeep.names import brief
from engines.waterdeep.saying import spoken
from engines.waterdeep.state import HallSlot, State, Tile


@dataclass(frozen=True)
class Voice:
    """A level of detail of the alt text: in full or brief, with at most `quests` of his quests."""

    brief: bool = False
    quests: int = MOST_QUESTS

    def name(self, name: str) -> str:
        """Return the short name of a space or card; a brief quest is abbreviated as far as it stays unique."""
        if self.brief and name in cards.QUESTS:
            return brief(name, cards.QUESTS)
        return str(naming.short(name))

    def names(self, names: Iterable[str]) -> list[str]:
        """Return the short names of spaces or cards."""
        return list(map(self.name, names))

    def asked(self, needs: list[Need]) -> str:
        """Return what he has of what a quest asks for; in a brief text only what he lacks."""
        if self.brief:
            goods = [cards.counted(need.short, need.resource) for need in needs if need.short]
            return spoken("alt-lacks", goods=goods)
        clauses_of_needs = list[str]()
        for need in needs:
            has = min(need.has, need.asked)
            clauses_of_needs.append(spoken("alt-need", resource=need.resource, has=has, asked=need.asked))
        return str(row(clauses_of_needs))


VOICES = (Voice(), *(Voice(brief=True, quests=number) for number in range(MOST_QUESTS, 0, -1)))


def describe(state: State, events: Sequence[Event]) -> str:
    """Return all that the picture shows in sentences, in the greatest detail that fits into an alt text.

    Things that the last move has changed are called new, or have a signed number.
    """
    changed = Changed.by(events)
    text = ""
    for voice in VOICES:
        text = _describe_table(state, changed, voice)
        if len(text) <= MOST_ALT:
            break
    return text


def _describe_table(state: State, changed: Changed, voice: Voice) -> str:
    """Return all that the picture shows in this detail."""
    his = state.opponent
    yours = state.you
    sentences = [
        spoken("alt-heading", heading=heading(state), score=signed(yours.score), change=_format_change(changed.score)),
        spoken("his-tavern", tavern=[_describe_resource(state, changed, resource) for resource in cards.RESOURCES]),
        *_describe_quests(state, changed, voice),
        *_describe_notes(state, voice),
        spoken("alt-agents", his=his.agents, yours=yours.agents, gold=yours.gold),
        spoken("alt-marker", seat=state.marker, new=changed.marker),
        *_describe_agents(state, changed, voice),
        *(_describe_tiles(state, seat, changed, voice) for seat in SEATS if state.tiles_of(seat)),
        spoken(
            "alt-hall",
            tiles=clauses(_describe_slot(state, slot, place, voice) for place, slot in enumerate(state.hall, 1)),
        ),
    ]
    return " ".join(sentences)


def _describe_notes(state: State, voice: Voice) -> list[str]:
    """Return sentences about his plot quests, your mandatory quests, and the coins of the last move."""
    sentences = list[str]()
    plots = board.plots(state)
    if plots:
        sentences.append(spoken("alt-plots", quests=some(voice.names(plots))))
    if state.you.mandatory:
        sentences.append(spoken("alt-mandatory", quests=voice.names(state.you.mandatory)))
    if state.box.last and state.box.last.coins:
        sides = [voice.name(coin.fell) for coin in state.box.last.coins]
        sentences.append(spoken("alt-coin", sides=sides))
    return sentences


def _format_change(amount: int) -> str | None:
    """Return a change with its sign, or None if there is none."""
    if not amount:
        return None
    return signed(amount, plus=True)


def _describe_resource(state: State, changed: Changed, resource: cards.Resource) -> str:
    """Return the amount of a resource in his tavern, with its change."""
    change = _format_change(changed.tavern.get(resource, 0))
    return spoken("alt-held", count=state.opponent.tavern[resource], resource=resource, change=change)


def _describe_quests(state: State, changed: Changed, voice: Voice) -> list[str]:
    """Return his first quests and the number of the others in a sentence, or nothing if he has none."""
    needs = needs_of(state)
    shown = state.opponent.quests[: voice.quests]
    quests = list[str]()
    for quest in shown:
        quests.append(_describe_quest(quest, needs[quest], changed, voice) if quest else spoken("alt-quest-untold"))
    rest = len(state.opponent.quests) - len(shown)
    if rest:
        quests.append(spoken("picture-more", count=rest))
    if not quests:
        return []
    return [spoken("alt-quests", quests=clauses(quests))]


def _describe_quest(quest: str, needs: list[Need], changed: Changed, voice: Voice) -> str:
    """Return a quest with its points and needs."""
    card = cards.QUESTS[quest]
    kind = None
    if card.mandatory:
        kind = "mandatory"
    elif card.plot:
        kind = "plot"
    return spoken(
        "alt-quest",
        quest=voice.name(quest),
        points=card.vp,
        kind=kind,
        new=quest in changed.quests,
        needs=voice.asked(needs),
    )


def _describe_agents(state: State, changed: Changed, voice: Voice) -> list[str]:
    """Return the spaces of the agents of both seats, a sentence each."""
    sentences = list[str]()
    for seat in SEATS:
        spaces = [agent.space for agent in state.placed if agent.seat == seat]
        names = [spoken("alt-named", name=voice.name(name), new=(seat, name) in changed.agents) for name in spaces]
        if names:
            sentences.append(spoken("alt-placed", seat=seat, spaces=names))
    return sentences or [spoken("alt-all-free")]


def _describe_tiles(state: State, seat: cards.Seat, changed: Changed, voice: Voice) -> str:
    """Return the buildings of a seat in a sentence."""
    return spoken(
        "alt-tiles", seat=seat, tiles=clauses(_describe_tile(tile, changed, voice) for tile in state.tiles_of(seat))
    )


def _describe_tile(tile: Tile, changed: Changed, voice: Voice) -> str:
    """Return a building with the goods on it."""
    load = cards.TILES[tile.tile].load
    name = voice.name(tile.tile)
    new = tile.tile in changed.tiles
    if load is None:
        return spoken("alt-named", name=name, new=new)
    return spoken("alt-tile", tile=name, count=tile.goods, resource=load[0], new=new)


def _describe_slot(state: State, slot: HallSlot, place: int, voice: Voice) -> str:
    """Return a place of Builder's Hall: its tile with price and points."""
    if slot.tile:
        tile = voice.name(slot.tile)
        return spoken("alt-slot", tile=tile, cost=cards.TILES[slot.tile].cost, points=slot.tokens)
    tile = "untold" if place in state.unknown_tiles else "empty"
    return spoken("alt-slot", tile=tile, cost=None, points=slot.tokens)
