"""What simulated evenings reach: counters of every kind of event, command, refusal, message and
background job.

A few counters come from triggers that are added to the database file of an evening, so that a row
which is written and deleted again counts too. The others come from what people send, what the bot
sends, the metrics hook of the bot, and the log of every game when the evening is over.
"""

import json
import re
from collections import Counter
from datetime import UTC
from functools import cache
from typing import TYPE_CHECKING, Any

from bot import observer
from bot.languages import list_languages
from bot.play.seals import Week
from bot.sentences import say_now
from engines.core import Sentence, use_language
from tests.simulation import clocks
from tests.simulation.checks import NOT_STORED

if TYPE_CHECKING:
    from tests.simulation.world import Asked, World

COUNTDOWN = re.compile(r"<t:\d+:R>")
"""How a message tells when calls close."""
CALL = re.compile(r"ec:(\d+):(\d+):call:")
"""The id of a button for calls: the game, and the entry after which it was drawn."""
AT_ONCE = 16
"""More presses than this at one moment are a crowd."""

CO_HOSTS = "json_array_length({}.co_hosts)"
"""How many people play beside the host."""
TRIGGERS: dict[str, tuple[str, str]] = {
    "call stored": ("INSERT ON calls", "1"),
    "call right": ("UPDATE OF points ON calls", "OLD.points IS NULL AND NEW.points > 0"),
    "call wrong": ("UPDATE OF points ON calls", "OLD.points IS NULL AND NEW.points = 0"),
    "result written": ("INSERT ON results", "1"),
    "result withdrawn": (
        "DELETE ON results",
        "EXISTS (SELECT 1 FROM games WHERE id = OLD.game_id)",
    ),
    "game imported": ("INSERT ON games", "NEW.imported"),
    "game begun": ("INSERT ON games", "NOT NEW.imported"),
    "game again with typed cards": (
        "INSERT ON games",
        "NEW.header LIKE '%\"mine\"%' AND EXISTS (SELECT 1 FROM games g WHERE g.id <> NEW.id "
        "AND g.status = 'finished' AND g.host_id = NEW.host_id AND g.header LIKE '%\"mine\"%')",
    ),
    "game finished": (
        "UPDATE OF status ON games",
        "OLD.status <> 'finished' AND NEW.status = 'finished'",
    ),
    "end undone": ("UPDATE OF status ON games", "OLD.status = 'finished' AND NEW.status = 'open'"),
    "game laid aside": (
        "UPDATE OF status ON games",
        "OLD.status = 'open' AND NEW.status = 'aside'",
    ),
    "game resumed": ("UPDATE OF status ON games", "OLD.status = 'aside' AND NEW.status = 'open'"),
    "game abandoned": (
        "UPDATE OF status ON games",
        "NEW.status = 'abandoned' AND OLD.status <> 'abandoned'",
    ),
    "game deleted": ("DELETE ON games", "1"),
    "host changed": ("UPDATE OF host_id ON games", "OLD.host_id <> NEW.host_id"),
    "co-host joined": (
        "UPDATE OF co_hosts ON games",
        f"{CO_HOSTS.format('NEW')} > {CO_HOSTS.format('OLD')}",
    ),
    "co-host left": (
        "UPDATE OF co_hosts ON games",
        f"{CO_HOSTS.format('NEW')} < {CO_HOSTS.format('OLD')}",
    ),
    "live panel begun": ("INSERT ON watches", "1"),
    "live panel beside a game": (
        "INSERT ON watches",
        "EXISTS (SELECT 1 FROM games WHERE open_in = NEW.channel_id AND id <> NEW.game_id)",
    ),
    "live panel updated": ("UPDATE OF drawn ON watches", "NEW.drawn > OLD.drawn"),
    "live panel stopped": ("DELETE ON watches", "1"),
    "night begun": ("INSERT ON nights", "1"),
    "night paused": ("UPDATE OF status ON nights", "NEW.status = 'paused' AND OLD.status = 'open'"),
    "night resumed": (
        "UPDATE OF status ON nights",
        "NEW.status = 'open' AND OLD.status = 'paused'",
    ),
    "night closed": ("UPDATE OF status ON nights", "NEW.status = 'over' AND OLD.status <> 'over'"),
    "night without a host": (
        "UPDATE OF host_id ON nights",
        "NEW.host_id IS NULL OR NEW.host_id = 0",
    ),
    "night joined": ("INSERT ON chairs", "1"),
    "night left": ("DELETE ON chairs", "1"),
    "week counted": ("INSERT ON tries", "NEW.counts"),
    "week not counted": ("INSERT ON tries", "NOT NEW.counts"),
    "link opened": ("INSERT ON links", "1"),
    "link closed": ("DELETE ON links", "1"),
    "deck card typed": ("INSERT ON decks", "1"),
    "deck draft kept": ("INSERT ON drafts", "1"),
}
"""By name: what the trigger follows, and when it counts."""

GOALS: dict[str, tuple[str, ...]] = {
    "calls stored": ("call stored",),
    "calls that came late": ("refusal refused-late-call", "called after the move"),
    "moves refused in a paused night": ("refusal refused-night-paused",),
    "presses turned away under load": ("refusal refused-busy", "outcome late"),
    "live panels in a channel with a game": ("live panel beside a game",),
    "updates of live panels": ("live panel updated",),
    "finished games": ("game finished",),
    "results written": ("result written",),
    "results withdrawn": ("result withdrawn",),
    "ends undone": ("end undone",),
    "rematches": ("command again", "command rematch", "command harder"),
    "rematches with typed cards": ("game again with typed cards",),
    "weeks counted": ("week counted",),
    "weeks refused": (
        "refusal refused-tried",
        "refusal refused-week-place",
        "refusal refused-week-seen",
    ),
    "weeks over": ("week over",),
    "nights joined": ("night joined",),
    "nights paused": ("night paused",),
    "nights closed": ("night closed",),
    "nights without their host": ("night without a host",),
    "links opened": ("link opened",),
    "links closed": ("link closed",),
    "links used after that": ("page refused",),
    "pages opened": ("page shown",),
    "countdowns that ran out": ("countdown ran out",),
    "countdowns ended by the last call": ("countdown ended by the last call",),
    "countdowns cut short by a press": ("countdown cut short",),
    "countdowns that ended with the game": ("countdown ended with the game",),
    "countdowns lost with their process": ("countdown lost",),
    "co-hosts who joined": ("co-host joined",),
    "co-hosts who left": ("co-host left",),
    "presses of people who left": ("pressed after leaving",),
    "games laid aside": ("game laid aside",),
    "games resumed": ("game resumed",),
    "corrections": ("entry adjust",),
    "corrections with consequences": ("correction with consequences",),
    "games abandoned": ("game abandoned",),
    "ends refused": (
        "refusal refused-may-not-end",
        "refusal refused-over",
        "refusal refused-no-game",
    ),
    "imports": ("game imported",),
    "deletions of data during a game": ("data deleted during a game",),
    "forms sent after a restart": ("form after a restart",),
    "moves in a package": ("package move",),
    "faults of a package": ("package fault",),
    "plain words understood": ("words understood",),
    "plain words not understood": ("words not understood",),
    "games in two languages": ("two languages at one table",),
    "more than sixteen presses at once": ("crowd",),
    "duplicated deliveries": ("delivered twice",),
    "late deliveries": ("delivered late",),
}
"""What 300 evenings reach at least `ENOUGH` times each, and the counters that are added up for
it."""
ENOUGH = 15


class Reach(observer.Observer):
    """The counters of one evening; the bot tells it what it would tell Prometheus."""

    def __init__(self, world: "World") -> None:
        self._world = world
        self.counts: Counter[str] = Counter()
        self._countdowns: dict[int, tuple[int, Any]] = {}
        """By game: at which entry a countdown runs, and the process that runs it."""
        self.open_forms = 0
        """The number of forms that were opened so far."""
        self._moments: Counter[int] = Counter()
        """Presses by tenths of a second."""
        self._add_triggers()

    def _add_triggers(self) -> None:
        look = self._world.look
        look.execute("CREATE TABLE reach (name TEXT)")
        for number, (name, (follows, condition)) in enumerate(TRIGGERS.items()):
            look.execute(
                f"CREATE TRIGGER reach_{number} AFTER {follows} WHEN {condition} "
                f"BEGIN INSERT INTO reach VALUES ('{name}'); END"
            )

    # ── What the bot tells its metrics ────────────────────────────────────────────────────────────

    def observe_request(
        self,
        kind: str,  # noqa: ARG002
        name: str,  # noqa: ARG002
        outcome: observer.Outcome,
        seconds: float,  # noqa: ARG002
    ) -> None:
        self.counts[f"outcome {outcome}"] += 1

    def observe_refusal(self, no: Exception) -> None:
        sentence = no.args[0] if no.args else None
        key = sentence.key if isinstance(sentence, Sentence) else type(no).__name__
        self.counts[f"refusal {key}"] += 1

    def add_to_counter(self, counter: str, *label_values: str, times: int = 1) -> None:
        self.counts[" ".join((counter, *label_values))] += times

    # ── What people do ────────────────────────────────────────────────────────────────────────────

    def pressed(self, asked: "Asked", verb: str, game: int) -> None:
        """Count an interaction: by its verb or command, by its moment, and whether its author has
        lost their seat."""
        world = self._world
        self.counts[f"command {verb}"] += 1
        moment = int(world.loop.at * 10)
        self._moments[moment] += 1
        if self._moments[moment] == AT_ONCE + 1:
            self.counts["crowd"] += 1
        if verb == "forget_me" and self._hosts_a_game(asked.record.user_id):
            self.counts["data deleted during a game"] += 1
        if verb == "say" and self._has_left(game, asked.record.user_id):
            self.counts["pressed after leaving"] += 1
        if verb == "call" and self._is_after_move(asked.what):
            self.counts["called after the move"] += 1

    def _is_after_move(self, custom_id: str) -> bool:
        """Return whether the opponent has moved since the panel was drawn on which a call is
        made."""
        drawn = CALL.match(custom_id)
        if drawn is None:
            return False
        query = "SELECT 1 FROM entries WHERE game_id = ? AND seq > ? AND command LIKE '%\"turn\"%'"
        return (
            self._world.look.execute(query, (int(drawn[1]), int(drawn[2]))).fetchone() is not None
        )

    def _has_left(self, game: int, person: int) -> bool:
        if person not in self._world.judge.seats.get(game, ()):
            return False
        row = self._world.look.execute(
            "SELECT host_id, co_hosts FROM games WHERE id = ?", (game,)
        ).fetchone()
        return row is not None and person != row[0] and person not in json.loads(row[1])

    def _hosts_a_game(self, person: int) -> bool:
        query = "SELECT 1 FROM games WHERE status = 'open' AND host_id = ?"
        return self._world.look.execute(query, (person,)).fetchone() is not None

    # ── What the bot sends ────────────────────────────────────────────────────────────────────────

    def sent(
        self, bot: Any, method: str, path: str, body: Any, games: list[tuple[int, int]]
    ) -> None:
        """Count a request by its shape, and follow countdowns.

        `games` has the number and the last entry of each game that the message names.
        """
        kind = (body or {}).get("type") if path.endswith("/callback") else ""
        shape = "/".join(part for part in path.split("/") if part.isalpha() or part.startswith("@"))
        self.counts[f"message {method} {shape} {kind}".strip()] += 1
        if any(text in str((body or {}).get("content")) for text in _not_understood()):
            self.counts["words not understood"] += 1
        if games and COUNTDOWN.search(json.dumps(body)):
            self._countdowns[games[0][0]] = games[0][1], bot
        self.follow_countdowns()

    @property
    def has_countdown(self) -> bool:
        """Whether a countdown runs, as far as was looked."""
        return bool(self._countdowns)

    def follow_countdowns(self) -> None:
        """Count the countdowns that have ended since the last look, each by the way in which it
        ended."""
        for game, (seq, bot) in list(self._countdowns.items()):
            if end := self._end_of_countdown(game, seq, bot):
                del self._countdowns[game]
                self.counts[end] += 1

    def _end_of_countdown(self, game: int, seq: int, bot: Any) -> str:
        look = self._world.look
        row = look.execute("SELECT status FROM games WHERE id = ?", (game,)).fetchone()
        if row is None or row[0] != "open":
            return "countdown ended with the game"
        query = "SELECT interaction_id FROM entries WHERE game_id = ? AND seq = ?"
        entry = look.execute(query, (game, seq + 1)).fetchone()
        if entry is None:
            return "" if bot.alive else "countdown lost"
        if entry[0] is not None:
            return "countdown cut short"
        mode = look.execute("SELECT calls FROM evenings WHERE game_id = ?", (game,)).fetchone()
        is_everyone = mode is not None and mode[0] == "everyone"
        return "countdown ended by the last call" if is_everyone else "countdown ran out"

    # ── When the evening is over ──────────────────────────────────────────────────────────────────

    def finish(self) -> Counter[str]:
        """Return all counters, with those of the triggers and of the logs."""
        self.follow_countdowns()
        look = self._world.look
        for (name,) in look.execute("SELECT name FROM reach").fetchall():
            self.counts[name] += 1
        query = (
            "SELECT e.command, e.events, g.game FROM entries e JOIN games g ON g.id = e.game_id "
            "WHERE e.seq > 0"
        )
        for command, events, game in look.execute(query).fetchall():
            self._count_entry(
                json.loads(command), [] if events == NOT_STORED else json.loads(events), game
            )
        self._count_languages()
        self._count_words_and_weeks()
        return self.counts

    def _count_words_and_weeks(self) -> None:
        look = self._world.look
        stored = {row[0] for row in look.execute("SELECT interaction_id FROM entries")}
        self.counts["words understood"] += len(stored & self._world.words.keys())
        week = str(Week.from_moment(clocks.Datetime.now(UTC)))
        (over,) = look.execute("SELECT count(*) FROM tries WHERE week <> ?", (week,)).fetchone()
        self.counts["week over"] += over

    def _count_entry(
        self, command: dict[str, Any], events: list[dict[str, Any]], game: str
    ) -> None:
        kind = command.get("do")
        self.counts[f"entry {kind}"] += 1
        if game not in OURS:
            self.counts["package move"] += 1
        if kind == "adjust" and len(events) > 1:
            self.counts["correction with consequences"] += 1
        for event in events:
            self.counts[f"event {game} {event.get('event')}"] += 1

    def _count_languages(self) -> None:
        authors: dict[int, set[str]] = {}
        query = "SELECT game_id, author_id FROM entries WHERE author_id IS NOT NULL"
        for game, author in self._world.look.execute(query).fetchall():
            authors.setdefault(game, set()).add(self._world.language_of(author))
        self.counts["two languages at one table"] += sum(
            len(spoken) > 1 for spoken in authors.values()
        )


@cache
def _not_understood() -> list[str]:
    """Return how the answer to words that mean nothing begins, in every language."""
    texts = []
    for language in list_languages():
        with use_language(language):
            texts.append(say_now("chat-not-understood", panel=None)[:20])
    return texts


OURS = ("gah", "highseason", "salamandra", "waterdeep")


def missed(counts: Counter[str], enough: int = ENOUGH) -> dict[str, int]:
    """Return the goals that were reached fewer than `enough` times, with how often."""
    reached = {goal: sum(counts[name] for name in names) for goal, names in GOALS.items()}
    return {goal: count for goal, count in reached.items() if count < enough}


def table_of(counts: Counter[str]) -> str:
    """Return all goals and all counters as lines of text."""
    goals = [f"{sum(counts[name] for name in names):7} {goal}" for goal, names in GOALS.items()]
    others = [f"{count:7} {name}" for name, count in sorted(counts.items())]
    return "\n".join(["Goals:", *goals, "", "All counters:", *others])
