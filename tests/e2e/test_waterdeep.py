"""Games against Pseudo: by buttons, by commands, with counted presses and mistakes."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from bot.play.seats import Actor
from engines.core import Rng
from engines.waterdeep import GAME
from engines.waterdeep.cards import CUBES, HARBOR, PRINTED, QUESTS
from engines.waterdeep.commands import IntrigueDrawn, Place, write_command
from engines.waterdeep.offers import list_placements
from engines.waterdeep.option_names import translate_short_name
from engines.waterdeep.rounds import find_next_seat
from engines.waterdeep.visible_cards import find_kind_of_card
from tests.e2e.conftest import Evening, is_recap, said, tells_the_end
from tests.e2e.raw_interactions import pressed
from tests.e2e.test_pictures import picture
from tests.e2e.test_watching import Sofa

OWLBEARS, RAID = "Domesticate Owlbears", "Raid Orc Stronghold"
LURE = "Lure Artisans of Mirabar"
MOST_STEPS = 400


@dataclass
class Table:
    """A person at a table with the real game: answers from a shuffled box, and a finger."""

    evening: Evening
    presses: int = 0
    rng: Rng = field(default_factory=lambda: Rng.from_seed(5))

    async def state(self) -> Any:
        return await self.evening.state()

    async def ask(self) -> Any:
        return GAME.find_ask(await self.state())

    async def press(self, label: str) -> Any:
        self.presses += 1
        return await self.evening.press(label)

    async def quest(self, label: str) -> None:
        page = await self.press("Quests…")
        await self.evening.host.click(page.response, label=label)
        await self.evening.painted()

    async def choose(self, value: str | None = None, row: int = 0) -> None:
        """From a select of the panel: opening it and choosing are two presses."""
        self.presses += 2
        select = self.evening.panel.components[row].children[0]
        await self.evening.host.select(
            self.evening.panel, [value or select.options[0].value], custom_id=select.custom_id
        )
        await self.evening.painted()

    async def any_option(self) -> None:
        """The button that says it, here or on another side of the pad."""
        command, self.rng = GAME.engine.random_answer(
            await self.state(), await self.ask(), self.rng
        )
        if isinstance(command, IntrigueDrawn) and (kind := find_kind_of_card(command.card)):
            command = command.replace(card=kind, had=True if kind in CUBES else None)
        await self.say(write_command(command))

    async def say(self, line: str) -> None:
        for flip in (None, *self.buttons(":flip:")):
            if flip:
                await self.press_id(flip)
            if found := [
                button for button in self.buttons(":say:") if button.endswith(f":say:{line}")
            ]:
                await self.press_id(found[0])
                return
        verb, _, value = line.partition(" ")
        for row in self.evening.panel.components:
            select = row.children[0]
            if value in [option.value for option in getattr(select, "options", None) or ()]:
                self.presses += 2
                await self.evening.host.select(
                    self.evening.panel, [value], custom_id=select.custom_id
                )
                await self.evening.painted()
                return
        raise AssertionError(f"{verb} {value} is not offered")

    def buttons(self, verb: str) -> list[str]:
        rows = self.evening.panel.components
        return [
            one.custom_id for row in rows for one in row.children if verb in (one.custom_id or "")
        ]

    async def press_id(self, custom_id: str) -> None:
        self.presses += 1
        await self.evening.host.click(self.evening.panel, custom_id=custom_id)
        await self.evening.painted()

    async def by_buttons(self) -> None:
        """One more step, with presses only."""
        ask = await self.ask()
        match ask.about if ask else find_next_seat(await self.state()):
            case "opponent":
                await self.press("Pseudo's turn")
            case None:
                await self.press("End the round")
            case "you":
                await self.press(await self.placement())
            case "cube":
                await self.press("I returned one")
            case "tax":
                await self.press("I pay")
            case "final":
                shown = await self.press("Count what is left…")
                self.presses += 1
                await self.evening.host.submit_modal(
                    shown, {"adventurers": "3", "gold": "5", "quests": "6"}
                )
                await self.evening.painted()
            case _:
                await self.any_option()

    async def placement(self) -> str:
        """A space of the board; the harbor only when nothing else is left."""
        labels = self.evening.labels()
        others = (
            "Quest",
            "Why",
            "Undo",
            "More",
            "Redo",
            "Buy",
            "Harbor",
            "Hall",
            "Done:",
            "In full",
            "Call",
        )
        spaces = [label for label in labels if not label.startswith(others)]
        return (
            spaces[0] if spaces else next(label for label in labels if label.startswith("Harbor"))
        )

    async def by_slash(self) -> None:
        """The same with commands only."""
        state = await self.state()
        ask = GAME.find_ask(state)
        if ask is None:
            if find_next_seat(state) != "you":
                await self.evening.slash("turn")
                return
            command = next(
                (
                    one
                    for one in list_placements(state)
                    if isinstance(one, Place) and one.space not in HARBOR
                ),
                next(iter(list_placements(state)), None),
            )
            await self.said(command)
            return
        if ask.about == "final":
            await self.evening.slash("waterdeep final", adventurers=3, gold=5, quests=6)
            return
        command, self.rng = GAME.engine.random_answer(state, ask, self.rng)
        await self.said(command)

    async def said(self, command: Any) -> None:
        match command.do if command else "pass":
            case "quest":
                await self.evening.slash("waterdeep quest", quest=command.quests[0])
            case "lost":
                await self.evening.slash("waterdeep lost", returned=command.had)
            case "place" if command.copies:
                await self.evening.slash(
                    "waterdeep place", space=command.space, copies=command.copies
                )
            case "play":
                fields = {"card": command.card, "give": command.give, "take": command.resource}
                fields |= {"at": command.space, "copies": command.copies, "tile": command.tile}
                await self.evening.slash(
                    "waterdeep play", **{name: one for name, one in fields.items() if one}
                )
            case "pass":
                await self.evening.slash("waterdeep pass")
            case do:
                fields = command.model_dump(exclude={"do", "sure"}, exclude_none=True)
                await self.evening.slash(f"waterdeep {do}", **fields)

    async def round(self) -> int:
        """The presses of one round."""
        self.presses, number = 0, (await self.state()).round
        while await self.evening.open() and (await self.state()).round == number:
            await self.by_buttons()
        return self.presses


async def begin(evening: Evening, **options: Any) -> Any:
    return await evening.host.slash(evening.channel, "waterdeep start", **({"seed": 7} | options))


async def position(evening: Evening, **patch: Any) -> None:
    """A table that came about otherwise: nothing follows from how it stands."""
    table = await evening.open()
    assert table
    call = Actor(evening.host.id, evening.env.guild.id, evening.channel.id)
    document = {"do": "adjust", "patch": patch, "consequences": False}
    await evening.app.desk.service.play_command(table, call, GAME.parse_command(document))
    await evening.slash("table")


def text(evening: Evening) -> str:
    embed = evening.panel.embeds[0]
    return "\n".join([said(evening.panel), *(f"{one.name}: {one.value}" for one in embed.fields)])


# ── Whole evenings ────────────────────────────────────────────────────────────────────────────────


async def test_the_start_message_is_the_set_up_list(evening: Evening) -> None:
    result = await begin(evening)
    assert not result.ephemeral
    told = result.response.embeds[0].description
    for part in ("Heroes' Garden", "Larissa Neathal", "Recruit Lieutenant", "Bidding War"):
        assert part in told
    assert result.response.content.endswith("Pseudo 0 · round 1 of 8")
    assert "guided · recommended readings" in told
    assert "number 1 from the top" in told


@pytest.mark.parametrize("depth", ["guided", "dealt"])
async def test_a_game_is_played_to_its_end_with_a_restart(evening: Evening, depth: str) -> None:
    """By buttons and by slash commands, in turns."""
    await begin(evening, depth=depth)
    table = Table(evening)
    for number in range(MOST_STEPS):
        if number == 25:
            await evening.restart()
        if await evening.open() is None:
            break
        await (table.by_slash if number % 2 else table.by_buttons)()
    assert await evening.open() is None
    assert tells_the_end(evening.panel)
    recap = next(message for message in evening.messages if is_recap(message))
    page = (await evening.host.click(recap, label="Round by round")).response
    copied = next(one.value for one in page.embeds[0].fields if one.name == "To copy")
    assert copied == f"`/waterdeep start depth:{depth} seed:7`"
    sheet = await evening.press("Score")
    assert "Open quests −30" in "".join(str(one.value) for one in sheet.response.embeds[0].fields)
    results = await evening.slash("results")
    assert results.response.embeds[0].description.startswith("**Pseudo**: ")


@pytest.mark.parametrize(("depth", "most"), [("dealt", 8), ("guided", 14)])
async def test_a_round_takes_its_known_number_of_presses(
    evening: Evening, depth: str, most: int
) -> None:
    """Four agents each, later five. Each of yours is one press, and his questions come on top."""
    await begin(evening, depth=depth)
    table = Table(evening)
    for _ in range(7):
        assert 4 <= await table.round() <= most


async def test_every_step_of_a_plain_round_is_one_press(evening: Evening) -> None:
    await begin(evening, depth="dealt")
    table = Table(evening)
    steps, presses = 0, 0
    while (await evening.state()).round == 1:
        table.presses = 0
        ask = await table.ask()
        await table.by_buttons()
        steps, presses = steps + (ask is None), presses + (0 if ask else table.presses)
    assert steps == presses
    assert steps == 5


# ── Panels, one after the other ───────────────────────────────────────────────────────────────────


async def told(evening: Evening, **options: Any) -> Table:
    """A guided game with his two quests told."""
    await begin(evening, **options)
    table = Table(evening)
    for quest in (OWLBEARS, RAID):
        await evening.slash("waterdeep quest", quest=quest)
    return table


async def test_a_placement_is_one_press_and_undo_puts_it_back(evening: Evening) -> None:
    table = await told(evening)
    await table.press("Pseudo's turn")
    assert "Agent 1/4: where?" in text(evening)
    before = await evening.state()
    messages = len(evening.messages)
    await table.press("Field")
    assert text(evening).index("Pseudo on ") < text(evening).index("You on Field.")
    assert len(evening.messages) == messages + 1
    await evening.restart()
    await table.press("Undo")
    assert find_next_seat(await evening.state()) == "opponent"
    assert [
        label
        for label in evening.labels()
        if label in ("Pseudo's turn", "Something extra…", "Field")
    ] == [
        "Pseudo's turn",
        "Something extra…",
    ]
    await table.press("Undo")
    assert await evening.state() == before
    assert "Take your agent: Field of Triumph." in text(evening)


async def test_a_command_leaves_his_turn_to_its_button(evening: Evening) -> None:
    table = await told(evening)
    await table.press("Pseudo's turn")
    await evening.slash("waterdeep place", space="Field of Triumph")
    assert find_next_seat(await evening.state()) == "opponent"
    await evening.slash("turn")
    assert find_next_seat(await evening.state()) == "you"


async def test_a_press_that_came_too_late_changes_nothing(evening: Evening) -> None:
    """His turn came along, so the game is two moves ahead."""
    table = await told(evening)
    await table.press("Pseudo's turn")
    before = await evening.open()
    assert before
    await table.press("Field")
    again = await pressed(
        evening, evening.host, f"ec:{before.row.id}:{before.seq}:say:place Field of Triumph"
    )
    now = await evening.open()
    assert now and now.seq == before.seq + 2
    assert again.ephemeral
    assert "Field of Triumph" in again.response.content


async def test_a_quest_of_the_inn_that_touches_the_board_is_asked_in_time(evening: Evening) -> None:
    table = await told(evening)
    await table.press("Pseudo's turn")
    await table.quest("Took Artisans")
    await table.press("Field")
    assert find_next_seat(await evening.state()) == "opponent"
    page = await table.press("Artisans done…")
    await evening.host.click(
        page.response, custom_id=page.response.components[0]["components"][0]["custom_id"]
    )
    await evening.painted()
    assert "which one?" in text(evening)
    await table.press("Northgate")
    await table.press("Right (1 VP)")
    state = await evening.state()
    assert (state.owner("Northgate"), find_next_seat(state), state.you.cards) == (
        "you",
        "opponent",
        (),
    )


async def test_a_quest_that_is_taken_back_or_discarded_no_longer_delays_his_turn(
    evening: Evening,
) -> None:
    table = await told(evening)
    await table.press("Pseudo's turn")
    await table.quest("Took Artisans")
    await table.quest("No Artisans any more")
    await table.quest("Took Chronomancy")
    await table.press("Field")
    assert find_next_seat(await evening.state()) == "opponent"
    page = await table.press("Chronomancy done…")
    await evening.host.click(
        page.response, custom_id=page.response.components[-1]["components"][0]["custom_id"]
    )
    await evening.painted()
    state = await evening.state()
    assert (state.you.cards, find_next_seat(state)) == ((), "opponent")
    await table.press("Pseudo's turn")
    await table.press(await table.placement())
    assert find_next_seat(await evening.state()) == "you", "his turn has come along"


async def test_tiles_are_chosen_or_typed(evening: Evening) -> None:
    """Typed text replaces the choice, and half of it is refused."""
    await told(evening)
    more = await evening.press("More…")
    form = await evening.host.click(more.response, label="Builder's Hall…")
    names = [option["value"] for option in form.modal["components"][0]["component"]["options"]]
    half = await evening.host.submit_modal(form, {"left": [names[1]]})
    assert "nothing was played" in half.response.content
    again = await evening.host.click(half.response, label="Open again")
    await evening.host.submit_modal(
        again, {"left": [names[1]], "middle": ["?,"], "right": [names[2]]}
    )
    tiles = [slot.tile and f"{slot.tile}," for slot in (await evening.state()).hall]
    assert tiles == [names[1], None, names[2]]
    more = await evening.press("More…")
    form = await evening.host.click(more.response, label="Builder's Hall…")
    await evening.host.submit_modal(form, {"left": ["?,"], "tiles": "northgate, ?, stone house"})
    assert [slot.tile for slot in (await evening.state()).hall] == [
        "Northgate",
        None,
        "The Stone House",
    ]


async def test_a_tile_is_bought_by_buttons(evening: Evening) -> None:
    table = await told(evening)
    await table.press("Pseudo's turn")
    await table.press("Hall")
    assert "which tile do you buy?" in text(evening)
    await evening.restart()
    await table.press("Northgate (3 gold)")
    assert "Northgate: where in Builder's Hall did it lie?" in text(evening)
    await evening.restart()
    table.presses = 0
    await table.press("Middle (1 VP)")
    state = await evening.state()
    assert (state.tiles[0].tile, [slot.tokens for slot in state.hall], table.presses) == (
        "Northgate",
        [1, 0, 1],
        1,
    )
    await position(
        evening,
        turn="you",
        placed=[],
        hall=["Dragon Tower", "New Olamn", "The Skulkway"],
        you={"gold": 0},
    )
    refused = await table.press("Buy Dragon")
    assert refused.ephemeral
    assert "If you have more, say so" in refused.response.content
    await evening.slash("waterdeep gold", gold=3)
    await table.press("Buy Dragon")
    assert [tile.tile for tile in (await evening.state()).tiles] == ["Northgate", "Dragon Tower"]


async def test_a_tile_is_bought_by_command_with_and_without_its_place(evening: Evening) -> None:
    table = await told(evening)
    await table.press("Pseudo's turn")
    await evening.slash("waterdeep buy", tile="Northgate", place="right")
    assert [slot.tokens for slot in (await evening.state()).hall] == [1, 1, 0]
    await table.press("Undo")
    await evening.slash("waterdeep buy", tile="Northgate")
    assert "Northgate: where in Builder's Hall did it lie?" in text(evening)
    await evening.slash("waterdeep tile", tile="Northgate", place="left")
    assert [slot.tokens for slot in (await evening.state()).hall] == [0, 1, 1]


@pytest.mark.parametrize("how", ["page", "slash"])
async def test_a_quest_can_give_a_tile_of_an_unknown_hall(evening: Evening, how: str) -> None:
    table = await told(evening)
    await table.press("Pseudo's turn")
    if how == "page":
        page = await table.press("Quests…")
        selects = [
            row["components"][0]
            for row in page.response.components
            if "options" in row["components"][0]
        ]
        assert len(selects) <= 4
        select = next(
            one for one in selects if LURE in [option["value"] for option in one["options"]]
        )
        await evening.host.select(page.response, [LURE], custom_id=select["custom_id"])
        await evening.painted()
        assert "which one?" in text(evening)
        await table.press("Northgate")
        await table.press("Right (1 VP)")
    else:
        await evening.slash("waterdeep done", quest=LURE, tile="Northgate", place="right")
    state = await evening.state()
    assert (state.owner("Northgate"), [slot.tokens for slot in state.hall]) == ("you", [1, 1, 0])


async def test_a_card_can_take_a_tile_of_an_unknown_hall(evening: Evening) -> None:
    await told(evening)
    await position(evening, turn="you", tiles=[{"tile": "Caravan Court", "owner": "you"}])
    await evening.slash(
        "waterdeep play",
        card="Real Estate Deal",
        at="Caravan Court",
        tile="Northgate",
        place="middle",
    )
    state = await evening.state()
    assert ([tile.tile for tile in state.tiles], [slot.tokens for slot in state.hall]) == (
        ["Northgate"],
        [1, 0, 1],
    )


async def test_a_tile_that_he_reads_takes_one_press(evening: Evening) -> None:
    table = await told(evening)
    his = {"quests": [OWLBEARS, RAID], "tavern": dict.fromkeys((*CUBES, "gold"), 9)}
    await position(
        evening,
        turn="opponent",
        opponent=his,
        placed=[{"seat": "you", "space": "Castle Waterdeep"}],
    )
    await table.press("Pseudo's turn")
    for place, tile in enumerate(("Northgate", "Jesters", "Wonder"), start=1):
        assert f"number {place} from the left" in text(evening)
        assert {"Undo", "More…"} <= set(evening.labels())
        assert not evening.panel.attachments and not evening.panel.embeds[0].fields
        await table.press(tile)
        if place == 1:
            await table.press("Undo")
            await evening.restart()
            await table.press("Northgate")
    assert [slot.tile for slot in (await evening.state()).hall if slot.tile] == [
        "Jesters' Court",
        "House of Wonder",
    ]
    assert (await evening.state()).tiles[0].tile == "Northgate"


async def test_every_move_has_its_picture(evening: Evening) -> None:
    table = await told(evening)
    await table.press("Pseudo's turn")
    file = picture(evening.panel)
    assert file.size < 60_000
    assert "His quests from the top: Domesticate Owlbears" in file.description
    why = await evening.slash("why")
    assert "He looks for" in picture(why.response).description


async def test_a_player_who_can_buy_nothing_passes_by_a_press(evening: Evening) -> None:
    table = await told(evening)
    taken = [{"seat": "opponent", "space": name} for name in PRINTED]
    wonder = [{"tile": "House of Wonder", "owner": "opponent"}]
    await position(evening, turn="you", placed=taken, tiles=wonder, you={"gold": 1})
    before = await evening.state()
    await table.press("I cannot place")
    assert (await evening.state()).placed != before.placed
    await table.press("Undo")
    assert (await evening.state()).turn == "opponent"
    await table.press("Undo")
    await evening.slash("waterdeep gold", gold=2)
    assert "I cannot place" not in evening.labels()


async def test_an_intrigue_card_takes_two_presses(evening: Evening) -> None:
    table = await told(evening)
    await table.press("Pseudo's turn")
    table.presses = 0
    await table.press("Harbor")
    assert "which intrigue card do you play?" in text(evening)
    await table.press("Ambush")
    assert table.presses == 2
    assert "You play Ambush." in text(evening)
    assert (await evening.state()).discard[0] == "Ambush"


async def test_your_quests_are_told_by_a_list(evening: Evening) -> None:
    table = await told(evening)
    extra = await table.press("Something extra…")
    assert extra.ephemeral
    page = await evening.host.click(extra.response, label="Quest for my Lord (+4)…")
    menus = [
        item
        for line in page.response.components
        for item in line["components"]
        if "options" in item
    ]
    select = next(menu for menu in menus if "Commerce" in str(menu["options"]))
    value = next(option["value"] for option in select["options"] if "Commerce" in option["label"])
    done = await evening.host.select(page.response, [value], custom_id=select["custom_id"])
    await evening.painted()
    assert "for the Lord" in done.response.content
    quest = value.removesuffix(" lord")
    state = await evening.state()
    assert state.you.done == (quest,)
    assert state.you.score == QUESTS[quest].vp + 4


async def drawing(evening: Evening, **options: Any) -> Table:
    """Your visit to his Dragon Tower makes him draw a card."""
    table = await told(evening, **options)
    await position(evening, turn="you", tiles=[{"tile": "Dragon Tower", "owner": "opponent"}])
    await table.press("Dragon")
    assert "Pseudo draws an intrigue card. Do you pay?" in text(evening)
    return table


@pytest.mark.parametrize(("label", "score"), [("I returned one", 0), ("I had none, −2", -2)])
async def test_his_card_asks_for_a_cube_and_scores_the_answer(
    evening: Evening, label: str, score: int
) -> None:
    table = await drawing(evening)
    await evening.slash("waterdeep intrigue", card="Ambush")
    assert "If you have a fighter, you return it; if not, it costs you 2 points." in text(evening)
    await evening.restart()
    await table.press(label)
    assert (await evening.state()).you.score == score
    await table.press("Undo")
    await evening.slash("waterdeep lost", returned=score == 0)
    assert (await evening.state()).you.score == score


@pytest.mark.parametrize(
    ("label", "score"), [("Fighter: I give one", 0), ("Fighter: I do not", -2)]
)
async def test_his_card_can_be_told_with_its_answer(
    evening: Evening, label: str, score: int
) -> None:
    table = await drawing(evening)
    before = (await evening.state()).opponent.tavern.fighter
    await table.press(label)
    state = await evening.state()
    assert (state.you.score, GAME.find_ask(state)) == (score, None)
    assert state.opponent.tavern.fighter > before
    assert "Ambush" not in text(evening)


async def test_refusing_his_tax_is_chosen_from_a_list(evening: Evening) -> None:
    table = await drawing(evening)
    rows = evening.panel.components
    await table.choose(
        "Tax Collection refuse",
        next(at for at, row in enumerate(rows) if row.children[0].type.value == 3),
    )
    assert "You pay no tax." in text(evening)


async def test_the_reading_player_chooses_asks_for_a_colour(evening: Evening) -> None:
    table = await drawing(evening, any_cube_card_colour="player_chooses")
    more = await evening.press("More…")
    assert "any_cube_card_colour: player chooses" in more.response.embeds[0].description
    await table.press("Any adventurer")
    assert [label for label in evening.labels() if label in CUBES] == list(CUBES)
    await table.press("rogue")
    assert (await evening.state()).opponent.tavern.rogue == 1


async def test_the_reading_must_be_held_asks_what_you_hold(evening: Evening) -> None:
    table = await drawing(evening, any_cube_card_colour="must_be_held_by_player")
    await table.press("Any adventurer")
    await table.choose("wizard")
    assert "Pseudo takes 1 wizard." in text(evening)


async def test_a_card_after_a_reshuffle_is_accepted_after_a_question(evening: Evening) -> None:
    await drawing(evening)
    await position(evening, discard=["Ambush", "Ambush"])
    asked = await evening.slash("waterdeep intrigue", card="Ambush")
    assert "If the discard pile was shuffled into it" in asked.response.embeds[0].description
    await evening.host.click(asked.response, label="It is so")
    assert (await evening.state()).discard == ("Ambush",)


# ── Coins ─────────────────────────────────────────────────────────────────────────────────────────

TWO_LIONS: dict[str, Any] = {
    "opponent": {
        "quests": ["Expose Cult Corruption", OWLBEARS],
        "tavern": {"cleric": 1, "gold": 0},
    },
    "tiles": [{"tile": "Jesters' Court", "owner": "opponent", "goods": 2}],
}


async def test_a_coin_is_shown_and_turned_before_the_next_move(evening: Evening) -> None:
    await begin(evening, depth="dealt")
    table = Table(evening)
    await position(evening, **TWO_LIONS)
    await table.press("Pseudo's turn")
    first = (await evening.state()).placed[-1].space
    assert f"Coin: {translate_short_name(first)}, not " in text(evening)
    more = await table.press("More…")
    label = next(
        button["label"]
        for row in more.response.components
        for button in row["components"]
        if "Coin" in button["label"]
    )
    await evening.host.click(more.response, label=label)
    await evening.painted()
    assert (await evening.state()).placed[-1].space == label.removeprefix("Coin: ") != first
    await evening.slash("waterdeep coin", side=first)
    assert (await evening.state()).placed[-1].space == first
    refused = await evening.slash("waterdeep coin", side="Castle Waterdeep")
    assert refused.ephemeral


# ── Mistakes ──────────────────────────────────────────────────────────────────────────────────────


BAD_INPUT: list[tuple[str, dict[str, Any], str]] = [
    ("place", {"space": "The Plinth"}, "taken: Pseudo stands there"),
    ("place", {"space": "The Moon"}, "no space"),
    ("buy", {"tile": "The Waymoot"}, "building tile"),
    ("quest", {"quest": "Prison Break"}, "none was drawn"),
    ("intrigue", {"card": "Ambush"}, "has not drawn"),
    ("done", {"quest": OWLBEARS}, "is Pseudo's"),
    ("play", {"card": "Bidding War"}, "removed from the game"),
    ("lost", {"returned": True}, "Nobody has asked"),
    ("final", {"adventurers": 1, "gold": 1, "quests": 1}, "This is round 1"),
    ("tile", {"tile": "Heroes' Garden"}, "removed from the game"),
    ("pass", {}, "You must place an agent"),
    ("coin", {"side": "heads"}, "No coin"),
    ("points", {"points": 0}, "cannot be"),
]


async def test_bad_input_gets_a_private_sentence(evening: Evening) -> None:
    table = await told(evening)
    await table.press("Pseudo's turn")
    before = GAME.dump_state(await evening.state())
    for command, options, says in BAD_INPUT:
        result = await evening.slash(f"waterdeep {command}", **options)
        assert result.ephemeral
        assert says in result.response.content
        assert GAME.dump_state(await evening.state()) == before


async def test_a_placement_without_an_agent_is_refused(evening: Evening) -> None:
    await told(evening)
    await position(evening, you={"agents": 0}, turn="you")
    result = await evening.slash("waterdeep place", space="Field of Triumph")
    assert "You have no agent left in this round" in result.response.content


async def test_a_correction_is_shown_and_applied(evening: Evening) -> None:
    await told(evening)
    shown = await evening.slash("adjust", what="tavern", to="1 0 2 0 4")
    assert "Rogue in Pseudo's tavern: 0 → 2." in shown.response.embeds[0].description
    await evening.host.click(shown.response, label="Correct it")
    assert (await evening.state()).opponent.tavern.rogue == 2


async def test_why_and_score_explain_his_move(evening: Evening) -> None:
    table = await told(evening)
    await table.press("Pseudo's turn")
    answer = (await evening.slash("why", evening.friend)).response
    assert f"Pseudo is short of clerics for {OWLBEARS}. " in answer.embeds[0].description
    why = (await evening.friend.click(answer, label="All rules")).response.embeds[0].description
    assert f"- {OWLBEARS}: " in why
    assert "(short " in why
    assert "(chosen)" in why
    assert "Solo variant, 7 C" in why
    score = await evening.slash("score")
    assert "above zero wins" in score.response.embeds[0].fields[0].value


async def test_names_of_unseen_cards_are_suggested(evening: Evening) -> None:
    await told(evening)
    found = await evening.host.autocomplete(evening.channel, "waterdeep place", "space", "inn")
    assert len(found) == 3
    seen = await evening.host.autocomplete(evening.channel, "waterdeep done", "quest", "owlbears")
    assert not seen


# ── Watching along ────────────────────────────────────────────────────────────────────────────────


async def test_watchers_call_the_space(evening: Evening) -> None:
    table = await told(evening)
    page = await evening.press("Call it…", evening.friend)
    assert page.ephemeral
    labels = [item["label"] for line in page.response.components for item in line["components"]]
    plinth = next(label for label in labels if label.startswith("The Plinth · "))
    await evening.friend.click(page.response, label=plinth)
    await table.press("Pseudo's turn")
    went = (await evening.state()).placed[-1].space
    assert ("1 of 1 was right" if went == "The Plinth" else "none of 1 was right") in text(evening)


async def test_a_live_panel_follows_in_another_channel(evening: Evening) -> None:
    table = await told(evening)
    sofa = Sofa(evening)
    await sofa.slash("watch here")
    assert "Pseudo 0 · round 1 of 8" in sofa.text()
    # The odds are shown with each call.
    called = {label.partition(" · ")[0] for label in sofa.labels()}
    assert {"Score", "History", "Cliffwatch Inn", "The Plinth"} <= called
    assert any(label.endswith(" %") for label in sofa.labels())
    await table.press("Pseudo's turn")
    assert "Pseudo on " in sofa.text()


async def test_his_turn_waits_while_people_watch(evening: Evening) -> None:
    table = await told(evening)
    await table.press("Pseudo's turn")
    sofa = Sofa(evening)
    await sofa.slash("watch here")
    await table.press("Field")
    assert find_next_seat(await evening.state()) == "opponent"
    assert "Pseudo's turn" in evening.labels()
    await sofa.slash("watch stop")
    await table.press("Pseudo's turn")
    await table.press("Lion")
    played = await evening.open()
    assert played and played.log.commands[-1].do == "turn"
