"""One walk through each game with every check on the way; a failure names the game, the language,
the step and the check.

What an engine promises is looked at after every move, in English; what people see at one table of
each game, in every language and in the pseudo-language at another. `make soak` looks at every third
table, of other games.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

import pytest

from engines.core.catalogue import find_words_package, load_installed_games
from engines.core.text import words
from engines.core.text.words import ENGLISH, PSEUDO, use_language
from tests.tiers import gold_languages
from tests.walk import checks, promises
from tests.walk.games import RECORDS, Walk, walks
from tests.walk.views import Look

Check = Callable[[Any], None]
"""Of a look, or a promise of a log."""
MANY = 4
"""Of a game with more set-ups, `make test` walks through every second one."""
OTHERS = gold_languages()
LANGUAGES = [ENGLISH, *OTHERS, PSEUDO]

SHOWN: Sequence[Check] = (
    checks.every_panel_fits,
    checks.every_form_can_be_opened,
    checks.every_private_answer_has_pages_that_are_low,
    checks.four_rows_at_most_the_next_press_first_and_in_full_last,
    checks.a_move_is_told_above_its_picture_and_in_its_words,
    checks.without_a_picture_it_is_told_above_and_nothing_twice,
    checks.every_control_has_words_and_no_colour_stands_alone,
    checks.a_button_that_opens_a_form_ends_with_an_ellipsis,
    checks.help_is_short_and_names_three_rules,
    checks.points_of_both_sides_stand_in_one_order,
    checks.nobody_who_watches_is_you,
    checks.every_picture_fits,
    checks.every_description_fits,
)
ONCE: Sequence[Check] = (
    *promises.OF_A_TABLE,
    checks.whatever_there_is_several_of_can_be_edited,
    checks.every_move_on_a_button_has_a_line_of_its_own,
    checks.nothing_shown_knows_the_order_of_a_deck,
)
"""What is the same in every language."""
AT_SOME_TABLES: dict[str, Sequence[Check]] = {
    **dict.fromkeys(OTHERS, SHOWN),
    ENGLISH: (*SHOWN, *ONCE),
    PSEUDO: (checks.nothing_is_said_past_the_words,),
}
OF_A_RECORD: dict[str, Sequence[Check]] = {
    **dict.fromkeys(OTHERS, (checks.no_english_is_left,)),
    ENGLISH: (checks.a_restored_game_is_the_remembered_one, checks.whatever_was_said_can_be_typed),
    PSEUDO: (),
}


def ways(walk: Walk, language: str, every: int) -> Iterator[tuple[Look, Sequence[Check]]]:
    """What is looked at, step by step; in each game and language at other tables."""
    logs = walk.logs
    shift = (every * LANGUAGES.index(language) // len(LANGUAGES) + sum(map(ord, str(walk)))) % every
    promised = walk.wild and language == ENGLISH
    for at in range(len(logs)):
        look = Look(logs, at)
        if promised:
            yield look, () if (at + shift) % 3 else promises.AFTER_SOME_MOVES
            yield look, promises.AFTER_EVERY_MOVE if at else ()
        if (len(logs) - 1 - at) % every == shift:
            yield look, AT_SOME_TABLES[language]
    yield look, promises.OF_A_WHOLE_GAME if promised else () if walk.wild else OF_A_RECORD[language]


def tried(check: Check, look: Look) -> None:
    check(look.log if check in promises.ALL else look)


def hold(walk: Walk, language: str, every: int) -> None:
    with use_language(language):
        for check, look in (
            (check, look) for look, several in ways(walk, language, every) for check in several
        ):
            try:
                tried(check, look)
            except Exception as wrong:
                raise AssertionError(
                    f"{walk}, {language}, step {look.at}, {check.__name__}: {wrong}"
                ) from wrong


def choose_mark(walk: Walk, closely: bool) -> pytest.MarkDecorator:
    """Return whether `make test` or only `make soak` takes a walk."""
    game = load_installed_games()[walk.game]
    is_second = walk.wild and walk.setup != game.fullest and game.setups.index(walk.setup) % 2
    if closely or (len(game.setups) > MANY and is_second):
        return pytest.mark.soak
    return pytest.mark.slow


def params() -> Iterator[Any]:
    """Each walk in English, and in the other languages by turns; closely in all of them."""
    for closely in (False, True):
        for number, walk in enumerate(walks(seed=int(closely))):
            others = [*gold_languages(find_words_package(walk.game)), PSEUDO]
            other = others[number // 2 % len(others)]
            mark = choose_mark(walk, closely)
            for language in (ENGLISH, *(others if closely else [other])):
                name = f"{walk}-{language}{'-closely' if closely else ''}"
                yield pytest.param(walk, language, closely, id=name, marks=[mark])


@pytest.fixture(autouse=True)
def nothing_missed() -> None:
    words._log_missing.cache_clear()


@pytest.mark.parametrize(("walk", "language", "closely"), list(params()))
def test_every_check_holds_on_the_way(walk: Walk, language: str, closely: bool) -> None:
    hold(
        walk,
        language,
        3 if closely else len(walk.logs),
    )


@cache
def end(game: str, language: str) -> Look:
    record = next((record for record in RECORDS if record.startswith(game)), "")
    logs = Walk(game, record, load_installed_games()[game].fullest).logs
    return Look(logs, len(logs) - 1)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "language", "check"),
    [
        (game, language, check)
        for game in load_installed_games()
        for language in (ENGLISH, *gold_languages(find_words_package(game)), PSEUDO)
        for check in AT_SOME_TABLES[language]
    ],
)
def test_a_glance_at_the_end(game: str, language: str, check: Check) -> None:
    with use_language(language):
        tried(check, end(game, language))
