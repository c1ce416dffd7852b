"""The tables of games with the same cards: of a duplicate night, and of the deck of the week."""

import json
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

from bot.play import meetings, seals, weeks
from bot.presenters import panel, pictures, watching
from bot.sentences import spoken
from engines.core import Entry, Game, if_told, signed, telling_of
from engines.core.catalogue import game_named
from storage import Night

NIGHT = "night"
"""The verb of the buttons of a night."""
MOST = 10
"""The maximal number of lines in a table."""
ENTER = "week_enter"
"""The verb of the button that shows a result in the table of the week."""
WITHDRAW = "week_withdraw"
"""The verb of the button that withdraws a result from the table of the week."""


def night_panel(night: Night, players: Sequence[meetings.NightPlayer]) -> panel.Panel:
    """Return the table of a night. It shows the points of rounds that all players have finished."""
    rounds = meetings.find_last_public_round(players)
    both = _has_own_points(players)
    about = spoken(
        "night-about",
        host=night.host_id or None,
        opponent=night.opponent,
        status=night.status,
        told=_name_shown_points(players),
        joins=meetings.can_join_night(players),
    )
    lines = [_describe_player(each, rounds, both) for each in players] or [spoken("night-nobody")]
    return panel.Panel(
        spoken("night-title", opponent=night.opponent),
        panel.clipped("\n".join([about, "", *lines]), 3500),
        rows=_arrange_night_buttons(night, players),
        footer=spoken("night-footer", night=night.id),
    )


def _describe_player(each: meetings.NightPlayer, told: int, both: bool) -> str:
    """Return the line of a player: round, status, and points of the first `told` rounds."""
    status: str = each.status
    if each.status == "playing" and each.round > told + 1:
        status = "waits"
    points = _describe_points(each.points_by_round[:told], both) or None
    return spoken("night-line", person=each.person, round=each.round, status=status, points=points)


def _has_own_points(players: Sequence[meetings.NightPlayer]) -> bool:
    """Return whether a player has reported own points."""
    points = chain.from_iterable(each.points_by_round for each in players)
    return any(yours is not None for _, yours in points)


def _name_shown_points(players: Sequence[meetings.NightPlayer]) -> str:
    """Return the value for sentences: whose points a table shows."""
    return "both" if _has_own_points(players) else "his"


def _describe_points(stood: Sequence[meetings.RoundPoints], both: bool) -> str:
    """Return the opponent's points by round, `7 · 19`, or those of both sides, `12 : 7 · 15 : 19`."""
    parts = list[str]()
    for his, yours in stood:
        text = signed(his)
        if both:
            text = f"{if_told(yours) or '?'} : {text}"
        parts.append(text)
    return " · ".join(parts)


def _arrange_night_buttons(night: Night, players: Sequence[meetings.NightPlayer]) -> tuple[panel.Row, ...]:
    """Return the buttons to join and leave a night, and to pause and end it."""
    seats = [panel.Button(spoken("night-leave"), NIGHT, "leave")]
    if meetings.can_join_night(players):
        seats.insert(0, panel.Button(spoken("night-join"), NIGHT, "join", style="primary"))
    is_paused = night.status == "paused"
    argument = "resume" if is_paused else "pause"
    pause = panel.Button(spoken("night-pause", paused=is_paused), NIGHT, argument)
    return (tuple(seats), (pause, panel.Button(spoken("night-end"), NIGHT, "end")))


def end_question() -> panel.Panel:
    """Return the question whether a night shall be ended."""
    yes = panel.Button(spoken("night-end-confirmed"), NIGHT, "really_end", style="danger")
    return panel.Panel(spoken("night-end"), spoken("night-end-question"), rows=((yes,),))


def over_panel(night: Night, players: Sequence[meetings.NightPlayer], pictured: Sequence[int] = ()) -> panel.Panel:
    """Return the end of a night: the ranking, the points by round, and the moves at which the games parted.

    `pictured` are the players whose final boards are shown by the pictures of the message, in order.
    """
    ended = meetings.rank_scores(each.final_score for each in players if each.final_score)
    lines = [_add_picture(ended_line(place, each), each.person, pictured) for place, each in enumerate(ended, start=1)]
    lines += [spoken("night-unfinished", person=each.person) for each in players if not each.final_score]
    best = [ended_line(1, each) for each in ended[:1]]
    headline = " · ".join([spoken("night-over-title", opponent=night.opponent), *best])
    lists: tuple[tuple[str, str], ...] = ()
    points = _describe_rounds(players)
    if points:
        lists = ((spoken("night-rounds", opponent=night.opponent, told=_name_shown_points(players)), points),)
    if points and len(players) > 1:
        lines += ["", *_describe_parting(night, players)]
    return panel.Panel(
        "",
        panel.clipped("\n".join(lines) or spoken("night-nobody"), 3500),
        lists=lists,
        footer=spoken("night-footer", night=night.id),
        ended=True,
        headline=panel.clipped(headline, panel.MOST_HEADLINE),
    )


def _describe_rounds(players: Sequence[meetings.NightPlayer]) -> str:
    """Return a line of points for each player, or one line for all if their points are the same."""
    rounds = meetings.find_last_public_round(players)
    both = _has_own_points(players)
    points_of = {each.person: _describe_points(each.points_by_round[:rounds], both) for each in players}
    if len(points_of) > 1 and len(set(points_of.values())) == 1:
        return spoken("night-same", points=next(iter(points_of.values())))
    lines = [spoken("night-stood", person=person, points=points) for person, points in points_of.items() if points]
    return panel.clipped("\n".join(lines), 1000)


def _describe_parting(night: Night, players: Sequence[meetings.NightPlayer]) -> list[str]:
    """Return the round in which the games parted, and the move of each player there."""
    parting = meetings.find_first_difference(players)
    if parting is None:
        return [spoken("night-never-parted")]
    game = game_named(json.loads(night.header)["game"])
    moves = [_describe_move(person, game, entry) for person, entry in parting.moves_by_person.items()]
    return [spoken("night-parted", round=parting.round), *moves]


def final_scenes(players: Sequence[meetings.NightPlayer]) -> dict[int, panel.Scene]:
    """Return the final boards of the two players who did best, by player; nothing if fewer than two have finished.

    The alt text of each says whose it is by its place, because it shows no mention.
    """
    tables = {each.person: each.table for each in players if each.table}
    boards: dict[int, panel.Scene] = {}
    for ended in meetings.rank_scores(each.final_score for each in players if each.final_score)[:2]:
        scene = pictures.table_scene(tables[ended.person])
        if scene:
            said = spoken("night-final-picture", number=len(boards) + 1, yours=ended.yours, his=ended.his)
            boards[ended.person] = watching.watched(scene, said)
    if len(boards) < 2:
        return {}
    return boards


def _add_picture(line: str, person: int, pictured: Sequence[int]) -> str:
    """Return a line of the ranking with the number of the picture that shows the player's final board, if one does."""
    if person not in pictured:
        return line
    return spoken("night-with-picture", line=line, picture=pictured.index(person) + 1)


def _describe_move(person: int, game: Game[Any, Any], entry: Entry) -> str:
    """Return a sentence that says who did what."""
    mention = f"<@{person}>"
    did = ""
    with telling_of(mention):
        if entry.command:
            did = panel.as_typed(game.summed_up(entry.command, entry.state, entry.events))
    who = None
    if mention not in did:
        who = person
    return spoken("night-did", person=who, did=did)


# ── The deck of the week ────────────────────────────────────────────────────────────────────────────────────────────


def week_panel(week: seals.Week, standings: Sequence[weeks.Standing], *, on_server: bool) -> panel.Panel:
    """Return the tables of a week by opponent, with buttons to show one's own result on this server or to withdraw it.

    There are no such buttons outside of a server.
    """
    lists = tuple((each.opponent, panel.clipped("\n".join(_describe_standing(each)), 1000)) for each in standings)
    shown = set[bool]()
    if on_server:
        shown = {
            each.has_own_try for each in standings if each.own_try and each.own_try.is_over and each.own_try.counts
        }
    buttons = list[panel.Button]()
    if False in shown:
        buttons.append(panel.Button(spoken("week-enter"), ENTER, str(week), style="primary"))
    if True in shown:
        buttons.append(panel.Button(spoken("week-withdraw"), WITHDRAW, str(week)))
    about = spoken("week-about", until=int(week.end.timestamp()))
    return panel.Panel(spoken("week-title", week=str(week)), about, lists=lists, rows=panel.grid(buttons))


def _describe_standing(standing: weeks.Standing) -> list[str]:
    """Return the lines of one table; while it is sealed only the number of games."""
    if standing.is_sealed:
        return [spoken("week-sealed", done=standing.ended_count, playing=standing.playing_count)]
    lines = [ended_line(place, each) for place, each in enumerate(standing.results[:MOST], start=1)]
    if not lines:
        lines = [spoken("week-nobody")]
    if standing.playing_count:
        lines.append(spoken("week-playing", playing=standing.playing_count))
    return lines


def ended_line(place: int, each: meetings.FinalScore) -> str:
    """Return a line of a ranking, of a week or of a night."""
    margin = signed(each.yours - each.his, plus=True)
    points = {"yours": signed(each.yours), "his": signed(each.his), "margin": margin}
    return spoken("meeting-line", place=place, person=each.person, helped=each.help_used, **points)


def winners_text(week: seals.Week, winners: Mapping[str, Sequence[meetings.FinalScore]]) -> str:
    """Return the announcement of the winners of a week, by opponent."""
    lines = [spoken("week-winners", week=str(week))]
    for opponent, ended in sorted(winners.items()):
        best = ended_line(1, ended[0])
        lines.append(spoken("week-winner", opponent=opponent, told=best, of=len(ended)))
    return panel.clipped("\n".join(lines), 1900)
