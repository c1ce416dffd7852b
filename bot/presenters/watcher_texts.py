"""The texts and buttons for watchers: calls, right calls, the race against a ghost, the table of
callers."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.play.call_service import is_right_call, list_questions_for_watcher_calls
from bot.play.table import Table
from bot.presenters.components import (
    Button,
    Panel,
    Row,
    Scene,
    arrange_in_rows,
    capitalize_player_at_sentence_starts,
    clip,
)
from bot.presenters.picture_requests import WatcherRequest
from bot.sentences import say, say_now
from engines.core import Calls, format_if_told, format_signed, use_player_name
from storage import CallerScore

MAX_NAMED_CALLERS = 8
"""The maximal number of callers that a line names."""


def make_panel_in_third_person(table: Table, make_panel: Callable[[Table], Panel]) -> Panel:
    """Return the panel that `make_panel` returns, with the player in the third person.

    The player is mentioned; where Discord shows no mention, the text says `the player`.
    """
    mention = f"<@{table.row.host_id}>"
    with use_player_name(mention):
        panel = make_panel(table)
        instruction = panel.make_instruction()

    def replace_mention(text: str) -> str:
        name = say_now("the-player")
        with use_player_name(name):
            return capitalize_player_at_sentence_starts(text.replace(mention, name))

    instruction = replace_mention(instruction)
    picture = None
    if panel.picture:
        picture = make_scene_for_watchers(panel.picture)
    facts = tuple((replace_mention(name), text) for name, text in panel.facts)
    return replace(
        panel,
        title=replace_mention(panel.title),
        headline=replace_mention(panel.headline),
        make_instruction=lambda: instruction,
        facts=facts,
        picture=picture,
    )


def make_scene_for_watchers(scene: Scene, prefix: str = "") -> Scene:
    """Return the scene for watchers: without a `you`, and with a text before its alt text."""
    key = (*scene.key, "watched", prefix)
    return replace(scene, key=key, request=WatcherRequest(scene.request, prefix))


def list_watcher_lines(table: Table) -> tuple[str, ...]:
    """Return the lines about watchers on a panel: right calls, and the race against a ghost."""
    return (*_describe_called_answers(table), describe_ghost_standing(table, "race", int))


# ── Calls ─────────────────────────────────────────────────────────────────────────────────────────


def make_watcher_calls_page(table: Table) -> Panel:
    """Return the page with the calls that are possible now."""
    if not list_questions_for_watcher_calls(table):
        return Panel(say_now("title-calls"), say_now("call-nothing"))
    text = say("call-text").for_opponent(table.game.name_opponent(table.state))
    return Panel(say_now("title-calls"), str(text), rows=arrange_watcher_call_buttons(table))


def arrange_watcher_call_buttons(table: Table) -> tuple[Row, ...]:
    """Return a button for every option of every question that can be called."""
    buttons = list[Button]()
    for question in list_questions_for_watcher_calls(table):
        for value, label in question.options:
            buttons.append(Button(label, "call", f"{question.name} {value}"))
    return arrange_in_rows(buttons)


def _describe_called_answers(table: Table) -> tuple[str, ...]:
    """Return a line for each answer that was called, with callers and points, and the number of
    right calls.

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
        people = [f"<@{guess.person_id}>" for guess in right[:MAX_NAMED_CALLERS]]
        unnamed = len(right) - len(people)
        call = f"{calls.show_word(name)} {calls.show_word(value)}"
        worth = tally.points_by_question[name]
        lines.append(say_now("called", call=call, people=people, more=unnamed, worth=worth))
    hits = sum(is_right_call(tally, guess) for guess in tally.calls)
    lines.append(say_now("called-right", right=hits, called=len(tally.calls)))
    return tuple(lines)


def make_callers_panel(
    evening: Sequence[CallerScore], season: Sequence[CallerScore], since: str
) -> Panel:
    """Return the tables of callers, of this evening and of the season."""
    evening_list = (say_now("field-evening"), _describe_best_callers(evening))
    season_list = (say_now("field-since", since=since), _describe_best_callers(season))
    return Panel(say_now("title-callers"), say_now("callers-text"), (evening_list, season_list))


def _describe_best_callers(rows: Sequence[CallerScore]) -> str:
    """Return the ten best callers, a line each."""
    lines = list[str]()
    for place, row in enumerate(rows[:10], start=1):
        figures = {"points": row.points, "right": row.right, "called": row.called}
        lines.append(say_now("callers-line", place=place, person=row.person_id, **figures))
    return "\n".join(lines) or say_now("callers-none")


# ── The race ──────────────────────────────────────────────────────────────────────────────────────


def describe_ghost_standing(
    table: Table, sentence_key: str, name_host: Callable[[int], int | str]
) -> str:
    """Return how the ghost's game stood when this round began, or nothing if that is not known.

    `sentence_key` is the Fluent key of the sentence. `name_host` turns the id of the ghost's host
    into its value.
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
    points = {"his": format_signed(then.counted_points), "yours": format_if_told(then.yours)}
    is_same_person = ghost.host_id == table.row.host_id
    friend = name_host(ghost.host_id)
    text = say(sentence_key, round=then.round, friend=friend, same=is_same_person, **points)
    return str(text.for_opponent(table.game.name_opponent(table.state)))


# ── The forecast ──────────────────────────────────────────────────────────────────────────────────


def list_forecast_lines(table: Table) -> tuple[str, ...]:
    """Return the forecast as one line, or nothing if there is none.

    It says how many points the player needs if the player has reported a score.
    """
    now = table.game.progress(table.state)
    if table.latest_forecast is None or now is None or not table.row.is_open:
        return ()
    need = None
    if now.yours is not None and not now.net:
        need = table.latest_forecast.shown_points + 1
    text = say("forecast", forecast=table.latest_forecast.describe(table.game), need=need)
    return (str(text.for_opponent(table.game.name_opponent(table.state))),)


# ── What if ───────────────────────────────────────────────────────────────────────────────────────


def make_what_if_panel(table: Table, tried_moves: str, counts: dict[str, Counter[str]]) -> Panel:
    """Return the odds of the next card after the moves that were tried, as they were typed.

    `counts` counts the cards by question and answer; the likeliest answer comes first.
    """
    calls = table.game.calls
    assert calls
    facts = list[tuple[str, str]]()
    for name, counted in counts.items():
        facts.append((calls.show_word(name), _describe_answer_odds(table, calls, counted)))
    title = say_now("title-what-if-nothing")
    if tried_moves:
        title = say_now("title-what-if", moves=clip(tried_moves, 100))
    text = say("what-if-text").for_opponent(table.game.name_opponent(table.state))
    return Panel(title, str(text), tuple(facts))


def _describe_answer_odds(table: Table, calls: Calls, counts: Counter[str]) -> str:
    """Return a line for each answer, with the number of cards that give it."""
    cards = len(table.state.box.decks()[calls.deck])
    lines = list[str]()
    for value, count in counts.most_common():
        if count:
            answer = calls.show_word(value)
            lines.append(say_now("what-if-line", answer=answer, count=count, cards=cards))
    return "\n".join(lines)
