"""Who speaks which language, and what happens where words are missing."""

import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.ui.edit_queue import EditQueue
from engines.core import JoinedItems, join_sentences, join_with_commas, join_with_or
from engines.core.text import words
from engines.core.text.fluent import Bundle, FluentSyntaxError
from engines.core.text.words import PSEUDO, use_language, use_player_name
from engines.gah.messages import refuse, say


@pytest.fixture(autouse=True)
def forgetting() -> Iterator[None]:
    """What one test has written is not read by the next."""
    words.load_lines_as_word_and_rest.cache_clear()
    yield
    words.load_lines_as_word_and_rest.cache_clear()


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence of one game."""
    english, some = words.load_bundle, Bundle("you_passed = Du passt.\n", "de", "de.ftl")
    monkeypatch.setattr(
        words,
        "load_bundle",
        lambda package, language: some if language == "de" else english(package, language),
    )


@pytest.mark.usefixtures("german")
def test_a_sentence_is_said_in_the_language_of_whoever_reads_it() -> None:
    passed = say("you_passed")
    assert str(passed) == "You pass."
    with use_language("de"):
        assert str(passed) == "Du passt."
    assert str(passed) == "You pass."


@pytest.mark.usefixtures("german")
def test_what_a_language_lacks_is_said_in_english_and_logged_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with use_language("de"), caplog.at_level(logging.WARNING, "words"):
        assert [str(say("guest_discarded")) for _ in range(3)] == ["Discard the guest card."] * 3
    assert [record.message for record in caplog.records] == [
        (
            "words: package engines.gah cannot format message guest_discarded in language de: "
            "'guest_discarded'"
        )
    ]


CANNOT_FORMAT = "words: package engines.gah cannot format message you_passed in language de: "


@pytest.mark.parametrize(
    ("broken", "logged"),
    [
        (
            "you_passed = Du { passt\n",
            f"{CANNOT_FORMAT}engines.gah de.ftl:1: cannot parse a placeable",
        ),
        ("you_passed = Du { $passt }\n", f"{CANNOT_FORMAT}'passt'"),
        (
            "you_passed Du passt\n",
            "words: cannot parse a Fluent file: engines.gah de.ftl:1: cannot parse a message",
        ),
    ],
)
def test_a_broken_file_is_never_the_bots_end(
    broken: str,
    logged: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    tmp_path: Path,
) -> None:
    folder = tmp_path / "gah" / "words"
    folder.mkdir(parents=True)
    (folder / "de.ftl").write_text(broken, encoding="utf-8")
    words.load_bundle.cache_clear()
    assert str(say("you_passed")) == "You pass."  # English alone has been read by now
    words._log_missing.cache_clear()
    monkeypatch.setattr(words, "find_package_folder", lambda _: tmp_path / "gah")
    with use_language("de"), caplog.at_level(logging.WARNING, "words"):
        assert str(say("you_passed")) == "You pass."
    words.load_bundle.cache_clear()
    assert any(record.message.startswith(logged) for record in caplog.records)


async def test_a_task_that_outlives_whoever_began_it_inherits_nothing() -> None:
    """A painter goes on for others; the one who happened to wake it is nobody to them."""
    heard: list[tuple[str, str]] = []

    async def listen() -> None:
        heard.append((words.current_language(), words.current_player()))

    nobody: Any = None
    painter = EditQueue(nobody, nobody)
    with use_language("de"), use_player_name("Nora"):
        await asyncio.create_task(listen())
        painter.enqueue_or_replace_job(1, "job", listen)
        await painter.stop_jobs()
        assert (words.current_language(), words.current_player()) == ("de", "Nora")
    assert heard == [("de", "Nora"), ("en", "you")]


def test_a_language_that_nobody_wrote_is_english() -> None:
    with use_language("xx"):
        assert str(say("you_passed")) == "You pass."


def test_the_pseudo_language_wraps_every_saying() -> None:
    with use_language(PSEUDO):
        assert str(join_sentences((say("you_passed"), say("you")))) == "⟦⟦⟦You pass.⟧ ⟦you⟧⟧⟧"


@pytest.mark.parametrize(
    ("items", "text"),
    [
        (join_with_commas(()), ""),
        (join_with_commas("a"), "a"),
        (join_with_commas("abc"), "a, b, c"),
        (join_with_or("ab"), "a or b"),
        (join_with_or("abc"), "a, b or c"),
        (JoinedItems(items=(1, 2, 3), last="and"), "1, 2 and 3"),
        (JoinedItems(items=("A.", "B.", "C."), last="space"), "A. B. C."),
    ],
)
def test_lists(items: JoinedItems, text: str) -> None:
    assert str(items) == text


def test_who_sits_in_the_chair_reaches_the_sentences_inside() -> None:
    started = say("round_started", round=1, order=join_with_commas((say("opponent"), say("you"))))
    assert str(started) == "Round 1: Leopold, you."
    assert str(started.for_opponent("Elisabeth")) == "Round 1: Elisabeth, you."


@pytest.mark.usefixtures("german")
def test_a_refusal_in_a_record_is_english() -> None:
    with use_language("de"):
        document = refuse("you_passed", rule="die.depicted").to_document()
    assert document == {
        "message": "You pass.",
        "sentence": "you_passed",
        "values": {},
        "rule": "die.depicted",
    }


@pytest.mark.parametrize(
    ("language", "text"), [("en", "Play in a new thread"), ("de", "In einem neuen Thread spielen")]
)
def test_what_a_game_does_not_say_the_core_says_for_all(language: str, text: str) -> None:
    with use_language(language):
        assert words.format_message("engines.gah", "command-start-thread", {}) == text
    assert words.find_package_with_message("engines.gah", "you_passed") == "engines.gah"
    with pytest.raises(KeyError):
        words.format_message("bot", "command-start-thread", {})


def test_what_was_said_before_is_said_of_the_same_values_alone() -> None:
    """True is no 1, and what is remembered of one language is not said in another."""
    given = [{"stored": stored} for stored in (True, 1, False, True)]
    yes, one, no, again = (words.format_message("bot", "outage", values) for values in given)
    assert yes == again
    assert len({yes, one, no}) == 3
    with words.use_language("de"):
        assert words.format_message("bot", "outage", given[0]) != yes
    assert words.format_message("bot", "outage", given[0]) == yes


# ── Words that all games share ────────────────────────────────────────────────────────────────────

LEFT = (
    "left = { player } { verb-has } { $n }, for { player-accusative }; sail{ verb-s }, reach{ "
    "verb-es }.\n"
)


@pytest.mark.parametrize(
    ("language", "player", "text"),
    [
        ("en", "you", "you have 57, for you; sail, reach."),
        ("en", "Mia", "Mia has 57, for Mia; sails, reaches."),
        ("de", "you", "du hast 57, for dich; sailst, reachest."),
        ("de", "Mia", "Mia hat 57, for Mia; sailt, reachet."),
    ],
)
def test_the_words_of_a_game_may_name_the_player_and_verbs_of_the_core(
    language: str, player: str, text: str
) -> None:
    speech = Bundle(LEFT, language, shared=words.load_bundle(words.CORE, language))
    assert speech.parse_all().format_message("left", {"n": 57, "player": player}) == text
    assert speech.list_value_names("left") == {"n", "player"}
    assert speech.list_selectors("left") == {"player"}


def test_a_message_that_neither_the_game_nor_the_core_has_is_refused() -> None:
    speech = Bundle("left = { verb-flies }\n", "en", "en.ftl", words.load_bundle(words.CORE, "en"))
    with pytest.raises(
        FluentSyntaxError, match="message left refers to verb-flies, which does not exist"
    ):
        speech.parse_all()
