"""Options of a setup as they are typed behind `play`: what a record writes as JSON."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engines.core import Component, Game, IllegalCommand
from engines.core.text.errors import refuse

_SWITCHES = {"true": True, "false": False}


def read(game: Game[Any, Any], said: Mapping[str, str]) -> dict[str, Any]:
    """Each by the kind of its field; an owner's cards are read from a file of lines."""
    fields = game.setup.model_json_schema()["properties"]
    own = {part.name: part for part in game.components if part.name in said}
    plain = {name: _value(fields.get(name, {}), text) for name, text in said.items() if name not in own}
    plain = game.with_level(plain)
    level = plain.get("level", game.fullest.model_dump().get("level"))
    return plain | {name: _cards(fields[name], part, said[name], level) for name, part in own.items()}


def _value(field: Mapping[str, Any], text: str) -> Any:
    """One word makes a list, too: `modules=3`, as well as `modules=1,3`."""
    if not _is_list(field):
        return _plain(text)
    words = text.replace(",", " ").split()
    return [] if words == ["none"] else [_plain(word) for word in words]


def _is_list(field: Mapping[str, Any]) -> bool:
    return any(kind.get("type") == "array" for kind in field.get("anyOf", (field,)))


def _plain(text: str) -> Any:
    """A level may be a word or a number: `medium`, `2`."""
    if text.lower() in _SWITCHES:
        return _SWITCHES[text.lower()]
    return int(text) if text.isdecimal() and text.isascii() and len(text) < 9 else text


# ── Cards of your own ───────────────────────────────────────────────────────────────────────────────────────────────


def _cards(field: Mapping[str, Any], part: Component, text: str, level: Any) -> Any:
    """All lines of the file, or the one that this game is played with."""
    is_file = " " not in text.strip() or Path(text).is_file()  # no line is a single word, and a file's name mostly is
    if not is_file:
        return list(part.split(text)) if _is_list(field) else text
    lines = list(part.split(_content(text)))
    return lines if _is_list(field) else part.dealt({"deck": "mine", "level": level}, lines)


def _content(file: str) -> str:
    try:
        return Path(file).read_text(encoding="utf-8-sig")
    except OSError as error:
        raise refuse("file-cannot-be-read", file=file, why=error.strerror) from None
    except UnicodeDecodeError:
        raise refuse("file-is-no-text", file=file) from None


def where_cards_come_from(game: Game[Any, Any], said: Mapping[str, str], no: IllegalCommand) -> IllegalCommand:
    """A refusal of a deck of one's own says how its lines are given, where some are lacking."""
    lacking = [f"{part.name}=FILE" for part in game.components if part.name not in said]
    if said.get("deck") != "mine" or not lacking:
        return no
    return refuse("lines-come-from-a-file", why=no.sentence, files=" ".join(lacking))
