"""The table in sentences, from top to bottom; names are shortened where they would be too many for a description."""

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
    """In full; or briefly, where there is not enough room for everything. `quests` are told at most."""

    brief: bool = False
    quests: int = MOST_QUESTS

    def name(self, name: str) -> str:
        """A space as it is typed; briefly, a quest by as little as finds it."""
        return brief(name, cards.QUESTS) if self.brief and name in cards.QUESTS else str(naming.short(name))

    def names(self, names: Iterable[str]) -> list[str]:
        return list(map(self.name, names))

    def asked(self, needs: list[Need]) -> str:
        """What he has of what a quest asks for; briefly: what he lacks."""
        if self.brief:
            return spoken("alt-lacks", goods=[cards.counted(need.short, need.resource) for need in needs if need.short])
        had = [(need.resource, min(need.has, need.asked), need.asked) for need in needs]
        return str(row(spoken("alt-need", resource=resource, has=has, asked=asked) for resource, has, asked in had))


VOICES = (Voice(), *(Voice(brief=True, quests=number) for number in range(MOST_QUESTS, 0, -1)))


def describe(state: State, events: Sequence[Event]) -> str:
    """All that the picture shows, as far as a description may be long. What the last move has changed is called new, or
    has its sign."""
    changed = Changed.by(events)
    every = (_described(state, changed, voice) for voice in VOICES)
    return next((text for text in every if len(text) <= MOST_ALT), "") or _described(state, changed, VOICES[-1])


def _described(state: State, changed: Changed, voice: Voice) -> str:
    his, yours = state.opponent, state.you
    fell = [voice.name(coin.fell) for coin in state.box.last.coins] if state.box.last else []
    sentences = [
        spoken("alt-heading", heading=heading(state), score=signed(yours.score), change=_change(changed.score)),
        spoken("his-tavern", tavern=[_held(state, changed, resource) for resource in cards.RESOURCES]),
        *_quests(state, changed, voice),
        *([spoken("alt-plots", quests=some(voice.names(board.plots(state))))] if board.plots(state) else []),
        *([spoken("alt-mandatory", quests=voice.names(yours.mandatory))] if yours.mandatory else []),
        *([spoken("alt-coin", sides=fell)] if fell else []),
        spoken("alt-agents", his=his.agents, yours=yours.agents, gold=yours.gold),
        spoken("alt-marker", seat=state.marker, new=changed.marker),
        *_placed(state, changed, voice),
        *(_tiles(state, seat, changed, voice) for seat in SEATS if state.tiles_of(seat)),
        spoken("alt-hall", tiles=clauses(_slot(state, slot, place, voice) for place, slot in enumerate(state.hall, 1))),
    ]
    return " ".join(sentences)


def _change(amount: int) -> str | None:
    return signed(amount, plus=True) if amount else None


def _held(state: State, changed: Changed, resource: cards.Resource) -> str:
    change = _change(changed.tavern.get(resource, 0))
    return spoken("alt-held", count=state.opponent.tavern[resource], resource=resource, change=change)


def _quests(state: State, changed: Changed, voice: Voice) -> list[str]:
    needs, shown = needs_of(state), state.opponent.quests[: voice.quests]
    told = [_quest(quest, needs[quest], changed, voice) if quest else spoken("alt-quest-untold") for quest in shown]
    more = len(state.opponent.quests) - len(shown)
    told += [spoken("picture-more", count=more)] if more else []
    return [spoken("alt-quests", quests=clauses(told))] if told else []


def _quest(quest: str, needs: list[Need], changed: Changed, voice: Voice) -> str:
    card = cards.QUESTS[quest]
    return spoken(
        "alt-quest",
        quest=voice.name(quest),
        points=card.vp,
        kind="mandatory" if card.mandatory else "plot" if card.plot else None,
        new=quest in changed.quests,
        needs=voice.asked(needs),
    )


def _placed(state: State, changed: Changed, voice: Voice) -> list[str]:
    told = []
    for seat in SEATS:
        spaces = [agent.space for agent in state.placed if agent.seat == seat]
        named = [spoken("alt-named", name=voice.name(name), new=(seat, name) in changed.agents) for name in spaces]
        told += [spoken("alt-placed", seat=seat, spaces=named)] if named else []
    return told or [spoken("alt-all-free")]


def _tiles(state: State, seat: cards.Seat, changed: Changed, voice: Voice) -> str:
    return spoken("alt-tiles", seat=seat, tiles=clauses(_tile(tile, changed, voice) for tile in state.tiles_of(seat)))


def _tile(tile: Tile, changed: Changed, voice: Voice) -> str:
    load, name, new = cards.TILES[tile.tile].load, voice.name(tile.tile), tile.tile in changed.tiles
    if load is None:
        return spoken("alt-named", name=name, new=new)
    return spoken("alt-tile", tile=name, count=tile.goods, resource=load[0], new=new)


def _slot(state: State, slot: HallSlot, place: int, voice: Voice) -> str:
    none = "untold" if place in state.unknown_tiles else "empty"
    tile, cost = (voice.name(slot.tile), cards.TILES[slot.tile].cost) if slot.tile else (none, None)
    return spoken("alt-slot", tile=tile, cost=cost, points=slot.tokens)
