"""A refusal becomes text when it is read, in the reader's language."""

import pytest

from bot.play.decks import list_deck_kinds, read_lines
from bot.play.records import parse_record_to_log
from bot.sentences import NoSeat, Refusal, say
from engines.core.text.words import PSEUDO, use_language


def test_a_refusal_becomes_text_when_it_is_read() -> None:
    no = NoSeat(say("refused-watching", host=7))
    assert str(no) == "You are watching: <@7> plays this game. `/why` is for everyone."
    with use_language(PSEUDO):
        assert str(no).startswith("⟦You are watching")


def test_quoted_sentences_are_in_the_same_language() -> None:
    with pytest.raises(Refusal) as no:
        parse_record_to_log('{"empty_chair": 1, "game": "gah"}')
    assert str(no.value) == "Line 1 does not fit: setup is missing."
    with use_language(PSEUDO):
        assert str(no.value) == "⟦Line 1 does not fit: ⟦setup is missing.⟧⟧"


def test_a_broken_record_is_refused_by_its_line() -> None:
    with pytest.raises(Refusal) as no:
        parse_record_to_log("chess")
    assert str(no.value) == "This is no record of a game. Line 1: this is not a JSON object."


def test_a_line_of_a_deck_is_refused_in_the_language_of_its_reader() -> None:
    kind = next(iter(list_deck_kinds()))
    _, [(line, why)] = read_lines(kind.component, ["nonsense"])
    assert line == "nonsense"
    with use_language(PSEUDO):
        assert str(why).startswith("⟦")
