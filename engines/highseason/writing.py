"""Cards as text: the long and the short form of the notation, and plain words."""

from engines.highseason.cards import ZED, Action, ActionSide, Card, Die, Emperor, Occupy, PreferenceSide

# ── The notation ────────────────────────────────────────────────────────────────────────────────────────────────────


def long_form(card: Card) -> str:
    front = f"{card.id}:" + (f" {action_form(card.action)}" if card.action else "")
    return f"{front} | {preference_form(card.preference)}" if card.preference else front


def action_form(side: ActionSide) -> str:
    """An action side by itself."""
    return "; ".join([f"die {side.dice[0]}/{side.dice[1]}", *map(_long_action, side.actions)])


def _long_action(action: Action) -> str:
    if isinstance(action, Emperor):
        return f"emperor {action.steps}"
    return " ".join(["occupy", action.colour, *([action.prefer] if action.prefer else [])])


def preference_form(side: PreferenceSide) -> str:
    """A preference side by itself."""
    return f"{'/'.join(_hands(side))}; zigzag {side.zigzag}"


def short_form(card: Card) -> str:
    front = " ".join([card.id, *(_short_action_side(card.action) if card.action else [])])
    return f"{front} | {_short_preference(card.preference)}" if card.preference else front


def _short_action_side(side: ActionSide) -> list[str]:
    return [f"{side.dice[0]}/{side.dice[1]}", *map(_short_action, side.actions)]


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
    told = [action_side_words(card.action)] if card.action else []
    told += [f"As preference: {preference_words(card.preference)}"] if card.preference else []
    return f"{card.id}: {'. '.join(told)}."


def action_side_words(side: ActionSide) -> str:
    return " · ".join([dice_words(side.dice), *map(action_words, side.actions)])


def action_side_label(side: ActionSide) -> str:
    """On a button: `3/4 · red group · Emperor 1`"""
    return " · ".join([f"{side.dice[0]}/{side.dice[1]}", *map(_action_label, side.actions)])


def _action_label(action: Action) -> str:
    return _long_action(action).replace("occupy ", "").replace("emperor", "Emperor")


def dice_words(dice: tuple[Die, Die]) -> str:
    left, right = ("one from the fullest space" if die == "most" else f"a {die}" for die in dice)
    return f"die: {left} (hand left), {right} (hand right)"


def action_words(action: Action) -> str:
    if isinstance(action, Emperor):
        return f"Emperor {action.steps}"
    return room_words(action)


def room_words(action: Occupy) -> str:
    colour = "a room of any colour" if action.colour == "any" else f"a {action.colour} room"
    return f"{colour} that completes a {action.prefer}" if action.prefer else colour


def preference_words(side: PreferenceSide) -> str:
    hand = f"hand {side.hand}" + (f", rooms from the {side.stairs}" if side.stairs else "")
    return f"{hand}; {zigzag_words(side.zigzag)}"


_WAYS = {
    "up": "upwards",
    "down": "downwards",
    "left": "to the left",
    "right": "to the right",
    "": "from the hand's end",
}


def zigzag_words(zigzag: str) -> str:
    """The line in words: `up-right` goes floor by floor upwards, the first floor to the right."""
    onward, _, first = zigzag.removesuffix(ZED).partition("-")
    stretch = "floor" if onward in ("up", "down") else "column"
    which = "every" if zigzag.endswith(ZED) else "the first"
    return f"the line goes {stretch} by {stretch} {_WAYS[onward]}, {which} {stretch} {_WAYS[first]}"
