"""The languages of the bot, the language of a locale, and commands in all of them."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.app import App
from bot.languages import (
    choose_language_for_locale,
    get_native_language_name,
    list_languages,
    require_known_language,
)
from bot.sentences import Refusal, say_now
from bot.ui.command_texts import digest_commands, make_command_payloads
from engines.core import use_language
from storage import open_database
from tests.discord_rules import Rules
from tests.tiers import PACKAGES
from tests.words.missing_messages import folder
from tests.words.tiny_german import GERMAN, files_with

TOKEN = "MTIzNDU2Nzg5.secret.token"


@pytest.fixture
def german(tmp_path: Path) -> Iterator[None]:
    with files_with("de", GERMAN, tmp_path / "words"):
        yield


async def commands(folder: Path) -> list[dict[str, Any]]:
    async with App(open_database(f"sqlite+aiosqlite:///{folder / 'unused.sqlite'}")) as app:
        await app.load_cogs()
        return await make_command_payloads(app.client.tree)


async def digest_in(folder: Path) -> str:
    async with App(open_database(f"sqlite+aiosqlite:///{folder / 'unused.sqlite'}")) as app:
        await app.load_cogs()
        return await digest_commands(app.client.tree, TOKEN)


def test_every_file_of_the_bot_s_words_is_a_language() -> None:
    """No game has a language that the bot lacks, because it could not be chosen."""
    assert list_languages()[0] == "en"
    assert set(list_languages()) == {file.stem for file in folder("bot").glob("*.ftl")}
    assert {file.stem for package in PACKAGES for file in folder(package).glob("*.ftl")} <= set(
        list_languages()
    )


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("de", "de"),
        ("de-AT", "de"),
        ("en-GB", "en"),
        ("en-US", "en"),
        ("xx", "en"),
        ("fr", "en"),
        ("", "en"),
    ],
)
def test_a_locale_gives_its_language(locale: str, language: str) -> None:
    assert choose_language_for_locale(locale) == language


@pytest.mark.usefixtures("german")
def test_a_language_is_called_as_its_speakers_call_it() -> None:
    with use_language("de"):
        assert [get_native_language_name(each) for each in list_languages()] == [
            "English",
            "Deutsch",
        ]


def test_a_language_without_a_name_is_called_by_its_code(tmp_path: Path) -> None:
    with files_with("fr", {"bot": "button-why = Pourquoi ?\n"}, tmp_path):
        assert [get_native_language_name(each) for each in list_languages()] == ["English", "fr"]


@pytest.mark.usefixtures("german")
def test_missing_messages_are_said_in_english_one_by_one() -> None:
    with use_language("de"):
        assert [say_now(key) for key in ("button-why", "button-undo", "title-why")] == [
            "Warum?",
            "Undo",
            "Warum?",
        ]


@pytest.mark.usefixtures("german")
def test_an_unknown_language_is_refused_with_a_sentence() -> None:
    assert require_known_language("de") == "de"
    with pytest.raises(Refusal, match=r"`tlh`.* en, de"):
        require_known_language("tlh")


# ── Commands ──────────────────────────────────────────────────────────────────────────────────────


def texts(thing: Any, part: str) -> Iterator[tuple[str, dict[str, str]]]:
    """What is said there in English, and in other languages."""
    match thing:
        case dict():
            if part in thing:
                yield thing[part], thing.get(f"{part}_localizations") or {}
            yield from (each for inner in thing.values() for each in texts(inner, part))
        case list():
            yield from (each for inner in thing for each in texts(inner, part))


@pytest.mark.usefixtures("german")
async def test_descriptions_and_choices_are_translated_and_names_are_not(tmp_path: Path) -> None:
    """For every locale of the language. What is printed on the game stays."""
    told = await commands(tmp_path)
    found = {english: other for english, other in texts(told, "description") if other}
    assert found["Bring the panel down here"] == {"de": "Holt die Tafel nach unten"}
    assert {other["de"] for other in found.values()} == {
        "Holt die Tafel nach unten",
        "Gegen Leopold spielen",
    }
    choices = {english: other for english, other in texts(told, "name") if other}
    assert {other["de"] for other in choices.values()} == {
        "ausführlich",
        "Grand Austria Hotel: Ballsäle",
        "Hier ein Spiel spielen",
    }
    assert [each["name"] for each in told if each.get("name_localizations")] == ["Play a game here"]


async def test_every_command_is_within_the_limits_in_the_longest_language(tmp_path: Path) -> None:
    """Of all languages of the bot."""
    assert Rules.load().check("PUT", "/applications/1/commands", await commands(tmp_path)) == []


async def test_a_description_that_is_too_long_is_found(tmp_path: Path) -> None:
    long = {"bot": f"command-table = {'lang ' * 21}\n"}
    with files_with("de", long, tmp_path / "words"):
        assert Rules.load().check("PUT", "/applications/1/commands", await commands(tmp_path))


@pytest.mark.slow
async def test_commands_are_registered_anew_when_a_translation_has_changed(tmp_path: Path) -> None:
    digests = []
    for number, text in enumerate(("Holt die Tafel", "Bringt die Tafel", "Holt die Tafel")):
        with files_with("de", {"bot": f"command-table = {text}\n"}, tmp_path / str(number)):
            digests.append(await digest_in(tmp_path))
    english = await digest_in(tmp_path)
    assert digests[0] == digests[2]
    assert len({*digests, english}) == 3
    assert TOKEN not in json.dumps(digests)
