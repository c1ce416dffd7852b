"""Cards as people type them, in the long and the short form of one notation.

    B4: die 3/6; emperor 2; occupy red row | left; zigzag up
    B4 3/6 e2 rr | l up

A refusal names the exact word that was not understood.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from engines.core import LONGEST, IllegalCommand, Sentence, closed_up, either
from engines.highseason import cards as printed
from engines.highseason.saying import refuse, say

COLOURS: dict[str, printed.Wanted] = {"red": "red", "blue": "blue", "yellow": "yellow", "any": "any"}
AIMS: dict[str, printed.Aim] = {"row": "row", "column": "column", "group": "group"}
SIDES: dict[str, printed.Side] = {"left": "left", "l": "left", "right": "right", "r": "right"}
_STEPS = re.compile(r"e(?:mperor)?(\d+)")
_ROOM = re.compile(r"([rbya])([rcg]?)")
_SHORT_ZIGZAGS = {"".join(word[0] for word in name.split("-")): name for name in (*printed.ZIGZAGS, *printed.PLAIN)}


@dataclass
class _Words:
    """The words of one half of a line, read from the left; every refusal points at one of them."""

    card: str | Sentence
    rest: list[str]
    last: str = field(default="", init=False)

    @classmethod
    def of(cls, card: str | Sentence, text: str) -> "_Words":
        together = closed_up(text, "/")
        return cls(card, [word for word in re.split(r"[\s:;,]+", together) if word])

    @property
    def next(self) -> str:
        return self.rest[0].lower() if self.rest else ""

    def take(self) -> str:
        self.last = self.rest.pop(0)
        return self.last.lower()

    def took(self, *words: str) -> bool:
        """Takes the next word if it is one of these."""
        if self.next not in words or not self.rest:
            return False
        self.take()
        return True

    def no(self, expected: str, word: str | None = None, **values: Any) -> IllegalCommand:
        """The refusal of this word, or of the next one; of none where something is missing."""
        wrong = self.rest[0] if word is None and self.rest else word
        return refuse("card-word", card=self.card, missing=wrong is None, word=wrong, expected=expected, **values)


# ── Whole lines ─────────────────────────────────────────────────────────────────────────────────────────────────────


def read_card(line: str) -> printed.Card:
    """A card, or one side of it: `B4 3/6 e2 rr` and `B4 | l up` may be sent apart."""
    if len(line) > LONGEST:
        raise refuse("card-line-too-long", most=LONGEST)
    front, _, back = line.partition("|")
    words = _Words.of("", front)
    if not words.rest:
        raise refuse("card-line-empty", example="B4: die 3/6; …")
    words.take()
    card = printed.Card(number=read_number(words.last))
    words.card = card.id
    if "|" in back:
        raise words.no("bar", "|")
    behind = _Words.of(card.id, back)
    if not words.rest and not behind.rest:
        raise words.no("action-side")
    return card.replace(
        action=_action_side(words) if words.rest else None, preference=_preference_side(behind) if behind.rest else None
    )


def read_number(word: str) -> int:
    """`B4` as the number of the card."""
    match = re.fullmatch(r"([a-z])(\d{1,2})", word.strip().lower(), re.ASCII)
    if match is None or match[1].upper() not in printed.LETTERS:
        raise refuse("card-line-begins", example="B4", word=word)
    letter, count = match[1].upper(), int(match[2])
    if not 1 <= count <= printed.COUNTS[letter]:
        raise refuse("no-such-card", word=word.upper(), letter=letter, most=printed.COUNTS[letter])
    return printed.numbers(letter, count)[-1]


@lru_cache(maxsize=256)
def read_preference(text: str) -> printed.PreferenceSide:
    """A preference side by itself, as it lies on top of the stack: `left up`, or `right; zigzag down-left`."""
    return _preference_side(_Words.of(say("the-preference-side"), text[:LONGEST]))


def read_lines(lines: Iterable[str]) -> dict[int, printed.Card]:
    """Any number of lines. Halves of a card join; the same side of a card twice is refused."""
    cards: dict[int, printed.Card] = {}
    for n, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            card = read_card(line)
        except IllegalCommand as no:
            raise refuse("line-refused", n=n, why=no.sentence) from None
        known = cards.get(card.number, printed.Card(number=card.number))
        if (card.action and known.action) or (card.preference and known.preference):
            raise refuse("line-told-before", n=n, card=card.id)
        cards[card.number] = known.joined(card)
    return cards


# ── The action side ─────────────────────────────────────────────────────────────────────────────────────────────────


def _action_side(words: _Words) -> printed.ActionSide:
    words.took("die", "d")
    dice = _dice(words)
    actions: list[printed.Action] = []
    while words.rest:
        if len(actions) == printed.MOST_ACTIONS:
            raise words.no("actions", most=printed.MOST_ACTIONS)
        actions.append(_action(words))
    if not actions:
        raise words.no("an-action")
    return printed.ActionSide(dice=dice, actions=tuple(actions))


def _dice(words: _Words) -> tuple[printed.Die, printed.Die]:
    left, slash, right = words.next.partition("/")
    if not slash or "/" in right:
        raise words.no("dice")
    both = (_die(words, left), _die(words, right))
    words.take()
    return both


def _die(words: _Words, word: str) -> printed.Die:
    if word in ("most", "m"):
        return "most"
    if word not in tuple("123456"):
        raise words.no("dice", word or words.rest[0])
    return int(word)


def _action(words: _Words) -> printed.Action:
    if words.took("emperor", "e"):
        return _steps(words, words.next)
    if steps := _STEPS.fullmatch(words.next):
        return _steps(words, steps[1])
    if words.took("occupy"):
        return _occupy(words)
    if room := _ROOM.fullmatch(words.next):
        words.take()
        return printed.Occupy(colour=COLOURS[_COLOUR[room[1]]], prefer=AIMS[_AIM[room[2]]] if room[2] else None)
    raise words.no("action")


_COLOUR = {name[0]: name for name in COLOURS}
_AIM = {name[0]: name for name in AIMS}


def _steps(words: _Words, number: str) -> printed.Emperor:
    if number not in tuple(map(str, range(1, printed.MOST_STEPS + 1))):
        raise words.no("steps", most=printed.MOST_STEPS)
    words.take()
    return printed.Emperor(steps=int(number))


def _occupy(words: _Words) -> printed.Occupy:
    if words.next not in COLOURS:
        raise words.no("room")
    colour = COLOURS[words.take()]
    return printed.Occupy(colour=colour, prefer=AIMS[words.take()] if words.next in AIMS else None)


# ── The preference side ─────────────────────────────────────────────────────────────────────────────────────────────


def _preference_side(words: _Words) -> printed.PreferenceSide:
    hand, stairs = _hand(words)
    words.took("zigzag")
    name = _SHORT_ZIGZAGS.get(words.next, words.next)
    if name not in (*printed.ZIGZAGS, *printed.PLAIN):
        raise words.no("line", lines=either((*printed.PLAIN, *printed.ZIGZAGS)))
    words.take()
    zed = printed.ZED if words.took(printed.ZED.strip()) else ""
    if words.rest:
        raise words.no("end")
    return printed.PreferenceSide(hand=hand, stairs=stairs, zigzag=name + zed)


def _hand(words: _Words) -> tuple[printed.Side, printed.Side | None]:
    hand, slash, stairs = words.next.partition("/")
    if hand not in SIDES or (slash and SIDES.get(stairs) != printed.OTHER[SIDES[hand]]):
        raise words.no("hand")
    words.take()
    return SIDES[hand], SIDES[stairs] if slash else None
