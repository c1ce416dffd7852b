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

from engines.core import MAX_LINE_LENGTH, IllegalCommand, Sentence, join_with_or, remove_blanks_around
from engines.highseason import cards as printed
from engines.highseason.saying import refuse, say

COLOURS: dict[str, printed.Wanted] = {"red": "red", "blue": "blue", "yellow": "yellow", "any": "any"}
AIMS: dict[str, printed.Aim] = {"row": "row", "column": "column", "group": "group"}
SIDES: dict[str, printed.Side] = {"left": "left", "l": "left", "right": "right", "r": "right"}
_STEPS = re.compile(r"e(?:mperor)?(\d+)")
_ROOM = re.compile(r"([rbya])([rcg]?)")


def _initials(name: str) -> str:
    return "".join(word[0] for word in name.split("-"))


_SHORT_ZIGZAGS = {_initials(name): name for name in (*printed.ZIGZAGS, *printed.PLAIN)}


@dataclass
class _Words:
    """The words of one half of a line, read from the left; every refusal points at one of them."""

    card: str | Sentence
    rest: list[str]
    last: str = field(default="", init=False)

    @classmethod
    def of(cls, card: str | Sentence, text: str) -> "_Words":
        """Split a text into words, with a slash joined to its neighbours."""
        together = remove_blanks_around(text, "/")
        return cls(card, [word for word in re.split(r"[\s:;,]+", together) if word])

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
        """Return the refusal of this word, or of the next one. Without a next word it says that one is missing."""
        wrong = self.rest[0] if word is None and self.rest else word
        return refuse("card-word", card=self.card, missing=wrong is None, word=wrong, expected=expected, **values)


# ── Whole lines ─────────────────────────────────────────────────────────────────────────────────────────────────────


def read_card(line: str) -> printed.Card:
    """Parse a card or one side of it: `B4 3/6 e2 rr` and `B4 | l up` may be sent apart.

    Raises IllegalCommand at the first word that cannot be read, and for lines that are too long.
    """
    if len(line) > MAX_LINE_LENGTH:
        raise refuse("card-line-too-long", most=MAX_LINE_LENGTH)
    front, _, back = line.partition("|")
    words = _Words.of("", front)
    if not words.rest:
        raise refuse("card-line-empty", example="B4: die 3/6; …")
    words.take()
    card = printed.Card(number=read_number(words.last))
    words.card = card.id
    if "|" in back:
        raise words.refusal("bar", "|")
    behind = _Words.of(card.id, back)
    if not words.rest and not behind.rest:
        raise words.refusal("action-side")
    action = _action_side(words) if words.rest else None
    preference = _preference_side(behind) if behind.rest else None
    return card.replace(action=action, preference=preference)


def read_number(word: str) -> int:
    """Parse the name of a card, such as `B4`, into its number. Raises IllegalCommand if there is no such card."""
    match = re.fullmatch(r"([a-z])(\d{1,2})", word.strip().lower(), re.ASCII)
    if match is None or match[1].upper() not in printed.LETTERS:
        raise refuse("card-line-begins", example="B4", word=word)
    letter, count = match[1].upper(), int(match[2])
    if not 1 <= count <= printed.COUNTS[letter]:
        raise refuse("no-such-card", word=word.upper(), letter=letter, most=printed.COUNTS[letter])
    return printed.numbers(letter, count)[-1]


@lru_cache(maxsize=256)
def read_preference(text: str) -> printed.PreferenceSide:
    """Parse a preference side by itself: `left up`, or `right; zigzag down-left`.

    Raises IllegalCommand at the first word that cannot be read.
    """
    return _preference_side(_Words.of(say("the-preference-side"), text[:MAX_LINE_LENGTH]))


def read_lines(lines: Iterable[str]) -> dict[int, printed.Card]:
    """Parse lines into cards by number; halves of a card are joined.

    Raises IllegalCommand if a line cannot be read or tells a side a second time.
    """
    cards: dict[int, printed.Card] = {}
    for n, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            card = read_card(line)
        except IllegalCommand as error:
            raise refuse("line-refused", n=n, why=error.sentence) from None
        known = cards.get(card.number, printed.Card(number=card.number))
        if (card.action and known.action) or (card.preference and known.preference):
            raise refuse("line-told-before", n=n, card=card.id)
        cards[card.number] = known.joined(card)
    return cards


# ── The action side ─────────────────────────────────────────────────────────────────────────────────────────────────


def _action_side(words: _Words) -> printed.ActionSide:
    """Parse the dice and the actions. Raises IllegalCommand if one is missing or there are too many."""
    words.take_if("die", "d")
    dice = _dice(words)
    actions: list[printed.Action] = []
    while words.rest:
        if len(actions) == printed.MOST_ACTIONS:
            raise words.refusal("actions", most=printed.MOST_ACTIONS)
        actions.append(_action(words))
    if not actions:
        raise words.refusal("an-action")
    return printed.ActionSide(dice=dice, actions=tuple(actions))


def _dice(words: _Words) -> tuple[printed.Die, printed.Die]:
    """Parse two dice, such as `3/most`. Raises IllegalCommand if there are not two of them."""
    left, slash, right = words.next.partition("/")
    if not slash or "/" in right:
        raise words.refusal("dice")
    both = (_die(words, left), _die(words, right))
    words.take()
    return both


def _die(words: _Words, word: str) -> printed.Die:
    """Parse a die or the symbol for the fullest space. Raises IllegalCommand for any other word."""
    if word in ("most", "m"):
        return "most"
    if not word:
        raise words.refusal("dice", words.rest[0])
    if word not in tuple("123456"):
        raise words.refusal("dice", word)
    return int(word)


def _action(words: _Words) -> printed.Action:
    """Parse one action. Raises IllegalCommand if the next words are none."""
    if words.take_if("emperor", "e"):
        return _steps(words, words.next)
    if steps := _STEPS.fullmatch(words.next):
        return _steps(words, steps[1])
    if words.take_if("occupy"):
        return _occupy(words)
    if room := _ROOM.fullmatch(words.next):
        words.take()
        colour = COLOURS[_COLOUR[room[1]]]
        prefer = AIMS[_AIM[room[2]]] if room[2] else None
        return printed.Occupy(colour=colour, prefer=prefer)
    raise words.refusal("action")


_COLOUR = {name[0]: name for name in COLOURS}
_AIM = {name[0]: name for name in AIMS}


def _steps(words: _Words, number: str) -> printed.Emperor:
    """Return the marking of so many steps. Raises IllegalCommand if the number is not allowed."""
    if number not in tuple(map(str, range(1, printed.MOST_STEPS + 1))):
        raise words.refusal("steps", most=printed.MOST_STEPS)
    words.take()
    return printed.Emperor(steps=int(number))


def _occupy(words: _Words) -> printed.Occupy:
    """Parse a colour and an optional aim. Raises IllegalCommand if the next word is no colour."""
    if words.next not in COLOURS:
        raise words.refusal("room")
    colour = COLOURS[words.take()]
    prefer = AIMS[words.take()] if words.next in AIMS else None
    return printed.Occupy(colour=colour, prefer=prefer)


# ── The preference side ─────────────────────────────────────────────────────────────────────────────────────────────


def _preference_side(words: _Words) -> printed.PreferenceSide:
    """Parse the hand and the zig-zag line. Raises IllegalCommand if one is missing or a word follows."""
    hand, stairs = _hand(words)
    words.take_if("zigzag")
    name = _SHORT_ZIGZAGS.get(words.next, words.next)
    if name not in (*printed.ZIGZAGS, *printed.PLAIN):
        raise words.refusal("line", lines=join_with_or((*printed.PLAIN, *printed.ZIGZAGS)))
    words.take()
    zed = printed.ZED if words.take_if(printed.ZED.strip()) else ""
    if words.rest:
        raise words.refusal("end")
    return printed.PreferenceSide(hand=hand, stairs=stairs, zigzag=name + zed)


def _hand(words: _Words) -> tuple[printed.Side, printed.Side | None]:
    """Parse the hand and, if it differs, the side of the stairs. Raises IllegalCommand if the word is neither."""
    hand, slash, stairs = words.next.partition("/")
    if hand not in SIDES or (slash and SIDES.get(stairs) != printed.OTHER[SIDES[hand]]):
        raise words.refusal("hand")
    words.take()
    return SIDES[hand], SIDES[stairs] if slash else None
