"""Tables that people see, counted anew from the rows: statistics, results, weeks and nights.

An answer may have been made from the rows as they were when it was asked for, or as they are when
it arrives.
"""

import re
from typing import TYPE_CHECKING, Any

from bot.play.seals import Week
from tests.simulation.internals import channels_with_waiting_edits
from tests.simulation.wording import says

if TYPE_CHECKING:
    from tests.simulation.world import Asked, World

TOTAL = re.compile(
    r"\*\*(\d+) (?:games?|Partien?)\*\*: (\d+) (?:won|gewonnen)(?:, (\d+) "
    r"(?:drawn|unentschieden))?\n"
    r"(?:Best margin|Bester Abstand) \*\*([+−-]?\d+)\*\*"
)
LINE = re.compile(
    r"\*\*(.+?)\*\*: (\d+) (?:of|von) (\d+) (?:won|gewonnen), (?:(\d+) (?:drawn|unentschieden), )?"
    r"(?:best margin|bester Abstand) ([+−-]?\d+)"
)
PLACE = re.compile(r"^\d+\. <@(\d+)> (−?\d+) : (−?\d+) \(", re.MULTILINE)
SEALED = re.compile(r"(?:Sealed|Versiegelt): (\d+) \w+, (\d+)")
PLAYING = re.compile(r"(?:Still playing|Noch dabei): (\d+)")
CHAIR = re.compile(r"^<@(\d+)>, (.+)$", re.MULTILINE)
ROUND = re.compile(r"(?:round|Runde) (\d+)")
WEEK = re.compile(r"\d{4}-W\d{2}")
REFUSED, NOTHING = "refused", "nothing"
COUNTED = ("stats", "results", "week table", "deck check")
BY_WEEK = ("stats", "week table")
"""Tables that depend on the clock of the bot."""
SHARED_WITHIN = 10.0
"""Seconds after which a press that shares or hides statistics is stored, however slow the database
is."""
NOT_READ = ("printed-no-number", "board-not-understood")
"""Sentences about lines that the reader of a deck does not know."""


def number(text: str) -> int:
    return int(text.replace("−", "-"))


class Recounts:
    """The tables of one evening; `found` has those that are wrong."""

    def __init__(self, world: "World") -> None:
        self._world = world
        self.found: list[str] = []

    def expect(self, asked: "Asked") -> Any:
        """Return what a table would say now, or None where an interaction asks for no table."""
        if asked.verb not in COUNTED or self._world.context(int(asked.record.channel_id)) == 2:
            return None
        return getattr(self, f"_expect_{asked.verb.replace(' ', '_')}")(asked)

    def see(self, asked: "Asked", data: dict[str, Any], text: str) -> None:
        """Check a table that was answered."""
        is_other_week = "jumps" in self._world.hits and asked.verb in BY_WEEK
        if asked.expected is None or is_other_week or not (data.get("embeds") or text):
            return
        if asked.verb == "stats" and self._has_shared_before_answer(asked):
            return
        shown = getattr(self, f"_shown_{asked.verb.replace(' ', '_')}")(data, text)
        if shown is not None and shown != asked.expected and shown != (now := self.expect(asked)):
            self.found.append(f"wrong {asked.verb}: {asked.name} sees {shown}, stored is {now}")

    def _rows(self, query: str, *given: Any) -> list[Any]:
        return self._world.look.execute(query, given).fetchall()

    def _home(self, asked: "Asked") -> int | None:
        """Return the place that a question is about, or None in a chat with the bot, where it is
        about all."""
        return (
            self._world.guild.id if self._world.context(int(asked.record.channel_id)) == 0 else None
        )

    def _week(self) -> str:
        return str(Week.from_moment(self._world.backend.clock.now()))

    # ── /stats ────────────────────────────────────────────────────────────────────────────────────

    def _has_shared_before_answer(self, asked: "Asked") -> bool:
        """Return whether somebody has shared or hidden statistics lately: a slow answer may show
        what held in between."""
        return any(
            each.verb == "share_stats" and each.at > asked.at - SHARED_WITHIN
            for each in self._world.asked.values()
        )

    def _expect_stats(self, asked: "Asked") -> Any:
        viewer, home = asked.record.user_id, self._home(asked)
        of, is_server = asked.options.get("of"), asked.options.get("server")
        person = int(of) if of else viewer
        shared = {
            row[0] for row in self._rows("SELECT person_id FROM shares WHERE home_id = ?", home)
        }
        if (of and is_server) or ((is_server or person != viewer) and home is None):
            return REFUSED
        if person != viewer and person not in shared:
            return REFUSED
        query = (
            "SELECT game_id, player_id, home_id, won, drawn, yours - his FROM results "
            "WHERE NOT imported AND NOT corrected"
        )
        sealed = self._sealed(viewer)
        counted = list[tuple[int, int, int]]()
        for game, player, place, won, drawn, margin in self._rows(query):
            is_meant = player in shared if is_server else player == person
            is_seen = player == viewer or game not in sealed
            if is_meant and is_seen and home in (None, place):
                counted.append((won, drawn, margin))
        if not counted:
            return REFUSED if is_server else NOTHING
        won, drawn, margins = zip(*counted, strict=True)
        return len(counted), sum(won), sum(drawn), max(margins)

    def _sealed(self, viewer: int) -> set[int]:
        """Return the games whose results are closed to a person: of decks of this week, and of
        nights that go on."""
        query = (
            "SELECT t.opponent FROM tries t JOIN results r ON r.game_id = t.game_id AND "
            "r.player_id = t.person_id "
            "WHERE t.week = ? AND t.person_id = ?"
        )
        played = {row[0] for row in self._rows(query, self._week(), viewer)}
        tries = self._rows("SELECT game_id, opponent FROM tries WHERE week = ?", self._week())
        nights = self._rows(
            "SELECT game_id FROM chairs JOIN nights ON id = night_id WHERE status <> 'over'"
        )
        return {game for game, opponent in tries if opponent not in played} | {
            row[0] for row in nights
        }

    def _shown_stats(self, _data: dict[str, Any], text: str) -> Any:
        if found := TOTAL.search(text):
            return int(found[1]), int(found[2]), int(found[3] or 0), number(found[4])
        if says(text, "stats-none"):
            return NOTHING
        refusals = (
            "stats-hidden",
            "stats-nobody-shares",
            "stats-only-on-servers",
            "stats-one-of-both",
        )
        return REFUSED if any(says(text, key) for key in refusals) else None

    # ── /results ──────────────────────────────────────────────────────────────────────────────────

    def _expect_results(self, asked: "Asked") -> Any:
        home, grouped = self._home(asked), dict[tuple[str, str], list[tuple[int, int, int]]]()
        query = (
            "SELECT home_id, opponent, level, won, drawn, yours - his FROM results WHERE "
            "player_id = ?"
        )
        for place, opponent, level, *how in self._rows(query, asked.record.user_id):
            if home in (None, place):
                grouped.setdefault((opponent, level), []).append(tuple(how))
        lines = list[tuple[int, int, int, int]]()
        for each in grouped.values():
            won, drawn, margins = zip(*each, strict=True)
            lines.append((sum(won), len(each), sum(drawn), max(margins)))
        return sorted(lines)

    def _shown_results(self, _data: dict[str, Any], text: str) -> Any:
        found = [(int(w), int(p), int(d or 0), number(m)) for _, w, p, d, m in LINE.findall(text)]
        return sorted(found) if found or says(text, "results-none") else None

    # ── /week table ───────────────────────────────────────────────────────────────────────────────

    def _expect_week_table(self, asked: "Asked") -> Any:
        """Return by opponent who has finished with which points, or how many, where that is
        sealed."""
        home = self._home(asked)
        if home is None or asked.options.get("last"):
            return None
        week, wanted = self._week(), asked.options.get("opponent")
        query = (
            "SELECT t.opponent, t.person_id, r.yours, r.his FROM tries t LEFT JOIN results r "
            "ON r.game_id = t.game_id "
            "JOIN entered e ON e.week = t.week AND e.opponent = t.opponent AND e.person_id = "
            "t.person_id "
            "WHERE e.home_id = ? AND t.week = ? AND t.counts"
        )
        mine = (
            "SELECT t.opponent FROM tries t JOIN results r ON r.game_id = t.game_id "
            "WHERE t.week = ? AND t.person_id = ?"
        )
        done = {row[0] for row in self._rows(mine, week, asked.record.user_id)}
        table: dict[str, tuple[Any, int]] = {}
        for opponent, person, yours, his in self._rows(query, home, week):
            lines, playing = table.get(opponent, (frozenset(), 0))
            if yours is None:
                table[opponent] = lines, playing + 1
            else:
                table[opponent] = lines | {(person, yours, his)}, playing
        sealed = {opponent: (len(lines), playing) for opponent, (lines, playing) in table.items()}
        return {
            opponent: each if opponent in done else sealed[opponent]
            for opponent, each in table.items()
            if wanted in (None, opponent)
        }

    def _shown_week_table(self, data: dict[str, Any], text: str) -> Any:
        week = WEEK.search(text)
        if not week or week[0] != self._week():
            return None
        table: dict[str, Any] = {}
        for embed in data.get("embeds") or ():
            for field in embed.get("fields") or ():
                if sealed := SEALED.search(field["value"]):
                    table[field["name"]] = int(sealed[1]), int(sealed[2])
                    continue
                lines = {
                    (int(who), number(a), number(b)) for who, a, b in PLACE.findall(field["value"])
                }
                playing = PLAYING.search(field["value"])
                table[field["name"]] = frozenset(lines), int(playing[1]) if playing else 0
        empty: tuple[Any, ...] = ((0, 0), (frozenset(), 0))
        return {opponent: each for opponent, each in table.items() if each not in empty}

    # ── /deck check ───────────────────────────────────────────────────────────────────────────────

    def _expect_deck_check(self, asked: "Asked") -> Any:
        """Return of how many decks a person has typed in cards."""
        query = (
            "SELECT count(DISTINCT game || ' ' || component) FROM decks "
            "WHERE person_id = ? AND component <> 'chosen'"
        )
        return self._rows(query, asked.record.user_id)[0][0] or None

    def _shown_deck_check(self, data: dict[str, Any], text: str) -> Any:
        if any(says(text, key) for key in NOT_READ):
            return REFUSED
        if not says(text, "title-decks"):
            return None
        return sum(len(embed.get("fields") or ()) for embed in data.get("embeds") or ())

    # ── The table of a night ──────────────────────────────────────────────────────────────────────

    def see_quiet_moment(self) -> None:
        """The table of every night that goes on has who plays along, and how far they are.

        In the middle of an evening a bot may wait for a slow database before it edits a table.
        """
        to_be_edited = self._channels_with_waiting_edits() if self._world.running else set()
        query = "SELECT id, channel_id, message_id, language FROM nights WHERE status <> 'over'"
        for night, channel, message, language in self._rows(query):
            if channel in to_be_edited:
                continue
            shown = self._world.backend.messages[channel].get(message)
            if shown is None:
                continue
            text = "\n".join(str(embed.get("description") or "") for embed in shown.embeds)
            self._world.judge.checks.check_language(text, language, f"table of night {night}")
            listed = {int(person): how for person, how in CHAIR.findall(text)}
            stored = dict(
                self._rows("SELECT person_id, game_id FROM chairs WHERE night_id = ?", night)
            )
            if listed.keys() != stored.keys():
                self.found.append(f"wrong night: {night} lists {len(listed)} of {len(stored)}")
                continue
            for person, game in stored.items():
                self._check_chair(night, game, listed[person])

    def _channels_with_waiting_edits(self) -> set[int]:
        found = set[int]()
        for bot in self._world.bots:
            if bot.hears and bot.app:
                found |= channels_with_waiting_edits(bot.app)
        return found

    def _check_chair(self, night: int, game: int, shown: str) -> None:
        status, seq = self._rows("SELECT status, seq FROM games WHERE id = ?", game)[0]
        told = ROUND.search(shown)
        if bool(told) != (status == "open"):
            self.found.append(f"wrong night: {night} says {shown!r}, game {game} is {status}")
        state = self._world.judge.checks.state_after(game, seq)
        if told and state and "round" in state and int(told[1]) != state["round"]:
            self.found.append(
                f"wrong night: {night} says {shown!r}, game {game} is in round {state['round']}"
            )
