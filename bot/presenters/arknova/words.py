"""The texts of Ark Nova: the set-ups of the menu, the table as facts, score sheets, the alt
text."""

from bot.presenters.kit import Fact, StartOption
from engines.arknova.messages import say, say_now
from engines.arknova.parts import LIMITS, compute_target_appeal
from engines.arknova.present_score import make_score_sheet
from engines.arknova.state import Opponent, Setup, State
from engines.kit import JoinedItems, format_signed, join_with_dots

LEVELS_AHEAD = (6, 5, 4, 3, 2)
"""The levels whose head starts are in the menu: with five each they are as many as it takes."""


def list_head_start_options() -> tuple[StartOption, ...]:
    """Return the games with a head start. A level without one has a button, and level 1 is
    typed."""
    starts = list[StartOption]()
    for level in LEVELS_AHEAD:
        for ahead in range(1, LIMITS["head_start"] + 1):
            setup = {"level": level, "depth": "guided", "head_start": ahead}
            starts.append((str(Setup.model_validate(setup)), setup))
    return tuple(starts)


# ── The table ─────────────────────────────────────────────────────────────────────────────────────


def list_facts(state: State) -> tuple[Fact, ...]:
    """Return his side of the table in words."""
    his = state.opponent
    target = compute_target_appeal(his.conservation)
    free = his.free_workers
    placed = _join_item_names("task", his.placed)
    found = {
        "row": str(join_with_dots(name_cards(his))),
        "counters": say_now(
            "shown-counters",
            appeal=his.appeal,
            conservation=format_signed(his.conservation),
            reputation=his.reputation,
            target=target,
        ),
        "workers": say_now("shown-workers", workers=his.workers, free=free, placed=placed),
        "zoos": name_tiles(his.zoos),
        "universities": name_tiles(his.universities),
        "tokens": say_now("shown-tokens", scoring=his.scoring_tokens, notepad=his.notepad_tokens),
        "projects": say_now("shown-projects", projects=his.projects, supported=his.supported),
    }
    return tuple((say_now("shown-name", part=part), text) for part, text in found.items())


def name_cards(his: Opponent) -> list[str]:
    """Return the cards of his row, each with its slot and its side."""
    names = list[str]()
    for slot, card in enumerate(his.row, start=1):
        names.append(say_now("board-card", slot=slot, card=card, side=his.side_of(card)))
    return names


def name_tiles(tiles: tuple[str, ...]) -> str:
    """Return tiles by their names, or a word for none."""
    return str(_join_item_names("tile", tiles) or say_now("shown-none"))


def _join_item_names(key: str, names: tuple[str, ...]) -> JoinedItems | None:
    """Return the names of tasks or tiles in a row, or None where there are none."""
    if not names:
        return None
    return JoinedItems(items=tuple(say(key, **{key: name}) for name in names))


def describe_table(heading: str, state: State) -> str:
    """Return the alt text: the heading and each fact as a sentence."""
    sentences = [f"{heading}."]
    sentences += [f"{name}: {text}." for name, text in list_facts(state)]
    return " ".join(sentences)


# ── The score sheet ───────────────────────────────────────────────────────────────────────────────


def list_score_sheet_facts(state: State) -> tuple[Fact, ...]:
    """Return how his score is counted, now or at the end, and yours if it was told."""
    sheet = state.opponent.final or make_score_sheet(state.opponent)
    his = say_now(
        "sheet-his",
        appeal=state.opponent.appeal,
        conservation=sheet.conservation,
        target=sheet.target,
        score=format_signed(sheet.score),
    )
    facts = [("A.R.N.O.", his)]
    if state.you.score is not None:
        facts.append((say_now("sheet-you"), format_signed(state.you.score)))
    return tuple(facts)
