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
        "locked messages": _locked(client.outbox._turns),
    }


def _locked(locks: Any) -> int:
    return sum(lock.locked() for lock in locks._locks.values())
