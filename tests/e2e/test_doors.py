"""The panels of `/play`, for people who do not type: game, depth, level and deck."""

from typing import Any

import pytest

from bot.presenters import depths
from bot.presenters.registry import get_presenter
from engines.core.catalogue import load_installed_game, read_covers
from tests.e2e.conftest import Evening
from tests.e2e.raw_interactions import pressed
from tests.e2e.test_chat import Alone
from tests.e2e.test_every_game import items

MOST_TAPS = 8
DOORS = ["Just his cards", "He decides", "Without the box"]


def labels(shown: Any) -> list[str]:
    return [item["label"] for item in items(shown.response).values() if "label" in item]


async def test_two_presses_start_a_game_with_the_usual_options(evening: Evening) -> None:
    asked = await evening.slash("play")
    assert asked.ephemeral
    boxes = [
        "Ark Nova",
        "Grand Austria Hotel",
        "High Season",
        "Faraway",
        "Salamandra",
        "Lords of Waterdeep",
    ]
    assert labels(asked) == boxes
    game = await evening.host.click(asked.response, label="Grand Austria Hotel")
    assert labels(game) == [*DOORS, "easy", "medium", "hard"]
    assert game.response.embeds[0].description.endswith("\n**Which level? That begins the game.**")
    assert game.response.embeds[0].title == "Grand Austria Hotel · gold"
    assert game.response.id == asked.response.id, "in place of the list"
    await evening.host.click(game.response, label="medium")
    assert "medium · guided" in evening.panel.embeds[0].description
    doors = evening.env.backend.messages[evening.channel.id][game.response.id]
    assert (doors.content, doors.components) == ("The game has begun.", []), (
        "nothing is left to be pressed"
    )


@pytest.mark.parametrize("game", ["Grand Austria Hotel", "High Season"])
async def test_the_door_of_cards_starts_a_game_of_depth_card(evening: Evening, game: str) -> None:
    """His turn is one press, two a round."""
    shown = await evening.host.click((await evening.slash("play")).response, label=game)
    shown = await evening.host.click(shown.response, label="Just his cards")
    await evening.host.click(shown.response, label=labels(shown)[3])
    assert not (await evening.state()).is_tracked
    for _ in range(2):
        await evening.press(next(label for label in evening.labels() if label.endswith("'s turn")))
    assert (await evening.state()).round == 2


async def test_only_doors_that_a_game_has_are_offered(evening: Evening) -> None:
    """Lords of Waterdeep has no levels, so its doors start the game."""
    shown = await evening.slash("play", game="waterdeep")
    assert labels(shown) == DOORS[1:]
    assert shown.response.embeds[0].description.endswith(
        "\n**Which of them? That begins the game.**"
    )
    assert labels(await evening.slash("play", game="salamandra"))[:2] == DOORS[1:]
    await evening.host.click(shown.response, label="Without the box")
    assert (await evening.state()).setup.depth == "dealt"


async def test_a_way_that_is_not_offered_starts_no_game(evening: Evening) -> None:
    shown = await evening.slash("play", game="gah")
    for forged in (
        "chess",
        "waterdeep card",
        "gah guided lethal",
        "salamandra card 1",
        "gah x easy",
    ):
        custom_id = f"ec:0:0:sit:{forged}"
        answer = await evening.host.click(altered(evening, shown, custom_id), custom_id=custom_id)
        assert answer.ephemeral
        assert answer.response.content
    assert await evening.open() is None


async def test_a_list_of_an_earlier_release_still_begins_a_game(evening: Evening) -> None:
    shown = await evening.slash("play", game="gah")
    chosen = "Leopold, hard, dealt"
    await evening.host.select(
        altered(evening, shown, "eb:gah", chosen), [chosen], custom_id="eb:gah"
    )
    assert (await evening.state()).setup.depth == "dealt"


def altered(evening: Evening, shown: Any, custom_id: str, chosen: str = "") -> Any:
    """The first button, or the list, as we did not send it."""
    rows = evening.env.backend.messages[evening.channel.id][shown.response.id].components
    item = rows[-1 if chosen else 0]["components"][0]
    item |= {"custom_id": custom_id} | (
        {"options": [{"label": chosen, "value": chosen}]} if chosen else {}
    )
    return shown.response


# ── What else is in play ──────────────────────────────────────────────────────────────────────────


class Starter:
    """Somebody who begins a game by `/play`, and counts the taps."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.taps = 0
        self.shown: Any = None

    async def asks(self) -> None:
        self.shown = await self.evening.slash("play")
        self.taps += 1

    async def presses(self, label: str) -> None:
        self.shown = await self.evening.host.click(self.shown.response, label=label)
        self.taps += 1

    async def chooses(self, *labels: str) -> None:
        """Choose from the list: a tap to open it, and one for each choice."""
        menu = next(item for item in items(self.shown.response).values() if "options" in item)
        values = [
            option["value"]
            for label in labels
            for option in menu["options"]
            if option["label"] == label
        ]
        self.shown = await self.evening.host.select(
            self.shown.response, values, custom_id=menu["custom_id"]
        )
        self.taps += 1 + len(labels)

    async def begins(self, game: str, door: str, extras: list[str], level: int) -> Any:
        """The level is a number of the row of levels; the state of the new game is returned."""
        await self.asks()
        await self.presses(labels(self.shown)[list(read_covers()).index(game)])
        at = depths.list_depths(game).index(door)
        if load_installed_game(game).setup.levels:
            await self.presses(labels(self.shown)[at])
            await self.chooses(*extras)
            await self.presses(labels(self.shown)[len(depths.list_depths(game)) + level])
        else:
            await self.chooses(*extras)
            await self.presses(labels(self.shown)[at])
        return await self.evening.state()


def ways_with_extras() -> list[tuple[str, str, str]]:
    """Every extra at every depth where it is offered, but for cards that somebody must have typed
    in before."""
    found = list[tuple[str, str, str]]()
    for game in read_covers():
        for door in depths.list_depths(game):
            extras = depths.list_extras_at_depth(depths.StartChoices.from_parts(game, door))
            found += [
                (game, door, extra.key) for extra in extras if extra.setup.get("deck") != "mine"
            ]
    return found


@pytest.mark.parametrize(("game", "door", "key"), ways_with_extras())
async def test_every_extra_is_eight_taps_away_with_depth_and_level(
    evening: Evening, game: str, door: str, key: str
) -> None:
    await evening.app.desk.service.decks.store_or_get_deck_choice(evening.host.id, game, "house")
    extra = next(
        extra
        for extra in get_presenter(load_installed_game(game)).list_start_extras()
        if extra.key == key
    )
    starter = Starter(evening)
    state = await starter.begins(game, door, [extra.label], level=0)
    assert starter.taps <= MOST_TAPS
    setup = state.setup.model_dump(mode="json")
    assert {name: setup[name] for name in extra.setup} == extra.setup
    assert setup["depth"] == door


async def test_modules_are_chosen_together_by_their_names(evening: Evening) -> None:
    starter = Starter(evening)
    state = await starter.begins(
        "gah", "card", ["Celebrities, with Elisabeth", "Unique Hotels"], level=2
    )
    assert (state.setup.modules, state.setup.level, state.setup.opponent) == (
        (2, 3),
        "hard",
        "Elisabeth",
    )
    assert starter.taps <= MOST_TAPS


async def test_chosen_modules_are_shown_and_can_be_taken_back(evening: Evening) -> None:
    starter = Starter(evening)
    await starter.asks()
    await starter.presses("Grand Austria Hotel")
    await starter.chooses("Unique Hotels", "Would You Like Some More?")
    shown = starter.shown.response.embeds[0].description
    assert "**In play:** Unique Hotels, Would You Like Some More?" in shown
    await starter.presses("Without the box")
    assert "**In play:** Unique Hotels\n" in starter.shown.response.embeds[0].description
    await starter.presses("He decides")
    await starter.chooses("None of these")
    assert "In play" not in starter.shown.response.embeds[0].description
    await starter.presses("easy")
    assert (await evening.state()).setup.modules is None


@pytest.mark.parametrize(
    ("locale", "label"), [("en-US", "Play with house cards"), ("de", "Mit Hauskarten spielen")]
)
async def test_a_button_that_exchanges_cards_says_what_will_happen(
    evening: Evening, locales: dict[int, str], locale: str, label: str
) -> None:
    locales[0] = locale
    await evening.app.desk.service.decks.store_or_get_deck_choice(
        evening.host.id, "salamandra", "physical"
    )
    starter = Starter(evening)
    await starter.asks()
    await starter.presses("Salamandra")
    assert f"*{label}*" in starter.shown.response.embeds[0].description
    await starter.presses(label)
    assert label not in labels(starter.shown)
    assert (
        await evening.app.desk.service.decks.store_or_get_deck_choice(evening.host.id, "salamandra")
        == "house"
    )


async def test_a_list_of_whole_set_ups_of_an_earlier_release_begins_a_game(
    evening: Evening,
) -> None:
    shown = await evening.slash("play", game="salamandra")
    chosen, custom_id = "Rudolph, level 3, on the map, house cards", "es2:0:0:sit:salamandra"
    await evening.host.select(
        altered(evening, shown, custom_id, chosen), [chosen], custom_id=custom_id
    )
    assert "level 3 · on the map" in evening.panel.embeds[0].description


@pytest.mark.parametrize("forged", ["chess - - -", "gah guided - - 4", "salamandra x y z 1,2,3"])
async def test_an_altered_list_of_extras_starts_no_game(evening: Evening, forged: str) -> None:
    shown = await evening.slash("play", game="gah")
    custom_id = f"es2:0:0:sit:{forged}"
    answer = await evening.host.select(
        altered(evening, shown, custom_id, "4"), ["4"], custom_id=custom_id
    )
    assert answer.response.content or answer.response.embeds
    assert await evening.open() is None


async def test_a_start_that_lays_a_game_aside_says_so_in_one_line(evening: Evening) -> None:
    alone = Alone(evening)
    await alone.start()
    first = (await alone.table()).row.id
    assert "is laid aside" not in alone.messages[-1].embeds[0].description
    await alone.start("salamandra")
    (line, *_) = alone.messages[-1].embeds[0].description.splitlines()
    assert line == f"Grand Austria Hotel (game {first}) is laid aside; `/games` brings it back."


# ── Whose cards ───────────────────────────────────────────────────────────────────────────────────


async def begun(evening: Evening, game: str, level: str, who: Any = None) -> Any:
    host = who or evening.host
    shown = await evening.slash("play", host, game=game, how="guided")
    return await host.click(shown.response, label=level)


@pytest.mark.parametrize("game", ["highseason", "salamandra"])
async def test_with_the_box_people_are_asked_once_for_their_cards(
    evening: Evening, game: str
) -> None:
    asked = await begun(evening, game, "level 1")
    assert labels(asked) == ["My printed cards", "House cards"]
    assert await evening.open() is None
    await evening.host.click(asked.response, label="My printed cards")
    assert (await evening.state()).setup.deck == "physical"
    await end(evening)
    await evening.restart()
    await begun(evening, game, "level 1")
    assert (await evening.state()).setup.deck == "physical", "the answer was kept"
    await end(evening)
    shown = await evening.slash("play", game=game)
    await evening.host.click(shown.response, label="Play with house cards")
    await begun(evening, game, "level 2")
    assert (await evening.state()).setup.deck != "physical"
    await end(evening)
    assert labels(await begun(evening, game, "level 2", evening.friend)) == [
        "My printed cards",
        "House cards",
    ]


async def end(evening: Evening) -> None:
    await evening.host.click((await evening.slash("end")).response, label="Yes, end it")


async def test_that_answer_is_exported_and_deleted_with_a_person(evening: Evening) -> None:
    asked = await begun(evening, "highseason", "level 1")
    await evening.host.click(asked.response, label="House cards")
    (file,) = (await evening.slash("privacy", data="export")).response.attachments
    assert b'"line": "house"' in await file.read()
    await evening.host.click(
        (await evening.slash("privacy", data="delete")).response, label="Yes, delete it"
    )
    assert labels(await begun(evening, "highseason", "level 1")) == [
        "My printed cards",
        "House cards",
    ]


async def test_commands_do_not_ask_for_the_deck(evening: Evening) -> None:
    """Whatever was answered before."""
    await evening.app.desk.service.decks.store_or_get_deck_choice(
        evening.host.id, "highseason", "physical"
    )
    await evening.slash("highseason start", level=3)
    assert (await evening.state()).setup.deck == "house"


# ── What was told of them ─────────────────────────────────────────────────────────────────────────


async def test_rudolph_s_labour_card_is_asked_for_once_in_one_form(evening: Evening) -> None:
    asked = await begun(evening, "salamandra", "level 1")
    await evening.host.click(asked.response, label="My printed cards")
    form = await evening.press("His labour card…")
    card = {"rounds": "2, 4, 7, 11", "book": "3", "recycling": "2", "faith": "3"}
    refused = await evening.host.submit_modal(form, card | {"rounds": "2, 4, 7"})
    assert refused.ephemeral
    assert (await evening.state()).asks_labour
    await evening.host.submit_modal(await evening.press("His labour card…"), card)
    assert not (await evening.state()).asks_labour
    await end(evening)
    await begun(evening, "salamandra", "level 1")
    assert not (await evening.state()).asks_labour


@pytest.mark.parametrize("verb", ["rematch", "harder"])
async def test_the_next_game_uses_the_learned_cards(evening: Evening, verb: str) -> None:
    await evening.slash("highseason start", level=3, deck="physical")
    await evening.press("Roll for me")
    await evening.press(next(label for label in evening.labels() if "×" in label))
    await evening.press("Ralph's turn")
    await evening.slash("highseason card", card="B1 3/4 rg e1")
    table = await evening.open()
    assert table
    panel = evening.panel
    await end(evening)
    await pressed(evening, evening.host, f"ec:{table.row.id}:{table.seq}:{verb}:", panel)
    assert [card.id for card in (await evening.state()).told_cards.values()] == ["B1"]
