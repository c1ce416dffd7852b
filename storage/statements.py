"""What is said to the database. A move takes two statements in one transaction.

The statements are built once; what is stored is given beside them, and every name there that is a column gets set.
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
"""Rows that one statement writes, or reads, of a long log."""

CHANGE = games.update().where(games.c.id == bindparam("of"))
CHANGE_OPEN = CHANGE.where(games.c.open_in.is_not(None))
# Checks and locks the row in one go: a second writer waits here, and then finds that the log has grown.
ADVANCE = CHANGE_OPEN.where(games.c.seq == bindparam("after")).values(GROWTH)
LAY_ASIDE = games.update().where(games.c.open_in == bindparam("of")).values(status="aside", open_in=None)
TAKE_UP = CHANGE.where(games.c.status == "aside").values(status="open", open_in=games.c.channel_id)
REVEAL = CHANGE.where(games.c.seq == bindparam("stands"))
ADVANCE_ANY = CHANGE.where(games.c.seq == bindparam("after")).values(GROWTH)
REOPEN_AND_ADVANCE = ADVANCE_ANY.values(open_in=games.c.channel_id)
FORGET_BESIDE = tuple(
    table.delete().where(table.c.home_id == bindparam("of"))
    for table in Base.metadata.sorted_tables
    if "home_id" in table.c and "game_id" not in table.c and table is not games
)
"""What a server has beside its games, and what goes with them."""
MOST_AT_ONCE = 5
"""Games that are forgotten in one transaction: each may have thousands of entries."""
SOME = (
    select(games.c.id)
    .where(games.c.home_id == bindparam("of"), games.c.home_kind == "server")
    .order_by(games.c.id)
    .limit(MOST_AT_ONCE)
)
FORGET_SOME = games.delete().where(games.c.id.in_(SOME))

# Drawings are recorded late, and by more than one process: no older message that shows less becomes the panel again.
_FORWARD = (
    games.c.panel_message_id.is_(None)
    | (games.c.panel_message_id < bindparam("message"))
    | (games.c.drawn <= bindparam("shows"))
)
DRAW = CHANGE.where(_FORWARD).values(panel_message_id=bindparam("message"), drawn=bindparam("shows"))

WEEK_SECRET = "week"
SECRET = select(secrets.c.value).where(secrets.c.name == WEEK_SECRET)

# Pictures are dark, as Discord is, unless the host has chosen light ones.
_DARK = select(tastes.c.dark).where(tastes.c.person_id == bindparam("by")).scalar_subquery()
ADD_GAME = games.insert().values(dark=func.coalesce(_DARK, true())).returning(games.c.id, games.c.dark)
ADD_ENTRY = entries.insert()
TELL = entries.update().where(entries.c.game_id == bindparam("of"), entries.c.seq == bindparam("at"))

# The home, the name of the game and whether it was imported are copied from its row, without a trip to read them.
_COPIED = ("home_id", "game", "imported")
_GIVEN = ("player_id", "opponent", "level", "setup", "won", "yours", "his", "drawn", "corrected", "ended_at")
_RESULT = select(
    games.c.id, *(games.c[name] for name in _COPIED), *(bindparam(name, type_=results.c[name].type) for name in _GIVEN)
).where(games.c.id == bindparam("of"))
ADD_RESULT = results.insert().from_select(["game_id", *_COPIED, *_GIVEN], _RESULT)
DROP_RESULT = results.delete().where(results.c.game_id == bindparam("of"))


def fresh(game: NewGame, seq: int, now: datetime) -> dict[str, Any]:
    """A game's row, but for its id and the channel it is open in."""
    panel = {"panel_channel_id": None, "panel_message_id": None, "drawn": 0}
    times = {"created_at": now, "touched_at": now, "ended_at": None}
    return asdict(game) | {"seq": seq, "status": "open"} | panel | times


def closed(status: Ending, now: datetime) -> dict[str, Any]:
    return {"status": status, "open_in": None, "ended_at": now, "touched_at": now, "parts": None}


def move(
    game_id: int, log: Sequence[NewEntry], now: datetime, *, finish: NewResult | None, reopen: bool, parts: int | None
) -> Iterator[Step]:
    """What more entries take. The first statement finds no row when the game is not where the writer believes."""
    seqs: dict[str, Any] = {"of": game_id, "after": log[0].seq - 1, "seq": log[-1].seq}
    seqs |= {"grown": count_bytes(log), "today": day_of(now)}
    if finish:
        yield ADVANCE_ANY if reopen else ADVANCE, closed("finished", now) | seqs | {"parts": parts}
    else:
        how = {"status": "open", "ended_at": None} if reopen else {}
        yield REOPEN_AND_ADVANCE if reopen else ADVANCE, how | seqs | {"parts": parts, "touched_at": now}
    yield from add_entries(game_id, log, now)
    if reopen:
        yield DROP_RESULT, {"of": game_id}
    if finish:
        yield add_result(game_id, finish, now)


def add_entries(game_id: int, log: Sequence[NewEntry], now: datetime) -> Iterator[Step]:
    """Many rows with one statement; but not all at once, as handing them over would hold everybody up."""
    more = {"game_id": game_id, "created_at": now}
    for first in range(0, len(log), AT_ONCE):
        # vars, for asdict looks for more to copy in every field: of a long log that took the loop longer than the rest.
        yield ADD_ENTRY, [vars(entry) | more for entry in log[first : first + AT_ONCE]]


def draw(drawings: Sequence[Drawing]) -> Iterator[Step]:
    """Of each game the last panel, and every move that a message told."""
    last = {drawing.game_id: drawing for drawing in drawings}
    if panels := [
        {"of": each.game_id, "panel_channel_id": each.channel_id, "message": each.message_id, "shows": each.shows}
        for each in last.values()
    ]:
        yield DRAW, panels
    told = [each for each in drawings if each.told is not None]
    if moves := [{"of": each.game_id, "at": each.told, "message_id": each.message_id} for each in told]:
        yield TELL, moves


def add_result(game_id: int, result: NewResult, now: datetime) -> Step:
    return ADD_RESULT, asdict(result) | {"of": game_id, "ended_at": now}


CLAIMED: dict[type[Claim], Table] = {NewTry: tries, NewChair: chairs}


def key_of(claim: Claim) -> dict[str, Any]:
    """By which there is one for each person."""
    return {column.name: getattr(claim, column.name) for column in CLAIMED[type(claim)].primary_key}


def claimed(claim: Claim) -> Select[int]:
    """The game that was begun for the same before."""
    return select(CLAIMED[type(claim)].c.game_id).filter_by(**key_of(claim))


def claiming(claim: Claim, game_id: int) -> Iterator[Step]:
    row = asdict(claim) | {"game_id": game_id}
    home = row.pop("home_id", None)
    yield CLAIMED[type(claim)].insert(), row
    if home is not None:
        yield entered.insert(), key_of(claim) | {"home_id": home}
