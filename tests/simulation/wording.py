"""The sentences of the bot as its Fluent files have them: to know them again, and to tell two
languages apart."""

import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "de")
MESSAGE = re.compile(r"^(-?[a-z][\w-]*) *=(.*(?:\n(?:[ }].*)?)*)", re.MULTILINE)
"""A message of a Fluent file: its key, and its text with all lines that belong to it."""
SELECTOR = re.compile(r"\{ *\$[\w-]+ *->|\*?\[\w+\]|\{[^{}]*\}|[{}]")
"""What is no text: the frame of a choice between variants, and what is put in."""
WORD = re.compile(r"[a-zäöüß]{2,}")
QUOTED = re.compile(r"`[^`]*`|<[^>]*>|\*\*[^*]*\*\*|https?://\S+")
"""What was typed, mentions, addresses, and names in bold, which may be in another language."""
ENOUGH_LETTERS = 8
ENOUGH_WORDS = 2


@cache
def _texts(language: str) -> dict[str, str]:
    """Return all messages of a language by their keys; of several with one key all texts."""
    found: dict[str, str] = {}
    for path in sorted(ROOT.glob(f"*/**/words/{language}.ftl")):
        if "tests" not in path.parts and ".venv" not in path.parts:
            for key, text in MESSAGE.findall(path.read_text(encoding="utf-8")):
                found[key] = found.get(key, "") + "\n" + text
    return found


@cache
def titles_of(game: str) -> frozenset[str]:
    """Return the titles of a game of ours in all languages; none for a package."""
    files = [ROOT / f"engines/{game}/words/{language}.ftl" for language in LANGUAGES]
    texts = [path.read_text(encoding="utf-8") for path in files if path.is_file()]
    return frozenset(dict(MESSAGE.findall(text))["box"].strip() for text in texts)


@cache
def parts_of(key: str) -> tuple[str, ...]:
    """Return the fixed parts of a message in every language, as far as they are long enough to be
    known again."""
    found = list[str]()
    for language in LANGUAGES:
        pieces = re.split(r"\n", SELECTOR.sub("\n", _texts(language)[key]))
        found += [piece.strip() for piece in pieces if len(piece.strip()) >= ENOUGH_LETTERS]
    assert found, key
    return tuple(found)


def says(text: str, key: str) -> bool:
    """Return whether a text is, or contains, this message in any language."""
    return any(part in text for part in parts_of(key))


@cache
def _only_in(language: str) -> frozenset[str]:
    """Return the words that the texts of one language have, and those of no other."""
    words = {one: _words("\n".join(_texts(one).values())) for one in LANGUAGES}
    others = [words[one] for one in LANGUAGES if one != language]
    return frozenset(words[language].difference(*others))


def _words(text: str) -> set[str]:
    return set(WORD.findall(QUOTED.sub(" ", SELECTOR.sub(" ", text)).casefold()))


def is_plainly_other(text: str, language: str) -> bool:
    """Return whether a text has some words of another language, and none of this one."""
    words = WORD.findall(QUOTED.sub(" ", text).casefold())
    own = sum(word in _only_in(language) for word in words)
    other = max(
        sum(word in _only_in(one) for word in words) for one in LANGUAGES if one != language
    )
    return own == 0 and other >= ENOUGH_WORDS
