"""Cut connections, double deliveries, races, lost answers: what was answered is not lost, and
nothing plays twice."""

import asyncio
from pathlib import Path

import pytest

from tests.playground.conftest import Evening, at_your_turn
from tests.playground.people import Refused, Thing, die, public, seq, text, until

CALLBACK = "/interactions/*/*/callback"


# ── The gateway ───────────────────────────────────────────────────────────────────────────────────


async def test_resume_after_a_cut_connection(evening: Evening) -> None:
    """What happened meanwhile arrives afterwards, once."""
    panel = await at_your_turn(evening)
    before = await evening.playground.resumed()
    await evening.playground.fault("DISPATCH", "INTERACTION_CREATE", "drop")
    missed = await evening.host.press(die(panel), panel)
    assert missed["state"] == "answered"
    assert await evening.playground.resumed() == before + 1
    assert [number for number, _ in evening.stored()] == [0, 1, 2]
    assert evening.stored()[2] == (2, int(missed["id"]))
    await evening.host.slash("score")
    assert len(evening.stored()) == 3


@pytest.mark.parametrize("what", ["reconnect", "invalidate"])
async def test_a_session_that_ends(evening: Evening, what: str) -> None:
    await evening.start()
    (old,) = (await evening.playground.ask("GET", "/gateway"))["connected"]
    resumed = await evening.playground.resumed()
    await evening.playground.ask("POST", "/gateway", {"do": what})

    async def back() -> bool:
        sessions = await evening.playground.ask("GET", "/gateway")
        if what == "reconnect":
            return bool(sessions["resumed"] > resumed and sessions["connected"] == [old])
        return bool(sessions["connected"] and sessions["connected"] != [old])

    await until(back)
    assert (await evening.host.press("Leopold's turn"))["state"] == "answered"


async def test_a_frame_that_cannot_be_read_is_dropped(stormy: Evening) -> None:
    """Half of a letter in what somebody typed: the bot does not hear of it, says so once, and goes
    on."""
    await at_your_turn(stormy)
    unheard = await stormy.host.slash("adjust", what="his_points", to="3\ud83c")
    assert unheard["state"] != "answered"
    assert (await stormy.host.slash("score"))["state"] == "answered"
    said = Path(stormy.house.bots.log.name).read_text("utf-8")
    assert said.count("gateway: dropping a frame that is not valid JSON") == 1


async def test_a_second_process_on_the_same_file_is_refused(stormy: Evening) -> None:
    """In a sentence; the first one goes on, and when it was killed the file is free again."""
    house = stormy.house
    assert house.bots.run(house.address, house.folder, **house.settings).finished() == 2
    assert "games.sqlite is in use by another process of the bot" in Path(
        house.bots.log.name
    ).read_text("utf-8")
    await at_your_turn(stormy)
    stormy.bot_is_killed()
    await stormy.bot_comes_back()


# ── Two at once ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("both", ["host", "friend"])
async def test_two_presses_at_the_same_moment(evening: Evening, both: str) -> None:
    """Of two people, or of one with a nervous finger: one plays, one is told."""
    panel = await at_your_turn(evening)
    other = getattr(evening, both)
    started = await asyncio.gather(
        *(person.start_press(die(panel), panel) for person in (evening.host, other))
    )
    ends = [await evening.host.outcome(each) for each in started]
    assert [end["state"] for end in ends] == ["answered", "answered"]
    played, told = sorted(ends, key=lambda end: not public(end["message"]))
    assert public(played["message"])
    assert "earlier move" in text(told["message"])
    assert evening.stored()[2:] == [(2, int(played["id"]))]


async def test_a_press_of_an_id_that_is_gone(evening: Evening) -> None:
    panel = await at_your_turn(evening)
    await evening.host.press(die(panel), panel)
    with pytest.raises(Refused, match="50035"):
        await evening.host.press(die(panel), panel)


# ── Answers that do not arrive ────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "fault", [{"status": 429, "seconds": 0.2}, {"status": 500}, {"status": 503}]
)
async def test_the_callback_is_tried_again(evening: Evening, fault: Thing) -> None:
    panel = await at_your_turn(evening)
    await evening.playground.fault("POST", CALLBACK, "status", **fault)
    pressed = await evening.host.press(die(panel), panel)
    assert pressed["state"] == "answered"
    assert evening.stored()[2:] == [(2, int(pressed["id"]))]


@pytest.mark.parametrize(
    "fault", [{"kind": "status", "status": 502, "times": 2}, {"kind": "drop"}, {"kind": "lose"}]
)
async def test_a_lost_answer_is_repaired_by_the_next_press(evening: Evening, fault: Thing) -> None:
    panel = await at_your_turn(evening)
    await evening.playground.fault("POST", CALLBACK, **fault)
    pressed = await evening.host.start_press(die(panel), panel)

    async def played() -> bool:
        return len(evening.stored()) == 3

    await until(played)
    try:
        repaired = await evening.host.press(die(panel), panel)
        assert repaired["state"] == "answered"
    except Refused as no:  # the answer was lost on the way back only: the edit has landed
        assert no.code == 50035
    assert seq(await evening.host.panel()) == 2
    assert evening.stored()[2:] == [(2, int(pressed["id"]))]


async def test_an_answer_after_three_seconds_is_too_late(evening: Evening) -> None:
    panel = await at_your_turn(evening)
    # By then it is three seconds later.
    await evening.playground.fault("POST", CALLBACK, "delay", seconds=1.5)
    pressed = await evening.host.start_press(die(panel), panel)
    await evening.playground.ask("POST", "/clock", {"ahead": 3})
    late = await evening.host.outcome(pressed)
    assert late["state"] == "failed"
    again = await evening.host.press(die(panel), panel)
    assert again["state"] == "answered"
    assert seq(await evening.host.panel()) == 2
    assert len(evening.stored()) == 3


@pytest.mark.parametrize(
    "change", [{"archived": True}, {"locked": True}], ids=["archived", "locked"]
)
async def test_a_thread_that_takes_no_answers(evening: Evening, change: Thing) -> None:
    """The move is stored, and seen when the thread is open again."""
    started = await evening.start(thread=True)
    thread = evening.host.channel = int(started["message"]["content"].split("<#")[1].split(">")[0])

    async def posted() -> bool:
        return bool(await evening.host.messages())

    await until(posted)
    panel = await evening.host.panel()
    await evening.playground.ask("PATCH", f"/channels/{thread}", change)
    await evening.host.start_press("Leopold's turn", panel)

    async def refused() -> bool:
        requests = await evening.playground.ask("GET", "/requests")
        return any(
            each["path"].endswith("/callback") and each["status"] == 400 for each in requests
        )

    await until(refused)
    assert len(evening.stored()) == 2
    await evening.playground.ask("PATCH", f"/channels/{thread}", dict.fromkeys(change, False))
    repaired = await evening.host.press("Leopold's turn", panel)
    assert repaired["answer"] == 7
    assert seq(await evening.host.panel()) == 1
    assert len(evening.stored()) == 2


async def test_rate_limits_delay_the_painter_and_nobody_else(evening: Evening) -> None:
    await evening.playground.ask("POST", "/limits", {"most": 1, "seconds": 0.5})
    await evening.start(depth="guided")
    for counts in ("221320", "122320", "222220"):
        receipt = await evening.host.slash("gah dice", counts=counts)
        assert receipt["state"] == "answered"

    async def painted() -> bool:
        return seq(await evening.host.panel()) == 3

    await until(painted)
