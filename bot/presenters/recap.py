"""The recap of a game: who won, the picture of it, points by round, the biggest moves, and how to
play again."""

from collections.abc import Sequence

from bot.play import Table, serialization
from bot.play.rematch import make_harder_setup
from bot.presenters.components import (
    SCORE_BUTTON,
    Button,
    Panel,
    Row,
    Scene,
    clip,
    escape_markup_except_player_mention,
    in_game_language,
)
from bot.presenters.picture_requests import EndingRequest
from bot.presenters.scores import (
    Round,
    describe_game_and_opponent,
    describe_outcome,
    format_end_date,
    list_round_scores,
    make_ending,
)
from bot.sentences import say_now
from engines.core import Entry, Outcome, format_if_told, format_signed, join_with_commas
from engines.core.text import sentence
from storage import CallerScore

PLAY_VERB = "play"
"""The verb of the button that hands the game to other programs."""
ROUNDS_PAGE = "rounds"
"""The name of the page with points by round."""


@in_game_language
def make_recap_panel(table: Table, callers: Sequence[CallerScore]) -> Panel:
    """Return the recap of a game: the result, the picture, the best callers, and buttons to play
    again.

    Details are behind *Round by round*.
    """
    outcome = table.game.compute_outcome(table.state)
    result = say_now("recap-not-ended")
    if outcome:
        result = describe_outcome(outcome)
    lists = list[tuple[str, str]]()
    if callers:
        best = "\n".join(f"<@{caller.person_id}> {caller.points}" for caller in callers[:3])
        lists.append((say_now("field-best-callers"), best))
    return Panel(
        title="",
        headline=result,
        body=say_now(
            "recap-about", about=describe_game_and_opponent(table), date=format_end_date(table)
        ),
        sections=tuple(lists),
        rows=_arrange_recap_buttons(table),
        is_final=True,
        picture=_make_ending_scene(table, outcome),
    )


def _make_ending_scene(table: Table, outcome: Outcome | None) -> Scene | None:
    """Return the picture of the ending, or None if the game has no result or no pictures."""
    if outcome is None or not table.row.pictures:
        return None
    key = (table.row.id, "ending", table.seq, *table.forecasts)
    return Scene(key, EndingRequest(make_ending(table, outcome)), dark=table.row.dark)


def make_rounds_panel(table: Table) -> Panel:
    """Return the page with points by round, the biggest moves, and the command that starts the same
    game.

    It has the picture of the recap, with all forecasts.
    """
    rounds = "\n".join(_describe_points_of_rounds(table)) or say_now("field-rounds-none")
    swings = "\n".join(_describe_biggest_moves(table)) or say_now("field-swings-none")
    lists = [(say_now("field-rounds"), rounds), (say_now("field-swings"), swings)]
    line = format_start_command(table)
    if line:
        lists.append((say_now("field-to-copy"), f"`{line}`"))
    return Panel(
        title=say_now("button-rounds"),
        body=describe_game_and_opponent(table),
        sections=tuple((name, clip(text, 1000)) for name, text in lists),
        footer=say_now("footer-seed", game=table.row.id, seed=table.seed),
        picture=_make_ending_scene(table, table.game.compute_outcome(table.state)),
    )


def _arrange_recap_buttons(table: Table) -> tuple[Row, Row]:
    """Return the buttons to play again, and those to look at this game or to export it.

    The winner is offered a harder level if there is one.
    """
    outcome = table.game.compute_outcome(table.state)
    again = [Button(say_now("button-rematch"), "rematch", style="primary")]
    if outcome and outcome.won and make_harder_setup(table):
        level = str(table.state.setup.next_level)
        again.append(Button(say_now("button-harder", level=level), "harder"))
    again.append(Button(say_now("button-again"), "again"))
    look = [Button(say_now("button-rounds"), "page", ROUNDS_PAGE), SCORE_BUTTON]
    if outcome:
        look.append(Button(say_now("button-play"), PLAY_VERB))
    return tuple(again), tuple(look)


MAX_SEED = 2**53
"""The largest integer that Discord accepts as an option of a command."""


def format_start_command(table: Table) -> str:
    """Return the slash command that starts the same game, or nothing if no command can."""
    header = table.log.header
    seed = table.seed
    if header.decks or header.position or seed is None or seed > MAX_SEED:
        return ""
    options = ""
    for name, value in table.state.setup.notable_options.items():
        if value is None:
            continue
        text = serialization.format_option(value)
        if text is None:
            return ""
        options += f" {name}:{text}"
    return f"/{table.game.name} start{options} seed:{seed}"


def _describe_points_of_rounds(table: Table) -> list[str]:
    """Return a line for each round: the opponent's points by source, and yours if they were
    reported."""
    opponent = table.game.name_opponent(table.state)
    lines = list[str]()
    for each in list_round_scores(table):
        if not each.sources and each.yours is None:
            continue
        points = format_signed(each.count_for_score(each.scored_points), plus=True)
        line = say_now(
            "recap-round",
            round=each.number,
            opponent=opponent,
            points=points,
            sources=_describe_sources(each),
            yours=format_if_told(each.yours),
        )
        lines.append(line)
    return lines


def _describe_sources(scored_round: Round) -> sentence.JoinedItems | None:
    """Return the opponent's points of a round by source, or None if there are none."""
    if not scored_round.sources:
        return None
    parts = list[str]()
    for name, points in scored_round.sources.items():
        parts.append(f"{name} {format_signed(scored_round.count_for_score(points))}")
    return join_with_commas(parts)


def _describe_biggest_moves(table: Table) -> list[str]:
    """Return a line for each of the three moves that brought the opponent most; the final scoring
    is no move."""
    moves = list[tuple[int, Entry]]()
    for seq in table.log.mainline.played:
        entry = table.log.entries[seq]
        points = sum(worth for _, worth in _list_scoring_events(table, entry))
        if points > 0 and table.game.compute_outcome(entry.state) is None:
            moves.append((points, entry))
    moves.sort(key=lambda move: (-move[0], move[1].seq))
    progress = table.game.progress(table.state)
    lines = list[str]()
    for points, entry in moves[:3]:
        counted = points
        if progress and progress.net:
            counted = -points
        feat = clip(_describe_best_event(table, entry), 200)
        signed = format_signed(counted, plus=True)
        lines.append(say_now("recap-move", points=signed, move=entry.seq, told=feat))
    return lines


def _list_scoring_events(table: Table, entry: Entry) -> list[tuple[int, int]]:
    """Return the events of a move that brought points: the index of each, and its points."""
    found = list[tuple[int, int]]()
    for index, event in enumerate(entry.events):
        scored = table.game.points_of(event)
        if scored:
            found.append((index, scored[1]))
    return found


def _describe_best_event(table: Table, entry: Entry) -> str:
    """Return the first of the most valuable events of a move, in the game's short words if it has
    some."""
    index, _ = max(_list_scoring_events(table, entry), key=lambda scored: scored[1])
    feat = table.game.describe_achievement(entry.state, entry.events[: index + 1])
    if feat:
        return escape_markup_except_player_mention(
            feat.for_opponent(table.game.name_opponent(entry.state))
        )
    return escape_markup_except_player_mention(
        table.game.describe_event_at_table(entry.state, entry.events[index])
    )
