"""The tables of games with the same cards: of a duplicate night, and of the deck of the week."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from bot.play import meetings, seals, weeks
from bot.presenters import components, scenes, watcher_texts
from bot.sentences import say_now
from engines.core import Entry, Game, format_if_told, format_signed, use_player_name
from engines.core.catalogue import load_installed_game
from storage import Night

NIGHT_VERB = "night"
"""The verb of the buttons of a night."""
MAX_TABLE_LINES = 10
"""The maximal number of lines in a table."""
ENTER_VERB = "week_enter"
"""The verb of the button that shows a result in the table of the week."""
WITHDRAW_VERB = "week_withdraw"
"""The verb of the button that withdraws a result from the table of the week."""


def make_night_panel(night: Night, players: Sequence[meetings.NightPlayer]) -> components.Panel:
    """Return the table of a night. It shows the points of rounds that all players have finished."""
    rounds = meetings.find_last_round_completed_by_all(players)
    with_own_points = _has_any_player_reported_points(players)
    about = say_now(
        "night-about",
        host=night.host_id or None,
        opponent=night.opponent,
        status=night.status,
        told=_name_shown_points(players),
        joins=meetings.can_join_night(players),
    )
    lines = [_describe_player(each, rounds, with_own_points) for each in players] or [
        say_now("night-nobody")
    ]
    title = say_now("night-title", opponent=night.opponent)
    body = components.clip("\n".join([about, "", *lines]), 3500)
    footer = say_now("night-footer", night=night.id)
    return components.Panel(title, body, rows=_arrange_night_buttons(night, players), footer=footer)


def _describe_player(
    night_player: meetings.NightPlayer, public_rounds: int, with_own_points: bool
) -> str:
    """Return the line of a player: round, status, and points of the first `public_rounds`
    rounds."""
    status: str = night_player.status
    if night_player.status == "playing" and night_player.round > public_rounds + 1:
        status = "waits"
    points = (
        _format_points_by_round(night_player.points_by_round[:public_rounds], with_own_points)
        or None
    )
    return say_now(
        "night-line",
        person=night_player.person,
        round=night_player.round,
        status=status,
        points=points,
    )


def _has_any_player_reported_points(players: Sequence[meetings.NightPlayer]) -> bool:
    """Return whether a player has reported own points."""
    for player in players:
        for _, yours in player.points_by_round:
            if yours is not None:
                return True
    return False


def _name_shown_points(players: Sequence[meetings.NightPlayer]) -> str:
    """Return the value for sentences: whose points a table shows."""
    return "both" if _has_any_player_reported_points(players) else "his"


def _format_points_by_round(
    points_by_round: Sequence[meetings.RoundPoints], with_own_points: bool
) -> str:
    """Return the opponent's points by round, `7 · 19`, or those of both sides, `12 : 7 · 15 :
    19`."""
    parts = list[str]()
    for his, yours in points_by_round:
        text = format_signed(his)
        if with_own_points:
            text = f"{format_if_told(yours) or '?'} : {text}"
        parts.append(text)
    return " · ".join(parts)


def _arrange_night_buttons(
    night: Night, players: Sequence[meetings.NightPlayer]
) -> tuple[components.Row, ...]:
    """Return the buttons to join and leave a night, and to pause and end it."""
    seats = [components.Button(say_now("night-leave"), NIGHT_VERB, "leave")]
    if meetings.can_join_night(players):
        seats.insert(
            0, components.Button(say_now("night-join"), NIGHT_VERB, "join", style="primary")
        )
    is_paused = night.status == "paused"
    argument = "resume" if is_paused else "pause"
    pause = components.Button(say_now("night-pause", paused=is_paused), NIGHT_VERB, argument)
    end = components.Button(say_now("night-end"), NIGHT_VERB, "end")
    return (tuple(seats), (pause, end))


def make_end_night_question() -> components.Panel:
    """Return the question whether a night shall be ended."""
    yes = components.Button(
        say_now("night-end-confirmed"), NIGHT_VERB, "really_end", style="danger"
    )
    return components.Panel(say_now("night-end"), say_now("night-end-question"), rows=((yes,),))


def make_night_result_panel(
    night: Night, players: Sequence[meetings.NightPlayer], pictured: Sequence[int] = ()
) -> components.Panel:
    """Return the end of a night: the ranking, the points by round, and the moves at which the games
    parted.

    `pictured` are the players whose final boards are shown by the pictures of the message, in
    order.
    """
    scores = _rank_finished(players)
    lines = list[str]()
    for rank, score in enumerate(scores, start=1):
        line = format_ranking_line(rank, score)
        lines.append(_add_picture_number(line, score.person, pictured))
    for player in players:
        if not player.final_score:
            lines.append(say_now("night-unfinished", person=player.person))
    headline = say_now("night-over-title", opponent=night.opponent)
    if scores:
        headline = f"{headline} · {format_ranking_line(1, scores[0])}"
    lists: tuple[tuple[str, str], ...] = ()
    points = _describe_players_points_by_round(players)
    if points:
        shown_points = _name_shown_points(players)
        lists = ((say_now("night-rounds", opponent=night.opponent, told=shown_points), points),)
    if points and len(players) > 1:
        lines += ["", *_describe_first_difference(night, players)]
    return components.Panel(
        "",
        components.clip("\n".join(lines) or say_now("night-nobody"), 3500),
        sections=lists,
        footer=say_now("night-footer", night=night.id),
        is_final=True,
        headline=components.clip(headline, components.MAX_HEADLINE),
    )


def _describe_players_points_by_round(players: Sequence[meetings.NightPlayer]) -> str:
    """Return a line of points for each player, or one line for all if their points are the same."""
    rounds = meetings.find_last_round_completed_by_all(players)
    with_own_points = _has_any_player_reported_points(players)
    points_of = dict[int, str]()
    for each in players:
        points_of[each.person] = _format_points_by_round(
            each.points_by_round[:rounds], with_own_points
        )
    if len(points_of) > 1 and len(set(points_of.values())) == 1:
        return say_now("night-same", points=next(iter(points_of.values())))
    lines = list[str]()
    for person, points in points_of.items():
        if points:
            lines.append(say_now("night-stood", person=person, points=points))
    return components.clip("\n".join(lines), 1000)


def _rank_finished(players: Sequence[meetings.NightPlayer]) -> Sequence[meetings.FinalScore]:
    """Return the final scores of the players who have finished, the best first."""
    return meetings.rank_scores(each.final_score for each in players if each.final_score)


def _describe_first_difference(night: Night, players: Sequence[meetings.NightPlayer]) -> list[str]:
    """Return the round in which the games parted, and the move of each player there."""
    parting = meetings.find_first_differing_move(players)
    if parting is None:
        return [say_now("night-never-parted")]
    game = load_installed_game(json.loads(night.header)["game"])
    moves = [
        _describe_move(person, game, entry) for person, entry in parting.moves_by_person.items()
    ]
    return [say_now("night-parted", round=parting.round), *moves]


def make_final_board_scenes_of_best_two(
    players: Sequence[meetings.NightPlayer],
) -> dict[int, components.Scene]:
    """Return the final boards of the two players who did best, by player; nothing if fewer than two
    have finished.

    The alt text of each says whose it is by its place, because it shows no mention.
    """
    tables = {each.person: each.table for each in players if each.table}
    boards: dict[int, components.Scene] = {}
    for ended in _rank_finished(players)[:2]:
        scene = scenes.make_table_scene(tables[ended.person])
        if scene:
            number = len(boards) + 1
            said = say_now("night-final-picture", number=number, yours=ended.yours, his=ended.his)
            boards[ended.person] = watcher_texts.make_scene_for_watchers(scene, said)
    if len(boards) < 2:
        return {}
    return boards


def _add_picture_number(line: str, person: int, pictured: Sequence[int]) -> str:
    """Return a line of the ranking with the number of the picture that shows the player's final
    board, if one does."""
    if person not in pictured:
        return line
    return say_now("night-with-picture", line=line, picture=pictured.index(person) + 1)


def _describe_move(person: int, game: Game[Any, Any], entry: Entry) -> str:
    """Return a sentence that says who did what."""
    mention = f"<@{person}>"
    summary = ""
    with use_player_name(mention):
        if entry.command:
            summary = components.escape_markup_except_player_mention(
                game.summarize_entry(entry.command, entry.state, entry.events)
            )
    named_person = None
    if mention not in summary:
        named_person = person
    return say_now("night-did", person=named_person, did=summary)


# ── The deck of the week ──────────────────────────────────────────────────────────────────────────


def make_week_panel(
    week: seals.Week, standings: Sequence[weeks.Standing], *, on_server: bool
) -> components.Panel:
    """Return the tables of a week by opponent, with buttons to show one's own result on this server
    or to withdraw it.

    There are no such buttons outside of a server.
    """
    lists = list[tuple[str, str]]()
    for each in standings:
        text = "\n".join(_describe_standing(each))
        lists.append((each.opponent, components.clip(text, 1000)))
    shown_results = set[bool]()
    if on_server:
        for each in standings:
            if each.own_try and each.own_try.is_over and each.own_try.counts:
                shown_results.add(each.has_own_try)
    buttons = list[components.Button]()
    if False in shown_results:
        buttons.append(
            components.Button(say_now("week-enter"), ENTER_VERB, str(week), style="primary")
        )
    if True in shown_results:
        buttons.append(components.Button(say_now("week-withdraw"), WITHDRAW_VERB, str(week)))
    about = say_now("week-about", until=int(week.end.timestamp()))
    title = say_now("week-title", week=str(week))
    rows = components.arrange_in_rows(buttons)
    return components.Panel(title, about, sections=tuple(lists), rows=rows)


def _describe_standing(standing: weeks.Standing) -> list[str]:
    """Return the lines of one table; while it is sealed only the number of games."""
    if standing.is_sealed:
        return [say_now("week-sealed", done=standing.ended_count, playing=standing.playing_count)]
    shown_results = standing.results[:MAX_TABLE_LINES]
    lines = [format_ranking_line(rank, each) for rank, each in enumerate(shown_results, start=1)]
    if not lines:
        lines = [say_now("week-nobody")]
    if standing.playing_count:
        lines.append(say_now("week-playing", playing=standing.playing_count))
    return lines


def format_ranking_line(rank: int, score: meetings.FinalScore) -> str:
    """Return the line of a player in the ranking of a week or of a night."""
    margin = format_signed(score.yours - score.his, plus=True)
    points = {
        "yours": format_signed(score.yours),
        "his": format_signed(score.his),
        "margin": margin,
    }
    return say_now(
        "meeting-line", place=rank, person=score.person, helped=score.help_used, **points
    )


def describe_winners(week: seals.Week, winners: Mapping[str, Sequence[meetings.FinalScore]]) -> str:
    """Return the announcement of the winners of a week, by opponent."""
    lines = [say_now("week-winners", week=str(week))]
    for opponent, scores in sorted(winners.items()):
        best = format_ranking_line(1, scores[0])
        lines.append(say_now("week-winner", opponent=opponent, told=best, of=len(scores)))
    return components.clip("\n".join(lines), 1900)
