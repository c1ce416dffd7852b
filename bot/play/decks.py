"""Decks that owners type in. They are read line by line, stored for the person, and dealt into
their games."""

import asyncio
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from typing import Any

from bot.sentences import Refusal, refuse_if, say, say_now
from engines.core import Event, Game, IllegalCommand, Log, Sentence
from engines.core.catalogue import find_deck_title, load_installed_games
from engines.core.components import MAX_LINE_LENGTH, Component, DeckProgress, TypedLine
from storage import DeckKey, DeckStore

MAX_PASTE_LINES = 400
"""The most lines of one paste. They are read in a thread, so that a large paste does not delay
other requests."""
MAX_DECK_LINES = 100
"""The most lines of a deck. No game has as many cards."""
MAX_DRAFT_LENGTH = 3500
"""The most characters of a draft, which must fit into a form."""
EVERY_CARD = "*"
"""The key that stands for every card."""
CHOSEN_DECK = "chosen"
"""The name of a pseudo-component that is stored with the decks of a game: the choice of a deck."""


@dataclass(frozen=True)
class DeckKind:
    """A component of a game that owners can type in."""

    game: Game[Any, Any]
    component: Component

    @property
    def name(self) -> str:
        """The name in commands and buttons, such as `highseason cards`."""
        return f"{self.game.name} {self.component.name}"

    @property
    def title(self) -> str:
        """The title with that of the game, in the language of the reader."""
        return say_now("deck-title", game=self.game.localized_title, cards=self.cards_title)

    @property
    def cards_title(self) -> Sentence:
        """The title without that of the game, such as `Ralph's cards`."""
        return find_deck_title(self.game.name, self.component.name)

    def get_store_key(self, person: int) -> DeckKey:
        """Return the key under which the deck of a person is stored."""
        return DeckKey(person_id=person, game=self.game.name, component=self.component.name)


def list_deck_kinds() -> tuple[DeckKind, ...]:
    """Return the kinds of decks of all games."""
    found: list[DeckKind] = []
    for game in load_installed_games().values():
        found += _list_kinds_of(game)
    return tuple(found)


def _list_kinds_of(game: Game[Any, Any]) -> list[DeckKind]:
    """Return the kinds of decks of one game."""
    return [DeckKind(game, component) for component in game.components]


def find_deck_kind(name: str) -> DeckKind:
    """Return the kind with this name, such as `highseason cards`. Raises Refusal if there is
    none."""
    for kind in list_deck_kinds():
        if kind.name == name:
            return kind
    raise Refusal(say("refused-which-deck", titles=[kind.title for kind in list_deck_kinds()]))


def guess_deck_kind(text: str) -> DeckKind | None:
    """Return the only kind whose component reads the first line of the text.

    If there is none or more than one, return the only kind with a line that begins like the text,
    or None.
    """
    text = text.lstrip()[: 4 * MAX_LINE_LENGTH]
    for knows in (_can_component_parse, Component.has_line_at_start):
        found = [kind for kind in list_deck_kinds() if knows(kind.component, text)]
        if len(found) == 1:
            return found[0]
    return None


def _can_component_parse(component: Component, text: str) -> bool:
    """Return whether the component reads the first line of the text."""
    first = next(component.split_pasted_lines(text), "")
    if not first:
        return False
    typed, _ = read_lines(component, [first])
    return bool(typed)


@dataclass(frozen=True)
class Dispute:
    """A contradiction between a stored card and a later line. The owner has to say which of them is
    right."""

    key: str
    """The key of the card."""
    stored_part: str
    """The contradicted part of the stored line."""
    typed_part: str
    """The contradicting part of the later line."""


@dataclass(frozen=True)
class PasteResult:
    """The result of a paste."""

    stored_lines: tuple[str, ...]
    """The stored lines of the cards that the paste has changed or confirmed."""
    refused_lines: tuple[tuple[str, Sentence], ...]
    """The lines that could not be read, each with the reason."""
    deck_check: DeckProgress
    """The state of the whole deck after the paste."""
    disputes: tuple[Dispute, ...] = ()
    """All contradictions in the deck that wait for the owner."""


class Decks:
    """The decks of all persons. Each deck has its lines and a draft.

    The draft holds the lines that could not be read, and those that contradict the deck.
    """

    def __init__(self, store: DeckStore) -> None:
        self._store = store

    async def find_requested_deck_kind(
        self, person: int, name: str | None, text: str = ""
    ) -> DeckKind | None:
        """Return the kind of deck that a request is about, or None if that is not clear.

        It is the one with the given name, else the one that the text fits, else the only one that
        the person has begun. Raises Refusal if the name is unknown.
        """
        if name is not None:
            return find_deck_kind(name)
        if found := await asyncio.to_thread(guess_deck_kind, text):
            return found
        begun_kinds = await self.list_started_deck_kinds(person)
        return begun_kinds[0] if len(begun_kinds) == 1 else None

    async def list_started_deck_kinds(self, person: int) -> list[DeckKind]:
        """Return the kinds of which the person has a line or a draft."""
        return [
            kind
            for kind in list_deck_kinds()
            if await self.list_lines(person, kind) or await self.read_draft(person, kind)
        ]

    async def find_deck_kind_with_cards(self, person: int, names: str) -> DeckKind | None:
        """Return the only kind in which the person has all cards of a list of keys, or None."""
        keys = set(_parse_keys(names))
        found: list[DeckKind] = []
        for kind in list_deck_kinds():
            known = await self._store.read_lines(kind.get_store_key(person))
            if keys <= known.keys():
                found.append(kind)
        return found[0] if len(found) == 1 else None

    async def list_lines(self, person: int, kind: DeckKind) -> tuple[str, ...]:
        """Return the lines of a deck in the order of the printed cards."""
        lines = await self._store.read_lines(kind.get_store_key(person))
        return tuple(lines[key] for key in sorted(lines, key=kind.component.sort_key))

    async def read_draft(self, person: int, kind: DeckKind) -> str:
        """Return the lines of the draft that could not be read. Those of disputed cards are left
        out."""
        disputed = [dispute.key for dispute in await self.list_card_disputes(person, kind)]
        return "\n".join(
            line
            for line in await self._read_draft_lines(person, kind)
            if _get_card_key(kind, line) not in disputed
        )

    async def list_card_disputes(self, person: int, kind: DeckKind) -> tuple[Dispute, ...]:
        """Return the contradictions between the draft and the deck, in the order of the printed
        cards."""
        known = await self._store.read_lines(kind.get_store_key(person))
        return _sort_disputes(
            kind, _find_card_disputes(kind, await self._read_draft_lines(person, kind), known)
        )

    async def _read_draft_lines(self, person: int, kind: DeckKind) -> list[str]:
        """Return all lines of the draft, those of disputed cards included."""
        draft = await self._store.read_draft(kind.get_store_key(person))
        return draft.splitlines()

    async def choose_disputed_card_versions(
        self, person: int, kind: DeckKind, key: str, *, accept_typed: bool
    ) -> None:
        """Settle the dispute about one card, or all of them if the key is `*`.

        The later line is stored if `accept_typed` is true; otherwise the stored line stays.
        """
        for dispute in await self.list_card_disputes(person, kind):
            if key in (dispute.key, EVERY_CARD):
                await self._choose_disputed_card_version(
                    person, kind, dispute, accept_typed=accept_typed
                )

    async def _choose_disputed_card_version(
        self, person: int, kind: DeckKind, dispute: Dispute, *, accept_typed: bool
    ) -> None:
        """Settle one dispute, and remove its lines from the draft."""
        if accept_typed:
            known = await self._store.read_lines(kind.get_store_key(person))
            line = kind.component.join_lines(known[dispute.key], dispute.typed_part)
            await self._store.save_lines(kind.get_store_key(person), {dispute.key: line})
        await self._remove_from_draft(person, kind, [dispute.key])

    async def _remove_from_draft(self, person: int, kind: DeckKind, keys: Collection[str]) -> None:
        """Remove the lines of these cards from the draft."""
        waiting = await self._read_draft_lines(person, kind)
        left = [line for line in waiting if _get_card_key(kind, line) not in keys]
        await self._store.save_draft(kind.get_store_key(person), _format_draft_lines(left))

    # ── Typing in ─────────────────────────────────────────────────────────────────────────────────

    async def add_pasted_cards(
        self, person: int, kind: DeckKind, text: str, *, replace_draft: bool = False
    ) -> PasteResult:
        """Read a paste, store the lines that can be read, and put the others into the draft.

        The new draft is added to the old one, or replaces it if `replace_draft` is true. Disputed
        lines stay in any case. Raises Refusal if the paste has no line or too many, or if the deck
        would get too many cards.
        """
        typed_lines, refused = await asyncio.to_thread(_parse_pasted_cards, kind.component, text)
        known = await self._store.read_lines(kind.get_store_key(person))
        new_lines = _merge_with_known_lines(kind.component, known, typed_lines)
        deck = known | new_lines
        refuse_if(
            len(deck) > max(MAX_DECK_LINES, len(known)),
            say("refused-deck-full", most=MAX_DECK_LINES),
        )
        await self._store.save_lines(kind.get_store_key(person), new_lines)
        waiting = await self._read_draft_lines(person, kind)
        disputed = _find_card_disputes(
            kind, [*waiting, *(typed.line for typed in typed_lines)], deck
        )
        draft = [dispute.typed_part for dispute in disputed.values()]
        if not replace_draft:
            draft += [
                line for line in waiting if _get_card_key(kind, line) not in (*new_lines, *disputed)
            ]
        draft += [line for line, _ in refused]
        await self._store.save_draft(kind.get_store_key(person), _format_draft_lines(draft))
        accepted = [
            key for key in new_lines if key not in disputed or new_lines[key] != known.get(key)
        ]
        accepted.sort(key=kind.component.sort_key)
        return PasteResult(
            stored_lines=tuple(new_lines[key] for key in accepted),
            refused_lines=tuple(refused),
            deck_check=kind.component.check_deck(list(deck.values())),
            disputes=_sort_disputes(kind, disputed),
        )

    async def remove_cards(self, person: int, kind: DeckKind, names: str) -> tuple[str, ...]:
        """Remove the cards of a list of keys, and return the keys.

        Raises Refusal if one of them is not in the deck; then none is removed.
        """
        known = await self._store.read_lines(kind.get_store_key(person))
        keys = _parse_keys(names)
        for key in keys:
            if key not in known:
                raise Refusal(say("refused-not-typed-in", card=key))
        disputed = [
            dispute.key
            for dispute in await self.list_card_disputes(person, kind)
            if dispute.key in keys
        ]
        await self._store.delete_lines(kind.get_store_key(person), keys)
        if disputed:
            await self._remove_from_draft(person, kind, disputed)
        return tuple(keys)

    async def clear_deck(self, person: int, kind: DeckKind) -> None:
        """Remove all lines of a deck and its draft."""
        await self._store.delete_deck(kind.get_store_key(person))

    # ── Playing ───────────────────────────────────────────────────────────────────────────────────

    async def store_or_get_deck_choice(
        self, person: int, game: str, choice: str | None = None
    ) -> str | None:
        """Return the deck that a person plays with if the box is on the table, or None if they
        never chose one.

        `choice` is the present choice, which is stored for the next time.
        """
        key = DeckKey(person_id=person, game=game, component=CHOSEN_DECK)
        if choice:
            await self._store.save_lines(key, {CHOSEN_DECK: choice})
            return choice
        lines = await self._store.read_lines(key)
        return lines.get(CHOSEN_DECK)

    async def add_own_cards(
        self, person: int, game: Game[Any, Any], setup: dict[str, Any]
    ) -> dict[str, Any]:
        """Return the set-up with copies of the person's lines, for the components that it takes
        from a deck.

        Raises Refusal if such a deck is not complete.
        """
        own_cards: dict[str, Any] = {}
        for kind in _list_kinds_of(game):
            try:
                dealt = kind.component.make_setup_value(setup, await self.list_lines(person, kind))
            except IllegalCommand as error:
                raise Refusal(
                    say("refused-deck-lacks", deck=kind.title, why=error.sentence)
                ) from None
            if dealt is not None:
                own_cards[kind.component.name] = dealt
        return setup | own_cards

    async def add_revealed_cards_to_deck(
        self, person: int, game: Game[Any, Any], events: Iterable[Event], author: int
    ) -> tuple[str, ...]:
        """Add the printed cards that events of a game reveal to the deck of its host, and return
        the disputed keys.

        `person` is the host, and `author` the person who played the move. A card that contradicts
        the deck is disputed. It is not if the host's own move says that exactly the stored line is
        wrong.
        """
        disputed: list[str] = []
        for kind in _list_kinds_of(game):
            for event in events:
                if line := kind.component.find_learned_line(event):
                    with suppress(Refusal):  # a full deck learns nothing more, and the move stands
                        disputed += await self._add_revealed_line_to_deck(
                            person, kind, line, kind.component.find_replaced_line(event), author
                        )
        return tuple(disputed)

    async def _add_revealed_line_to_deck(
        self, person: int, kind: DeckKind, line: str, wrong_line: str | None, author: int
    ) -> list[str]:
        """Add one line of a game to a deck, and return its key in a list if it is disputed.

        `wrong_line` is the line that the move has declared wrong. Raises Refusal if the deck is
        full.
        """
        key = kind.component.parse_line(line).key
        lines = await self._store.read_lines(kind.get_store_key(person))
        stored_line = lines.get(key)
        if author == person and stored_line is not None and stored_line == wrong_line:
            await self._store.save_lines(
                kind.get_store_key(person), {key: kind.component.join_lines(stored_line, line)}
            )
        added = await self.add_pasted_cards(person, kind, line)
        return [dispute.key for dispute in added.disputes if dispute.key == key]


def has_private_cards(log: Log) -> bool:
    """Return whether the record of a game holds lines of an owner's deck, from its start or from a
    later event."""
    components = log.game.components
    if not components:
        return False
    if any(log.header.setup.get(component.name) for component in components):
        return True
    for entry in log.entries:
        for event in entry.events:
            if any(component.find_learned_line(event) for component in components):
                return True
    return False


def _parse_pasted_cards(
    component: Component, text: str
) -> tuple[list[TypedLine], list[tuple[str, Sentence]]]:
    """Read a paste, and return the same as `read_lines`. Raises Refusal if it has no line or too
    many."""
    pasted = list(islice(component.split_pasted_lines(text), MAX_PASTE_LINES + 1))
    if not pasted:
        raise Refusal(say("refused-no-line", example=component.examples[0]))
    refuse_if(len(pasted) > MAX_PASTE_LINES, say("refused-many-lines", most=MAX_PASTE_LINES))
    return read_lines(component, pasted)


def read_lines(
    component: Component, lines: Sequence[str]
) -> tuple[list[TypedLine], list[tuple[str, Sentence]]]:
    """Return the lines that can be read, and the others with the reason.

    A second line about the same side of a card is taken for a slip and counts among the others.
    """
    typed_lines: list[TypedLine] = []
    refused: list[tuple[str, Sentence]] = []
    seen: set[tuple[str, str]] = set()
    for line in lines:
        try:
            typed = component.parse_line(line)
        except IllegalCommand as error:
            refused.append((line, error.sentence))
            continue
        sides = {(typed.key, side) for side in typed.sides}
        if sides & seen:
            refused.append((line, say("refused-told-twice", card=typed.key)))
        else:
            typed_lines.append(typed)
        seen |= sides
    return typed_lines, refused


def _merge_with_known_lines(
    component: Component, known: dict[str, str], typed_lines: Iterable[TypedLine]
) -> dict[str, str]:
    """Return the typed cards by key, each joined with its known line. Where they differ, the known
    line wins."""
    new_lines: dict[str, str] = {}
    for typed in typed_lines:
        previous = new_lines.get(typed.key, known.get(typed.key))
        new_lines[typed.key] = (
            component.join_lines(typed.line, previous) if previous else typed.line
        )
    return new_lines


def _find_card_disputes(
    kind: DeckKind, lines: Iterable[str], known: Mapping[str, str]
) -> dict[str, Dispute]:
    """Return the disputes between these lines and the known cards, by key. Of two lines about a
    side the later wins."""
    lines_by_key: dict[str, str] = {}
    for line in lines:
        typed = _parse_card_line_or_none(kind, line)
        if typed is not None:
            previous = lines_by_key.get(typed.key)
            lines_by_key[typed.key] = (
                kind.component.join_lines(previous, typed.line) if previous else typed.line
            )
    disputes: dict[str, Dispute] = {}
    for key, line in lines_by_key.items():
        if key in known and (dispute := _find_line_dispute(kind, key, known[key], line)):
            disputes[key] = dispute
    return disputes


def _find_line_dispute(kind: DeckKind, key: str, stored: str, later: str) -> Dispute | None:
    """Return the dispute between the stored and the later line of a card, or None if they agree."""
    stored_part = kind.component.find_contradiction(stored, later)
    later_part = kind.component.find_contradiction(later, stored)
    return Dispute(key, stored_part, later_part) if stored_part and later_part else None


def _sort_disputes(kind: DeckKind, disputed: Mapping[str, Dispute]) -> tuple[Dispute, ...]:
    """Return disputes in the order of the printed cards."""
    return tuple(disputed[key] for key in sorted(disputed, key=kind.component.sort_key))


def _parse_keys(names: str) -> list[str]:
    """Return the keys of a list of cards, which are separated by commas or blanks."""
    return [name.strip(":").upper() for name in names.replace(",", " ").split()]


def _parse_card_line_or_none(kind: DeckKind, line: str) -> TypedLine | None:
    """Return a line as the component reads it, or None if it cannot."""
    try:
        return kind.component.parse_line(line)
    except IllegalCommand:
        return None


def _get_card_key(kind: DeckKind, line: str) -> str:
    """Return the key of the card that a line is about. If the line cannot be read, that is its
    first word."""
    typed = _parse_card_line_or_none(kind, line)
    if typed:
        return typed.key
    words = line.replace(":", " ").split()
    return words[0].upper() if words else ""


def _format_draft_lines(lines: Iterable[str]) -> str:
    """Return a draft of the different lines, without those for which there is no room."""
    text = ""
    for line in dict.fromkeys(lines):
        if len(text) + len(line) < MAX_DRAFT_LENGTH:
            text += f"{line}\n"
    return text.strip()
