"""Games with Ralph through Discord."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import discord
import pytest

from bot.play.seats import Actor
from engines.highseason import GAME
from engines.highseason.hotel import BOARDS, LINE_POINTS, ROOMS
from engines.highseason.messages import say_now
from engines.highseason.questions import find_ask
from engines.highseason.rounds import whose_turn
from tests.e2e.conftest import Evening, is_recap, said, tells_the_end, turn_pages, whole_text

SHEET = {"rooms": "40", "groups": "13", "lines": "20", "emperor": "4", "staff": "10"}
MONEY = {"krones": "7", "loans": "1"}
FINAL = "40 13 20 4 10 7 1"


async def start(evening: Evening, **options: Any) -> Any:
    chosen = {"level": 3, "depth": "dealt", "seed": 7} | options
    return await evening.host.slash(evening.channel, "highseason start", **chosen)


def description(evening: Evening) -> str:
    return str(said(evening.panel))


def fields(evening: Evening) -> str:
    return "\n".join(f"{field.name}: {field.value}" for field in evening.panel.embeds[0].fields)


def dice(evening: Evening) -> list[str]:
    return [label for label in evening.labels() if "×" in label]


@dataclass
class Finger:
    """Presses what the panel shows, and counts."""

    evening: Evening
    presses: int = 0

    async def press(self, label: str) -> Any:
        self.presses += 1
        return await self.evening.press(label)

    async def step(self) -> None:
        labels = self.evening.labels()
        if "Roll for me" in labels:
            await self.press("Roll for me")
        elif "Enter my score…" in labels:
            form = await self.press("Enter my score…")
            await self.evening.submit(form, SHEET, MONEY)
        elif "Ralph's turn" in labels:
            await self.press("Ralph's turn")
        else:
            await self.press(dice(self.evening)[0])

    async def until_ralph(self) -> None:
        while "Ralph's turn" not in self.evening.labels():
            await self.step()


async def by_buttons(evening: Evening) -> None:
    await Finger(evening).step()


async def by_slash(evening: Evening) -> None:
    state = await evening.state()
    ask = find_ask(state)
    match ask.about if ask else whose_turn(state):
        case "dice":
            await evening.slash("highseason dice", counts="2 2 2 2 1 1")
        case "opponent":
            await evening.slash("turn")
        case "you":
            space = next(space for space in range(1, 7) if state.dice[space - 1])
            command = "highseason pass" if state.round == 3 else "highseason die"
            await evening.slash(command, space=space)
        case "final":
            await evening.slash("highseason final", yours=FINAL)


# ── Whole evenings ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("depth", ["guided", "dealt"])
async def test_a_game_is_played_to_its_end_with_a_restart(evening: Evening, depth: str) -> None:
    """By buttons and by slash commands, in turns."""
    await start(evening, depth=depth)
    for number in range(60):
        if await evening.open() is None:
            break
        if number == 15:
            await evening.restart()
        assert re.search(
            r"^(High Season: )?Ralph −?\d+ · round \d of 7( · |$)", evening.panel.content
        )
        await (by_slash if number % 2 else by_buttons)(evening)
    assert tells_the_end(evening.panel)
    score = await evening.press("Score")
    assert "**87**" in str(score.response.embeds[0].to_dict())
    assert "Ralph, 3" in (await evening.slash("results")).response.embeds[0].description
    recap = next(message for message in evening.messages if is_recap(message))
    rounds = (await evening.host.click(recap, label="Round by round")).response.embeds[0].fields
    assert rounds[0].value.startswith("1: Ralph **+")
    assert "seed:7" in rounds[-1].value


async def test_a_game_of_depth_card_is_played_to_its_end(evening: Evening) -> None:
    await start(evening, depth="card")
    for _ in range(14):
        await evening.press("Ralph's turn")
        shown = await evening.press("What to do")
        assert "The die" in shown.response.embeds[0].description
    form = await evening.press("Score sheets…")
    yours = {"rooms": "40", "groups": "0", "lines": "0", "emperor": "0", "staff": "0"}
    his = {"his_rooms": "30", "his_groups": "10", "his_lines": "0", "his_emperor": "0"}
    await evening.submit(form, yours, {"krones": "0", "loans": "0"}, his)
    score = await evening.press("Score")
    assert score.response.embeds[0].title == "A draw, 40 : 40"
    assert "0 of 1 won, 1 drawn" in (await evening.slash("results")).response.embeds[0].description
    recap = next(message for message in evening.messages if is_recap(message))
    assert recap.content == evening.panel.content == "A draw, 40 : 40"


async def test_a_game_with_a_physical_deck_is_played_to_its_end(evening: Evening) -> None:
    """Each card is entered once. A turn is two presses from then on."""
    await start(evening, depth="guided", deck="physical")
    finger = Finger(evening)
    lines = [f"B{number} 3/{number % 6 + 1} rg e1" for number in range(1, 13)] + [
        "A1 1/2 e3",
        "C1 2/most ar ac",
    ]
    for number, line in enumerate(lines):
        await finger.until_ralph()
        await evening.press("Ralph's turn")
        if number == 5:
            await evening.restart()
        await evening.slash("highseason card", card=line)
        await evening.press("1 ☚ ↑↱" if number % 2 else "16 ☛ ←⬐")
    while await evening.open():
        await finger.step()
    assert tells_the_end(evening.panel)
    listed = await evening.slash("deck list")
    assert "C1: " in listed.response.embeds[0].description


# ── Presses ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("depth", "most"), [("guided", 5), ("dealt", 4)])
async def test_a_round_takes_its_known_number_of_presses(
    evening: Evening, depth: str, most: int
) -> None:
    await start(evening, depth=depth)
    for number in range(1, 4):
        finger = Finger(evening)
        while (await evening.state()).round == number:
            await finger.step()
        assert finger.presses == most


async def test_a_completed_line_takes_two_presses(evening: Evening) -> None:
    await start(evening)
    shown = await evening.press("I completed…")
    assert shown.ephemeral
    receipt = await evening.host.click(shown.response, label="L1 +2")
    await evening.painted()
    assert "You are the first to complete row L1" in receipt.response.content
    assert "You are the first to complete row L1" in description(evening)
    shown = await evening.press("I completed…")
    *_, last = [page async for page in turn_pages(evening, shown)]
    menus = [item for line in last.components for item in line["components"] if "options" in item]
    assert [len(menu["options"]) for menu in menus] == [17]
    await evening.host.select(last, ["C3", "E1"])
    await evening.painted()
    assert (await evening.state()).you.claims == ("L1", "C3", "E1")


async def test_passing_takes_two_presses(evening: Evening) -> None:
    await start(evening)
    label = dice(evening)[0]
    shown = await evening.press("I pass…")
    receipt = await evening.host.click(shown.response, label=label)
    await evening.painted()
    assert "You pass and discard" in receipt.response.content
    assert "Ralph's turn" in evening.labels()


async def test_completing_a_line_that_ralph_has_is_asked_about(evening: Evening) -> None:
    await start(evening)
    await corrected(evening, opponent={"claims": ["C1"]})
    shown = await evening.press("I completed…")
    question = await evening.host.click(shown.response, label="C1 (Ralph)")
    assert "Ralph has the points of C1" in question.response.embeds[0].description
    receipt = await evening.host.click(question.response, label="It is so")
    assert "Ralph gives the points of column C1 back" in receipt.response.content
    assert (await evening.state()).opponent.claims == ()


async def test_what_ralph_completed_a_moment_ago_can_be_claimed_by_one_press(
    evening: Evening,
) -> None:
    """He gives the points back."""
    await start(evening, depth="guided")
    rooms = [room for room in ROOMS if room not in ("1-1", "4-7")]
    lines = [line for line in LINE_POINTS if line not in ("L1", "C1", "R4", "C7")]
    await corrected(evening, opponent={"hotel": rooms, "claims": lines})
    while not (await evening.state()).disputable:
        await Finger(evening).step()
    line = (await evening.state()).disputable[0]
    await evening.press(f"{line} was mine")
    state = await evening.state()
    assert line in state.you.claims
    assert line not in state.opponent.claims
    assert f"{line} was mine" not in evening.labels()
    await evening.press("Undo")
    assert f"{line} was mine" in evening.labels()


async def test_on_ralph_s_turn_only_his_button_is_bright(evening: Evening) -> None:
    await start(evening)
    await Finger(evening).until_ralph()
    buttons = [item for row in evening.panel.components for item in row.children]
    assert [item.label for item in buttons if item.style is discord.ButtonStyle.primary] == [
        "Ralph's turn"
    ]
    assert "I completed…" not in evening.labels()
    shown = await evening.press("Something extra…")
    assert shown.ephemeral
    await evening.host.click(shown.response, label="L1 +2")
    await evening.painted()
    assert (await evening.state()).you.claims == ("L1",)


async def corrected(evening: Evening, **patch: Any) -> None:
    table = await evening.open()
    assert table
    call = Actor(evening.host.id, evening.env.guild.id, evening.channel.id)
    await evening.app.desk.service.play_command(
        table, call, GAME.parse_command({"do": "adjust", "patch": patch})
    )
    await evening.slash("table")


# ── Starting ──────────────────────────────────────────────────────────────────────────────────────


async def test_a_board_is_given_by_number_or_by_its_ground_floor(evening: Evening) -> None:
    choices = await evening.host.autocomplete(evening.channel, "highseason start", "board", "")
    assert len(choices) == 8
    floor = BOARDS[4].ground_floor
    (choice,) = await evening.host.autocomplete(
        evening.channel, "highseason start", "your_board", floor.lower()
    )
    assert choice["value"] == "4"
    await start(evening, board=BOARDS[6].ground_floor, your_board="4")
    assert (await evening.state()).board == 6
    box = await evening.press("With my own box…")
    assert f"Ralph plays on board 6 (ground floor {BOARDS[6].ground_floor}" in await whole_text(
        evening, box
    )


async def test_a_drawn_board_is_named(evening: Evening) -> None:
    await start(evening)
    number = (await evening.state()).board
    assert f"Ralph's board {number}, ground floor" in description(evening)
    assert BOARDS[number].ground_floor in description(evening)
    await Finger(evening).until_ralph()
    await evening.press("Ralph's turn")
    assert BOARDS[number].ground_floor not in description(evening)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"board": "9"}, "a board, 1 to 8"),
        ({"board": "BBBB|BBB"}, "a board, 1 to 8"),
        ({"board": "3", "your_board": "3"}, "another board than Ralph's"),
        ({"deck": "physical", "depth": "card"}, "house or mine with depth card"),
        ({"deck": "mine"}, "not whole: 0 of 4 A"),
    ],
)
async def test_an_impossible_start_is_refused(
    evening: Evening, options: dict[str, Any], says: str
) -> None:
    for thread in (False, True):
        refused = await start(evening, thread=thread, **options)
        assert refused.ephemeral
        assert says in refused.response.content
    assert await evening.open() is None
    assert not evening.channel.threads


async def test_level_deck_and_options_are_shown_at_the_start_and_behind_more(
    evening: Evening,
) -> None:
    await start(evening, hand="literal", ties="reversed", penalties="waived")
    said = "level 3 · dealt · house deck · hand taken literally · ties reversed · no penalties"
    assert said in description(evening)
    await evening.press(dice(evening)[0])
    assert said not in description(evening)
    assert said in (await evening.press("More…")).response.embeds[0].description


async def test_a_co_host_plays_in_the_thread_of_a_game(evening: Evening) -> None:
    await start(evening, thread=True, **{"with": evening.friend})
    (thread,) = evening.channel.threads
    panel = next(message for message in reversed(thread.history()) if message.components)
    assert "level 3" in panel.embeds[0].description
    label = next(
        b.label
        for row in panel.components
        for b in row.children
        if "×" in b.label and not b.disabled
    )
    await evening.friend.click(panel, label=label)
    assert "You take a" in said(thread.history()[-1])


# ── Reasons, mistakes, bad input ──────────────────────────────────────────────────────────────────


async def test_ralph_s_board_is_chosen_from_a_list_before_he_has_played(
    evening: Evening,
) -> None:
    await start(evening, depth="guided", board="1")
    shown = await evening.host.select(evening.panel, ["4"])
    await evening.host.click(shown.response, label="Correct it")
    await evening.painted()
    assert (await evening.state()).board == 4
    assert "Ralph's board is 4 (ground floor" in description(evening)
    await Finger(evening).until_ralph()
    assert menus((await evening.press("More…")).response) == menus(evening.panel) + 1 == 1
    await evening.press("Ralph's turn")
    assert menus((await evening.press("More…")).response) == menus(evening.panel) == 0


async def test_no_other_board_is_offered_where_the_bot_deals(evening: Evening) -> None:
    await start(evening, depth="dealt", board="1")
    assert menus(evening.panel) == menus((await evening.press("More…")).response) == 0


def menus(message: Any) -> int:
    """On a panel, or on what was answered privately."""
    rows = [
        row["components"] if isinstance(row, dict) else row.children for row in message.components
    ]
    kinds = [
        item["type"] if isinstance(item, dict) else item.type.value for row in rows for item in row
    ]
    return kinds.count(discord.ComponentType.select.value)


async def test_why_names_the_rooms_that_were_ruled_out(evening: Evening) -> None:
    await start(evening)
    await Finger(evening).until_ralph()
    await evening.press("Ralph's turn")
    for who, result in (
        (evening.host, await evening.slash("why")),
        (evening.friend, await evening.press("Why?", evening.friend)),
    ):
        answer = result.response.embeds[0].description
        assert result.ephemeral
        assert answer.count("\n") <= 1
        assert re.match(r"A [1-6]: ", answer)
        rules = await who.click(result.response, label="All rules")
        text = rules.response.embeds[0].description
        assert "Passed over: " in text
        assert " not red" in text or " not blue" in text or " not yellow" in text
        assert "High Season solo rules" in text


async def test_undo_says_what_to_erase(evening: Evening) -> None:
    await start(evening)
    await Finger(evening).until_ralph()
    before = await evening.state()
    await evening.press("Ralph's turn")
    room = (await evening.state()).opponent.hotel[-1]
    await evening.press("Undo")
    assert await evening.state() == before
    assert f"Erase Ralph's cross in room {room}." in description(evening)
    await evening.press("Redo")
    assert (await evening.state()).opponent.hotel[-1] == room


@pytest.mark.parametrize(
    ("what", "to", "says"),
    [
        ("rooms", "1-1 2-5", "Cross out Ralph's room 2-5"),
        ("emperor", "5/1/0/0", "0/0/0/0 → 5/1/0/0"),
    ],
)
async def test_a_correction_is_shown_and_applied(
    evening: Evening, what: str, to: str, says: str
) -> None:
    await start(evening)
    question = await evening.slash("adjust", what=what, to=to)
    assert says in question.response.embeds[0].description
    await evening.host.click(question.response, label="Correct it")
    await evening.painted()
    assert GAME.things.find_correctable(what).format_current(await evening.state()) == to


BAD_INPUT: list[tuple[str, dict[str, Any], str]] = [
    ("highseason first", {"lines": "L9"}, "There is no line L9"),
    ("highseason first", {"lines": ""}, "Name what you completed first"),
    ("highseason dice", {"counts": "7 7 7"}, "six counts"),
    ("highseason dice", {"counts": "111111"}, "must add up to 10"),
    ("highseason card", {"card": "B3"}, "nobody has to tell them"),
    ("highseason final", {"yours": FINAL}, "This is round 1"),
    ("highseason final", {"yours": "1 2"}, "seven numbers"),
    ("adjust", {"what": "rooms", "to": "9-9"}, "a room like 2-5"),
    ("turn", {}, "It is your turn"),
]


async def test_bad_input_changes_nothing(evening: Evening) -> None:
    await start(evening)
    before = await evening.state()
    for command, options, says in BAD_INPUT:
        refused = await evening.slash(command, **options)
        assert refused.ephemeral
        assert says in refused.response.content
        assert await evening.state() == before


# ── Watching ──────────────────────────────────────────────────────────────────────────────────────


async def test_a_watcher_follows_and_calls(evening: Evening) -> None:
    await start(evening)
    await Finger(evening).until_ralph()
    here = evening.env.guild.create_text_channel("gallery")
    await evening.friend.slash(here, "watch here", game=1)
    await evening.painted()
    panel = next(message for message in reversed(here.history()) if message.components)
    labels = [button.label for row in panel.components for button in row.children]
    assert any(" room · " in label for label in labels)
    called = await evening.friend.click(
        panel, label=next(label for label in labels if label.startswith("Die"))
    )
    assert called.ephemeral
    await evening.press("Ralph's turn")
    assert " of 1 was right" in description(evening)


async def test_a_move_is_revealed_in_parts(evening: Evening) -> None:
    await start(evening)
    await Finger(evening).until_ralph()
    await evening.slash("turn", reveal="steps")
    assert "round 1 of 7 · part 1 of" in evening.panel.content
    assert "Card " in description(evening)
    dice_told = [say_now("die_taken.hands", space=die) for die in range(1, 7)]
    assert not any(die in description(evening) for die in dice_told)
    await evening.press("Next")
    assert any(die in description(evening) for die in dice_told)
    await evening.press("All")
    assert dice(evening)


# ── Every kind of panel ───────────────────────────────────────────────────────────────────────────


async def rolling(evening: Evening) -> str:
    await start(evening, depth="guided")
    await evening.slash("highseason first", lines="L1")
    return "Roll for me"


async def yours(evening: Evening) -> str:
    await rolling(evening)
    await evening.press("Roll for me")
    return dice(evening)[0]


async def ralph_next(evening: Evening) -> str:
    await yours(evening)
    await evening.press(dice(evening)[0])
    return "Ralph's turn"


async def top(evening: Evening) -> str:
    await start(evening, depth="guided", deck="physical")
    await Finger(evening).until_ralph()
    await evening.press("Ralph's turn")
    await evening.slash("highseason card", card="B3 3/4 rg e1")
    return "1 ☚ ↑↱"


async def flipping(evening: Evening) -> str:
    await start(evening, depth="card")
    await evening.press("Ralph's turn")
    return "Ralph's turn"


PANELS = [rolling, yours, ralph_next, top, flipping]


@pytest.mark.parametrize("reach", PANELS, ids=lambda reach: reach.__name__)
async def test_every_panel_outlives_a_restart_and_an_undo(
    evening: Evening, reach: Callable[[Evening], Awaitable[str]]
) -> None:
    label = await reach(evening)
    before = await evening.state()
    await evening.restart()
    await evening.press(label)
    after = await evening.state()
    assert after != before
    await evening.press("Undo")
    assert await evening.state() == before
    await evening.press(label)
    assert await evening.state() == after
