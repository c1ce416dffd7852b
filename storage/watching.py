"""WatchStore: live panels, calls of watchers, and forecasts.

LinkStore: links to watch pages and to ended games. Nothing here changes the log of a game.
"""

import hashlib
from collections.abc import Collection, Sequence
from dataclasses import asdict, replace
from datetime import datetime

from sqlalchemy import BindParameter, bindparam, case, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import homes
from storage.engine import Store, put
from storage.rows import Foretold, Guesser, Link, NewGuess, StoredGuess, StoredLink, Watch, WatchMode
from storage.tables import calls, evenings, forecasts, games, links, plays, quiet, watches

OF: BindParameter[int] = bindparam("of")
STANDS_AT = (
    games.update()
    .where(games.c.id == OF, games.c.seq == bindparam("current_seq"))
    .where(games.c.open_in.is_not(None))
    .values(touched_at=games.c.touched_at)
)
"""An update that changes nothing.

It matches an open game that has no later entry, and locks its row. So a reveal at the same time
waits for this transaction, or is over before it.
"""
SETTLE = (
    calls.update()
    .where(calls.c.game_id == OF, calls.c.seq == bindparam("call_seq"))
    .where(calls.c.person_id == bindparam("who"))
)
WATCHES = select(watches).join(games, games.c.id == watches.c.game_id)
_IS_OUTDATED = (games.c.seq > watches.c.drawn) | games.c.open_in.is_(None)
LEFT_BEHIND = select(watches.c.channel_id).join(games, games.c.id == watches.c.game_id).where(_IS_OUTDATED)
GUESSED = (
    select(calls)
    .where(calls.c.game_id == OF)
    .where(calls.c.seq >= bindparam("first"), calls.c.seq < bindparam("end"))
    .order_by(calls.c.seq, calls.c.called_at, calls.c.person_id)
)
MODE = select(evenings).where(evenings.c.game_id == OF)
FORETOLD = select(forecasts).where(forecasts.c.game_id == OF).order_by(forecasts.c.round)
_HIDDEN_CALLER = select(quiet.c.person_id).where(
    quiet.c.home_id == calls.c.home_id, quiet.c.person_id == calls.c.person_id
)
LISTED = ~_HIDDEN_CALLER.exists()
POINTS = func.sum(calls.c.points)
RIGHT = func.sum(case((calls.c.points > 0, 1), else_=0))
BEST_GUESSERS = (
    select(calls.c.person_id, POINTS, RIGHT, func.count())
    .where(LISTED, calls.c.points.is_not(None))
    .group_by(calls.c.person_id)
    .order_by(POINTS.desc(), RIGHT.desc(), calls.c.person_id)
    .limit(20)
)
LINKS = select(links.c.game_id, links.c.token.label("digest"), links.c.names)


class WatchStore(Store):
    """The store of live panels, settings of watchers, calls and forecasts."""

    # ── Live panels ───────────────────────────────────────────────────────────────────────────────

    async def watches(self, dealt: homes.Dealt = homes.ALL) -> list[Watch]:
        """Return all live panels of games in these shards. There are few of them."""
        return await self._database.read_as(Watch, WATCHES.where(dealt.holds(games.c.home_id)))

    async def left_behind(self, dealt: homes.Dealt = homes.ALL) -> set[int]:
        """Return the channels whose live panel lacks the last move, or whose game is not open."""
        rows = await self._database.read(LEFT_BEHIND.where(dealt.holds(games.c.home_id)))
        return {row.channel_id for row in rows}

    async def watch(self, watch: Watch) -> Watch:
        """Store the live panel of a channel in place of another, and return it with its time."""
        posted = replace(watch, posted_at=self._clock())
        await self._put_beside_game(watches, asdict(posted))
        return posted

    async def drew(self, watch: Watch, drawn: int) -> Watch:
        """Store which seq a live panel shows, and return the changed panel."""
        update = watches.update().where(watches.c.channel_id == watch.channel_id)
        await self._database.write(update.values(drawn=drawn))
        return replace(watch, drawn=drawn)

    async def unwatch(self, channel_id: int) -> None:
        """Delete the live panel of a channel."""
        await self._database.write(watches.delete().where(watches.c.channel_id == channel_id))

    # ── Settings ──────────────────────────────────────────────────────────────────────────────────

    async def mode(self, game_id: int) -> WatchMode:
        """Return the settings of watchers of a game, or the defaults."""
        found = await self._database.first_as(WatchMode, MODE, {"of": game_id})
        return found or WatchMode(game_id=game_id)

    async def set_mode(self, mode: WatchMode) -> None:
        """Store the settings of watchers of a game."""
        await self._put_beside_game(evenings, asdict(mode))

    # ── Calls ─────────────────────────────────────────────────────────────────────────────────────

    async def guess(self, made: Sequence[NewGuess]) -> set[tuple[int, int]]:
        """Store calls in one transaction, and return the games and seqs whose calls were refused.

        They are refused if the game has a later entry, or is not open. A second call of a person at
        the same seq replaces the first.
        """
        groups: dict[tuple[int, int], dict[int, NewGuess]] = {}
        for each in made:
            group = groups.setdefault((each.game_id, each.seq), {})
            group[each.person_id] = each

        async def put_calls(connection: AsyncConnection) -> set[tuple[int, int]]:
            refused: set[tuple[int, int]] = set()
            for (game_id, seq), by_person in sorted(groups.items()):
                locked = await connection.execute(STANDS_AT, {"of": game_id, "current_seq": seq})
                if locked.rowcount == 0:
                    refused.add((game_id, seq))
                    continue
                stored = {"points": None, "called_at": self._clock()}
                rows = [asdict(each) | stored for each in by_person.values()]
                await put(connection, calls, rows)
            return refused

        return await self._database.run_transaction(put_calls)

    async def guesses(self, game_id: int, first: int, end: int) -> list[StoredGuess]:
        """Return the calls of a game whose seq is at least `first` and less than `end`."""
        return await self._database.read_as(StoredGuess, GUESSED, {"of": game_id, "first": first, "end": end})

    async def settle(self, points: Collection[tuple[StoredGuess, int]]) -> None:
        """Store the points of calls."""
        rows = []
        for call, worth in points:
            rows.append({"of": call.game_id, "call_seq": call.seq, "who": call.person_id, "points": worth})
        if rows:
            await self._database.write(SETTLE, rows)

    async def best_guessers(self, home_id: int, since: datetime, game_id: int | None = None) -> list[Guesser]:
        """Return the best callers of a server, or of one game, since a time, the best first."""
        query = BEST_GUESSERS.where(calls.c.home_id == home_id, calls.c.called_at >= since)
        if game_id is not None:
            query = query.where(calls.c.game_id == game_id)
        guessers = []
        for person_id, points, right, called in await self._database.read(query):
            guesser = Guesser(person_id=person_id, points=int(points), right=int(right), called=called)
            guessers.append(guesser)
        return guessers

    async def set_quiet(self, home_id: int, person_id: int, is_quiet: bool) -> None:
        """Hide a person from the tables of callers of a server, or list them again."""
        row = {"home_id": home_id, "person_id": person_id}
        if is_quiet:
            await self._database.put(quiet, row, anew=False)
        else:
            await self._database.write(quiet.delete().filter_by(**row))

    async def quiet(self, home_id: int) -> set[int]:
        """Return the people who are hidden from the tables of callers of a server."""
        rows = await self._database.read(select(quiet).where(quiet.c.home_id == home_id))
        return {row.person_id for row in rows}

    # ── Forecasts ─────────────────────────────────────────────────────────────────────────────────

    async def foretell(self, foretold: Foretold) -> None:
        """Store the forecast of a round in place of an earlier one."""
        await self._put_beside_game(forecasts, asdict(foretold))

    async def foretold(self, game_id: int) -> list[Foretold]:
        """Return the forecasts of a game, in the order of rounds."""
        return await self._database.read_as(Foretold, FORETOLD, {"of": game_id})


def digest(token: str) -> str:
    """Return the digest of a token. No salt is needed, because tokens are long and random."""
    return hashlib.sha256(token.encode()).hexdigest()


class LinkStore(Store):
    """Links to watch pages, one for each game, and to ended games, one for each game and person.

    Only digests of their tokens are stored, so that a copy of the database opens no page.
    """

    async def of_game(self, game_id: int) -> StoredLink | None:
        return await self._database.first_as(StoredLink, LINKS.where(links.c.game_id == game_id))

    async def of_games(self, numbers: Collection[int]) -> dict[int, StoredLink]:
        """Return the links to watch pages of games, by game. Games without one are left out."""
        found = await self._database.read_as(StoredLink, LINKS.where(links.c.game_id.in_(numbers)))
        return {link.game_id: link for link in found}

    async def last_in(self, channel_id: int) -> StoredLink | None:
        """Return the link of the newest game of a channel that has one, ended or not."""
        of_channel = LINKS.join(games, games.c.id == links.c.game_id).where(games.c.channel_id == channel_id)
        newest_first = of_channel.order_by(links.c.game_id.desc())
        return await self._database.first_as(StoredLink, newest_first.limit(1))

    async def by_token(self, token: str) -> StoredLink | None:
        return await self._database.first_as(StoredLink, LINKS.where(links.c.token == digest(token)))

    async def save(self, link: Link) -> None:
        """Store the link of a game in place of an earlier one."""
        row = {"game_id": link.game_id, "token": digest(link.token), "names": link.names}
        await self._put_beside_game(links, row)

    async def revoke(self, game_id: int) -> bool:
        """Delete the link of a game, and return whether there was one."""
        return await self._database.write(links.delete().where(links.c.game_id == game_id)) > 0

    async def save_play(self, game_id: int, person_id: int, token: str) -> None:
        """Store the link of a person to an ended game in place of an earlier one."""
        await self._put_beside_game(plays, {"game_id": game_id, "person_id": person_id, "token": digest(token)})

    async def played_by(self, token: str) -> int | None:
        """Return the ended game that a link with this token leads to, if any."""
        query = select(plays.c.game_id).where(plays.c.token == digest(token))
        game_id: int | None = await self._database.value(query)
        return game_id
