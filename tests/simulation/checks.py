"""What people see is true: checks that use requests and rows alone, and none of the bot's own code.

Some rows have to be seen at the moment at which they are written: who held a seat when a move was stored, whose cards
lay in a new game, which calls were stored. Triggers in the database file of an evening write them down.
"""

import json
import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.simulation.world import Asked, World

PRIVATE = 64
NEW_MESSAGE, EDITED_MESSAGE = 4, 7
"""Kinds of a first answer to an interaction."""

TRIGGERS = """
CREATE TABLE seen_entries (game_id, seq, author_id, interaction_id, host_id, co_hosts);
CREATE TRIGGER see_entries AFTER INSERT ON entries BEGIN
    INSERT INTO seen_entries SELECT NEW.game_id, NEW.seq, NEW.author_id, NEW.interaction_id, host_id, co_hosts
    FROM games WHERE id = NEW.game_id;
END;
CREATE TABLE seen_decks (game_id, person_id, header, lines);
CREATE TRIGGER see_decks AFTER INSERT ON games WHEN NOT NEW.imported BEGIN
    INSERT INTO seen_decks SELECT NEW.id, NEW.host_id, NEW.header, json_group_array(line)
    FROM decks WHERE person_id = NEW.host_id AND game = NEW.game;
END;
CREATE TABLE seen_calls (game_id, seq, person_id, call);
CREATE TRIGGER see_calls AFTER INSERT ON calls BEGIN
    INSERT INTO seen_calls VALUES (NEW.game_id, NEW.seq, NEW.person_id, NEW.call);
END;
CREATE TRIGGER see_changed_calls AFTER UPDATE OF call ON calls BEGIN
    INSERT INTO seen_calls VALUES (NEW.game_id, NEW.seq, NEW.person_id, NEW.call);
END;
"""

NOT_STORED = "-"
"""What stands in place of a state or of events that are found again by replaying."""
POINTS = {"gah": ("opponent", "vp"), "salamandra": ("opponent", "vp"), "waterdeep": ("opponent", "points")}
"""Where the state of a game has the opponent's points."""
HEADLINE = re.compile(r"^(?:[^:·]+: )?(?:Leopold|Elisabeth|Rudolph|Pseudo) (−?\d+) · (?:round|Runde) ")
ENGLISH = frozenset(("the", "you", "your", "is", "and", "not", "this", "with", "that", "are", "it", "has", "been"))
GERMAN = frozenset(
    (
        "der",
        "und",
        "nicht",
        "ist",
        "du",
        "dein",
        "deine",
        "dir",
        "dich",
        "mit",
        "von",
        "ein",
        "eine",
        "für",
        "den",
        "hat",
    )
)
"""Words that tell the two languages apart; `die` and `in` are words of both."""
QUOTED = re.compile(r"`[^`]*`|<[^>]*>|\*\*[^*]*\*\*")
"""What was typed, mentions, and names in bold, which may be in another language."""
CALLER = re.compile(r"<@(\d+)> \*\*(\d+)\*\* \((\d+) (?:of|von) (\d+)")
ENOUGH_WORDS = 3
ENGLISH_ONLY = re.compile("regatta|squall", re.IGNORECASE)
"""The packages of an evening have no German words, so a German text about them is partly English."""
MOST_POINTS = 10
"""What a call is worth at most."""


class Checks:
    """The checks of one evening; `found` has what is wrong, each as a kind, a colon and the place."""

    def __init__(self, world: "World") -> None:
        self._world = world
        self.found: list[str] = []
        self._pages: dict[int, tuple[Any, int, str | None, dict[str, Any]]] = {}
        """By stream: what each watch page shows."""
        world.look.executescript(TRIGGERS)

    # ── At every answer ─────────────────────────────────────────────────────────────────────────────────────────

    def see_message(self, path: str, body: Any, asked: "Asked | None", named: list[Any]) -> None:
        """Check a message that Discord has taken.

        `named` has the ids of ours in it that are about a move. A request into which a fault was injected is left
        out, other requests of the same person are not.
        """
        data = _message_of(path, body)
        if data is None or (asked and asked.spoilt):
            return
        is_private = self._is_private(path, body, data, asked)
        text = _text_of(data)
        if asked:
            asked.shown = text
        if asked and is_private:
            self._check_language(text, self._world.language_of(asked.record.user_id), f"private to {asked.name}")
        elif named and not is_private:
            self._check_panel(data, named[0].game, named[0].seq, text)
        if asked and (kind := _kind_of(asked.what)):
            getattr(self, f"_check_{kind}")(asked, text)

    def _is_private(self, path: str, body: Any, data: dict[str, Any], asked: "Asked | None") -> bool:
        if data.get("flags", 0) & PRIVATE:
            return True
        is_edit = body.get("type") == EDITED_MESSAGE or path.endswith("@original")
        if not asked or not is_edit or not asked.record.source_message_id:
            return False
        messages = self._world.backend.messages[int(asked.record.channel_id)]
        source = messages.get(asked.record.source_message_id)
        return source is not None and source.is_ephemeral

    def _check_language(self, text: str, language: str, what: str) -> None:
        """Find a text that is plainly in the other language."""
        if ENGLISH_ONLY.search(text):
            return
        words = re.findall(r"[a-zäöüß]+", QUOTED.sub(" ", text).casefold())
        counts = {"en": sum(word in ENGLISH for word in words), "de": sum(word in GERMAN for word in words)}
        other = "de" if language == "en" else "en"
        if counts[other] >= ENOUGH_WORDS and counts[language] == 0:
            self.found.append(f"wrong language: {what}, {language} expected: {text[:80]!r}")

    def _check_panel(self, data: dict[str, Any], game: int, seq: int, text: str) -> None:
        """A public panel speaks the language of its game, and its headline has the points of the log."""
        query = "SELECT game, language, parts FROM games WHERE id = ?"
        row = self._world.look.execute(query, (game,)).fetchone()
        if row is None or row[0] not in POINTS:
            return
        name, language, parts = row
        self._check_language(text, language, f"panel of game {game} at {seq}")
        headline = HEADLINE.match(str(data.get("content") or ""))
        stored = self._points(game, name, seq) if headline and parts is None else None
        if headline and stored is not None and int(headline[1].replace("−", "-")) != stored:
            self.found.append(f"wrong points: game {game} at {seq} has {stored}: {headline[0]!r}")

    def _points(self, game: int, name: str, seq: int) -> int | None:
        """Return the opponent's points after an entry, or None where no state is stored for that position.

        An undo or redo stores no state of its own: the state is that of the move to which it leads.
        """
        if name not in POINTS:
            return None
        query = "SELECT seq, command, state FROM entries WHERE game_id = ? AND seq <= ? ORDER BY seq"
        entries = self._world.look.execute(query, (game, seq)).fetchall()
        at = _position_after([json.loads(command or "{}") for _, command, _ in entries])
        state = entries[at][2] if entries else NOT_STORED
        if state == NOT_STORED:
            return None
        owner, field = POINTS[name]
        points: int = json.loads(state)[owner][field]
        return points

    def _check_call(self, asked: "Asked", text: str) -> None:
        """A receipt of a call names what is stored for this person."""
        receipt = re.search(r"\*\*(.+?)\*\*", text)
        if not receipt or not text.startswith(("You call", "Dein Tipp", "Du tippst")):
            return
        game, seq, _, call = asked.what.split(":", 4)[1:]
        row = (int(game), int(seq), asked.record.user_id, call)
        query = "SELECT 1 FROM seen_calls WHERE game_id = ? AND seq = ? AND person_id = ? AND call = ?"
        if self._world.look.execute(query, row).fetchone() is None:
            self.found.append(f"call not stored: {asked.name} {asked.what}")

    def _check_really_end(self, asked: "Asked", text: str) -> None:
        """Where a person is told that the game has ended, it has."""
        if not text.startswith(("The game has ended", "Die Partie ist beendet")):
            return
        game = int(asked.what.split(":")[1])
        row = self._world.look.execute("SELECT status FROM games WHERE id = ?", (game,)).fetchone()
        if row and row[0] == "open":
            self.found.append(f"told that it ended: {asked.name} game {game}")

    # ── At a quiet moment ───────────────────────────────────────────────────────────────────────────────────────

    def see_page(self, stream: Any, game: int, language: str | None, event: bytes) -> None:
        """Remember what a watch page shows now."""
        data = re.search(rb"event: page\ndata: (.+)\n", event)
        if data:
            self._pages[id(stream)] = stream, game, language, json.loads(data[1])

    def see_quiet_moment(self) -> None:
        """Every watch page that is still open shows the points of the log, in the language that was asked for."""
        for stream, game, language, page in self._pages.values():
            query = "SELECT game, parts, seq, language FROM games WHERE id = ? AND status = 'open'"
            row = self._world.look.execute(query, (game,)).fetchone()
            if stream.closed or row is None or row[1] is not None:
                continue
            if page["language"] != (language or row[3]):
                self.found.append(f"wrong language: page of game {game} is {page['language']}")
            stored = self._points(game, row[0], row[2])
            shown = page["score"] and int(page["score"]["his"].replace("−", "-"))
            if shown is not None and stored is not None and shown != stored:
                self.found.append(f"wrong points: page of game {game} has {page['score']}, the log {stored}")

    def check_games_list(self, asked: "Asked", text: str) -> None:
        """The list of open games has those of both channels, and no game that is not open."""
        listed = set(map(int, re.findall(r"<#(\d+)>", text)))
        query = "SELECT channel_id FROM games WHERE status = 'open' AND home_id = ?"
        open_in = {row[0] for row in self._world.look.execute(query, (self._world.guild.id,))}
        if not listed <= open_in or not open_in & set(self._world.channels) <= listed:
            self.found.append(f"wrong list of games: {asked.name} sees {len(listed)} of {len(open_in)}")

    def check_callers(self, asked: "Asked", text: str) -> None:
        """The table of callers has the points, right calls and calls of everybody who does not hide."""
        evening = text.split("\n")[1:]
        listed: dict[int, tuple[int, ...]] = {}
        for line in evening:
            if found := CALLER.search(line):
                listed.setdefault(int(found[1]), tuple(int(number) for number in found.groups()[1:]))
        query = (
            "SELECT person_id, sum(points), sum(points > 0), count(*) FROM calls "
            "WHERE points IS NOT NULL AND home_id = ? "
            "AND person_id NOT IN (SELECT person_id FROM quiet WHERE home_id = ?) GROUP BY person_id"
        )
        home = self._world.guild.id
        counted = {row[0]: row[1:] for row in self._world.look.execute(query, (home, home))}
        if listed != counted:
            self.found.append(f"wrong callers: {asked.name} sees {listed}, stored are {counted}")

    def check_results(self, asked: "Asked", text: str) -> None:
        """A person without a finished game is told so, and nobody else is."""
        query = "SELECT count(*) FROM results WHERE player_id = ? AND home_id = ?"
        row = self._world.look.execute(query, (asked.record.user_id, self._world.guild.id)).fetchone()
        says_none = any(words in text for words in ("have not finished", "noch keine Partie fertig"))
        if says_none != (row[0] == 0):
            self.found.append(f"wrong results: {asked.name} has {row[0]}: {text[:80]!r}")

    # ── When the evening is over ────────────────────────────────────────────────────────────────────────────────

    def verdict(self) -> list[str]:
        """Return all that was found, with what can only be told in the end."""
        return [*dict.fromkeys(self.found), *self._seats(), *self._decks(), *self._results(), *self._settled_calls()]

    def _seats(self) -> list[str]:
        """Whoever made a move held a seat when it was stored."""
        found = []
        for game, seq, author, interaction, host, others in self._world.look.execute("SELECT * FROM seen_entries"):
            is_laid = seq <= self._world.given.get(game, 0)
            if not author or interaction is None or is_laid:
                continue
            if author != host and author not in json.loads(others):
                found.append(f"played without a seat: game {game} entry {seq}")
        return found

    def _decks(self) -> list[str]:
        """A game with typed cards has the cards of the person who began it."""
        found = []
        for game, person, header, lines in self._world.look.execute("SELECT * FROM seen_decks").fetchall():
            setup = json.loads(header)["setup"]
            if setup.get("deck") != "mine" or game in self._world.given:
                continue
            if not set(setup.get("cards") or ()) <= set(json.loads(lines)) and not self._is_rematch(game):
                found.append(f"cards of somebody else: game {game} of {self._world.people.get(person)}")
        return found

    def _is_rematch(self, game: int) -> bool:
        """A game that is played again has the cards of the first one, whoever typed them in."""
        row = self._world.look.execute("SELECT ghost_of FROM games WHERE id = ?", (game,)).fetchone()
        return row is None or row[0] is not None

    def _results(self) -> list[str]:
        """A finished game of ours has one result, with the points of its last state; no other game has one."""
        found = []
        query = (
            "SELECT g.id, g.game, g.status, g.imported, r.his, g.seq FROM games g "
            "LEFT JOIN results r ON r.game_id = g.id"
        )
        for game, name, status, imported, points, seq in self._world.look.execute(query).fetchall():
            is_over = status == "finished" and not imported
            if is_over != (points is not None) and not imported:
                found.append(f"result {'missing' if is_over else 'left over'}: game {game} is {status}")
            elif points is not None and self._points(game, name, seq) not in (None, points):
                found.append(f"wrong result: game {game} has {points}")
        return found

    def _settled_calls(self) -> list[str]:
        """Of all calls about one move, equal ones have equal points, and one answer to a question is right."""
        found = []
        query = "SELECT game_id, seq, call, count(DISTINCT points) FROM calls WHERE points IS NOT NULL GROUP BY 1, 2, 3"
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


def _position_after(commands: list[dict[str, Any]]) -> int:
    """Return the entry whose state holds after these commands: undo and redo lead back to others."""
    line, undone = [0], list[int]()
    for seq, command in enumerate(commands[1:], start=1):
        if command.get("do") == "undo":
            while line[-1] > (command.get("to") or 0):
                undone.append(line.pop())
        elif command.get("do") == "redo" and undone:
            line.append(undone.pop())
        else:
            line.append(seq)
            undone.clear()
    return line[-1]


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


def _text_of(data: dict[str, Any]) -> str:
    """Return all sentences of a message, without the labels of its buttons."""
    texts = [str(data.get("content") or "")]
    for embed in data.get("embeds") or ():
        texts += [str(embed.get("title") or ""), str(embed.get("description") or "")]
        for field in embed.get("fields") or ():
            texts.append(f"{field['name']} {field['value']}")
    return "\n".join(texts).strip()
