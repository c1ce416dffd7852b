"""WatchStore: live panels, calls of watchers, and forecasts.

LinkStore: links to watch pages and to ended games. Nothing here changes the log of a game.
"""

import hashlib
from collections.abc import Collection, Sequence
from dataclasses import asdict, replace
from datetime import datetime

from sqlalchemy import BindParameter, bindparam, case, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import servers
from storage.database import Store, upsert
from storage.rows import (
    CallerScore,
    NewCall,
    NewLink,
    StoredCall,
    StoredForecast,
    StoredLink,
    StoredLivePanel,
    WatchMode,
)
from storage.tables import calls, evenings, forecasts, games, links, plays, quiet, watches

_ID: BindParameter[int] = bindparam("where_id")
LOCK_GAME_AT_SEQ = (
    games.update()
    .where(games.c.id == _ID, games.c.seq == bindparam("current_seq"))
    .where(games.c.open_in.is_not(None))
    .values(touched_at=games.c.touched_at)
)
"""An update that changes nothing.

It matches an open game that has no later entry, and locks its row. So a reveal at the same time
waits for this transaction, or is over before it.
"""
UPDATE_POINTS = (
    calls.update()
    .where(calls.c.game_id == _ID, calls.c.seq == bindparam("call_seq"))
    .where(calls.c.person_id == bindparam("person"))
)
SELECT_LIVE_PANELS = select(watches).join(games, games.c.id == watches.c.game_id)
_IS_OUTDATED = (games.c.seq > watches.c.drawn) | games.c.open_in.is_(None)
SELECT_OUTDATED_PANELS = (
    select(watches.c.channel_id).join(games, games.c.id == watches.c.game_id).where(_IS_OUTDATED)
)
SELECT_CALLS_OF_GAME = (
    select(calls)
    .where(calls.c.game_id == _ID)
    .where(calls.c.seq >= bindparam("first"), calls.c.seq < bindparam("end"))
    .order_by(calls.c.seq, calls.c.called_at, calls.c.person_id)
)
SELECT_WATCH_MODE = select(evenings).where(evenings.c.game_id == _ID)
SELECT_FORECASTS = select(forecasts).where(forecasts.c.game_id == _ID).order_by(forecasts.c.round)
_HIDDEN_CALLER = select(quiet.c.person_id).where(
    quiet.c.home_id == calls.c.home_id, quiet.c.person_id == calls.c.person_id
)
IS_LISTED = ~_HIDDEN_CALLER.exists()
SUM_OF_POINTS = func.sum(calls.c.points)
COUNT_OF_RIGHT = func.sum(case((calls.c.points > 0, 1), else_=0))
SELECT_BEST_CALLERS = (
    select(calls.c.person_id, SUM_OF_POINTS, COUNT_OF_RIGHT, func.count())
    .where(IS_LISTED, calls.c.points.is_not(None))
    .group_by(calls.c.person_id)
    .order_by(SUM_OF_POINTS.desc(), COUNT_OF_RIGHT.desc(), calls.c.person_id)
    .limit(20)
)
SELECT_LINKS = select(links.c.game_id, links.c.token.label("digest"), links.c.names)


class WatchStore(Store):
    """The store of live panels, settings of watchers, calls and forecasts."""

    # ── Live panels ───────────────────────────────────────────────────────────────────────────────

    async def list_live_panels(
        self, assignment: servers.ShardAssignment = servers.ALL_SHARDS
    ) -> list[StoredLivePanel]:
        """Return all live panels of games in these shards. There are few of them."""
        return await self._database.fetch_all_as(
            StoredLivePanel,
            SELECT_LIVE_PANELS.where(assignment.build_shard_condition(games.c.home_id)),
        )

    async def find_outdated_panels(
        self, assignment: servers.ShardAssignment = servers.ALL_SHARDS
    ) -> set[int]:
        """Return the channels whose live panel lacks the last move, or whose game is not open."""
        rows = await self._database.fetch_all(
            SELECT_OUTDATED_PANELS.where(assignment.build_shard_condition(games.c.home_id))
        )
        return {row.channel_id for row in rows}

    async def save_live_panel(self, panel: StoredLivePanel) -> StoredLivePanel:
        """Store the live panel of a channel in place of another, and return it with its time."""
        posted = replace(panel, posted_at=self._clock())
        await self._upsert_unless_game_deleted(watches, asdict(posted))
        return posted

    async def record_drawn_seq(self, panel: StoredLivePanel, drawn: int) -> StoredLivePanel:
        """Store which seq a live panel shows, and return the changed panel.

        Nothing is stored if another message is the live panel by now.
        """
        update = watches.update().where(
            watches.c.channel_id == panel.channel_id, watches.c.message_id == panel.message_id
        )
        await self._database.execute_write(update.values(drawn=drawn))
        return replace(panel, drawn=drawn)

    async def delete_live_panel(self, channel_id: int) -> None:
        """Delete the live panel of a channel."""
        await self._database.execute_write(
            watches.delete().where(watches.c.channel_id == channel_id)
        )

    # ── Settings ──────────────────────────────────────────────────────────────────────────────────

    async def read_watch_mode(self, game_id: int) -> WatchMode:
        """Return the settings of watchers of a game, or the defaults."""
        found = await self._database.fetch_first_as(
            WatchMode, SELECT_WATCH_MODE, {"where_id": game_id}
        )
        return found or WatchMode(game_id=game_id)

    async def save_watch_mode(self, mode: WatchMode) -> None:
        """Store the settings of watchers of a game."""
        await self._upsert_unless_game_deleted(evenings, asdict(mode))

    # ── Calls ─────────────────────────────────────────────────────────────────────────────────────

    async def store_calls_and_find_refused(
        self, new_calls: Sequence[NewCall]
    ) -> set[tuple[int, int]]:
        """Store calls in one transaction, and return the games and seqs whose calls were refused.

        They are refused if the game has a later entry, or is not open. A second call of a person at
        the same seq replaces the first.
        """
        groups: dict[tuple[int, int], dict[int, NewCall]] = {}
        for each in new_calls:
            group = groups.setdefault((each.game_id, each.seq), {})
            group[each.person_id] = each

        async def put_calls(connection: AsyncConnection) -> set[tuple[int, int]]:
            refused: set[tuple[int, int]] = set()
            for (game_id, seq), by_person in sorted(groups.items()):
                locked = await connection.execute(
                    LOCK_GAME_AT_SEQ, {"where_id": game_id, "current_seq": seq}
                )
                if locked.rowcount == 0:
                    refused.add((game_id, seq))
                    continue
                stored = {"points": None, "called_at": self._clock()}
                rows = [asdict(each) | stored for each in by_person.values()]
                await upsert(connection, calls, rows)
            return refused

        return await self._database.run_transaction(put_calls)

    async def read_calls(self, game_id: int, first_seq: int, end_seq: int) -> list[StoredCall]:
        """Return the calls of a game whose seq is at least `first_seq` and less than `end_seq`."""
        given = {"where_id": game_id, "first": first_seq, "end": end_seq}
        return await self._database.fetch_all_as(StoredCall, SELECT_CALLS_OF_GAME, given)

    async def store_points_of_calls(self, points: Collection[tuple[StoredCall, int]]) -> None:
        """Store the points of calls."""
        rows = []
        for call, worth in points:
            rows.append(
                {
                    "where_id": call.game_id,
                    "call_seq": call.seq,
                    "person": call.person_id,
                    "points": worth,
                }
            )
        if rows:
            await self._database.execute_write(UPDATE_POINTS, rows)

    async def find_best_callers(
        self, home_id: int, since: datetime, game_id: int | None = None
    ) -> list[CallerScore]:
        """Return the best callers of a server, or of one game, since a time, the best first."""
        query = SELECT_BEST_CALLERS.where(calls.c.home_id == home_id, calls.c.called_at >= since)
        if game_id is not None:
            query = query.where(calls.c.game_id == game_id)
        guessers = []
        for person_id, points, right, called in await self._database.fetch_all(query):
            guesser = CallerScore(
                person_id=person_id, points=int(points), right=int(right), called=called
            )
            guessers.append(guesser)
        return guessers

    async def set_caller_hidden(self, home_id: int, person_id: int, is_hidden: bool) -> None:
        """Hide a person from the tables of callers of a server, or list them again."""
        row = {"home_id": home_id, "person_id": person_id}
        if is_hidden:
            await self._database.upsert(quiet, row, overwrite=False)
        else:
            await self._database.execute_write(quiet.delete().filter_by(**row))

    async def list_hidden_callers(self, home_id: int) -> set[int]:
        """Return the people who are hidden from the tables of callers of a server."""
        rows = await self._database.fetch_all(select(quiet).where(quiet.c.home_id == home_id))
        return {row.person_id for row in rows}

    # ── Forecasts ─────────────────────────────────────────────────────────────────────────────────

    async def save_forecast(self, forecast: StoredForecast) -> None:
        """Store the forecast of a round in place of an earlier one."""
        await self._upsert_unless_game_deleted(forecasts, asdict(forecast))

    async def read_forecasts(self, game_id: int) -> list[StoredForecast]:
        """Return the forecasts of a game, in the order of rounds."""
        return await self._database.fetch_all_as(
            StoredForecast, SELECT_FORECASTS, {"where_id": game_id}
        )


def hash_token(token: str) -> str:
    """Return the digest of a token. No salt is needed, because tokens are long and random."""
    return hashlib.sha256(token.encode()).hexdigest()


class LinkStore(Store):
    """Links to watch pages, one for each game, and to ended games, one for each game and person.

    Only digests of their tokens are stored, so that a copy of the database opens no page.
    """

    async def find_link(self, game_id: int) -> StoredLink | None:
        return await self._database.fetch_first_as(
            StoredLink, SELECT_LINKS.where(links.c.game_id == game_id)
        )

    async def find_links(self, game_ids: Collection[int]) -> dict[int, StoredLink]:
        """Return the links to watch pages of games, by game. Games without one are left out."""
        found = await self._database.fetch_all_as(
            StoredLink, SELECT_LINKS.where(links.c.game_id.in_(game_ids))
        )
        return {link.game_id: link for link in found}

    async def find_games_that_name_people(self, home_id: int) -> list[int]:
        """Return the games of a home whose watch page names people."""
        query = select(links.c.game_id).join(games, games.c.id == links.c.game_id)
        rows = await self._database.fetch_all(
            query.where(games.c.home_id == home_id, links.c.names).order_by(links.c.game_id)
        )
        return [row.game_id for row in rows]

    async def find_link_of_newest_game(self, channel_id: int) -> StoredLink | None:
        """Return the link of the newest game of a channel that has one, ended or not."""
        of_channel = SELECT_LINKS.join(games, games.c.id == links.c.game_id).where(
            games.c.channel_id == channel_id
        )
        newest_first = of_channel.order_by(links.c.game_id.desc())
        return await self._database.fetch_first_as(StoredLink, newest_first.limit(1))

    async def find_link_by_token(self, token: str) -> StoredLink | None:
        return await self._database.fetch_first_as(
            StoredLink, SELECT_LINKS.where(links.c.token == hash_token(token))
        )

    async def save_link(self, link: NewLink) -> None:
        """Store the link of a game in place of an earlier one."""
        row = {"game_id": link.game_id, "token": hash_token(link.token), "names": link.names}
        await self._upsert_unless_game_deleted(links, row)

    async def revoke_link(self, game_id: int) -> bool:
        """Delete the link of a game, and return whether there was one."""
        return (
            await self._database.execute_write(links.delete().where(links.c.game_id == game_id)) > 0
        )

    async def save_play_link(self, game_id: int, person_id: int, token: str) -> None:
        """Store the link of a person to an ended game in place of an earlier one."""
        await self._upsert_unless_game_deleted(
            plays, {"game_id": game_id, "person_id": person_id, "token": hash_token(token)}
        )

    async def find_game_by_play_token(self, token: str) -> int | None:
        """Return the ended game that a link with this token leads to, if any."""
        query = select(plays.c.game_id).where(plays.c.token == hash_token(token))
        game_id: int | None = await self._database.fetch_value(query)
        return game_id
