"""A text of his side of the table."""

from engines.arknova.messages import say, say_now
from engines.arknova.present_score import count_points
from engines.arknova.state import Opponent, State
from engines.kit import JoinedItems, Sentence, format_signed, join_with_dots


def describe_board(state: State) -> str:
    """Return the heading and a line for each part of his side."""
    return "\n".join(
        [_describe_heading(state), *(f"  {line}" for line in _describe_his_parts(state))]
    )


def _describe_heading(state: State) -> str:
    setup = state.setup
    where = say("board-round", round=state.round, over=state.is_over, ending=state.ending)
    points = say(
        "board-points", points=format_signed(count_points(state.opponent)), over=state.is_over
    )
    return str(
        join_with_dots(
            [say("board-level", level=setup.level, head_start=setup.head_start), points, where]
        )
    )


def _describe_his_parts(state: State) -> list[str]:
    his = state.opponent
    cards = [_describe_slot_card(his, slot) for slot in range(1, len(his.row) + 1)]
    placed = _join_task_or_tile_names("task", his.placed)
    return [
        say_now("board-row", cards=join_with_dots(cards)),
        say_now(
            "board-tracks",
            appeal=his.appeal,
            conservation=format_signed(his.conservation),
            reputation=his.reputation,
        ),
        say_now("board-workers", workers=his.workers, free=his.free_workers, placed=placed),
        say_now(
            "board-tiles",
            zoos=_join_task_or_tile_names("tile", his.zoos),
            universities=_join_task_or_tile_names("tile", his.universities),
        ),
        say_now("board-tokens", scoring=his.scoring_tokens, notepad=his.notepad_tokens),
        say_now("board-projects", projects=his.projects, supported=his.supported),
    ]


def _describe_slot_card(his: Opponent, slot: int) -> Sentence:
    """Return the card of a slot with its side."""
    card = his.row[slot - 1]
    return say("board-card", slot=slot, card=card, side=his.side_of(card))


def _join_task_or_tile_names(key: str, names: tuple[str, ...]) -> JoinedItems | None:
    """Return the names of tasks or tiles in a row, or None where there are none."""
    if not names:
        return None
    sentences = tuple(say(key, **{key: name}) for name in names)
    return JoinedItems(items=sentences)
