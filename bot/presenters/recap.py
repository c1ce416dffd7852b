"""The evening in one post: who won, the picture of it, points by round, the biggest moves, and how to play on."""

from collections.abc import Sequence

from bot.play import Table, writing
from bot.play.rematch import harder
from bot.presenters.panel import SCORE, Button, Panel, Row, Scene, aloud, as_typed, clipped
from bot.presenters.picture_requests import EndingRequest
from bot.presenters.scores import Round, about, ended_on, ending, headline, rounds
from bot.saying import spoken
from engines.core import Entry, Outcome, if_told, row, signed
from engines.core.text import sentence
from storage import Guesser

PLAY = "play"
"""The verb of the button that hands the game to other programs."""
ROUNDS = "rounds"
"""The page that is opened from here."""


@aloud
def recap_panel(table: Table, callers: Sequence[Guesser]) -> Panel:
    """The headline and the picture, with what was foretold by now: what somebody wants to look up is behind *Round by
    round*."""
    outcome = table.game.compute_outcome(table.state)
    best = "\n".join(f"<@{caller.person_id}> {caller.points}" for caller in callers[:3])
    return Panel(
        title="",
        headline=headline(outcome) if outcome else spoken("recap-not-ended"),
        body=spoken("recap-about", about=about(table), date=ended_on(table)),
        lists=((spoken("field-best-callers"), best),) if best else (),
        rows=_below(table),
        ended=True,
        picture=_scene(table, outcome),
    )


def _scene(table: Table, outcome: Outcome | None) -> Scene | None:
    if outcome is None or not table.row.pictures:
        return None
    key = table.row.id, "ending", table.seq, *table.forecasts
    return Scene(key, EndingRequest(ending(table, outcome)), dark=table.row.dark)


def rounds_panel(table: Table) -> Panel:
    """Points by round, the biggest moves, and how to start this very game; below the picture that the recap has, and
    with the whole course that was foretold."""
    lists = (
        (spoken("field-rounds"), "\n".join(_rounds(table)) or spoken("field-rounds-none")),
        (spoken("field-swings"), "\n".join(_swings(table)) or spoken("field-swings-none")),
        (spoken("field-to-copy"), f"`{line}`" if (line := line_to_copy(table)) else ""),
    )
    shown = tuple((name, clipped(text, 1000)) for name, text in lists if text)
    footer = spoken("footer-seed", game=table.row.id, seed=table.seed)
    picture = _scene(table, table.game.compute_outcome(table.state))
    return Panel(spoken("button-rounds"), about(table), lists=shown, footer=footer, picture=picture)


def _below(table: Table) -> tuple[Row, Row]:
    """Whoever may start a game here may do so; who has won is offered a harder level, where there is one."""
    outcome, setup = table.game.compute_outcome(table.state), table.state.setup
    higher = [spoken("button-harder", level=str(setup.harder))] if outcome and outcome.won and harder(table) else []
    again = Button(spoken("button-rematch"), "rematch", style="primary"), Button(spoken("button-again"), "again")
    look = Button(spoken("button-rounds"), "page", ROUNDS), SCORE
    play = (Button(spoken("button-play"), PLAY),) if outcome else ()
    return (again[0], *(Button(level, "harder") for level in higher), again[1]), (*look, *play)


MOST_SEED = 2**53
"""Discord takes whole numbers up to this one."""


def line_to_copy(table: Table) -> str:
    """The command that starts this very game; nothing where no command can."""
    header, options, seed = table.log.header, table.state.setup.chosen, table.seed
    typed = {name: writing.as_typed(value) for name, value in options.items() if value is not None}
    if header.decks or header.position or seed is None or seed > MOST_SEED or None in typed.values():
        return ""
    chosen = "".join(f" {name}:{text}" for name, text in typed.items())
    return f"/{table.game.name} start{chosen} seed:{seed}"


def _rounds(table: Table) -> list[str]:
    """What the opponent scored in each round, source by source, and how you stood where you told it."""
    opponent = table.game.opponent(table.state)
    return [
        spoken(
            "recap-round",
            round=each.number,
            opponent=opponent,
            points=signed(each.counted(each.scored), plus=True),
            sources=_sources(each),
            yours=if_told(each.yours),
        )
        for each in rounds(table)
        if each.sources or each.yours is not None
    ]


def _sources(each: Round) -> sentence.Row | None:
    named = (f"{name} {signed(each.counted(points))}" for name, points in each.sources.items())
    return row(named) if each.sources else None


def _swings(table: Table) -> list[str]:
    """The three moves that brought the opponent most. The final scoring is no move."""
    progress, entries = table.game.progress(table.state), [table.log.entries[seq] for seq in table.log.line.played]
    moves = [(sum(worth for _, worth in _scored(table, entry)), entry) for entry in entries]
    counted = [move for move in moves if move[0] > 0 and table.game.compute_outcome(move[1].state) is None]
    best = sorted(counted, key=lambda move: (-move[0], move[1].seq))[:3]
    return [
        spoken(
            "recap-move",
            points=signed(-points if progress and progress.net else points, plus=True),
            move=entry.seq,
            told=clipped(_feat(table, entry), 200),
        )
        for points, entry in best
    ]


def _scored(table: Table, entry: Entry) -> list[tuple[int, int]]:
    """Which events of it brought points, and how many."""
    found = ((place, table.game.scored(event)) for place, event in enumerate(entry.events))
    return [(place, scored[1]) for place, scored in found if scored]


def _feat(table: Table, entry: Entry) -> str:
    """What happened when most of its points came: the first of such events, in the game's short words."""
    place, _ = max(_scored(table, entry), key=lambda scored: scored[1])
    feat = table.game.describe_achievement(entry.state, entry.events[: place + 1])
    told = feat.by(table.game.opponent(entry.state)) if feat else table.game.told(entry.state, entry.events[place])
    return as_typed(told)
