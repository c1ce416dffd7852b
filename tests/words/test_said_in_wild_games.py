"""What is said of corrections and refusals in games that nobody would play: in players' words,
whatever happens."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engines.core import Game, IllegalCommand, Log, Rng, Sentence, use_language
from engines.core.catalogue import load_installed_game, load_installed_games
from engines.core.forecast import pick_random_move
from engines.testing import begin_log
from tests.engines.random_games import advanced
from tests.engines.salamandra.tables import table
from tests.engines.tables import typed as say

SMELLS = {
    "a field of the state": re.compile(r"\w\.[a-zäöü]|_"),
    "an empty list": re.compile(r":\s*[.;]|:\s*$|,\s*[.,;]|\(\s*\)"),
    "doubled blanks, but for those between dice": re.compile(r"(?<!×\d)(?<!×\d\d)\s\s"),
    "whose it is, twice": re.compile(r"\b(the (your|his|her)|das dein|der dein|die deine)\b"),
    "a value of Python": re.compile(r"[{}\[\]]|\bNone\b|\bTrue\b|\bFalse\b"),
}
TYPED = (
    "",
    "none",
    "?",
    "x",
    "0",
    "-1",
    "7",
    "99",
    "2 2 2",
    "1 2 3 4 5 6",
    "3 1 2 0 0 0",
    "J7",
    "F1C1",
    "me",
    "? 1, ?",
)
MOVES = 40


def smelling(sentence: Sentence) -> list[str]:
    """What is wrong with it, in any language."""
    found = []
    for language in ("en", "de"):
        with use_language(language):
            text = str(sentence)
        found += [
            f"{what} [{_keys(sentence)}] {text}"
            for what, smell in SMELLS.items()
            if smell.search(text)
        ]
    return found


def _keys(value: Any) -> str:
    """Of the sentence and those inside it."""
    inside = value.values.values() if isinstance(value, Sentence) else getattr(value, "items", ())
    own = [value.key] if isinstance(value, Sentence) else []
    return " ".join(
        [*own, *filter(None, (_keys(one) for one in inside if hasattr(one, "for_opponent")))]
    )


def said(game: Game[Any, Any], state: Any, line: str) -> Iterator[Sentence]:
    """All that a typed line is answered by."""
    try:
        step = game.apply(state, game.parse_in_state(state, line))
    except IllegalCommand as no:
        yield no.sentence
        return
    yield from (game.describe_event_at_table(step.state, event) for event in step.events)
    yield from (
        line
        for brief in game.describe_move(step.state, step.events)
        for line in (brief.instruction, brief.detail)
        if line
    )
    yield from game.describe_differences(state, step.state)


def wild_lines(log: Log, random: Random) -> Iterator[str]:
    """Nonsense for what can be corrected, and how it once stood; and what somebody might say at
    another time."""
    earlier = [entry.state for entry in random.sample(log.entries, min(3, len(log.entries)))]
    for fix in random.sample(log.game.things.correctables, 4):
        once = (fix.format_current(state) for state in earlier if fix.is_on_table(state))
        yield from (f"adjust {fix.name} {text}" for text in (*random.sample(TYPED, 2), *once))
    moves = (
        pick_random_move(log.game, state, Rng.from_seed(random.randrange(99))) for state in earlier
    )
    yield from (log.game.format_command(move[0]) for move in moves if move)


@pytest.mark.parametrize("name", load_installed_games())
@pytest.mark.slow
def test_every_correction_and_every_refusal_is_in_players_words(name: str) -> None:
    game, random = load_installed_game(name), Random(name)
    wrong, heard = set(), 0
    for number, setup in enumerate(game.setups):
        log = advanced(begin_log(game, setup, number), random.randrange(MOVES))
        for line in wild_lines(log, random):
            for sentence in said(game, log.state, line):
                heard += 1
                wrong |= {f"{line}: {what}" for what in smelling(sentence)}
    assert heard > 20
    assert not wrong, "\n".join(sorted(wrong))


@pytest.mark.parametrize(
    ("line", "english", "german"),
    [
        (
            "adjust scrolls 3",
            "“His scrolls” must be at most 2.",
            "„Seine Schriftrollen“ darf höchstens 2 sein.",
        ),
        ("adjust tiles C3", "“Field tiles (-G9: not there)”: C3", "C3"),
        ("adjust my_points 3", "“My points of this round” cannot be corrected now", "gerade nicht"),
    ],
)
def test_a_field_is_called_by_what_corrects_it(line: str, english: str, german: str) -> None:
    log = say(table(style="map"), "turn")
    [refused] = said(log.game, log.state, line)
    assert english in str(refused)
    with use_language("de"):
        assert german in str(refused)


def test_an_entry_of_a_list_is_counted() -> None:
    game = load_installed_game("highseason")
    [refused] = said(game, begin_log(game, game.fullest, 1).state, "adjust rooms 1-1 9-9")
    assert re.match(r"“[^”.]*” \(2\) must be a room like 2-5", str(refused))
