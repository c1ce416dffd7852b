"""The choices of Pseudo that *Why?* draws: his list of needs, and each candidate space with the
test it failed."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from bot.pictures import choice_drawings, pieces, text_images
from bot.pictures.canvas import MIN_TEXT_SIZE, SHEET_MARGIN, Sheet
from bot.pictures.choice_drawings import ChoiceDrawing
from bot.pictures.colours import CARD, INK, LINE, QUIET
from bot.presenters.waterdeep.picture import icons, table
from bot.presenters.waterdeep.picture.alt_text import DetailLevel
from engines.core import Event, Narrowing, Option, join_with_semicolons
from engines.waterdeep import event_sentences, option_names
from engines.waterdeep.events import (
    AgentPlaced,
    Candidate,
    Need,
    NeedChosen,
    NoPlacement,
    PackageChosen,
    SpaceUsed,
)
from engines.waterdeep.messages import say_now

Choice = AgentPlaced | SpaceUsed | PackageChosen | NoPlacement
Decision = tuple[NeedChosen, Choice]

LISTED_QUEST_HEIGHT = 84
"""The height of a quest of his list."""
LADDER_HEIGHT = 62
"""The height of the ladder at the end of the list."""
CANDIDATES_HEADER_HEIGHT = 44
"""The height of the heading of the candidates."""
CANDIDATE_HEIGHT = 50
"""The height of a candidate."""
CANDIDATE_COLUMNS = {"gives": 430, "value": 510, "reward": 604}
"""The x coordinates of the numbers of a candidate."""
LADDER_RULES = ("order.castle", "order.builders-hall", "order.highest-value", "order.harbor")
"""The rules D for the end of his list, in their order."""
OTHER_TESTS = ("plot.occupied-space", "order.highest-value")
"""The rules that can rule a space out beside the tests of spaces."""


def iterate_decisions(events: Sequence[Event]) -> Iterator[Decision]:
    """Yield each list of needs with the choice that follows it."""
    need: NeedChosen | None = None
    for event in event_sentences.drop_undone_events(events):
        if isinstance(event, NeedChosen):
            need = event
        elif isinstance(event, Choice) and need:
            yield need, event
            need = None


def list_choices(events: Sequence[Event]) -> list[ChoiceDrawing]:
    """Return the choices in these events."""
    return [_make_choice_drawing(need, choice) for need, choice in iterate_decisions(events)]


def _make_choice_drawing(need: NeedChosen, choice: Choice) -> ChoiceDrawing:
    """Return a choice with the list of needs that led to it."""
    needs_by_quest = groupby(need.needs, key=lambda entry: entry.quest)
    quests = [(quest, list(needs)) for quest, needs in needs_by_quest]
    candidates = dict[Option, Candidate]()
    for candidate in getattr(choice, "candidates", ()):
        candidates[candidate.option] = candidate
    climbed = list[str]()
    if not isinstance(choice, PackageChosen):
        climbed = [entry.rule for entry in choice.why if entry.rule in LADDER_RULES]
    passed = climbed
    if not isinstance(choice, NoPlacement):
        passed = climbed[:-1]
    ladder = LISTED_QUEST_HEIGHT * len(quests) + table.PART_GAP
    rows = ladder
    if climbed:
        rows += LADDER_HEIGHT
    if candidates:
        rows += CANDIDATES_HEADER_HEIGHT
    tops = {option: rows + CANDIDATE_HEIGHT * number for number, option in enumerate(candidates)}

    def draw(sheet: Sheet, y: int) -> None:
        for number, (quest, needs) in enumerate(quests):
            _draw_quest(sheet, need, quest, needs, y + number * LISTED_QUEST_HEIGHT)
        if climbed:
            _draw_ladder_steps(sheet, climbed, passed, y + ladder)
        if not isinstance(choice, NoPlacement) and candidates:
            _draw_candidates(sheet, need, choice, y + rows)

    def place(option: Option, y: int) -> choice_drawings.Place | None:
        if option not in tops:
            return None
        return (
            SHEET_MARGIN,
            y + tops[option],
            table.CONTENT_WIDTH,
            CANDIDATE_HEIGHT - table.PART_GAP,
        )

    def describe_option(option: Option) -> str:
        if option in candidates:
            return _describe_candidate(candidates[option], need)
        return str(option_names.translate_short_name(str(option)))

    def describe_candidate(option: Option) -> str | None:
        return describe_option(option) if option in candidates else None

    chosen = choice.why[-1].left
    quest_clauses = list[str]()
    for quest, needs in quests:
        asked = DetailLevel().describe_needs(needs)
        quest_clauses.append(say_now("alt-reasons-quest", quest=quest, needs=asked))
    has_pale = any(each.short for each in need.needs)
    seen = {"framed": need.sought, "pale": has_pale, "passed": passed}
    opening = say_now(
        "need_chosen.alt",
        resource=need.sought,
        quest=need.quest,
        list=join_with_semicolons(quest_clauses),
        passed=[_describe_ladder_step(rule) for rule in passed],
    )
    chosen_names = [describe_option(option) for option in chosen]
    return ChoiceDrawing(
        title=say_now("reasons-title", resource=need.sought),
        height=rows + CANDIDATE_HEIGHT * len(candidates),
        draw=draw,
        place=place,
        badge_offset=(-50, 6),
        narrowings=choice.why,
        describe_rule=lambda rule: say_now("reasons-test", test=_get_rule_name(rule)),
        select_ruled_out=_list_ruled_out,
        chosen=chosen,
        name_option=describe_candidate,
        marks=[say_now("reasons-mark", mark=mark) for mark, is_seen in seen.items() if is_seen],
        opening_sentences=[opening],
        closing_sentences=[say_now("alt-reasons-chosen", options=chosen_names)],
    )


def _get_rule_name(rule: str) -> str:
    """Return the name of a rule without its group, as sentences use it."""
    return rule.partition(".")[2]


def _describe_ladder_step(rule: str) -> str:
    """Return a step of the ladder in words."""
    return say_now("reasons-ladder", step=_get_rule_name(rule))


def _list_ruled_out(entry: Narrowing) -> Sequence[Option]:
    """Return the options that a test ruled out; nothing for a narrowing that is no test."""
    is_test = entry.rule.startswith("space.") or entry.rule in OTHER_TESTS
    if not is_test:
        return ()
    return choice_drawings.list_ruled_out(entry)


def _draw_quest(sheet: Sheet, need: NeedChosen, quest: str, needs: list[Need], y: int) -> None:
    """Draw what a quest asks for; missing icons are pale, and the sought resource is framed."""
    sheet.put_text(SHEET_MARGIN, y, quest, MIN_TEXT_SIZE)
    reach = table.draw_needs(sheet, needs, SHEET_MARGIN, y + 36)
    if quest == need.quest and need.sought in reach:
        left, right = reach[need.sought]
        sheet.put_highlight_frame(
            left, y + 36, right - left, icons.ICON_SIZE, f"sought {need.sought} for {quest}"
        )


def _draw_ladder_steps(
    sheet: Sheet, reached_rules: Sequence[str], passed_rules: Sequence[str], y: int
) -> None:
    """Draw the steps at the end of his list: those passed are crossed, and the one reached is
    framed."""
    width = (table.CONTENT_WIDTH - 3 * table.PART_GAP) // 4
    for number, rule in enumerate(LADDER_RULES):
        x = SHEET_MARGIN + number * (width + table.PART_GAP)
        is_reached = rule in reached_rules and rule not in passed_rules
        edge = INK if is_reached else LINE
        ink = INK if is_reached else QUIET
        words = _describe_ladder_step(rule)
        if rule in passed_rules:
            words = f"✗ {words}"
        sheet.put_image(pieces.draw_ground(width, 46, CARD, edge), x, y, f"ladder {rule}")
        middle = x + width // 2
        sheet.put_text(middle, y + 9, words, MIN_TEXT_SIZE, ink, bold=is_reached, anchor="middle")
        sheet.put_highlight_frame(x, y, width, 46, f"reached {rule}", is_new=is_reached)


def _draw_candidates(
    sheet: Sheet, need: NeedChosen, choice: AgentPlaced | SpaceUsed | PackageChosen, y: int
) -> None:
    """Draw the candidates: what each gives of the sought resource, its value, and your reward if
    there is one."""
    has_reward = any(each.reward for each in choice.candidates)
    shown_columns = {"gives": need.sought, "value": True, "reward": has_reward}
    columns = {
        column: middle for column, middle in CANDIDATE_COLUMNS.items() if shown_columns[column]
    }
    option = "package" if isinstance(choice, PackageChosen) else "space"
    sheet.put_text(
        SHEET_MARGIN + 12, y - 32, say_now("reasons-option", option=option), MIN_TEXT_SIZE, QUIET
    )
    for column, middle in columns.items():
        heading = say_now("reasons-column", column=column)
        sheet.put_text(middle, y - 32, heading, MIN_TEXT_SIZE, QUIET, anchor="middle")
    for number, candidate in enumerate(choice.candidates):
        top = y + number * CANDIDATE_HEIGHT
        ground = pieces.draw_ground(table.CONTENT_WIDTH, CANDIDATE_HEIGHT - table.PART_GAP)
        sheet.put_image(ground, SHEET_MARGIN, top, f"candidate {candidate.option}")
        name = str(option_names.translate_short_name(candidate.option))
        shown_name = text_images.fit_text(name, 350, MIN_TEXT_SIZE)
        sheet.put_text(SHEET_MARGIN + 12, top + 8, shown_name, MIN_TEXT_SIZE)
        if need.sought:
            amount = candidate.gives or 0
            icons.put_amount(sheet, need.sought, amount, columns["gives"] - 36, top + 4)
        value = str(candidate.value)
        sheet.put_text(columns["value"], top + 8, value, MIN_TEXT_SIZE, bold=True, anchor="middle")
        if "reward" in columns:
            reward = str(candidate.reward or "–")
            sheet.put_text(columns["reward"], top + 8, reward, MIN_TEXT_SIZE, anchor="middle")


def _describe_candidate(candidate: Candidate, need: NeedChosen) -> str:
    """Return a candidate with its numbers in words."""
    numbers = {"count": candidate.gives, "value": candidate.value, "reward": candidate.reward}
    return say_now(
        "alt-reasons-candidate",
        option=option_names.translate_short_name(candidate.option),
        resource=need.sought,
        **numbers,
    )
