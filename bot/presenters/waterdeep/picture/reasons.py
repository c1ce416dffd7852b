"""Why he went there: his list with what was sought, and every space that came into question with the test it failed."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from bot.pictures import letters, pieces
from bot.pictures.canvas import SMALLEST, Sheet
from bot.pictures.colours import CARD, INK, LINE, QUIET
from bot.pictures.parts import EDGE, framed
from bot.presenters.waterdeep.picture.icons import SIZE, Some, icon, strip
from bot.presenters.waterdeep.picture.table import GAP, ROOM, cost
from bot.presenters.waterdeep.picture.told import Voice, fitting
from engines.core.events import Event, Narrowing
from engines.core.sentence import clauses
from engines.waterdeep.cards import Resource
from engines.waterdeep.events import AgentPlaced, Candidate, Need, NeedChosen, NoPlacement, PackageChosen, SpaceUsed
from engines.waterdeep.naming import short
from engines.waterdeep.saying import spoken
from engines.waterdeep.telling import valid

Choice = AgentPlaced | SpaceUsed | PackageChosen | NoPlacement
Decision = tuple[NeedChosen, Choice]

TITLE, LIST, ROW, STEP, LEGEND = 44, 84, 50, 56, 34
"""Heights: a heading, a quest of his list, a candidate, the ladder at the end of the list, a line of the legend."""
COLUMNS = {"gives": 430, "value": 510, "reward": 604}
"""Where the numbers of a candidate stand: their middles."""
MOST_ROWS = 16
"""More candidates than any board has."""

LADDER = ("order.castle", "order.builders-hall", "order.highest-value", "order.harbor")
"""D: where he goes at the end of his list, in this order."""
OTHER_TESTS = ("plot.occupied-space", "order.highest-value")
"""What can rule a space out beside the tests of spaces."""


def decisions(events: Sequence[Event]) -> Iterator[Decision]:
    """Each list of his with the choice that follows it."""
    need: NeedChosen | None = None
    for event in valid(events):
        if isinstance(event, NeedChosen):
            need = event
        elif isinstance(event, Choice) and need:
            yield need, event
            need = None


def draw_reasons(events: Sequence[Event]) -> Sheet | None:
    found = list(decisions(events))
    if not found:
        return None
    sheet = Sheet(height=EDGE + sum(_height(*decision) for decision in found))
    top = EDGE
    for need, choice in found:
        _decision(sheet, need, choice, top)
        top += _height(need, choice)
    return sheet


def _height(need: NeedChosen, choice: Choice) -> int:
    candidates = _candidates(choice)
    table = TITLE + ROW * len(candidates) if candidates else 0
    ladder = STEP + GAP if _climbed(choice) else 0
    legend = LEGEND * (len(_marks(need, choice)) + len(_legend(choice)))
    return TITLE + LIST * len(_by_quest(need)) + GAP + ladder + table + legend + EDGE


def _decision(sheet: Sheet, need: NeedChosen, choice: Choice, y: int) -> None:
    sheet.text(EDGE, y, spoken("reasons-title", resource=need.sought), 26, bold=True)
    y += TITLE
    for quest, needs in _by_quest(need):
        _list_row(sheet, need, quest, needs, y)
        y += LIST
    y += GAP
    if _climbed(choice):
        _ladder(sheet, choice, y)
        y += STEP + GAP
    if _candidates(choice):
        _header(sheet, choice, y)
        y += TITLE
    for candidate in _candidates(choice):
        _row(sheet, need, choice, candidate, y)
        y += ROW
    for number, words in _legend(choice):
        sheet.put(pieces.badge(f"✗{number}", INK), EDGE, y + 2)
        sheet.text(EDGE + 54, y + 3, words, SMALLEST, QUIET)
        y += LEGEND
    for mark in _marks(need, choice):
        _mark(sheet, mark, y)
        y += LEGEND


# ── His list ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _by_quest(need: NeedChosen) -> list[tuple[str, list[Need]]]:
    return [(quest, list(needs)) for quest, needs in groupby(need.needs, key=lambda entry: entry.quest)]


def _list_row(sheet: Sheet, need: NeedChosen, quest: str, needs: list[Need], y: int) -> None:
    """As many icons as it asks for; pale ones are missing, and what is sought is framed."""
    sheet.text(EDGE, y, quest, SMALLEST)
    reach = cost(sheet, needs, EDGE, y + 36)
    if quest == need.quest and need.sought in reach:
        left, right = reach[need.sought]
        framed(sheet, left, y + 36, right - left, SIZE, f"sought {need.sought} for {quest}")


# ── What he chose from ──────────────────────────────────────────────────────────────────────────────────────────────


def _candidates(choice: Choice) -> tuple[Candidate, ...]:
    return () if isinstance(choice, NoPlacement) else choice.candidates[:MOST_ROWS]


def _climbed(choice: Choice) -> list[str]:
    """The rules of the ladder that he came to, in their order."""
    if isinstance(choice, PackageChosen):
        return []
    return [entry.rule for entry in choice.why if entry.rule in LADDER]


def _ladder(sheet: Sheet, choice: Choice, y: int) -> None:
    climbed = _climbed(choice)
    width = (ROOM - 3 * GAP) // 4
    for number, rule in enumerate(LADDER):
        x = EDGE + number * (width + GAP)
        here = rule == climbed[-1] and not isinstance(choice, NoPlacement)
        passed = rule in climbed and not here
        sheet.put(pieces.ground(width, 46, CARD, INK if here else LINE), x, y, f"ladder {rule}")
        words = f"{'✗ ' if passed else ''}{_step(rule)}"
        sheet.text(x + width // 2, y + 9, words, SMALLEST, INK if here else QUIET, bold=here, anchor="middle")
        if here:
            framed(sheet, x, y, width, 46, f"reached {rule}")


def _step(rule: str) -> str:
    return spoken("reasons-ladder", step=_name(rule))


def _name(rule: str) -> str:
    """Words are chosen by it."""
    return rule.partition(".")[2]


def _header(sheet: Sheet, choice: Choice, y: int) -> None:
    option = "package" if isinstance(choice, PackageChosen) else "space"
    sheet.text(EDGE + 12, y + 12, spoken("reasons-option", option=option), SMALLEST, QUIET)
    for column, middle in _columns(choice).items():
        sheet.text(middle, y + 12, spoken("reasons-column", column=column), SMALLEST, QUIET, anchor="middle")


def _columns(choice: Choice) -> dict[str, int]:
    """Numbers where they were compared; your reward where there is one."""
    candidates = _candidates(choice)
    shown = {
        "gives": any(candidate.gives is not None for candidate in candidates),
        "value": True,
        "reward": any(candidate.reward for candidate in candidates),
    }
    return {column: middle for column, middle in COLUMNS.items() if shown[column]}


def _row(sheet: Sheet, need: NeedChosen, choice: Choice, candidate: Candidate, y: int) -> None:
    option, height = candidate.option, ROW - GAP
    sheet.put(pieces.ground(ROOM, height), EDGE, y, f"candidate {option}")
    sheet.text(EDGE + 12, y + 8, letters.fitted(str(short(option)), 350, SMALLEST), SMALLEST)
    columns = _columns(choice)
    if "gives" in columns and need.sought:
        strip(sheet, [Some(need.sought, candidate.gives or 0)], columns["gives"] - 36, y + 4)
    sheet.text(columns["value"], y + 8, str(candidate.value), SMALLEST, bold=True, anchor="middle")
    if "reward" in columns:
        sheet.text(columns["reward"], y + 8, str(candidate.reward or "–"), SMALLEST, anchor="middle")
    step = _failed(choice, option)
    if step:
        sheet.put(pieces.veil(ROOM, height), EDGE, y, f"out {option} by {step}")
        sheet.put(pieces.badge(f"✗{step}", INK), EDGE + ROOM - 50, y + 6)
    else:
        framed(sheet, EDGE, y, ROOM, height, f"chosen {option}")


def _failed(choice: Choice, option: str) -> int:
    """The number of the test that it did not pass; 0 for the one that is left."""
    tests = enumerate(choice.why, start=1)
    return next((number for number, entry in tests if option in _out(entry)), 0)


def _out(entry: Narrowing) -> list[str]:
    return [str(option) for option in entry.before if option not in entry.left]


def _tests(choice: Choice) -> Iterator[tuple[int, str, list[str]]]:
    """Those that ruled something out: number, name, and what."""
    for number, entry in enumerate(choice.why, start=1):
        out = _out(entry)
        if out and (entry.rule.startswith("space.") or entry.rule in OTHER_TESTS):
            yield number, _name(entry.rule), out


def _legend(choice: Choice) -> list[tuple[int, str]]:
    """What gives nothing of it is only counted."""
    shown = {candidate.option for candidate in _candidates(choice)}
    return [
        (number, spoken("reasons-out", test=test, unseen=sum(option not in shown for option in out)))
        for number, test, out in _tests(choice)
    ]


def _marks(need: NeedChosen, choice: Choice) -> list[str]:
    """What is drawn here beside the numbers of the tests, and needs a word."""
    shown = {
        "framed": need.sought is not None or bool(choice.why and choice.why[-1].left),
        "pale": any(entry.short for entry in need.needs),
        "passed": bool(_passed(choice)),
    }
    return [mark for mark, there in shown.items() if there]


def _mark(sheet: Sheet, mark: str, y: int) -> None:
    if mark == "framed":
        framed(sheet, EDGE + 8, y + 9, 24, 14, "legend framed")
    elif mark == "pale":
        sheet.put(icon("any", missing=True), EDGE + 3, y, "legend pale")
    else:
        sheet.text(EDGE + 20, y + 3, "✗", SMALLEST, QUIET, anchor="middle")
    sheet.text(EDGE + 54, y + 3, spoken("reasons-mark", mark=mark), SMALLEST, QUIET)


# ── In sentences ────────────────────────────────────────────────────────────────────────────────────────────────────


def describe_reasons(events: Sequence[Event]) -> str:
    found = list(decisions(events))
    return fitting(lambda voice: " ".join(_told(need, choice, voice) for need, choice in found))


def _told(need: NeedChosen, choice: Choice, voice: Voice) -> str:
    quest = voice.name(need.quest) if need.quest else None
    listed = [
        spoken("alt-reasons-quest", quest=voice.name(name), needs=voice.asked(needs)) for name, needs in _by_quest(need)
    ]
    passed = _passed(choice)
    left = choice.why[-1].left
    lines = [
        spoken("alt-reasons-title", resource=need.sought, quest=quest),
        *([spoken("alt-reasons-list", quests=clauses(listed))] if listed else []),
        *([spoken("alt-reasons-passed", steps=passed)] if passed else []),
        *(_candidate_told(need.sought, candidate, voice) for candidate in _candidates(choice)),
        *_out_told(choice, voice),
        spoken("alt-reasons-chosen", option=voice.name(str(left[0]))) if left else spoken("alt-reasons-nowhere"),
    ]
    return " ".join(lines)


def _passed(choice: Choice) -> list[str]:
    climbed = _climbed(choice)
    return list(map(_step, climbed if isinstance(choice, NoPlacement) else climbed[:-1]))


def _candidate_told(sought: Resource | None, candidate: Candidate, voice: Voice) -> str:
    return spoken(
        "alt-reasons-candidate",
        option=voice.name(candidate.option),
        count=candidate.gives if sought else None,
        resource=sought,
        value=candidate.value,
        reward=candidate.reward,
    )


def _out_told(choice: Choice, voice: Voice) -> Iterator[str]:
    shown = {candidate.option for candidate in _candidates(choice)}
    for number, test, out in _tests(choice):
        named = [voice.name(option) for option in out if option in shown]
        unseen = len(out) - len(named)
        more = [spoken("alt-reasons-more", unseen=unseen)] if unseen else []
        yield spoken("alt-reasons-out", number=number, test=test, options=[*named, *more])
