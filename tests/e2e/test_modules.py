"""Games with modules: Elisabeth, ballrooms, celebrities and unique hotels, by buttons and by
commands."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from engines.gah import GAME
from engines.gah.cards import ENTRANCE_TITLES, EntranceName
from engines.gah.rounds import whose_turn
from tests.e2e.conftest import Evening, is_recap, said, tells_the_end, whole_fields, whole_text
from tests.e2e.test_evening import in_full
from tests.e2e.test_guided import FINAL, corrected, description, fields

EVERYTHING = {"modules": "1 2 3", "level": "hard"}
TABLE = {"spaces": "2", "ballroom": "7", "celebrities": "3", "staff_points": "6"}
"""What lies on the table, as far as one press tells it."""


async def pressed(evening: Evening) -> None:
    """One more step of a game with modules, by presses alone."""
    state = await evening.state()
    ask = evening.asking(state)
    match ask.about if ask else whose_turn(state):
        case "opponent":
            await evening.press("Elisabeth's turn")
        case "you":
            await evening.host.click(
                evening.panel, custom_id=evening.panel.components[0].children[4].custom_id
            )
            await evening.painted()
            if "I dance in 3" in evening.labels():
                await evening.press("I dance in 3")
            await evening.press(next(label for label in evening.labels() if "×" in label))
        case "staff":
            await evening.press(evening.labels()[0])
        case "cafe":
            options = evening.panel.components[0].children[0].options
            await evening.host.select(evening.panel, [options[0].value])
            await evening.painted()
        case "your_staff":
            await evening.press("None of them")
        case "final":
            await evening.host.submit_modal(await evening.press("Enter my score…"), FINAL)
            await evening.painted()
        case "dice":
            await evening.press("Roll for me")
        case about:
            await evening.press(TABLE.get(about, evening.labels()[0]))


async def typed(evening: Evening) -> None:
    """The same by slash commands."""
    state = await evening.state()
    ask = evening.asking(state)
    match ask.about if ask else whose_turn(state):
        case "opponent":
            await evening.slash("turn")
        case "you":
            await evening.slash("gah guest", slot=5)
            await evening.slash("gah toll", space=6)  # refused unless a token lies there
            colour = next(iter(state.celebrities.dice.on_board), None)
            space = (
                state.celebrities.dice[colour]
                if colour
                else next(n for n in range(1, 7) if state.dice[n - 1])
            )
            await evening.slash("gah die", space=space, colour=colour or "white")
        case "guests":
            await evening.slash("gah reveal", guests="r6")
        case "staff":
            await evening.slash("gah staff", name=f"Bar Pianist {chr(65 + state.face_up)}")
        case "spaces":
            await evening.slash("gah spaces", ballroom=ask.ballroom, free=1)
        case "ballroom":
            await evening.slash("gah ballroom", points=5)
        case "celebrities":
            await evening.slash("gah celebrities", points="r3 y3 b3")
        case "lounge":
            await evening.slash("gah lounge", colours="blue red yellow")
        case "staff_points":
            await evening.slash("gah staffpoints", points=4)
        case "your_staff":
            await evening.slash("gah mystaff")
        case "final":
            await evening.slash("gah final", yours="84 31 18 6 0")
        case about:
            raise AssertionError(about)


async def test_a_game_with_modules_1_2_and_3_is_played_to_its_end(evening: Evening) -> None:
    """By buttons and by slash commands, in turns."""
    entrance: EntranceName = "toll_bridge_hotel"
    started = await evening.start(**EVERYTHING, entrance=entrance, depth="dealt")
    embed = started.response.embeds[0]
    assert started.response.content == "Grand Austria Hotel: Elisabeth 0 · round 1 of 7"
    assert "hard · dealt · modules 1 2 3" in embed.description
    whole = await whole_text(evening, await evening.press("All of it…"))
    assert all(f"Module {number}" in whole for number in (1, 2, 3))
    full = await whole_fields(evening, await evening.press_more("In full"))
    assert ENTRANCE_TITLES[entrance] in full
    told = ""
    for number in range(400):
        if number == 25:
            await evening.restart()
        if await evening.open() is None:
            break
        await (typed if number % 2 else pressed)(evening)
        told += f"{description(evening)}\n{fields(evening)}\n"
    assert tells_the_end(evening.panel)
    assert "Leopold" not in told + "".join(map(said, evening.messages))
    results = await evening.slash("results")
    assert "Elisabeth, hard" in results.response.embeds[0].description
    (recap,) = [message for message in evening.messages if is_recap(message)]
    rounds = (await evening.host.click(recap, label="Round by round")).response.embeds[0].fields
    assert f"modules:1,2,3 entrance:{entrance}" in str(rounds[-1].value)


# ── Every kind of panel ───────────────────────────────────────────────────────────────────────────

Kind = Callable[[Evening], Awaitable[str]]


async def until(evening: Evening, about: str, **setup: Any) -> None:
    """Presses on until this is asked."""
    await evening.start(level="hard", **setup)
    for _ in range(150):
        ask = evening.asking(await evening.state())
        if ask and ask.about == about:
            return
        await (
            other_voice if "1" not in setup["modules"] and "2" not in setup["modules"] else pressed
        )(evening)
    raise AssertionError(f"{about} was not asked")


async def other_voice(evening: Evening) -> None:
    """Leopold's tables: his turn, or a die of yours."""
    state = await evening.state()
    ask = evening.asking(state)
    match ask.about if ask else whose_turn(state):
        case "opponent":
            await evening.press("Leopold's turn")
        case "you":
            await evening.press(next(label for label in evening.labels() if "×" in label))
        case "dice":
            await evening.press("Roll for me")
        case "guests":
            await evening.press(evening.labels()[0])
        case _:
            options = evening.panel.components[0].children[0].options
            await evening.host.select(evening.panel, [options[0].value])
            await evening.painted()


async def spaces(evening: Evening) -> str:
    await until(evening, "spaces", modules="1", depth="dealt")
    return "4"


async def ballroom(evening: Evening) -> str:
    await until(evening, "ballroom", modules="1", depth="dealt")
    return "12"


async def celebrities(evening: Evening) -> str:
    await until(evening, "celebrities", modules="2", depth="dealt")
    return "3"


async def lounge(evening: Evening) -> str:
    await until(evening, "lounge", modules="2", depth="dealt", seed=11)
    return "🔴 R 🟡 Y 🔵 B"


async def die(evening: Evening) -> str:
    await evening.start(modules="2", depth="dealt", level="hard")
    while not (ask := evening.asking(await evening.state())) or ask.about != "die":
        if not ask and whose_turn(await evening.state()) == "you":
            await evening.press("I pass")
        else:
            await pressed(evening)
    return "White"


async def cafe(evening: Evening) -> str:
    await evening.start(modules="3", entrance="hautel_couture", depth="guided")
    await corrected(evening, opponent={"vp": 3})
    return "The next guest of the café…"


async def item(evening: Evening) -> str:
    await until(evening, "item", modules="3", entrance="hautel_couture", depth="dealt")
    return evening.labels()[0]


async def unread_item(evening: Evening) -> str:
    await evening.start(modules="3", entrance="hautel_couture", depth="guided", level="hard")
    await evening.slash("gah cafe", guests="90 75 58")
    await evening.press("Roll for me")
    await evening.slash("gah queue", guests="b4 y0 y2 r7 g0")
    await other_voice(evening)
    while evening.asking(await evening.state()):
        await other_voice(evening)
    await evening.press(next(label for label in evening.labels() if "×" in label))
    assert evening.asking(await evening.state()).item is None
    return evening.labels()[0]


async def staff_points(evening: Evening) -> str:
    await evening.start(modules="5", depth="dealt", level="hard")
    await corrected(evening, more_staff={"his": [{"name": "Bar Pianist"}]}, round=7, slot=4)
    await evening.press("Leopold's turn")
    for _ in range(30):
        ask = evening.asking(await evening.state())
        if ask and ask.about == "staff_points":
            break
        await other_voice(evening)
    assert "Bar Pianist" in description(evening)
    return "6"


KINDS = [spaces, ballroom, celebrities, lounge, die, cafe, item, unread_item, staff_points]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
async def test_every_kind_of_panel_survives_a_restart_and_an_undo(
    evening: Evening, kind: Kind
) -> None:
    label = await kind(evening)
    before = await evening.state()
    await evening.restart()
    if "…" in label:
        result = await evening.host.select(evening.panel, ["90"])
        await evening.painted()
    else:
        result = await evening.press(label)
    assert "reference" not in str(getattr(result.response, "content", ""))
    assert await evening.state() != before
    await evening.press("Undo")
    assert "Undone." in description(evening)
    assert await evening.state() == before
    await evening.press("Redo")
    assert await evening.state() != before
    assert "Why?" in evening.labels() or (await evening.slash("why")).ephemeral


@pytest.mark.parametrize(
    ("about", "modules", "button", "typed_in", "says"),
    [
        ("spaces", "1", "More than that…", {"free": "12"}, "12 free"),
        ("celebrities", "2", "Tell all…", {"points": "r3 y2 b12"}, "red 3, yellow 2, blue 12"),
        ("staff", "5", "By name…", {"name": "Bar Pianist 6"}, "Bar Pianist"),
        ("guests", "5", "Other…", {"guests": "b12"}, "blue 12"),
    ],
)
async def test_values_without_a_button_are_typed(
    evening: Evening, about: str, modules: str, button: str, typed_in: dict[str, str], says: str
) -> None:
    await until(evening, about, modules=modules, depth="dealt")
    form = await evening.press(button)
    if about == "guests":
        form = await evening.press("Type it…")
    await evening.host.submit_modal(form, typed_in)
    await evening.painted()
    assert says in (
        description(evening) if evening.asking(await evening.state()) else await in_full(evening)
    )


# ── What you do that matters ──────────────────────────────────────────────────────────────────────


async def extra(evening: Evening, label: str) -> Any:
    """On the opponent's turn, behind a press."""
    shown = await evening.press("Something extra…")
    assert label not in evening.labels()
    pressed = await evening.host.click(shown.response, label=label)
    await evening.painted()
    return pressed


async def test_a_floor_or_column_takes_one_more_press(evening: Evening) -> None:
    await evening.start(modules="3", entrance="nine_stars_inn", depth="dealt")
    await corrected(evening, entrance={"tokens": 4})
    await extra(evening, "My floor or column")
    await extra(evening, "My floor and column")
    assert (await evening.state()).entrance.tokens == 1
    assert "1 of 9 tokens" in await in_full(evening)


async def test_a_toll_without_a_die_takes_two_presses(evening: Evening) -> None:
    await evening.start(modules="3", entrance="toll_bridge_hotel", depth="dealt")
    await corrected(evening, entrance={"tokens": [0, 2, 0, 1, 0, 0]})
    assert "2 ×2  4 ×1" in await in_full(evening)
    shown = await evening.press("Something extra…")
    labels = [button["label"] for row in shown.response.components for button in row["components"]]
    assert any("⚙2" in label for label in labels)
    shown = await extra(evening, "Toll without a die…")
    await evening.host.click(shown.response, label="2")
    await evening.painted()
    assert (await evening.state()).entrance.tokens == (0, 1, 0, 1, 0, 0)


async def test_a_die_that_cannot_be_paid_takes_two_presses(evening: Evening) -> None:
    await evening.start(modules="3", entrance="toll_bridge_hotel", depth="dealt")
    await evening.press("Leopold's turn")
    await corrected(evening, entrance={"tokens": [1, 1, 1, 1, 1, 1]})
    shown = await evening.press("I cannot pay…")
    receipt = await evening.host.click(
        shown.response, label=shown.response.components[0]["components"][0]["label"]
    )
    await evening.painted()
    assert "You lose 5 points instead of paying" in receipt.response.content


async def test_a_guest_with_a_token_is_shown(evening: Evening) -> None:
    await evening.start(modules="3", entrance="sushi_resort", depth="dealt")
    await corrected(
        evening, entrance={"slots": [2], "rooms": ["F1C5", "F2C1", "F2C2", "F2C3", "F3C1"]}
    )
    await evening.press("Leopold's turn")
    (label,) = [label for label in evening.labels() if "⚙" in label]
    await evening.press(label)
    assert "pay 1 krone more" in description(evening)


async def test_coloured_dice_have_buttons_of_their_own(evening: Evening) -> None:
    await evening.start(modules="2", depth="guided")
    for label in ("I rolled…", "1 ×2", "2 ×2", "3 ×1", "4 ×3", "5 ×2", "red 1", "yellow 4"):
        await evening.press(label)
    await evening.press("blue 4")
    await evening.painted()
    assert "🔴 red on 1 · 🟡 yellow on 4 · 🔵 blue on 4" in await in_full(evening)


async def test_coloured_dice_can_be_typed_in_a_form(evening: Evening) -> None:
    await evening.start(modules="2", depth="guided")
    await evening.press("I rolled…")
    form = await evening.press("or type them…")
    await evening.host.submit_modal(
        form, {"low": ["1x2", "2x2", "3x1"], "high": ["4x3", "5x2"], "coloured": ["r1", "y4", "b4"]}
    )
    await evening.painted()
    assert "🔴 red on 1 · 🟡 yellow on 4 · 🔵 blue on 4" in await in_full(evening)
    shown = await evening.press("Something extra…")
    labels = [button["label"] for row in shown.response.components for button in row["components"]]
    assert [label for label in labels if "×" in label] == [
        "1 ×1",
        "2 ×2",
        "3 ×1",
        "4 ×1",
        "5 ×2",
        "6 ×0",
    ]
    await extra(evening, "1 red")
    assert "You take an extra red 1" in description(evening)


async def test_symbols_of_modules_are_explained(evening: Evening) -> None:
    await evening.start(**EVERYTHING, entrance="nine_stars_inn", depth="card")
    told = ""
    for _ in range(14):
        await evening.press("Elisabeth's turn")
        told += await whole_text(evening, await evening.press("Symbols"))
    assert "→" in told
    assert "One arrow: to the ballroom that will be scored next." in told
    assert "**Nine Stars Inn**" in told
    assert "Leopold" not in told


# ── Bad input ─────────────────────────────────────────────────────────────────────────────────────


BAD_INPUT: list[tuple[str, dict[str, Any], str]] = [
    ("gah spaces", {"ballroom": 2, "free": 99}, "from 0 to 20 free spaces, not 99"),
    ("gah die", {"space": 3, "colour": "red", "extra": True}, "red die does not lie on 3"),
    (
        "gah dice",
        {"counts": "2 2 1 3 1 0", "coloured": "r1 y4 b6"},
        "More coloured dice than dice lie on 6",
    ),
    ("gah toll", {"space": 3}, "No token lies on 3"),
    ("gah serve", {"item": "cake"}, "No item waits"),
    ("gah ballroom", {"points": 4}, "No ballroom is scored now"),
    ("gah ballroom", {"reseat": True}, "Only a dancer sent to the rightmost"),
    ("gah line", {}, "only to the Nine Stars Inn"),
    ("gah lounge", {"colours": "red green blue"}, "There is no green die"),
    ("gah celebrities", {"points": "purple"}, "colour and a number"),
    ("gah remove", {"colour": "white"}, "No die leaves the board now"),
    ("gah cafe", {"guests": "90"}, "Hautel Couture is not in play"),
    ("gah staffpoints", {"points": 4}, "No staff card of hers waits"),
    ("adjust", {"what": "stars", "to": "4"}, "“Tokens on the stars track” cannot be corrected now"),
    ("adjust", {"what": "tolls", "to": "9 9 9 9 9 9"}, "tokens in all at most"),
]


async def test_bad_input_is_refused_with_a_private_sentence(evening: Evening) -> None:
    await evening.start(**EVERYTHING, entrance="toll_bridge_hotel", depth="dealt")
    await evening.slash("gah dice", counts="2 2 1 4 1 0", coloured="r1 y4 b4")
    before = await evening.state()
    for command, options, says in BAD_INPUT:
        refused = await evening.slash(command, **options)
        assert refused.ephemeral
        assert says in refused.response.content
        assert await evening.state() == before


@pytest.mark.parametrize("line", ["serve wine 2", "serve banana"])
async def test_an_item_that_no_guest_needs_is_refused(evening: Evening, line: str) -> None:
    await item(evening)
    before = await evening.state()
    table = await evening.open()
    assert table
    with pytest.raises(Exception, match=r"needs no|lies on space|Nobody|no item"):
        table.log.play_command(GAME.parse_command(GAME.parse_line(line)))
    refused = await evening.slash("gah serve", item="wine", guest=3)
    assert refused.ephemeral
    assert await evening.state() == before


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"modules": "4"}, "cannot be combined with the solo game"),
        ({"modules": "1 9"}, "a set of 1, 2, 3 and 5"),
        ({"modules": "waltz"}, "must be a whole number"),
        ({"modules": "1", "entrance": "sushi_resort"}, "belong to module 3"),
    ],
)
async def test_an_impossible_start_is_refused(
    evening: Evening, options: dict[str, Any], says: str
) -> None:
    refused = await evening.start(**options)
    assert refused.ephemeral
    assert says in refused.response.content
    assert await evening.open() is None


async def test_modules_are_suggested(evening: Evening) -> None:
    every = await evening.host.autocomplete(evening.channel, "gah start", "modules", "")
    assert len(every) == 16
    found = await evening.host.autocomplete(evening.channel, "gah start", "modules", "1 3")
    assert [choice["value"] for choice in found] == ["1 3", "1 2 3", "1 3 5", "1 2 3 5"]


# ── Watching ──────────────────────────────────────────────────────────────────────────────────────


async def test_texts_for_watchers_speak_of_elisabeth(evening: Evening) -> None:
    await evening.start(modules="2", depth="dealt")
    shown = await evening.press("Call it…", evening.friend)
    assert "What will Elisabeth do?" in shown.response.embeds[0].description
    fixes = await evening.host.autocomplete(evening.channel, "adjust", "what", "")
    names = {choice["name"] for choice in fixes}
    assert {"Elisabeth's points", "The lounge tile"} <= names
    assert "Her dancers" not in names
