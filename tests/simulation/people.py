"""People: they press whatever is on their screen, new or old, fill in forms, and type commands,
without waiting."""

import asyncio
import random
import re
from pathlib import Path
from typing import Any

from simcord import interactions
from simcord.backend import serializers

from bot.ui.game_commands import GameGroup
from engines.highseason.card_texts import format_card_short
from engines.highseason.decks import HOUSE_CARDS_BY_NUMBER
from tests.engines.moments import beside
from tests.simulation.judge import Named
from tests.simulation.reach import OURS
from tests.simulation.themes import THEMES, Theme
from tests.simulation.world import COMMAND, COMPONENT, FORM, SUGGESTION, Asked, World

PRESSES = {"host": 21, "friend": 16, "guest": 9, "mod": 7}
"""Who plays, often plays along, watches, and looks after the server."""
BUTTON, SELECT, TEXT, USERS = 2, 3, 4, 5
"""Types of what can be pressed, chosen from or typed into."""
LABEL = 18
STARTS = [(f"{game} start", beside(game)["START"]) for game in OURS]
STARTS.append(("gah start", {"level": "medium", "depth": "dealt"}))
OFTEN = (
    "undo",
    "turn",
    "turn",
    "redo",
    "table",
    "why",
    "games",
    "score",
    "history",
    "end",
    "whatif",
)
TEXTS = (
    "4",
    "12",
    "1 2 3",
    "45 3",
    "0",
    "red 2",
    "1 1 2 2 3 3",
    "y5",
    "x",
    "7 8 9",
    "100",
    "yes",
    "A",
)
FILLED = {
    "dice": ("2 2 2 2 1 1", "1 1 2 2 2 2", "1 1 1 1 1 1", "2 2 1 1 1 1", "3 3 1 1 1 1"),
    **dict.fromkeys(("points", "vp", "gold", "final", "score"), ("45", "7", "0", "12")),
    **dict.fromkeys(("reveal", "queue"), ("b2", "y5", "r7 g4", "b1 b2 b3 y1 y2")),
    "language": ("de", "en", "xx"),
    "deck": ("gah staff", "salamandra labour", "highseason cards", "x"),
}
"""What fits, by the line that a form tells or the name of an option."""
PLACES = ("two: ", "chat: ", "own: ", "thread: ", "group: ")
"""How a step names another place than the channel of the game."""
NUMBERS = {"game": (1, 1, 2, 3), "to": (0, 1, 2, 5)}
"""By the name of an option."""
HOUSE_CARDS = [format_card_short(card) for card in HOUSE_CARDS_BY_NUMBER.values()]
DECKS = {
    "HOUSE": " ".join(HOUSE_CARDS),
    "TILES": "Mozart 5",
    "BOARD": "Hofburg 3x2 2x4 1x6 b1",
}
"""What owners type in, by the word that stands for it in a step: a whole deck of Ralph, and a part
of two decks of Grand Austria Hotel."""
PATIENCE = 5.0
"""Seconds before one begins a game anew."""
APART = ("week", "night")
"""Themes in which everybody has a game of their own."""
Item = tuple[Any, dict[str, Any]]
"""A message, and what can be pressed on it."""
RECORDS = sorted((Path(__file__).parents[1] / "engines/playthroughs").glob("*.jsonl"))
LINK = re.compile(r"/w/([\w-]+)")


class Person:
    def __init__(self, world: World, who: int) -> None:
        self.world, self.who, self.name = world, who, world.people[who]
        self.old: list[Item] = []
        """What was seen before and may be pressed late."""
        wanted = random.Random(f"rooms {world.seed} {self.name}")
        self.theme = world.theme
        other = THEMES[wanted.choice(sorted(THEMES))]
        self.habits = [*self._habits_of(self.theme) * 3, *self._habits_of(other)]
        """Steps of tonight's theme, and some of another one."""
        self.goes_apart = world.theme_name in APART
        self.link = ""
        """The last link to a watch page that this person was given."""
        self.is_restless = wanted.random() < 0.4
        """Presses the next button as soon as there is one."""
        self.away = wanted.uniform(600, 1200) if wanted.random() < 0.2 else 0.0
        """Seconds after which leases are over."""
        self.begun: dict[int, float] = {}
        """By place: when a game was begun there last."""
        self.step = ""
        self.rng = wanted

    async def play(self, part: int) -> None:
        """Take the steps of one half of the evening, 0 or 1."""
        half = PRESSES[self.name] // 2
        for number in range(half) if part == 0 else range(half, PRESSES[self.name]):
            await self._do(number)
        if self.away and part == 1:
            await asyncio.sleep(self.away)
            await self._do(PRESSES[self.name])

    async def _do(self, number: int) -> None:
        """Each step has numbers of its own, so that it stays as it is where another is left out."""
        self.step = f"{self.name}.{number}"
        self.rng = rng = random.Random(f"step {self.world.seed} {self.step}")
        await asyncio.sleep(rng.choice((0.0, 0.05, 0.2, 0.5, 1.0, 2.0)) * rng.random())
        if rng.random() < 0.1:  # all at once
            await asyncio.sleep(2 - self.world.loop.at % 2)
        channel = self._where()
        if self.step in self.world.without:
            return
        if (
            rng.random() < self.theme.share
            and self.habits
            and await self.take(rng.choice(self.habits))
        ):
            return
        await self._do_anything(channel)

    def _habits_of(self, theme: Theme) -> list[str]:
        return [*theme.habits.get(self.name, ()), *theme.habits.get("all", ())]

    async def _do_anything(self, channel: int) -> None:
        """Press or type whatever there is, without a purpose."""
        rng, roll = self.rng, self.rng.random()
        items = self.items(channel)
        if roll < 0.1:
            self._type(channel, rng.choice(OFTEN))
        elif roll < 0.12:
            self._type(channel, rng.choice(sorted(commands())))
        elif not items:
            self._begin_lately(channel)
        elif roll < 0.2 and (old := self._items_seen_before()):
            await self.press(*rng.choice(old))
        else:
            await self._press_some(channel, items)

    async def take(self, step: str) -> bool:
        """Take a step as `themes` describes it. Return False where it cannot be taken now."""
        where, _, what = step.rpartition(": ") if step.startswith(PLACES) else ("", "", step)
        place = self._place(where)
        action, _, argument = what.partition(" ")
        if place is None:
            return False
        if action.startswith("/"):
            return self._type(place, what.removeprefix("/"), exactly=True)
        if action == "call":
            return await self._call(place)
        if action == "word":
            self.world.write(self.step, self.who, argument)
            return True
        if action == "page":
            return self._open_page_again(argument)
        if action == "wait":
            await asyncio.sleep(float(argument))
            return True
        if action == "moves":
            return await self._press_moves(place, int(argument))
        if action == "crowd":
            return await self._press_at_once(place)
        if action == "record":
            return await self._follow_record(place)
        if action == "old":
            found = [
                one
                for one in self._items_seen_before()
                if Named(one[1]["custom_id"]).verb == argument
            ]
        elif action == "move":
            found = [one for one in self._moves(self.items(place)) if _does(one[1], argument)]
        else:
            verb, _, wanted = argument.partition(" ")
            found = [one for one in self.items(place) if Named(one[1]["custom_id"]).verb == verb]
            found = [
                one for one in found if not wanted or one[1]["custom_id"].endswith(f":{wanted}")
            ]
        self.old = (self.old + self.items(place))[-40:]
        if not found:
            return False
        await self.press(*self.rng.choice(found))
        return True

    async def _follow_record(self, place: int) -> bool:
        """Say the next line of the record with which the game began, by a button of the newest
        panel."""
        panel = [
            one
            for one in self._moves(self.items(place))
            if Named(one[1]["custom_id"]).verb == "say"
        ]
        lines = self.world.left.get(place)
        if not panel or not lines:
            return False
        message, item = panel[0]
        head, _, _ = item["custom_id"].partition(":say:")
        await self.press(message, {"type": 2, "custom_id": f"{head}:say:{lines.pop(0)}"})
        return True

    async def _call(self, place: int) -> bool:
        """Open the page on which calls are made, if it is not there yet for this move, and make
        one."""
        calls = self._calls_of_now(place)
        pages = [one for one in self.items(place) if one[1]["custom_id"].endswith(":page:calls")]
        if pages and not calls:
            await self.press(*pages[-1])
            await asyncio.sleep(self.rng.choice((0.5, 1.0)))
            calls = self._calls_of_now(place)
        self.old = (self.old + calls)[-40:]
        if calls:
            await self.press(*self.rng.choice(calls))
        return bool(calls or pages)

    def _calls_of_now(self, place: int) -> list[Any]:
        """Return the buttons for calls on the newest page of them, if it is about the move that is
        to come."""
        items = [(one, Named(one[1]["custom_id"])) for one in self.items(place)]
        newest = max((named.seq for _, named in items if named.is_move), default=0)
        calls = [one for one, named in items if named.verb == "call" and named.seq == newest]
        return [one for one in calls if one[0] is calls[-1][0]]

    def _place(self, name: str) -> int | None:
        """Return the channel that a step names, or None where there is none for this person."""
        if name == "two":
            return self.world.channels[1]
        if name == "chat":
            return self.world.chats[self.who]
        if name == "group":
            return self.world.group if self.world.group in self.world.places_of(self.who) else None
        if name == "thread":
            threads = [
                place for place in self.world.places_of(self.who) if self.world.is_thread(place)
            ]
            return threads[-1] if threads else None
        if name == "own":
            own = [place for place in self.world.places_of(self.who) if self.world.is_apart(place)]
            own = [place for place in own if self.items(place)]
            return own[-1] if own else None
        return self.world.channels[0]

    def _open_page_again(self, language: str) -> bool:
        """Open the last link in a language; empty: in one of two that are drawn."""
        serving = [bot for bot in self.world.bots if bot.hears]
        if not self.link or not serving:
            return False
        serving[0].read(self.link, language or self.rng.choice((None, "de")))
        return True

    async def _press_moves(self, place: int, count: int) -> bool:
        """Press moves that go on with the game, as long as there are some; a form only where there
        is nothing else, because what is typed into it is often refused."""
        for _ in range(count):
            moves = [one for one in self._moves(self.items(place)) if _does(one[1], "")]
            if not moves:
                return False
            presses = [one for one in moves if Named(one[1]["custom_id"]).verb == "say"]
            await self.press(*self.rng.choice(presses or moves))
            await asyncio.sleep(0.8)
        return True

    async def _press_at_once(self, place: int) -> bool:
        moves = self._moves(self.items(place))
        if not moves:
            return False
        await asyncio.sleep(4 - self.world.loop.at % 4)  # everybody waits for the same moment
        message, item = self.rng.choice(moves)
        data: dict[str, Any] = {"custom_id": item["custom_id"], "component_type": item["type"]}
        if item["type"] == SELECT:
            data["values"] = [self.rng.choice(item["options"])["value"]]
        for number in range(self.rng.choice((4, 7, 10))):
            self.world.act(
                f"{self.step}.{number}",
                COMPONENT,
                message.channel_id,
                self.who,
                dict(data),
                message,
            )
        return True

    def _where(self) -> int:
        """Mostly the first channel, sometimes wherever else one can be; some have games of their
        own."""
        first, *others = self.world.places_of(self.who)
        own = [place for place in others if self.world.is_apart(place) and self.items(place)]
        if own and self.goes_apart and self.rng.random() < 0.6:
            return self.rng.choice(own)
        return self.rng.choice([first] * max(6, len(others)) + others)

    async def _press_some(self, channel: int, items: list[Item]) -> None:
        rng = self.rng
        self.old = (self.old + items)[-40:]
        if self.is_restless and rng.random() < 0.3:
            for _ in range(4):
                if moves := self._moves(self.items(channel)):
                    await self.press(*rng.choice(moves))
                await asyncio.sleep(rng.uniform(0.1, 0.5))
            return
        if rng.random() < 0.3:  # looks, and presses when it may be old
            await asyncio.sleep(rng.random() * 2)
        newest = [one for one in items if one[0] is items[-1][0]]
        wanted = self._moves(items) if rng.random() < 0.7 else newest
        if rng.random() < 0.2:
            wanted = [one for one in items if Named(one[1]["custom_id"]).verb == "form"] or wanted
        await self.press(*rng.choice(wanted if wanted and rng.random() < 0.8 else items))

    def _moves(self, items: list[Item]) -> list[Item]:
        """What the newest panel offers to be told."""
        moves = [one for one in items if Named(one[1]["custom_id"]).verb in ("say", "form")]
        return [one for one in moves if one[0] is moves[-1][0]]

    def items(self, channel: int) -> list[Item]:
        """Of the last messages with buttons that this person sees."""
        seen = [
            one for one in self.world.backend.messages.get(channel, {}).values() if one.components
        ]
        seen = sorted(
            (one for one in seen if one.visible_to(self.who)), key=lambda message: int(message.id)
        )
        public = [one for one in seen if not one.is_ephemeral]
        shown = {one.id: one for one in (*public[-1:], *seen[-2:])}
        return [
            (message, item) for message in shown.values() for item in _pressable(message.components)
        ]

    def _items_seen_before(self) -> list[Item]:
        """Of older messages, without those that are gone from the screen by now."""
        return [one for one in self.old if self.world.is_on_screen(one[0])]

    # ── What they do ──────────────────────────────────────────────────────────────────────────────

    def _begin_lately(self, channel: int) -> None:
        """Not again while it may be on its way."""
        if self.world.loop.at - self.begun.get(channel, -PATIENCE) >= PATIENCE:
            self.begun[channel] = self.world.loop.at
            self.begin(channel)

    def begin(self, channel: int) -> Asked:
        if self.rng.random() < 0.15:
            return self.command(channel, "import", {})
        name, options = self.rng.choice(STARTS)
        friends = [None, *[one for one in list(self.world.people)[:2] if one != self.who] * 2]
        companion = None if channel in self.world.chats.values() else self.rng.choice(friends)
        return self.command(channel, name, options | ({"with": companion} if companion else {}))

    async def press(self, message: Any, item: dict[str, Any]) -> Asked:
        rng = self.rng
        data: dict[str, Any] = {"custom_id": item["custom_id"], "component_type": item["type"]}
        if item["type"] == SELECT:
            data["values"] = [rng.choice(item["options"])["value"]]
        elif item["type"] == USERS:
            chosen = rng.choice(list(self.world.people))
            data |= {"values": [str(chosen)], "resolved": self.world.resolved(chosen)}
        asked = self.world.act(self.step, COMPONENT, message.channel_id, self.who, data, message)
        if ":form:" in item["custom_id"] or ":fix:" in item["custom_id"] or rng.random() < 0.3:
            # Waits for what comes back; a form is filled in.
            await asyncio.sleep(rng.uniform(0.1, 2.0))
            if asked.record.modal:
                self.world.reach.open_forms += 1
                await asyncio.sleep(rng.random() * 8)
                if any(bot.begun_at > asked.at for bot in self.world.bots):
                    self.world.reach.counts["form after a restart"] += 1
                return self.send(message, asked.record.modal)
        return asked

    def send(self, message: Any, modal: dict[str, Any]) -> Asked:
        line = modal["custom_id"].split(":", 4)[3:4]
        texts = FILLED.get(line[0].split()[0] if line and line[0] else "", TEXTS)
        rows = [
            {"type": LABEL, "component": self._filled(field, texts)}
            for field in _fields(modal["components"])
        ]
        data = {"custom_id": modal["custom_id"], "components": rows}
        return self.world.act(self.step, FORM, message.channel_id, self.who, data, message)

    def _filled(self, field: dict[str, Any], texts: tuple[str, ...]) -> dict[str, Any]:
        rng, made = self.rng, {"type": field["type"], "custom_id": field["custom_id"]}
        if field["type"] == TEXT:
            offered = [text for text in (field.get("value"), field.get("placeholder")) if text]
            return made | {
                "value": rng.choice(offered)
                if offered and rng.random() < 0.4
                else rng.choice(texts)
            }
        options = [one["value"] for one in field.get("options", ())]
        return made | {
            "values": rng.sample(options, min(len(options), field.get("max_values", 1), 1))
        }

    def _type(self, channel: int, line: str, *, exactly: bool = False) -> bool:
        """With what is named there, or with anything unless `exactly`. Return False where Discord
        does not offer it."""
        name = " ".join(part for part in line.split() if ":" not in part) if ":" in line else line
        named = dict(part.split(":") for part in line.split() if ":" in part) if ":" in line else {}
        spec = commands().get(name, {})
        kinds = {option["name"]: option["type"] for option in spec.get("options", ())}
        values: dict[str, Any] = {
            one: int(text) if kinds.get(one) == 4 else text for one, text in named.items()
        }
        if named.get("lines") in DECKS:
            values["lines"] = DECKS[named["lines"]]
        values |= {one: text == "True" for one, text in named.items() if kinds.get(one) == 5}
        values |= {
            one: self.world.person(text) for one, text in named.items() if kinds.get(one) == 6
        }
        if self.world.context(channel) not in spec.get("contexts", ()):
            return False
        assert named.keys() <= kinds.keys(), line
        asked = self.command(
            channel, name, values if exactly else values or None, may_begin=not exactly
        )
        if "link" in line:
            self.world.loop.later(1.5, self._open_page, asked)
        return True

    def _open_page(self, asked: Asked) -> None:
        """Whatever link came back is opened, in whichever language."""
        found = LINK.search(" ".join(asked.said))
        serving = [bot for bot in self.world.bots if bot.hears]
        if found and serving:
            self.link = found[1]
            serving[0].read(found[1], self.rng.choice((None, "de")))

    def command(
        self,
        channel: int,
        name: str,
        options: dict[str, Any] | None = None,
        *,
        may_begin: bool = True,
    ) -> Asked:
        """Type a command with these options and what it needs; where none are named, sometimes with
        others.

        `may_begin`: sometimes it is only begun, and Discord asks for suggestions.
        """
        spec, resolved = commands().get(name, {}), dict[str, Any]()
        given = []
        for option in spec.get("options", ()):
            named = option["name"] in (options or {})
            if named or option.get("required") or (options is None and self.rng.random() < 0.3):
                given.append(self._option(option, (options or {}).get(option["name"]), resolved))
        path = name.split()
        kind = SUGGESTION if may_begin and self._begins_to_type(spec, given) else COMMAND
        for part in reversed(path[1:]):
            given = [{"type": 1, "name": part, "options": given}]
        data = {"id": "1", "name": path[0], "type": 1, "options": given, "resolved": resolved}
        if spec.get("type") == 3:
            data |= self._on_a_message(channel)
        return self.world.act(self.step, kind, channel, self.who, data)

    def _begins_to_type(self, spec: dict[str, Any], given: list[dict[str, Any]]) -> bool:
        takes = {one["name"] for one in spec.get("options", ()) if one.get("autocomplete")}
        typed = [one for one in given if one["name"] in takes]
        if not typed or self.rng.random() < 0.5:
            return False
        typed[-1]["focused"] = True
        return True

    def _on_a_message(self, channel: int) -> dict[str, Any]:
        """Of the menu beside it."""
        message = next(iter(self.world.backend.messages[channel].values()), None)
        if message is None:
            return {"type": 1}
        shown = serializers.message_payload(self.world.backend, message)
        return {
            "type": 3,
            "target_id": str(message.id),
            "resolved": {"messages": {str(message.id): dict(shown)}},
            "options": [],
        }

    def _option(
        self, option: dict[str, Any], value: Any, resolved: dict[str, Any]
    ) -> dict[str, Any]:
        rng, kind = self.rng, option["type"]
        if kind == 6:
            value = value or rng.choice(list(self.world.people))
            for name, found in self.world.resolved(value).items():
                resolved.setdefault(name, {}).update(found)
            value = str(value)
        elif kind == 11:
            value = self._file(resolved)
        elif value is None and option.get("choices"):
            value = rng.choice(option["choices"])["value"]
        elif value is None and kind == 4:
            least, most = option.get("min_value", 0), option.get("max_value", 9)
            value = rng.choice(
                NUMBERS.get(option["name"], (least, most, rng.randint(least, min(most, least + 9))))
            )
        elif value is None and kind == 5:
            value = rng.random() < 0.5
        elif value is None:
            value = rng.choice(FILLED.get(option["name"], TEXTS))[: option.get("max_length", 100)]
        return {"type": kind, "name": option["name"], "value": value}

    def _file(self, resolved: dict[str, Any]) -> str:
        """One that this person was given before, or whatever lies about."""
        backend = self.world.backend
        seen = [
            one
            for place in self.world.places_of(self.who)
            for one in backend.messages.get(place, {}).values()
        ]
        files = [file for one in seen if one.visible_to(self.who) for file in one.attachments]
        files = [file for file in files if not file["filename"].endswith(".png")]
        found = self.rng.choice(files) if files and self.rng.random() < 0.5 else None
        if found is None:
            record = self.rng.choice(RECORDS)
            lines = record.read_bytes().splitlines(keepends=True)
            # So that it can be played to its end.
            text = b"".join(lines[: len(lines) - self.rng.randrange(4)])
            found = backend.cdn.store_attachment(
                backend.snowflake(), self.who, record.name, text, None
            )
        resolved.setdefault("attachments", {})[found["id"]] = found
        return str(found["id"])


_commands: dict[str, dict[str, Any]] = {}
_learned: list[str] = []
"""The names of the commands and groups that `_commands` was made of."""


def learn(tree: Any) -> None:
    """What can be typed is what the bot registers, by its name. Packages may have come or gone
    since the last bot."""
    names = [command.name for command in tree.get_commands()]
    if names == _learned:
        return
    _learned[:] = names
    _commands.clear()
    for command in tree.get_commands():
        if isinstance(command, GameGroup):
            command.make_commands()
        spec = command.to_dict(tree)
        leaves = (
            interactions.command_leaves(spec)
            if spec.get("type", 1) == 1
            else [([spec["name"]], spec)]
        )
        _commands.update(
            {" ".join(path): {**leaf, "contexts": spec["contexts"]} for path, leaf in leaves}
        )


def commands() -> dict[str, dict[str, Any]]:
    return _commands


def _does(item: dict[str, Any], wanted: str) -> bool:
    """Return whether a button tells this move; without one any does that goes on with the game."""
    line = item["custom_id"].split(":", 4)[-1]
    return line.startswith(wanted) if wanted else not line.startswith(("undo", "redo"))


def _pressable(components: Any) -> list[dict[str, Any]]:
    """Whatever it is wrapped in."""
    found = []
    for one in components:
        inner = one.get("components", ()) or ([one["component"]] if "component" in one else [])
        found += _pressable(inner)
        if (
            one.get("type") in (BUTTON, SELECT, USERS)
            and one.get("custom_id")
            and not one.get("disabled")
        ):
            found.append(one)
    return found


def _fields(components: Any) -> list[dict[str, Any]]:
    found = []
    for one in components:
        found += _fields(
            one.get("components", ()) or ([one["component"]] if "component" in one else [])
        )
        if one.get("custom_id") and one.get("type") not in (1, LABEL):
            found.append(one)
    return found
