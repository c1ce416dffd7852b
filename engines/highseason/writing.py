"""Cards as text: the long and the short form of the notation, and plain words."""

from engines.core import Sentence, dotted
from engines.highseason.cards import ZED, Action, ActionSide, Card, Emperor, PreferenceSide
from engines.highseason.saying import say, spoken

# ── The notation ────────────────────────────────────────────────────────────────────────────────────────────────────


def long_form(card: Card) -> str:
    front = f"{card.id}:" + (f" {action_form(card.action)}" if card.action else "")
    return f"{front} | {preference_form(card.preference)}" if card.preference else front


def action_form(side: ActionSide) -> str:
    """An action side by itself."""
    return "; ".join([f"die {side.dice[0]}/{side.dice[1]}", *map(long_action, side.actions)])


def long_action(action: Action) -> str:
    if isinstance(action, Emperor):
        return f"emperor {action.steps}"
    return " ".join(["occupy", action.colour, *([action.prefer] if action.prefer else [])])


def preference_form(side: PreferenceSide) -> str:
    """A preference side by itself."""
    return f"{'/'.join(_hands(side))}; zigzag {side.zigzag}"


def short_form(card: Card) -> str:
    front = " ".join([card.id, *([action_short(card.action)] if card.action else [])])
    return f"{front} | {_short_preference(card.preference)}" if card.preference else front


def action_short(side: ActionSide) -> str:
    """Also on a button: `3/4 rg e1`"""
    return " ".join([f"{side.dice[0]}/{side.dice[1]}", *map(_short_action, side.actions)])


def _short_action(action: Action) -> str:
    if isinstance(action, Emperor):
        return f"e{action.steps}"
    return action.colour[0] + (action.prefer[0] if action.prefer else "")


def _short_preference(side: PreferenceSide) -> str:
    return f"{'/'.join(hand[0] for hand in _hands(side))} {side.zigzag}"


def _hands(side: PreferenceSide) -> list[str]:
    return [side.hand, *([side.stairs] if side.stairs else [])]


# ── Plain words ─────────────────────────────────────────────────────────────────────────────────────────────────────


def in_words(card: Card) -> str:
    """The echo of a typed card."""
    action, preference = card.action, card.preference
    return spoken(
        "card",
        card=card.id,
        action=action and action_side_words(action),
        preference=preference and preference_words(preference),
    )


def action_side_words(side: ActionSide) -> Sentence:
    left, right = side.dice
    return say("action-side", left=left, right=right, actions=dotted(map(action_words, side.actions)))


def action_words(action: Action) -> Sentence:
    return say("action", **dict(action))


def preference_words(side: PreferenceSide) -> Sentence:
    return say("preference-side", hand=side.hand, stairs=side.stairs, **zigzag_parts(side.zigzag))


def zigzag_parts(zigzag: str) -> dict[str, str | bool | None]:
    """Where the line goes on, where its first stretch goes (from the hand's end where it is not said), if all go so.

    `up-right` goes floor by floor upwards, the first floor to the right.
    """
    onward, _, first = zigzag.removesuffix(ZED).partition("-")
    return {"onward": onward, "first": first or None, "every": zigzag.endswith(ZED)}
