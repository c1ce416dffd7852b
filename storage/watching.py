"""WatchStore: live panels, guesses, and how a game is watched. LinkStore: by which link it is watched on a page, or
handed to another program when it has ended. Kept beside the log; nothing here moves a game."""

import hashlib
from collections.abc import Collection, Sequence
from dataclasses import asdict, replace
from datetime import datetime

from sqlalchemy import BindParameter, bindparam, case, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import engine, homes
from storage.rows import Foretold, Guesser, Link, NewGuess, StoredGuess, StoredLink, Watch, WatchMode
from storage.tables import calls, evenings, forecasts, games, links, plays, quiet, watches

OF: BindParameter[int] = bindparam("of")
STANDS_AT = games.update().where(games.c.id == OF, games.c.seq == bindparam("at"), games.c.open_in.is_not(None))
"""Finds the game only if it still stands there, and locks its row: a reveal waits, or has been."""
SETTLE = calls.update().where(
    calls.c.game_id == OF, calls.c.seq == bindparam("at"), calls.c.person_id == bindparam("who")
)
WATCHES = select(watches).join(games, games.c.id == watches.c.game_id)
LEFT_BEHIND = (
    select(watches.c.channel_id)
    .join(games, games.c.id == watches.c.game_id)
    .where((games.c.seq > watches.c.drawn) | games.c.open_in.is_(None))
)
GUESSED = (
    select(calls)
    .where(calls.c.game_id == OF, calls.c.seq >= bindparam("first"), calls.c.seq < bindparam("end"))
    .order_by(calls.c.seq, calls.c.called_at, calls.c.person_id)
)
MODE = select(evenings).where(evenings.c.game_id == OF)
FORETOLD = select(forecasts).where(forecasts.c.game_id == OF).order_by(forecasts.c.round)
LISTED = (
    ~select(quiet.c.person_id)
    .where(quiet.c.home_id == calls.c.home_id, quiet.c.person_id == calls.c.person_id)
    .exists()
)
RIGHT = func.sum(case((calls.c.points > 0, 1), else_=0))
BEST_GUESSERS = (
    select(calls.c.person_id, func.sum(calls.c.points), RIGHT, func.count())
    .where(LISTED, calls.c.points.is_not(None))
    .group_by(calls.c.person_id)
    .order_by(func.sum(calls.c.points).desc(), RIGHT.desc(), calls.c.person_id)
    .limit(20)
)
LINKS = select(links.c.game_id, links.c.token.label("digest"), links.c.names)


class WatchStore(engine.Store):
    # ── Live panels ─────────────────────────────────────────────────────────────────────────────────────────────

    async def watches(self, dealt: homes.Dealt = homes.ALL) -> list[Watch]:
        """Those of these servers: there are few, and they are wanted in memory."""
        return await self._database.read_as(Watch, WATCHES.where(dealt.holds(games.c.home_id)))

    async def left_behind(self, dealt: homes.Dealt = homes.ALL) -> set[int]:
        """The channels whose panels do not show the last move of their game, or that it has ended."""
        found = await self._database.read(LEFT_BEHIND.where(dealt.holds(games.c.home_id)))
        return {row.channel_id for row in found}

    async def watch(self, watch: Watch) -> Watch:
        """This message is the channel's live panel from now on, whatever was there before."""
        made = replace(watch, posted_at=self._clock())
        await self._put_beside_game(watches, asdict(made))
        return made

    async def drew(self, watch: Watch, drawn: int) -> Watch:
        await self._database.write(watches.update().where(watches.c.channel_id == watch.channel_id).values(drawn=drawn))
        return replace(watch, drawn=drawn)

    async def unwatch(self, channel_id: int) -> None:
        await self._database.write(watches.delete().where(watches.c.channel_id == channel_id))

    # ── How a game is watched ───────────────────────────────────────────────────────────────────────────────────

    async def mode(self, game_id: int) -> WatchMode:
        found = await self._database.first_as(WatchMode, MODE, {"of": game_id})
        return found or WatchMode(game_id=game_id)

    async def set_mode(self, mode: WatchMode) -> None:
        await self._put_beside_game(evenings, asdict(mode))

    # ── Guesses ──────────────────────────────────────────────────────────────────────────────────────────────────

    async def guess(self, made: Sequence[NewGuess]) -> set[tuple[int, int]]:
        """Commits guesses together. Returns for which games and seqs they came too late, or never could.

        A second guess of somebody at the same seq replaces the first.
        """
        groups: dict[tuple[int, int], dict[int, NewGuess]] = {}
        for one in made:
            groups.setdefault((one.game_id, one.seq), {})[one.person_id] = one

        async def put_guesses(connection: AsyncConnection) -> set[tuple[int, int]]:
            late: set[tuple[int, int]] = set()
            for (game_id, seq), by_person in sorted(groups.items()):
                at = {"of": game_id, "at": seq}
                stands = await connection.execute(STANDS_AT.values(touched_at=games.c.touched_at), at)
                if stands.rowcount == 0:
                    late.add((game_id, seq))
                    continue
                now = self._clock()
                rows = [asdict(one) | {"points": None, "called_at": now} for one in by_person.values()]
                await engine.put(connection, calls, rows)
            return late

        return await self._database.run_transaction(put_guesses)

    async def guesses(self, game_id: int, first: int, end: int) -> list[StoredGuess]:
        """Made while the game stood at `first` or later, but before `end`."""
        return await self._database.read_as(StoredGuess, GUESSED, {"of": game_id, "first": first, "end": end})

    async def settle(self, points: Collection[tuple[StoredGuess, int]]) -> None:
        """What each guess was worth."""
        rows = [{"of": one.game_id, "at": one.seq, "who": one.person_id, "points": worth} for one, worth in points]
        if rows:
            await self._database.write(SETTLE, rows)

    async def best_guessers(self, home_id: int, since: datetime, game_id: int | None = None) -> list[Guesser]:
        """Who guessed best in this server, or in one game."""
        asked = BEST_GUESSERS.where(calls.c.home_id == home_id, calls.c.called_at >= since)
        if game_id is not None:
            asked = asked.where(calls.c.game_id == game_id)
        return [
            Guesser(person_id=who, points=int(worth), right=int(hit), called=called)
            for who, worth, hit, called in await self._database.read(asked)
        ]

    async def set_quiet(self, home_id: int, person_id: int, is_quiet: bool) -> None:
        """Whether somebody is left out of the tables."""
        row = {"home_id": home_id, "person_id": person_id}
        if is_quiet:
            await self._database.put(quiet, row, anew=False)
        else:
            await self._database.write(quiet.delete().filter_by(**row))

    async def quiet(self, home_id: int) -> set[int]:
        """Who does not want to be listed here."""
        found = await self._database.read(select(quiet).where(quiet.c.home_id == home_id))
        return {row.person_id for row in found}

    # ── Forecasts ───────────────────────────────────────────────────────────────────────────────────────────────

    async def foretell(self, foretold: Foretold) -> None:
        """A second forecast of a round replaces the first."""
        await self._put_beside_game(forecasts, asdict(foretold))

    async def foretold(self, game_id: int) -> list[Foretold]:
        return await self._database.read_as(Foretold, FORETOLD, {"of": game_id})


def digest(token: str) -> str:
    """Tokens are long and random, so that a plain digest cannot be guessed back."""
    return hashlib.sha256(token.encode()).hexdigest()


class LinkStore(engine.Store):
    """One for each game; whoever has it may look. And those by which people hand a game on, one for each of them.
    Only a digest is kept: whoever reads the database, or a copy of it, cannot look on."""

    async def of_game(self, game_id: int) -> StoredLink | None:
        return await self._database.first_as(StoredLink, LINKS.where(links.c.game_id == game_id))

    async def of_games(self, numbers: Collection[int]) -> dict[int, StoredLink]:
        """Of those that have one."""
        found = await self._database.read_as(StoredLink, LINKS.where(links.c.game_id.in_(numbers)))
        return {link.game_id: link for link in found}

    async def last_in(self, channel_id: int) -> StoredLink | None:
        """Of the newest game of a channel that has one, under way or not."""
        here = LINKS.join(games, games.c.id == links.c.game_id).where(games.c.channel_id == channel_id)
        return await self._database.first_as(StoredLink, here.order_by(links.c.game_id.desc()).limit(1))

    async def by_token(self, token: str) -> StoredLink | None:
        return await self._database.first_as(StoredLink, LINKS.where(links.c.token == digest(token)))

    async def save(self, link: Link) -> None:
        """The link of its game from now on, whatever was there before."""
        row = {"game_id": link.game_id, "token": digest(link.token), "names": link.names}
        await self._put_beside_game(links, row)

    async def revoke(self, game_id: int) -> bool:
        """Whether there was one."""
        return await self._database.write(links.delete().where(links.c.game_id == game_id)) > 0

    async def save_play(self, game_id: int, person_id: int, token: str) -> None:
        """The link of this person from now on."""
        await self._put_beside_game(plays, {"game_id": game_id, "person_id": person_id, "token": digest(token)})

    async def played_by(self, token: str) -> int | None:
        """The game that such a link hands on."""
        found: int | None = await self._database.value(select(plays.c.game_id).where(plays.c.token == digest(token)))
        return found
