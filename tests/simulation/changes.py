"""What was changed in the database, and whether a person did something that may change it.

Triggers in the database file of an evening write every change down; a change that is rolled back
leaves nothing. What a change is allowed to be follows from what people have sent, and from the
promises of the help texts.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.simulation.world import Asked, World

SEATS = "json_array({0}.host_id, json({0}.co_hosts))"
LAST_TURN = (
    "(SELECT max(seq) FROM entries WHERE game_id = NEW.game_id AND json_extract(command, "
    "'$.do') = 'turn' "
    "AND seq > NEW.seq)"
)
BEGUN = (
    "json_object('channel', NEW.channel_id, 'home', NEW.home_id, 'kind', NEW.home_kind, "
    "'language', NEW.language, "
    "'co_hosts', json(NEW.co_hosts), 'imported', NEW.imported, 'ghost_of', NEW.ghost_of, "
    "'header', NEW.header)"
)
PAUSED = (
    "(SELECT nights.id FROM chairs JOIN nights ON nights.id = night_id "
    "WHERE chairs.game_id = NEW.game_id AND status = 'paused')"
)
TRIGGERS: dict[str, tuple[str, str, str, str, str]] = {
    "status": (
        "UPDATE OF status ON games WHEN OLD.status <> NEW.status",
        "NEW.id",
        "NEW.host_id",
        "OLD.status",
        "NEW.status",
    ),
    "seats": (
        (
            "UPDATE OF host_id, co_hosts ON games WHEN OLD.host_id <> NEW.host_id OR "
            "OLD.co_hosts <> NEW.co_hosts"
        ),
        "NEW.id",
        "NULL",
        SEATS.format("OLD"),
        SEATS.format("NEW"),
    ),
    "begun": ("INSERT ON games", "NEW.id", "NEW.host_id", BEGUN, "NULL"),
    "deleted": ("DELETE ON games", "OLD.id", "OLD.host_id", "OLD.home_id", "OLD.home_kind"),
    "settled": (
        "UPDATE OF points ON calls",
        "NEW.game_id",
        "NEW.person_id",
        "json_array(NEW.seq, OLD.points)",
        f"json_array({LAST_TURN}, NEW.points)",
    ),
    "called": ("INSERT ON calls", "NEW.game_id", "NEW.person_id", "NEW.seq", "NEW.call"),
    "tried": (
        "INSERT ON tries",
        "NEW.game_id",
        "NEW.person_id",
        "NEW.week || ' ' || NEW.opponent",
        "NEW.counts",
    ),
    "entered": (
        "INSERT ON entered",
        "NULL",
        "NEW.person_id",
        "NEW.week || ' ' || NEW.opponent",
        "NEW.home_id",
    ),
    "withdrawn": (
        "DELETE ON entered",
        "NULL",
        "OLD.person_id",
        "OLD.week || ' ' || OLD.opponent",
        "OLD.home_id",
    ),
    "hidden": ("INSERT ON quiet", "NULL", "NEW.person_id", "NULL", "NULL"),
    "listed": ("DELETE ON quiet", "NULL", "OLD.person_id", "NULL", "NULL"),
    "shared": ("INSERT ON shares", "NULL", "NEW.person_id", "NULL", "NULL"),
    "unshared": ("DELETE ON shares", "NULL", "OLD.person_id", "NULL", "NULL"),
    "result": (
        "INSERT ON results",
        "NEW.game_id",
        "NEW.player_id",
        "NEW.imported",
        "(SELECT json_array(host_id, imported) FROM games WHERE id = NEW.game_id)",
    ),
    "linked": ("INSERT ON links", "NEW.game_id", "NULL", "NULL", "NEW.names"),
    "unlinked": ("DELETE ON links", "OLD.game_id", "NULL", "NULL", "NULL"),
    "relinked": ("UPDATE OF token ON links", "NEW.game_id", "NULL", "NULL", "NEW.names"),
    "watched": ("INSERT ON watches", "NEW.game_id", "NEW.begun_by", "NULL", "NEW.channel_id"),
    "rewatched": (
        "UPDATE OF begun_by ON watches",
        "NEW.game_id",
        "NEW.begun_by",
        "OLD.channel_id",
        "NEW.channel_id",
    ),
    "unwatched": ("DELETE ON watches", "OLD.game_id", "OLD.begun_by", "OLD.channel_id", "NULL"),
    "card": ("INSERT ON decks", "NULL", "NEW.person_id", "NEW.game", "NEW.component"),
    "moved": (
        f"INSERT ON entries WHEN EXISTS {PAUSED}",
        "NEW.game_id",
        "NEW.author_id",
        "NEW.seq",
        f"json_array({PAUSED}, NEW.interaction_id)",
    ),
    "night": (
        "UPDATE OF status ON nights WHEN OLD.status <> NEW.status",
        "NEW.id",
        "NEW.host_id",
        "OLD.status",
        "NEW.status",
    ),
}
"""By kind: what a trigger follows, and what it writes down: the number, the person, and what was
before and after."""
LEAVING = ("forget_me", "forget_imports")
"""Verbs by which a person deletes what is theirs."""
OWN: dict[str, tuple[str, ...]] = {
    "withdrawn": ("week_withdraw",),
    "hidden": ("callers hide",),
    "listed": ("callers show",),
    "shared": ("share_stats yes",),
    "unshared": ("share_stats no",),
}
"""Changes that only the person they are about can make, and by which wish; deleting one's data
undoes all of them."""
REMATCHES = ("again", "rematch", "harder")
THREADS = (11, 12)
"""Types of channels: threads, public and private."""
QUICK = {"twice", "late", "jumps", "slow"}
"""Faults that neither stop a process nor lose what it sends."""


@dataclass(frozen=True)
class Change:
    at: float
    """When it was noticed: the change itself may be a moment older."""
    kind: str
    number: int | None
    """Of the game or the night."""
    person: int | None
    old: Any
    new: Any


class Changes:
    """All changes of an evening."""

    def __init__(self, world: "World") -> None:
        self._world = world
        self.seen: list[Change] = []
        self._last = 0
        world.look.execute(
            "CREATE TABLE changed (id INTEGER PRIMARY KEY, kind, number, person, old, new)"
        )
        for kind, (follows, *values) in TRIGGERS.items():
            timing, _, condition = follows.partition(" WHEN ")
            world.look.execute(
                f"CREATE TRIGGER note_{kind} AFTER {timing} "
                f"{'WHEN ' + condition if condition else ''} "
                f"BEGIN INSERT INTO changed (kind, number, person, old, new) "
                f"VALUES ('{kind}', {', '.join(values)}); END"
            )

    def notice(self) -> None:
        """Read what was changed since the last look."""
        query = "SELECT id, kind, number, person, old, new FROM changed WHERE id > ? ORDER BY id"
        for number, *change in self._world.look.execute(query, (self._last,)).fetchall():
            self._last = number
            self.seen.append(Change(self._world.loop.at, *change))

    def of(self, *kinds: str) -> list[Change]:
        return [change for change in self.seen if change.kind in kinds]

    def last(self, kind: str, number: int, new: Any = None) -> float | None:
        """Return when a game or night was last changed like this, or None."""
        times = [one.at for one in self.of(kind) if one.number == number and new in (None, one.new)]
        return times[-1] if times else None

    # ── When the evening is over ──────────────────────────────────────────────────────────────────

    def verdict(self) -> list[str]:
        self.notice()
        checks = (
            self._endings,
            self._seats,
            self._beginnings,
            self._deletions,
            self._calls,
            self._tries,
            self._own_choices,
            self._players,
            self._cards,
            self._names,
            self._followers,
            self._nights,
            self._paused,
        )
        found = list[str]()
        for check in checks:
            found += check()
        return found

    def _acts(self, person: int | None, *verbs: str) -> "list[Asked]":
        """Return all interactions of a person, or of everybody, with one of these verbs or
        commands."""
        some = self._world.asked.values()
        return [
            each for each in some if person in (None, each.record.user_id) and each.verb in verbs
        ]

    def _endings(self) -> Iterator[str]:
        """A game is ended by a press on *End it* that is about this game, or by its player who
        leaves a night.

        It is laid aside by the press that says so, or by a person who plays it and starts or
        fetches another one.
        """
        for change in self.of("status"):
            game = change.number
            if change.new == "abandoned":
                ends = [each for each in self._acts(None, "really_end") if each.game == game]
                leaves = [
                    each
                    for each in self._acts(change.person, "night")
                    if each.what.endswith(":leave")
                ]
                if not ends and not leaves:
                    yield f"ended by nobody: game {game}"
            if change.new == "aside":
                channel = self._column(game, "channel_id")
                players = self._players_at(game, change.at)
                acts = [
                    each
                    for each in self._world.asked.values()
                    if int(each.record.channel_id) == channel
                ]
                if channel and not any(each.record.user_id in players for each in acts):
                    yield f"laid aside by nobody who plays: game {game}"

    def _column(self, game: int | None, name: str) -> Any:
        row = self._world.look.execute(f"SELECT {name} FROM games WHERE id = ?", (game,)).fetchone()
        return row[0] if row else None

    def _players_at(self, game: int | None, at: float) -> set[int | None]:
        """Return all who held a seat until then."""
        players: set[Any] = set()
        for change in self.of("begun", "seats"):
            if change.number == game and change.at <= at:
                others = (
                    json.loads(change.old)["co_hosts"]
                    if change.kind == "begun"
                    else json.loads(change.new)[1]
                )
                host = change.person if change.kind == "begun" else json.loads(change.new)[0]
                players |= {host, *others}
        return players

    def _seats(self) -> Iterator[str]:
        """One change of seats is about one person: given to them, shared with them, or left by
        them."""
        for change in self.of("seats"):
            (old_host, old), (host, new) = json.loads(change.old), json.loads(change.new)
            moved = set(old) ^ set(new)
            if len(moved) > 1 or (host != old_host and set(new) != set(old) - {host}):
                yield f"seats lost: game {change.number} from {len(old)} co-hosts to {len(new)}"

    def _beginnings(self) -> Iterator[str]:
        """A game belongs to the person who began it, in their place and language, with whom they
        named."""
        first = dict(
            self._world.look.execute(
                "SELECT game_id, interaction_id FROM seen_entries WHERE seq = 0"
            ).fetchall()
        )
        for change in self.of("begun"):
            asked = self._world.asked.get(first.get(change.number) or 0)
            if asked and change.number not in self._world.given:
                wrong = list(self._wrong_beginning(asked, change.person, json.loads(change.old)))
                if wrong:
                    yield (
                        f"begun otherwise: game {change.number} by {asked.name} {asked.what}: "
                        f"{', '.join(wrong)}"
                    )

    def _wrong_beginning(
        self, asked: "Asked", host: int | None, game: dict[str, Any]
    ) -> Iterator[str]:
        options, verb = asked.options, asked.verb
        is_apart = verb in ("night", "week play")
        if host != asked.record.user_id:
            yield "another host"
        if bool(game["imported"]) != (verb == "import"):
            yield "imported"
        if options.get("thread"):
            if self._world.backend.get_channel(game["channel"]).type not in THREADS:
                yield "not in a thread"
        elif not is_apart and game["channel"] != int(asked.record.channel_id):
            yield "in another place"
        if is_apart and not self._world.is_apart(game["channel"]):
            yield "where others see it"
        if verb in REMATCHES:
            yield from self._wrong_rematch(asked, game)
            return
        if game["language"] != options.get(
            "language", self._world.language_of(asked.record.user_id)
        ):
            yield "in another language"
        companion = options.get("with")
        if game["co_hosts"] != ([int(companion)] if companion else []):
            yield "with others"

    def _wrong_rematch(self, asked: "Asked", game: dict[str, Any]) -> Iterator[str]:
        """A host goes on with the same people in the same language, whoever else begins one alone
        in their own."""
        query = "SELECT host_id, co_hosts, language, header FROM games WHERE id = ?"
        row = self._world.look.execute(query, (asked.game,)).fetchone()
        if row is None:
            return
        host, co_hosts, language, header = row
        is_host = host == asked.record.user_id
        if is_host and (game["co_hosts"], game["language"]) != (json.loads(co_hosts), language):
            yield "with others than before"
        if not is_host and (
            game["co_hosts"] or game["language"] != self._world.language_of(asked.record.user_id)
        ):
            yield "with the seats of others"
        before, now = json.loads(header), json.loads(game["header"])
        is_same = before["seed"] == now["seed"]
        if is_same != (asked.verb == "again") or game["ghost_of"] != (
            asked.game if asked.verb == "again" else None
        ):
            yield "with other cards"
        is_level = before["setup"].get("level") == now["setup"].get("level")
        if is_level == (asked.verb == "harder"):
            yield "at another level"

    def _deletions(self) -> Iterator[str]:
        """A game is deleted by its host: where the host says so, or everywhere."""
        for change in self.of("deleted"):
            acts = self._acts(change.person, *LEAVING)
            if not any(self._covers(each, change.old) for each in acts):
                yield f"deleted by nobody: game {change.number}"

    def _covers(self, asked: "Asked", home: int) -> bool:
        is_everywhere = asked.what.endswith(":everywhere") or asked.verb == "forget_imports"
        channel = int(asked.record.channel_id)
        return is_everywhere or self._world.context(channel) != 0 or home == self._world.guild.id

    def _calls(self) -> Iterator[str]:
        """A call is settled once, after a turn that came later; and none is stored for a card that
        was seen."""
        for change in self.of("settled"):
            (seq, before), (turn, points) = json.loads(change.old), json.loads(change.new)
            if turn is None and points is not None:
                yield f"settled too early: game {change.number} call at {seq}"
            if before is not None and points is not None and before != points:
                yield f"settled twice: game {change.number} call at {seq}"
        for change in self.of("called"):
            if self._is_seen(change.number, change.old):
                yield f"called what was seen: game {change.number} at {change.old}"

    def _is_seen(self, game: int | None, seq: int) -> bool:
        """Return whether more turns of the opponent were played until this entry than lie before
        its position."""
        query = "SELECT command FROM entries WHERE game_id = ? AND seq <= ? ORDER BY seq"
        commands = [
            json.loads(row[0] or "{}")
            for row in self._world.look.execute(query, (game, seq)).fetchall()
        ]
        line, undone, most = [0], list[int](), 0
        turns = {0: 0}
        for number, command in enumerate(commands[1:], start=1):
            if command.get("do") == "undo":
                while line[-1] > (command.get("to") or 0):
                    undone.append(line.pop())
            elif command.get("do") == "redo" and undone:
                line.append(undone.pop())
            else:
                turns[number] = turns[line[-1]] + (command.get("do") == "turn")
                most = max(most, turns[number])
                line.append(number)
                undone.clear()
        return turns.get(line[-1], 0) < most

    def _tries(self) -> Iterator[str]:
        """Each person has one try at a deck of a week; one that counts on a server stands in its
        table."""
        homes = {change.number: json.loads(change.old) for change in self.of("begun")}
        entered = {(change.person, change.old, change.new) for change in self.of("entered")}
        had = set[tuple[int | None, str]]()
        for change in self.of("tried"):
            if (change.person, change.old) in had:
                yield f"tried twice: {change.old} by {self._world.people.get(change.person or 0)}"
            had.add((change.person, change.old))
            game = homes.get(change.number)
            if not change.new or game is None or game["kind"] != "server":
                continue
            if (change.person, change.old, game["home"]) not in entered:
                yield (
                    f"try not entered: {change.old} by {self._world.people.get(change.person or 0)}"
                )

    def _own_choices(self) -> Iterator[str]:
        wishes: dict[int, list[tuple[float, str]]] = {}
        for asked in self._world.asked.values():
            wishes.setdefault(asked.record.user_id, []).append((asked.at, _wish_of(asked)))
        for kind, allowed in OWN.items():
            for change in self.of(kind):
                own = [wish for at, wish in wishes.get(change.person or 0, ()) if at <= change.at]
                if not set(own) & {*allowed, *LEAVING}:
                    yield f"{kind} by somebody else: {self._world.people.get(change.person or 0)}"

    def _players(self) -> Iterator[str]:
        """A result belongs to the host of its game, and is imported as the game is."""
        for change in self.of("result"):
            host, imported = json.loads(change.new)
            if change.person != host or bool(change.old) != bool(imported):
                yield f"result of somebody else: game {change.number}"

    def _cards(self) -> Iterator[str]:
        """A card lies in the deck of a person who typed it in, or who hosts a game of this kind."""
        hosts = set[tuple[int | None, str]]()
        for change in self.of("begun"):
            game = json.loads(json.loads(change.old)["header"])["game"]
            hosts |= {(person, game) for person in self._players_of(change)}
        for change in self.of("card"):
            typed = [
                each for each in self._world.asked.values() if each.record.user_id == change.person
            ]
            if (change.person, change.old) in hosts:
                continue
            if not any(each.verb.startswith("deck") for each in typed):
                yield f"card of somebody else: {self._world.people.get(change.person or 0)}"

    def _players_of(self, begun: Change) -> set[int | None]:
        """Return all hosts that a game has had."""
        later = [
            json.loads(change.new)[0]
            for change in self.of("seats")
            if change.number == begun.number
        ]
        return {begun.person, *later}

    def _names(self) -> Iterator[str]:
        """A page names people only after the host has said so."""
        wishes = [each.at for each in self._acts(None, "watch link") if each.options.get("names")]
        for change in self.of("linked", "relinked"):
            if change.new and not any(at <= change.at for at in wishes):
                yield f"named unasked: page of game {change.number}"

    def _followers(self) -> Iterator[str]:
        """A live panel that ended with its game follows it again when that end is taken back."""
        if not self._world.hits.keys() <= QUICK:
            return
        for change in self.of("status"):
            later = [
                each
                for each in self.of("status")
                if each.number == change.number and each.at > change.at
            ]
            if (change.old, change.new) != ("finished", "open") or later:
                continue
            ends = [
                each.at
                for each in self.of("status")
                if each.number == change.number and each.new == "finished"
            ]
            if not ends:  # it was imported when it was over
                continue
            for gone in self.of("unwatched"):
                ended_with_game = gone.number == change.number and ends[-1] <= gone.at <= change.at
                back = [
                    each
                    for each in self.of("watched")
                    if each.new == gone.old and each.at >= gone.at
                ]
                stopped = [each for each in self._acts(None, "watch stop") if each.at >= ends[-1]]
                if ended_with_game and not back and not stopped:
                    yield f"live panel not taken up: game {change.number}"

    def _nights(self) -> Iterator[str]:
        """A night that is over has left its channel, and no other one has."""
        query = "SELECT id, status, open_in, channel_id FROM nights"
        for night, status, open_in, channel in self._world.look.execute(query).fetchall():
            if (open_in is None) != (status == "over") or open_in not in (None, channel):
                yield f"night keeps its channel: {night} is {status}"

    def _paused(self) -> Iterator[str]:
        """Nobody moves in a night who sends that after it was paused."""
        for change in self.of("moved"):
            night, interaction = json.loads(change.new)
            asked = self._world.asked.get(interaction or 0)
            pauses = [
                each.at
                for each in self.of("night")
                if each.number == night and each.new == "paused"
            ]
            before = [at for at in pauses if at <= change.at]
            if asked and before and asked.at > before[-1]:
                yield f"moved while paused: game {change.number} entry {change.old}"


def _wish_of(asked: "Asked") -> str:
    """Return the verb or command of an interaction, with what it wishes where that matters."""
    if asked.verb == "callers" and "hide" in asked.options:
        return "callers hide" if asked.options["hide"] else "callers show"
    if asked.verb == "share_stats":
        return f"share_stats {asked.what.rpartition(':')[2]}"
    return asked.verb
