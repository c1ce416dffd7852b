"""A German of a few sentences beside the English files, which does not change with the real one."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot import languages
from engines.core import ENGLISH
from engines.core.text import words
from tests.tiers import PACKAGES, ROOT

GERMAN = {
    "bot": """\
language-name = Deutsch
button-why = Warum?
refused-watching = Du schaust zu: <@{ $host }> spielt.
command-table = Holt die Tafel nach unten
choice-words-full = ausführlich
page-table = Der Tisch
page-move = Zug { $move }
web-no-link = Dieser Link führt nirgends mehr hin.
title-why = Warum?
menu-play = Hier ein Spiel spielen
""",
    "engines.gah": """\
command-start = Gegen Leopold spielen
deck-ballrooms = Ballsäle
picture-queue = Warteschlange
""",
}


@contextmanager
def files_with(language: str, sentences: dict[str, str], folder: Path) -> Iterator[None]:
    """English as it is, and one more language that has nothing but these sentences."""
    for package in PACKAGES:
        home, there = ROOT / package.replace(".", "/"), folder / package.replace(".", "/") / "words"
        there.mkdir(parents=True)
        (there.parent / "data").symlink_to(home / "data")  # covers are read from there
        english = home / "words" / f"{ENGLISH}.ftl"
        (there / english.name).symlink_to(english)
        if package in sentences:
            (there / f"{language}.ftl").write_text(sentences[package], encoding="utf-8")
    forgotten()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            words, "find_package_folder", lambda package: folder / package.replace(".", "/")
        )
        yield
    forgotten()


def forgotten() -> None:
    for remembered in (
        languages.list_languages,
        words.load_bundle,
        words.load_typed_word_translations,
        words.load_lines_as_word_and_rest,
        words._log_missing,
    ):
        remembered.cache_clear()
