"""What those who watch see: guesses, the tally, the race against a friend's game, the table of callers."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.play.guesses import is_right, questions
from bot.play.table import Table
from bot.presenters.panel import Button, Panel, Row, Scene, begun, clipped, grid
from bot.presenters.picture_requests import WatchedRequest
from bot.saying import say, spoken
from engines.core import Calls, if_told, signed, telling_of
from storage import Guesser

MOST_NAMES = 8


def for_watchers(table: Table, make: Callable[[Table], Panel]) -> Panel:
    """As somebody reads it who watches: the player is mentioned, and `the player` where Discord shows no mention."""
    mention = f"<@{table.row.host_id}>"
    with telling_of(mention):
        panel = make(table)
        step = panel.step()

    def unmentioned(text: str) -> str:
        with telling_of(name := spoken("the-player")):
            return begun(text.replace(mention, name))

    facts = tuple((unmentioned(name), text) for name, text in panel.facts)
    picture = watched(panel.picture) if panel.picture else None
    title, headline, step = map(unmentioned, (panel.title, panel.headline, step))
    return replace(panel, title=title, headline=headline, step=lambda: step, facts=facts, picture=picture)


def watched(scene: Scene, said: str = "") -> Scene:
    """Return the scene for watchers: without a `you`, and with a text before its alt text."""
    return replace(scene, key=(*scene.key, "watched", said), request=WatchedRequest(scene.request, said))


def beside(table: Table) -> tuple[str, ...]:
    """What is said beside the table, line by line."""
    return (*_tally(table), race(table, "race", int))


# ── Calls ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def calls_page(table: Table) -> Panel:
    if not questions(table):
        return Panel(spoken("title-calls"), spoken("call-nothing"))
    text = say("call-text").by(table.game.opponent(table.state))
    return Panel(spoken("title-calls"), str(text), rows=call_rows(table))


def call_rows(table: Table) -> tuple[Row, ...]:
    """Every option of every question as a button."""
    every = ((question.name, *option) for question in questions(table) for option in question.options)
    return grid([Button(label, "call", f"{name} {value}") for name, value, label in every])


def _tally(table: Table) -> tuple[str, ...]:
    """Who was right, and for how much; nobody is named for being wrong."""
    tally, calls = table.tally, table.game.calls
    if tally is None or calls is None:
        return ()
    lines = []
    for name, value in tally.answers.items():
        right = [guess for guess in tally.guesses if guess.call == f"{name} {value}"]
        if right:
            people = [f"<@{call.person_id}>" for call in right[:MOST_NAMES]]
            more = len(right) - len(people)
            call = f"{calls.word(name)} {calls.word(value)}"
            lines.append(spoken("called", call=call, people=people, more=more, worth=tally.worth[name]))
    hits = sum(is_right(tally, guess) for guess in tally.guesses)
    lines.append(spoken("called-right", right=hits, called=len(tally.guesses)))
    return tuple(lines)


def callers_panel(evening: Sequence[Guesser], season: Sequence[Guesser], since: str) -> Panel:
    lists = (spoken("field-evening"), _standings(evening)), (spoken("field-since", since=since), _standings(season))
    return Panel(spoken("title-callers"), spoken("callers-text"), lists)


def _standings(rows: Sequence[Guesser]) -> str:
    lines = [
        spoken("callers-line", place=place, person=row.person_id, points=row.points, right=row.right, called=row.called)
        for place, row in enumerate(rows[:10], start=1)
    ]
    return "\n".join(lines) or spoken("callers-none")


# ── The race ────────────────────────────────────────────────────────────────────────────────────────────────────────


def race(table: Table, key: str, named: Callable[[int], int | str]) -> str:
    """Where the friend stood when this round began."""
    now = table.game.progress(table.state) if table.ghost else None
    if table.ghost is None or now is None or (then := table.ghost.progress.get(now.round)) is None:
        return ""
    points = {"his": signed(then.against), "yours": if_told(then.yours)}
    text = say(key, round=then.round, friend=named(table.ghost.host_id), **points)
    return str(text.by(table.game.opponent(table.state)))


# ── The forecast ────────────────────────────────────────────────────────────────────────────────────────────────────


def foretold(table: Table) -> tuple[str, ...]:
    """And what that means for the player, where their points are known."""
    now = table.game.progress(table.state)
    if table.forecast is None or now is None or not table.row.is_open:
        return ()
    need = None if now.net or now.yours is None else table.forecast.points + 1
    told = say("forecast", forecast=table.forecast.describe(table.game), need=need)
    return (str(told.by(table.game.opponent(table.state))),)


# ── What if ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def what_if_panel(table: Table, moves: str, found: dict[str, Counter[str]]) -> Panel:
    """Question by question, the likeliest first."""
    calls = table.game.calls
    assert calls
    facts = tuple((calls.word(name), _likeliest(table, calls, counted)) for name, counted in found.items())
    title = spoken("title-what-if", moves=clipped(moves, 100)) if moves else spoken("title-what-if-nothing")
    return Panel(title, str(say("what-if-text").by(table.game.opponent(table.state))), facts)


def _likeliest(table: Table, calls: Calls, counted: Counter[str]) -> str:
    cards = len(table.state.box.decks()[calls.deck])
    found = [(calls.word(value), count) for value, count in counted.most_common() if count]
    return "\n".join(spoken("what-if-line", answer=answer, count=count, cards=cards) for answer, count in found)
