"""Whole evenings through Discord."""

from typing import Any

from bot.play.game_cache import GameCache
from bot.play.seats import Actor
from bot.play.table import Table
from engines.gah import GAME
from engines.gah.messages import say_now
from engines.gah.rounds import whose_turn
from tests.e2e.conftest import Evening, said, tells_the_end, turn_pages, whole_text

FINAL = "84 31 18 6 0"


async def by_slash(evening: Evening) -> None:
    """One more step of a dealt game, by slash commands."""
    state = await evening.state()
    ask = evening.asking(state)
    match ask.about if ask else whose_turn(state):
        case "opponent":
            await evening.slash("turn")
        case "you":
            await evening.slash("gah guest", slot=5)
            dice = (await evening.state()).dice
            await evening.slash(
                "gah die", space=next(space for space in range(1, 7) if dice[space - 1])
            )
        case "your_staff":
            await evening.slash("gah mystaff")
        case "final":
            await evening.slash("gah final", yours=FINAL)


async def by_buttons(evening: Evening) -> None:
    """The same with presses only."""
    state = await evening.state()
    ask = evening.asking(state)
    match ask.about if ask else whose_turn(state):
        case "opponent":
            await evening.press("Leopold's turn")
        case "you":
            await evening.press(
                next(
                    label for label in evening.labels() if "×" in label and not label.endswith("×0")
                )
            )
        case "your_staff":
            await evening.press("None of them")
        case "final":
            shown = await evening.press("Enter my score…")
            values = dict(
                zip(("track", "rooms", "staff", "goods", "cafe"), FINAL.split(), strict=True)
            )
            await evening.host.submit_modal(shown, values)


async def test_the_start_message_is_the_set_up_list(evening: Evening) -> None:
    result = await evening.start(depth="guided")
    assert not result.ephemeral
    (embed,) = result.response.embeds
    assert "the instruction deck stays in the box" in embed.description
    assert embed.description.startswith("-# medium · guided")
    assert result.response.content == "Grand Austria Hotel: Leopold 0 · round 1 of 7"
    whole = await whole_text(evening, await evening.press("All of it…"))
    assert "Leave the instruction deck in the box" in whole
    assert "Roll for me" in evening.labels()


async def test_the_set_up_list_of_a_dealt_game_is_behind_a_button(evening: Evening) -> None:
    result = await evening.start()
    (embed,) = result.response.embeds
    assert "the instruction deck" not in embed.description
    assert embed.description.startswith("-# medium · dealt\nNothing to set up")
    assert result.response.content == "Grand Austria Hotel: Leopold 0 · round 1 of 7"
    whole = await whole_text(evening, await evening.press("With my own box…"))
    assert "Leave the instruction deck in the box" in whole
    assert "Leopold's turn" in evening.labels()


async def test_a_game_is_played_to_its_end_with_a_restart(evening: Evening) -> None:
    """By buttons and by slash commands, in turns."""
    await evening.start()
    for number in range(200):
        if number == 15:
            await evening.restart()
        if await evening.open() is None:
            break
        await (by_slash if number % 2 else by_buttons)(evening)
    assert tells_the_end(evening.panel)
    results = await evening.slash("results")
    assert "Leopold, medium" in results.response.embeds[0].description
    assert (
        "0 of 1 won" in results.response.embeds[0].description
        or "1 of 1 won" in results.response.embeds[0].description
    )
    again = await evening.start()
    assert not again.ephemeral


async def test_each_move_of_leopold_is_a_new_silent_message_and_the_panel(evening: Evening) -> None:
    first = await evening.start()
    await evening.press("Leopold's turn")
    old, new = evening.messages
    assert old.id == first.response.id
    assert not old.components
    assert new.components
    assert new.flags.suppress_notifications
    assert new.content == "Leopold 4 · round 1 of 7 · Blue 4 from slot 5"
    assert "**Blue 4 from slot 5** (+4, now 4)." in said(new)
    result = await evening.press(next(label for label in evening.labels() if "×" in label))
    assert not result.ephemeral
    assert len(evening.messages) == 2
    assert "You take a" in said(evening.panel)


async def test_a_guided_round_is_played_by_buttons(evening: Evening) -> None:
    await evening.start(depth="guided")
    await evening.press("I rolled…")
    for label in ("1 ×2", "2 ×2", "3 ×1", "4 ×3", "5 ×2"):
        await evening.press(label)
    assert (await evening.state()).dice == (2, 2, 1, 3, 2, 0)
    await evening.press("Leopold's turn")
    while (ask := evening.asking(await evening.state())) and ask.about == "guests":
        assert f"slot {ask.slots[0]}" in said(evening.panel)
        await evening.press(evening.labels()[0])
    assert "**Blue 3 from slot 1** (+3, now 3)." in said(evening.panel)
    assert f"**{say_now('die_taken.hands', space=4, colour=None)}**" in said(evening.panel)


async def in_full(evening: Evening) -> str:
    """Everything told of the move, and the fields that the picture shows."""
    texts, fields = list[str](), list[str]()
    async for page in turn_pages(evening, await evening.press("In full")):
        (embed,) = page.embeds
        texts.append(embed.description or "")
        fields += [f"{field.name}: {field.value}" for field in embed.fields]
    return "\n".join([*texts, *fields])


async def test_a_restatement_by_command_redraws_the_panel(evening: Evening) -> None:
    await evening.start(depth="guided")
    receipt = await evening.slash("gah dice", counts="2 2 1 3 2 0")
    assert receipt.ephemeral
    assert "1 ×2" in receipt.response.content
    assert "1 ×2" in await in_full(evening)
    receipt = await evening.slash("gah queue", guests="b4 y0 y2 r7 g0")
    assert "🔵 B4" in await in_full(evening)
    assert "The queue is b4 y0 y2 r7 g0." in said(evening.panel)


async def test_why_explains_with_rule_and_section(evening: Evening) -> None:
    await evening.start()
    await evening.press("Leopold's turn")
    for who, result in (
        (evening.host, await evening.slash("why")),
        (evening.host, await evening.press("Why?")),
        (evening.friend, await evening.press("Why?", evening.friend)),
    ):
        assert result.ephemeral
        assert "2s are the most dice." in result.response.embeds[0].description
        rules = await who.click(result.response, label="All rules")
        assert "Middle Section: Die" in rules.response.embeds[0].description


async def test_undo_says_what_to_put_back(evening: Evening) -> None:
    await evening.start()
    await evening.press("Leopold's turn")
    before = await evening.state()
    await evening.press(next(label for label in evening.labels() if "×" in label))
    await evening.press("Undo")
    assert await evening.state() == before
    assert "Undone. Put back:\n- Dice: " in said(evening.panel)
    await evening.press("Undo")
    assert (await evening.state()).card is None
    receipt = await evening.slash("redo")
    assert receipt.ephemeral
    assert (await evening.state()) == before


async def test_messages_of_undone_moves_say_so(evening: Evening) -> None:
    await evening.start()
    await evening.press("Leopold's turn")
    for _ in range(2):
        await evening.press(next(label for label in evening.labels() if "×" in label))
    await evening.press("Leopold's turn")
    await evening.slash("undo", to=0)
    titles = [message.content for message in evening.messages]
    assert titles[1].endswith("undone")
    assert not evening.messages[1].components
    assert evening.messages[2].components


async def test_reading_commands_are_private_and_table_is_public(evening: Evening) -> None:
    await evening.start()
    await evening.press("Leopold's turn")
    for command in ("score", "history", "games", "results", "help", "about"):
        result = await evening.slash(command)
        assert result.ephemeral
        assert result.response.embeds
    table = await evening.slash("table")
    assert not table.ephemeral
    assert evening.panel.id == table.response.id
    more = await evening.press("More…")
    assert more.ephemeral


async def test_a_co_host_plays_in_the_thread_of_a_game(evening: Evening) -> None:
    result = await evening.start(thread=True, **{"with": evening.friend})
    (thread,) = evening.channel.threads
    assert f"<#{thread.id}>" in result.response.content
    panel = next(message for message in reversed(thread.history()) if message.components)
    await evening.friend.click(panel, label="Leopold's turn")
    assert "**Blue 4 from slot 5**" in said(thread.history()[-1])


async def test_undo_after_the_end_reopens_the_game(evening: Evening) -> None:
    await evening.start()
    while await evening.open():
        await by_buttons(evening)
    assert "Leopold" in (await evening.slash("results")).response.embeds[0].description
    await evening.press("Undo")
    table = await evening.open()
    assert table
    assert not table.state.is_over
    assert "not finished" in (await evening.slash("results")).response.embeds[0].description


def seed_with_first(*cards: int) -> int:
    """A seed whose first instruction card is one of these."""
    return next(seed for seed in range(500) if first_card(seed) in cards)


def first_card(seed: int) -> int:
    return int(GAME.engine.new_state(GAME.fullest, seed).box.instruction.cards[0])


async def test_a_staff_card_is_told_by_one_press(evening: Evening) -> None:
    # One guest, and a staff card.
    await evening.start(depth="guided", seed=seed_with_first(198, 201, 206))
    await evening.press("Roll for me")
    await evening.slash("gah queue", guests="b4 y0 y2 r7 g0")
    await evening.press("Leopold's turn")
    assert evening.asking(await evening.state()).about == "staff"
    await evening.press("47 Liftboy")
    assert (await evening.state()).opponent.staff == (47,)
    assert "Liftboy" in said(evening.panel)


async def test_your_staff_is_told_by_a_select(evening: Evening) -> None:
    """His Secretary looks at several of your cards."""
    await evening.start()
    while (ask := evening.asking(await evening.state())) is None:
        await by_buttons(evening)
    assert ask.about == "final"
    table = await evening.open()
    assert table
    patch = {"do": "adjust", "patch": {"opponent": {"staff": [29]}}}
    call = Actor(evening.host.id, evening.env.guild.id, evening.channel.id, 99)
    await evening.app.desk.service.play_command(table, call, GAME.parse_command(patch))
    await evening.slash("table")
    await evening.host.select(evening.panel, ["27", "34"])
    assert (await evening.state()).you.staff == (27, 34)
    assert "Enter my score…" in evening.labels()


class Forgetful(GameCache):
    """Has room for nothing."""

    def _insert(self, table: Table) -> None:
        del table


async def test_a_bot_without_a_cache_plays_the_same_game(evening: Evening) -> None:
    seen: list[list[Any]] = []
    for cache in (GameCache(), Forgetful()):
        games = evening.app.desk.service.games
        games.cache = games.panel_tracker._cache = cache
        await evening.start()
        seen.append([])
        for _ in range(12):
            await by_buttons(evening)
            await evening.slash("undo")
            await evening.slash("redo")
            seen[-1].append((said(evening.panel), evening.labels()))
        question = await evening.slash("end")
        await evening.host.click(question.response, label="Yes, end it")
        await evening.painted()
        assert [message for message in evening.messages if message.components] == []
    assert seen[0] == seen[1]
