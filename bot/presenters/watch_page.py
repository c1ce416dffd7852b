"""A game as the watch page shows it: plain data, without ids, and without what nobody at the table has seen."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any

from bot.play.guesses import is_right
from bot.play.table import Table, Tally, events_of, his_first, move_entries, parts_of
from bot.presenters.panel import begun, capital
from bot.presenters.panels import briefs, now, parts_so_far
from bot.presenters.scores import REST, Round, forecasts, rounds
from bot.presenters.watching import race
from bot.saying import say, spoken
from engines.core import (
    Brief,
    Entry,
    Line,
    Redo,
    Undo,
    describe_assumptions,
    if_told,
    in_his_turn,
    language,
    makes_claims,
    signed,
    telling_of,
)

MOVES = 8
"""Entries of the log that are shown, newest first."""
MENTION = re.compile(r"<(?:@[!&]?|#)\d+>")

Names = Mapping[int, str]
"""People who may be named, by their id; everybody else is somebody."""
Page = dict[str, Any]


def watch_page(table: Table, names: Names) -> Page:
    player = names.get(table.row.host_id) or spoken("the-player")
    with telling_of(player):
        return _page(table, names, begun(player))


def _page(table: Table, names: Names, player: str) -> Page:
    shown = as_shown(table)
    state, game = shown.state, table.game
    opponent, at = game.opponent(state), game.progress(state)
    status = table.row.status if table.row.is_over and table.parts is None else "open"
    played = rounds(shown)
    return {
        "language": language(),
        "title": str(say("page-title", game=game.title).by(opponent)),
        "opponent": opponent,
        "player": player,
        "about": spoken("page-about", game=game.title, round=at and at.round),
        "status": status,
        "result": _result(table),
        "now": _now(table),
        "reveals_at": table.reveals_at,
        "score": _score(shown),
        "board": begun(game.describe_board(state)),
        "moves": _moves(table, shown),
        "calls": _guesses(table.tally, names) if table.tally and table.parts is None else None,
        "race": race(shown, "page-race", lambda friend: names.get(friend) or spoken("page-friend")) or None,
        "forecast": _forecast(shown, played[-1].his if played and status == "finished" else None),
        "rounds": [_round(each) for each in played],
        "scored": _scored(played, opponent, player),
        "rest": str(REST),
    }


def people(table: Table) -> set[int]:
    """Whom the page would name if it may."""
    guesses = table.tally.guesses if table.tally else ()
    friend = {table.ghost.host_id} if table.ghost else set()
    return {table.row.host_id, *friend, *(guess.person_id for guess in guesses)}


def plain(text: str) -> str:
    """Without the marks of Discord; whom or what a mention means is nobody's business here."""
    return MENTION.sub(lambda _: spoken("page-somebody"), text.replace("**", ""))


def as_shown(table: Table) -> Table:
    """While a move is told part by part, the table is shown as it stood before it."""
    if table.parts is None:
        return table
    (first, *_) = move_entries(table.log)
    played = table.log.line.played
    before = replace(table.log, line=Line(played[: played.index(first.seq)]))
    return replace(table.told_to(None), log=before)


# ── The game ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _result(table: Table) -> str | None:
    if table.row.status == "abandoned":
        return spoken("page-ended")
    outcome = table.game.compute_outcome(table.state) if table.parts is None else None
    if outcome is None:
        return None
    first, second = (outcome.yours, outcome.his) if outcome.won else (outcome.his, outcome.yours)
    result = say(
        "page-result", how=outcome.how, net=outcome.net, score=signed(outcome.yours), first=first, second=second
    )
    return begun(str(result.by(table.game.opponent(table.state))))


def _now(table: Table) -> str:
    if table.parts is not None:
        return spoken("page-part", part=table.parts, parts=len(parts_of(table.game, table.move())))
    return now(table)


def _score(table: Table) -> dict[str, str | None] | None:
    """As both sides are told: at the end yours is the final one; before that it is what you told last."""
    progress, outcome = table.game.progress(table.state), table.game.compute_outcome(table.state)
    yours = outcome.yours if outcome else progress.yours if progress else None
    his = progress.against if progress else outcome.his if outcome else None
    return None if his is None else {"his": signed(his), "yours": if_told(yours)}


def _moves(table: Table, shown: Table) -> list[Page]:
    """Move by move, newest first, each beginning with what the opponent did; of a move that is told part by part, the
    parts so far."""
    log, moves, line = shown.log, list[Page](), (0, *shown.log.line.played)
    while line and len(moves) < MOVES:
        entries = move_entries(log, line[-1])
        line = line[: line.index(entries[0].seq)]
        parts = [part for each in his_first(entries) for part in _by_person(table, each) if part]
        moves += [_told(part[0], briefs(table, events_of(part), part[-1].state)) for part in parts]
    if table.parts is not None:
        moves.insert(0, _told(move_entries(table.log)[0], parts_so_far(table)))
    last = table.log.entries[-1]
    if isinstance(last.command, Undo | Redo):
        moves.insert(0, _told(last, briefs(table, last.events, table.state)))
    return [move for move in moves if move["lines"]][:MOVES] or [_told(table.log.entries[0], [_BEGUN])]


_BEGUN = Brief(note=say("page-begun"))


def _by_person(table: Table, entries: Sequence[Entry]) -> tuple[Sequence[Entry], ...]:
    """His turn with the answers that it asks for; what was told after it, or without it, is the player's."""
    asked = sum(1 for _ in takewhile(lambda entry: _goes_on(table, entry), entries))
    his = asked + 1 if _is_his(entries[0]) else 0
    return entries[:his], entries[his:]


def _goes_on(table: Table, entry: Entry) -> bool:
    """Whether what is told next belongs to his turn: what a new round begins with does not."""
    is_over = entry.command is None or any(event.event == "round_ended" for event in entry.events)
    return in_his_turn(entry.state) or (not is_over and table.game.asking(entry.state) is not None)


def _is_his(entry: Entry) -> bool:
    return entry.command is None or entry.command.do == "turn"


def _told(entry: Entry, lines: Iterable[Brief]) -> Page:
    by = "opponent" if _is_his(entry) else "player"
    number = spoken("page-move", move=entry.seq) if entry.seq else ""
    return {"move": entry.seq, "by": by, "number": number, "lines": [_line(line) for line in lines]}


def _line(brief: Brief) -> Page:
    hands, note = (begun(plain(str(said))) if said else "" for said in (brief.hands, brief.note))
    return {"hands": hands, "note": note, "small": brief.small}


# ── Those who watch ─────────────────────────────────────────────────────────────────────────────────────────────────


def _guesses(tally: Tally, names: Names) -> Page:
    """How many were right, and who, as far as they may be named; nobody is named for being wrong."""
    hits = sum(is_right(tally, guess) for guess in tally.guesses)
    answers = [_answer(tally, name, value, names) for name, value in tally.answers.items()]
    said = spoken("page-right", hits=hits, called=len(tally.guesses))
    return {"hits": hits, "of": len(tally.guesses), "says": said, "answers": [each for each in answers if each]}


def _answer(tally: Tally, name: str, value: str, names: Names) -> Page | None:
    right = [guess.person_id for guess in tally.guesses if guess.call == f"{name} {value}"]
    if not right:
        return None
    known = [names[person] for person in right if person in names]
    return {"answer": f"{name.title()} {value}", "right": len(right), "worth": tally.worth[name], "names": known}


# ── Its charts ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _round(each: Round) -> Page:
    sources = {str(source): points for source, points in each.sources.items()}
    return {"round": each.number, "his": each.his, "yours": each.yours, "sources": sources}


def _scored(played: Sequence[Round], opponent: str, player: str) -> str:
    """The points for those who listen."""
    points = [{"round": each.number, "his": signed(each.against), "yours": if_told(each.yours)} for each in played]
    said = [spoken("page-scored-round", player=player, **each) for each in points]
    return str(say("page-scored", rounds="; ".join(said)).by(opponent))


def _forecast(table: Table, end: int | None) -> Page | None:
    """Where the opponent was heading at the beginning of each round, and where it ended."""
    found = forecasts(table)
    if not found:
        return None
    game, latest = table.game, found[-1][1]
    course = [_heading(number, each.mean, each.spread) for number, each in found]
    said = [
        spoken("page-course-round", round=number, forecast=each.describe(game, claims=False)) for number, each in found
    ]
    label = say("page-course", rounds="; ".join(said), end=end, claims=makes_claims(game))
    return {
        "title": capital(spoken("page-forecast", forecast=latest.describe(game), end=end)),
        "note": str(describe_assumptions(game)),
        "label": str(label.by(game.opponent(table.state))),
        "course": course if end is None else [*course, _heading(spoken("page-end"), end) | {"ended": True}],
    }


def _heading(when: int | str, mean: float, spread: float = 0) -> Page:
    return {"round": when, "mean": round(mean, 1), "spread": round(spread, 1)}
