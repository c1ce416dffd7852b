"""The table of a duplicate night, while it goes on and when it is over."""

import json
from collections.abc import Sequence
from typing import Any

from bot.play.nights import Compared, Player, compared, parting, ranked, takes_more, told_to
from bot.presenters.panel import Button, Panel, Row, as_typed, clipped
from bot.saying import spoken
from engines.core.catalogue import game_named
from engines.core.game import Game
from engines.core.log import Entry
from engines.core.sentence import signed
from engines.core.words import telling_of
from storage import Night

NIGHT = "night"


def night_panel(night: Night, players: Sequence[Player]) -> Panel:
    """Points as far as the round is over everywhere."""
    lines = [_line(each, told_to(players)) for each in players] or [spoken("night-nobody")]
    about = spoken("night-about", host=night.host_id, status=night.status, joins=takes_more(players))
    rounds = tuple((spoken("night-round", round=each.round), _round(each)) for each in compared(players))
    return Panel(
        spoken("night-title", opponent=night.opponent),
        clipped("\n".join([about, "", *lines]), 3500),
        lists=rounds[-5:],
        rows=_buttons(night, players),
        footer=spoken("night-footer", night=night.id),
    )


def _line(each: Player, told: int) -> str:
    if each.status != "playing":
        return spoken("night-line-over", person=each.person, left=each.status == "left")
    return spoken("night-line", person=each.person, round=each.round, waits=each.round > told + 1)


def _buttons(night: Night, players: Sequence[Player]) -> tuple[Row, ...]:
    pause = "resume" if night.status == "paused" else "pause"
    join = (Button(spoken("night-join"), NIGHT, "join", style="primary"),) if takes_more(players) else ()
    leave = Button(spoken("night-leave"), NIGHT, "leave")
    return (
        (*join, leave),
        (
            Button(spoken("night-pause", paused=night.status == "paused"), NIGHT, pause),
            Button(spoken("night-end"), NIGHT, "end"),
        ),
    )


def end_question() -> Panel:
    yes = Button(spoken("night-end-confirmed"), NIGHT, "really_end", style="danger")
    return Panel(spoken("night-end"), spoken("night-end-question"), rows=((yes,),))


def over_panel(night: Night, players: Sequence[Player]) -> Panel:
    """Who did best, round by round, and where the games parted."""
    lines = [
        spoken(
            "night-place",
            place=place,
            person=each.person,
            yours=signed(each.outcome.yours),
            his=signed(each.outcome.his),
            margin=signed(each.outcome.yours - each.outcome.his, plus=True),
        )
        for place, each in enumerate(ranked(players), start=1)
        if each.outcome
    ]
    lines += [spoken("night-unfinished", person=each.person) for each in players if not each.outcome]
    rounds = compared(players)
    lines += ["", *_parted(night, players)] if rounds and len(players) > 1 else []
    return Panel(
        spoken("night-over-title", opponent=night.opponent),
        clipped("\n".join(lines) or spoken("night-nobody"), 3500),
        lists=tuple((spoken("night-round", round=each.round), _round(each)) for each in rounds),
        footer=spoken("night-footer", night=night.id),
        ended=True,
    )


def _parted(night: Night, players: Sequence[Player]) -> list[str]:
    """In which round, and by which moves."""
    found = parting(players)
    if found is None:
        return [spoken("night-never-parted")]
    game = game_named(json.loads(night.header)["game"])
    told = [_told_of(person, game, entry) for person, entry in found.made.items()]
    return [spoken("night-parted", round=found.round), *told]


def _told_of(person: int, game: Game[Any, Any], entry: Entry) -> str:
    """What they did, by the first thing that is told of it."""
    with telling_of(f"<@{person}>"):
        return " ".join(as_typed(game.told(entry.state, event)) for event in entry.events[:1])


def _round(each: Compared) -> str:
    """One line for all as long as nothing differs."""
    lines = [
        spoken("night-stood", person=person, his=signed(his), yours=None if yours is None else signed(yours))
        for person, (his, yours) in each.stood.items()
    ]
    if each.same and len(lines) > 1:
        his, yours = next(iter(each.stood.values()))
        lines = [spoken("night-same", his=signed(his), yours=None if yours is None else signed(yours))]
    return clipped("\n".join(lines), 1000)
