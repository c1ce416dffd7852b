"""What a bot holds while it works and has to give back: the only place where the checker knows its inside."""

from typing import Any

from bot.client import EmptyChair


def held_resources(client: EmptyChair) -> dict[str, int]:
    """Return how many of each resource a bot holds; all are 0 when nobody is being answered."""
    service = client.desk.service
    return {
        "places": client.pressure._inside,
        "waiting for a place": len(client.pressure._line),
        "readers": len(client.pressure._readers),
        "locked channels": _locked(service.lock),
        "locked messages": _locked(client.edits._turns),
        "frames that nobody reads": len(_games_of(client.pages._frames) - set(client.pages.streams.games)),
        "sets of readers without one": sum(not streams for streams in client.pages.streams._open.values()),
        "sets of live panels without one": sum(not channels for channels in client.live._followers.values()),
    }


def known_games(client: EmptyChair) -> dict[str, set[int]]:
    """Return the games of which a bot remembers something that belongs to open games alone, by what it is."""
    return {
        "a countdown": set(client.reveals._waiting),
        "a live panel": set(client.live._followers),
        "the log": set(client.desk.service.games.cache._channels),
    }


def games_with_unwritten_panels(client: EmptyChair) -> set[int]:
    """Return the games whose newest panel a bot is about to write into the store."""
    return set(client.desk.service.games.notes._panels)


def _games_of(frames: Any) -> set[int]:
    return {game for game, _ in frames}


def _locked(locks: Any) -> int:
    return sum(lock.locked() for lock in locks._locks.values())
