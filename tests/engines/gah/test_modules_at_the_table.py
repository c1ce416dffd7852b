"""What people press, correct and put back where modules are in play."""

from typing import Any

import pytest

from engines.core import IllegalCommand, Log
from engines.gah import GAME
from engines.gah.visible_cards import list_cafe_guests, list_visible_guests
from engines.gah.waltz.things import MODULE_THINGS
from tests.engines.gah.tables import QUEUE, SHEET, table
from tests.engines.tables import asked, event, events, say, told, turn, typed

FREE = {"free": [5, 5, 5]}
DICE = {"red": 1, "yellow": 4, "blue": 4}
WAITING = [
    {"guest": 75, "room": "F4C1", "needs": {"wine": 2, "coffee": 2}},
    {"guest": 55, "room": "F3C4", "needs": {"wine": 3}},
    {"guest": 72, "room": "F4C3", "needs": {"cake": 2}},
]
HAUTEL = {
    "name": "hautel_couture",
    "cafe": WAITING,
    "pool": {"cake": 6, "wine": 6},
    "spaces": ["cake"] * 6,
}
TOLLS = {"name": "toll_bridge_hotel", "tokens": [2, 0, 0, 1, 0, 0]}
STARS = {"name": "nine_stars_inn", "tokens": 4}
SUSHI = {"name": "sushi_resort", "rooms": ["F1C4"], "slots": [1, 3]}


# ── Offers: every question has likely answers, each with a typed line ─────────────────────────────


def test_every_question_has_answers_to_press() -> None:
    """Each question of a module offers commands that are accepted and answer it, or lead to the
    next question."""
    questions = {
        "spaces": turn(table(216, modules=[1], queue=[61, 55, 66, 77, 91])),
        "celebrities": turn(table(219, modules=[2], celebrities={"dice": DICE})),
        "lounge": turn(
            table(219, modules=[2], celebrities={"dice": DICE, "points": {"yellow": 4, "blue": 4}})
        ),
        "cafe": table(modules=[3], entrance={"name": "hautel_couture"}, deals=[], dice=None),
        "item": say(
            table(modules=[3], entrance=HAUTEL | {"spaces": [None] * 6}, round=2, slot=1),
            "take_die",
            space=4,
        ),
        "ballroom": say(
            table(
                modules=[1], round=3, slot=4, you={"passed": 2}, ballrooms={"placed": [1, 0, 0, 0]}
            ),
            "take_die",
            space=1,
        ),
        "die": _after_a_pass(),
        "staff_points": say(
            table(
                modules=[5],
                round=7,
                slot=4,
                you={"passed": 2},
                more_staff={"his": [{"name": "Fiddler"}]},
            ),
            "take_die",
            space=1,
        ),
    }
    for about, log in questions.items():
        assert asked(log) == about
        answers = GAME.engine.legal_moves(log.state)
        ask = GAME.find_ask(log.state)
        fitting = [command for command in answers if command.do == ask.answer]  # type: ignore[union-attr]
        assert fitting, about
        for command in fitting:
            assert log.play_command(command).seq == log.seq + 1


def _after_a_pass() -> Log:
    log = table(
        214,
        215,
        modules=[2],
        round=2,
        slot=1,
        deals=["guests"],
        celebrities={"dice": {"red": 1, "blue": 5}},
    )
    return turn(turn(say(log, "pass")))


def test_what_you_do_is_offered() -> None:
    def offered(log: Log) -> set[str]:
        return {command.do for command in GAME.engine.legal_moves(log.state)}

    assert "dancer" in offered(table(modules=[1]))
    assert "line" in offered(table(modules=[3], entrance=STARS))
    assert "toll" in offered(table(modules=[3], entrance=TOLLS))
    assert offered(table()) == {"turn", "take_die", "take_guest", "claim"}
    full = turn(
        table(
            214,
            modules=[1],
            ballrooms={"free": [5, 0, 5]},
            queue=[61, 55, 66, 77, 91],
            level="easy",
        )
    )
    assert "reseat" in offered(full)
    coloured = table(modules=[2], round=2, slot=1, celebrities={"dice": DICE})
    dice = [
        (move.space, move.colour)
        for move in GAME.engine.legal_moves(coloured.state)
        if move.do == "take_die"
    ]
    assert dice == [
        (1, None),
        (1, "red"),
        (2, None),
        (3, None),
        (4, None),
        (4, "yellow"),
        (4, "blue"),
        (5, None),
    ]


# ── Sentences ─────────────────────────────────────────────────────────────────────────────────────


def test_the_entrance_tells_its_set_up_where_it_is_drawn() -> None:
    log = table(modules=[3])
    assert any("entrance is the" in sentence for sentence in told(log))


def test_the_book_s_toll() -> None:
    log = typed(
        table(modules=[3], entrance=TOLLS | {"tokens": [0, 0, 3, 0, 0, 0]}, round=2, slot=1),
        "die 3",
    )
    assert told(log)[:3] == [
        "You take a 3.",
        "Pay 1 krone and take one token off space 3: 2 left.",
        "+3 for the tokens: Leopold has 3.",
    ]


def test_a_token_guest_costs_you_a_krone() -> None:
    log = typed(table(modules=[3], entrance=SUSHI), "guest 3")
    assert (
        "That guest carries a token: pay 1 krone more and return the token to the supply."
        in told(log)
    )
    assert log.state.entrance.slots == (2,)


def test_only_die_that_can_be_meant() -> None:
    """All dice of the space are coloured: one need not be named, of two the colour must be."""
    position: dict[str, Any] = {"round": 2, "slot": 1, "dice": [1, 3, 0, 2, 4, 0]}
    log = table(modules=[2], celebrities={"dice": DICE}, **position)
    assert event(typed(log, "die 1"), "you_took_die").colour == "red"
    with pytest.raises(IllegalCommand, match="name the colour: yellow or blue"):
        typed(log, "die 4")
    with pytest.raises(IllegalCommand, match="No white die lies on 4"):
        typed(log, "die 4 white")


def test_dealt_deals_what_it_knows_and_asks_the_rest() -> None:
    base = table(depth="dealt", deals=None, queue=[None] * 5, dice=None, modules=[2])
    assert all(base.state.queue) and sum(base.state.dice) == 10
    assert len(base.state.celebrities.dice.on_board) == 3
    more = table(depth="dealt", deals=None, queue=[None] * 5, dice=None, modules=[1])
    assert not any(more.state.queue) and sum(more.state.dice) == 10
    hautel = table(
        depth="dealt",
        deals=None,
        queue=[None] * 5,
        dice=None,
        modules=[3],
        entrance={"name": "hautel_couture"},
    )
    assert len(hautel.state.entrance.cafe) == 3
    assert all(waiting.guest.vp in (5, 6, 7) for waiting in hautel.state.entrance.cafe)
    assert hautel.state.entrance.pool.total == 12 and None not in hautel.state.entrance.spaces
    happened = [happening.event for happening in hautel.entries[0].events]
    assert happened[:2] == ["entrance_chosen", "room_reserved"]
    assert happened.index("pool_filled") < happened.index("items_laid")
    assert max(at for at, name in enumerate(happened) if name == "room_reserved") < happened.index(
        "guests_revealed"
    )


def test_the_same_seed_rolls_the_same_dice_with_and_without_celebrities() -> None:
    plain = table(depth="dealt", deals=None, dice=None)
    assert table(depth="dealt", deals=None, dice=None, modules=[2]).state.dice == plain.state.dice


def test_dice_told_again_keep_their_colours() -> None:
    log = table(modules=[2], celebrities={"dice": DICE})
    again = typed(log, "dice 2 1 2 3 2 0")
    assert again.state.celebrities.dice == log.state.celebrities.dice
    with pytest.raises(IllegalCommand, match="More coloured dice than dice lie on 1"):
        typed(log, "dice 0 4 1 3 2 0")
    assert typed(log, "dice 0 4 1 3 2 0 r2 y4 b4").state.celebrities.dice.red == 2


def test_final_scoring_waits_for_nobody_else() -> None:
    log = table(modules=[1, 2, 3, 5], entrance=TOLLS, round=7, slot=4, you={"passed": 2})
    log = say(say(log, "take_die", space=2), "final", parts=SHEET)
    assert log.state.is_over
    assert not events(log, "celebrities_discarded")


# ── Corrections ───────────────────────────────────────────────────────────────────────────────────

EVERYTHING: dict[str, Any] = {"modules": [1, 2, 3, 5], "celebrities": {"dice": DICE}, "deals": []}


def test_a_guest_who_lacks_nothing_by_a_correction_moves_in() -> None:
    """With its room and its points; and out again, if it lacks something after all."""
    log = table(entrance=HAUTEL, queue=QUEUE, opponent={"vp": 10}, **EVERYTHING)
    guest = log.state.entrance.cafe[1].guest
    served = typed(log, "adjust cafe 75 F4C1 0022, 55 F3C4 0000, 72 F4C3 0200")
    assert (served.state.opponent.hotel, served.state.opponent.vp) == (("F3C4",), 10 + guest.vp)
    assert served.state.discard == (guest,)
    assert {event.event for event in served.entries[-1].events} >= {
        "order_completed",
        "points_scored",
    }
    again = typed(served, "adjust cafe 75 F4C1 0022, 55 F3C4 0030, 72 F4C3 0200")
    assert again.state == log.state


@pytest.mark.parametrize("told", [75, 55, 72, "b7"])
def test_a_guest_who_moved_in_by_a_correction_does_not_come_back_from_the_deck(
    told: int | str,
) -> None:
    """Whether its card was told by number or by colour and points; it lies in the discard pile, and
    there alone."""
    waiting = [WAITING[0], WAITING[1], WAITING[2] | {"guest": told}] if told == "b7" else WAITING
    log = table(entrance=HAUTEL | {"cafe": waiting}, queue=QUEUE, **EVERYTHING)
    before = log.state.box.guests.cards
    cafe = [each | {"needs": {}} if each["guest"] == told else each for each in waiting]
    served = say(log, "adjust", patch={"entrance": {"cafe": cafe}})
    assert len(served.state.discard) == 1
    assert served.state.box.guests.cards == before


def test_a_guest_who_has_moved_in_waits_in_the_cafe_no_longer() -> None:
    log = table(entrance=HAUTEL, queue=QUEUE, **EVERYTHING)
    assert [guest.number for guest in list_cafe_guests(log.state)] == [75, 55, 72]
    served = typed(log, "adjust cafe 75 F4C1 0022, 55 F3C4 0000, 72 F4C3 0200")
    assert [guest.number for guest in list_cafe_guests(served.state)] == [75, 72]
    assert [guest.number for guest in list_visible_guests(served.state)] == [*QUEUE, 75, 72, 55]


def test_the_hotel_is_shown_from_the_top_floor_with_what_is_occupied_and_reserved() -> None:
    log = table(
        entrance=HAUTEL, queue=QUEUE, opponent={"hotel": ["F1C1", "F2C1", "F4C5"]}, **EVERYTHING
    )
    lines = GAME.describe_board(log.state).splitlines()
    first = next(at for at, line in enumerate(lines) if line.startswith("  hotel "))
    assert lines[first : first + 4] == [
        "  hotel       (b) r (b) r [B]",
        "               b  r  b (y) y",
        "              [Y] y  r  r  y",
        "              [B] y  r  r  b",
    ]


def test_what_is_not_followed_cannot_be_corrected() -> None:
    with pytest.raises(IllegalCommand, match="cannot be corrected now"):
        GAME.find_correctable(table(entrance=HAUTEL, queue=QUEUE, **EVERYTHING).state, "lines")


def test_without_modules_nothing_of_them_can_be_corrected() -> None:
    assert not {fix.name for fix in GAME.list_correctables(table().state)} & {
        thing.name for thing in MODULE_THINGS
    }


def test_what_to_put_back_after_an_undo() -> None:
    before = table(
        228,
        modules=[1, 2, 3],
        entrance=TOLLS,
        level="hard",
        ballrooms=FREE,
        celebrities={"dice": DICE},
    )
    before = say(before, "celebrities", red=1, yellow=3, blue=2)
    after = turn(before)
    back = [str(sentence) for sentence in GAME.describe_differences(after.state, before.state)]
    assert "Her dancers: 0, 0 and 0 in the ballrooms, 0 on the balcony." in back
    assert "The yellow die lies on 4." in back
    assert "The yellow celebrity goes back to its die." in back
    assert "Tokens on the action spaces: 1 ×2  4 ×1." in back
    served = typed(table(modules=[3], entrance=HAUTEL, round=2, slot=1), "die 3")
    back = [
        str(sentence)
        for sentence in GAME.describe_differences(
            served.state, table(modules=[3], entrance=HAUTEL).state
        )
    ]
    assert "Items on spaces 1 to 6: cake cake cake cake cake cake." in back
    assert any(
        sentence.startswith("Leopold's café: b5 for F4C1, needs 2 wine, 2 coffee;")
        for sentence in back
    )


def test_a_round_that_is_being_scored_stays_where_it_is() -> None:
    log = table(modules=[1], round=3, slot=4, you={"passed": 2}, ballrooms={"placed": [1, 0, 0, 0]})
    log = say(log, "take_die", space=1)
    with pytest.raises(IllegalCommand, match="only between turns"):
        say(log, "adjust", patch={"round": 5})
    with pytest.raises(IllegalCommand, match="First tell what her dancers score"):
        say(log, "pass")


def test_an_open_cafe_keeps_its_guests_and_its_pool() -> None:
    log = table(modules=[3], entrance=HAUTEL)
    with pytest.raises(IllegalCommand, match="a list of three guests"):
        say(log, "adjust", patch={"entrance": {"cafe": []}})
    with pytest.raises(IllegalCommand, match=r"The item pool.* cannot be empty"):
        say(log, "adjust", patch={"entrance": {"pool": None}})


def test_where_no_guest_is_left_for_the_cafe_the_table_is_asked() -> None:
    gone = [55, 58, 59, 60, 69, 72, 75, 82, 89, 90]
    log = table(
        depth="dealt",
        deals=None,
        modules=[3],
        entrance={"name": "hautel_couture"},
        discard=gone,
        queue=[None] * 5,
    )
    assert [waiting.guest.number for waiting in log.state.entrance.cafe] == [99]
    assert asked(log) == "cafe"
