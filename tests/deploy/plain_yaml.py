"""Reads the plain part of YAML that our compose files keep to, and refuses everything else.

Mappings, lists of words, and words; no quotes, no anchors, no flow but the empty `{}`. What this reads, every YAML
parser reads the same way.
"""

import re
from typing import Any

KEY = re.compile(r"([A-Za-z_][\w.-]*):(?: (.+))?")
# What a plain word may not begin with, and what would end it or turn it into something else.
STRANGE = re.compile(r"^[\s\[\]{}&*!|>%@`'\",?#]|^[-:](\s|$)|: |:$| #|\s$|\t")

Lines = list[tuple[int, str]]


class NotPlain(ValueError):
    pass


def read(text: str) -> Any:
    lines = [
        (len(line) - len(line.lstrip(" ")), line.lstrip(" "))
        for line in text.splitlines()
        if line.strip() and not line.lstrip(" ").startswith("#")
    ]
    value, rest = _block(lines, 0)
    if rest:
        raise NotPlain(f"wrong indentation: {rest[0][1]}")
    return value


def _block(lines: Lines, indent: int) -> tuple[Any, Lines]:
    if not lines or lines[0][0] != indent:
        raise NotPlain(f"a block indented by {indent} should follow")
    return _list(lines, indent) if lines[0][1].startswith("- ") else _mapping(lines, indent)


def _list(lines: Lines, indent: int) -> tuple[list[str], Lines]:
    words = []
    while lines and lines[0][0] == indent and lines[0][1].startswith("- "):
        words.append(_word(lines[0][1].removeprefix("- ")))
        lines = lines[1:]
    return words, lines


def _mapping(lines: Lines, indent: int) -> tuple[dict[str, Any], Lines]:
    found: dict[str, Any] = {}
    while lines and lines[0][0] == indent:
        match = KEY.fullmatch(lines[0][1])
        if not match or match[1] in found:
            raise NotPlain(f"not a new key: {lines[0][1]}")
        key, word = match.groups()
        if word is None:
            found[key], lines = _block(lines[1:], indent + 2)
        else:
            found[key], lines = ({} if word == "{}" else _word(word)), lines[1:]
    return found, lines


def _word(text: str) -> str:
    if STRANGE.search(text):
        raise NotPlain(f"not a plain word: {text}")
    return text
