"""The evening in one post: points by round and source, the biggest moves, the best callers, the deck to play again."""

from collections.abc import Sequence
from typing import Any

from bot.play.table import Table
from bot.presenters.charts import forecast_chart, rounds, score_chart
from bot.presenters.panel import Button, Panel, as_typed, clipped
from bot.presenters.panels import how_it_ended
from storage import Guesser


def recap_panel(table: Table, callers: Sequence[Guesser]) -> Panel:
    facts = [
        ("Points by round", "\n".join(_rounds(table)) or "Points were not followed."),
        *(
            (name, chart)
            for name, chart in (("Score chart", score_chart(table)), ("Forecasts", forecast_chart(table)))
            if chart
        ),
        ("The biggest moves", "\n".join(_swings(table)) or "None."),
    ]
    if callers:
        facts.append(("Best callers", "\n".join(f"<@{row.person_id}> {row.points}" for row in callers[:3])))
    facts.append(("To copy", f"`{line_to_copy(table)}`"))
    return Panel(
        title=f"{table.game.title}: the evening",
        body=_result(table),
        facts=tuple((name, clipped(text, 1000)) for name, text in facts),
        rows=((Button("Play the same deck", "again", style="primary"), Button("Score", "score")),),
        footer=f"game {table.row.id} · seed {table.log.header.seed}",
        ended=True,
    )


def line_to_copy(table: Table) -> str:
    outcome = table.game.outcome(table.state)
    score = f" {outcome.yours}:{outcome.his}" if outcome else ""
    options = table.state.setup.chosen
    chosen = " ".join(f"{name}:{text}" for name, value in options.items() if (text := _as_typed(value)))
    return f"/{table.game.name} start {chosen} seed:{table.log.header.seed}{score}"


def _as_typed(value: Any) -> str:
    """An option as `start` takes it: a set of numbers is one text. What cannot be typed is left out."""
    match value:
        case str() | int():
            return str(value)
        case [int(), *_]:
            return " ".join(map(str, value))
    return ""


def _result(table: Table) -> str:
    outcome = table.game.outcome(table.state)
    if outcome is None:
        return "The game was not played to its end."
    return f"{how_it_ended(table, outcome)}: **{outcome.yours}** to **{outcome.his}**."


def _rounds(table: Table) -> list[str]:
    """What the opponent scored in each round, source by source."""
    return [
        f"{each.number}: **{each.scored}** ({', '.join(f'{name} {points}' for name, points in each.sources.items())})"
        for each in rounds(table)
        if each.sources
    ]


def _swings(table: Table) -> list[str]:
    """The three moves that brought the opponent most. The final scoring is no move."""
    moves: list[tuple[int, int, str]] = []
    for seq in table.log.line.played:
        entry = table.log.entries[seq]
        points = sum(scored[1] for event in entry.events if (scored := table.game.scored(event)))
        if points and table.game.outcome(entry.state) is None:
            moves.append((points, seq, as_typed(table.game.told(entry.state, entry.events[0]))))
    best = sorted(moves, key=lambda move: (-move[0], move[1]))[:3]
    return [f"**{points:+d}** move {seq}: {clipped(text, 200)}" for points, seq, text in best]
