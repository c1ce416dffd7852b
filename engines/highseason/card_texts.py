"""The text of cards: the long and the short form of the notation, and plain words."""

from engines.core import Sentence, join_with_commas, join_with_dots
from engines.highseason.cards import ZED, Action, ActionSide, Card, Emperor, PreferenceSide, Side
from engines.highseason.messages import say, say_now

# ── The notation ──────────────────────────────────────────────────────────────────────────────────


def format_card(card: Card) -> str:
    """Return the card in the long form: `B4: die 3/6; emperor 2 | left; zigzag up`."""
    text = f"{card.id}:"
    if card.action:
        text += f" {format_action_side(card.action)}"
    if card.preference:
        text += f" | {format_preference_side(card.preference)}"
    return text


def format_action_side(side: ActionSide) -> str:
    """Return an action side in the long form."""
    return "; ".join([f"die {side.dice[0]}/{side.dice[1]}", *map(format_action, side.actions)])


def format_action(action: Action) -> str:
    if isinstance(action, Emperor):
        return f"emperor {action.steps}"
    if action.prefer:
        return f"occupy {action.colour} {action.prefer}"
    return f"occupy {action.colour}"


def format_preference_side(side: PreferenceSide) -> str:
    """Return a preference side in the long form."""
    return f"{'/'.join(_list_hands(side))}; zigzag {side.zigzag}"


def format_card_short(card: Card) -> str:
    """Return the card in the short form: `B4 3/6 e2 rr | l up`."""
    text = card.id
    if card.action:
        text += f" {format_action_side_short(card.action)}"
    if card.preference:
        text += f" | {_format_preference_side_short(card.preference)}"
    return text


def format_action_side_short(side: ActionSide) -> str:
    """Return an action side in the short form, which also stands on buttons: `3/4 rg e1`."""
    return " ".join([f"{side.dice[0]}/{side.dice[1]}", *map(format_action_short, side.actions)])


def format_action_short(action: Action) -> str:
    """Return an action in the short form: `rr`, `e2`."""
    if isinstance(action, Emperor):
        return f"e{action.steps}"
    if action.prefer:
        return action.colour[0] + action.prefer[0]
    return action.colour[0]


def _format_preference_side_short(side: PreferenceSide) -> str:
    hands = "/".join(hand[0] for hand in _list_hands(side))
    return f"{hands} {side.zigzag}"


def format_preference_for_command(side: PreferenceSide) -> str:
    """Return a preference side as a command tells it: `left up`."""
    return f"{'/'.join(_list_hands(side))} {side.zigzag}"


def _list_hands(side: PreferenceSide) -> list[Side]:
    """Return the hand and, if it differs, the side of the stairs."""
    return [side.hand, side.stairs] if side.stairs else [side.hand]


# ── As it is printed ──────────────────────────────────────────────────────────────────────────────

HANDS: dict[Side, str] = {"left": "☚", "right": "☛"}
"""The signs of the hands."""
ARROWS = {
    "up": "↑",
    "down": "↓",
    "up-right": "↑↱",
    "up-left": "↑↰",
    "down-right": "↓↳",
    "down-left": "↓↲",
    "right-up": "→⬏",
    "right-down": "→⬎",
    "left-up": "←⬑",
    "left-down": "←⬐",
}
"""The arrows of the lines: the direction from stretch to stretch, then the first stretch."""


def format_preference_signs(side: PreferenceSide) -> str:
    """Return a preference side as hand and arrows: `☚ ↑↱`."""
    hands = "".join(map(HANDS.__getitem__, _list_hands(side)))
    signs = f"{hands} {ARROWS[side.zigzag.removesuffix(ZED)]}"
    if side.zigzag.endswith(ZED):
        signs += " Z"
    return signs


def format_action_signs(side: ActionSide) -> Sentence:
    """Return an action side as its dice and short actions: `3/5 · red, ♛2`."""
    left, right = side.dice
    actions = join_with_commas(map(format_action_sign, side.actions))
    return say("action-signs", left=left, right=right, actions=actions)


def format_action_sign(action: Action) -> Sentence:
    """Return an action as it stands on a button: `red row`, `♛2`."""
    return say("action-sign", **dict(action))


# ── Plain words ───────────────────────────────────────────────────────────────────────────────────


def describe_card(card: Card) -> str:
    """Return the card in plain words, as the echo of what was typed."""
    action, preference = card.action, card.preference
    return say_now(
        "card",
        card=card.id,
        action=action and describe_action_side(action),
        preference=preference and describe_preference_side(preference),
    )


def describe_action_side(side: ActionSide) -> Sentence:
    left, right = side.dice
    actions = join_with_dots(map(describe_action, side.actions))
    return say("action-side", left=left, right=right, actions=actions)


def describe_action(action: Action) -> Sentence:
    return say("action", **dict(action))


def describe_preference_side(side: PreferenceSide) -> Sentence:
    return say("preference-side", hand=side.hand, stairs=side.stairs, **split_zigzag(side.zigzag))


def split_zigzag(zigzag: str) -> dict[str, str | bool | None]:
    """Return the parts of a line: direction of the stretches, of the first one, and whether all run
    alike.

    `up-right` goes floor by floor upwards, the first floor to the right. `first` is None for a line
    that starts at the hand's end.
    """
    onward, _, first = zigzag.removesuffix(ZED).partition("-")
    return {"onward": onward, "first": first or None, "every": zigzag.endswith(ZED)}
