"""Why he went there: his list with what was sought, and every space that came into question with the test it failed."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from bot.pictures import letters, pieces, verdicts
from bot.pictures.canvas import EDGE, SMALLEST, Sheet
from bot.pictures.colours import CARD, INK, LINE, QUIET
from bot.pictures.verdicts import Verdict
from bot.presenters.waterdeep.picture import icons, table
from bot.presenters.waterdeep.picture.told import Voice
from engines.core import Event, Narrowing, Option, clauses
from engines.waterdeep import naming, telling
from engines.waterdeep.events import AgentPlaced, Candidate, Need, NeedChosen, NoPlacement, PackageChosen, SpaceUsed
from engines.waterdeep.saying import spoken

Choice = AgentPlaced | SpaceUsed | PackageChosen | NoPlacement
Decision = tuple[NeedChosen, Choice]

LIST, STEP, HEADER, ROW = 84, 62, 44, 50
"""Heights: a quest of his list, the ladder at the end of it, the heading of the candidates, a candidate."""
COLUMNS = {"gives": 430, "value": 510, "reward": 604}
"""Where the numbers of a candidate stand: their middles."""
LADDER = ("order.castle", "order.builders-hall", "order.highest-value", "order.harbor")
"""D: where he goes at the end of his list, in this order."""
OTHER_TESTS = ("plot.occupied-space", "order.highest-value")
"""What can rule a space out beside the tests of spaces."""


def decisions(events: Sequence[Event]) -> Iterator[Decision]:
    """Each list of his with the choice that follows it."""
    need: NeedChosen | None = None
    for event in telling.valid(events):
        if isinstance(event, NeedChosen):
            need = event
        elif isinstance(event, Choice) and need:
            yield need, event
            need = None


def choices(events: Sequence[Event]) -> list[Verdict]:
    return [_decision(need, choice) for need, choice in decisions(events)]


def _decision(need: NeedChosen, choice: Choice) -> Verdict:
    quests = [(quest, list(needs)) for quest, needs in groupby(need.needs, key=lambda entry: entry.quest)]
    candidates: dict[Option, Candidate] = {each.option: each for each in getattr(choice, "candidates", ())}
    climbed = [] if isinstance(choice, PackageChosen) else [entry.rule for entry in choice.why if entry.rule in LADDER]
    passed = climbed if isinstance(choice, NoPlacement) else climbed[:-1]
    ladder = LIST * len(quests) + table.GAP
    rows = ladder + (STEP if climbed else 0) + (HEADER if candidates else 0)
    tops = {option: rows + ROW * number for number, option in enumerate(candidates)}

    def draw(sheet: Sheet, y: int) -> None:
        for number, (quest, needs) in enumerate(quests):
            _quest(sheet, need, quest, needs, y + number * LIST)
        if climbed:
            _ladder(sheet, climbed, passed, y + ladder)
        if not isinstance(choice, NoPlacement) and candidates:
            _table(sheet, need, choice, y + rows)

    def named(option: Option) -> str:
        return _told(candidates[option], need) if option in candidates else str(naming.short(str(option)))

    chosen = choice.why[-1].left
    listed = clauses(spoken("alt-reasons-quest", quest=quest, needs=Voice().asked(needs)) for quest, needs in quests)
    seen = {"framed": need.sought, "pale": any(each.short for each in need.needs), "passed": passed}
    return Verdict(
        title=spoken("reasons-title", resource=need.sought),
        height=rows + ROW * len(candidates),
        draw=draw,
        place=lambda option, y: (EDGE, y + tops[option], table.ROOM, ROW - table.GAP) if option in tops else None,
        corner=(-50, 6),
        why=choice.why,
        words=lambda rule: spoken("reasons-test", test=_name(rule)),
        out=_out,
        chosen=chosen,
        name=lambda option: named(option) if option in candidates else None,
        marks=[spoken("reasons-mark", mark=mark) for mark, there in seen.items() if there],
        told=[
            spoken(
                "need_chosen.alt", resource=need.sought, quest=need.quest, list=listed, passed=list(map(_rung, passed))
            )
        ],
        then=[spoken("alt-reasons-chosen", options=list(map(named, chosen)))],
    )


def _name(rule: str) -> str:
    """Words are chosen by it."""
    return rule.partition(".")[2]


def _rung(rule: str) -> str:
    return spoken("reasons-ladder", step=_name(rule))


def _out(entry: Narrowing) -> Sequence[Option]:
    tests = entry.rule.startswith("space.") or entry.rule in OTHER_TESTS
    return verdicts.ruled_out(entry) if tests else ()


def _quest(sheet: Sheet, need: NeedChosen, quest: str, needs: list[Need], y: int) -> None:
    """As many icons as it asks for; pale ones are missing, and what is sought is framed."""
    sheet.text(EDGE, y, quest, SMALLEST)
    reach = table.cost(sheet, needs, EDGE, y + 36)
    if quest == need.quest and need.sought in reach:
        left, right = reach[need.sought]
        sheet.framed(left, y + 36, right - left, icons.SIZE, f"sought {need.sought} for {quest}")


def _ladder(sheet: Sheet, climbed: Sequence[str], passed: Sequence[str], y: int) -> None:
    width = (table.ROOM - 3 * table.GAP) // 4
    for number, rule in enumerate(LADDER):
        x, here = EDGE + number * (width + table.GAP), rule in climbed and rule not in passed
        sheet.put(pieces.ground(width, 46, CARD, INK if here else LINE), x, y, f"ladder {rule}")
        words = f"{'✗ ' if rule in passed else ''}{_rung(rule)}"
        sheet.text(x + width // 2, y + 9, words, SMALLEST, INK if here else QUIET, bold=here, anchor="middle")
        sheet.framed(x, y, width, 46, f"reached {rule}", is_new=here)


def _table(sheet: Sheet, need: NeedChosen, choice: AgentPlaced | SpaceUsed | PackageChosen, y: int) -> None:
    """What a space gives where something is sought, what it is worth, and your reward where there is one."""
    shown = {"gives": need.sought, "value": True, "reward": any(each.reward for each in choice.candidates)}
    columns = {column: middle for column, middle in COLUMNS.items() if shown[column]}
    option = "package" if isinstance(choice, PackageChosen) else "space"
    sheet.text(EDGE + 12, y - 32, spoken("reasons-option", option=option), SMALLEST, QUIET)
    for column, middle in columns.items():
        sheet.text(middle, y - 32, spoken("reasons-column", column=column), SMALLEST, QUIET, anchor="middle")
    for number, candidate in enumerate(choice.candidates):
        top = y + number * ROW
        sheet.put(pieces.ground(table.ROOM, ROW - table.GAP), EDGE, top, f"candidate {candidate.option}")
        sheet.text(EDGE + 12, top + 8, letters.fitted(str(naming.short(candidate.option)), 350, SMALLEST), SMALLEST)
        if need.sought:
            icons.some(sheet, need.sought, candidate.gives or 0, columns["gives"] - 36, top + 4)
        sheet.text(columns["value"], top + 8, str(candidate.value), SMALLEST, bold=True, anchor="middle")
        if "reward" in columns:
            sheet.text(columns["reward"], top + 8, str(candidate.reward or "–"), SMALLEST, anchor="middle")


def _told(candidate: Candidate, need: NeedChosen) -> str:
    numbers = {"count": candidate.gives, "value": candidate.value, "reward": candidate.reward}
    return spoken("alt-reasons-candidate", option=naming.short(candidate.option), resource=need.sought, **numbers)
