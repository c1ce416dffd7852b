"""The table in sentences, from top to bottom; names are shortened where they would be too many for a description."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from bot.presenters.pictures import MOST_ALT
from bot.presenters.waterdeep.picture.changed import Changed
from bot.presenters.waterdeep.picture.table import MOST_QUESTS, some
from bot.presenters.waterdeep.words import heading
from engines.core.events import Event
from engines.core.sentence import signed
from engines.waterdeep.board import plots
from engines.waterdeep.cards import INN, QUESTS, RESOURCES, SPACES, TILES, Resource, Seat, counted
from engines.waterdeep.events import Need
from engines.waterdeep.names import brief
from engines.waterdeep.needs import need_list
from engines.waterdeep.questions import question
from engines.waterdeep.saying import spoken
from engines.waterdeep.state import HallSlot, State, Tile

INN_BRIEF = dict(zip(INN, ("inn left", "inn middle", "inn right"), strict=True))
"""A side alone would find it, and say little."""


@dataclass(frozen=True)
class Voice:
    """In full; or briefly, where there is not enough room for everything. `quests` are told at most."""

    brief: bool = False
    quests: int = MOST_QUESTS

    def name(self, name: str) -> str:
        """Briefly: as little as finds it when it is typed."""
        if not self.brief:
            return name
        known = next((names for names in (QUESTS, SPACES) if name in names), None)
        return INN_BRIEF.get(name) or (brief(name, known) if known else name)

    def asked(self, needs: list[Need]) -> str:
        """What he has of what a quest asks for; briefly: what he lacks."""
        if self.brief:
            return f"lacks {', '.join(counted(need.short, need.resource) for need in needs if need.short) or 'nothing'}"
        return ", ".join(f"{need.resource} {min(need.has, need.asked)} of {need.asked}" for need in needs)


VOICES = (Voice(), *(Voice(brief=True, quests=number) for number in range(MOST_QUESTS, 0, -1)))


def fitting(told: Callable[[Voice], str]) -> str:
    """As much as a description may be long."""
    every = (told(voice) for voice in VOICES)
    return next((text for text in every if len(text) <= MOST_ALT), told(VOICES[-1]))


def describe(state: State, events: Sequence[Event]) -> str:
    """All that the picture shows. What the last move has changed is called new, or has its sign."""
    changed = Changed.by(events)
    return fitting(lambda voice: _described(state, changed, voice))


def _described(state: State, changed: Changed, voice: Voice) -> str:
    slots = [_slot(state, slot, place, voice) for place, slot in enumerate(state.hall, start=1)]
    sentences = [
        f"{heading(state)}.",
        f"Your score is {signed(state.you.score)}{_change(changed.score)}; Pseudo took {state.opponent.points}.",
        f"His tavern: {', '.join(_held(state, changed, resource) for resource in RESOURCES)}.",
        *_quests(state, changed, voice),
        *_listed("He played", changed.cards),
        *_listed("He completed", map(voice.name, changed.completed)),
        *_listed("His plot quests", some(list(map(voice.name, plots(state))))),
        *_listed("You must complete first", map(voice.name, state.you.mandatory)),
        f"Agents left: Pseudo {state.opponent.agents}, you {state.you.agents}.",
        f"The marker: {spoken('seat', seat=state.marker)}{_new(changed.marker)}.",
        *_placed(state, changed, voice),
        *_listed("His tiles", [_tile(tile, changed, voice) for tile in state.tiles_of("opponent")], "; "),
        *_listed("Your tiles", [_tile(tile, changed, voice) for tile in state.tiles_of("you")], "; "),
        *_listed("Builder's Hall", slots, "; "),
        str(question(state)),
    ]
    return " ".join(sentences)


def _listed(title: str, entries: Iterable[str], between: str = ", ") -> list[str]:
    found = between.join(entries)
    return [f"{title}: {found}."] if found else []


def _new(is_new: bool) -> str:
    return " (new)" if is_new else ""


def _change(amount: int) -> str:
    return f" ({signed(amount, plus=True)})" if amount else ""


def _held(state: State, changed: Changed, resource: Resource) -> str:
    return counted(state.opponent.tavern[resource], resource) + _change(changed.tavern.get(resource, 0))


def _quests(state: State, changed: Changed, voice: Voice) -> list[str]:
    needs = {quest: list(found) for quest, found in groupby(need_list(state), key=lambda need: need.quest)}
    shown = state.opponent.quests[: voice.quests]
    told = [_quest(quest, needs[quest], changed, voice) if quest else "one not told yet" for quest in shown]
    more = len(state.opponent.quests) - len(shown)
    return _listed("His quests from the top", [*told, *([f"and {more} more"] if more else [])], "; ")


def _quest(quest: str, needs: list[Need], changed: Changed, voice: Voice) -> str:
    card = QUESTS[quest]
    kind = ", mandatory" if card.mandatory else ", plot" if card.plot else ""
    new = ", new" if quest in changed.quests else ""
    return f"{voice.name(quest)} ({card.vp} VP{kind}{new}): {voice.asked(needs)}"


def _placed(state: State, changed: Changed, voice: Voice) -> list[str]:
    seats: tuple[tuple[Seat, str], ...] = (("opponent", "Pseudo stands on"), ("you", "You stand on"))
    told = []
    for seat, words in seats:
        spaces = [agent.space for agent in state.placed if agent.seat == seat]
        entries = [voice.name(space) + _new((seat, space) in changed.agents) for space in spaces]
        told += [f"{words} {', '.join(entries)}."] if entries else []
    return told or ["All spaces are free."]


def _tile(tile: Tile, changed: Changed, voice: Voice) -> str:
    load = TILES[tile.tile].load
    goods = f" with {counted(tile.goods, load[0])}" if load else ""
    return f"{voice.name(tile.tile)}{goods}{_new(tile.tile in changed.tiles)}"


def _slot(state: State, slot: HallSlot, place: int, voice: Voice) -> str:
    points = f", {slot.tokens} VP" if slot.tokens else ""
    if slot.tile is None:
        return f"{'not told' if place in state.unknown_tiles else 'empty'}{points}"
    return f"{voice.name(slot.tile)}, {TILES[slot.tile].cost} gold{points}"
