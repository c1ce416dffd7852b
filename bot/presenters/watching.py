"""The texts and buttons for watchers: calls, right calls, the race against a ghost, the table of callers."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.play.call_service import is_right_call, list_call_questions
from bot.play.table import Table
from bot.presenters.panel import Button, Panel, Row, Scene, begun, clipped, grid
from bot.presenters.picture_requests import WatchedRequest
from bot.sentences import say, spoken
from engines.core import Calls, if_told, signed, telling_of
from storage import CallerScore

MOST_NAMES = 8
"""The maximal number of callers that a line names."""


def for_watchers(table: Table, make: Callable[[Table], Panel]) -> Panel:
    """Return the panel that `make` returns, with the player in the third person.

    The player is mentioned; where Discord shows no mention, the text says `the player`.
    """
    mention = f"<@{table.row.host_id}>"
    with telling_of(mention):
        panel = make(table)
        step = panel.step()

    def replace_mention(text: str) -> str:
        name = spoken("the-player")
        with telling_of(name):
            return begun(text.replace(mention, name))

    step = replace_mention(step)
    picture = None
    if panel.picture:
        picture = watched(panel.picture)
    return replace(
        panel,
        title=replace_mention(panel.title),
        headline=replace_mention(panel.headline),
        step=lambda: step,
        facts=tuple((replace_mention(name), text) for name, text in panel.facts),
        picture=picture,
    )


def watched(scene: Scene, said: str = "") -> Scene:
    """Return the scene for watchers: without a `you`, and with a text before its alt text."""
    return replace(scene, key=(*scene.key, "watched", said), request=WatchedRequest(scene.request, said))


def beside(table: Table) -> tuple[str, ...]:
    """Return the lines about watchers on a panel: right calls, and the race against a ghost."""
    return (*_describe_tally(table), race(table, "race", int))


# ── Calls ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def calls_page(table: Table) -> Panel:
    """Return the page with the calls that are possible now."""
    if not list_call_questions(table):
        return Panel(spoken("title-calls"), spoken("call-nothing"))
    text = say("call-text").by(table.game.opponent(table.state))
    return Panel(spoken("title-calls"), str(text), rows=call_rows(table))


def call_rows(table: Table) -> tuple[Row, ...]:
    """Return a button for every option of every question that can be called."""
    buttons = list[Button]()
    for question in list_call_questions(table):
        for value, label in question.options:
            buttons.append(Button(label, "call", f"{question.name} {value}"))
    return grid(buttons)


def _describe_tally(table: Table) -> tuple[str, ...]:
    """Return a line for each answer that was called, with callers and points, and the number of right calls.

    Wrong callers are not named.
    """
    tally = table.call_results
    calls = table.game.calls
    if tally is None or calls is None:
        return ()
    lines = list[str]()
    for name, value in tally.answers.items():
        right = [guess for guess in tally.calls if guess.call == f"{name} {value}"]
        if not right:
            continue
        people = [f"<@{guess.person_id}>" for guess in right[:MOST_NAMES]]
        unnamed = len(right) - len(people)
        call = f"{calls.word(name)} {calls.word(value)}"
        lines.append(spoken("called", call=call, people=people, more=unnamed, worth=tally.points_by_question[name]))
    hits = sum(is_right_call(tally, guess) for guess in tally.calls)
    lines.append(spoken("called-right", right=hits, called=len(tally.calls)))
    return tuple(lines)


def callers_panel(evening: Sequence[CallerScore], season: Sequence[CallerScore], since: str) -> Panel:
    """Return the tables of callers, of this evening and of the season."""
    lists = (
        (spoken("field-evening"), _describe_standings(evening)),
        (spoken("field-since", since=since), _describe_standings(season)),
    )
    return Panel(spoken("title-callers"), spoken("callers-text"), lists)


def _describe_standings(rows: Sequence[CallerScore]) -> str:
    """Return the ten best callers, a line each."""
    lines = list[str]()
    for place, row in enumerate(rows[:10], start=1):
        figures = {"points": row.points, "right": row.right, "called": row.called}
        lines.append(spoken("callers-line", place=place, person=row.person_id, **figures))
    return "\n".join(lines) or spoken("callers-none")


# ── The race ────────────────────────────────────────────────────────────────────────────────────────────────────────


def race(table: Table, key: str, named: Callable[[int], int | str]) -> str:
    """Return how the ghost's game stood when this round began, or nothing if that is not known.

    `key` is the sentence to use. `named` turns the id of the ghost's host into the value of the sentence.
    """
    ghost = table.ghost
    if ghost is None:
        return ""
    now = table.game.progress(table.state)
    if now is None:
        return ""
    then = ghost.progress.get(now.round)
    if then is None:
        return ""
    points = {"his": signed(then.against), "yours": if_told(then.yours)}
    is_same_person = ghost.host_id == table.row.host_id
    text = say(key, round=then.round, friend=named(ghost.host_id), same=is_same_person, **points)
    return str(text.by(table.game.opponent(table.state)))


# ── The forecast ────────────────────────────────────────────────────────────────────────────────────────────────────


def foretold(table: Table) -> tuple[str, ...]:
    """Return the forecast as one line, or nothing if there is none.

    It says how many points the player needs if the player has reported a score.
    """
    now = table.game.progress(table.state)
    if table.latest_forecast is None or now is None or not table.row.is_open:
        return ()
    need = None
    if now.yours is not None and not now.net:
        need = table.latest_forecast.points + 1
    text = say("forecast", forecast=table.latest_forecast.describe(table.game), need=need)
    return (str(text.by(table.game.opponent(table.state))),)


# ── What if ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def what_if_panel(table: Table, moves: str, found: dict[str, Counter[str]]) -> Panel:
    """Return the odds of the next card after the moves that were tried.

    `found` counts the cards by question and answer; the likeliest answer comes first.
    """
    calls = table.game.calls
    assert calls
    facts = tuple((calls.word(name), _describe_odds(table, calls, counted)) for name, counted in found.items())
    title = spoken("title-what-if-nothing")
    if moves:
        title = spoken("title-what-if", moves=clipped(moves, 100))
    return Panel(title, str(say("what-if-text").by(table.game.opponent(table.state))), facts)


def _describe_odds(table: Table, calls: Calls, counted: Counter[str]) -> str:
    """Return a line for each answer, with the number of cards that give it."""
    cards = len(table.state.box.decks()[calls.deck])
    lines = list[str]()
    for value, count in counted.most_common():
        if count:
            lines.append(spoken("what-if-line", answer=calls.word(value), count=count, cards=cards))
    return "\n".join(lines)
