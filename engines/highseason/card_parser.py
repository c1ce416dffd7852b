"""The parser of typed cards, in the long and the short form of one notation.

    B4: die 3/6; emperor 2; occupy red row | left; zigzag up
    B4 3/6 e2 rr | l up

A refusal names the exact word that was not understood.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from engines.core import (
    MAX_LINE_LENGTH,
    IllegalCommand,
    Sentence,
    join_with_or,
    remove_blanks_around,
)
from engines.highseason import cards as card_types
from engines.highseason.messages import refuse, say

COLOURS: dict[str, card_types.Wanted] = {
    "red": "red",
    "blue": "blue",
    "yellow": "yellow",
    "any": "any",
}
AIMS: dict[str, card_types.Aim] = {"row": "row", "column": "column", "group": "group"}
SIDES: dict[str, card_types.Side] = {"left": "left", "l": "left", "right": "right", "r": "right"}
_STEPS = re.compile(r"e(?:mperor)?(\d+)")
_ROOM = re.compile(r"([rbya])([rcg]?)")


def _join_initials(name: str) -> str:
    return "".join(word[0] for word in name.split("-"))


_SHORT_ZIGZAGS = {_join_initials(name): name for name in (*card_types.ZIGZAGS, *card_types.PLAIN)}


@dataclass
class _WordReader:
    """The words of one half of a line, read from the left; every refusal points at one of them."""

    card: str | Sentence
    rest: list[str]
    last: str = field(default="", init=False)

    @classmethod
    def split(cls, card: str | Sentence, text: str) -> "_WordReader":
        """Split a text into words, with a slash joined to its neighbours."""
        words = re.split(r"[\s:;,]+", remove_blanks_around(text, "/"))
        return cls(card, list(filter(None, words)))

    @property
    def next(self) -> str:
        """The next word in lower case, or an empty string."""
        return self.rest[0].lower() if self.rest else ""

    def take(self) -> str:
        """Remove the next word and return it in lower case."""
        self.last = self.rest.pop(0)
        return self.last.lower()

    def take_if(self, *words: str) -> bool:
        """Take the next word if it is one of these, and return whether it was."""
        if self.next not in words or not self.rest:
            return False
        self.take()
        return True

    def refusal(self, expected: str, word: str | None = None, **values: Any) -> IllegalCommand:
        """Return the refusal of this word, or of the next one. Without a next word it says that one
        is missing."""
        wrong = self.rest[0] if word is None and self.rest else word
        return refuse(
            "card-word",
            card=self.card,
            missing=wrong is None,
            word=wrong,
            expected=expected,
            **values,
        )


# ── Whole lines ───────────────────────────────────────────────────────────────────────────────────


def parse_card(line: str) -> card_types.Card:
    """Parse a card or one side of it: `B4 3/6 e2 rr` and `B4 | l up` may be sent apart.

    Raises IllegalCommand at the first word that cannot be read, and for lines that are too long.
    """
    if len(line) > MAX_LINE_LENGTH:
        raise refuse("card-line-too-long", most=MAX_LINE_LENGTH)
    front, _, back = line.partition("|")
    words = _WordReader.split("", front)
    if not words.rest:
        raise refuse("card-line-empty", example="B4: die 3/6; …")
    words.take()
    card = card_types.Card(number=parse_card_name(words.last))
    words.card = card.id
    if "|" in back:
        raise words.refusal("bar", "|")
    behind = _WordReader.split(card.id, back)
    if not words.rest and not behind.rest:
        raise words.refusal("action-side")
    action = _parse_action_side(words) if words.rest else None
    preference = _parse_preference_side(behind) if behind.rest else None
    return card.replace(action=action, preference=preference)


def parse_card_name(word: str) -> int:
    """Parse the name of a card, such as `B4`, into its number. Raises IllegalCommand if there is no
    such card."""
    match = re.fullmatch(r"([a-z])(\d{1,2})", word.strip().lower(), re.ASCII)
    if match is None or match[1].upper() not in card_types.LETTERS:
        raise refuse("card-line-begins", example="B4", word=word)
    letter, count = match[1].upper(), int(match[2])
    most = card_types.CARDS_PER_LETTER[letter]
    if not 1 <= count <= most:
        raise refuse("no-such-card", word=word.upper(), letter=letter, most=most)
    return card_types.list_card_numbers(letter, count)[-1]


@lru_cache(maxsize=256)
def parse_preference(text: str) -> card_types.PreferenceSide:
    """Parse a preference side by itself: `left up`, or `right; zigzag down-left`.

    Raises IllegalCommand at the first word that cannot be read.
    """
    return _parse_preference_side(
        _WordReader.split(say("the-preference-side"), text[:MAX_LINE_LENGTH])
    )


def parse_card_lines_by_number(lines: Iterable[str]) -> dict[int, card_types.Card]:
    """Parse lines into cards by number; halves of a card are joined.

    Raises IllegalCommand if a line cannot be read or tells a side a second time.
    """
    cards: dict[int, card_types.Card] = {}
    for n, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            card = parse_card(line)
        except IllegalCommand as error:
            raise refuse("line-refused", n=n, why=error.sentence) from None
        known = cards.get(card.number, card_types.Card(number=card.number))
        if (card.action and known.action) or (card.preference and known.preference):
            raise refuse("line-told-before", n=n, card=card.id)
        cards[card.number] = known.merge(card)
    return cards


# ── The action side ───────────────────────────────────────────────────────────────────────────────


def _parse_action_side(words: _WordReader) -> card_types.ActionSide:
    """Parse the dice and the actions. Raises IllegalCommand if one is missing or there are too
    many."""
    words.take_if("die", "d")
    dice = _parse_dice(words)
    actions: list[card_types.Action] = []
    while words.rest:
        if len(actions) == card_types.MAX_ACTIONS:
            raise words.refusal("actions", most=card_types.MAX_ACTIONS)
        actions.append(_parse_action(words))
    if not actions:
        raise words.refusal("an-action")
    return card_types.ActionSide(dice=dice, actions=tuple(actions))


def _parse_dice(words: _WordReader) -> tuple[card_types.Die, card_types.Die]:
    """Parse two dice, such as `3/most`. Raises IllegalCommand if there are not two of them."""
    left, slash, right = words.next.partition("/")
    if not slash or "/" in right:
        raise words.refusal("dice")
    both = (_parse_die(words, left), _parse_die(words, right))
    words.take()
    return both


def _parse_die(words: _WordReader, word: str) -> card_types.Die:
    """Parse a die or the symbol for the fullest space. Raises IllegalCommand for any other word."""
    if word in ("most", "m"):
        return "most"
    if not word:
        raise words.refusal("dice", words.rest[0])
    if word not in tuple("123456"):
        raise words.refusal("dice", word)
    return int(word)


def _parse_action(words: _WordReader) -> card_types.Action:
    """Parse one action. Raises IllegalCommand if the next words are none."""
    if words.take_if("emperor", "e"):
        return _parse_steps(words, words.next)
    if steps := _STEPS.fullmatch(words.next):
        return _parse_steps(words, steps[1])
    if words.take_if("occupy"):
        return _parse_occupy(words)
    if room := _ROOM.fullmatch(words.next):
        words.take()
        colour = COLOURS[_COLOUR[room[1]]]
        prefer = AIMS[_AIM[room[2]]] if room[2] else None
        return card_types.Occupy(colour=colour, prefer=prefer)
    raise words.refusal("action")


_COLOUR = {name[0]: name for name in COLOURS}
_AIM = {name[0]: name for name in AIMS}


def _parse_steps(words: _WordReader, number: str) -> card_types.Emperor:
    """Return the marking of so many steps. Raises IllegalCommand if the number is not allowed."""
    if number not in tuple(map(str, range(1, card_types.MAX_STEPS + 1))):
        raise words.refusal("steps", most=card_types.MAX_STEPS)
    words.take()
    return card_types.Emperor(steps=int(number))


def _parse_occupy(words: _WordReader) -> card_types.Occupy:
    """Parse a colour and an optional aim. Raises IllegalCommand if the next word is no colour."""
    if words.next not in COLOURS:
        raise words.refusal("room")
    colour = COLOURS[words.take()]
    prefer = AIMS[words.take()] if words.next in AIMS else None
    return card_types.Occupy(colour=colour, prefer=prefer)


# ── The preference side ───────────────────────────────────────────────────────────────────────────


def _parse_preference_side(words: _WordReader) -> card_types.PreferenceSide:
    """Parse the hand and the zig-zag line. Raises IllegalCommand if one is missing or a word
    follows."""
    hand, stairs = _parse_hand(words)
    words.take_if("zigzag")
    name = _SHORT_ZIGZAGS.get(words.next, words.next)
    if name not in (*card_types.ZIGZAGS, *card_types.PLAIN):
        raise words.refusal("line", lines=join_with_or((*card_types.PLAIN, *card_types.ZIGZAGS)))
    words.take()
    zed = card_types.ZED if words.take_if(card_types.ZED.strip()) else ""
    if words.rest:
        raise words.refusal("end")
    return card_types.PreferenceSide(hand=hand, stairs=stairs, zigzag=name + zed)


def _parse_hand(words: _WordReader) -> tuple[card_types.Side, card_types.Side | None]:
    """Parse the hand and, if it differs, the side of the stairs. Raises IllegalCommand if the word
    is neither."""
    hand, slash, stairs = words.next.partition("/")
    if hand not in SIDES or (slash and SIDES.get(stairs) != card_types.OTHER_SIDE[SIDES[hand]]):
        raise words.refusal("hand")
    words.take()
    return SIDES[hand], SIDES[stairs] if slash else None
