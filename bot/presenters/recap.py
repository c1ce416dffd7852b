"""The evening in one post: points by round and source, the biggest moves, the best callers, the deck to play again."""

from collections.abc import Sequence
from typing import Any

from bot.play.table import Table
from bot.presenters.charts import forecast_chart, rounds, score_chart
from bot.presenters.panel import SCORE, Button, Panel, as_typed, clipped
from bot.presenters.panels import how_it_ended
from bot.saying import spoken
from engines.core.sentence import row
from storage import Guesser


def recap_panel(table: Table, callers: Sequence[Guesser]) -> Panel:
    facts = (
        (spoken("field-rounds"), "\n".join(_rounds(table)) or spoken("field-rounds-none")),
        (spoken("field-score-chart"), score_chart(table)),
        (spoken("field-forecasts"), forecast_chart(table)),
        (spoken("field-swings"), "\n".join(_swings(table)) or spoken("field-swings-none")),
        (spoken("field-best-callers"), "\n".join(f"<@{caller.person_id}> {caller.points}" for caller in callers[:3])),
        (spoken("field-to-copy"), f"`{line}`" if (line := line_to_copy(table)) else ""),
    )
    return Panel(
        title=spoken("title-recap", game=table.game.title),
        body=_result(table),
        facts=tuple((name, clipped(text, 1000)) for name, text in facts if text),
        rows=((Button(spoken("button-again"), "again", style="primary"), SCORE),),
        footer=spoken("footer-seed", game=table.row.id, seed=table.log.header.seed),
        ended=True,
    )


MOST_SEED = 2**53
"""Discord takes whole numbers up to this one."""


def line_to_copy(table: Table) -> str:
    """The command that starts this very game; nothing where no command can."""
    header, options = table.log.header, table.state.setup.chosen
    typed = {name: _as_typed(value) for name, value in options.items() if value is not None}
    if header.decks or header.position or header.seed > MOST_SEED or None in typed.values():
        return ""
    chosen = "".join(f" {name}:{text}" for name, text in typed.items())
    return f"/{table.game.name} start{chosen} seed:{header.seed}"


def _as_typed(value: Any) -> str | None:
    """An option as `start` takes it: a set of numbers is one text. None for what cannot be typed there."""
    match value:
        case bool():
            return str(value).lower()
        case str() | int():
            return str(value)
        case [int(), *_]:
            return ",".join(map(str, value))
    return None


def _result(table: Table) -> str:
    outcome = table.game.outcome(table.state)
    if outcome is None:
        return spoken("recap-not-ended")
    return spoken("recap-ended", ended=how_it_ended(table, outcome), yours=outcome.yours, his=outcome.his)


def _rounds(table: Table) -> list[str]:
    """What the opponent scored in each round, source by source."""
    return [
        f"{each.number}: **{each.scored}** ({row(f'{name} {points}' for name, points in each.sources.items())})"
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
            moves.append((points, seq, clipped(as_typed(table.game.told(entry.state, entry.events[0])), 200)))
    best = sorted(moves, key=lambda move: (-move[0], move[1]))[:3]
    return [spoken("recap-move", points=f"{points:+d}", move=seq, told=text) for points, seq, text in best]
