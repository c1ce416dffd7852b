"""Pages that are put together: `python -m tests.pages` writes them anew, and a test compares.

What the models know of a record (names, types, defaults) comes from them; words about it lie in
`docs/records/` by the name of the game. What the README says of a game is in `docs/games/` by its
name. `tests/log_lines.py` makes the page of log lines.
"""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from bot.languages import get_native_language_name
from bot.play.table import Table, get_side_to_move
from bot.presenters.components import Button
from bot.presenters.panels import make_table_panel
from engines.core import ENGLISH, Ask, Game, Header, Log, current_language, use_language
from engines.core.catalogue import load_installed_game
from engines.core.catalogue import read_covers as every_cover
from engines.core.rulebook import Cover
from tests import log_lines
from tests.bot.tables import row as row_of
from tests.tiers import ROOT, gold, gold_languages, language_tier

SHARED = ("undo", "redo", "adjust", "undone", "redone", "adjusted")
"""Described once, in records.md."""
EVENT = ("event", "rule", "why")
"""What every event has."""
TAGS = ("do", "event", "work")
PLAIN = {"integer": "number", "string": "text", "boolean": "true or false"}
"""Other types are called by their own names."""

ABOUT = ROOT / "docs" / "games"
"""The words of the README about each game."""
FILLED = ("README.md", "docs/de/README.md", "docs/kit.md", "docs/records.md", "docs/translating.md")
PICTURE = {ENGLISH: "(the picture of his table)", "de": "(das Bild seines Tischs)"}

Schema = Mapping[str, Any]
Words = dict[str, str]


def main() -> None:
    for page, text in pages().items():
        page.parent.mkdir(exist_ok=True)
        page.write_text(text, encoding="utf-8")


def covers() -> dict[str, Cover]:
    """Of the games that have pages."""
    return {name: cover for name, cover in every_cover().items() if name in gold()}


def pages() -> dict[Path, str]:
    records = {
        ROOT / "docs" / "records" / f"{name}.md": Records(load_installed_game(name)).page()
        for name in covers()
    }
    filled = {ROOT / page: "\n".join(fill(page)) + "\n" for page in FILLED}
    return records | filled | {log_lines.PAGE: log_lines.make_page()}


# ── Parts of a page ───────────────────────────────────────────────────────────────────────────────


def fill(page: str) -> Iterator[str]:
    """What stands between `<!-- name -->` and `<!-- /name -->` is put together."""
    inside = False
    folder = re.match(r"docs/(\w\w)/", page)
    spoken = folder[1] if folder else ENGLISH
    for line in (ROOT / page).read_text(encoding="utf-8").splitlines():
        mark = re.fullmatch(r"<!-- (/?)(\w+) -->", line)
        inside = inside and not mark
        if not inside:
            yield line
        if mark and not mark[1]:
            inside = True
            with use_language(spoken):
                made = [*PARTS[mark[2]]()]
            yield from made


def listed_covers() -> dict[str, Cover]:
    """Return the games that the README lists: those with words for it, whatever their tier."""
    return {
        name: cover for name, cover in every_cover().items() if (ABOUT / f"{name}.toml").is_file()
    }


def opponents(name: str) -> str:
    return " and ".join(every_cover()[name].opponents)


def said(name: str) -> Words:
    found: Words = words(ABOUT / f"{name}.toml")
    return found


def words(file: Path) -> Any:
    assert file.exists(), f"{file.relative_to(ROOT)} is missing: see the same file of another game"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def games_rows() -> Iterator[str]:
    """The README's table."""
    yield "| opponent | game | what you need |"
    yield "|---|---|---|"
    for name, cover in listed_covers().items():
        about = said(name)
        yield f"| {opponents(name)} | {cover.title}{about['played']} | {about['needs']} |"


def tier_rows() -> Iterator[str]:
    yield "| opponent | game | tier | state |"
    yield "|---|---|---|---|"
    for name, cover in listed_covers().items():
        state = f"[{said(name)['state']}](games/{name}.md)"
        yield f"| {opponents(name)} | {cover.title} | {cover.tier} | {state} |"


def language_rows() -> Iterator[str]:
    """Those that say at least all that the games share."""
    yield "| language | tier |"
    yield "|---|---|"
    for each in (ENGLISH, *gold_languages()):
        yield f"| {get_native_language_name(each)} | {language_tier(each).name.lower()} |"


def picture_rows() -> Iterator[str]:
    yield f"| {' | '.join(cover.opponents[0] for cover in covers().values())} |"
    yield "|" + "---|" * len(covers())
    shown = (
        f'<img src="docs/gallery/{name}-panel.webp" alt="{said(name)["panel"]}" width="200">'
        for name in covers()
    )
    yield f"| {' | '.join(shown)} |"


def page_lines() -> Iterator[str]:
    for name in listed_covers():
        yield f"- [{opponents(name)}](docs/games/{name}.md): {said(name)['page']}"


def record_lines() -> Iterator[str]:
    for name, cover in covers().items():
        yield f"- [{cover.title}](records/{name}.md), `{name}`"


def move_lines() -> Iterator[str]:
    """Leopold's first move as its message has it, without the marks of Discord."""
    game = load_installed_game("gah")
    header = {"game": "gah", "setup": {"level": "medium", "depth": "dealt"}, "seed": 21}
    table = Table(row_of(game="gah"), Log.begin(game, Header.parse(header)))
    while get_side_to_move(table) != "his":
        table = Table(table.row, table.log.play_command(game.engine.legal_moves(table.state)[0]))
    panel = make_table_panel(
        Table(table.row, table.log.play_command(game.parse_command({"do": "turn"})))
    ).lay_out_with_picture()
    labels = " ".join(
        f"[ {button.label} ]"
        for line in panel.rows
        for button in line
        if isinstance(button, Button)
    )
    lines = [
        panel.headline,
        PICTURE[current_language()],
        *panel.move_lines,
        *panel.body.splitlines(),
        labels,
    ]
    yield from ("```", *(re.sub(r"^-# |\*\*", "", line) for line in lines if line), "```")


PARTS = {
    **{"games": games_rows, "tiers": tier_rows, "pictures": picture_rows, "pages": page_lines},
    **{"records": record_lines, "move": move_lines, "languages": language_rows},
}


# ── The records of a game ─────────────────────────────────────────────────────────────────────────


class Records:
    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        self.words: dict[str, Any] = words(ROOT / "docs" / "records" / f"{game.name}.toml")
        self.told: set[str] = set()
        self._models: dict[str, Schema] = {}
        """What the schema that is being read can name."""
        self._named: dict[str, tuple[Schema, dict[str, Schema]]] = {}
        """What was named, and what it can name itself."""

    def page(self) -> str:
        lines = [
            f"# Records of {self.game.title}",
            "",
            "Put together by `python -m tests.pages`: what is shared by all games is in "
            "[records](../records.md), "
            f"the words of this page are in [{self.game.name}.toml]({self.game.name}.toml).",
            "",
            self.words["intro"].strip(),
            "",
            f"`decks` in the header stacks {listed(self._decks())}.",
        ]
        for heading, table in self._tables().items():
            note = self.words["notes"].get(heading.lower(), "").strip()
            lines += ["", f"## {heading}", "", *table, *(["", note] if note else [])]
        self._every_word_has_its_place()
        return "\n".join(lines) + "\n"

    def _decks(self) -> list[str]:
        return list(self.game.engine.new_state(self.game.fullest, 1).box.decks())

    def _tables(self) -> dict[str, list[str]]:
        return {
            "Setup": [*head("field", "type", "without it", "what it says"), *self._setup()],
            "Asking": [*head("about", "answer", "with it"), *self._asking()],
            "Commands": [*head("command", "fields", "when"), *self._union("commands", "do")],
            "State": [*head("field", "type", "what it holds"), *self._state()],
            "Events": [*head("event", "fields", "what happened"), *self._union("events", "event")],
            "Objects": [*head("object", "fields"), *self._objects()],
        }

    def _setup(self) -> Iterator[str]:
        schema = self._known(self.game.setup.model_json_schema())
        for name, field in schema["properties"].items():
            default = f"`{json.dumps(field['default'])}`" if "default" in field else "must be told"
            yield row(f"`{name}`", self._type(field), default, self._about("setup", name))

    def _asking(self) -> Iterator[str]:
        commands = self._by_tag("commands", "do")
        for about, (answer, told) in self.words["asking"].items():
            assert answer in commands, f"{about} is answered by {answer}, which is no command"
            yield row(f"`{about}`", f"`{answer}`", told)
        own = [
            kind
            for kind in Ask.__subclasses__()
            if kind.__module__.startswith(f"engines.{self.game.name}.")
        ]
        if not own:  # a small engine asks without further fields
            return
        (asked,) = own
        schema = self._known(asked.model_json_schema())
        fields = {
            name: field
            for name, field in schema["properties"].items()
            if name not in ("about", "answer")
        }
        yield row("any", "", self._fields("", fields))

    def _by_tag(self, part: str, tag: str) -> dict[str, Schema]:
        """In the order in which the game lists them."""
        kinds = self.game.commands.adapter if part == "commands" else self.game.events
        schema = self._known(kinds.json_schema())
        union = schema.get("items", schema)  # events are listed, one after the other
        found = [model for kind in union["oneOf"] if (model := self._model(kind))]
        return {model["properties"][tag]["const"]: model for model in found}

    def _union(self, part: str, tag: str) -> Iterator[str]:
        hidden = EVENT if tag == "event" else (tag,)
        for name, model in self._by_tag(part, tag).items():
            if name not in SHARED:
                fields = {
                    field: about
                    for field, about in model["properties"].items()
                    if field not in hidden
                }
                required = model.get("required", ()) if tag == "do" else fields
                yield row(
                    f"`{name}`",
                    self._fields(f"{part}.{name}", fields, required),
                    self._about(part, name),
                )

    def _state(self) -> Iterator[str]:
        schema = self._known(self.game.state.model_json_schema())
        for name, field in schema["properties"].items():
            inner = self._model(field) if name in ("opponent", "you", "box") else None
            for path, about in inner["properties"].items() if inner else ():
                yield row(
                    f"`{name}.{path}`", self._type(about), self._about("state", f"{name}.{path}")
                )
            if inner is None:
                yield row(f"`{name}`", self._type(field), self._about("state", name))

    def _objects(self) -> Iterator[str]:
        """Those that are named on the way, and those that they name."""
        shown = {"*Setup*", "*State*"}
        while rest := [name for name in self._named if name not in shown]:
            shown |= set(rest)
            for name in sorted(rest):
                model, self._models = self._named[name]
                fields = {
                    field: about
                    for field, about in model["properties"].items()
                    if field not in TAGS
                }
                yield row(name, self._fields("", fields))

    # ── Types ─────────────────────────────────────────────────────────────────────────────────────

    def _known(self, schema: Schema) -> Schema:
        self._models = schema.get("$defs", {})
        return self._model(schema) or schema

    def _model(self, schema: Schema) -> Schema | None:
        return self._models[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else None

    def _fields(self, path: str, fields: Mapping[str, Schema], required: Any = None) -> str:
        return "; ".join(self._field(path, name, about, required) for name, about in fields.items())

    def _field(self, path: str, name: str, field: Schema, required: Any) -> str:
        part, _, of = path.partition(".")
        told = self._about(part, f"{of}.{name}") if path else ""
        free = required is not None and name not in required
        default = f", {_without(field['default'])}" if free else ""
        return f"`{name}` ({self._type(field)}{default}){f': {told}' if told else ''}"

    def _type(self, schema: Schema) -> str:
        *first, last = dict.fromkeys(self._kinds(schema))
        return f"{', '.join(first)} or {last}" if first else last

    def _kinds(self, schema: Schema) -> Iterator[str]:
        """What it may be, one after the other."""
        match schema:
            case {"$ref": str(ref)}:
                yield from self._reference(ref.rpartition("/")[2])
            case {"anyOf": kinds} | {"oneOf": kinds}:
                for kind in kinds:
                    yield from self._kinds(kind)
            case {"const": value}:
                yield f"`{value}`"
            case {"enum": values}:
                yield from (
                    f"`{value}`" if isinstance(value, str) else str(value) for value in values
                )
            case {"prefixItems": kinds}:
                types = [self._each(kind) for kind in kinds]
                yield (
                    f"{len(types)} × {types[0]}"
                    if len(set(types)) == 1
                    else f"list: {', '.join(types)}"
                )
            case {"type": "array", "items": kind}:
                yield f"list of {self._each(kind)}"
            case {"type": "object", "additionalProperties": dict(kind)}:
                yield f"object of {self._each(kind)}"
            case {"type": "integer", "minimum": least, "maximum": most}:
                yield f"{least} to {most}"
            case {"type": "integer", "minimum": least}:
                yield f"{least} or more"
            case _:
                kind = schema.get("type", "anything")
                yield PLAIN.get(kind, kind)

    def _each(self, schema: Schema) -> str:
        kind = self._type(schema)
        return f"({kind})" if " or " in kind else kind

    def _reference(self, name: str) -> Iterator[str]:
        model = self._models[name]
        if "properties" not in model:
            yield from self._kinds(model)
            return
        named = label(name, model)
        yield named
        if not named.startswith("`do:"):  # a command has its row already
            known, _ = self._named.setdefault(named, (model, self._models))
            assert known == model, f"two objects are called {named}"

    # ── Words ─────────────────────────────────────────────────────────────────────────────────────

    def _about(self, part: str, name: str) -> str:
        self.told.add(f"{part}.{name}")
        return str(self.words[part].get(name, ""))

    def _every_word_has_its_place(self) -> None:
        written = {
            f"{part}.{name}"
            for part in ("setup", "commands", "state", "events")
            for name in self.words[part]
        }
        lost = sorted(written - self.told)
        assert not lost, (
            f"docs/records/{self.game.name}.toml speaks of what is not there: {', '.join(lost)}"
        )


def _without(default: Any) -> str:
    return f"else `{json.dumps(default)}`" if default else "optional"


def label(name: str, model: Schema) -> str:
    """A piece of work by its own name, everything else by that of its model."""
    tag = next((tag for tag in TAGS if "const" in model["properties"].get(tag, {})), None)
    return f"`{tag}: {model['properties'][tag]['const']}`" if tag else f"*{name}*"


def listed(names: list[str]) -> str:
    return ", ".join(f"`{name}`" for name in names) or "nothing"


def head(*cells: str) -> tuple[str, str]:
    return row(*cells), "|" + "---|" * len(cells)


def row(*cells: str) -> str:
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


if __name__ == "__main__":
    main()
