"""Who acts, and who may: the host and co-hosts play a game, everybody else watches it."""

from dataclasses import dataclass, replace

from bot.play.table import Table
from bot.saying import Refusal, Watching, refuse_if, say
from engines.core import ENGLISH
from storage import HomeKind, StoredGame

CHATS = ("direct", "group")
"""Homes of one channel each, where several games can be on the go."""


@dataclass(frozen=True)
class Actor:
    """Who says something, where, and by which interaction: the same one delivered twice plays once."""

    person: int
    home: int
    channel: int
    interaction: int | None = None
    home_kind: HomeKind = "server"
    language: str = ENGLISH
    """That of a game which they start."""


def check_seat(table: Table, person: int) -> None:
    if table.seat(person) == "watcher":
        raise Watching(say("refused-watching", host=table.row.host_id))


def check_not_ended(table: Table) -> None:
    """A result can be taken back, for it was a move; that a game was ended cannot. One that lies aside is fetched
    first."""
    if table.row.status == "aside":
        raise Refusal(say("refused-aside"))
    if table.row.status == "abandoned":
        raise Refusal(say("refused-was-ended", start=f"`/{table.row.game} start`"))


def given(table: Table, actor: Actor, person: int, may_manage: bool) -> StoredGame:
    """The host gives the seat away; those who manage messages may, too, as a host can be gone for good."""
    refuse_if(table.seat(actor.person) != "host" and not may_manage, say("refused-may-not-give"))
    refuse_if(person == table.row.host_id, say("refused-has-seat", person=person))
    return replace(_left(table.row, person), host_id=person)


def shared(table: Table, actor: Actor, person: int) -> StoredGame:
    _check_host(table, actor)
    refuse_if(table.seat(person) != "watcher", say("refused-plays-along", person=person))
    return replace(table.row, co_hosts=(*table.row.co_hosts, person))


def unshared(table: Table, actor: Actor, person: int) -> StoredGame:
    """The host takes a seat back; a co-host may leave it."""
    if person != actor.person:
        _check_host(table, actor)
    refuse_if(person not in table.row.co_hosts, say("refused-plays-not-along", person=person))
    return _left(table.row, person)


def _check_host(table: Table, actor: Actor) -> None:
    refuse_if(table.seat(actor.person) != "host", say("refused-not-host", host=table.row.host_id))


def _left(row: StoredGame, person: int) -> StoredGame:
    return replace(row, co_hosts=tuple(other for other in row.co_hosts if other != person))
