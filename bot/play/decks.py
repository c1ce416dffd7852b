"""Decks that owners type in: read line by line, kept for the person, dealt into their games."""

import asyncio
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from typing import Any

from bot.saying import Refusal, refuse_if, say, spoken
from engines.core import Event, Game, IllegalCommand, Log, Sentence
from engines.core.catalogue import deck_title, games
from engines.core.components import LONGEST, Checked, Component, Typed
from storage import DeckOf, DeckStore

MOST_LINES = 400
"""Of one paste. It is read in a thread: a file of cards must not hold up anybody's game."""
MOST_KEPT = 100
"""Lines of a deck: no game has as many cards."""
MOST_DRAFT = 3500
"""Characters: a draft must fit into a form."""
EVERY = "*"
"""Stands for every card."""
CHOSEN = "chosen"
"""Kept beside the decks of a game: which of them somebody plays with."""


@dataclass(frozen=True)
class DeckKind:
    """A component of a game, by the name that commands and buttons use for it: `highseason cards`."""

    game: Game[Any, Any]
    component: Component

    @property
    def name(self) -> str:
        return f"{self.game.name} {self.component.name}"

    @property
    def title(self) -> str:
        return spoken("deck-title", game=self.game.title, cards=self.cards)

    @property
    def cards(self) -> Sentence:
        """`Ralph's cards`"""
        return deck_title(self.game.name, self.component.name)

    def of(self, person: int) -> DeckOf:
        return DeckOf(person_id=person, game=self.game.name, component=self.component.name)


def kinds() -> tuple[DeckKind, ...]:
    return tuple(DeckKind(game, component) for game in games().values() for component in game.components)


def kind_named(name: str) -> DeckKind:
    for kind in kinds():
        if kind.name == name:
            return kind
    raise Refusal(say("refused-which-deck", titles=[kind.title for kind in kinds()]))


def kind_of(text: str) -> DeckKind | None:
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
class Dispute:
    """A card told otherwise than it is kept: it waits until its owner has said which is right."""

    key: str
    kept: str
    """What of the kept line is contradicted."""
    told: str


@dataclass(frozen=True)
class Added:
    """What came of a paste."""

    kept: tuple[str, ...]
    """Each card that it told, as it is known now."""
    refused: tuple[tuple[str, Sentence], ...]
    """The line and why."""
    checked: Checked
    disputes: tuple[Dispute, ...] = ()


class Decks:
    def __init__(self, store: DeckStore) -> None:
        self._store = store

    async def which(self, person: int, name: str | None, text: str = "") -> DeckKind | None:
        """The named deck; without a name the one that the text belongs to, or the only one with something in it."""
        if name is not None:
            return kind_named(name)
        if found := await asyncio.to_thread(kind_of, text):
            return found
        begun = await self.begun(person)
        return begun[0] if len(begun) == 1 else None

    async def begun(self, person: int) -> list[DeckKind]:
        """Decks of which something is typed in."""
        return [kind for kind in kinds() if await self.lines(person, kind) or await self.draft(person, kind)]

    async def holding(self, person: int, names: str) -> DeckKind | None:
        """The only deck in which all these are typed in."""
        found = [kind for kind in kinds() if set(_keys(names)) <= (await self._store.lines(kind.of(person))).keys()]
        return found[0] if len(found) == 1 else None

    async def lines(self, person: int, kind: DeckKind) -> tuple[str, ...]:
        """In the order of the printed cards."""
        lines = await self._store.lines(kind.of(person))
        return tuple(lines[key] for key in sorted(lines, key=kind.component.order))

    async def draft(self, person: int, kind: DeckKind) -> str:
        """What was typed and not understood yet."""
        disputed = [dispute.key for dispute in await self.disputes(person, kind)]
        return "\n".join(line for line in await self._waiting(person, kind) if _key_of(kind, line) not in disputed)

    async def disputes(self, person: int, kind: DeckKind) -> tuple[Dispute, ...]:
        known = await self._store.lines(kind.of(person))
        return _in_order(kind, _disputed(kind, await self._waiting(person, kind), known))

    async def _waiting(self, person: int, kind: DeckKind) -> list[str]:
        """What is not understood, and what waits for its owner to say which is right."""
        return (await self._store.draft(kind.of(person))).splitlines()

    async def settle(self, person: int, kind: DeckKind, key: str, *, told: bool) -> None:
        """The owner says which is right, for one card or for all (`*`): as it was told last, or as it is kept."""
        for dispute in await self.disputes(person, kind):
            if key in (dispute.key, EVERY):
                await self._settle(person, kind, dispute, told=told)

    async def _settle(self, person: int, kind: DeckKind, dispute: Dispute, *, told: bool) -> None:
        if told:
            known = await self._store.lines(kind.of(person))
            line = kind.component.joined(known[dispute.key], dispute.told)
            await self._store.keep(kind.of(person), {dispute.key: line})
        await self._wait_no_more(person, kind, [dispute.key])

    async def _wait_no_more(self, person: int, kind: DeckKind, keys: Collection[str]) -> None:
        waiting = await self._waiting(person, kind)
        await self._store.set_draft(kind.of(person), _fitting(x for x in waiting if _key_of(kind, x) not in keys))

    # ── Typing in ───────────────────────────────────────────────────────────────────────────────────────────────

    async def add(self, person: int, kind: DeckKind, text: str, *, instead: bool = False) -> Added:
        """Keeps what is understood. The rest becomes the draft: beside the one that waits, or `instead` of it."""
        told, refused = await asyncio.to_thread(_read, kind.component, text)
        known = await self._store.lines(kind.of(person))
        news = _joined(kind.component, known, told)
        refuse_if(len(known | news) > max(MOST_KEPT, len(known)), say("refused-deck-full", most=MOST_KEPT))
        await self._store.keep(kind.of(person), news)
        waiting = await self._waiting(person, kind)
        disputed = _disputed(kind, [*waiting, *(typed.line for typed in told)], known | news)
        still = [] if instead else [line for line in waiting if _key_of(kind, line) not in (*news, *disputed)]
        asked = [dispute.told for dispute in disputed.values()]
        await self._store.set_draft(kind.of(person), _fitting([*asked, *still, *(line for line, _ in refused)]))
        taken = [key for key in news if key not in disputed or news[key] != known.get(key)]
        return Added(
            tuple(news[key] for key in sorted(taken, key=kind.component.order)),
            tuple(refused),
            kind.component.check(list((known | news).values())),
            _in_order(kind, disputed),
        )

    async def remove(self, person: int, kind: DeckKind, names: str) -> tuple[str, ...]:
        """The named ones. All of them must be there, or nothing goes."""
        known = await self._store.lines(kind.of(person))
        keys = _keys(names)
        if strangers := [key for key in keys if key not in known]:
            raise Refusal(say("refused-not-typed-in", card=strangers[0]))
        disputed = [dispute.key for dispute in await self.disputes(person, kind) if dispute.key in keys]
        await self._store.remove(kind.of(person), keys)
        if disputed:
            await self._wait_no_more(person, kind, disputed)
        return tuple(keys)

    async def clear(self, person: int, kind: DeckKind) -> None:
        await self._store.clear(kind.of(person))

    # ── Playing ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def chosen(self, person: int, game: str, now: str | None = None) -> str | None:
        """Whose cards they play with where the box is on the table: as they say now, or have said once."""
        of = DeckOf(person_id=person, game=game, component=CHOSEN)
        await self._store.keep(of, {CHOSEN: now} if now else {})
        return now or (await self._store.lines(of)).get(CHOSEN)

    async def dealt_in(self, person: int, game: Game[Any, Any], setup: dict[str, Any]) -> dict[str, Any]:
        """The setup with the person's own lines, where it is played with them. The game keeps its copy."""
        own: dict[str, Any] = {}
        for kind in (DeckKind(game, component) for component in game.components):
            try:
                dealt = kind.component.dealt(setup, await self.lines(person, kind))
            except IllegalCommand as no:
                raise Refusal(say("refused-deck-lacks", deck=kind.title, why=no.sentence)) from None
            own |= {} if dealt is None else {kind.component.name: dealt}
        return setup | own

    async def learn(self, person: int, game: Game[Any, Any], events: Iterable[Event], by: int) -> tuple[str, ...]:
        """What a game on a real table has told of the printed cards is kept for the next one.

        Where the deck has a card otherwise, its owner is asked, unless they have just said in the game that it was
        wrong. The cards to ask about are returned.
        """
        disputed: list[str] = []
        for kind in (DeckKind(game, component) for component in game.components):
            for event in events:
                if line := kind.component.learned(event):
                    with suppress(Refusal):  # a deck that is full learns nothing more, and the move stands
                        disputed += await self._learned(person, kind, line, kind.component.replaces(event), by)
        return tuple(disputed)

    async def _learned(self, person: int, kind: DeckKind, line: str, wrong: str | None, by: int) -> list[str]:
        key = kind.component.read(line).key
        kept = (await self._store.lines(kind.of(person))).get(key)
        if by == person and kept is not None and kept == wrong:
            await self._store.keep(kind.of(person), {key: kind.component.joined(kept, line)})
        added = await self.add(person, kind, line)
        return [dispute.key for dispute in added.disputes if dispute.key == key]


def is_private(log: Log) -> bool:
    """Whether the record of this game holds lines that somebody typed in, at its start or on the way."""
    components = log.game.components
    events = [event for entry in log.entries for event in entry.events] if components else []
    return any(log.header.setup.get(component.name) for component in components) or any(
        component.learned(event) for event in events for component in components
    )


def _read(component: Component, text: str) -> tuple[list[Typed], list[tuple[str, Sentence]]]:
    pasted = list(islice(component.split(text), MOST_LINES + 1))
    if not pasted:
        raise Refusal(say("refused-no-line", example=component.examples[0]))
    refuse_if(len(pasted) > MOST_LINES, say("refused-many-lines", most=MOST_LINES))
    return understood(component, pasted)


def understood(component: Component, lines: Sequence[str]) -> tuple[list[Typed], list[tuple[str, Sentence]]]:
    """What each line tells, and those that tell nothing, with the reason. The same side twice is a slip."""
    told: list[Typed] = []
    refused: list[tuple[str, Sentence]] = []
    seen: set[tuple[str, str]] = set()
    for line in lines:
        try:
            typed = component.read(line)
        except IllegalCommand as no:
            refused.append((line, no.sentence))
            continue
        sides = {(typed.key, side) for side in typed.sides}
        if sides & seen:
            refused.append((line, say("refused-told-twice", card=typed.key)))
        else:
            told.append(typed)
        seen |= sides
    return told, refused


def _joined(component: Component, known: dict[str, str], told: Iterable[Typed]) -> dict[str, str]:
    """What was told beside what is known. Where they disagree, the known one stays: its owner is asked."""
    news: dict[str, str] = {}
    for typed in told:
        before = news.get(typed.key, known.get(typed.key))
        news[typed.key] = component.joined(typed.line, before) if before else typed.line
    return news


def _disputed(kind: DeckKind, lines: Iterable[str], known: Mapping[str, str]) -> dict[str, Dispute]:
    """What contradicts the deck, by card; what was told last of a side counts."""
    told: dict[str, str] = {}
    for typed in filter(None, (_typed(kind, line) for line in lines)):
        before = told.get(typed.key)
        told[typed.key] = kind.component.joined(before, typed.line) if before else typed.line
    both = {key: (known[key], line) for key, line in told.items() if key in known}
    return {key: dispute for key, (kept, line) in both.items() if (dispute := _dispute(kind, key, kept, line))}


def _dispute(kind: DeckKind, key: str, kept: str, told: str) -> Dispute | None:
    wrong, right = kind.component.contradicting(kept, told), kind.component.contradicting(told, kept)
    return Dispute(key, wrong, right) if wrong and right else None


def _in_order(kind: DeckKind, disputed: Mapping[str, Dispute]) -> tuple[Dispute, ...]:
    return tuple(disputed[key] for key in sorted(disputed, key=kind.component.order))


def _keys(names: str) -> list[str]:
    return [name.strip(":").upper() for name in names.replace(",", " ").split()]


def _typed(kind: DeckKind, line: str) -> Typed | None:
    """None where a line is not understood."""
    try:
        return kind.component.read(line)
    except IllegalCommand:
        return None


def _key_of(kind: DeckKind, line: str) -> str:
    """Which one a line is about: of a line that is not understood its first word."""
    typed = _typed(kind, line)
    return typed.key if typed else (line.replace(":", " ").split() or [""])[0].upper()


def _fitting(lines: Iterable[str]) -> str:
    """As many whole lines as fit."""
    text = ""
    for line in dict.fromkeys(lines):
        if len(text) + len(line) < MOST_DRAFT:
            text += f"{line}\n"
    return text.strip()
