"""Every answer is held to what was asked: who may have it, who may read it, and whether what it
says was done."""

import json
import re
from typing import TYPE_CHECKING, Any

from tests.simulation.wording import says

if TYPE_CHECKING:
    from tests.simulation.changes import Changes
    from tests.simulation.world import Asked, World

PRIVATE, SILENT = 64, 4096
"""Flags of messages: one person sees it; nobody is notified."""
NEW, EDIT, MODAL = 4, 7, 9
"""Kinds of a first answer."""
FOLLOW_UP = re.compile(r"^/webhooks/\d+/[^/]+$")
READING = ("night", "lay_aside", "again", "rematch", "harder", "bring")
"""Verbs of buttons on public messages that belong to nobody's seat."""
RECAP = ":page:rounds"
"""The button by which everybody turns to the rounds of a game that is over."""
OF_A_GAME = re.compile(r'"custom_id": "[a-z]+\d*:[1-9]\d*:')
"""The id of something that can be pressed and is about a game or a night."""
SEATING = {
    "seat give": "give",
    "seat share": "share",
    "seat unshare": "unshare",
    "give": "give",
    "share": "share",
}
BESIDE_PANELS = (*SEATING, "watch here")
"""What is answered to everybody without a panel."""
DISTURBING = {"naps", "cut_wires", "taken_over", "crashes"}
"""Faults after which a process may know less than the database, or has forgotten what it was
told."""
MOVE_NUMBER = re.compile(r"^\[(\d+)\] ", re.MULTILINE)
DRAFTS_FOR = 600.0
"""Seconds for which a form is certainly kept."""
EDITED = re.compile(r"/messages/(\d+|@original)$")
"""The message that a request edits."""
LONGEST_COUNTDOWN = 120.0
"""Seconds for which a game waits for everyone who called lately."""
MOMENT = 1.0
"""Seconds after a commit in which the process that made it may not know of it yet."""
PART = re.compile(r" · (?:part|Teil) (\d+) (?:of|von) \d+")
COUNTDOWN = re.compile(r"<t:(\d+):R>")
PERSONAL = {
    "calls": "person_id",
    "quiet": "person_id",
    "shares": "person_id",
    "results": "player_id",
    "entered": "person_id",
}
"""Tables that belong to a home, and where they name a person."""


def edits_private(world: "World", path: str, asked: "Asked") -> bool:
    """Return whether an edit is of a message that one person sees: the one it names, the answer, or
    the pressed one."""
    named = EDITED.search(path)
    pressed = asked.record.source_message_id
    number = pressed
    if named:
        number = int(named[1]) if named[1].isdigit() else asked.record.message_id or pressed
    message = world.backend.messages[int(asked.record.channel_id)].get(number)
    return message is not None and message.is_ephemeral


REVEALED_WITHIN = 8.0
"""Seconds until a move is shown that a countdown has stored: pictures and edits before it take
some."""


class Answers:
    """The checks of all answers of one evening; `found` has what is wrong."""

    def __init__(self, world: "World", changes: "Changes") -> None:
        self._world = world
        self._changes = changes
        self.found: list[str] = []
        self._followed: dict[tuple[int, int], int] = {}
        """By game and entry: when a countdown ends that was begun there, and that a live panel has
        to show."""
        self._shown: set[tuple[int, int]] = set()
        """Games, and the ends of their countdowns that a live panel has shown."""
        self._countdowns: dict[tuple[int, int], dict[int, tuple[Any, float]]] = {}
        """By game and entry: when a countdown ends that was answered there, and the process that
        said so."""
        self._sent: dict[int, list[tuple[float, int]]] = {}
        """By game: when a message was sent that is no live panel, in seconds of the epoch, and the
        entry it shows."""

    def see(
        self,
        path: str,
        body: Any,
        data: dict[str, Any],
        asked: "Asked",
        named: list[Any],
        text: str,
    ) -> None:
        """Check an answer that Discord has taken. `named` has the ids of ours in it that are about
        a move."""
        is_new = body.get("type") == NEW or FOLLOW_UP.match(path) is not None
        is_private = bool(data.get("flags", 0) & PRIVATE) or (
            not is_new and edits_private(self._world, path, asked)
        )
        is_alone = self._world.context(int(asked.record.channel_id)) == 1
        if not is_private and not is_alone:
            self._check_public(asked, data, is_new)
        if not is_private:
            self._check_seating(asked, text)
        self._check_offer(asked, named)
        if asked.verb == "watch stop":
            self._check_stop(asked, text)
        if asked.verb == "watch unlink":
            self._check_unlink(asked, text)
        if asked.verb == "lay_aside":
            self._check_laid_aside(asked, text)
        if asked.verb == "forget_me" and says(text, "forgotten"):
            self._check_forgotten(asked)
        if asked.verb == "reopen" and says(text, "refused-form-gone"):
            self._check_form_gone(asked)

    def _place(self, asked: "Asked") -> str:
        return f"{asked.name} {asked.what}"

    # ── Who may read it ───────────────────────────────────────────────────────────────────────────

    def _check_public(self, asked: "Asked", data: dict[str, Any], is_new: bool) -> None:
        """What everybody reads is a panel, or says who plays; it notifies nobody, and comes from
        those who play."""
        if asked.verb == "call":
            self.found.append(f"public: {self._place(asked)}")
        if is_new:
            is_known = (
                OF_A_GAME.search(json.dumps(data))
                or asked.verb in BESIDE_PANELS
                or asked.options.get("thread")
            )
            if not is_known or not data.get("flags", 0) & SILENT:
                self.found.append(f"public: {self._place(asked)}")
            return
        source = self._world.backend.messages[int(asked.record.channel_id)].get(
            asked.record.source_message_id
        )
        if source is None or asked.verb in READING or not asked.game or asked.what.endswith(RECAP):
            return
        players = {asked.before_host, *asked.before_co_hosts, *self._seats_since(asked)}
        if asked.before_host and asked.record.user_id not in players:
            self.found.append(f"changed by a watcher: {self._place(asked)}")

    def _seats_since(self, asked: "Asked") -> set[int]:
        """Return who has got a seat in any game since this was sent."""
        self._changes.notice()
        people = set[int]()
        for change in self._changes.of("seats"):
            if change.at >= asked.at:
                host, others = json.loads(change.new)
                people |= {host, *others}
        return people

    def _check_offer(self, asked: "Asked", named: list[Any]) -> None:
        """No move is offered in a game that was ended or deleted a moment before this was sent."""
        if self._world.hits.keys() & DISTURBING:
            return
        self._changes.notice()
        for game in {each.game for each in named if each.verb == "say"}:
            ended = self._changes.last("status", game, "abandoned") or self._changes.last(
                "deleted", game
            )
            if ended is not None and ended + MOMENT < asked.at:
                self.found.append(f"offered when it was over: game {game} to {self._place(asked)}")

    # ── Who may do it ─────────────────────────────────────────────────────────────────────────────

    def _check_seating(self, asked: "Asked", text: str) -> None:
        """The host shares and takes back seats, a co-host may leave; those who manage messages may
        give a game away."""
        verb = SEATING.get(asked.verb)
        if verb is None or not asked.before_host or not says(text, "seat-changed"):
            return
        person = asked.record.user_id
        is_host = person == asked.before_host or person in self._seats_since(asked)
        is_own = verb == "unshare" and str(person) in map(str, asked.options.values())
        if not is_host and not is_own and not (verb == "give" and self._manages(person)):
            self.found.append(f"seat changed without a right: {self._place(asked)}")
        language = self._value("SELECT language FROM games WHERE id = ?", asked.before_game)
        if language:
            self._world.judge.checks.check_language(
                text, language, f"seats of game {asked.before_game}"
            )

    def _manages(self, person: int) -> bool:
        return self._world.people.get(person) == "mod"

    def _value(self, query: str, *given: Any) -> Any:
        row = self._world.look.execute(query, given).fetchone()
        return row[0] if row else None

    def _check_stop(self, asked: "Asked", text: str) -> None:
        """A live panel that was stopped is stored no more, and was stopped by a person who may."""
        if not says(text, "watch-stopped"):
            return
        channel, person = int(asked.record.channel_id), asked.record.user_id
        begun = self._since(asked, "watched", "rewatched")
        since = [each for each in begun if each.new == channel]
        if self._value("SELECT 1 FROM watches WHERE channel_id = ?", channel) and not since:
            self.found.append(f"live panel not stopped: {self._place(asked)}")
        begun_by, game, host, others, status = asked.before_watch or (None, 0, 0, "[]", "")
        is_open = (
            status == "open"
            and self._value("SELECT status FROM games WHERE id = ?", game) == "open"
        )
        may = self._manages(person) or person in (begun_by, host, *json.loads(others))
        if is_open and not may and not since and person not in self._seats_since(asked):
            self.found.append(f"live panel stopped without a right: {self._place(asked)}")

    def _since(self, asked: "Asked", *kinds: str) -> list[Any]:
        self._changes.notice()
        return [change for change in self._changes.of(*kinds) if change.at >= asked.at]

    def _check_unlink(self, asked: "Asked", text: str) -> None:
        """The newest page of a channel is closed, where no other one was named, and none was opened
        meanwhile."""
        if not says(text, "link-closed") or asked.options or asked.before_linked is None:
            return
        is_open = self._value("SELECT 1 FROM links WHERE game_id = ?", asked.before_linked)
        if is_open and not self._since(asked, "linked", "relinked"):
            self.found.append(f"page not closed: {self._place(asked)}")

    def _check_laid_aside(self, asked: "Asked", text: str) -> None:
        """A game is laid aside by those who play it; a day later by anybody."""
        players = {asked.before_host, *asked.before_co_hosts, *self._seats_since(asked)}
        if says(text, "laid-aside") and asked.before_host and asked.record.user_id not in players:
            self.found.append(f"laid aside without a right: {self._place(asked)}")

    # ── Whether it was done ───────────────────────────────────────────────────────────────────────

    def _check_forgotten(self, asked: "Asked") -> None:
        """A person who deleted their data is named in no row of that place any more, unless they go
        on at once."""
        person, home = asked.record.user_id, self._world.guild.id
        begun = {change.number for change in self._since(asked, "begun", "seats")}
        query = "SELECT id, host_id, co_hosts FROM games WHERE home_id = ?"
        for game, host, co_hosts in self._world.look.execute(query, (home,)).fetchall():
            if game not in begun and (person == host or person in json.loads(co_hosts)):
                self.found.append(f"not deleted: {self._place(asked)} seat in game {game}")
        others = [
            each
            for each in self._world.asked.values()
            if each.record.user_id == person and each is not asked
        ]
        if any(abs(each.at - asked.at) < 8 for each in others):
            return
        for table, column in PERSONAL.items():
            if self._value(
                f"SELECT 1 FROM {table} WHERE {column} = ? AND home_id = ?", person, home
            ):
                self.found.append(f"not deleted: {self._place(asked)} {table}")

    # ── Forms ─────────────────────────────────────────────────────────────────────────────────────

    def see_form(self, body: Any, asked: "Asked") -> None:
        """A form that is opened again has what was typed into it before."""
        sent = (
            self._form_before(asked)
            if body.get("type") == MODAL and asked.verb == "reopen"
            else None
        )
        if sent is None:
            return
        typed = dict(_texts_in(sent.payload["data"].get("components"), "value"))
        shown = dict(_texts_in(body["data"].get("components"), "value"))
        lost = [
            name
            for name, text in typed.items()
            if text.strip() and name in shown and shown[name] != text
        ]
        if lost:
            self.found.append(f"typed text is lost: {self._place(asked)} {sent.name}")

    def _form_before(self, asked: "Asked") -> "Asked | None":
        """Return the form whose refusal has the button that was pressed, or None where it was sent
        more than once."""
        source = asked.record.source_message_id
        sent = [
            each
            for each in self._world.asked.values()
            if each.record.message_id == source and source
        ]
        forms = [each for each in sent if each.is_form]
        key = asked.what.split(":", 4)[-1]
        others = [
            each
            for each in self._world.asked.values()
            if each.is_form and each.what.split(":", 4)[-1].startswith(key)
        ]
        return forms[0] if len(forms) == 1 and len(others) == 1 else None

    def _check_form_gone(self, asked: "Asked") -> None:
        """A form is kept for some minutes, as long as its game goes on and the bot runs."""
        sent = self._form_before(asked)
        if sent is None or asked.at - sent.at > DRAFTS_FOR:
            return
        processes = {*sent.heard_by, *asked.heard_by}
        if len(processes) != 1:
            return
        if self._value("SELECT status FROM games WHERE id = ?", sent.game) == "open":
            self.found.append(f"form is lost: {self._place(asked)}")

    # ── Files ─────────────────────────────────────────────────────────────────────────────────────

    def see_file(self, asked: "Asked", text: str) -> None:
        """The text of a game tells the moves that count, and none that was taken back."""
        game = asked.options.get("game") or asked.before_game
        told = {int(number) for number in MOVE_NUMBER.findall(text)}
        if asked.verb != "export" or not game or not told:
            return
        query = "SELECT command FROM entries WHERE game_id = ? ORDER BY seq"
        commands = [
            json.loads(row[0] or "{}")
            for row in self._world.look.execute(query, (game,)).fetchall()
        ]
        counting = [
            set(line_after(commands[:last]))
            for last in range(max(told, default=0), len(commands) + 1)
        ]
        if commands and not any(told <= line for line in counting):
            self.found.append(f"tells what was undone: {self._place(asked)} game {game}")

    # ── Countdowns ────────────────────────────────────────────────────────────────────────────────

    def see_countdown(
        self, bot: Any, path: str, asked: "Asked | None", named: list[Any], text: str
    ) -> None:
        """A countdown is begun once for a move, in a game that is watched so; nowhere else it is
        shown."""
        edited = EDITED.search(path)
        message = int(edited[1]) if edited and edited[1].isdigit() else 0
        if (
            not message
            or self._value("SELECT 1 FROM watches WHERE message_id = ?", message) is None
        ):
            now = self._world.loop.epoch + self._world.loop.at
            for each in named:
                self._sent.setdefault(each.game, []).append((now, each.seq))
        if asked and named:
            self._check_part(asked, named[0], text)
        found = COUNTDOWN.search(text)
        if not found or not named or not (says(text, "call-it") or says(text, "revealed")):
            return
        game, seq, ends = named[0].game, named[0].seq, int(found[1])
        known = self._countdowns.setdefault((game, seq), {})
        if asked and says(text, "call-it"):
            # The end is by the clock of the bot, which may be ahead.
            running = [
                other
                for other, (process, ahead) in known.items()
                if process is bot and other - ahead > self._epoch_of(asked)
            ]
            # One whose move could not be stored may be followed by another.
            if running and ends not in running:
                self.found.append(f"countdown begun anew: game {game} at {seq}")
            known[ends] = bot, bot.ahead
            if self._value("SELECT 1 FROM watches WHERE game_id = ? AND message_id <> 0", game):
                self._followed[game, seq] = ends
            mode = self._value("SELECT calls FROM evenings WHERE game_id = ?", game)
            if mode not in ("countdown", "everyone") and not self._has_set_mode(asked):
                self.found.append(f"countdown that nobody wants: game {game} at {seq}")
        elif not asked:
            self._shown.add((game, ends))
        if not asked and ends in self._ends_of(game) and ends not in known:
            self.found.append(f"countdown after the reveal: game {game} at {seq}")

    def _epoch_of(self, asked: "Asked") -> float:
        """Return when a request was made, in seconds of the epoch."""
        return self._world.loop.epoch + asked.at

    def _check_part(self, asked: "Asked", named: Any, text: str) -> None:
        """A panel that answers a press on *Next* or *All* tells as much of a move as is stored."""
        row = self._world.look.execute(
            "SELECT seq, parts FROM games WHERE id = ?", (named.game,)
        ).fetchone()
        if (
            asked.verb not in ("next", "all")
            or named.verb not in ("say", "next", "all")
            or row is None
        ):
            return
        part = PART.search(text)
        if row[0] == named.seq and row[1] != (int(part[1]) if part else None):
            self.found.append(f"told further than stored: {self._place(asked)} {row[1]}")

    def has_countdown(self, game: int, seq: int) -> bool:
        """Return whether a countdown was begun when a game stood at this entry."""
        return (game, seq) in self._countdowns

    def _ends_of(self, game: int) -> set[int]:
        """Return when the countdowns of a game end that were answered until now."""
        found = set[int]()
        for (other, _), known in self._countdowns.items():
            if other == game:
                found.update(known)
        return found

    def _has_set_mode(self, asked: "Asked") -> bool:
        """Return whether a person changes about now how games are watched."""
        some = [each for each in self._world.asked.values() if each.verb in ("watch mode", "along")]
        return any(abs(each.at - asked.at) < 8 for each in some)

    def verdict(self) -> list[str]:
        """Return all that was found, with what can only be told in the end."""
        self._check_everyone()
        self._check_followed()
        self._check_revealed()
        return list(dict.fromkeys(self.found))

    def _has_lost_turn(self, game: int, asked: "Asked") -> bool:
        """Return whether somebody asked for the opponent's turn shortly before this, and a request
        that belongs to that went wrong."""
        return any(
            each.spoilt
            and each.what.endswith("turn")
            and each.before_game == game
            and 0 < asked.at - each.at < LONGEST_COUNTDOWN
            for each in self._world.asked.values()
        )

    def _check_everyone(self) -> None:
        """Where everyone is waited for, no move is revealed before those have called who called
        lately.

        An undo shows a card, so that nothing can be called after it. A countdown that ran out waits
        for nobody. One goes on unseen if the answer to the request that began it was lost, and ends
        when its move is asked for again.
        """
        query = (
            "SELECT game_id, seq, interaction_id FROM seen_entries WHERE calls = 'everyone' AND "
            "seq > 1"
        )
        for game, seq, interaction in self._world.look.execute(query).fetchall():
            rows = self._world.look.execute(
                "SELECT command FROM entries WHERE game_id = ? AND seq <= ? ORDER BY seq",
                (game, seq),
            )
            commands = [json.loads(row[0] or "{}") for row in rows.fetchall()]
            kinds = [command.get("do") for command in commands]
            asked = self._world.asked.get(interaction or 0)
            if (
                len(kinds) <= seq
                or kinds[seq] != "turn"
                or commands[seq].get("along")
                or "undo" in kinds
            ):
                continue
            if asked is None or asked.options.get("reveal") or (game, seq - 1) in self._countdowns:
                continue
            if self._has_lost_turn(game, asked):
                continue
            turns = [0, 0, *(number for number, kind in enumerate(kinds[:seq]) if kind == "turn")]
            missing = self._callers(game, turns[-3 if len(turns) > 2 else 0], turns[-1])
            missing -= self._callers(game, turns[-1], seq)
            if missing:
                self.found.append(f"not waited for everyone: game {game} entry {seq}")

    def _check_followed(self) -> None:
        """A countdown that ran to its end was shown by the live panels of its game."""
        if self._world.is_harmed:
            return
        for (game, seq), ends in self._followed.items():
            query = "SELECT unixepoch(created_at) FROM entries WHERE game_id = ? AND seq = ?"
            revealed = self._value(query, game, seq + 1)
            if (game, ends) not in self._shown and revealed is not None and revealed >= ends - 1:
                self.found.append(f"countdown not shown: live panel of game {game} at {seq}")

    def _check_revealed(self) -> None:
        """A move that a countdown has stored is shown by itself, before anybody asks for it."""
        if self._world.is_harmed or "jumps" in self._world.hits:
            return
        for game, seq in self._countdowns:
            query = (
                "SELECT unixepoch(created_at) FROM entries WHERE game_id = ? AND seq = ? AND "
                "interaction_id IS NULL"
            )
            stored = self._value(query, game, seq + 1)
            if stored is None:
                continue
            shown = [sent for sent, entry in self._sent.get(game, ()) if entry > seq]
            if not any(stored <= sent <= stored + REVEALED_WITHIN for sent in shown):
                self.found.append(f"revealed and not shown: game {game} at {seq}")

    def _callers(self, game: int, first: int, end: int) -> set[int]:
        """Return who has made a call from one entry on, and before another one."""
        query = "SELECT person_id FROM calls WHERE game_id = ? AND seq >= ? AND seq < ?"
        return {
            person for (person,) in self._world.look.execute(query, (game, first, end)).fetchall()
        }


def line_after(commands: list[dict[str, Any]]) -> list[int]:
    """Return the entries that count after these commands: undo and redo lead back to others."""
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
    return line


def _texts_in(components: Any, key: str) -> list[tuple[str, str]]:
    """Return what stands in the text fields of a form, by their ids."""
    found = list[tuple[str, str]]()
    for one in components or ():
        inner = one.get("components") or ([one["component"]] if "component" in one else [])
        found += _texts_in(inner, key)
        if one.get("type") == 4 and one.get("custom_id"):
            found.append((one["custom_id"], str(one.get(key) or "")))
    return found
