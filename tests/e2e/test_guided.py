"""Guided play on a phone: presses of a round, and mistakes."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.play.seats import Actor
from engines.gah import GAME
from engines.gah.cards import GUESTS
from engines.gah.rounds import whose_turn
from tests.e2e.conftest import Evening, is_recap, said, tells_the_end, whole_text
from tests.e2e.player import Hands
from tests.e2e.test_evening import by_buttons, seed_with_first

FINAL = dict(
    zip(("track", "rooms", "staff", "goods", "cafe"), ("84", "31", "18", "6", "0"), strict=True)
)


def description(evening: Evening) -> str:
    return str(said(evening.panel))


def fields(evening: Evening) -> str:
    return "\n".join(f"{field.name}: {field.value}" for field in evening.panel.embeds[0].fields)


def menu_of(shown: Any) -> Any:
    """The select of a private page."""
    return shown.response.components[0]["components"][0]


async def corrected(evening: Evening, **patch: Any) -> None:
    """A table that came about otherwise."""
    table = await evening.open()
    assert table
    call = Actor(evening.host.id, evening.env.guild.id, evening.channel.id)
    await evening.app.desk.service.play_command(
        table, call, GAME.parse_command({"do": "adjust", "patch": patch})
    )
    await evening.slash("table")


# ── Counting presses ──────────────────────────────────────────────────────────────────────────────


async def test_a_guided_round_takes_ten_presses_with_three_guests_to_reveal(
    evening: Evening,
) -> None:
    """One roll, two guests and two dice of yours, and two turns of his, one of them told with a
    guest."""
    await evening.start(depth="guided", level="hard")
    hands = Hands(evening)
    await hands.round()  # the first one also tells the start queue
    counted = []
    for _ in range(2, 8):
        hands.presses = hands.revealed = hands.staff = 0
        await hands.round()
        counted.append((hands.revealed, hands.presses - hands.staff))
    assert len(counted) == 6
    for revealed, presses in counted:
        assert presses <= 7 + revealed, counted
    assert any(revealed >= 4 for revealed, _ in counted)


async def test_a_dealt_round_takes_eight_presses_at_most(evening: Evening) -> None:
    await evening.start(depth="dealt", level="hard")
    hands = Hands(evening)
    for number in range(1, 5):
        hands.presses = 0
        while (state := await evening.state()).round == number:
            await (hands.leopold() if whose_turn(state) == "opponent" else hands.your_turn())
        assert hands.presses <= 8


async def test_a_guest_is_asked_for_only_when_leopold_must_read_it(evening: Evening) -> None:
    """Taking an unknown guest needs no answer. The pad comes with Leopold's turn, slot by slot."""
    await evening.start(depth="guided")
    await evening.press("Roll for me")
    assert "Slot 5: who?" in description(evening)
    await evening.press("Leopold's turn")
    for slot in (5, 4, 3):
        assert f"What lies in slot {slot}?" in description(evening)
        edited = await evening.press(evening.labels()[0])
        assert not edited.ephemeral


async def test_the_pad_has_a_second_page(evening: Evening) -> None:
    await evening.start(depth="guided")
    await evening.press("Roll for me")
    await evening.press("Leopold's turn")
    first = evening.labels()
    assert len(first) == 20
    assert first[-2:] == ["Other…", "Undo"]
    await evening.press("Other…")
    second = evening.labels()
    assert second[-4:] == ["Type it…", "Page back", "Undo", "In full"]
    assert len(set(first[:-2]) | set(second[:-4])) == len({str(guest) for guest in GAME_PAIRS})
    await evening.press("Page back")
    assert evening.labels() == first
    await evening.press("Other…")
    await evening.press(second[0])
    assert str((await evening.state()).queue[4]).upper() == second[0]


GAME_PAIRS = {f"{card.colour[0]}{card.vp}" for card in GUESTS.values()}


# ── A whole evening ───────────────────────────────────────────────────────────────────────────────


async def test_a_guided_game_is_played_to_its_end(evening: Evening) -> None:
    """With a pass, a claim, a correction, an extra guest, an extra die, points in passing, and a
    restart."""
    await evening.start(depth="guided", level="hard")
    hands = Hands(evening)
    await hands.round()
    await evening.press("Roll for me")
    await claims_b(evening, hands)
    await hands.round() if evening.labels()[0] == "Roll for me" else await rest_of_round(
        evening, hands
    )
    await takes_an_extra_guest_and_die(evening, hands)
    await evening.restart()
    await rest_of_round(evening, hands)
    await corrects_the_points(evening, hands)
    await evening.press("Roll for me")
    await passes(evening, hands)
    while evening.asking(await evening.state()) is None or "final" not in str(
        evening.asking(await evening.state())
    ):
        await one_step(evening, hands)
    form = await evening.press("Enter my score…")
    await evening.host.submit_modal(form, FINAL)
    await evening.painted()
    assert await evening.open() is None
    assert tells_the_end(evening.panel)
    score = await evening.press("Score")
    assert "**139**" in "".join(str(field.value) for field in score.response.embeds[0].fields)


async def one_step(evening: Evening, hands: Hands) -> None:
    state = await evening.state()
    ask = evening.asking(state)
    match ask.about if ask else whose_turn(state):
        case "dice":
            await hands.press("Roll for me")
        case "opponent":
            await hands.leopold()
        case "you":
            await hands.your_turn()
        case "your_staff":
            await hands.press("None of them")
        case _:
            await hands.answer()


async def rest_of_round(evening: Evening, hands: Hands) -> None:
    before = (await evening.state()).round
    while (await evening.state()).round == before and evening.labels()[0] != "Roll for me":
        await one_step(evening, hands)


async def until_yours(evening: Evening, hands: Hands) -> None:
    while evening.asking(await evening.state()) or whose_turn(await evening.state()) != "you":
        await one_step(evening, hands)


async def claims_b(evening: Evening, hands: Hands) -> None:
    await until_yours(evening, hands)
    shown = await evening.press("I claimed…")
    assert shown.ephemeral
    receipt = await evening.host.click(shown.response, label="B")
    await evening.painted()
    assert "You claim objective B" in receipt.response.content
    assert (await evening.state()).you.claims == ("B",)


async def takes_an_extra_guest_and_die(evening: Evening, hands: Hands) -> None:
    """In your turn a second guest is one more press; an extra die is in More…, as a die ends the
    turn."""
    await until_yours(evening, hands)
    dice = sum((await evening.state()).dice)
    for _ in range(2):
        await evening.host.click(
            evening.panel, custom_id=evening.panel.components[0].children[4].custom_id
        )
        await evening.painted()
    assert (await evening.state()).queue[:2] == (None, None)
    shown = await evening.press("More…")
    menu = menu_of(shown)
    receipt = await evening.host.select(shown.response, [menu["options"][0]["value"]])
    await evening.painted()
    assert "You take an extra" in receipt.response.content
    state = await evening.state()
    assert sum(state.dice) == dice - 1
    assert whose_turn(state) == "you"


async def corrects_the_points(evening: Evening, hands: Hands) -> None:
    shown = await hands.more("Correct…")
    assert "Leopold's points: " in shown.response.embeds[0].description
    form = await evening.host.select(shown.response, ["his_points"])
    before = (await evening.state()).opponent.vp
    question = await evening.host.submit_modal(form, {"to": str(before + 2)})
    assert f"Leopold's points: {before} → {before + 2}" in question.response.embeds[0].description
    assert (await evening.state()).opponent.vp == before
    receipt = await evening.host.click(question.response, label="Correct it")
    await evening.painted()
    assert "Corrected" in receipt.response.content
    assert (await evening.state()).opponent.vp == before + 2
    shown = await hands.more("My points…")
    await evening.host.submit_modal(shown, {"vp": "54"})
    await evening.painted()
    state = await evening.state()
    assert f"-# {state.opponent.vp} : 54\n" in description(evening)


async def passes(evening: Evening, hands: Hands) -> None:
    await until_yours(evening, hands)
    await evening.press("I pass")
    assert (await evening.state()).you.passed or evening.labels()[0] == "Roll for me"


# ── Corrections ───────────────────────────────────────────────────────────────────────────────────


async def test_adjust_shows_a_preview_and_applies_it(evening: Evening) -> None:
    await evening.start()
    question = await evening.slash("adjust", what="emperor", to="5", note="miscounted")
    assert question.ephemeral
    assert "His Emperor marker: 0 → 5" in question.response.embeds[0].description
    await evening.host.click(question.response, label="Correct it")
    await evening.painted()
    assert (await evening.state()).opponent.emperor == 5
    table = await evening.open()
    assert table
    assert table.log.entries[-1].events[0].note == "miscounted"
    form = await evening.slash("adjust", what="emperor")
    question = await evening.host.submit_modal(form, {"to": "7"})
    assert "5 → 7" in question.response.embeds[0].description
    choices = await evening.host.autocomplete(evening.channel, "adjust", "what", "point")
    assert {choice["name"] for choice in choices} == {"Leopold's points", "My points"}


@pytest.mark.parametrize(
    ("what", "to", "says"),
    [
        ("emperor", "many", "whole number"),
        ("emperor", "99", "at most"),
        ("wings", "3", "these can: queue"),
        ("dice", "2213209", "six counts"),
        ("queue", "b4", "five guests"),
        ("his_points", "0", "already looks like that"),
    ],
)
async def test_an_impossible_correction_is_refused(
    evening: Evening, what: str, to: str, says: str
) -> None:
    await evening.start(depth="guided")
    before = await evening.state()
    refused = await evening.slash("adjust", what=what, to=to)
    assert refused.ephemeral
    assert says in refused.response.content
    assert await evening.state() == before


async def test_a_correction_of_an_older_table_is_refused(evening: Evening) -> None:
    """The preview of whoever has moved since is gone; a co-host still sees theirs."""
    await evening.start()
    await evening.slash("seat share", **{"with": evening.friend})
    question = await evening.slash("adjust", evening.friend, what="emperor", to="5")
    gone = await evening.slash("adjust", what="emperor", to="5")
    await evening.press("Leopold's turn")
    before = await evening.state()
    assert gone.response is None
    refused = await evening.friend.click(question.response, label="Correct it")
    assert "earlier move" in refused.response.content
    assert await evening.state() == before


async def test_a_guest_that_cannot_be_left_is_accepted_after_a_second_press(
    evening: Evening,
) -> None:
    await evening.start(depth="guided")
    question = await evening.slash("gah queue", guests="b10 b10 b10 b10 b10")
    assert question.ephemeral
    assert "no b10 can be left" in question.response.embeds[0].description
    assert (await evening.state()).queue == (None,) * 5
    receipt = await evening.host.click(question.response, label="It is so")
    assert "The queue is b10" in receipt.response.content
    assert [str(guest) for guest in (await evening.state()).queue] == ["b10"] * 5


async def test_after_a_restart_a_refusal_still_names_the_field(evening: Evening) -> None:
    await evening.start(depth="guided")
    form = await Hands(evening).more("My points…")
    await evening.restart()
    told = await evening.host.submit_modal(form, {"vp": "seventy"})
    assert (
        told.response.content
        == "**Your points on the track**: one number, please.\nYou typed: `seventy`"
    )


# ── Undo ──────────────────────────────────────────────────────────────────────────────────────────


async def test_undo_to_a_move_from_a_list(evening: Evening) -> None:
    await evening.start()
    states = [await evening.state()]
    for _ in range(15):
        await by_buttons(evening)
        states.append(await evening.state())
    shown = await Hands(evening).more("Undo to…")
    menu = menu_of(shown)
    receipt = await evening.host.select(shown.response, ["3"])
    await evening.painted()
    assert len(menu["options"]) == 15
    assert await evening.state() == states[3]
    assert "Put back:" in receipt.response.content
    assert "Leopold's points" in receipt.response.content
    for number in range(4, 16):
        await evening.press("Redo")
        assert await evening.state() == states[number]
    assert "Redo" not in evening.labels()


async def test_a_long_game_has_several_pages_of_moves(evening: Evening) -> None:
    await evening.start()
    for _ in range(30):
        if evening.asking(await evening.state()) is None:
            await by_buttons(evening)
    shown = await Hands(evening).more("Undo to…")
    older = await evening.host.click(shown.response, label="Older")
    assert menu_of(older)["options"][-1]["value"] == "0"
    newer = await evening.host.click(older.response, label="Newer")
    assert len(menu_of(newer)["options"]) == 25


# ── Every kind of panel ───────────────────────────────────────────────────────────────────────────


async def dice(evening: Evening) -> str:
    await evening.start(depth="guided")
    await evening.slash("gah claim", objective="A")
    return "Roll for me"


async def leopold_next(evening: Evening) -> str:
    await evening.start(depth="guided")
    await evening.press("Roll for me")
    return "Leopold's turn"


async def pad(evening: Evening) -> str:
    await leopold_next(evening)
    await evening.press("Leopold's turn")
    return evening.labels()[0]


async def second_pad(evening: Evening) -> str:
    await pad(evening)
    await evening.press("Other…")
    return evening.labels()[0]


async def staff(evening: Evening) -> str:
    await evening.start(depth="guided", seed=seed_with_first(198, 201, 206))
    await evening.press("Roll for me")
    await evening.slash("gah queue", guests="b4 y0 y2 r7 g0")
    await evening.press("Leopold's turn")
    return "27 Booking Manager"


async def your_turn(evening: Evening) -> str:
    await evening.start()
    await evening.press("Leopold's turn")
    return next(label for label in evening.labels() if "×" in label)


async def final(evening: Evening) -> str:
    await evening.start()
    while evening.asking(await evening.state()) is None:
        await by_buttons(evening)
    return "Enter my score…"


async def your_staff(evening: Evening) -> str:
    await final(evening)
    await corrected(evening, opponent={"staff": [29]})
    return "None of them"


async def over(evening: Evening) -> str:
    await final(evening)
    await by_buttons(evening)
    return "Score"


async def card_only(evening: Evening) -> str:
    await evening.start(depth="card")
    await evening.press("Leopold's turn")
    return "Leopold's turn"


KINDS = [dice, leopold_next, pad, second_pad, staff, your_turn, final, your_staff, over, card_only]
Kind = Callable[[Evening], Awaitable[str]]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
async def test_undo_and_a_restart_on_every_kind_of_panel(evening: Evening, kind: Kind) -> None:
    label = await kind(evening)
    await evening.slash("table")
    messages = [
        message for message in evening.messages if message.components and not is_recap(message)
    ]
    assert len(messages) == 1
    await evening.press("Undo")
    assert "Undone." in description(evening)
    await evening.press("Redo")
    assert "Undone." not in description(evening)
    if label not in evening.labels():
        await evening.press("Other…")  # the second page of a pad
    await evening.restart()
    result = await evening.press(label)
    assert result.response is not None or result.modal is not None
    assert "reference" not in str(getattr(result.response, "content", ""))


# ── Depth card ────────────────────────────────────────────────────────────────────────────────────


async def test_a_game_of_depth_card_shows_cards_and_their_symbols(evening: Evening) -> None:
    """The meaning of the symbols is one press away."""
    await evening.start(depth="card")
    for turn in range(14):
        assert ("Symbols" in evening.labels()) == (turn > 0)
        await evening.press("Leopold's turn")
        assert "Card " in description(evening)
    assert "Round 7 ends" in "".join(map(said, evening.messages))
    shown = await evening.press("Symbols")
    assert "**The die**" in await whole_text(evening, shown)
    form = await evening.press("Final scores…")
    yours = {"track": "84", "rooms": "31", "staff": "18", "goods": "6", "cafe": "0"}
    await evening.submit(form, yours, {"his_track": "100", "his_rooms": "20", "his_staff": "10"})
    assert tells_the_end(evening.panel)


# ── Who plays ─────────────────────────────────────────────────────────────────────────────────────


async def test_the_host_hands_over_by_command(evening: Evening) -> None:
    await your_turn(evening)
    refused = await evening.slash("seat give", who=evening.friend, to=evening.friend)
    assert "Only the host" in refused.response.content
    told = await evening.slash("seat give", to=evening.friend)
    assert not told.ephemeral
    assert "plays this game now" in told.response.content
    refused = await evening.press("Undo")
    assert "You are watching" in refused.response.content
    await evening.press("Undo", evening.friend)
    assert (await evening.state()).card is None


async def test_the_host_hands_over_by_buttons(evening: Evening) -> None:
    await your_turn(evening)
    shown = await Hands(evening).more("Hand over…")
    await evening.host.select(
        shown.response, [evening.friend], custom_id=menu_of(shown)["custom_id"]
    )
    table = await evening.open()
    assert table
    assert table.row.host_id == evening.friend.id


async def test_a_co_host_plays_beside_the_host(evening: Evening) -> None:
    await your_turn(evening)
    await evening.slash("seat share", **{"with": evening.friend})
    await evening.press("Undo", evening.friend)
    again = await evening.slash("seat share", **{"with": evening.friend})
    assert "plays along already" in again.response.content
    await evening.restart()
    await evening.press("Redo", evening.friend)
    await evening.slash("seat unshare", who=evening.friend, **{"with": evening.friend})
    refused = await evening.press("Undo", evening.friend)
    assert "You are watching" in refused.response.content


async def test_the_game_of_a_host_who_left_can_be_given_to_another(evening: Evening) -> None:
    await your_turn(evening)
    evening.env.guild.remove_member(evening.host)
    refused = await evening.press("Undo", evening.friend)
    assert "no longer on this server" in refused.response.content
    await evening.slash("seat give", who=evening.moderator(), to=evening.friend)
    await evening.press("Undo", evening.friend)
    assert (await evening.state()).card is None


async def test_the_list_of_games_brings_a_panel_back(evening: Evening) -> None:
    await your_turn(evening)
    await evening.moderator().delete(evening.panel)
    shown = await evening.slash("games", who=evening.friend)
    assert f"<#{evening.channel.id}>" in shown.response.embeds[0].description
    menu = menu_of(shown)
    answer = await evening.friend.select(shown.response, [menu["options"][0]["value"]])
    await evening.painted()
    assert answer.response.id == evening.panel.id
    assert "I pass" in evening.labels()
    await evening.press("Undo")
    assert (await evening.state()).card is None


# ── Being lost ────────────────────────────────────────────────────────────────────────────────────


async def test_the_third_refusal_in_a_row_gives_a_hint(evening: Evening) -> None:
    await evening.start(depth="guided")
    told = [(await evening.slash("gah die", space=3)).response.content for _ in range(3)]
    assert "you can press" not in told[0] + told[1]
    assert "Roll 10 dice." in told[2]
    assert told[2].endswith("you can press: Roll for me · I rolled… · More… · All of it…")
    await evening.slash("gah roll")
    refused = await evening.slash("gah die", space=3)
    assert "you can press" not in refused.response.content


async def test_a_move_resets_the_count_of_refusals(evening: Evening) -> None:
    await evening.start(depth="guided")
    for _ in range(2):
        await evening.slash("gah die", space=3)
    await evening.slash("gah roll")
    refused = await evening.slash("gah die", space=3)
    assert "you can press" not in refused.response.content


# ── Without typing ────────────────────────────────────────────────────────────────────────────────


async def test_a_game_is_started_from_the_menu_of_a_message(evening: Evening) -> None:
    message = await evening.friend.send(evening.channel, "Shall we play?")
    shown = await evening.host.context_menu(evening.channel, "Play a game here", message)
    assert shown.ephemeral
    game = await evening.host.click(shown.response, label="Grand Austria Hotel")
    assert "- Hard: every symbol counts." in game.response.embeds[0].description
    other = await evening.slash("play", game="gah")
    await evening.host.click(game.response, label="hard")
    assert "hard · guided" in str(evening.panel.embeds[0].description)
    again = await evening.host.click(other.response, label="easy")
    assert "under way" in again.response.content


# ── Privacy ───────────────────────────────────────────────────────────────────────────────────────


async def test_privacy_describes_exports_and_deletes_stored_data(evening: Evening) -> None:
    await your_turn(evening)
    told = await evening.slash("privacy")
    assert told.ephemeral
    assert "never names or messages" in told.response.embeds[0].description
    given = await evening.slash("privacy", data="export")
    assert given.ephemeral
    (file,) = given.response.attachments
    assert file.filename == "empty-chair.json"
    question = await evening.slash("privacy", data="delete")
    assert "cannot be undone" in question.response.embeds[0].description
    assert await evening.open()
    done = await evening.host.click(question.response, label="Yes, delete it")
    assert "deleted" in done.response.content
    assert await evening.open() is None
    late = await evening.press("Undo")
    assert "not here any more" in late.response.content
