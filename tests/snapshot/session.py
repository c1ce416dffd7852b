"""The real bot on a simulated Discord, one step at a time: each step is begun when the bot is
quiet."""

import asyncio
import re
import shlex
from collections.abc import Callable, Iterator
from datetime import datetime
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

from simcord import interactions
from simcord.backend import serializers
from simcord.backend.ops.commands import COMMAND_FIELDS

from tests.snapshot import adapter
from tests.snapshot.rendering import Renderer

GRID = 30.0
"""Seconds from the beginning of one step to that of the next, or a multiple of it."""
COMMAND, COMPONENT, SUGGESTION, FORM = 2, 3, 4, 5
"""Types of interactions."""
STRING_SELECT, USER_SELECT, TEXT = 3, 5, 4
"""Types of components."""
BACK = (":say:undo", ":say:redo")
"""Moves that do not bring a game nearer to its end."""
GROUP = 3
"""The type of a channel: a chat of several people."""
PEOPLE = ("host", "friend", "guest", "mod")
INTEGER, BOOLEAN, USER, NUMBER, ATTACHMENT = 4, 5, 6, 10, 11
"""Types of options."""
RECORDS = Path(__file__).parents[1] / "engines" / "playthroughs"
PAGE_HASH = re.compile(rb"^id: \w+\n|&v=\w+")
"""Hashes of encoded pictures in a watch page; the picture itself is compared by its pixels."""
Thing = dict[str, Any]


_registered: list[Thing] = []
"""The commands that the first bot of this process has registered."""


class CannotDo(Exception):
    """Raised when a step cannot be done, such as a press on a button that is not there."""


class Session:
    """A server with two channels, four people with a chat each, a group chat, and the bot."""

    def __init__(self, name: str, file: Path, renderer: Renderer, locales: dict[str, str]) -> None:
        self.name, self.file, self.renderer = name, file, renderer
        self.locales = locales
        self.lines: list[str] = []
        self.problems: list[str] = []
        self.forms: dict[str, Thing] = {}
        """The form that each person was shown last."""
        self.token = ""
        """Of the link that was given last."""
        self._seen: dict[int, str] = {}
        self._shown: dict[int, list[str]] = {}
        self._owners: dict[str, Any] = {}
        """The message that showed each custom id last."""
        self._threads = 0
        self._steps = 0
        self.bot: Any = None

    async def begin(self) -> None:
        self.bot = adapter.make_bot(self.file)
        self.env = adapter.make_env(self.bot)
        loop: Any = asyncio.get_running_loop()
        self._loop = loop
        self._loop.draw_from(self.name)
        await self.env.start()
        self.backend = self.env.backend
        await self._register()
        adapter.begin_services(self.bot)
        self._furnish()
        await self._quiet()
        self.renderer.secrets = adapter.LINK

    async def _register(self) -> None:
        """Register the commands; after the first time in this process they are known, since making
        them takes long."""
        if not _registered:
            await self.bot.tree.sync()
            _registered.extend(map(_spec_of, self.commands()))
        else:
            self.backend.register_commands(None, _registered)

    def _furnish(self) -> None:
        guild = self.guild = self.env.create_guild()
        self.people: dict[str, Any] = {}
        for name in PEOPLE:
            self.people[name] = guild.add_member(self.env.create_user(name))
        mods = self.backend.create_role(guild.id, "mods", permissions=1 << 13)
        self.backend.get_guild(guild.id).members[self.people["mod"].id].role_ids.append(mods.id)
        self.places: dict[str, int] = {}
        for name in ("table", "other"):
            self.add_place(name)
        group = self.backend.create_channel(None, "group")
        group.type, group.recipient_ids = GROUP, [each.id for each in self.people.values()]
        self.places["group"] = group.id
        for name, member in self.people.items():
            self.places[f"dm of {name}"] = self.backend.get_dm_channel(member.id).id
            self.renderer.name(member.id, name)
        for name, place in self.places.items():
            self.renderer.name(place, f"#{name}")
        self.renderer.name(guild.id, "server")
        self.renderer.name(self.bot.user.id, "bot")

    def add_place(self, name: str) -> int:
        """Create another channel on the server, and return its id."""
        place = int(self.guild.create_text_channel(name).id)
        self.places[name] = place
        self.renderer.name(place, f"#{name}")
        return place

    async def end(self) -> None:
        await adapter.end_services(self.bot)
        await self.env.shutdown()
        await adapter.close_database(self.bot)

    # ── Steps ─────────────────────────────────────────────────────────────────────────────────────

    async def do(self, line: str) -> None:
        """Do one step of a script and note what changed. A step that cannot be done is noted as
        such."""
        self._steps += 1
        self._loop.draw_from(f"{self.name} {self._steps}")
        self.lines += ["", f"## {self._steps} {line}"]
        try:
            await self._do(line)
        except CannotDo as error:
            self.lines.append(f"cannot be done: {error}")
            self.problems.append(f"{self.name} step {self._steps}: {line}: {error}")
        await self._quiet()
        self.lines += self._changes()

    async def _do(self, line: str) -> None:
        who, colon, action = line.partition(": ")
        if not colon or who.partition("@")[0] not in self.people:
            await self._do_alone(line)
            return
        name, _, place = who.partition("@")
        word, _, rest = action.partition(" ")
        if word.startswith("/"):
            await self._command(name, self._place(name, place), action[1:], COMMAND)
            return
        acts: dict[str, Callable[[str, int, str], Any]] = {
            "type": self._suggest,
            "press": self._press,
            "choose": self._choose,
            "fill": self._fill,
            "raw": self._raw,
            "menu": self._menu,
            "write": self._write,
            "say": self._say,
            "go": self._go,
            "page": self._page,
        }
        await acts[word](name, self._place(name, place), rest)

    async def _do_alone(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word == "wait":
            await self.env.advance_time(float(rest))
        elif word == "date":
            self.env.it_is(datetime.fromisoformat(rest))
        elif word == "restart":
            await self._restart()
        elif word == "remove":
            self.backend.remove_guild_member(self.guild.id, self.people[rest].id)
        else:
            raise ValueError(f"no such step: {line}")

    async def _restart(self) -> None:
        old, self.bot = self.bot, adapter.make_bot(self.file)
        await adapter.end_services(old)
        await self.env.restart_bot(self.bot)
        await adapter.close_database(old)
        adapter.begin_services(self.bot)

    def _place(self, name: str, place: str) -> int:
        if place == "dm":
            return self.places[f"dm of {name}"]
        if place == "thread":
            return self._thread_of(name)
        return self.places[place or "table"]

    def _thread_of(self, name: str) -> int:
        """Return the newest thread that is named after this person, or else the newest one."""
        threads = [
            self.backend.get_channel(each)
            for each in sorted(self.backend.get_guild(self.guild.id).thread_ids)
        ]
        if not threads:
            raise CannotDo("there is no thread")
        own = [each for each in threads if str(each.name).endswith(name)]
        return int((own or threads)[-1].id)

    async def _quiet(self) -> None:
        """Wait until nothing is under way, and on to the next point of the grid."""
        await self.env.advance_time(1.0)
        now = self._loop.at
        await self.env.advance_time(GRID - now % GRID)

    # ── What people do ────────────────────────────────────────────────────────────────────────────

    async def act(self, name: str, place: int, kind: int, data: Thing, message: Any = None) -> Any:
        """Send an interaction as Discord would, and return its record when the bot is quiet."""
        channel = self.backend.get_channel(place)
        person = self.people[name].id
        record, payload = interactions.base_payload(
            self.backend,
            type=kind,
            channel_id=place,
            guild_id=channel.guild_id,
            user_id=person,
            data=data,
        )
        locale = self.locales.get(name, self.locales.get("all", "en-US"))
        payload |= {"locale": locale, "guild_locale": "en-US", "context": self._context(place)}
        if message is not None:
            payload["message"] = dict(serializers.message_payload(self.backend, message))
            record.source_message_id = message.id
        self.backend.emit("INTERACTION_CREATE", payload)
        await self.env.advance_time(20)
        self._note(name, record)
        return record

    def _context(self, place: int) -> int:
        """Return Discord's number for a server, a chat with the bot, or a chat of others."""
        if place == self.places["group"]:
            return 2
        return int(self.backend.get_channel(place).guild_id is None)

    def _note(self, name: str, record: Any) -> None:
        if not record.responded:
            self.lines.append("not answered")
        if record.modal:
            self.forms[name] = record.modal
            self.lines += self.renderer.form(record.modal)
        for choice in record.autocomplete_choices or ():
            self.lines.append(
                f"  suggests {self.renderer.clean(choice['name'])} = {choice['value']}"
            )

    async def _command(self, name: str, place: int, text: str, kind: int) -> None:
        path, given = _parse_command(text)
        spec = self._spec(path)
        resolved: Thing = {}
        kinds = {option["name"]: option for option in spec.get("options", ())}
        options = []
        for option, value in given.items():
            if option not in kinds:
                raise CannotDo(f"no option {option}")
            options.append(self._option(name, kinds[option], value, resolved))
        if kind == SUGGESTION:
            options[-1]["focused"] = True
        for part in reversed(path[1:]):
            options = [{"type": 1, "name": part, "options": options}]
        data = {
            "id": spec["id"],
            "name": path[0],
            "type": 1,
            "options": options,
            "resolved": resolved,
        }
        await self.act(name, place, kind, data)

    def _spec(self, path: list[str]) -> Thing:
        """Return the registered command with the options of its last part."""
        found = next((each for each in self.commands() if each["name"] == path[0]), None)
        for part in path[1:]:
            options = found.get("options", ()) if found else ()
            child = next((each for each in options if each["name"] == part), None)
            found = child and child | {"id": found["id"] if found else "1"}
        if found is None:
            raise CannotDo(f"no command {' '.join(path)}")
        return found

    def commands(self) -> list[Thing]:
        return list(self.backend.commands[None].values())

    def _option(self, name: str, option: Thing, text: str, resolved: Thing) -> Thing:
        kind, value = option["type"], text
        if kind == USER:
            value = self._resolve(text, resolved)
        elif kind == ATTACHMENT:
            value = self._attach(name, text, resolved)
        typed: Any = {INTEGER: int, NUMBER: float, BOOLEAN: lambda said: said == "true"}.get(
            kind, str
        )
        return {"type": kind, "name": option["name"], "value": typed(value)}

    def _resolve(self, name: str, resolved: Thing) -> str:
        person = self.people[name].id if name in self.people else self.bot.user.id
        guild = self.backend.get_guild(self.guild.id)
        user = dict(serializers.user_payload(self.backend.get_user(person)))
        resolved.setdefault("users", {})[str(person)] = user
        if person in guild.members:
            member = dict(
                serializers.member_payload(
                    self.backend, guild, guild.members[person], with_user=False
                )
            )
            member["permissions"] = str(self.backend.compute_permissions(guild.id, person))
            resolved.setdefault("members", {})[str(person)] = member
        return str(person)

    def _attach(self, name: str, text: str, resolved: Thing) -> str:
        """`last` is the file that this person got last; `RECORD` or `RECORD/LINES` is a
        playthrough; else a text."""
        if text == "last":
            found = self._last_file(name)
        else:
            record, _, count = text.partition("/")
            path = RECORDS / f"{record}.jsonl"
            content = text.replace("\\n", "\n").encode()
            if path.exists():
                lines = path.read_bytes().splitlines(keepends=True)
                content = b"".join(lines[: int(count or len(lines))])
            place = self.places["table"]
            file_name = f"{record[:20]}.jsonl" if path.exists() else "some.txt"
            found = self.backend.cdn.store_attachment(
                self.backend.snowflake(), place, file_name, content, None
            )
        resolved.setdefault("attachments", {})[found["id"]] = found
        return str(found["id"])

    def _last_file(self, name: str) -> Thing:
        person = self.people[name].id
        for message in reversed(self._messages()):
            for attachment in message.attachments if message.visible_to(person) else ():
                if not attachment["filename"].endswith(".png"):
                    return dict(attachment)
        raise CannotDo("no file was sent")

    async def _suggest(self, name: str, place: int, rest: str) -> None:
        await self._command(name, place, rest.removeprefix("/"), SUGGESTION)

    async def _press(self, name: str, place: int, rest: str) -> None:
        message, item = self._find(name, place, rest)
        data = {"custom_id": item["custom_id"], "component_type": item["type"]}
        await self.act(name, place, COMPONENT, data, message)

    async def _choose(self, name: str, place: int, rest: str) -> None:
        key, _, chosen = rest.partition(" = ")
        message, item = self._find(name, place, key)
        data: Thing = {"custom_id": item["custom_id"], "component_type": item["type"]}
        if item["type"] == USER_SELECT:
            resolved: Thing = {}
            data |= {"values": [self._resolve(chosen, resolved)], "resolved": resolved}
        else:
            offered = [option["value"] for option in item.get("options", ())]
            data["values"] = [_choice(each, offered) for each in chosen.split(", ")]
        await self.act(name, place, COMPONENT, data, message)

    async def _fill(self, name: str, place: int, rest: str) -> None:
        form = self.forms.pop(name, None)
        if form is None:
            raise CannotDo("there is no form")
        fields = list(_fields(form["components"]))
        given: dict[str, str] = {}
        for at, part in enumerate(rest.split(" | ") if rest else []):
            name_of_field, equals, text = part.partition("=")
            given[name_of_field if equals else str(at)] = text if equals else part
        rows = []
        for at, field in enumerate(fields):
            typed = given.get(field["custom_id"], given.get(str(at)))
            rows.append({"type": 18, "component": _filled(field, typed)})
        source = self._newest(name, place)
        await self.act(
            name, place, FORM, {"custom_id": form["custom_id"], "components": rows}, source
        )

    async def _raw(self, name: str, place: int, rest: str) -> None:
        """Press what a message has or had; what no message had, on the newest one."""
        custom_id, _, values = rest.partition(" = ")
        data: Thing = {"custom_id": custom_id, "component_type": 2}
        if values:
            data |= {"component_type": STRING_SELECT, "values": values.split(", ")}
        message = self._owners.get(custom_id) or self._newest(name, place)
        if message is None:
            raise CannotDo("there is no message")
        await self.act(name, place, COMPONENT, data, message)

    async def _say(self, name: str, place: int, rest: str) -> None:
        """Press a button with this typed line on the newest panel, whether or not it has such a
        button."""
        for message, item in self.visible_items(name, place):
            found = re.match(r"ec:(\d+):(\d+):", item["custom_id"])
            if found and not message.is_ephemeral:
                data = {"custom_id": f"ec:{found[1]}:{found[2]}:say:{rest}", "component_type": 2}
                await self.act(name, place, COMPONENT, data, message)
                return
        raise CannotDo("there is no panel")

    async def _go(self, name: str, place: int, rest: str) -> None:
        """Press the first move that the newest panel offers, or as many in turn as `rest` says and
        as are offered."""
        if not await self._press_move(name, place):
            raise CannotDo("no move is offered")
        for _ in range(int(rest or 1) - 1):
            await self._quiet()
            if not await self._press_move(name, place, without=BACK):
                return

    async def _press_move(self, name: str, place: int, without: tuple[str, ...] = ()) -> bool:
        """Press the first move of the newest panel, and return whether there was one that is not
        left out."""
        for message, item in self.visible_items(name, place):
            is_move = ":say:" in item["custom_id"] and not item["custom_id"].endswith(without)
            if is_move and item["type"] == 2 and not message.is_ephemeral:
                data = {"custom_id": item["custom_id"], "component_type": 2}
                await self.act(name, place, COMPONENT, data, message)
                return True
        return False

    async def _menu(self, name: str, place: int, rest: str) -> None:
        spec = next((each for each in self.commands() if each["name"] == rest), None)
        message = self._newest(name, place)
        if spec is None or message is None:
            raise CannotDo(f"no menu {rest}")
        shown = dict(serializers.message_payload(self.backend, message))
        resolved = {"messages": {str(message.id): shown}}
        data = {
            "id": spec["id"],
            "name": rest,
            "type": 3,
            "target_id": str(message.id),
            "resolved": resolved,
        }
        await self.act(name, place, COMMAND, data)

    async def _write(self, name: str, place: int, rest: str) -> None:
        self.backend.create_message(place, self.people[name].id, rest)
        await self.env.advance_time(20)

    async def _page(self, name: str, _place: int, rest: str) -> None:
        """Open the watch page by the newest link that was given."""
        chosen = rest.split()
        language = next((each for each in chosen if each != "dark"), None)
        frames = [
            frame
            async for frame in adapter.read_page(
                self.bot, self.token, language, dark="dark" in chosen
            )
        ]
        self.lines.append(f"page for {name}: {len(frames)} parts")
        for frame in frames:
            is_picture = frame.startswith(b"\x89PNG")
            shown = frame if is_picture else PAGE_HASH.sub(b"", frame).replace(b',"', b',\n"')
            self.lines += self.renderer.file("page.png" if is_picture else "page.txt", shown)

    # ── What there is to see ──────────────────────────────────────────────────────────────────────

    def _messages(self) -> list[Any]:
        every = [message for place in self.backend.messages.values() for message in place.values()]
        return sorted(every, key=lambda message: int(message.id))

    def _newest(self, name: str, place: int) -> Any:
        person = self.people[name].id
        seen = [
            each
            for each in self.backend.messages.get(place, {}).values()
            if each.visible_to(person)
        ]
        return max(seen, key=lambda message: int(message.id), default=None)

    def newest_items(self, name: str, place: int) -> str:
        """Return the id and components of the newest message, for comparison."""
        newest = self._newest(name, place)
        return f"{newest.id} {newest.components}" if newest else ""

    def visible_items(self, name: str, place: int) -> Iterator[tuple[Any, Thing]]:
        """Yield what this person can press, the newest message first, in the order of the
        message."""
        person = self.people[name].id
        seen = [
            each
            for each in self.backend.messages.get(place, {}).values()
            if each.visible_to(person)
        ]
        for message in sorted(seen, key=lambda each: int(each.id), reverse=True):
            for item in _fields(message.components):
                if not item.get("disabled"):
                    yield message, item

    def _find(self, name: str, place: int, wanted: str) -> tuple[Any, Thing]:
        """Return the newest item with this verb and argument, or one that begins so."""
        items = list(self.visible_items(name, place))
        for fits in (str.__eq__, str.startswith):
            for message, item in items:
                if fits(key_of(item["custom_id"]), wanted):
                    return message, item
        newest = [key_of(item["custom_id"]) for _, item in items][:12]
        raise CannotDo(f"not among {newest}")

    def _changes(self) -> list[str]:
        """Return what is new, other than before, or gone since the last step."""
        found: list[str] = []
        there = {
            int(message.id): message
            for message in self._messages()
            if message.author_id == self.bot.user.id
        }
        for number in sorted(self._seen.keys() - there.keys()):
            del self._seen[number]
            found.append(f"deleted {self.renderer.clean(str(number))}")
        for number, message in there.items():
            raw = repr(
                (
                    message.content,
                    message.embeds,
                    message.components,
                    message.attachments,
                    message.flags,
                )
            )
            if self._seen.get(number) != raw:
                found += self._changed(number, message)
                self._seen[number] = raw
        return found

    def _changed(self, number: int, message: Any) -> list[str]:
        is_new = number not in self._seen
        if is_new:
            self.renderer.name(number, f"message{len(self._shown) + 1}")
        lines = list(self.renderer.message(message, self._file))
        before = self._shown.get(number)
        self._shown[number] = lines
        if lines == before:
            return []
        self._learn(message)
        self._owners |= dict.fromkeys(
            (item["custom_id"] for item in _fields(message.components)), message
        )
        name = self.renderer.names[str(number)]
        if before is None:
            return [f"new {name} {self._where(message)}", *lines]
        return [f"edited {name} {self._where(message)}", *_difference(before, lines)]

    def _learn(self, message: Any) -> None:
        found = adapter.LINK.search(f"{message.content} {message.embeds} {message.components}")
        if found:
            self.token = found[1]

    def _file(self, url: str) -> bytes:
        return bytes(self.backend.cdn.get(url) or b"")

    def _where(self, message: Any) -> str:
        channel = self.backend.get_channel(message.channel_id)
        where = f"in {self._place_name(channel)}"
        if message.is_ephemeral:
            owner = (message.interaction_metadata or {}).get("user") or {}
            where += f" for {self.renderer.clean(str(owner.get('id')))} alone"
        reference = message.reference or {}
        if reference.get("message_id"):
            where += f" replying to {self.renderer.clean(str(reference['message_id']))}"
        if message.flags & ~64:
            where += f" flags {message.flags & ~64}"
        return where

    def _place_name(self, channel: Any) -> str:
        known = self.renderer.names.get(str(channel.id))
        if known and not known.startswith("id"):
            return known
        self._threads += 1
        self.renderer.name(channel.id, f"thread{self._threads}")
        return f"thread{self._threads}, named {self.renderer.clean(str(channel.name))}"


# ── Parts of a script ─────────────────────────────────────────────────────────────────────────────


def _spec_of(command: Thing) -> Thing:
    """Return a registered command as it was sent."""
    return {key: command[key] for key in COMMAND_FIELDS if key in command}


def key_of(custom_id: str) -> str:
    """Return the verb and argument of a custom id: `say:die 4` of `ec:1:5:say:die 4`."""
    parts = custom_id.split(":", 3)
    is_numbered = len(parts) == 4 and parts[1].isdecimal() and parts[2].isdecimal()
    return parts[3] if is_numbered else custom_id


def _difference(before: list[str], after: list[str]) -> Iterator[str]:
    """Yield the new lines of an edited message; those that stayed and those that went are
    counted."""
    for kind, old_start, old_end, start, end in SequenceMatcher(
        None, before, after, autojunk=False
    ).get_opcodes():
        if kind == "equal":
            yield f"  ={end - start} lines"
            continue
        if old_end > old_start:
            yield f"  -{old_end - old_start} lines"
        yield from after[start:end]


def _parse_command(text: str) -> tuple[list[str], dict[str, str]]:
    """Return the words of a command and its options: `gah start level:easy` has two words and one
    option."""
    path: list[str] = []
    options: dict[str, str] = {}
    for part in shlex.split(text):
        found = re.match(r"([a-z_0-9]+):(.*)", part, re.DOTALL)
        if found:
            options[found[1]] = found[2]
        else:
            path.append(part)
    return path, options


def _fields(components: Any) -> Iterator[Thing]:
    for each in components:
        inner = each.get("components") or [each.get("component")]
        yield from _fields([part for part in inner if part])
        if each.get("custom_id"):
            yield each


def _filled(field: Thing, text: str | None) -> Thing:
    filled: Thing = {"type": field["type"], "custom_id": field["custom_id"]}
    if field["type"] == TEXT:
        return filled | {
            "value": field.get("value", "") if text is None else text.replace("\\n", "\n")
        }
    chosen = [option["value"] for option in field.get("options", ()) if option.get("default")]
    return filled | {"values": chosen if text is None else text.split(",")}


def _choice(text: str, offered: list[str]) -> str:
    """`#1` is the first option."""
    if not text.startswith("#"):
        return text
    at = int(text[1:]) - 1
    if at >= len(offered):
        raise CannotDo(f"only {len(offered)} options")
    return offered[at]
