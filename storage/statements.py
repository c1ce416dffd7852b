"""The statements that change games. A move takes two of them, in one transaction.

Statements are built once, and executed with parameters. Each parameter of an update that has the
name of a column sets that column.
"""

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from datetime import datetime
from typing import Any

from sqlalchemy import Select, Table, bindparam, func, select, true

from storage.database import WriteStep
from storage.rows import (
    Claim,
    DrawnPanel,
    EndStatus,
    NewChair,
    NewEntry,
    NewGame,
    NewResult,
    NewTry,
)
from storage.stored_bytes import ADD_BYTES, count_bytes, format_day
from storage.tables import Base, chairs, entered, entries, games, results, secrets, tastes, tries

BATCH_SIZE = 250
"""The number of rows of a long log that one statement reads or writes."""

UPDATE_GAME = games.update().where(games.c.id == bindparam("where_id"))
UPDATE_OPEN_GAME = UPDATE_GAME.where(games.c.open_in.is_not(None))
# It checks and locks the row at once: a second writer waits here, and then matches no row.
APPEND_TO_OPEN_GAME = UPDATE_OPEN_GAME.where(games.c.seq == bindparam("after")).values(ADD_BYTES)
SUSPEND_GAME = (
    games.update()
    .where(games.c.open_in == bindparam("where_id"))
    .values(status="aside", open_in=None)
)
RESUME_GAME = UPDATE_GAME.where(games.c.status == "aside").values(
    status="open", open_in=games.c.channel_id
)
UPDATE_GAME_AT_SEQ = UPDATE_GAME.where(games.c.seq == bindparam("current_seq"))
APPEND_TO_GAME = UPDATE_GAME.where(games.c.seq == bindparam("after")).values(ADD_BYTES)
APPEND_AND_REOPEN = APPEND_TO_GAME.values(open_in=games.c.channel_id)


def _is_apart_from_games(table: Table) -> bool:
    return "home_id" in table.c and "game_id" not in table.c and table is not games


DELETE_HOME_ROWS = tuple(
    table.delete().where(table.c.home_id == bindparam("where_id"))
    for table in Base.metadata.sorted_tables
    if _is_apart_from_games(table)
)
"""The statements that delete what a server has beside its games and the rows that refer to them."""
MAX_DELETED_GAMES = 5
"""The number of games that one transaction deletes. Each may have thousands of entries."""
SELECT_GAMES_TO_DELETE = (
    select(games.c.id)
    .where(games.c.home_id == bindparam("where_id"), games.c.home_kind == "server")
    .order_by(games.c.id)
    .limit(MAX_DELETED_GAMES)
)
DELETE_SOME_GAMES = games.delete().where(games.c.id.in_(SELECT_GAMES_TO_DELETE))

# Panels are stored late, and by more than one process. An older message that shows less must not
# become the panel again.
_HAS_NO_PANEL = games.c.panel_message_id.is_(None)
_IS_NEWER_MESSAGE = games.c.panel_message_id < bindparam("message")
_SHOWS_NO_LESS = games.c.drawn <= bindparam("shown_seq")
UPDATE_PANEL = UPDATE_GAME.where(_HAS_NO_PANEL | _IS_NEWER_MESSAGE | _SHOWS_NO_LESS).values(
    panel_message_id=bindparam("message"), drawn=bindparam("shown_seq")
)

SECRET_NAME = "week"
SELECT_SECRET = select(secrets.c.value).where(secrets.c.name == SECRET_NAME)

# Pictures are dark, as Discord is, unless the host has chosen light ones.
_HOST_CHOICE = (
    select(tastes.c.dark).where(tastes.c.person_id == bindparam("host")).scalar_subquery()
)
INSERT_GAME = (
    games.insert()
    .values(dark=func.coalesce(_HOST_CHOICE, true()))
    .returning(games.c.id, games.c.dark)
)
INSERT_ENTRY = entries.insert()
UPDATE_MESSAGE = entries.update().where(
    entries.c.game_id == bindparam("where_id"), entries.c.seq == bindparam("told_seq")
)

# These columns are copied from the row of the game, which saves a query.
_COPIED = ("home_id", "game", "imported")
_GIVEN = (
    "player_id",
    "opponent",
    "level",
    "setup",
    "won",
    "yours",
    "his",
    "drawn",
    "corrected",
    "ended_at",
)
_COPIED_COLUMNS = [games.c[name] for name in _COPIED]
_GIVEN_COLUMNS = [bindparam(name, type_=results.c[name].type) for name in _GIVEN]
_RESULT = select(games.c.id, *_COPIED_COLUMNS, *_GIVEN_COLUMNS).where(
    games.c.id == bindparam("where_id")
)
INSERT_RESULT = results.insert().from_select(["game_id", *_COPIED, *_GIVEN], _RESULT)
DELETE_RESULT = results.delete().where(results.c.game_id == bindparam("where_id"))


def make_game_row(game: NewGame, seq: int, now: datetime) -> dict[str, Any]:
    """Return the row of a new open game, without its id and the channel it is open in."""
    row = asdict(game)
    row |= {"seq": seq, "status": "open"}
    row |= {"panel_channel_id": None, "panel_message_id": None, "drawn": 0}
    row |= {"created_at": now, "touched_at": now, "ended_at": None}
    return row


def make_closing_values(status: EndStatus, now: datetime) -> dict[str, Any]:
    """Return the values that close a game."""
    return {"status": status, "open_in": None, "ended_at": now, "touched_at": now, "parts": None}


def build_append_steps(
    game_id: int,
    new_entries: Sequence[NewEntry],
    now: datetime,
    *,
    finish: NewResult | None,
    reopen: bool,
    revealed_parts: int | None,
) -> Iterator[WriteStep]:
    """Yield the statements that append entries.

    The first one matches no row if the log does not end before these entries, or if the game is not
    open and not reopened. `finish` ends the game, `reopen` undoes its end. `revealed_parts` is None
    if the whole move is shown.
    """
    values: dict[str, Any] = {"touched_at": now}
    if reopen:
        values |= {"status": "open", "ended_at": None}
    if finish:
        values |= make_closing_values("finished", now)
    values |= {
        "parts": revealed_parts,
        "seq": new_entries[-1].seq,
        "added_bytes": count_bytes(new_entries),
        "usage_day": format_day(now),
    }
    update = APPEND_TO_OPEN_GAME
    if reopen:
        update = APPEND_TO_GAME if finish else APPEND_AND_REOPEN
    yield update, values | {"where_id": game_id, "after": new_entries[0].seq - 1}
    yield from build_entry_steps(game_id, new_entries, now)
    if reopen:
        yield DELETE_RESULT, {"where_id": game_id}
    if finish:
        yield build_result_step(game_id, finish, now)


def build_entry_steps(
    game_id: int, new_entries: Sequence[NewEntry], now: datetime
) -> Iterator[WriteStep]:
    """Yield the statements that insert entries, many rows in each.

    A long log takes several statements, because handing over all rows at once would block the event
    loop.
    """
    shared = {"game_id": game_id, "created_at": now}
    for first in range(0, len(new_entries), BATCH_SIZE):
        # vars() in place of asdict(), which copies each value recursively: for a long log that took
        # longer than all the rest.
        rows = [vars(entry) | shared for entry in new_entries[first : first + BATCH_SIZE]]
        yield INSERT_ENTRY, rows


def build_panel_steps(panels: Sequence[DrawnPanel]) -> Iterator[WriteStep]:
    """Yield the statements that store the last panel of each game, and the message of each move."""
    last_panels: dict[int, dict[str, Any]] = {}
    told_moves: list[dict[str, Any]] = []
    for each in panels:
        last_panels[each.game_id] = {
            "where_id": each.game_id,
            "panel_channel_id": each.channel_id,
            "message": each.message_id,
            "shown_seq": each.shown_seq,
        }
        if each.told_seq is not None:
            told_moves.append(
                {"where_id": each.game_id, "told_seq": each.told_seq, "message_id": each.message_id}
            )
    if last_panels:
        yield UPDATE_PANEL, list(last_panels.values())
    if told_moves:
        yield UPDATE_MESSAGE, told_moves


def build_result_step(game_id: int, result: NewResult, now: datetime) -> WriteStep:
    """Return the statement that inserts the result of a game."""
    return INSERT_RESULT, asdict(result) | {"where_id": game_id, "ended_at": now}


CLAIM_TABLES: dict[type[Claim], Table] = {NewTry: tries, NewChair: chairs}


def get_claim_key(claim: Claim) -> dict[str, Any]:
    """Return the primary key of a claim."""
    table = CLAIM_TABLES[type(claim)]
    return {column.name: getattr(claim, column.name) for column in table.primary_key}


def select_claimed_game(claim: Claim) -> Select[int]:
    """Return a query for the game that was begun for the same claim before."""
    table = CLAIM_TABLES[type(claim)]
    return select(table.c.game_id).filter_by(**get_claim_key(claim))


def build_claim_steps(claim: Claim, game_id: int) -> Iterator[WriteStep]:
    """Yield the statements that insert a claim with its game.

    A try may be entered in a server's table.
    """
    row = asdict(claim) | {"game_id": game_id}
    home = row.pop("home_id", None)
    yield CLAIM_TABLES[type(claim)].insert(), row
    if home is not None:
        yield entered.insert(), get_claim_key(claim) | {"home_id": home}
