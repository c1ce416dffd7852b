"""Seats: the host and the co-hosts of a game may play it, all others watch it."""

from dataclasses import dataclass, replace

from bot.play.table import Table
from bot.sentences import NoSeat, Refusal, refuse_if, say
from engines.core import ENGLISH
from storage import HomeKind, StoredGame

CHAT_KINDS = ("direct", "group")
"""The kinds of homes that have one channel only. There, other games can lie aside while one is
played."""


@dataclass(frozen=True)
class Actor:
    """The person, server and channel of a request, and its interaction. An interaction plays at
    most once."""

    person: int
    home: int
    channel: int
    interaction: int | None = None
    home_kind: HomeKind = "server"
    language: str = ENGLISH
    """The language of a game that the person starts."""


def check_has_seat(table: Table, person: int) -> None:
    """Raise NoSeat if the person is neither the host nor a co-host of the game."""
    if table.get_seat(person) == "watcher":
        raise NoSeat(say("refused-watching", host=table.row.host_id))


def check_not_abandoned_or_suspended(table: Table) -> None:
    """Raise Refusal if the game was abandoned or lies aside. A finished game can go on, because
    undo reopens it."""
    if table.row.status == "aside":
        raise Refusal(say("refused-aside"))
    if table.row.status == "abandoned":
        raise Refusal(say("refused-was-ended", start=f"`/{table.row.game} start`"))


def copy_game_with_new_host(
    table: Table, actor: Actor, person: int, may_manage: bool
) -> StoredGame:
    """Return the row of a game with another person as its host.

    The host may do that, and a person who may manage messages, because a host can be gone for good.
    Raises Refusal for all others, and if the person is the host already.
    """
    refuse_if(
        table.get_seat(actor.person) != "host" and not may_manage, say("refused-may-not-give")
    )
    refuse_if(person == table.row.host_id, say("refused-has-seat", person=person))
    return replace(_remove_co_host(table.row, person), host_id=person)


def copy_game_with_further_co_host(table: Table, actor: Actor, person: int) -> StoredGame:
    """Return the row of a game with a further co-host.

    Raises Refusal if the actor is not the host, or if the person has a seat already.
    """
    _check_host(table, actor)
    refuse_if(table.get_seat(person) != "watcher", say("refused-plays-along", person=person))
    return replace(table.row, co_hosts=(*table.row.co_hosts, person))


def copy_game_without_co_host(table: Table, actor: Actor, person: int) -> StoredGame:
    """Return the row of a game without this co-host.

    Raises Refusal if the person is no co-host, or if the actor is neither the host nor that person.
    """
    if person != actor.person:
        _check_host(table, actor)
    refuse_if(person not in table.row.co_hosts, say("refused-plays-not-along", person=person))
    return _remove_co_host(table.row, person)


def _check_host(table: Table, actor: Actor) -> None:
    """Raise Refusal if the actor is not the host of the game."""
    refuse_if(
        table.get_seat(actor.person) != "host", say("refused-not-host", host=table.row.host_id)
    )


def _remove_co_host(row: StoredGame, person: int) -> StoredGame:
    """Return a row without this co-host."""
    co_hosts = tuple(other for other in row.co_hosts if other != person)
    return replace(row, co_hosts=co_hosts)
