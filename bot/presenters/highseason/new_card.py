"""The pad for a new card of the deck on your table: its letter and left die, the right die, then
each action.

A button carries the card as it is known so far in the short form, `card B4 3/6 rr`. The first
question is the left die of the likeliest letter; other letters are one press more.
"""

import re
from collections.abc import Mapping
from typing import get_args

from bot.presenters.components import Button, Row, arrange_in_rows
from bot.presenters.highseason.words import SIGNS_BY_COLOUR
from bot.presenters.pads import MORE_MARK, Pad, make_back_button, make_step_button
from engines.core import IllegalCommand
from engines.highseason import card_parser, card_texts
from engines.highseason.cards import MAX_STEPS, Action, Aim, Card, Emperor, Occupy, Wanted
from engines.highseason.messages import say, say_now
from engines.highseason.offers import find_unknown_card_for_each_letter
from engines.highseason.state import State

BEGINNING = "card"
"""The beginning of every line of this pad."""
TYPED_CARD = "typed_card"
"""The name of the form in which a card is typed."""
TYPE_CARD = Button(say("button-type-card"), "form", TYPED_CARD)
DICE = (*map(str, range(1, 7)), "most")
"""The dice that a card can show."""
MOST_TOLD = 3
"""The number of actions after which a card is complete. One with more actions is typed."""
LIKELY_STEPS = 3
"""The highest number of steps on the first buttons."""
_LINE = re.compile(r"card(?: ([ABC]\d{1,2})(?: ([1-6]|most)/(?: ?([1-6]|most)((?: \w+)*))?)?)?")


def arrange_new_card_left_die_buttons(card_by_letter: Mapping[str, int]) -> tuple[Row, ...]:
    """Return the buttons for the left die of the likeliest letter, and for the other letters.

    `card_by_letter` has the number of the card that is offered for each letter.
    """
    name = _find_likeliest_letter(card_by_letter)
    buttons = _make_left_die_buttons(name, card_by_letter[name])
    for other, number in card_by_letter.items():
        if other != name:
            buttons.append(
                make_step_button(
                    say_now("button-letter", letter=other), f"{BEGINNING} {_format_card_id(number)}"
                )
            )
    return arrange_in_rows(buttons)


def make_pad(state: State, line: str) -> Pad | None:
    """Return the question after this beginning of a card, or None if it is none of a new card that
    may come."""
    wants_more = line.endswith(f" {MORE_MARK}")
    found = _LINE.fullmatch(line.removesuffix(f" {MORE_MARK}"))
    new = find_unknown_card_for_each_letter(state)
    if found is None or not new:
        return None
    card, left, right, actions = found.groups()
    if card is None:
        question = say_now("pad-left-die", letter=None)
        return Pad(
            question, (*arrange_new_card_left_die_buttons(new), (make_back_button(""), TYPE_CARD))
        )
    if card not in map(_format_card_id, new.values()):
        return None
    if left is None:
        dice = arrange_in_rows(_make_left_die_buttons(card[0], new[card[0]]))
        tools = (make_back_button(BEGINNING), TYPE_CARD)
        return Pad(say_now("pad-left-die", letter=card[0]), (*dice, tools))
    told = f"{BEGINNING} {card} {left}/"
    if right is None:
        buttons = [make_step_button(_describe_dice(left, die), f"{told}{die}") for die in DICE]
        tools = (make_back_button(f"{BEGINNING} {card}"), TYPE_CARD)
        so_far = f"{card[0]} {_describe_dice(left, '?')}"
        return Pad(say_now("pad-right-die"), (*arrange_in_rows(buttons), tools), so_far)
    return _make_next_action_pad(
        card, f"{told}{right}", (actions or "").split(), shows_higher_steps=wants_more
    )


def _find_likeliest_letter(card_by_letter: Mapping[str, int]) -> str:
    """Return B, the letter of three quarters of every deck, or the first letter if B has no new
    card."""
    return "B" if "B" in card_by_letter else next(iter(card_by_letter))


def _format_card_id(card_number: int) -> str:
    """Return the name of a card."""
    return Card(number=card_number).id


def _make_left_die_buttons(letter: str, card_number: int) -> list[Button]:
    """Return a button for each die that the left one of this card can be."""
    typed_line = f"{BEGINNING} {_format_card_id(card_number)}"
    buttons = list[Button]()
    for die in DICE:
        label = f"{letter} {_describe_dice(die, '?')}"
        buttons.append(make_step_button(label, f"{typed_line} {die}/"))
    return buttons


def _describe_dice(left: str, right: str) -> str:
    """Return two dice as they stand on a button: `3/?`, `most/5`."""
    return say_now("pad-dice", left=left, right=right)


# ── Actions ───────────────────────────────────────────────────────────────────────────────────────


def _make_next_action_pad(
    card: str, line_with_dice: str, actions: list[str], *, shows_higher_steps: bool
) -> Pad | None:
    """Return the question for the next action of a card whose dice are told; None if it has all
    that a pad can tell.

    The question has `line_with_dice` and the short forms of the actions so far. With an action the
    card can be complete.
    """
    typed_line = " ".join((line_with_dice, *actions))
    if len(actions) >= MOST_TOLD:
        return None
    so_far = ""
    if actions:
        try:
            side = card_parser.parse_card(typed_line.removeprefix(BEGINNING)).action
        except IllegalCommand:
            return None
        assert side
        so_far = f"{card[0]} {card_texts.format_action_signs(side)}"
    is_last = len(actions) == MOST_TOLD - 1
    before = line_with_dice[: line_with_dice.index("/") + 1]
    tools: list[Button] = []
    if actions:
        before = " ".join((line_with_dice, *actions[:-1]))
        tools.append(Button(say_now("pad-card-done"), argument=typed_line, style="primary"))
    else:
        left, right = line_with_dice.rsplit(maxsplit=1)[-1].split("/")
        so_far = f"{card[0]} {_describe_dice(left, right)}"
    tools += [make_back_button(before), TYPE_CARD]
    rows = _arrange_action_buttons(
        typed_line, is_last=is_last, shows_higher_steps=shows_higher_steps
    )
    return Pad(say_now("pad-action", number=len(actions) + 1), (*rows, tuple(tools)), so_far)


def _arrange_action_buttons(
    typed_line: str, *, is_last: bool, shows_higher_steps: bool
) -> tuple[Row, ...]:
    """Return a row for each colour, with the Emperor at its end; with `shows_higher_steps` the
    higher steps of the Emperor alone."""
    if shows_higher_steps:
        higher_steps = range(LIKELY_STEPS + 1, MAX_STEPS + 1)
        return arrange_in_rows(_make_emperor_buttons(typed_line, higher_steps, is_last=is_last))
    ends = _make_emperor_buttons(typed_line, range(1, LIKELY_STEPS + 1), is_last=is_last)
    ends.append(make_step_button(say_now("pad-more-steps"), f"{typed_line} {MORE_MARK}"))
    rows = list[Row]()
    for colour, end in zip(get_args(Wanted), ends, strict=True):
        buttons = list[Button]()
        for aim in (None, *get_args(Aim)):
            room = Occupy(colour=colour, prefer=aim)
            buttons.append(_make_action_button(typed_line, room, is_last=is_last))
        rows.append((*buttons, end))
    return tuple(rows)


def _make_emperor_buttons(typed_line: str, steps: range, *, is_last: bool) -> list[Button]:
    """Return a button for each of these numbers of steps of the Emperor."""
    return [_make_action_button(typed_line, Emperor(steps=step), is_last=is_last) for step in steps]


def _make_action_button(typed_line: str, action: Action, *, is_last: bool) -> Button:
    """Return the button that adds an action to a card; it plays the card if that is the last action
    of the pad."""
    emoji = None
    if isinstance(action, Occupy):
        emoji = SIGNS_BY_COLOUR.get(action.colour)
    label = str(card_texts.format_action_sign(action))
    whole = f"{typed_line} {card_texts.format_action_short(action)}"
    if is_last:
        return Button(label, argument=whole, emoji=emoji)
    return Button(label, "pad", whole, emoji=emoji)
