"""Games with Rudolph through Discord: by buttons, by commands, by questions and on the map."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.play.table import Table
from bot.presenters.components import Button, Select
from bot.presenters.panels import make_table_panel
from bot.presenters.picture_requests import TableRequest
from bot.presenters.salamandra import pad
from bot.presenters.salamandra.picture import RudolphPicture
from engines.core import Log, Rng
from engines.salamandra import GAME
from engines.salamandra.commands import TellRound
from engines.salamandra.notation import Build, Harvest, Place, parse_round_parts
from tests.e2e.conftest import Evening, said, tells_the_end, whole_fields, whole_text
from tests.e2e.raw_interactions import pressed
from tests.e2e.test_watching import Sofa

Step = Callable[[Evening], Awaitable[None]]
FINAL = {"bear": "4", "eagle": "2", "salamander": "5", "spellbooks": "15", "scrolls": "1"}
POINTS = (40, 80, 120, 160)
LETTERS = {"Tile": "b", "Disc": "p", "Grove": "g"}


async def start(evening: Evening, **options: Any) -> Any:
    return await evening.host.slash(
        evening.channel, "salamandra start", **({"level": 2, "seed": 7} | options)
    )


def text(evening: Evening) -> str:
    (embed,) = evening.panel.embeds
    return "\n".join(
        [said(evening.panel), *(f"{field.name}: {field.value}" for field in embed.fields)]
    )


async def about(evening: Evening) -> str | None:
    ask = GAME.find_ask(await evening.state())
    return ask.about if ask else None


async def typed_in(evening: Evening, label: str, **values: str) -> Any:
    """A form: opened by a press, and sent."""
    form = await evening.press(label)
    sent = await evening.host.submit_modal(form, values)
    await evening.painted()
    return sent


async def a_round(evening: Evening) -> str:
    """What a player might have done on the map, without the points."""
    state = await evening.state()
    ask = GAME.find_ask(state)
    assert ask
    command, _ = GAME.engine.random_answer(state, ask, Rng.from_seed(state.round))
    assert isinstance(command, TellRound)
    return command.line.partition("; vp")[0]


async def by_buttons(evening: Evening) -> None:
    """One more step, with presses only."""
    state = await evening.state()
    points = str(POINTS[state.round - 1])
    match await about(evening):
        case None:
            await evening.press("Rudolph's turn")
        case "spot":
            await evening.press(_spot(evening, taken=bool(state.round % 2)))
        case "arrow":
            await evening.press(next(label for label in evening.labels() if label.startswith("↘")))
        case "book":
            await evening.press(evening.labels()[0])
        case "tile":
            await evening.press(
                next(label for label in evening.labels() if label.endswith("is right"))
            )
        case "groves":
            await typed_in(evening, "1…", points=points)
        case "vp":
            await typed_in(evening, "My points…", points=points)
        case "round":
            await piece_by_piece(evening)
            await points_on_pad(evening, points)
        case "refill":
            await evening.press("Top row first")
        case "final":
            await typed_in(evening, "Enter my score…", **FINAL)


async def piece_by_piece(evening: Evening) -> None:
    """A round on the pad: what, then where."""
    for part in parse_round_parts(await a_round(evening)):
        match part:
            case Build(tile=tile):
                await placed(evening, "Tile", tile)
            case Place(spots=spots):
                for spot in spots:
                    await placed(evening, "Disc", spot)
            case Harvest(gaps=gaps):
                for gap in gaps:
                    await placed(evening, "Grove", gap)


async def placed(evening: Evening, what: str, where: str) -> None:
    """One piece: the kind if the pad shows another one, the page, and the place."""
    line = f"round {LETTERS[what]} {where}"
    if not on_pad(evening, line):
        if what == "Grove" and "Disc" in evening.labels():
            await evening.press("Disc")  # the side of tiles has no button for groves
        if what in evening.labels():
            await evening.press(what)
    for page in range(4):
        if on_pad(evening, line):
            break
        others = [label for label in evening.labels() if re.fullmatch(r"\d+–\d+…", label)]
        await evening.press(others[min(page, 1) * -1])
    await evening.press(on_pad(evening, line))


async def something_else(evening: Evening) -> Any:
    more = await evening.press("More…")
    return await evening.host.click(more.response, label="Something else…")


def on_pad(evening: Evening, line: str) -> str:
    """The label of the button that carries this line."""
    items = [item for row in evening.panel.components for item in row.children]
    return next((item.label for item in items if item.custom_id.endswith(f":say:{line}")), "")


async def points_on_pad(evening: Evening, points: str) -> None:
    if points in evening.labels():
        await evening.press(points)
        return
    if "Another number…" not in evening.labels():
        await evening.press("Done…")
    await typed_in(evening, "Another number…", points=points)


def _spot(evening: Evening, *, taken: bool) -> str:
    """With the printed cards all that wait, as many scrolls as can be; with the bot's one by
    one."""
    several = [
        label for label in evening.labels() if re.search("scroll|disc|Disc|None|Both", label)
    ]
    if several:
        return several[-1] if taken else several[0]
    return "Taken" if taken else "Free"


async def by_slash(evening: Evening) -> None:
    """The same by commands."""
    state = await evening.state()
    points = POINTS[state.round - 1]
    match await about(evening):
        case None:
            await evening.slash("turn")
        case "spot":
            await evening.slash("salamandra spot", bonus="taken" if state.round % 2 else "free")
        case "arrow":
            await evening.slash("salamandra arrow", arrow="SE")
        case "book":
            await evening.slash("salamandra book", spot=GAME.find_ask(state).books[0])  # type: ignore[union-attr]
        case "tile":
            await evening.slash("salamandra tile")
        case "groves" if state.round % 2:
            await evening.slash("salamandra groves", count=1, points=points)
        case "groves":
            await evening.slash("salamandra groves", count=1)
        case "vp":
            await evening.slash("salamandra vp", points=points)
        case "round":
            await evening.slash("salamandra round", line=f"{await a_round(evening)}; vp {points}")
        case "refill":
            await evening.slash("salamandra refill")
        case "final":
            await evening.slash("salamandra final", yours=" ".join(FINAL.values()))


async def until(evening: Evening, what: str | None, step: Step = by_buttons) -> None:
    while await about(evening) != what:
        await step(evening)


# ── Whole evenings ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("style", ["questions", "map"])
@pytest.mark.parametrize("depth", ["dealt", "guided"])
async def test_a_game_is_played_to_its_end_with_a_restart(
    evening: Evening, style: str, depth: str
) -> None:
    """By buttons and by slash commands, in turns."""
    await start(evening, style=style, depth=depth)
    for number in range(60):
        if number == 6:
            await evening.restart()
        if await evening.open() is None:
            break
        await (by_slash if number % 2 else by_buttons)(evening)
    assert await evening.open() is None
    assert tells_the_end(evening.panel)
    assert "You win 197 : " in text(evening)
    score = await evening.press("Score")
    yours = next(field.value for field in score.response.embeds[0].fields if field.name == "You")
    assert "Track 160\nSpellbooks 15\nFaith" in yours
    assert (
        "Rudolph, 2**: 1 of 1 won"
        in (await evening.slash("results")).response.embeds[0].description
    )
    (picture,) = evening.messages[-1].attachments
    assert "labour" in str(picture.description)


async def test_the_start_message_is_the_set_up_list_and_says_whose_cards(evening: Evening) -> None:
    started = await start(evening)
    (embed,) = started.response.embeds
    assert "Placement cards: in the box" in embed.description
    whole = await whole_text(evening, await evening.press("All of it…"))
    assert "Leave the placement cards in the box" in whole
    assert started.response.content == "Salamandra: Rudolph 0 · round 1 of 4"
    assert "-# level 2 · without the map · house cards · nearest quadrant" in embed.description
    assert evening.labels()[0] == "Rudolph's turn"


async def test_a_game_is_started_from_the_menu_of_a_message(evening: Evening) -> None:
    message = await evening.friend.send(evening.channel, "Shall we play?")
    shown = await evening.host.context_menu(evening.channel, "Play a game here", message)
    game = await evening.host.click(shown.response, label="Salamandra")
    with_map = await evening.host.select(game.response, ["map"])
    dealt = await evening.host.click(with_map.response, label="Without the box")
    await evening.host.click(dealt.response, label="level 3")
    assert "level 3 · on the map" in evening.panel.embeds[0].description


async def test_cards_of_an_owner_are_used(evening: Evening) -> None:
    await start(evening, labour="L2 v3,5,8,12 b4 r2 f4", placement="P NW16")
    assert "your cards" in text(evening)
    await evening.press("Rudolph's turn")
    assert "**+3 labour** → 3" in text(evening)
    assert "↖ NW" in text(evening)


async def test_a_game_can_be_lost_after_a_round(evening: Evening) -> None:
    await start(evening)
    await until(evening, "groves")
    await typed_in(evening, "1…", points="3")
    assert await evening.open() is None
    assert "You lose 3 : 3" in text(evening)
    score = await evening.press("Score")
    assert "not ahead at the end of round 1" in str(score.response.embeds[0].fields[0].value)


# ── Counting presses ──────────────────────────────────────────────────────────────────────────────


async def test_a_game_by_questions_takes_its_known_number_of_presses(evening: Evening) -> None:
    """Dealt n + 3 presses for n apprentices, guided 4, and more for a third scroll. A form counts
    as two.

    The points of a round are told with its groves. The score sheet is asked for once, after the
    last round.
    """
    counted: dict[str, dict[int, int]] = {}
    for depth in ("dealt", "guided"):
        counted[depth] = dict.fromkeys(range(1, 6), 0)
        await start(evening, depth=depth, style="questions")
        while await evening.open():
            what, state = await about(evening), await evening.state()
            counted[depth][5 if what == "final" else state.round] += (
                2 if what in ("groves", "final") else 1
            )
            await by_buttons(evening)
            assert await evening.open() is None or await about(evening) != "vp"
    assert counted["guided"].pop(5) == counted["dealt"].pop(5) == 2
    assert all(presses <= 6 for presses in counted["guided"].values())
    assert counted["guided"][2] == 4
    assert counted["dealt"][2] == 5


async def test_a_round_on_the_map_takes_its_known_number_of_presses(evening: Evening) -> None:
    """One turn, one form, and one press for a tile if the readings differ."""
    await start(evening, style="map")
    for number in range(1, 5):
        pressed: list[str | None] = []
        while (await evening.state()).round == number and await about(evening) != "final":
            pressed.append(await about(evening))
            await by_buttons(evening)
        assert pressed.count(None) == pressed.count("round") == 1
        assert pressed.count("tile") <= number


# ── What can be pressed ───────────────────────────────────────────────────────────────────────────


async def test_every_kind_of_panel_survives_a_restart_and_an_undo(evening: Evening) -> None:
    await start(evening, style="map", confirm="always")
    seen: set[str | None] = set()
    for _ in range(60):
        what = await about(evening)
        if what == "final":
            break
        if what not in seen:
            seen.add(what)
            before = await evening.state()
            await evening.restart()
            await by_buttons(evening)
            pieces = 0
            while await evening.state() != before:
                await evening.press("Undo")
                assert "Undone." in text(evening)
                pieces += 1
            assert pieces == 1 or what == "round"
        await by_buttons(evening)
    assert {None, "tile", "round"} <= seen


async def test_undo_by_questions_takes_the_disc_back(evening: Evening) -> None:
    await start(evening)
    await until(evening, "spot")
    await evening.press("Free")
    await evening.press("Undo")
    assert "Take 1 grey disc off the field" in text(evening)
    assert await about(evening) == "spot"


async def test_a_full_tile_leads_to_the_next_and_then_to_another_card(evening: Evening) -> None:
    await start(evening)
    await until(evening, "spot")
    assert "None free" not in evening.labels()
    await evening.press("Tile full")
    assert "next furthest" in text(evening)
    await evening.press("All full")
    assert "lay the card aside" in text(evening)
    await evening.press("Tile full")
    await evening.press("None free")
    assert (await evening.state()).opponent.left_out == 1
    await evening.slash("undo")
    await evening.slash("salamandra draw")
    assert "Free" in evening.labels()


async def test_another_tile_is_chosen_from_a_list(evening: Evening) -> None:
    await start(evening, style="map", confirm="always")
    await until(evening, "tile")
    computed = GAME.find_ask(await evening.state()).tile  # type: ignore[union-attr]
    menu = evening.panel.components[1].children[0]
    other = next(option.value for option in menu.options if option.value != computed)
    await evening.host.select(evening.panel, [other])
    assert f"{other}n" in (await evening.state()).map.spots
    full = await evening.press("In full")
    assert f"You send him to {other}." in full.response.embeds[0].description


async def test_the_map_is_in_the_embed_and_can_be_put_away(evening: Evening) -> None:
    await start(evening, style="map")
    await until(evening, "round")
    await placed(evening, "Tile", "J7")
    await placed(evening, "Disc", "J7n")
    assert await about(evening) == "round"
    await evening.press("Tile")
    full = await whole_fields(evening, await evening.press("In full"))
    assert "P..." in "".join(full.values())
    more = await evening.press("More…")
    put_away = await evening.press_in(more, "Put the map away")
    await evening.painted()
    assert "The map is put away" in put_away.response.content
    assert await about(evening) == "groves"
    assert "without the map" in (await evening.press("More…")).response.embeds[0].description
    await evening.slash("undo")
    await evening.slash("salamandra questions")
    assert (await evening.state()).map is None


async def test_gaps_are_chosen_where_the_supply_is_short(evening: Evening) -> None:
    await start(evening, style="map")
    await until(evening, "round")
    await correct(evening, "his_groves", "20")
    await evening.slash("salamandra round", line="p H7e; g H6 G7 H7 I7; vp 60")
    assert await about(evening) == "refill"
    ask = GAME.find_ask(await evening.state())
    assert ask
    chosen = list(ask.gaps[-ask.supply :])  # type: ignore[attr-defined]
    await evening.host.select(evening.panel, chosen)
    await evening.painted()
    assert set(chosen) <= set((await evening.state()).map.groves)
    assert await about(evening) is None


async def test_a_full_way_is_told_if_you_read_the_arrow(evening: Evening) -> None:
    await start(evening, style="map", reading="ask")
    await evening.press("Rudolph's turn")
    assert "All full" not in evening.labels()
    await evening.slash("salamandra tile", tile="H7")
    await evening.slash("salamandra round", line="p H7e H7s H7w; vp 40")
    await evening.press("Rudolph's turn")
    await evening.press("All full")
    state = await evening.state()
    assert len(state.played) == 3
    assert await about(evening) == "tile"


@pytest.mark.parametrize("style", ["questions", "map"])
async def test_the_readings_are_named_on_every_panel(evening: Evening, style: str) -> None:
    await start(evening, style=style, reading="ray", refill="fields", full="skip")
    named = "along the diagonal · no groves at the temple · full tile: stays out"
    assert named in text(evening)
    button = "With my own box…" if style == "map" else "All of it…"
    whole = await whole_text(evening, await evening.press(button))
    assert "the furthest tile is the last one along the diagonal from the start tile" in whole
    assert "groves are laid between two field tiles, where the temple does not count" in whole
    assert "where that tile is full, the apprentice stays out of play" in whole
    for _ in range(3):
        await by_buttons(evening)
        full = await whole_fields(evening, await evening.press("In full"))
        assert named in full.values()
    cards = await whole_text(evening, await evening.press_more("His cards"))
    assert "- refill **fields**: groves are laid between two field tiles" in cards


async def test_the_explanation_of_full_tiles_follows_the_set_up(evening: Evening) -> None:
    await start(evening, full="skip")
    await evening.press("Rudolph's turn")
    how = await whole_text(evening, await evening.press("How?"))
    assert "with the setting skip" in how
    assert "the one nearer to the diagonal" in how
    assert "passed over" not in how


async def test_a_turned_start_tile_is_told_by_a_form(evening: Evening) -> None:
    await start(evening, style="map")
    assert "A start tile lies turned…" not in evening.labels()
    extra = await evening.press("Something extra…")
    form = await evening.host.click(extra.response, label="A start tile lies turned…")
    await evening.host.submit_modal(form, {"tile": "H7", "side": "south"})
    await evening.painted()
    assert (await evening.state()).map.tiles["H7"] == "s"
    await evening.press("Rudolph's turn")
    assert "Something extra…" not in evening.labels()


async def test_more_discs_than_expected_are_accepted_by_a_second_press(evening: Evening) -> None:
    await start(evening, style="map")
    await evening.press("Rudolph's turn")
    state = await evening.state()
    free = [spot for tile in state.map.tiles for spot in state.map.free_on(tile)]
    other = await something_else(evening)
    form = await evening.host.click(other.response, label="Part of it…")
    asked = await evening.host.submit_modal(form, {"line": f"p {' '.join(free[:5])}; vp 40"})
    assert "by round 1 you have" in asked.response.embeds[0].description
    assert not (await evening.state()).map.discs("P")
    await evening.host.click(asked.response, label="It is so")
    await evening.painted()
    assert len((await evening.state()).map.discs("P")) == 5


async def test_the_final_score_may_be_a_total(evening: Evening) -> None:
    """The score sheet is asked for if it was left for later."""
    await start(evening)
    while (await evening.state()).round < 4:
        await by_buttons(evening)
    await until(evening, "groves")
    await typed_in(evening, "1…", points="160")
    assert await about(evening) == "final"
    await typed_in(evening, "My total…", total="190", bear="4", eagle="2", salamander="5")
    assert "You win 190 : " in text(evening)
    assert await evening.open() is None


async def test_how_explains_each_question(evening: Evening) -> None:
    await start(evening)
    for what, says in (("spot", "furthest tile that way"), ("groves", "two gaps for each spot")):
        await until(evening, what)
        page = await evening.press("How?", evening.friend)
        assert page.ephemeral
        assert says in page.response.embeds[0].description
    more = await evening.press("More…")
    cards = await evening.host.click(more.response, label="His cards")
    assert "L2 v2,5,9,14 b4 r3 f4" in cards.response.embeds[0].description
    help_ = await evening.slash("help")
    assert "Stay ahead" in help_.response.embeds[0].description


# ── Reasons, corrections, mistakes ────────────────────────────────────────────────────────────────


async def test_why_explains_moves_on_the_map(evening: Evening) -> None:
    await start(evening, style="map")
    await until(evening, "round")
    await evening.slash("salamandra round", line="p H7e; vp 40")
    why = await evening.slash("why")
    assert "lies beside a disc of his" in why.response.embeds[0].description
    rules = await evening.host.click(why.response, label="All rules")
    said = rules.response.embeds[0].description
    for part in (
        "By distance: ",
        "Clockwise from the bonus spot: ",
        " touches ",
        "Placement of his apprentices, B",
    ):
        assert part in said


async def correct(evening: Evening, what: str, to: str) -> str:
    question = await evening.slash("adjust", what=what, to=to)
    assert question.ephemeral
    told = str(question.response.embeds[0].description)
    await evening.host.click(question.response, label="Correct it")
    await evening.painted()
    return told


async def test_corrections_name_what_to_move_on_the_table(evening: Evening) -> None:
    await start(evening, style="map")
    await until(evening, "round")
    (his,) = (await evening.state()).map.discs("R")
    told = await correct(evening, "his_discs", f"H7e -{his}")
    assert f"Take the grey disc off {his}." in told
    assert (await evening.state()).map.discs("R") == ("H7e",)
    await correct(evening, "scrolls", "2")
    await correct(evening, "books", "P1u")
    full = "".join((await whole_fields(evening, await evening.press("In full"))).values())
    assert "2 scrolls" in full
    assert "1 upper: you" in full


async def test_a_correction_by_which_the_game_was_lost_ends_it(evening: Evening) -> None:
    await start(evening, style="map", seed=3)
    await until(evening, "round")
    await evening.slash("salamandra round", line="b J7; p J7n; g H6; vp 9")
    told = await correct(evening, "my_last", "2")
    assert "You 2, Rudolph 2 after round 1. A tie is not enough: Rudolph wins." in told
    assert await evening.open() is None, "the game has ended"
    assert "You lose 2 : 2: a tie is not enough" in said(evening.panel)
    await evening.slash("undo")
    assert (await evening.state()).you.last == 9


async def test_a_game_by_questions_has_no_map_to_correct(evening: Evening) -> None:
    await start(evening)
    refused = await evening.slash("adjust", what="his_discs", to="H9n")
    assert "cannot be corrected now: the bot does not keep track" in refused.response.content
    choices = await evening.host.autocomplete(evening.channel, "adjust", "what", "disc")
    assert [choice["value"] for choice in choices] == ["books"]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("p {his}; vp 21", "is taken: Rudolph stands there."),
        ("b K5; vp 21", "K5 hangs in the air"),
        ("g A1; vp 21", "There is no grove in gap A1."),
        ("x J7; vp 21", "x is not understood"),
        ("vp many", "must be a whole number"),
    ],
)
async def test_an_impossible_round_is_refused(evening: Evening, line: str, says: str) -> None:
    await start(evening, style="map")
    await until(evening, "round")
    before = await evening.state()
    (his,) = before.map.discs("R")
    refused = await evening.slash("salamandra round", line=line.format(his=his))
    assert refused.ephemeral
    assert says in refused.response.content
    assert await evening.state() == before


async def test_points_that_go_down_are_asked_once_more(evening: Evening) -> None:
    await start(evening)
    await until(evening, "groves")
    await typed_in(evening, "1…", points="60")
    await until(evening, "groves")
    await typed_in(evening, "1…", points="50")
    assert "You had 60, and now 50?" in text(evening)
    assert (await evening.state()).round == 2
    await evening.press("It is so: 50")
    assert (await evening.state()).you.last == 50


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"labour": "L2 v2,5,9,x b4 r3"}, "x"),
        ({"labour": "L1 v1,3,6,10 b3 r3 f3"}, "of level 1, the game of level 2"),
        ({"placement": "P NW4 NE4 SE4 SW3"}, "16"),
        ({"placement": "P NW16", "depth": "guided"}, "no placement line is needed"),
        ({"placement": "P N16", "style": "map"}, "needs reading ask"),
    ],
)
async def test_an_impossible_start_is_refused(
    evening: Evening, options: dict[str, Any], says: str
) -> None:
    refused = await start(evening, **options)
    assert refused.ephemeral
    assert says in refused.response.content
    assert await evening.open() is None


async def test_an_answer_without_a_question_is_refused(evening: Evening) -> None:
    await start(evening)
    before = await evening.state()
    for command, options in (
        ("spot", {"bonus": "free"}),
        ("groves", {"count": 3}),
        ("tile", {"tile": "G9"}),
        ("round", {"line": "vp 21"}),
    ):
        refused = await evening.slash(f"salamandra {command}", **options)
        assert refused.ephemeral
        assert refused.response.content
    assert await evening.state() == before


# ── Watching ──────────────────────────────────────────────────────────────────────────────────────


async def test_a_watcher_calls_the_arrow(evening: Evening) -> None:
    await start(evening)
    sofa = Sofa(evening)
    await sofa.slash("watch here")
    table = await evening.open()
    assert table
    arrow = table.log.play_command(GAME.parse_command({"do": "turn"})).entries[-1].events[-1].arrow
    sign = next(label for label in sofa.labels() if f" {arrow} · " in label)
    called = await sofa.press(sign)
    assert called.ephemeral
    await until(evening, "groves")
    assert f"Arrow {arrow}: <@{evening.friend.id}> (+4)" in text(evening)
    assert "1 of 1 was right" in sofa.text()


async def test_a_move_is_revealed_in_parts(evening: Evening) -> None:
    await start(evening, style="map")
    await until(evening, "round")
    await by_buttons(evening)
    await evening.slash("turn", reveal="steps")
    assert "part 1 of" in evening.panel.content
    await evening.press("Next")
    assert "Cards: " in text(evening)


# ── The pad of a round on the map ─────────────────────────────────────────────────────────────────


async def test_a_round_on_the_map_is_entered_piece_by_piece(evening: Evening) -> None:
    """The pad stays at the kind of the last piece, goes on to groves behind the last disc, and
    outlives a restart."""
    await start(evening, style="map")
    await evening.press("Rudolph's turn")
    await evening.press(on_pad(evening, "round b J7"))
    other = await something_else(evening)
    form = await evening.host.click(other.response, label="Tile turned…")
    await evening.host.submit_modal(form, {"tile": "J7", "side": "east"})
    await evening.painted()
    assert (await evening.state()).map.tiles["J7"] == "e"
    await evening.restart()
    await placed(evening, "Tile", "K7")
    for spot in ("K7n", "J7w", "I9w"):
        await placed(evening, "Disc", spot)
    assert on_pad(evening, "round g H6"), "all discs are placed"
    await placed(evening, "Grove", "H6")
    await points_on_pad(evening, "40")
    state = await evening.state()
    assert (state.round, state.you.last, state.you.groves) == (2, 40, 1)
    assert set(state.map.discs("P")) == {"K7n", "J7w", "I9w"}
    while await about(evening) != "round":
        await by_buttons(evening)
    other = await something_else(evening)
    form = await evening.host.click(other.response, label="To a spellbook…")
    await evening.host.submit_modal(form, {"disc": "K7n", "book": ">2u"})
    await evening.painted()
    assert (await evening.state()).books["2u"] == "P"


async def test_undo_takes_the_last_piece_back(evening: Evening) -> None:
    await start(evening, style="map")
    await evening.press("Rudolph's turn")
    await placed(evening, "Tile", "J7")
    await placed(evening, "Disc", "J7n")
    await evening.press("Undo")
    state = await evening.state()
    assert "J7" in state.map.tiles
    assert not state.map.discs("P")


async def test_a_press_on_the_pad_as_it_was_before_changes_nothing(evening: Evening) -> None:
    await start(evening, style="map")
    await evening.press("Rudolph's turn")
    table = await evening.open()
    assert table
    await placed(evening, "Tile", "J7")
    late = await pressed(
        evening, evening.host, f"ec:{table.row.id}:{table.seq}:say:round b K7", evening.panel
    )
    assert late
    assert "K7" not in (await evening.state()).map.tiles


@pytest.mark.parametrize("locale", ["en-US", "de"])
async def test_the_pad_offers_nothing_that_is_refused(
    evening: Evening, locales: dict[int, str], locale: str
) -> None:
    """All sides and pages of every round: each button plays, and is named and numbered like the
    picture."""
    locales[0] = locale
    await start(evening, style="map", language=locale[:2])
    await evening.press(evening.labels()[0])
    table = await evening.open()
    assert table
    log, seen = table.log, set[str]()
    for _ in range(40):
        ask = GAME.find_ask(log.state)
        if ask is None or ask.about != "round":
            command = (
                GAME.engine.legal_moves(log.state)[0]
                if GAME.engine.legal_moves(log.state)
                else None
            )
            if command is None:
                break
            log = log.play_command(command)
            continue
        shown = replace(table, log=log)
        for side in range(12):
            panel = make_table_panel(shown, side=side)
            buttons = [item for row in panel.rows for item in row if isinstance(item, Button)]
            menus = [item for row in panel.rows for item in row if isinstance(item, Select)]
            for menu in menus:
                for _, points in menu.options:
                    line = f"{menu.argument} {points}"
                    log.play_command(GAME.parse_command(GAME.parse_line(line)))
            for button in buttons:
                if button.verb == "say" and button.argument.startswith("round "):
                    log.play_command(GAME.parse_command(GAME.parse_line(button.argument)))
                    seen.add(button.argument.split()[1])
            assert panel.picture
            request = panel.picture.request
            assert isinstance(request, TableRequest)
            numbered = drawn_numbers(request)
            named = {
                button.label for button in buttons if ": " in button.label and button.verb == "say"
            }
            assert named <= numbered
        command, _ = GAME.engine.random_answer(log.state, ask, Rng.from_seed(log.seq))
        log = log.play_command(command)
    assert seen == {"b", "p", "g", "vp"}


def drawn_numbers(request: TableRequest) -> set[str]:
    """The numbers of the picture with the places that they stand on, as the buttons name them."""
    sheet = RudolphPicture(GAME).draw_table_with_marks(request.state, request.events, request.marks)
    names = (name.split() for name in sheet.boxes_by_name if name.startswith("number "))
    return {f"{number}: {place}" for _, number, place in names}


async def test_without_groves_their_button_rests(evening: Evening) -> None:
    await start(evening, style="map")
    await evening.press("Rudolph's turn")
    await correct(evening, "groves", "none")
    await evening.press("Undo")
    await correct(evening, "groves", "none")
    await evening.press("Disc")
    items_ = [item for row in evening.panel.components for item in row.children]
    assert [item.disabled for item in items_ if item.label == "Grove"] == [True]


async def test_every_page_of_places_is_one_press_away(evening: Evening) -> None:
    """With more and more tiles, so with more pages."""
    await start(evening, style="map")
    await evening.press("Rudolph's turn")
    table = await evening.open()
    assert table
    log = table.log
    most_pages = 0
    for _ in range(8):
        state = log.state
        for kind in (pad.KINDS[0], pad.KINDS[1]):
            pages = {pad.KINDS.index(kind)}
            pages |= flips_of(replace(table, log=log), kind)
            found = [place for page in pages for place in places_on(table, log, kind, page)]
            assert sorted(found) == sorted(pad.list_reportable_places(state, kind))
            most_pages = max(most_pages, len(pages))
        site = pad.list_reportable_places(state, pad.KINDS[0])[-1]
        log = log.play_command(GAME.parse_command(GAME.parse_line(f"round b {site}")))
    assert most_pages >= 3


def flips_of(table: Table, kind: pad.Kind) -> set[int]:
    """The sides to which the first page of a kind leads, as far as they are of that kind."""
    first = pad.KINDS.index(kind)
    panel = make_table_panel(table, side=first)
    buttons = [item for row in panel.rows for item in row if isinstance(item, Button)]
    sides = {int(button.argument) for button in buttons if button.verb == "flip"}
    return {side for side in sides if side % len(pad.KINDS) == first}


def places_on(table: Table, log: Log, kind: pad.Kind, side: int) -> list[str]:
    """The places that have buttons on this side."""
    panel = make_table_panel(replace(table, log=log), side=side)
    beginning = f"round {pad.LETTERS[kind]} "
    return [
        item.argument.removeprefix(beginning)
        for row in panel.rows
        for item in row
        if isinstance(item, Button) and item.argument.startswith(beginning)
    ]


async def test_the_side_of_discs_opens_where_the_newest_tile_lies(evening: Evening) -> None:
    await start(evening, style="map")
    await evening.press("Rudolph's turn")
    for tile in ("J7", "K7", "K8", "K6", "L7", "L8"):
        await placed(evening, "Tile", tile)
    await evening.press("Disc")
    assert on_pad(evening, "round p L8n")
    assert not on_pad(evening, "round p H6n")


async def test_high_points_are_chosen_from_a_menu(evening: Evening) -> None:
    await start(evening, style="map")
    await evening.press("Rudolph's turn")
    await evening.press("Done…")
    (menu,) = [row.children[0] for row in evening.panel.components if len(row.children) == 1]
    await evening.host.select(evening.panel, [menu.options[-1].value])
    await evening.painted()
    assert (await evening.state()).you.last == int(menu.options[-1].value)


async def test_buttons_of_an_earlier_pad_still_work(evening: Evening) -> None:
    """The list of tiles, the large form, and the other side of a panel."""
    await start(evening, style="map")
    await evening.press("Rudolph's turn")
    table = await evening.open()
    assert table
    await pressed(
        evening, evening.host, f"es1:{table.row.id}:{table.seq}:say:round b", evening.panel, ["J7"]
    )
    await evening.painted()
    assert "J7" in (await evening.state()).map.tiles
    table = await evening.open()
    assert table
    opened = await pressed(
        evening, evening.host, f"ec:{table.row.id}:{table.seq}:form:round", evening.panel
    )
    assert opened
    await pressed(evening, evening.host, f"ec:{table.row.id}:{table.seq}:flip:1", evening.panel)
    assert on_pad(evening, "round p H7e") or on_pad(evening, "round p H7w")
