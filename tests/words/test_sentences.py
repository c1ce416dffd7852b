"""Sentences that stand inside others, and lines that say the same at every table."""

from unittest.mock import patch

from engines.core import Game, Header, Log, join_sentences
from engines.core.catalogue import load_installed_game
from engines.core.text.sentence import join_with_commas
from engines.gah.messages import say


def test_one_sentence_alone_is_what_it_is() -> None:
    alone = say("asked-turn")
    assert join_sentences([alone]) is alone
    assert str(join_sentences([alone, alone])) == f"{alone} {alone}"


def test_another_opponent_is_named_in_every_sentence_inside() -> None:
    inside = join_sentences(
        [
            say("asked-turn"),
            say("list-and", row=join_with_commas([say("asked-turn")]), next=(say("asked-turn"),)),
        ]
    )
    assert (
        str(inside).count("Leopold")
        == str(inside.for_opponent("Elisabeth")).count("Elisabeth")
        == 3
    )
    assert inside.for_opponent("Leopold") is inside


def test_what_a_button_says_is_read_once_and_a_correction_by_its_own_table() -> None:
    game = load_installed_game("gah")
    log = Log.begin(game, Header.start_new(game, {"level": "hard", "depth": "dealt"}, 1))
    with patch.object(
        Game, "_parse_english_line", autospec=True, side_effect=Game._parse_english_line
    ) as read:
        first, again = (game.parse_in_state(log.state, "die 3 extra") for _ in range(2))
        assert first is again
        assert read.call_count <= 1
        for _ in range(2):
            game.parse_in_state(log.state, "adjust dice 1 1 1 1 1 1")
        assert [call.args[2] for call in read.call_args_list[-2:]] == [log.state] * 2
