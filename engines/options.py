"""Options of a setup as they are typed behind `play`. A record has them as JSON."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engines.core import Component, Game, IllegalCommand
from engines.core.text.errors import refuse

_SWITCHES = {"true": True, "false": False}


def parse_options(game: Game[Any, Any], typed: Mapping[str, str]) -> dict[str, Any]:
    """Return the values of typed options, each by the type of its field. Cards are read from a file
    of lines.

    Raises IllegalCommand if a file cannot be read, or if cards are missing.
    """
    fields = game.setup.model_json_schema()["properties"]
    components = {
        component.name: component for component in game.components if component.name in typed
    }
    plain = {
        name: _parse_option_value(fields.get(name, {}), text)
        for name, text in typed.items()
        if name not in components
    }
    setup = game.normalize_typed_level(plain)
    level = setup.get("level", game.fullest.model_dump().get("level"))
    for name, component in components.items():
        setup[name] = _read_cards_from_file_or_text(fields[name], component, typed[name], level)
    return setup


def _parse_option_value(field: Mapping[str, Any], text: str) -> Any:
    """Return a typed value. One word makes a list, too: `modules=3`, as well as `modules=1,3`."""
    if not _is_list(field):
        return _parse_option_word(text)
    words = text.replace(",", " ").split()
    return [] if words == ["none"] else [_parse_option_word(word) for word in words]


def _is_list(field: Mapping[str, Any]) -> bool:
    return any(kind.get("type") == "array" for kind in field.get("anyOf", (field,)))


def _parse_option_word(text: str) -> Any:
    """Return a word as a truth value, a number or a text. A level may be a word or a number:
    `medium`, `2`."""
    if text.lower() in _SWITCHES:
        return _SWITCHES[text.lower()]
    is_number = text.isdecimal() and text.isascii() and len(text) < 9
    return int(text) if is_number else text


# ── Cards of your own ─────────────────────────────────────────────────────────────────────────────


def _read_cards_from_file_or_text(
    field: Mapping[str, Any], component: Component, file_or_text: str, level: Any
) -> Any:
    """Return all lines of a file or text, or the one that this game is played with.

    Raises IllegalCommand if the file cannot be read, or if cards are missing.
    """
    # No line is a single word, and a file's name mostly is.
    is_file = " " not in file_or_text.strip() or Path(file_or_text).is_file()
    if not is_file:
        return list(component.split_pasted_lines(file_or_text)) if _is_list(field) else file_or_text
    lines = list(component.split_pasted_lines(_read_text_file(file_or_text)))
    if _is_list(field):
        return lines
    return component.make_setup_value({"deck": "mine", "level": level}, lines)


def _read_text_file(file: str) -> str:
    """Return the text of a file. Raises IllegalCommand if it cannot be read or is no text."""
    try:
        return Path(file).read_text(encoding="utf-8-sig")
    except OSError as error:
        raise refuse("file-cannot-be-read", file=file, why=error.strerror) from None
    except UnicodeDecodeError:
        raise refuse("file-is-no-text", file=file) from None


def explain_missing_card_files(
    game: Game[Any, Any], typed: Mapping[str, str], refusal: IllegalCommand
) -> IllegalCommand:
    """Return the refusal with how files of cards are given, if an own deck lacks some. Any other
    refusal is returned as it is."""
    lacking = [
        f"{component.name}=FILE" for component in game.components if component.name not in typed
    ]
    if typed.get("deck") != "mine" or not lacking:
        return refusal
    return refuse("lines-come-from-a-file", why=refusal.sentence, files=" ".join(lacking))
