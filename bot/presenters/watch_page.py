"""The data of the watch page: plain JSON without ids, and without secrets of the game."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any

from bot.play.call_service import is_right_call
from bot.play.table import (
    CallResults,
    Table,
    collect_events,
    get_move_entries,
    split_events_into_reveal_parts,
    split_move_opponent_first,
)
from bot.presenters.components import MENTION, capitalize, capitalize_player_at_sentence_starts
from bot.presenters.panels import (
    describe_events_as_briefs,
    describe_whose_turn,
    list_revealed_briefs,
)
from bot.presenters.scores import OTHER_SOURCE, Round, list_forecasts, list_round_scores
from bot.presenters.watcher_texts import describe_ghost_standing
from bot.sentences import say, say_now
from engines.core import (
    Brief,
    Entry,
    Mainline,
    Redo,
    Sentence,
    Undo,
    current_language,
    describe_assumptions,
    format_if_told,
    format_signed,
    is_at_end,
    is_opponent_turn_under_way,
    leaves_out_claims,
    use_player_name,
)

MAX_MOVES = 8
"""The maximal number of moves on the page, newest first."""

PublicNames = Mapping[int, str]
"""The people who may be named, by their id; others appear without a name."""
JsonObject = dict[str, Any]
"""A JSON object of the page."""


def make_watch_page(table: Table, names: PublicNames) -> JsonObject:
    """Return the watch page of a game as a JSON object, with the player in the third person."""
    player = names.get(table.row.host_id) or say_now("the-player")
    with use_player_name(player):
        return _make_watch_page_json(table, names, capitalize_player_at_sentence_starts(player))


def _make_watch_page_json(table: Table, names: PublicNames, player: str) -> JsonObject:
    """Return the JSON object; the current language and the name for the player are set by the
    caller."""
    visible_table = hide_unrevealed_move(table)
    state = visible_table.state
    game = table.game
    opponent = game.name_opponent(state)
    round_number = None
    progress = game.progress(state)
    if progress:
        round_number = progress.round
    status = "open"
    if table.row.is_over and table.revealed_parts is None:
        status = table.row.status
    played = list_round_scores(visible_table)
    his_end = None
    if played and status == "finished":
        his_end = played[-1].his

    def name_friend(friend: int) -> str:
        return names.get(friend) or say_now("page-friend")

    return {
        "language": current_language(),
        "title": str(say("page-title", game=game.localized_title).for_opponent(opponent)),
        "opponent": opponent,
        "player": player,
        "about": say_now("page-about", game=game.localized_title, round=round_number),
        "status": status,
        "result": _describe_result(table),
        "now": _describe_turn(table),
        "reveals_at": table.countdown_ends,
        "score": _make_score_item(visible_table),
        "board": capitalize_player_at_sentence_starts(game.describe_board(state)),
        "moves": _list_newest_move_items(table, visible_table),
        "calls": _make_right_calls_item(table, names),
        "race": describe_ghost_standing(visible_table, "page-race", name_friend) or None,
        "forecast": _make_forecast_item(visible_table, his_end),
        "rounds": [_make_points_of_round_item(each) for each in played],
        "scored": _describe_points_by_round(played, opponent, player),
        "rest": str(OTHER_SOURCE),
    }


def find_people_to_name_if_allowed(table: Table) -> set[int]:
    """Return the ids of the people whom the page would name if they allow it."""
    found = {table.row.host_id}
    if table.ghost:
        found.add(table.ghost.host_id)
    if table.call_results:
        found.update(guess.person_id for guess in table.call_results.calls)
    return found


def remove_markup(text: str) -> str:
    """Return the text without bold markup, and with a neutral word in place of each mention."""
    return MENTION.sub(lambda _: say_now("page-somebody"), text.replace("**", ""))


def hide_unrevealed_move(table: Table) -> Table:
    """Return the table as watchers may see it: while a move is revealed part by part, as it stood
    before that move."""
    if table.revealed_parts is None:
        return table
    (first, *_) = get_move_entries(table.log)
    played = table.log.mainline.played
    moves_before = played[: played.index(first.seq)]
    log_before = replace(table.log, mainline=Mainline(moves_before))
    return replace(table.with_revealed_parts(None), log=log_before)


# ── The game ──────────────────────────────────────────────────────────────────────────────────────


def _describe_result(table: Table) -> str | None:
    """Return the result in a sentence, or None while the game goes on or its last move is being
    revealed."""
    if table.row.status == "abandoned":
        return say_now("page-ended")
    if table.revealed_parts is not None:
        return None
    outcome = table.game.compute_outcome(table.state)
    if outcome is None:
        return None
    better = (outcome.his, outcome.yours)
    if outcome.won:
        better = (outcome.yours, outcome.his)
    first, second = better
    score = format_signed(outcome.yours)
    result = say(
        "page-result",
        how=outcome.result_word,
        net=outcome.net,
        score=score,
        first=first,
        second=second,
    )
    return capitalize_player_at_sentence_starts(
        str(result.for_opponent(table.game.name_opponent(table.state)))
    )


def _describe_turn(table: Table) -> str:
    """Return whose turn it is, or which part of the last move is revealed."""
    if table.revealed_parts is not None:
        parts = split_events_into_reveal_parts(table.game, table.get_last_move_events())
        return say_now("page-part", part=table.revealed_parts, parts=len(parts))
    return describe_whose_turn(table)


def _make_score_item(table: Table) -> dict[str, str | None] | None:
    """Return the points of both sides, or None if the opponent's points are not tracked.

    The player's points are final at the end, and those reported last before it.
    """
    progress = table.game.progress(table.state)
    outcome = table.game.compute_outcome(table.state)
    his: int | None = None
    yours: int | None = None
    if outcome:
        his = outcome.his
        yours = outcome.yours
    if progress:
        his = progress.counted_points
    if progress and not outcome:
        yours = progress.yours
    if his is None:
        return None
    return {"his": format_signed(his), "yours": format_if_told(yours)}


def _list_newest_move_items(table: Table, visible_table: Table) -> list[JsonObject]:
    """Return the newest moves as items of the page, the newest first.

    Of the two parts of a move, the one that was played later comes first.

    `visible_table` is the table as watchers may see it. A move that is being revealed comes before
    them, with its parts so far; an undo or redo comes before all.
    """
    moves = list[JsonObject]()
    line = (0, *visible_table.log.mainline.played)
    while line and len(moves) < MAX_MOVES:
        entries = get_move_entries(visible_table.log, line[-1])
        line = line[: line.index(entries[0].seq)]
        moves += _make_move_items(table, entries)
    if table.revealed_parts is not None:
        moves.insert(
            0, _make_move_item(get_move_entries(table.log)[0], list_revealed_briefs(table))
        )
    last = table.log.entries[-1]
    if isinstance(last.command, Undo | Redo):
        moves.insert(
            0, _make_move_item(last, describe_events_as_briefs(table, last.events, table.state))
        )
    moves = [move for move in moves if move["lines"]]
    return moves[:MAX_MOVES] or [_make_move_item(table.log.entries[0], [_START_BRIEF])]


_START_BRIEF = Brief(detail=say("page-begun"))


def _make_move_items(table: Table, entries: Sequence[Entry]) -> list[JsonObject]:
    """Return the opponent's and the player's parts of a move as items of the page, the later one
    first.

    What is dealt and laid out before the first move is left out, because watchers do not set the
    game up.
    """
    items = list[JsonObject]()
    for part in split_move_opponent_first(entries):
        for own in _split_opponent_and_player_entries(table, part):
            if own:
                played = [entry for entry in own if entry.command]
                briefs = describe_events_as_briefs(table, collect_events(played), own[-1].state)
                items.append(_make_move_item(own[0], briefs))
    return sorted(items, key=lambda item: -int(item["move"]))


def _split_opponent_and_player_entries(
    table: Table, entries: Sequence[Entry]
) -> tuple[Sequence[Entry], ...]:
    """Return the opponent's turn with the answers that it asks for, and the reports of the player
    after it."""
    his_count = 0
    if _is_opponent_turn_or_start(entries[0]):
        his_answers = takewhile(
            lambda entry: _is_opponent_turn_unfinished_after(table, entry), entries
        )
        his_count = len([*his_answers]) + 1
    return entries[:his_count], entries[his_count:]


def _is_opponent_turn_unfinished_after(table: Table, entry: Entry) -> bool:
    """Return whether the next entry still belongs to the opponent's turn. The start of a new round
    does not."""
    if is_opponent_turn_under_way(entry.state):
        return True
    if entry.command is None or any(event.event == "round_ended" for event in entry.events):
        return False
    return table.game.find_ask(entry.state) is not None


def _is_opponent_turn_or_start(entry: Entry) -> bool:
    """Return whether the entry is the opponent's turn or the start of the game."""
    return entry.command is None or entry.command.do == "turn"


def _make_move_item(entry: Entry, lines: Iterable[Brief]) -> JsonObject:
    """Return a move as an item of the page: its number, whose it is, and its lines."""
    person = "opponent" if _is_opponent_turn_or_start(entry) else "player"
    number = ""
    if entry.seq:
        number = say_now("page-move", move=entry.seq)
    line_items = [_make_line_item(line) for line in lines]
    return {"move": entry.seq, "by": person, "number": number, "lines": line_items}


def _make_line_item(brief: Brief) -> JsonObject:
    """Return a line of a move: the instruction and the note as plain text."""
    return {
        "hands": _to_plain_text(brief.instruction),
        "note": _to_plain_text(brief.detail),
        "small": brief.is_minor,
    }


def _to_plain_text(sentence: Sentence | None) -> str:
    """Return the sentence without markup, or an empty text if there is none."""
    if not sentence:
        return ""
    return capitalize_player_at_sentence_starts(remove_markup(str(sentence)))


# ── Watchers ──────────────────────────────────────────────────────────────────────────────────────


def _make_right_calls_item(table: Table, names: PublicNames) -> JsonObject | None:
    """Return the number of right calls and the callers who may be named, or None if nothing was
    called.

    Wrong callers are never named, and nothing is shown while a move is being revealed.
    """
    tally = table.call_results
    if tally is None or table.revealed_parts is not None:
        return None
    hits = sum(is_right_call(tally, guess) for guess in tally.calls)
    answers = list[JsonObject]()
    for name, value in tally.answers.items():
        answer = _make_called_answer_item(tally, name, value, names)
        if answer:
            answers.append(answer)
    text = say_now("page-right", hits=hits, called=len(tally.calls))
    return {"hits": hits, "of": len(tally.calls), "says": text, "answers": answers}


def _make_called_answer_item(
    tally: CallResults, name: str, value: str, names: PublicNames
) -> JsonObject | None:
    """Return the callers of a right answer as far as they may be named, or None if it was not
    called."""
    right = [guess.person_id for guess in tally.calls if guess.call == f"{name} {value}"]
    if not right:
        return None
    shown_names = [names[person] for person in right if person in names]
    return {
        "answer": f"{name.title()} {value}",
        "right": len(right),
        "worth": tally.points_by_question[name],
        "names": shown_names,
    }


# ── Charts ────────────────────────────────────────────────────────────────────────────────────────


def _make_points_of_round_item(scored_round: Round) -> JsonObject:
    """Return a round as data of the chart."""
    sources = {str(source): points for source, points in scored_round.sources.items()}
    return {
        "round": scored_round.number,
        "his": scored_round.his,
        "yours": scored_round.yours,
        "sources": sources,
    }


def _describe_points_by_round(past_rounds: Sequence[Round], opponent: str, player: str) -> str:
    """Return the points by round in a sentence, for screen readers."""
    clauses = list[str]()
    for each in past_rounds:
        points = {"his": format_signed(each.counted_total), "yours": format_if_told(each.yours)}
        clauses.append(say_now("page-scored-round", player=player, round=each.number, **points))
    return str(say("page-scored", rounds="; ".join(clauses)).for_opponent(opponent))


def _make_forecast_item(table: Table, final_points: int | None) -> JsonObject | None:
    """Return the forecasts by round with the opponent's final points, or None if there are no
    forecasts."""
    found = list_forecasts(table)
    is_final_count = final_points is None and is_at_end(table.state)
    if not found or is_final_count:
        return None
    game = table.game
    course = list[JsonObject]()
    clauses = list[str]()
    for number, each in found:
        course.append(_make_chart_point(number, each.mean, each.spread))
        forecast = each.describe(game, mention_claims=False)
        clauses.append(say_now("page-course-round", round=number, forecast=forecast))
    if final_points is not None:
        course.append(_make_chart_point(say_now("page-end"), final_points) | {"ended": True})
    _, latest = found[-1]
    title = say_now("page-forecast", forecast=latest.describe(game), end=final_points)
    rounds = "; ".join(clauses)
    label = say("page-course", rounds=rounds, end=final_points, claims=leaves_out_claims(game))
    return {
        "title": capitalize(title),
        "note": str(describe_assumptions(game)),
        "label": str(label.for_opponent(game.name_opponent(table.state))),
        "course": course,
    }


def _make_chart_point(when: int | str, mean: float, spread: float = 0) -> JsonObject:
    """Return a point of the chart of forecasts."""
    return {"round": when, "mean": round(mean, 1), "spread": round(spread, 1)}
