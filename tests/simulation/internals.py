"""What a bot holds while it works and has to give back: the only place where the checker knows its
inside."""

from typing import Any

from bot.app import App


def held_resources(app: App) -> dict[str, int]:
    """Return how many of each resource a bot holds; all are 0 when nobody is being answered."""
    service = app.service
    return {
        "places": app.admission._admitted,
        "waiting for a place": len(app.admission._waiting),
        "readers": len(app.admission._reading_people),
        "locked channels": _locked(service.channel_locks),
        "locked messages": _locked(app.edit_queue._message_locks),
        "frames that nobody reads": len(
            _games_of(app.pages._frames) - set(app.pages.streams.watched_games)
        ),
        "sets of readers without one": sum(
            not streams for streams in app.pages.streams._open_streams.values()
        ),
        "sets of live panels without one": sum(
            not channels for channels in app.live_panels._channels_by_game.values()
        ),
    }


def known_games(app: App) -> dict[str, set[int]]:
    """Return the games of which a bot remembers something that belongs to open games alone, by what
    it is."""
    return {
        "a countdown": set(app.countdowns._countdowns),
        "a live panel": set(app.live_panels._channels_by_game),
        "the log": set(app.service.games.cache._channels),
    }


def games_with_unwritten_panels(app: App) -> set[int]:
    """Return the games whose newest panel a bot is about to write into the store."""
    return set(app.service.games.panel_tracker._latest_drawings)


def _games_of(frames: Any) -> set[int]:
    return {game for game, _ in frames}


def _locked(locks: Any) -> int:
    return sum(lock.locked() for lock in locks._locks.values())


def channels_with_waiting_edits(app: App) -> set[int]:
    """Return the channels in which a bot is about to edit a message with its own token."""
    return set(app.edit_queue._jobs)
