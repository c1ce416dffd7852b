"""Why he went there: his list with what was sought, and every space that came into question with the test it failed."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from bot.pictures import letters, pieces
from bot.pictures.canvas import SMALLEST, Sheet
from bot.pictures.colours import CARD, INK, LINE, QUIET
from bot.pictures.parts import EDGE, framed
from bot.presenters.waterdeep.picture.changed import valid
from bot.presenters.waterdeep.picture.icons import SIZE, Some, strip
from bot.presenters.waterdeep.picture.table import GAP, ROOM, SHORT, cost
from bot.presenters.waterdeep.picture.told import Voice, fitting
from engines.core.events import Event, Narrowing
from engines.waterdeep.cards import Resource, counted
from engines.waterdeep.events import AgentPlaced, Candidate, Need, NeedChosen, NoPlacement, PackageChosen, SpaceUsed

Choice = AgentPlaced | SpaceUsed | PackageChosen | NoPlacement
Decision = tuple[NeedChosen, Choice]

TITLE, LIST, ROW, STEP, LEGEND = 44, 84, 50, 56, 34
"""Heights: a heading, a quest of his list, a candidate, the ladder at the end of the list, a line of the legend."""
COLUMNS = {"gives": 430, "value": 510, "you get": 604}
"""Where the numbers of a candidate stand: their middles."""
MOST_ROWS = 16
"""More candidates than any board has."""

LADDER = {
    "order.castle": "castle",
    "order.builders-hall": "hall",
    "order.highest-value": "most value",
    "order.harbor": "harbor",
}
"""D: where he goes at the end of his list, in this order."""
OUT = {
    "space.gives": "give none of it",
    "plot.occupied-space": "give none of it",
    "space.number": "gives less",
    "space.number-needed": "gives less of what is missing",
    "space.value": "worth less",
    "space.owner-reward": "you would get more as its owner",
    "space.value-less-reward": "worth less after your reward",
    "space.coin": "the coin fell otherwise",
    "order.highest-value": "the harbor, or worth nothing",
}


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
    return TITLE + LIST * len(_by_quest(need)) + GAP + ladder + table + LEGEND * len(_legend(choice)) + EDGE


def _decision(sheet: Sheet, need: NeedChosen, choice: Choice, y: int) -> None:
    sheet.text(EDGE, y, _title(need), 26, bold=True)
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


def _title(need: NeedChosen) -> str:
    if need.sought is None:
        return "The end of his list"
    return f"He looks for {'gold' if need.sought == 'gold' else f'{need.sought}s'}"


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
    for number, (rule, words) in enumerate(LADDER.items()):
        x = EDGE + number * (width + GAP)
        here = rule == climbed[-1] and not isinstance(choice, NoPlacement)
        passed = rule in climbed and not here
        sheet.put(pieces.ground(width, 46, CARD, INK if here else LINE), x, y, f"ladder {rule}")
        mark = "✗ " if passed else ""
        sheet.text(
            x + width // 2, y + 9, f"{mark}{words}", SMALLEST, INK if here else QUIET, bold=here, anchor="middle"
        )
        if here:
            framed(sheet, x, y, width, 46, f"reached {rule}")


def _header(sheet: Sheet, choice: Choice, y: int) -> None:
    sheet.text(EDGE + 12, y + 12, "package" if isinstance(choice, PackageChosen) else "space", SMALLEST, QUIET)
    for words, middle in _columns(choice):
        sheet.text(middle, y + 12, words, SMALLEST, QUIET, anchor="middle")


def _columns(choice: Choice) -> list[tuple[str, int]]:
    """Numbers where they were compared; your reward where there is one."""
    candidates = _candidates(choice)
    shown = {
        "gives": any(candidate.gives is not None for candidate in candidates),
        "value": True,
        "you get": any(candidate.reward for candidate in candidates),
    }
    return [(words, middle) for words, middle in COLUMNS.items() if shown[words]]


def _row(sheet: Sheet, need: NeedChosen, choice: Choice, candidate: Candidate, y: int) -> None:
    option, height = candidate.option, ROW - GAP
    sheet.put(pieces.ground(ROOM, height), EDGE, y, f"candidate {option}")
    sheet.text(EDGE + 12, y + 8, letters.fitted(_short(option), 350, SMALLEST), SMALLEST)
    columns = dict(_columns(choice))
    if "gives" in columns and need.sought:
        strip(sheet, [Some(need.sought, candidate.gives or 0)], columns["gives"] - 36, y + 4)
    sheet.text(columns["value"], y + 8, str(candidate.value), SMALLEST, bold=True, anchor="middle")
    if "you get" in columns:
        sheet.text(columns["you get"], y + 8, str(candidate.reward or "–"), SMALLEST, anchor="middle")
    step = _failed(choice, option)
    if step:
        sheet.put(pieces.veil(ROOM, height), EDGE, y, f"out {option} by {step}")
        sheet.put(pieces.badge(f"✗{step}", INK), EDGE + ROOM - 50, y + 6)
    else:
        framed(sheet, EDGE, y, ROOM, height, f"chosen {option}")


def _short(option: str) -> str:
    """The Zoarstar is named with the space that it copies."""
    space, _, copied = option.partition(" as ")
    return f"{SHORT.get(space, space)} as {SHORT.get(copied, copied)}" if copied else SHORT.get(space, space)


def _failed(choice: Choice, option: str) -> int:
    """The number of the test that it did not pass; 0 for the one that is left."""
    tests = enumerate(choice.why, start=1)
    return next((number for number, entry in tests if option in _out(entry)), 0)


def _out(entry: Narrowing) -> list[str]:
    return [str(option) for option in entry.before if option not in entry.left]


def _legend(choice: Choice) -> list[tuple[int, str]]:
    """The tests that ruled something out; what gives nothing of it is only counted."""
    shown = {candidate.option for candidate in _candidates(choice)}
    lines = []
    for number, entry in enumerate(choice.why, start=1):
        out = _out(entry)
        if not out or entry.rule not in OUT:
            continue
        unseen = sum(option not in shown for option in out)
        lines.append((number, f"{f'{unseen} more: ' if unseen else ''}{OUT[entry.rule]}"))
    return lines


# ── In sentences ────────────────────────────────────────────────────────────────────────────────────────────────────


def describe_reasons(events: Sequence[Event]) -> str:
    found = list(decisions(events))
    return fitting(lambda voice: " ".join(_told(need, choice, voice) for need, choice in found))


def _told(need: NeedChosen, choice: Choice, voice: Voice) -> str:
    lines = [f"{_title(need)}{f' for {voice.name(need.quest)}' if need.quest else ''}."]
    lines += [_short_of(_by_quest(need), voice)]
    lines += [f"Passed over: {', '.join(passed)}."] if (passed := _passed(choice)) else []
    lines += [_candidate_told(need.sought, candidate, voice) for candidate in _candidates(choice)]
    lines += [_out_told(choice, number, entry, voice) for number, entry in enumerate(choice.why, start=1)]
    lines.append(f"Chosen: {voice.name(str(choice.why[-1].left[0]))}." if choice.why[-1].left else "Nowhere to go.")
    return " ".join(line for line in lines if line)


def _short_of(needs: list[tuple[str, list[Need]]], voice: Voice) -> str:
    told = [f"{voice.name(quest)}: {voice.asked(entries)}" for quest, entries in needs]
    return f"His list: {'; '.join(told)}." if told else ""


def _passed(choice: Choice) -> list[str]:
    climbed = _climbed(choice)
    return [LADDER[rule] for rule in (climbed if isinstance(choice, NoPlacement) else climbed[:-1])]


def _candidate_told(sought: Resource | None, candidate: Candidate, voice: Voice) -> str:
    gives = f"{counted(candidate.gives, sought)}, " if sought and candidate.gives is not None else ""
    reward = f", {candidate.reward} for you" if candidate.reward else ""
    return f"{voice.name(candidate.option)}: {gives}value {candidate.value}{reward}."


def _out_told(choice: Choice, number: int, entry: Narrowing, voice: Voice) -> str:
    out = _out(entry)
    if not out or entry.rule not in OUT:
        return ""
    shown = {candidate.option for candidate in _candidates(choice)}
    named = [voice.name(option) for option in out if option in shown]
    unseen = [f"{len(out) - len(named)} more"] if len(named) < len(out) else []
    return f"Out by test {number} ({OUT[entry.rule]}): {', '.join([*named, *unseen])}."
