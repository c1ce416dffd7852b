"""A duplicate night of four in the bot's own process, with a crash and a drop-out, to its
comparison."""

import re
from dataclasses import replace
from typing import Any

import pytest

from tests.playground.conftest import Evening, joined
from tests.playground.people import Person, Refused, Thing, buttons, public, until

SCORE = {"track": "40", "rooms": "30", "staff": "10", "goods": "5", "cafe": "3"}
YOURS = 40 + 30 + 10 + 5 - 3 * 5


async def night_table(person: Person) -> Thing:
    return next(
        each
        for each in await person.messages()
        if each["embeds"] and "night" in f"{each['content']}{each['embeds'][0].get('title')}"
    )


async def sat_down(person: Person) -> Person:
    """The same person, in the thread of their own."""
    answered = await person.press("Join", await night_table(person))
    found = re.search(r"<#(\d+)>", answered["message"]["content"])
    assert found, answered
    return replace(person, channel=int(found[1]))


async def step(person: Person, choice: int) -> bool:
    """One press, as somebody would who always takes the same place in the row; False when the game
    is over."""
    panel = next(
        (each for each in reversed(await person.messages()) if each["components"] and public(each)),
        None,
    )
    labels = buttons(panel) if panel else {}
    dice = [label for label in labels if "×" in label and not label.endswith("×0")]
    if "Enter my score…" in labels:
        shown = await person.press("Enter my score…", panel)
        await person.submit(shown, **SCORE)
    elif "Leopold's turn" in labels:
        await person.press("Leopold's turn", panel)
    elif "None of them" in labels:
        await person.press("None of them", panel)
    elif dice:
        await person.press(dice[choice % len(dice)], panel)
    else:
        return False
    return True


def stands(evening: Evening, person: Person) -> tuple[str, int]:
    ((status, state),) = evening.house.ask(
        "SELECT games.status, entries.state FROM games JOIN entries ON game_id = id AND "
        "entries.seq = games.seq"
        " WHERE channel_id = ?",
        person.channel,
    )
    found = re.search(r'"round":(\d+)', state)
    assert found
    return status, int(found[1])


async def plays(evening: Evening, person: Person, choice: int, to_round: int = 99) -> None:
    for _ in range(200):
        status, at = stands(evening, person)
        if status != "open" or at >= to_round:
            return
        # The first panel comes with its picture, after the answer.
        await until(lambda: step(person, choice))
    raise AssertionError("this game has no end")


async def shows(person: Person, *wanted: str) -> str:
    told: list[Any] = [""]

    async def there() -> bool:
        told[0] = str([(shown := await night_table(person))["content"], shown["embeds"]])
        return all(each in told[0] for each in wanted)

    await until(there)
    return str(told[0])


async def test_a_night_of_four_with_a_crash_and_a_drop_out(stormy: Evening) -> None:
    playground, guild = stormy.playground, stormy.guild
    more = [
        Person(playground, await joined(playground, guild, name), stormy.host.channel)
        for name in ("ida", "otto")
    ]
    people = [stormy.host, stormy.friend, *more]
    assert (await stormy.host.slash("duplicate start", opponent="Leopold"))["state"] == "answered"
    seats = [await sat_down(person) for person in people]
    assert len({seat.channel for seat in seats}) == 4
    twice = await people[1].press("Join", await night_table(people[1]))
    assert "You play along already" in twice["message"]["content"]
    with pytest.raises(Refused, match="50001"):
        await replace(seats[0], channel=seats[1].channel).messages()
    for choice, seat in enumerate(seats[:3]):
        await plays(stormy, seat, choice, to_round=2)
    before = await shows(
        people[0], f"<@{people[2].id}>, round 2, waits", f"<@{people[3].id}>, round 1"
    )
    assert f"<@{people[0].id}>, round 2, waits for the others\\n" in before
    stormy.bot_is_killed()
    await stormy.bot_comes_back()
    left = await people[3].press("Leave", await night_table(people[3]))
    assert "You have left" in left["message"]["content"]
    await shows(
        people[0],
        f"<@{people[3].id}>, has left",
        *(f"<@{each.id}>, round 2: " for each in people[:3]),
    )
    for choice, seat in enumerate(seats[:3]):
        await plays(stormy, seat, choice)
    over = await shows(
        people[0], "The games parted in round 1:", f"<@{people[3].id}> did not play to the end"
    )
    assert all(re.search(rf"<@{person.id}> takes an? \d\.", over) for person in people[:3])
    assert all(f". <@{person.id}> {YOURS} : " in over for person in people[:3])
    assert re.search(
        rf"<@{people[0].id}> \d+( · \d+){{5}}|The same for all: \d+( · \d+){{5}}", over
    )
