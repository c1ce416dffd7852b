"""What must hold: at every request, and when the evening is over."""

import json
import logging
import re
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any

from bot.languages import list_languages
from bot.play.seals import Week
from bot.presenters.meeting_panels import NIGHT_VERB
from bot.sentences import say_now
from bot.ui.custom_ids import BUTTON_PREFIX, FORM_PREFIX, PEOPLE_PREFIX, SELECT_PREFIX
from bot.ui.edit_queue import MAX_LOCK_WAIT
from engines.core import use_language
from engines.core.guard import PackageError
from tests.simulation import packages
from tests.simulation.changes import Changes
from tests.simulation.checks import Checks, text_of_message
from tests.simulation.internals import games_with_unwritten_panels, held_resources, known_games

if TYPE_CHECKING:
    from tests.simulation.world import Asked, World

PRIVATE = 64
"""The flag of a message that one person sees."""
NEW, THINKING, PUT_OFF, EDIT = 4, 5, 6, 7
"""Kinds of a first answer."""
SUGGESTION = 4
SEED = re.compile(r"\d{30,39}")
"""Only sealed ones are so long."""
STARTING = ("again", "rematch", "harder", "bring", NIGHT_VERB)
"""Verbs of a press that is about no move."""
CAUSED = (
    "DiscordServerError",
    "DatabaseUnavailable",
    "NothingStored",
    "OperationalError",
    "ServerDisconnectedError",
)
DELETED = "10008"
"""By which Discord refuses to edit a message that is gone."""
DELETED_BEFORE = 15.0
"""Seconds in which a person may still press what was deleted, or send a form that was opened from
it."""
LATE, ANSWERED = "10062", "40060"
"""By which Discord refuses an answer that comes late, or for the second time."""
QUICK = {"twice", "late", "jumps"}
"""Faults after which nothing stays under way."""
DELAYING = {
    "twice",
    "late",
    "slow",
    "lost",
    "sluggish",
    "hung",
    "landing",
    "naps",
    "crashes",
    "taken_over",
}
"""By which that may come about."""


class Named:
    """Which game, at which move, an id of ours is about."""

    def __init__(self, custom_id: str) -> None:
        self.kind, *parts = custom_id.split(":", 4)
        self.ours = (
            self.kind in (BUTTON_PREFIX, PEOPLE_PREFIX, FORM_PREFIX)
            or self.kind.rstrip("0123456789") == SELECT_PREFIX
        )
        self.ours = self.ours and len(parts) == 4 and parts[0].isdecimal() and parts[1].isdecimal()
        self.game, self.seq = (int(parts[0]), int(parts[1])) if self.ours else (0, 0)
        self.verb = parts[2] if self.ours else ""

    @property
    def is_move(self) -> bool:
        return self.game > 0 and self.verb not in (NIGHT_VERB, "lay_aside")


class Judge:
    def __init__(self, world: "World") -> None:
        self._world = world
        self.broken: list[str] = []
        """What must never be."""
        self.shown: dict[tuple[int, int], Any] = {}
        """By game and seq: the entry that was on the disk when it was first shown."""
        self.latest: dict[tuple[int, int], int] = {}
        """What each message shows of a game."""
        self.answered: dict[tuple[int, int], float] = {}
        """When the last answer was sent that shows it there."""
        self.flying: dict[int, Asked | None] = {}
        """By channel: whoever is being answered by its panel."""
        self.seats: dict[int, set[int]] = {}
        """By game: all who ever played it."""
        self.refusals: list[tuple[str, float, str]] = []
        """And when, and in which step."""
        self.excused: list[tuple[float, float]] = []
        """When nobody was there to answer."""
        self.unheard: list[tuple[float, float, Any]] = []
        """When somebody stopped for long, and who: others than they hold nobody for as long."""
        self.deleted: list[float] = []
        """When messages were deleted."""
        self.doubled: list[tuple[float, float]] = []
        """When two may be there: one of them does not know yet that its lock is lost."""
        self.changes = Changes(world)
        self.checks = Checks(world, self.changes)

    # ── At every request ──────────────────────────────────────────────────────────────────────────

    def leaves(self, path: str, body: Any, files: str, asked: "Asked | None" = None) -> None:
        """Whatever is shown is on the disk by then, and stays as it is."""
        self._note_seats()
        self.changes.notice()
        if asked:
            self.checks.answers.see_file(asked, files)
        for named in map(Named, ids_in(body)):
            if named.is_move and not self._is_forgotten(named.game):
                entry = self.entry(named.game, named.seq)
                place = f"game {named.game} seq {named.seq}"
                if entry is None:
                    self.broken.append(
                        f"shown and not stored: {place} {re.sub('[0-9]+', '*', path)}"
                    )
                elif self.shown.setdefault((named.game, named.seq), entry) != entry:
                    self.broken.append(f"shown and stored otherwise: {place}")
        if (found := set(SEED.findall(json.dumps(body) + files))) and found & self._sealed():
            self.broken.append(f"sealed and shown: {re.sub('[0-9]+', '*', path)}")
        if f"/channels/{self._world.group}" in path:
            self.broken.append("reached where nobody has invited the bot")

    def _note_seats(self) -> None:
        for game, host, others in self._world.look.execute(
            "SELECT id, host_id, co_hosts FROM games"
        ):
            self.seats.setdefault(game, set()).update((host, *map(int, json.loads(others))))

    def _sealed(self) -> set[str]:
        """By Discord's time, whatever the clock of the bot says."""
        week = str(Week.from_moment(self._world.backend.clock.now()))
        query = (
            "SELECT header FROM nights WHERE status <> 'over' UNION ALL "
            "SELECT header FROM games WHERE id IN (SELECT game_id FROM tries WHERE week = ?)"
        )
        return {
            str(json.loads(header)["seed"])
            for (header,) in self._world.look.execute(query, (week,))
        }

    @contextmanager
    def answering(self, asked: "Asked | None", path: str, body: Any) -> Iterator[None]:
        """One lock covers a move and its answer: by the panel of a channel one is answered at a
        time. Whoever is asleep while another one has taken over is not waited for, and for a moment
        two processes may both believe that the shard is theirs."""
        panel = self._panel_of(asked, path, body)
        before = self.flying.get(panel) if panel else None
        if panel and (before is None or self._is_asleep(before)):
            self.flying[panel] = asked
        elif panel and before is not asked and not self._may_two_serve(self._world.loop.at):
            self.broken.append(f"two answers at once: {asked and asked.what}")
        try:
            yield
        finally:
            if panel and self.flying.get(panel) is asked:
                del self.flying[panel]

    def _may_two_serve(self, at: float) -> bool:
        """Return whether a process may not know yet, at this second, that it has lost its lock."""
        return any(begun <= at <= ended for begun, ended in self.doubled)

    def _is_asleep(self, asked: "Asked") -> bool:
        """Return whether a process that may be answering stands still."""
        return any(one.asleep is not None for one in asked.heard_by)

    def _panel_of(self, asked: "Asked | None", path: str, body: Any) -> int | None:
        kind, data = (body or {}).get("type"), (body or {}).get("data") or {}
        if (
            not asked
            or not path.endswith("/callback")
            or kind not in (NEW, EDIT)
            or data.get("flags", 0) & PRIVATE
        ):
            return None
        channel = int(asked.record.channel_id)
        source = self._world.backend.messages[channel].get(asked.record.source_message_id)
        # A private answer may have been deleted since; then Discord refuses to edit it.
        if kind == EDIT and (source is None or source.is_ephemeral):
            return None
        return channel if any(Named(one).verb == "say" for one in ids_in(data)) else None

    def arrives(
        self,
        method: str,
        path: str,
        body: Any,
        asked: "Asked | None",
        left: float,
        *,
        late: bool,
        has_handed_over: bool,
    ) -> None:
        body = body or {}
        kind = body.get("type") if path.endswith("/callback") else None
        self._check_order(path, kind, body, asked, left, late=late, has_handed_over=has_handed_over)
        named = [each for each in map(Named, ids_in(body)) if each.is_move]
        if method == "DELETE":
            self.deleted.append(self._world.loop.at)
        else:
            self.checks.see_message(path, body, asked, named)
        if asked:
            asked.deferred |= kind in (THINKING, PUT_OFF)
            data = (body.get("data") or {}) if path.endswith("/callback") else body
            asked.said.append(str(data.get("content") or ""))
            asked.whispers += (
                method == "POST"
                and kind not in (THINKING, PUT_OFF)
                and bool(data.get("flags", 0) & 64)
            )

    def _check_order(
        self,
        path: str,
        kind: int | None,
        body: Any,
        asked: "Asked | None",
        left: float,
        *,
        late: bool,
        has_handed_over: bool,
    ) -> None:
        """A message never goes back to an earlier move, unless that was given up and landed late,
        or whoever sent it had slept, or an answer has waited for it as long as answers do: then the
        message is painted once more.

        A process that has handed over may still show a move of the process after it, which may be
        about to show the move before that.
        """
        message = path.rpartition("/messages/")[2]
        is_answer = asked is not None and (message == "@original" or kind == EDIT)
        if asked and is_answer:
            message = str(asked.record.source_message_id or asked.record.message_id)
        for named in map(Named, ids_in(body)) if message.isdecimal() else ():
            if named.kind == BUTTON_PREFIX and named.is_move:
                place = int(message), named.game
                is_overtaken = self.answered.get(place, 0) - left >= MAX_LOCK_WAIT
                if named.seq < self.latest.get(place, 0) and not late and not is_overtaken:
                    self.broken.append(
                        f"goes back: game {named.game} from {self.latest[place]} to {named.seq}"
                    )
                if late or has_handed_over:  # nobody has to go on from there
                    self.latest[place] = min(named.seq, self.latest.get(place, named.seq))
                else:
                    self.latest[place] = named.seq
                if is_answer:
                    self.answered[place] = left

    def entry(self, game: int, seq: int) -> Any:
        query = "SELECT command, interaction_id FROM entries WHERE game_id = ? AND seq = ?"
        return self._world.look.execute(query, (game, seq)).fetchone()

    def _is_forgotten(self, game: int) -> bool:
        """Its number was given, and it is there no more."""
        given = self._world.look.execute(
            "SELECT seq FROM sqlite_sequence WHERE name = 'games'"
        ).fetchone()
        there = self._world.look.execute("SELECT 1 FROM games WHERE id = ?", (game,)).fetchone()
        return there is None and given is not None and game <= given[0]

    # ── When the evening is over ──────────────────────────────────────────────────────────────────

    def verdict(self) -> list[str]:
        found = list(dict.fromkeys(self.broken))
        for check in (self._logs, self._panels, self._fates, self._unanswered, self._logged):
            found += check()
        return found + self.checks.verdict() + self.changes.verdict()

    def see_quiet_moment(self, *, is_last: bool) -> None:
        """Check what holds whenever nothing is under way: panels, and what bots hold.

        In the middle of an evening a request may hang, or a statement take seconds, and what it
        holds with it. When the evening is over nothing does.
        """
        if not self._world.is_harmed:
            self.broken += self._panels(without=self._unwritten_panels()) + self._live_panels()
            self.broken += self._night_tables()
            self.checks.see_quiet_moment()
        if not is_last and not self._world.hits.keys() <= QUICK:
            return
        for bot in self._world.bots:
            if bot.hears and bot.asleep is None and bot.app:
                held = {name: count for name, count in held_resources(bot.app).items() if count}
                # Such a request hangs for ever here, and for five minutes in aiohttp.
                if "hung" in self._world.hits:
                    held.pop("locked messages", None)
                self.broken += [f"not given back: {count} {name}" for name, count in held.items()]
                self.broken += self._remembered(bot.app)

    def _remembered(self, app: Any) -> list[str]:
        """Return what a bot still remembers of games that are not open any more."""
        if self._world.is_harmed:
            return []
        rows = self._world.look.execute("SELECT id FROM games WHERE status = 'open'").fetchall()
        is_open = {game for (game,) in rows}
        known = known_games(app)
        return [
            f"remembered: {name} of {sorted(games - is_open)}"
            for name, games in known.items()
            if games - is_open
        ]

    def see_last_moves(self, before: dict[int, int]) -> None:
        """Check what followed a move that was made when nothing was in the way any more, whatever
        was before.

        `before` has the last entry of each open game before that move.
        """
        query = "SELECT id, seq FROM games WHERE status = 'open'"
        moved = {
            game
            for game, seq in self._world.look.execute(query).fetchall()
            if seq > before.get(game, seq)
        }
        found = self._panels() + self._live_panels()
        self.broken += [one for one in found if any(f"game {game} " in one for game in moved)]

    def _logs(self) -> list[str]:
        found = []
        for game, seq, imported in self._world.look.execute(
            "SELECT id, seq, imported FROM games"
        ).fetchall():
            query = (
                "SELECT seq, interaction_id, command, author_id FROM entries WHERE game_id = ? "
                "ORDER BY seq"
            )
            entries = self._world.look.execute(query, (game,)).fetchall()
            if [entry[0] for entry in entries] != list(range(len(entries))) or entries[-1][
                0
            ] != seq:
                found.append(f"holes: game {game} seq {seq} {[entry[0] for entry in entries]}")
            laid = self._world.given.get(game, 0)
            for entry in entries[laid + 1 :] if not imported else ():
                found += self._entry(game, *entry)
        for (game, seq), shown in self.shown.items():
            if not self._is_forgotten(game) and self.entry(game, seq) != shown:
                found.append(f"told and lost: game {game} seq {seq}")
        return found

    def _entry(
        self, game: int, number: int, interaction: int | None, command: str, author: int
    ) -> list[str]:
        """Somebody did it, who plays, at the move that they saw."""
        asked, said = self._world.asked.get(interaction or 0), json.loads(command)
        if interaction is None:
            by_itself = said.get("along") or self.checks.answers.has_countdown(game, number - 1)
            by_itself = by_itself or self._came_along(game, number)
            return (
                []
                if by_itself
                else [f"without an interaction: game {game} entry {number} {command}"]
            )
        if interaction in self._world.words:
            is_author = author in (0, self._world.words[interaction])
            return [] if is_author else [f"written by somebody else: game {game} entry {number}"]
        if asked is None:
            return [f"nobody said it: game {game} entry {number}"]
        found = []
        named = Named(asked.what)
        if (
            named.is_move
            and named.verb not in STARTING
            and (named.game, named.seq) != (game, number - 1)
        ):
            found.append(f"meant at another move: game {game} entry {number} {asked.what}")
        # Or was forgotten.
        if author and (asked.record.user_id != author or author not in self.seats.get(game, ())):
            found.append(f"played by somebody who watches: game {game} entry {number} {asked.what}")
        return found

    def _came_along(self, game: int, number: int) -> bool:
        """Return whether an entry was stored together with the one before it: a forced answer needs
        no press."""
        query = "SELECT count(DISTINCT created_at) FROM entries WHERE game_id = ? AND seq IN (?, ?)"
        (moments,) = self._world.look.execute(query, (game, number - 1, number)).fetchone()
        return number > 1 and moments == 1

    def _unwritten_panels(self) -> set[int]:
        """Return the games whose panel a bot is about to store: a slow store takes seconds for
        it."""
        found = set[int]()
        for bot in self._world.bots:
            if bot.hears and bot.app:
                found |= games_with_unwritten_panels(bot.app)
        return found

    def _panels(self, without: Collection[int] = ()) -> list[str]:
        """Of every open game: there is one, it shows the last move, and no other message has its
        buttons: unless a bot stopped whose store was slow; and where nobody has invited it, only a
        lease takes buttons away."""
        found = []
        query = "SELECT id, seq, panel_message_id, channel_id FROM games WHERE status = 'open'"
        for game, seq, panel, channel in self._world.look.execute(query).fetchall():
            if game in without:
                continue
            messages = self._world.backend.messages[channel]
            if panel not in messages:
                found.append(f"no panel: game {game} {panel}")
                continue
            seqs = {named.seq for named in _shown_by(messages[panel]) if named.game == game}
            if seqs != {seq}:
                found.append(f"panel behind: game {game} stands at {seq}, panel shows {seqs}")
            elif not (self._world.is_harmed or self.unheard) and channel != self._world.group:
                others = [
                    one for key, one in messages.items() if key != panel and not one.is_ephemeral
                ]
                if any(
                    named.game == game and named.verb == "say"
                    for one in others
                    for named in _shown_by(one)
                ):
                    found.append(f"two panels: game {game}")
        return found

    def _live_panels(self) -> list[str]:
        """Every live panel shows its own game as it stands, in the language of that game."""
        found = list[str]()
        query = (
            "SELECT w.channel_id, w.message_id, w.game_id, g.seq, g.language, g.parts, "
            "g.channel_id, "
            "g.panel_message_id FROM watches w JOIN games g ON g.id = w.game_id WHERE "
            "g.status = 'open'"
        )
        messages = self._world.backend.messages
        for channel, message, game, seq, language, parts, home, panel in self._world.look.execute(
            query
        ).fetchall():
            live = messages[channel].get(message)
            if live is None:
                found.append(f"live panel gone: {message}")
                continue
            if parts is not None:
                there = messages[home].get(panel)
                if there and there.content != live.content:
                    found.append(
                        f"live panel behind: game {game} has told {parts}: {live.content!r}"
                    )
                continue
            shown = {(named.game, named.seq) for named in _shown_by(live)}
            if shown != {(game, seq)} and not self._is_shown_beside(channel, game, seq):
                found.append(f"live panel behind: game {game} stands at {seq}, it shows {shown}")
            self.checks.check_language(
                text_of_message(live), language, f"live panel of game {game}"
            )
        return found

    def _night_tables(self) -> list[str]:
        """No night has two tables, of which one would not be edited any more."""
        found = list[str]()
        query = "SELECT id, channel_id FROM nights WHERE status <> 'over'"
        for night, channel in self._world.look.execute(query).fetchall():
            tables = 0
            for message in self._world.backend.messages[channel].values():
                buttons = map(Named, ids_in(list(message.components)))
                is_table = any(one.verb == NIGHT_VERB and one.game == night for one in buttons)
                tables += is_table and not message.is_ephemeral
            if tables > 1:
                found.append(f"two tables: night {night}")
        return found

    def _is_shown_beside(self, channel: int, game: int, seq: int) -> bool:
        """Return whether another message there shows it: of two people who ask for a live panel at
        once one is late."""
        public = [
            one for one in self._world.backend.messages[channel].values() if not one.is_ephemeral
        ]
        return any(
            {(named.game, named.seq) for named in _shown_by(one)} == {(game, seq)} for one in public
        )

    def _fates(self) -> list[str]:
        """What people are told about their move is true."""
        found = []
        kept = {row[0] for row in self._world.look.execute("SELECT interaction_id FROM entries")}
        some_are_gone = any(self._is_forgotten(game) for game in self.seats)
        for asked in self._world.asked.values():
            told = " ".join(asked.said)
            is_stored = asked.record.id in kept
            for texts, promised in zip(_promises()[:2], (True, False), strict=True):
                is_false = any(text in told for text in texts) and is_stored is not promised
                if is_false and not (promised and some_are_gone):
                    found.append(
                        f"not true: {asked.name} {asked.what} was told {told[:80]!r}, stored "
                        f"{is_stored}"
                    )
        return found

    def in_doubt(self) -> set[int]:
        """Channels of games of which somebody was told to look whether their move is stored: it
        is."""
        query = (
            "SELECT g.channel_id, e.interaction_id FROM games g JOIN entries e ON e.game_id = g.id"
        )
        rows = [
            (there, self._world.asked.get(by or 0))
            for there, by in self._world.look.execute(query).fetchall()
        ]
        told = [(there, " ".join(asked.said)) for there, asked in rows if asked]
        return {there for there, said in told if any(text in said for text in _promises()[2])}

    def _unanswered(self) -> list[str]:
        found = []
        for asked in self._world.asked.values():
            if self._is_excused(asked):
                continue
            if not asked.record.responded:
                found.append(f"unanswered: {asked.name} {asked.what}")
            elif asked.record.loading:
                found.append(f"left thinking: {asked.name} {asked.what}")
            if asked.whispers > (2 if asked.deferred else 1):
                found.append(f"told often: {asked.name} {asked.what} {asked.whispers}")
        return found

    def _is_excused(self, asked: "Asked") -> bool:
        if asked.spoilt or not asked.heard_by or any(one.has_crashed for one in asked.heard_by):
            return True
        if asked.kind == SUGGESTION and not self._world.is_calm:
            return True
        if any(begun <= asked.at <= ended for begun, ended in self.excused):
            return True
        return any(
            begun <= asked.at <= ended and old not in asked.heard_by
            for begun, ended, old in self.unheard
        )

    def _was_deletion_between(self, begun: float, ended: float) -> bool:
        return any(begun < deleted <= ended for deleted in self.deleted)

    def _logged(self) -> list[str]:
        """No exception that we did not cause, and nothing that Discord refuses."""
        found, hits = [], self._world.hits
        caused = any(
            name in hits for name in ("locked", "unsaid", "unread", "refused", "cut", "lost")
        )
        for record in self._world.noise.heard:
            fault = record.exc_info[1] if record.exc_info else None
            if fault is None and record.levelno < logging.ERROR:
                continue
            if isinstance(fault, PackageError) and str(fault).startswith(f"{packages.BAD}:"):
                self._world.reach.counts["package fault"] += 1
                continue
            if not (caused and type(fault).__name__ in CAUSED):
                found.append(
                    f"logged: {record.getMessage()[:80]} {type(fault).__name__} {str(fault)[:200]}"
                )
        return found + [
            f"refused by Discord: {one}"
            for one, at, step in self.refusals
            if not self._may_be_refused(one, at, self._begun_at(step, at))
        ]

    def _begun_at(self, step: str, refused_at: float) -> float:
        """Return when the person began a step, or when it was refused if nobody did."""
        return next((one.at for one in self._world.asked.values() if one.name == step), refused_at)

    def _may_be_refused(self, request: str, at: float, begun_at: float) -> bool:
        """What only looks; what comes late, or for the second time; and of two processes one may
        put somebody off."""
        if " GET " in request or (
            self._world.is_fleet and "puts off" in request and request.endswith(ANSWERED)
        ):
            return True
        hits = set(self._world.hits)
        if "DELETE" in request and request.endswith(DELETED):
            return True  # it was pressed while it was being deleted, and is deleted once more
        is_answer = "/callback " in request or "PATCH /webhooks/*/*/messages/@original " in request
        if is_answer and request.endswith(DELETED):
            # A person pressed what was being deleted, and gets the answer as a new message.
            return self._was_deletion_between(begun_at - DELETED_BEFORE, at)
        if "PATCH /webhooks/*/*/messages/* " in request and request.endswith(DELETED):
            # The picture of a private answer came while the answer was being deleted.
            return self._was_deletion_between(begun_at, at)
        if request.endswith(ANSWERED) and self._may_two_serve(at):
            return True
        if request.endswith(LATE) and hits & {"refused", "cut"}:  # somebody could not be put off
            return True
        delayed = (DELAYING - {"twice"} if self._world.is_fleet else DELAYING) & hits
        return bool(delayed and request.endswith((LATE, ANSWERED)))


@cache
def _promises() -> tuple[list[str], list[str], list[str]]:
    """The sentences that say a move is stored, that it is not, and that nobody knows, in every
    language."""
    stored, not_stored, unknown = [], [], []
    for language in list_languages():
        with use_language(language):
            stored.append(say_now("stored"))
            not_stored += [say_now("fate", stored=False), say_now("outage", stored=False)]
            not_stored += [say_now("refused-busy"), say_now("refused-faster")]
            unknown += [say_now("fate", stored=None), say_now("outage", stored=None)]
    return stored, not_stored, unknown


def ids_in(body: Any) -> list[str]:
    if isinstance(body, dict):
        here = [body["custom_id"]] if isinstance(body.get("custom_id"), str) else []
        return here + [found for value in body.values() for found in ids_in(value)]
    return [found for value in body for found in ids_in(value)] if isinstance(body, list) else []


def _shown_by(message: Any) -> list[Named]:
    return [named for named in map(Named, ids_in(list(message.components))) if named.is_move]
