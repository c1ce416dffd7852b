"""PeopleStore: all data about one person, to be exported and to be deleted.

DeckStore: decks that people typed in.
"""

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import (
    BindParameter,
    Column,
    ColumnElement,
    Select,
    Table,
    and_,
    bindparam,
    or_,
    select,
    union,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import servers, used_claims
from storage.database import AnyRow, Store, WriteStep
from storage.errors import SeatsAdded
from storage.rows import OMITTED, DeckKey
from storage.statements import MAX_DELETED_GAMES
from storage.tables import (
    Base,
    calls,
    chairs,
    decks,
    drafts,
    entered,
    entries,
    games,
    links,
    nights,
    plays,
    quiet,
    results,
    shares,
    tastes,
    tries,
    watches,
)

_PERSON: BindParameter[int] = bindparam("person")
_GAMES_HERE = select(games.c.id).where(servers.build_home_condition(games.c.home_id))


def _build_person_and_home_condition(column: "Column[Any]") -> ColumnElement[bool]:
    """Return the condition that a row names the person in this column, and belongs to the home.

    Rows that belong neither to a home nor to a game are the same in every home.
    """
    columns = column.table.c
    if "home_id" in columns:
        return and_(servers.build_home_condition(columns.home_id), column == _PERSON)
    if "game_id" in columns:
        return and_(columns.game_id.in_(_GAMES_HERE), column == _PERSON)
    return column == _PERSON


def _select_rows_naming_person(column: "Column[Any]", column_names: str = "") -> Select[Any]:
    """Return a query for the rows that name the person in this column.

    It has the columns with these names, or else all others.
    """
    columns = column.table.c
    wanted = column_names.split()
    if not wanted:
        wanted = [each.name for each in columns if each is not column]
    labelled = [_label_digest(columns[name]) for name in wanted]
    return select(*labelled).where(_build_person_and_home_condition(column))


def _label_digest(column: "Column[Any]") -> Any:
    """Return the column, labelled `digest` if it is a token, of which only the digest is stored."""
    return column.label("digest") if column.name == "token" else column


RESULT_COLUMNS = (
    "game_id home_id game opponent level won yours his drawn ended_at setup imported corrected"
)
IS_HOST = _build_person_and_home_condition(games.c.host_id)
SELECT_MOVES = _select_rows_naming_person(entries.c.author_id, "game_id seq created_at")
SELECT_CALLS = _select_rows_naming_person(calls.c.person_id, "game_id seq call points called_at")
SELECT_SHARED = _select_rows_naming_person(shares.c.person_id)
_LINK_COLUMNS = (links.c.game_id, links.c.token.label("digest"), links.c.names)
_HOSTED_LINKS = select(*_LINK_COLUMNS).join(games).where(IS_HOST)
PERSON_QUERIES = {
    "games": _select_rows_naming_person(games.c.host_id, "id game status seq created_at"),
    "stored_games": _select_rows_naming_person(games.c.charged_to, "id imported stored_bytes"),
    "moves": SELECT_MOVES,
    "calls": SELECT_CALLS,
    "results": _select_rows_naming_person(results.c.player_id, RESULT_COLUMNS),
    "decks": _select_rows_naming_person(decks.c.person_id),
    "drafts": _select_rows_naming_person(drafts.c.person_id),
    "dark_pictures": _select_rows_naming_person(tastes.c.person_id),
    "watch_links": _HOSTED_LINKS,
    "hidden_from_callers": _select_rows_naming_person(quiet.c.person_id),
    "statistics_shared": SELECT_SHARED,
    "play_links": _select_rows_naming_person(plays.c.person_id),
    "live_panels": _select_rows_naming_person(watches.c.begun_by, "channel_id game_id posted_at"),
    "tries": _select_rows_naming_person(tries.c.person_id),
    "week_tables": _select_rows_naming_person(entered.c.person_id),
    "nights": _select_rows_naming_person(nights.c.host_id, "id opponent status created_at"),
    "chairs": _select_rows_naming_person(chairs.c.person_id),
}
"""The queries for the data about a person, by their keys in the export."""
NOTE_KEY = "note"
"""The key of the text that a person wrote with a correction.

Nothing else of a document is read here.
"""
_HAS_NOTE = entries.c.command.like(f'%"{NOTE_KEY}"%')
SELECT_NOTED = _select_rows_naming_person(
    entries.c.author_id, "game_id seq command events created_at"
).where(_HAS_NOTE)
REPLACE_PAYER = (
    games.update()
    .where(_build_person_and_home_condition(games.c.charged_to))
    .values(charged_to=bindparam("digest"))
)
SELECT_SEATS = select(games.c.id, games.c.co_hosts).where(
    servers.build_home_condition(games.c.home_id)
)
SELECT_SEATS_OF_OPEN_GAMES = select(games.c.open_in, games.c.host_id, games.c.co_hosts).where(
    servers.build_home_condition(games.c.home_id), games.c.open_in.is_not(None)
)
UPDATE_SEAT = games.update().where(games.c.id == bindparam("where_id"))
_HOSTED_GAMES = select(games.c.id).where(IS_HOST)
DELETE_HOSTED_GAMES = games.delete().where(IS_HOST)
_IS_ENDED = games.c.status.in_(("finished", "abandoned"))
SELECT_ENDED_IMPORTS = select(games.c.id, games.c.stored_bytes).where(
    IS_HOST, games.c.imported, _IS_ENDED
)
_GIVEN_GAMES: BindParameter[int] = bindparam("game_ids", expanding=True)
SELECT_RACING_GAMES = select(games.c.id).where(games.c.ghost_of.in_(_GIVEN_GAMES))
DELETE_GIVEN_GAMES = games.delete().where(games.c.id.in_(_GIVEN_GAMES))
HIDE_STATISTICS = shares.delete().where(_build_person_and_home_condition(shares.c.person_id))
_ENTRIES_BY_PERSON = entries.update().where(_build_person_and_home_condition(entries.c.author_id))
_WATCHES_BY_PERSON = watches.update().where(_build_person_and_home_condition(watches.c.begun_by))
_IS_HOST_OF_NIGHT = _build_person_and_home_condition(nights.c.host_id)
DELETE_PERSON = (
    _ENTRIES_BY_PERSON.values(author_id=None),
    _WATCHES_BY_PERSON.values(begun_by=None),
    nights.delete().where(_IS_HOST_OF_NIGHT, nights.c.status == "over"),
    nights.update().where(_IS_HOST_OF_NIGHT).values(host_id=0),
    results.delete().where(_build_person_and_home_condition(results.c.player_id)),
    *(
        table.delete().where(_build_person_and_home_condition(table.c.person_id))
        for table in Base.metadata.sorted_tables
        if "person_id" in table.c
    ),
)
"""The statements that delete a person from rows that are not deleted with their games."""


def _is_deleted_with_person(table: Table) -> ColumnElement[bool]:
    """Return the condition of the tries or chairs that are deleted with a person.

    They are the person's own, and those of others whose games the person hosts by now.
    """
    return or_(
        table.c.game_id.in_(_HOSTED_GAMES), _build_person_and_home_condition(table.c.person_id)
    )


# The games whose panels show the person: games they host, games that race against one of these, and
# games in which they moved or called.
SELECT_CHANGED_GAMES = union(
    _HOSTED_GAMES,
    select(games.c.id).where(games.c.ghost_of.in_(_HOSTED_GAMES)),
    SELECT_MOVES.with_only_columns(entries.c.game_id),
    SELECT_CALLS.with_only_columns(calls.c.game_id),
)
_NIGHTS_WITH_CHAIR = select(chairs.c.night_id).where(_is_deleted_with_person(chairs))
_TAKES_PART_IN_NIGHT = or_(_IS_HOST_OF_NIGHT, nights.c.id.in_(_NIGHTS_WITH_CHAIR))
SELECT_LEFT_NIGHTS = select(nights.c.id).where(nights.c.status != "over", _TAKES_PART_IN_NIGHT)


class PeopleStore(Store):
    """The data about people. `home_id` restricts it to one server or chat, None to all of them."""

    async def collect_person_data(
        self, home_id: int | None, person_id: int
    ) -> dict[str, list[dict[str, Any]]]:
        """Return everything that names a person, as rows by the name of what they are."""
        given = {"home": home_id, "person": person_id}

        async def collect(connection: AsyncConnection) -> dict[str, list[dict[str, Any]]]:
            found: dict[str, list[dict[str, Any]]] = {}
            for name, query in PERSON_QUERIES.items():
                result = await connection.execute(query, given)
                found[name] = [dict(row) for row in result.mappings()]
            found["notes"] = await _read_correction_notes(connection, given)
            seats = await connection.execute(SELECT_SEATS, given)
            found["seats"] = [{"game": row.id} for row in seats if person_id in row.co_hosts]
            return found

        return await self._database.run_queries(collect)

    async def delete_person(
        self,
        home_id: int | None,
        person_id: int,
        week: str = "",
        on_commit: Callable[[set[int]], None] = lambda _: None,
        *,
        locked_channels: Collection[int] | None = None,
    ) -> tuple[set[int], set[int]]:
        """Delete a person. Return the changed or deleted games, and the nights that go on.

        `locked_channels` are the channels whose locks the caller holds, so that no move of this
        person is on its way there. Raises SeatsAdded if the person may play in another channel.
        None is for callers that run without a bot.

        `on_commit` is called with these games as soon as the deletion is committed. Overwriting
        what was deleted may take seconds, and a cache of games must not be used until then.

        Games they host are deleted with all that belongs to them. In other games their id and their
        notes are removed. Decks and the choice of dark pictures belong to no home, and are deleted
        in any case. Tries at the current `week` leave a digest behind.
        """
        given: dict[str, Any] = {"home": home_id, "person": person_id, "week": week}

        async def forget(connection: AsyncConnection) -> tuple[set[int], set[int]]:
            if locked_channels is not None:
                seats = await connection.execute(SELECT_SEATS_OF_OPEN_GAMES, given)
                if not _list_channels_of(person_id, seats.all()) <= set(locked_channels):
                    raise SeatsAdded
            changed = set(await connection.scalars(SELECT_CHANGED_GAMES, given))
            left = set(await connection.scalars(SELECT_LEFT_NIGHTS, given))
            await used_claims.store_digests_of_deleted_claims(
                connection, _is_deleted_with_person, given
            )
            await connection.execute(DELETE_HOSTED_GAMES, given)
            await _delete_correction_notes(connection, given)
            changed |= await _remove_person_from_co_hosts(connection, given)
            for statement in DELETE_PERSON:
                await connection.execute(statement, given)
            await _anonymize_payer(connection, given)
            return changed, left

        changed, left = await self._database.run_transaction(forget)
        on_commit(changed)
        await self._database.erase_deleted_content_from_wal()
        return changed, left

    async def find_channels_of_seats(self, home_id: int | None, person_id: int) -> set[int]:
        """Return the channels with an open game that this person may play."""
        seats = await self._database.fetch_all(
            SELECT_SEATS_OF_OPEN_GAMES, {"home": home_id, "person": person_id}
        )
        return _list_channels_of(person_id, seats)

    async def count_hosted_games(self, person_id: int) -> int:
        """Return how many games a person hosts, in all homes."""
        rows = await self._database.fetch_all(_HOSTED_GAMES, {"home": None, "person": person_id})
        return len(rows)

    async def measure_ended_imported_games(self, person_id: int) -> dict[int, int]:
        """Return the bytes of each imported game of a host that has ended, in all homes."""
        rows = await self._database.fetch_all(
            SELECT_ENDED_IMPORTS, {"home": None, "person": person_id}
        )
        return {row.id: row.stored_bytes for row in rows}

    async def delete_ended_imported_games(self, person_id: int) -> set[int]:
        """Delete the imported games of a host that have ended, a few in each transaction.

        Return the ids of the deleted games, and of the games that raced against one of them.
        """
        changed: set[int] = set()
        while True:
            imports = await self.measure_ended_imported_games(person_id)
            if not imports:
                break
            part = list(imports)[:MAX_DELETED_GAMES]
            raced = await self._delete_games_and_find_racing(part)
            changed.update(part, raced)
        await self._database.erase_deleted_content_from_wal()
        return changed

    async def _delete_games_and_find_racing(self, game_ids: list[int]) -> list[int]:
        """Delete these games, and return those that raced against one of them."""

        async def forget(connection: AsyncConnection) -> list[int]:
            raced = list(await connection.scalars(SELECT_RACING_GAMES, {"game_ids": game_ids}))
            await connection.execute(DELETE_GIVEN_GAMES, {"game_ids": game_ids})
            return raced

        return await self._database.run_transaction(forget)

    async def has_shared_statistics(self, home_id: int, person_id: int) -> bool:
        """Return whether others of this server may see the person's statistics of it."""
        rows = await self._database.fetch_all(SELECT_SHARED, {"home": home_id, "person": person_id})
        return bool(rows)

    async def share_statistics(self, home_id: int, person_id: int) -> None:
        """Let others of this server see the person's statistics of it."""
        await self._database.upsert(
            shares, {"home_id": home_id, "person_id": person_id}, overwrite=False
        )

    async def hide_statistics(self, home_id: int | None, person_id: int) -> None:
        """Hide the person's statistics from others of a server, or for None of every server."""
        await self._database.execute_write(HIDE_STATISTICS, {"home": home_id, "person": person_id})


def _list_channels_of(person_id: int, seats: Sequence[AnyRow]) -> set[int]:
    """Return the channels of these open games that a person may play."""
    return {row.open_in for row in seats if person_id in (row.host_id, *row.co_hosts)}


async def _remove_person_from_co_hosts(
    connection: AsyncConnection, parameters: dict[str, Any]
) -> set[int]:
    """Remove a person from the co-hosts of games, and return these games."""
    person_id = parameters["person"]
    changed = set()
    seats = await connection.execute(SELECT_SEATS, parameters)
    for row in seats.all():
        if person_id in row.co_hosts:
            others = tuple(co_host for co_host in row.co_hosts if co_host != person_id)
            await connection.execute(UPDATE_SEAT, {"where_id": row.id, "co_hosts": others})
            changed.add(row.id)
    return changed


async def _anonymize_payer(connection: AsyncConnection, parameters: dict[str, Any]) -> None:
    """Remove a person's id from games that they started and handed over.

    A keyed digest stays with the bytes of these games. Otherwise a person could free their budget
    by handing games over and deleting their data.
    """
    result = await connection.execute(PERSON_QUERIES["stored_games"].limit(1), parameters)
    if result.first():
        secret = await used_claims.get_or_create_secret(connection)
        digest = used_claims.compute_payer_digest(secret, parameters["person"])
        await connection.execute(REPLACE_PAYER, parameters | {"digest": digest})


async def _read_correction_notes(
    connection: AsyncConnection, parameters: dict[str, Any]
) -> list[dict[str, Any]]:
    """Return the texts that a person wrote with corrections."""
    notes = []
    for row in await connection.execute(SELECT_NOTED, parameters):
        note = json.loads(row.command).get(NOTE_KEY)
        if note:
            notes.append(
                {"game_id": row.game_id, "seq": row.seq, "note": note, "created_at": row.created_at}
            )
    return notes


async def _delete_correction_notes(
    connection: AsyncConnection, parameters: dict[str, int | None]
) -> None:
    """Delete the texts that a person wrote with corrections. The corrections stay."""
    result = await connection.execute(SELECT_NOTED, parameters)
    for row in result.all():
        command = _remove_note(json.loads(row.command))
        events = row.events
        if events != OMITTED:
            events = _to_json([_remove_note(event) for event in json.loads(events)])
        entry = entries.update().where(entries.c.game_id == row.game_id, entries.c.seq == row.seq)
        await connection.execute(entry.values(command=_to_json(command), events=events))


def _remove_note(document: dict[str, Any]) -> dict[str, Any]:
    return document | {NOTE_KEY: ""} if NOTE_KEY in document else document


def _to_json(document: Any) -> str:
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


class DeckStore(Store):
    """The cards that owners of a game typed in. They belong to a person, not to a server."""

    async def read_lines(self, deck: DeckKey) -> dict[str, str]:
        """Return the lines of a deck by their keys."""
        query = select(decks.c.key, decks.c.line).filter_by(**asdict(deck))
        rows = await self._database.fetch_all(query)
        return {row.key: row.line for row in rows}

    async def save_lines(self, deck: DeckKey, lines: Mapping[str, str]) -> None:
        """Store lines, all or none. A line with the same key is overwritten."""
        shared = asdict(deck) | {"told_at": self._clock()}
        rows = [shared | {"key": key, "line": line} for key, line in sorted(lines.items())]
        if rows:
            await self._database.upsert(decks, *rows)

    async def delete_lines(self, deck: DeckKey, keys: Collection[str]) -> None:
        """Delete lines by their keys."""
        whole_deck = decks.delete().filter_by(**asdict(deck))
        await self._database.execute_write(whole_deck.where(decks.c.key.in_(list(keys))))

    async def delete_deck(self, deck: DeckKey) -> None:
        """Delete a deck and its draft."""
        key = asdict(deck)
        steps: list[WriteStep] = [
            (table.delete().filter_by(**key), {}) for table in (decks, drafts)
        ]
        await self._database.execute_steps(*steps, only_if_first_matched=False)

    async def read_draft(self, deck: DeckKey) -> str:
        """Return the typed text that could not be parsed yet, or ""."""
        text = await self._database.fetch_value(select(drafts.c.text).filter_by(**asdict(deck)))
        return str(text or "")

    async def save_draft(self, deck: DeckKey, text: str) -> None:
        """Store the typed text that could not be parsed yet, or delete it if it is empty."""
        if text:
            await self._database.upsert(drafts, asdict(deck) | {"text": text})
        else:
            await self._database.execute_write(drafts.delete().filter_by(**asdict(deck)))
