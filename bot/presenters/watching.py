"""What those who watch see: guesses, the tally, the race against a friend's game, the table of callers."""

from collections import Counter
from collections.abc import Sequence

from bot.play.guesses import is_right, questions
from bot.play.table import Table, Tally
from bot.presenters.panel import Button, Panel, Row, clipped
from engines.core.forecast import ASSUMES
from storage import Guesser

Fact = tuple[str, str]
MOST_NAMES = 8


def beside(table: Table) -> tuple[Fact, ...]:
    """What is shown beside the table."""
    tally = (("Calls", tally_text(table.tally)),) if table.tally else ()
    return (*tally, *_race(table), *_forecast(table))


# ── Calls ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def calls_page(table: Table) -> Panel:
    if not questions(table):
        return Panel("Call it", "There is nothing to call now.")
    opponent = table.game.opponent(table.state)
    text = f"What will {opponent} do? One call each; the last one counts. Rarer right calls are worth more."
    return Panel("Call it", text, rows=call_rows(table))


def call_rows(table: Table) -> tuple[Row, ...]:
    """Every option of every question as a button."""
    buttons = [
        Button(label, "call", f"{question.name} {value}")
        for question in questions(table)
        for value, label in question.options
    ]
    return tuple(tuple(buttons[start : start + 5]) for start in range(0, len(buttons), 5))


def tally_text(tally: Tally) -> str:
    """Who was right, and for how much; nobody is named for being wrong."""
    lines = []
    for name, value in tally.answers.items():
        right = [guess for guess in tally.guesses if guess.call == f"{name} {value}"]
        if right:
            people = ", ".join(f"<@{call.person_id}>" for call in right[:MOST_NAMES])
            more = f" and {len(right) - MOST_NAMES} more" if len(right) > MOST_NAMES else ""
            lines.append(f"{name.title()} {value}: {people}{more} (+{tally.worth[name]})")
    hits = sum(is_right(tally, guess) for guess in tally.guesses)
    return "\n".join([*lines, f"{hits} of {len(tally.guesses)} right"])


def callers_panel(evening: Sequence[Guesser], season: Sequence[Guesser], since: str) -> Panel:
    return Panel(
        "Callers",
        "Points are worth nothing. `/callers hide:True` takes you off the list.",
        facts=(("This evening", _standings(evening)), (f"Since {since}", _standings(season))),
    )


def _standings(rows: Sequence[Guesser]) -> str:
    lines = [
        f"{place}. <@{row.person_id}> **{row.points}** ({row.right} of {row.called} right)"
        for place, row in enumerate(rows[:10], start=1)
    ]
    return "\n".join(lines) or "Nobody has called yet."


# ── The race ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _race(table: Table) -> tuple[Fact, ...]:
    """Where the friend stood when this round began."""
    now = table.game.progress(table.state)
    then = table.ghost.progress.get(now.round) if table.ghost and now else None
    if table.ghost is None or then is None:
        return ()
    opponent = table.game.opponent(table.state)
    own = f", they had **{then.yours}**" if then.yours is not None else ""
    text = f"When round {then.round} began for <@{table.ghost.host_id}>, {opponent} had **{then.his}**{own}."
    return (("The same cards", text),)


# ── The forecast ────────────────────────────────────────────────────────────────────────────────────────────────────


def _forecast(table: Table) -> tuple[Fact, ...]:
    if table.forecast is None or not table.row.is_open:
        return ()
    return (("Forecast", f"{table.game.opponent(table.state)} heads for {table.forecast}. {ASSUMES}"),)


# ── What if ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def what_if_panel(table: Table, moves: str, found: dict[str, Counter[str]]) -> Panel:
    """Question by question, the likeliest first."""
    assert table.game.calls
    cards = len(table.state.box.decks()[table.game.calls.deck])
    facts = tuple(
        (
            question.title(),
            "\n".join(f"{value}: {count} of {cards} cards" for value, count in counted.most_common() if count),
        )
        for question, counted in found.items()
    )
    opponent = table.game.opponent(table.state)
    text = f"What {opponent} would do, counted over every card that may still come. Nobody knows their order."
    return Panel(f"What if: {clipped(moves or 'nothing', 100)}", text, facts=facts)
