"""What people see is true: checks that use requests and rows alone, and none of the bot's own code.

Some rows have to be seen at the moment at which they are written: who held a seat when a move was
stored, whose cards lay in a new game, which calls were stored. Triggers in the database file of an
evening write them down.
"""

import json
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tests.simulation.answers import EDITED, Answers, edits_private, line_after
from tests.simulation.changes import Changes
from tests.simulation.recounts import Recounts
from tests.simulation.wording import is_plainly_other, parts_of, titles_of

if TYPE_CHECKING:
    from tests.simulation.world import Asked, World

PRIVATE = 64
NEW_MESSAGE, EDITED_MESSAGE = 4, 7
"""Kinds of a first answer to an interaction."""

TRIGGERS = """
CREATE TABLE seen_entries (game_id, seq, author_id, interaction_id, host_id, co_hosts, calls);
CREATE TRIGGER see_entries AFTER INSERT ON entries BEGIN
    INSERT INTO seen_entries SELECT NEW.game_id, NEW.seq, NEW.author_id, NEW.interaction_id, host_id, co_hosts,
    (SELECT calls FROM evenings WHERE game_id = NEW.game_id) FROM games WHERE id = NEW.game_id;
END;
CREATE TABLE seen_decks (game_id, person_id, header, lines);
CREATE TRIGGER see_decks AFTER INSERT ON games WHEN NOT NEW.imported BEGIN
    INSERT INTO seen_decks SELECT NEW.id, NEW.host_id, NEW.header, json_group_array(line)
    FROM decks WHERE person_id = NEW.host_id AND game = NEW.game AND component = 'cards';
END;
CREATE TABLE seen_calls (game_id, seq, person_id, call);
CREATE TRIGGER see_calls AFTER INSERT ON calls BEGIN
    INSERT INTO seen_calls VALUES (NEW.game_id, NEW.seq, NEW.person_id, NEW.call);
END;
CREATE TRIGGER see_changed_calls AFTER UPDATE OF call ON calls BEGIN
    INSERT INTO seen_calls VALUES (NEW.game_id, NEW.seq, NEW.person_id, NEW.call);
END;
"""  # noqa: E501

ON_ITS_WAY = 2.5
"""Seconds that an edit may be on its way, while a game gets another language."""
AT_ONCE = 5.0
"""Seconds within which two calls may be written together."""
HIDING = 8.0
"""Seconds after which no page names a person any more who hides."""
ONE_BY_ONE = 1.0
"""Seconds after which the next press of a channel is certainly played after the one before."""
LIVE_PANEL = "watch here"
"""The command that is answered by a live panel: another message is the panel of its game."""
PICTURED = ("picture", "forecast", "language")
"""What of a page comes later than the rest, or belongs to its reader."""
NOT_STORED = "-"
"""What stands in place of a state or of events that are found again by replaying."""
POINTS = {
    "gah": ("opponent", "vp"),
    "salamandra": ("opponent", "vp"),
    "waterdeep": ("opponent", "points"),
}
"""Where the state of a game has the opponent's points."""
SUBTRACTED = ("waterdeep",)
"""Games whose opponent's points are subtracted from the player's, and are none of his own in the
result."""
HEADLINE = re.compile(
    r"^(?:[^:·]+: )?(?:Leopold|Elisabeth|Rudolph|Pseudo) (−?\d+) · (?:round|Runde) "
)
CALLER = re.compile(r"<@(\d+)> \*\*(\d+)\*\* \((\d+) (?:of|von) (\d+)")
ENGLISH_ONLY = re.compile("regatta|squall", re.IGNORECASE)
"""The packages of an evening have no German words, so a German text about them is partly
English."""
NIGHT_BUTTON = re.compile(r'"custom_id": "[a-z]+\d*:(\d+):\d+:night:')
MOST_POINTS = 10
"""What a call is worth at most."""


@dataclass(eq=False)
class OpenPage:
    """A watch page that a reader has opened."""

    bot: Any
    """The process that serves it."""
    link: Any
    stream: Any
    language: str | None
    """The one that was asked for; None for that of the game."""
    shows: dict[str, Any] = field(default_factory=dict)
    is_left: bool = False
    """Closed by its reader."""


class Checks:
    """The checks of one evening; `found` has what is wrong, each as a kind, a colon and the
    place."""

    def __init__(self, world: "World", changes: Changes) -> None:
        self._world = world
        self.found: list[str] = []
        self.changes = changes
        self.answers = Answers(world, changes)
        self.recounts = Recounts(world)
        self._pages: list[OpenPage] = []
        self._lacks_names = False
        """Whether Discord has not answered in time what somebody is called."""
        self._posts: dict[int, list[tuple[int, Asked]]] = {}
        """By game: each message that was posted as its panel, and the last entry that it showed."""
        self._languages: dict[int, tuple[str, float]] = {}
        """By game: its language, and since when a panel was seen after it had it."""
        world.look.executescript(TRIGGERS)

    # ── At every answer ───────────────────────────────────────────────────────────────────────────

    def see_message(self, path: str, body: Any, asked: "Asked | None", named: list[Any]) -> None:
        """Check a message that Discord has taken.

        `named` has the ids of ours in it that are about a move. A request into which a fault was
        injected is left out, other requests of the same person are not. An answer may speak the
        language that its game had when it was asked for.
        """
        data = _message_of(path, body)
        if asked and not asked.spoilt and data is None and isinstance(body, dict):
            self.answers.see_form(body, asked)
        if data is None or (asked and asked.spoilt):
            return
        is_private = self._is_private(path, body, data, asked)
        text = _text_of(data)
        if asked:
            asked.shown = text
        if asked and is_private:
            self.check_language(
                text, self._world.language_of(asked.record.user_id), f"private to {asked.name}"
            )
        elif named and not is_private:
            self._check_panel(data, named[0].game, named[0].seq, text, asked)
        if not is_private:
            self._check_night(data, text)
        if asked and (kind := _kind_of(asked.what)):
            getattr(self, f"_check_{kind}")(asked, text)
        is_panel = not is_private and named and body.get("type") == NEW_MESSAGE
        if asked and is_panel and asked.what != LIVE_PANEL:
            self._posts.setdefault(named[0].game, []).append((named[0].seq, asked))
        if asked:
            self.answers.see(path, body, data, asked, named, text)
            self.recounts.see(asked, data, text)

    def see_countdown(
        self, bot: Any, path: str, body: Any, asked: "Asked | None", named: list[Any]
    ) -> None:
        """Follow countdowns in a message that leaves a process."""
        data = _message_of(path, body)
        if data is not None:
            self.answers.see_countdown(bot, path, asked, named, _text_of(data))

    def _is_private(
        self, path: str, body: Any, data: dict[str, Any], asked: "Asked | None"
    ) -> bool:
        if data.get("flags", 0) & PRIVATE:
            return True
        is_edit = body.get("type") == EDITED_MESSAGE or EDITED.search(path) is not None
        return asked is not None and is_edit and edits_private(self._world, path, asked)

    def check_language(self, text: str, language: str, what: str) -> None:
        """Find a text that is plainly in the other language."""
        if not ENGLISH_ONLY.search(text) and is_plainly_other(text, language):
            self.found.append(f"wrong language: {what}, {language} expected: {text[:80]!r}")

    def _check_night(self, data: dict[str, Any], text: str) -> None:
        """The table of a night is in the language of the person who began it."""
        night = NIGHT_BUTTON.search(json.dumps(data))
        query = "SELECT language FROM nights WHERE id = ?"
        row = self._world.look.execute(query, (int(night[1]),)).fetchone() if night else None
        if row:
            self.check_language(text, row[0], "table of a night")

    def _check_panel(
        self, data: dict[str, Any], game: int, seq: int, text: str, asked: "Asked | None"
    ) -> None:
        """A public panel speaks the language of its game, and its headline has the points of the
        log.

        Nobody has asked for what a live panel shows: its language is checked at quiet moments.
        """
        query = "SELECT game, language, parts FROM games WHERE id = ?"
        row = self._world.look.execute(query, (game,)).fetchone()
        if row is None or row[0] not in POINTS:
            return
        name, language, parts = row
        was_asked_in_it = asked and asked.before_languages.get(game, language) == language
        if was_asked_in_it and not self._has_just_changed_language(game, language):
            self.check_language(text, language, f"panel of game {game} at {seq}")
        headline = HEADLINE.match(str(data.get("content") or ""))
        stored = self._points(game, name, seq) if headline and parts is None else None
        if headline and stored is not None and int(headline[1].replace("−", "-")) != stored:
            self.found.append(f"wrong points: game {game} at {seq} has {stored}: {headline[0]!r}")

    def _has_just_changed_language(self, game: int, language: str) -> bool:
        """Return whether an edit in the earlier language may still have been on its way."""
        now = self._world.loop.at
        known, since = self._languages.get(game, (language, -ON_ITS_WAY))
        if known != language:
            since = now
        self._languages[game] = language, since
        return now - since < ON_ITS_WAY

    def _points(self, game: int, name: str, seq: int) -> int | None:
        """Return the opponent's points after an entry, or None where no state is stored for that
        position."""
        state = self.state_after(game, seq) if name in POINTS else None
        if state is None:
            return None
        owner, field = POINTS[name]
        points: int = state[owner][field]
        return points

    def state_after(self, game: int, seq: int) -> dict[str, Any] | None:
        """Return the stored state after an entry, or None where there is none.

        An undo or redo stores no state of its own: the state is that of the move to which it leads.
        """
        query = "SELECT command, state FROM entries WHERE game_id = ? AND seq <= ? ORDER BY seq"
        entries = self._world.look.execute(query, (game, seq)).fetchall()
        at = line_after([json.loads(command or "{}") for command, _ in entries])[-1]
        if not entries or entries[at][1] == NOT_STORED:
            return None
        state: dict[str, Any] = json.loads(entries[at][1])
        return state

    def _check_call(self, asked: "Asked", text: str) -> None:
        """A receipt of a call names what is stored for this person, or another call of the same
        moment is."""
        receipt = re.search(r"\*\*(.+?)\*\*", text)
        if not receipt or not text.startswith(("You call", "Dein Tipp", "Du tippst")):
            return
        game, seq = asked.what.split(":")[1:3]
        query = "SELECT call FROM seen_calls WHERE game_id = ? AND seq = ? AND person_id = ?"
        rows = self._world.look.execute(
            query, (int(game), int(seq), asked.record.user_id)
        ).fetchall()
        if not self._calls_beside(asked) & {stored for (stored,) in rows}:
            self.found.append(f"call not stored: {asked.name} {asked.what}")

    def _calls_beside(self, asked: "Asked") -> set[str]:
        """Return a call, and others of the same person for the same move within seconds: the last
        of them counts."""
        prefix, _, call = asked.what.rpartition(":")
        others = [
            each for each in self._world.asked.values() if each.what.rpartition(":")[0] == prefix
        ]
        near = [each for each in others if abs(each.at - asked.at) < AT_ONCE]
        mine = [each for each in near if each.record.user_id == asked.record.user_id]
        return {call, *(each.what.rpartition(":")[2] for each in mine)}

    def _check_really_end(self, asked: "Asked", text: str) -> None:
        """Where a person is told that the game has ended, it has."""
        if not text.startswith(("The game has ended", "Die Partie ist beendet")):
            return
        game = int(asked.what.split(":")[1])
        row = self._world.look.execute("SELECT status FROM games WHERE id = ?", (game,)).fetchone()
        if row and row[0] == "open":
            self.found.append(f"told that it ended: {asked.name} game {game}")

    # ── At a quiet moment ─────────────────────────────────────────────────────────────────────────

    def see_page(self, page: OpenPage, event: bytes) -> None:
        """Remember what a watch page shows now, and check whom it names."""
        data = re.search(rb"event: page\ndata: (.+)\n", event)
        if not data:
            return
        page.shows = json.loads(data[1])
        if page not in self._pages:
            self._pages.append(page)
        self._check_game(page)
        self._check_names(page)
        if page.language and page.shows["language"] != page.language:
            self.found.append(
                f"wrong language: page of game {page.link.game_id} is {page.shows['language']}"
            )

    def _check_game(self, page: OpenPage) -> None:
        """A page is about the game of its link."""
        query = "SELECT game FROM games WHERE id = ?"
        row = self._world.look.execute(query, (page.link.game_id,)).fetchone()
        titles = titles_of(row[0]) if row else ()
        if titles and not any(title in page.shows["about"] for title in titles):
            self.found.append(
                f"page of another game: game {page.link.game_id} says {page.shows['about']!r}"
            )

    def _check_names(self, page: OpenPage) -> None:
        """A page names people only where its link says so, and of those who hide from lists only
        the host."""
        query = (
            "SELECT l.names, g.host_id, g.home_id FROM links l JOIN games g ON g.id = l.game_id "
            "WHERE g.id = ?"
        )
        row = self._world.look.execute(query, (page.link.game_id,)).fetchone()
        if row is None or not page.shows:
            return
        people = {name: person for person, name in self._world.people.items()}
        calls = (page.shows["calls"] or {}).get("answers", ())
        named = set[str]()
        for answer in calls:
            named.update(answer["names"])
        if page.shows["player"].casefold() in people:
            named.add(page.shows["player"].casefold())
        names, host, home = row
        query = "SELECT person_id FROM quiet WHERE home_id = ?"
        hidden = {person for (person,) in self._world.look.execute(query, (home,)).fetchall()} - {
            host,
            *self._people_who_have_just_hidden(),
        }
        if (named and not names and not page.link.names) or any(
            people.get(name) in hidden for name in named
        ):
            self.found.append(f"named on a page: game {page.link.game_id} {sorted(named)}")

    def _people_who_have_just_hidden(self) -> set[int | None]:
        """Return who has hidden so lately that pages which name them may not be closed yet."""
        self.changes.notice()
        hidden = self.changes.of("hidden")
        return {each.person for each in hidden if each.at > self._world.loop.at - HIDING}

    def see_link(self, link: Any, known: set[str]) -> None:
        """A page opens by a link that is stored. `known` has the digests that were stored when it
        was asked for.

        Where a commit was reported as broken, a link may be closed that the bot believes to be
        open.
        """
        if (
            link is not None
            and "unsaid" not in self._world.hits
            and link.digest not in known | self.stored_links()
        ):
            self.found.append(f"closed page is shown: game {link.game_id}")

    def stored_links(self) -> set[str]:
        return {
            digest for (digest,) in self._world.look.execute("SELECT token FROM links").fetchall()
        }

    def see_quiet_moment(self) -> None:
        """Check the tables of nights, whether moves are told in parts, and which messages say that
        a move is undone."""
        self.recounts.see_quiet_moment()
        query = "SELECT id, channel_id, panel_message_id, parts FROM games WHERE status = 'open'"
        for game, channel, panel, parts in self._world.look.execute(query).fetchall():
            message = self._world.backend.messages[channel].get(panel)
            verbs = (
                {each.split(":")[3] for each in _ids_in(message.components) if each.count(":") > 3}
                if message
                else set()
            )
            if verbs and ("next" in verbs) != (parts is not None):
                self.found.append(
                    f"wrong part: game {game} has told {parts}, panel {sorted(verbs)}"
                )
        self._check_marks()

    def _check_marks(self) -> None:
        """A message that told a move which was taken back says so, where another message was the
        panel by then."""
        for game, posts in self._posts.items():
            query = "SELECT command FROM entries WHERE game_id = ? ORDER BY seq"
            rows = self._world.look.execute(query, (game,)).fetchall()
            commands = [json.loads(row[0] or "{}") for row in rows]
            line = set(line_after(commands))
            told = {
                line_after(commands[: seq + 1])[-1]: (number, asked)
                for number, (seq, asked) in enumerate(posts)
            }
            for position, (number, asked) in told.items():
                if position in line or number + 1 == len(posts):
                    continue
                undone = _undone_by(commands, position)
                next_seq, next_asked = posts[number + 1]
                is_panel = next_seq >= undone or self._is_pressed_after(
                    asked.record.message_id, next_asked
                )
                message = self._world.backend.messages[int(asked.record.channel_id)].get(
                    asked.record.message_id
                )
                if (
                    message
                    and not is_panel
                    and not any(part in message.content for part in parts_of("heading-undone"))
                ):
                    self.found.append(f"not marked as undone: game {game} move {position}")

    def _is_pressed_after(self, message: int, posting: "Asked") -> bool:
        """Return whether a press on this message, beside or after the one that posted the next
        panel, may have made it the panel again."""
        presses = [
            each
            for each in self._world.asked.values()
            if each.record.source_message_id == message and each is not posting
        ]
        return any(each.at > posting.at - ONE_BY_ONE or each.spoilt for each in presses)

    def see_unanswered(self, path: str) -> None:
        """Remember that a question for a name was not answered: only the next page asks again."""
        self._lacks_names |= "/members/" in path

    async def compare_pages(self) -> None:
        """Every watch page that is open shows what a page shows that is opened now."""
        for page in list(self._pages):
            if page.link.names and self._lacks_names:
                continue
            query = "SELECT language, seq FROM games WHERE id = ?"
            row = self._world.look.execute(query, (page.link.game_id,)).fetchone()
            if row is None or page.stream.is_closed or page.is_left or not page.bot.hears:
                continue
            fresh = await page.bot.peek(page)
            language = page.language or row[0]
            if fresh is None or page.stream.is_closed:
                continue
            changed = [
                name
                for name, value in fresh.items()
                if name not in PICTURED and page.shows[name] != value
            ]
            if changed:
                self.found.append(f"page behind: game {page.link.game_id} {changed}")
            if fresh["reveals_at"] and not self.answers.has_countdown(page.link.game_id, row[1]):
                self.found.append(f"countdown after the reveal: page of game {page.link.game_id}")
            self.check_language(
                " ".join(_strings_in(page.shows)), language, f"page of game {page.link.game_id}"
            )

    def check_games_list(self, asked: "Asked", text: str) -> None:
        """The list of open games has those of both channels, and no game that is not open."""
        listed = set(map(int, re.findall(r"<#(\d+)>", text)))
        query = "SELECT channel_id FROM games WHERE status = 'open' AND home_id = ?"
        open_in = {row[0] for row in self._world.look.execute(query, (self._world.guild.id,))}
        person = asked.record.user_id
        rows = self._world.look.execute(
            "SELECT channel_id, host_id, co_hosts FROM games"
        ).fetchall()
        own = {
            place for place, host, others in rows if person == host or person in json.loads(others)
        }
        if not listed <= own.union(self._world.places_of(person)):
            self.found.append(f"hidden game listed: {asked.name}")
        if not listed <= open_in or not open_in & set(self._world.channels) <= listed:
            self.found.append(
                f"wrong list of games: {asked.name} sees {len(listed)} of {len(open_in)}"
            )

    def check_callers(self, asked: "Asked", text: str) -> None:
        """The table of callers has the points, right calls and calls of everybody who does not
        hide."""
        evening = text.split("\n")[1:]
        listed: dict[int, tuple[int, ...]] = {}
        for line in evening:
            if found := CALLER.search(line):
                listed.setdefault(
                    int(found[1]), tuple(int(number) for number in found.groups()[1:])
                )
        query = (
            "SELECT person_id, sum(points), sum(points > 0), count(*) FROM calls "
            "WHERE points IS NOT NULL AND home_id = ? "
            "AND person_id NOT IN (SELECT person_id FROM quiet WHERE home_id = ?) GROUP BY "
            "person_id"
        )
        home = self._world.guild.id
        counted = {row[0]: row[1:] for row in self._world.look.execute(query, (home, home))}
        if listed != counted:
            self.found.append(f"wrong callers: {asked.name} sees {listed}, stored are {counted}")

    def check_results(self, asked: "Asked", text: str) -> None:
        """A person without a finished game is told so, and nobody else is."""
        query = "SELECT count(*) FROM results WHERE player_id = ? AND home_id = ?"
        row = self._world.look.execute(
            query, (asked.record.user_id, self._world.guild.id)
        ).fetchone()
        says_none = any(
            words in text for words in ("have not finished", "noch keine Partie fertig")
        )
        if says_none != (row[0] == 0):
            self.found.append(f"wrong results: {asked.name} has {row[0]}: {text[:80]!r}")

    # ── When the evening is over ──────────────────────────────────────────────────────────────────

    def verdict(self) -> list[str]:
        """Return all that was found, with what can only be told in the end."""
        found = [
            *dict.fromkeys(self.found),
            *self._seats(),
            *self._decks(),
            *self._results(),
            *self._settled_calls(),
        ]
        return found + self.answers.verdict() + list(dict.fromkeys(self.recounts.found))

    def _seats(self) -> list[str]:
        """Whoever made a move held a seat when it was stored."""
        found = []
        query = (
            "SELECT game_id, seq, author_id, interaction_id, host_id, co_hosts FROM seen_entries"
        )
        for game, seq, author, interaction, host, others in self._world.look.execute(
            query
        ).fetchall():
            is_laid = seq <= self._world.given.get(game, 0)
            if not author or interaction is None or is_laid:
                continue
            if (
                author != host
                and author not in json.loads(others)
                and not self._is_leaving(author, interaction)
            ):
                found.append(f"played without a seat: game {game} entry {seq}")
        return found

    def _is_leaving(self, person: int, interaction: int) -> bool:
        """Return whether a person deletes their data at the moment at which they move: the move may
        be stored later."""
        asked = self._world.asked.get(interaction)
        some = [
            each
            for each in self._world.asked.values()
            if each.verb == "forget_me" and each.record.user_id == person
        ]
        return asked is not None and any(asked.at - 1 < each.at < asked.at + 10 for each in some)

    def _decks(self) -> list[str]:
        """A game with typed cards has the cards of the person who began it."""
        found = []
        played: list[list[str]] = []
        """The cards of the games before."""
        for game, person, header, lines in self._world.look.execute(
            "SELECT * FROM seen_decks"
        ).fetchall():
            setup = json.loads(header)["setup"]
            if setup.get("deck") != "mine":
                continue
            cards = setup.get("cards") or []
            is_own = game in self._world.given or set(cards) <= set(json.loads(lines))
            if not is_own and not self._is_rematch(game) and cards not in played:
                found.append(
                    f"cards of somebody else: game {game} of {self._world.people.get(person)}"
                )
            played.append(cards)
        return found

    def _is_rematch(self, game: int) -> bool:
        """A game that is played again has the cards of the first one, whoever typed them in."""
        row = self._world.look.execute(
            "SELECT ghost_of FROM games WHERE id = ?", (game,)
        ).fetchone()
        return row is None or row[0] is not None

    def _results(self) -> list[str]:
        """A finished game of ours has one result, with the points of its last state; no other game
        has one."""
        found = []
        query = (
            "SELECT g.id, g.game, g.status, g.imported, r.his, g.seq FROM games g "
            "LEFT JOIN results r ON r.game_id = g.id"
        )
        for game, name, status, imported, points, seq in self._world.look.execute(query).fetchall():
            is_over = status == "finished" and not imported
            if is_over != (points is not None) and not imported:
                found.append(
                    f"result {'missing' if is_over else 'left over'}: game {game} is {status}"
                )
            elif (
                points is not None
                and name not in SUBTRACTED
                and self._points(game, name, seq) not in (None, points)
            ):
                found.append(f"wrong result: game {game} has {points}")
        return found

    def _settled_calls(self) -> list[str]:
        """Of all calls about one move, equal ones have equal points, and one answer to a question
        is right."""
        found = []
        query = (
            "SELECT game_id, seq, call, count(DISTINCT points) FROM calls WHERE points IS NOT "
            "NULL GROUP BY 1, 2, 3"
        )
        for game, seq, call, different in self._world.look.execute(query).fetchall():
            if different > 1:
                found.append(f"calls counted unequally: game {game} at {seq}: {call}")
        query = "SELECT game_id, seq, call, points FROM calls WHERE points > 0"
        right: dict[tuple[int, int, str], set[str]] = {}
        for game, seq, call, points in self._world.look.execute(query).fetchall():
            question, _, answer = call.partition(" ")
            right.setdefault((game, seq, question), set()).add(answer)
            if points > MOST_POINTS:
                found.append(f"call counted too high: game {game} at {seq}: {call} {points}")
        for (game, seq, question), answers in right.items():
            if len(answers) > 1:
                found.append(f"two answers are right: game {game} at {seq}: {question}")
        return found


def _message_of(path: str, body: Any) -> dict[str, Any] | None:
    """Return what a request shows, or None where it shows nothing."""
    if not isinstance(body, dict):
        return None
    if not path.endswith("/callback"):
        return body
    if body.get("type") not in (NEW_MESSAGE, EDITED_MESSAGE):
        return None
    data = body.get("data")
    return data if isinstance(data, dict) else None


def _kind_of(what: str) -> str:
    """Return `call` or `really_end` where a press is about that, else an empty text."""
    parts = what.split(":")
    verb = parts[3] if len(parts) > 3 else ""
    return verb if verb in ("call", "really_end") else ""


def _undone_by(commands: list[dict[str, Any]], position: int) -> int:
    """Return the last entry that took this move back: the move counted until then, and not any more
    after it."""
    return max(
        seq for seq in range(position + 1, len(commands)) if position in line_after(commands[:seq])
    )


def _ids_in(components: Any) -> list[str]:
    """Return the custom ids of whatever can be pressed."""
    found = list[str]()
    for one in components or ():
        found += _ids_in(one.get("components"))
        if one.get("custom_id"):
            found.append(one["custom_id"])
    return found


def _strings_in(document: Any) -> list[str]:
    """Return all texts of a JSON document."""
    if isinstance(document, str):
        return [document]
    inner = (
        document.values()
        if isinstance(document, dict)
        else document
        if isinstance(document, list)
        else ()
    )
    found = list[str]()
    for one in inner:
        found += _strings_in(one)
    return found


def text_of_message(message: Any) -> str:
    """Return all sentences of a message that Discord has."""
    return _text_of({"content": message.content, "embeds": message.embeds})


def _text_of(data: dict[str, Any]) -> str:
    """Return all sentences of a message, without the labels of its buttons."""
    texts = [str(data.get("content") or "")]
    for embed in data.get("embeds") or ():
        texts += [str(embed.get("title") or ""), str(embed.get("description") or "")]
        for part in embed.get("fields") or ():
            texts.append(f"{part['name']} {part['value']}")
    return "\n".join(texts).strip()
