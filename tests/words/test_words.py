"""Who speaks which language, and what happens where words are missing."""

import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.ui.edit_queue import EditQueue
from engines.core import Row, either, joined, row
from engines.core.text import words
from engines.core.text.fluent import NotFluent, Speech
from engines.core.text.words import PSEUDO, speaking, telling_of
from engines.gah.saying import refuse, say


@pytest.fixture(autouse=True)
def forgetting() -> Iterator[None]:
    """What one test has written is not read by the next."""
    words.lines.cache_clear()
    yield
    words.lines.cache_clear()


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence of one game."""
    english, some = words.speech, Speech("you_passed = Du passt.\n", "de", "de.ftl")
    monkeypatch.setattr(
        words, "speech", lambda package, language: some if language == "de" else english(package, language)
    )


@pytest.mark.usefixtures("german")
def test_a_sentence_is_said_in_the_language_of_whoever_reads_it() -> None:
    passed = say("you_passed")
    assert str(passed) == "You pass."
    with speaking("de"):
        assert str(passed) == "Du passt."
    assert str(passed) == "You pass."


@pytest.mark.usefixtures("german")
def test_what_a_language_lacks_is_said_in_english_and_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    with speaking("de"), caplog.at_level(logging.WARNING, "words"):
        assert [str(say("guest_discarded")) for _ in range(3)] == ["Discard the guest card."] * 3
    assert [record.message for record in caplog.records] == [
        "words: package engines.gah cannot format message guest_discarded in language de: 'guest_discarded'"
    ]


CANNOT_FORMAT = "words: package engines.gah cannot format message you_passed in language de: "


@pytest.mark.parametrize(
    ("broken", "logged"),
    [
        ("you_passed = Du { passt\n", f"{CANNOT_FORMAT}engines.gah de.ftl:1: cannot parse a placeable"),
        ("you_passed = Du { $passt }\n", f"{CANNOT_FORMAT}'passt'"),
        ("you_passed Du passt\n", "words: cannot parse a Fluent file: engines.gah de.ftl:1: cannot parse a message"),
    ],
)
def test_a_broken_file_is_never_the_bots_end(
    broken: str, logged: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    folder = tmp_path / "gah" / "words"
    folder.mkdir(parents=True)
    (folder / "de.ftl").write_text(broken, encoding="utf-8")
    words.speech.cache_clear()
    assert str(say("you_passed")) == "You pass."  # English alone has been read by now
    words._log_missing.cache_clear()
    monkeypatch.setattr(words, "folder", lambda _: tmp_path / "gah")
    with speaking("de"), caplog.at_level(logging.WARNING, "words"):
        assert str(say("you_passed")) == "You pass."
    words.speech.cache_clear()
    assert any(record.message.startswith(logged) for record in caplog.records)


async def test_a_task_that_outlives_whoever_began_it_inherits_nothing() -> None:
    """A painter goes on for others; the one who happened to wake it is nobody to them."""
    heard: list[tuple[str, str]] = []

    async def listen() -> None:
        heard.append((words.language(), words.player()))

    nobody: Any = None
    painter = EditQueue(nobody, nobody)
    with speaking("de"), telling_of("Nora"):
        await asyncio.create_task(listen())
        painter.enqueue_job(1, "job", listen)
        await painter.stop_jobs()
        assert (words.language(), words.player()) == ("de", "Nora")
    assert heard == [("de", "Nora"), ("en", "you")]


def test_a_language_that_nobody_wrote_is_english() -> None:
    with speaking("xx"):
        assert str(say("you_passed")) == "You pass."


def test_the_pseudo_language_wraps_every_saying() -> None:
    with speaking(PSEUDO):
        assert str(joined((say("you_passed"), say("you")))) == "⟦⟦⟦You pass.⟧ ⟦you⟧⟧⟧"


@pytest.mark.parametrize(
    ("items", "text"),
    [
        (row(()), ""),
        (row("a"), "a"),
        (row("abc"), "a, b, c"),
        (either("ab"), "a or b"),
        (either("abc"), "a, b or c"),
        (Row(items=(1, 2, 3), last="and"), "1, 2 and 3"),
        (Row(items=("A.", "B.", "C."), last="space"), "A. B. C."),
    ],
)
def test_lists(items: Row, text: str) -> None:
    assert str(items) == text


def test_who_sits_in_the_chair_reaches_the_sentences_inside() -> None:
    started = say("round_started", round=1, order=row((say("opponent"), say("you"))))
    assert str(started) == "Round 1: Leopold, you."
    assert str(started.by("Elisabeth")) == "Round 1: Elisabeth, you."


@pytest.mark.usefixtures("german")
def test_a_refusal_in_a_record_is_english() -> None:
    with speaking("de"):
        document = refuse("you_passed", rule="die.depicted").document()
    assert document == {"message": "You pass.", "sentence": "you_passed", "values": {}, "rule": "die.depicted"}


@pytest.mark.parametrize(
    ("language", "text"), [("en", "Play in a new thread"), ("de", "In einem neuen Thread spielen")]
)
def test_what_a_game_does_not_say_the_core_says_for_all(language: str, text: str) -> None:
    with speaking(language):
        assert words.said("engines.gah", "command-start-thread", {}) == text
    assert words.home("engines.gah", "you_passed") == "engines.gah"
    with pytest.raises(KeyError):
        words.said("bot", "command-start-thread", {})


def test_what_was_said_before_is_said_of_the_same_values_alone() -> None:
    """True is no 1, and what is remembered of one language is not said in another."""
    given = [{"stored": stored} for stored in (True, 1, False, True)]
    yes, one, no, again = (words.said("bot", "outage", values) for values in given)
    assert yes == again
    assert len({yes, one, no}) == 3
    with words.speaking("de"):
        assert words.said("bot", "outage", given[0]) != yes
    assert words.said("bot", "outage", given[0]) == yes


# ── Words that all games share ──────────────────────────────────────────────────────────────────────────────────────

LEFT = "left = { player } { verb-has } { $n }, for { player-accusative }; sail{ verb-s }, reach{ verb-es }.\n"


@pytest.mark.parametrize(
    ("language", "player", "text"),
    [
        ("en", "you", "you have 57, for you; sail, reach."),
        ("en", "Mia", "Mia has 57, for Mia; sails, reaches."),
        ("de", "you", "du hast 57, for dich; sailst, reachest."),
        ("de", "Mia", "Mia hat 57, for Mia; sailt, reachet."),
    ],
)
def test_the_words_of_a_game_may_name_the_player_and_verbs_of_the_core(language: str, player: str, text: str) -> None:
    speech = Speech(LEFT, language, shared=words.speech(words.CORE, language))
    assert speech.whole().say("left", {"n": 57, "player": player}) == text
    assert speech.values("left") == {"n", "player"}
    assert speech.selectors("left") == {"player"}


def test_a_message_that_neither_the_game_nor_the_core_has_is_refused() -> None:
    speech = Speech("left = { verb-flies }\n", "en", "en.ftl", words.speech(words.CORE, "en"))
    with pytest.raises(NotFluent, match="message left refers to verb-flies, which does not exist"):
        speech.whole()
