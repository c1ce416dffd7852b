"""The statements that change games. A move takes two of them, in one transaction.

Statements are built once, and executed with parameters. Each parameter of an update that has the
name of a column sets that column.
"""

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from datetime import datetime
from typing import Any

from sqlalchemy import Select, Table, bindparam, func, select, true

from storage.engine import Step
from storage.growth import GROWTH, count_bytes, day_of
from storage.rows import Claim, Drawing, Ending, NewChair, NewEntry, NewGame, NewResult, NewTry
from storage.tables import Base, chairs, entered, entries, games, results, secrets, tastes, tries

AT_ONCE = 250
"""The number of rows of a long log that one statement reads or writes."""

CHANGE = games.update().where(games.c.id == bindparam("of"))
CHANGE_OPEN = CHANGE.where(games.c.open_in.is_not(None))
# It checks and locks the row at once: a second writer waits here, and then matches no row.
ADVANCE = CHANGE_OPEN.where(games.c.seq == bindparam("after")).values(GROWTH)
LAY_ASIDE = games.update().where(games.c.open_in == bindparam("of")).values(status="aside", open_in=None)
TAKE_UP = CHANGE.where(games.c.status == "aside").values(status="open", open_in=games.c.channel_id)
REVEAL = CHANGE.where(games.c.seq == bindparam("current_seq"))
ADVANCE_ANY = CHANGE.where(games.c.seq == bindparam("after")).values(GROWTH)
REOPEN_AND_ADVANCE = ADVANCE_ANY.values(open_in=games.c.channel_id)


def _is_apart_from_games(table: Table) -> bool:
    return "home_id" in table.c and "game_id" not in table.c and table is not games


FORGET_BESIDE = tuple(
    table.delete().where(table.c.home_id == bindparam("of"))
    for table in Base.metadata.sorted_tables
    if _is_apart_from_games(table)
)
"""The statements that delete what a server has beside its games and the rows that refer to them."""
MOST_AT_ONCE = 5
"""The number of games that one transaction deletes. Each may have thousands of entries."""
SOME = (
    select(games.c.id)
    .where(games.c.home_id == bindparam("of"), games.c.home_kind == "server")
    .order_by(games.c.id)
    .limit(MOST_AT_ONCE)
)
FORGET_SOME = games.delete().where(games.c.id.in_(SOME))

# Panels are stored late, and by more than one process. An older message that shows less must not
# become the panel again.
_HAS_NO_PANEL = games.c.panel_message_id.is_(None)
_IS_NEWER_MESSAGE = games.c.panel_message_id < bindparam("message")
_SHOWS_NO_LESS = games.c.drawn <= bindparam("shown_seq")
DRAW = CHANGE.where(_HAS_NO_PANEL | _IS_NEWER_MESSAGE | _SHOWS_NO_LESS).values(
    panel_message_id=bindparam("message"), drawn=bindparam("shown_seq")
)

WEEK_SECRET = "week"
SECRET = select(secrets.c.value).where(secrets.c.name == WEEK_SECRET)

# Pictures are dark, as Discord is, unless the host has chosen light ones.
_HOST_CHOICE = select(tastes.c.dark).where(tastes.c.person_id == bindparam("host")).scalar_subquery()
ADD_GAME = games.insert().values(dark=func.coalesce(_HOST_CHOICE, true())).returning(games.c.id, games.c.dark)
ADD_ENTRY = entries.insert()
TELL = entries.update().where(entries.c.game_id == bindparam("of"), entries.c.seq == bindparam("told_seq"))

# These columns are copied from the row of the game, which saves a query.
_COPIED = ("home_id", "game", "imported")
_GIVEN = ("player_id", "opponent", "level", "setup", "won", "yours", "his", "drawn", "corrected", "ended_at")
_COPIED_COLUMNS = [games.c[name] for name in _COPIED]
_GIVEN_COLUMNS = [bindparam(name, type_=results.c[name].type) for name in _GIVEN]
_RESULT = select(games.c.id, *_COPIED_COLUMNS, *_GIVEN_COLUMNS).where(games.c.id == bindparam("of"))
ADD_RESULT = results.insert().from_select(["game_id", *_COPIED, *_GIVEN], _RESULT)
DROP_RESULT = results.delete().where(results.c.game_id == bindparam("of"))


def fresh(game: NewGame, seq: int, now: datetime) -> dict[str, Any]:
    """Return the row of a new open game, without its id and the channel it is open in."""
    row = asdict(game)
    row |= {"seq": seq, "status": "open"}
    row |= {"panel_channel_id": None, "panel_message_id": None, "drawn": 0}
    row |= {"created_at": now, "touched_at": now, "ended_at": None}
    return row


def closed(status: Ending, now: datetime) -> dict[str, Any]:
    """Return the values that close a game."""
    return {"status": status, "open_in": None, "ended_at": now, "touched_at": now, "parts": None}


def move(
    game_id: int, log: Sequence[NewEntry], now: datetime, *, finish: NewResult | None, reopen: bool, parts: int | None
) -> Iterator[Step]:
    """Yield the statements that append entries.

    The first one matches no row if the log does not end before these entries, or if the game is not
    open and not reopened. `finish` ends the game, `reopen` undoes its end.
    """
    values: dict[str, Any] = {"touched_at": now}
    if reopen:
        values |= {"status": "open", "ended_at": None}
    if finish:
        values |= closed("finished", now)
    values |= {"parts": parts, "seq": log[-1].seq, "grown": count_bytes(log), "today": day_of(now)}
    update = ADVANCE
    if reopen:
        update = ADVANCE_ANY if finish else REOPEN_AND_ADVANCE
    yield update, values | {"of": game_id, "after": log[0].seq - 1}
    yield from add_entries(game_id, log, now)
    if reopen:
        yield DROP_RESULT, {"of": game_id}
    if finish:
        yield add_result(game_id, finish, now)


def add_entries(game_id: int, log: Sequence[NewEntry], now: datetime) -> Iterator[Step]:
    """Yield the statements that insert entries, many rows in each.

    A long log takes several statements, because handing over all rows at once would block the event
    loop.
    """
    shared = {"game_id": game_id, "created_at": now}
    for first in range(0, len(log), AT_ONCE):
        # vars() in place of asdict(), which copies each value recursively: for a long log that took
        # longer than all the rest.
        rows = [vars(entry) | shared for entry in log[first : first + AT_ONCE]]
        yield ADD_ENTRY, rows


def draw(drawings: Sequence[Drawing]) -> Iterator[Step]:
    """Yield the statements that store the last panel of each game, and the message of each move."""
    last_panels: dict[int, dict[str, Any]] = {}
    told_moves: list[dict[str, Any]] = []
    for each in drawings:
        last_panels[each.game_id] = {
            "of": each.game_id,
            "panel_channel_id": each.channel_id,
            "message": each.message_id,
            "shown_seq": each.shows,
        }
        if each.told is not None:
            told_moves.append({"of": each.game_id, "told_seq": each.told, "message_id": each.message_id})
    if last_panels:
        yield DRAW, list(last_panels.values())
    if told_moves:
        yield TELL, told_moves


def add_result(game_id: int, result: NewResult, now: datetime) -> Step:
    """Return the statement that inserts the result of a game."""
    return ADD_RESULT, asdict(result) | {"of": game_id, "ended_at": now}


CLAIMED: dict[type[Claim], Table] = {NewTry: tries, NewChair: chairs}


def key_of(claim: Claim) -> dict[str, Any]:
    """Return the primary key of a claim."""
    table = CLAIMED[type(claim)]
    return {column.name: getattr(claim, column.name) for column in table.primary_key}


def claimed(claim: Claim) -> Select[int]:
    """Return a query for the game that was begun for the same claim before."""
    table = CLAIMED[type(claim)]
    return select(table.c.game_id).filter_by(**key_of(claim))


def claiming(claim: Claim, game_id: int) -> Iterator[Step]:
    """Yield the statements that insert a claim with its game.

    A try may be entered in a server's table.
    """
    row = asdict(claim) | {"game_id": game_id}
    home = row.pop("home_id", None)
    yield CLAIMED[type(claim)].insert(), row
    if home is not None:
        yield entered.insert(), key_of(claim) | {"home_id": home}
