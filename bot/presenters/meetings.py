"""Games of several people with the same cards: the table of a duplicate night, and that of the deck of the week."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from bot.play import meetings, seals, weeks
from bot.presenters import panel, pictures, watching
from bot.saying import spoken
from engines.core import Entry, Game, if_told, signed, telling_of
from engines.core.catalogue import game_named
from storage import Night

NIGHT = "night"
MOST = 10
"""Lines of a table."""
ENTER, WITHDRAW = "week_enter", "week_withdraw"


def night_panel(night: Night, players: Sequence[meetings.Player]) -> panel.Panel:
    """Points as far as the round is over everywhere."""
    told, both = meetings.told_to(players), _both_are_told(players)
    how = {"status": night.status, "told": "both" if both else "his", "joins": meetings.takes_more(players)}
    about = spoken("night-about", host=night.host_id or None, opponent=night.opponent, **how)
    lines = [_line(each, told, both) for each in players] or [spoken("night-nobody")]
    return panel.Panel(
        spoken("night-title", opponent=night.opponent),
        panel.clipped("\n".join([about, "", *lines]), 3500),
        rows=_buttons(night, players),
        footer=spoken("night-footer", night=night.id),
    )


def _line(each: meetings.Player, told: int, both: bool) -> str:
    waits = each.status == "playing" and each.round > told + 1
    points = _points(each.stood[:told], both) or None
    status = "waits" if waits else each.status
    return spoken("night-line", person=each.person, round=each.round, status=status, points=points)


def _both_are_told(players: Sequence[meetings.Player]) -> bool:
    return any(yours is not None for each in players for _, yours in each.stood)


def _points(stood: Sequence[meetings.Points], both: bool) -> str:
    """`7 · 19`, or with one's own `12 : 7 · 15 : 19`."""
    return " · ".join(f"{if_told(yours) or '?'} : {signed(his)}" if both else signed(his) for his, yours in stood)


def _buttons(night: Night, players: Sequence[meetings.Player]) -> tuple[panel.Row, ...]:
    join = (panel.Button(spoken("night-join"), NIGHT, "join", style="primary"),) if meetings.takes_more(players) else ()
    leave = panel.Button(spoken("night-leave"), NIGHT, "leave")
    paused = night.status == "paused"
    pause = panel.Button(spoken("night-pause", paused=paused), NIGHT, "resume" if paused else "pause")
    return ((*join, leave), (pause, panel.Button(spoken("night-end"), NIGHT, "end")))


def end_question() -> panel.Panel:
    yes = panel.Button(spoken("night-end-confirmed"), NIGHT, "really_end", style="danger")
    return panel.Panel(spoken("night-end"), spoken("night-end-question"), rows=((yes,),))


def over_panel(night: Night, players: Sequence[meetings.Player], pictured: Sequence[int] = ()) -> panel.Panel:
    """Who did best, round by round, and where the games parted."""
    ended = meetings.ranked(each.ended for each in players if each.ended)
    lines = [ended_line(place, each) for place, each in enumerate(ended, start=1)]
    lines += [spoken("night-unfinished", person=each.person) for each in players if not each.ended]
    headline = " · ".join([spoken("night-over-title", opponent=night.opponent), *lines[:1]])
    rounds = _round_by_round(players)
    lines += ["", *_parted(night, players, pictured)] if rounds and len(players) > 1 else []
    both = "both" if _both_are_told(players) else "his"
    return panel.Panel(
        "",
        panel.clipped("\n".join(lines) or spoken("night-nobody"), 3500),
        lists=((spoken("night-rounds", opponent=night.opponent, told=both), rounds),) if rounds else (),
        footer=spoken("night-footer", night=night.id),
        ended=True,
        headline=panel.clipped(headline, panel.MOST_HEADLINE),
    )


def _round_by_round(players: Sequence[meetings.Player]) -> str:
    """A line for each; one for all where nothing differs."""
    told, both = meetings.told_to(players), _both_are_told(players)
    stood = {each.person: _points(each.stood[:told], both) for each in players}
    if len(stood) > 1 and len(set(stood.values())) == 1:
        return spoken("night-same", points=next(iter(stood.values())))
    lines = [spoken("night-stood", person=person, points=points) for person, points in stood.items() if points]
    return panel.clipped("\n".join(lines), 1000)


def _parted(night: Night, players: Sequence[meetings.Player], pictured: Sequence[int]) -> list[str]:
    """In which round, and by which moves; two of them have pictures."""
    found = meetings.parting(players)
    if found is None:
        return [spoken("night-never-parted")]
    game = game_named(json.loads(night.header)["game"])
    told = [_told_of(person, game, entry, pictured) for person, entry in found.made.items()]
    return [spoken("night-parted", round=found.round), *told]


def parted_scenes(players: Sequence[meetings.Player]) -> dict[int, panel.Scene]:
    """By person: the tables after the first two moves that differ, each says what was done, for no description shows a
    mention. One alone would compare nothing. A move may lead into a round of which nothing is told yet."""
    made = found.made if (found := meetings.parting(players)) else {}
    tables, told = {each.person: each.table for each in players if each.table}, meetings.told_to(players)
    scenes: dict[int, panel.Scene] = {}
    for person, entry in made.items():
        game, scene = tables[person].game, pictures.table_scene(tables[person], entry.seq)
        now, differs = game.progress(entry.state), entry.command not in [made[other].command for other in scenes]
        if scene and differs and len(scenes) < 2 and (now is None or now.round <= told):
            did = _told_of(person, game, entry).replace(f"<@{person}>", spoken("the-player"))
            scenes[person] = watching.watched(scene, spoken("night-picture", number=len(scenes) + 1, did=did))
    return scenes if len(scenes) == 2 else {}


def _told_of(person: int, game: Game[Any, Any], entry: Entry, pictured: Sequence[int] = ()) -> str:
    """Who did what, in a sentence."""
    with telling_of(who := f"<@{person}>"):
        did = panel.as_typed(game.summed_up(entry.command, entry.state, entry.events)) if entry.command else ""
    number = pictured.index(person) + 1 if person in pictured else None
    return spoken("night-did", person=None if who in did else person, did=did, picture=number)


# ── The deck of the week ────────────────────────────────────────────────────────────────────────────────────────────


def week_panel(week: seals.Week, standings: Sequence[weeks.Standing], *, on_server: bool) -> panel.Panel:
    lists = tuple((each.opponent, panel.clipped("\n".join(_lines(each)), 1000)) for each in standings)
    mine = [each for each in standings if on_server and each.mine and each.mine.is_over and each.mine.counts]
    enter = panel.Button(spoken("week-enter"), ENTER, str(week), style="primary")
    withdraw = panel.Button(spoken("week-withdraw"), WITHDRAW, str(week))
    switch = tuple(each for each, on in ((enter, False), (withdraw, True)) if on in {each.shown for each in mine})
    about = spoken("week-about", until=int(week.ends.timestamp()))
    return panel.Panel(spoken("week-title", week=str(week)), about, lists=lists, rows=(switch,) if switch else ())


def _lines(standing: weeks.Standing) -> list[str]:
    if standing.sealed:
        return [spoken("week-sealed", done=standing.count, playing=standing.playing)]
    lines = [ended_line(place, each) for place, each in enumerate(standing.ended[:MOST], start=1)]
    playing = [spoken("week-playing", playing=standing.playing)] if standing.playing else []
    return [*(lines or [spoken("week-nobody")]), *playing]


def ended_line(place: int, each: meetings.Ended) -> str:
    """Of a week, or of a night."""
    margin = signed(each.yours - each.his, plus=True)
    points = {"yours": signed(each.yours), "his": signed(each.his), "margin": margin}
    return spoken("meeting-line", place=place, person=each.person, helped=each.helped, **points)


def winners_text(week: seals.Week, winners: Mapping[str, Sequence[meetings.Ended]]) -> str:
    lines = [
        spoken("week-winner", opponent=opponent, told=ended_line(1, ended[0]), of=len(ended))
        for opponent, ended in sorted(winners.items())
    ]
    return panel.clipped("\n".join([spoken("week-winners", week=str(week)), *lines]), 1900)
