"""Decks that owners type in: read line by line, kept for the person, dealt into their games."""

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from typing import Any

from bot.play.refusals import Refusal
from engines.core.catalogue import games
from engines.core.components import LONGEST, Checked, Component, Typed
from engines.core.errors import IllegalCommand
from engines.core.events import Event
from engines.core.game import Game
from engines.core.log import Log
from storage import DeckOf, DeckStore

MOST_LINES = 400
"""Of one paste. It is read in a thread: a file of cards must not hold up anybody's game."""
MOST_KEPT = 100
"""Lines of a deck: no game has as many cards."""
MOST_DRAFT = 3500
"""Characters: a draft must fit into a form."""


@dataclass(frozen=True)
class Kind:
    """A component of a game, by the name that commands and buttons use for it: `highseason cards`."""

    game: Game[Any, Any]
    component: Component

    @property
    def name(self) -> str:
        return f"{self.game.name} {self.component.name}"

    @property
    def title(self) -> str:
        return f"{self.game.title}: {self.component.title}"

    def of(self, person: int) -> DeckOf:
        return DeckOf(person_id=person, game=self.game.name, component=self.component.name)


def kinds() -> tuple[Kind, ...]:
    return tuple(Kind(game, component) for game in games().values() for component in game.components)


def kind_named(name: str) -> Kind:
    for kind in kinds():
        if kind.name == name:
            return kind
    raise Refusal("Say which deck; these can be typed in: {titles}.", titles=", ".join(kind.title for kind in kinds()))


def kind_of(text: str) -> Kind | None:
    """The deck that a paste belongs to: the only one that understands its first line, or knows how it begins."""
    text = text.lstrip()[: 4 * LONGEST]
    for knows in (_understands, Component.begins):
        found = [kind for kind in kinds() if knows(kind.component, text)]
        if len(found) == 1:
            return found[0]
    return None


def _understands(component: Component, text: str) -> bool:
    first = next(component.split(text), "")
    return bool(first and understood(component, [first])[0])


@dataclass(frozen=True)
class Added:
    """What came of a paste."""

    kept: tuple[str, ...]
    """Each card that it told, as it is known now."""
    refused: tuple[tuple[str, str], ...]
    """The line and why."""
    checked: Checked


class Decks:
    def __init__(self, store: DeckStore) -> None:
        self._store = store

    async def which(self, person: int, name: str | None, text: str = "") -> Kind | None:
        """The named deck; without a name the one that the text belongs to, or the only one with something in it."""
        if name is not None:
            return kind_named(name)
        if found := await asyncio.to_thread(kind_of, text):
            return found
        begun = await self.begun(person)
        return begun[0] if len(begun) == 1 else None

    async def begun(self, person: int) -> list[Kind]:
        """Decks of which something is typed in."""
        return [kind for kind in kinds() if await self.lines(person, kind) or await self.draft(person, kind)]

    async def holding(self, person: int, names: str) -> Kind | None:
        """The only deck in which all these are typed in."""
        found = [kind for kind in kinds() if set(_keys(names)) <= (await self._store.lines(kind.of(person))).keys()]
        return found[0] if len(found) == 1 else None

    async def lines(self, person: int, kind: Kind) -> tuple[str, ...]:
        """In the order of the printed cards."""
        lines = await self._store.lines(kind.of(person))
        return tuple(lines[key] for key in sorted(lines, key=kind.component.order))

    async def draft(self, person: int, kind: Kind) -> str:
        return await self._store.draft(kind.of(person))

    # ── Typing in ───────────────────────────────────────────────────────────────────────────────────────────────

    async def add(self, person: int, kind: Kind, text: str, *, instead: bool = False) -> Added:
        """Keeps what is understood. The rest becomes the draft: beside the one that waits, or `instead` of it."""
        told, refused = await asyncio.to_thread(_read, kind.component, text)
        known = await self._store.lines(kind.of(person))
        news = _joined(kind.component, known, told)
        if len(known | news) > max(MOST_KEPT, len(known)):
            raise Refusal("A deck has room for {most} cards; `/deck remove` makes some.", most=MOST_KEPT)
        await self._store.keep(kind.of(person), news)
        waiting = [] if instead else (await self.draft(person, kind)).splitlines()
        still = [line for line in waiting if _key(line) not in news]
        await self._store.set_draft(kind.of(person), _fitting([*still, *(line for line, _ in refused)]))
        return Added(
            tuple(news[key] for key in sorted(news, key=kind.component.order)),
            tuple(refused),
            kind.component.check(list((known | news).values())),
        )

    async def remove(self, person: int, kind: Kind, names: str) -> tuple[str, ...]:
        """The named ones. All of them must be there, or nothing goes."""
        known = await self._store.lines(kind.of(person))
        keys = _keys(names)
        if strangers := [key for key in keys if key not in known]:
            raise Refusal("You have not typed in {card}.", card=strangers[0])
        await self._store.remove(kind.of(person), keys)
        return tuple(keys)

    async def clear(self, person: int, kind: Kind) -> None:
        await self._store.clear(kind.of(person))

    # ── Playing ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def dealt_in(self, person: int, game: Game[Any, Any], setup: dict[str, Any]) -> dict[str, Any]:
        """The setup with the person's own lines, where it is played with them. The game keeps its copy."""
        own: dict[str, Any] = {}
        for kind in (Kind(game, component) for component in game.components):
            try:
                dealt = kind.component.dealt(setup, await self.lines(person, kind))
            except IllegalCommand as no:
                raise Refusal(
                    "{title}: {why} `/deck add` takes what is missing; until then leave out `deck:mine`.",
                    title=kind.title,
                    why=str(no),
                ) from None
            own |= {} if dealt is None else {kind.component.name: dealt}
        return setup | own

    async def learn(self, person: int, game: Game[Any, Any], events: Iterable[Event]) -> None:
        """What a game on a real table has told of the printed cards is kept for the next one."""
        for kind in (Kind(game, component) for component in game.components):
            told = [line for event in events if (line := kind.component.learned(event))]
            if told:
                with suppress(Refusal):  # a deck that is full learns nothing more, and the move stands
                    await self.add(person, kind, "\n".join(told))


def is_private(log: Log) -> bool:
    """Whether the record of this game holds lines that somebody typed in, at its start or on the way."""
    components = log.game.components
    events = [event for entry in log.entries for event in entry.events] if components else []
    return any(log.header.setup.get(component.name) for component in components) or any(
        component.learned(event) for event in events for component in components
    )


def _read(component: Component, text: str) -> tuple[list[Typed], list[tuple[str, str]]]:
    pasted = list(islice(component.split(text), MOST_LINES + 1))
    if not pasted:
        raise Refusal("Type at least one line, like `{example}`.", example=component.examples[0])
    if len(pasted) > MOST_LINES:
        raise Refusal("That is too much for one paste: at most {most} lines.", most=MOST_LINES)
    return understood(component, pasted)


def understood(component: Component, lines: Sequence[str]) -> tuple[list[Typed], list[tuple[str, str]]]:
    """What each line tells, and those that tell nothing, with the reason. The same side twice is a slip."""
    told: list[Typed] = []
    refused: list[tuple[str, str]] = []
    seen: set[tuple[str, str]] = set()
    for line in lines:
        try:
            typed = component.read(line)
        except IllegalCommand as no:
            refused.append((line, str(no)))
            continue
        sides = {(typed.key, side) for side in typed.sides}
        if sides & seen:
            refused.append((line, f"{typed.key} is told twice here."))
        else:
            told.append(typed)
        seen |= sides
    return told, refused


def _joined(component: Component, known: dict[str, str], told: Iterable[Typed]) -> dict[str, str]:
    news: dict[str, str] = {}
    for typed in told:
        before = news.get(typed.key, known.get(typed.key))
        news[typed.key] = component.joined(before, typed.line) if before else typed.line
    return news


def _keys(names: str) -> list[str]:
    return [name.strip(":").upper() for name in names.replace(",", " ").split()]


def _key(line: str) -> str:
    """The first word of a line."""
    return (line.replace(":", " ").split() or [""])[0].upper()


def _fitting(lines: Iterable[str]) -> str:
    """As many whole lines as fit."""
    text = ""
    for line in dict.fromkeys(lines):
        if len(text) + len(line) < MOST_DRAFT:
            text += f"{line}\n"
    return text.strip()
