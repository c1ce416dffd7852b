"""How a game is begun without typing, step by step: which one, how much of it the bot does, the level, whose cards."""

from typing import Any, NamedTuple, Self, get_args
from urllib.parse import quote, unquote

from bot.presenters import panel
from bot.presenters.registry import get_presenter
from bot.saying import spoken
from engines.core import ENGLISH, said, speaking
from engines.core.catalogue import covers, game_named, words_of
from engines.core.text.words import speech

SIT, OPEN = "sit", "-"
"""The verb of all that is pressed here, its argument a way; and what stands there for what is not chosen yet."""
DOORS, CARDS = ("card", "guided", "dealt"), ("physical", "house")
LEVEL_VALUES = {"level", "player"}
"""The values that the words of a level may use."""


class Way(NamedTuple):
    """To a game, as far as it was chosen. Whether it has such a door and level, the game says when it is set up."""

    game: str
    door: str
    level: str
    cards: str

    @classmethod
    def parse(cls, argument: str) -> Self:
        """Read the argument of a button; what it leaves out is not chosen yet."""
        chosen = [unquote(part) for part in argument.split()]
        return cls.of(*chosen)

    @classmethod
    def of(cls, *chosen: str | None) -> Self:
        """Fill the fields from the left; None or a missing one is not chosen yet."""
        fields = [each or OPEN for each in chosen[: len(cls._fields)]]
        missing = len(cls._fields) - len(fields)
        return cls(*fields, *[OPEN] * missing)

    @property
    def argument(self) -> str:
        """The text that `parse` reads. Parts are quoted because a level may be called “very hard”."""
        return " ".join(quote(part) for part in self)

    @property
    def levels(self) -> tuple[str, ...]:
        return tuple(map(str, game_named(self.game).setup.levels))

    @property
    def asks_cards(self) -> bool:
        """With the box, where nobody but its owner knows the printed cards."""
        return self.door == "guided" and covers()[self.game].house

    @property
    def setup(self) -> dict[str, Any]:
        game = game_named(self.game)
        chosen = {"depth": self.door, "level": self.level, "deck": self.cards}
        told: dict[str, Any] = {name: value for name, value in chosen.items() if value not in (OPEN, "house")}
        if not self.levels:
            return told
        for level in game.setup.levels:
            if str(level) == self.level:
                told["level"] = level
        return game.with_level(told)

    def button(self, label: str, **chosen: str) -> panel.Button:
        """Bright where it is chosen already."""
        onward = self._replace(**chosen)
        return panel.Button(label, SIT, onward.argument, "primary" if onward == self else "secondary")


def games_panel(way: Way) -> panel.Panel:
    """By the names on their boxes."""
    boxes = [way.button(said(words_of(name), "box", {}), game=name) for name in covers()]
    return panel.Panel(spoken("what-to-play"), "", rows=panel.grid(boxes))


def way_panel(way: Way, cards: str | None) -> panel.Panel:
    """The doors, and the levels of the one that stands open. `cards`, as they were chosen once, can be exchanged."""
    words = words_of(way.game)
    doors = doors_of(way.game)
    steps = [way.button(_say_level(words, "level", level) or level, level=level) for level in way.levels]
    others = [each for each in CARDS if cards and each != cards and way.asks_cards]
    steps += [way.button(spoken("button-other-cards", cards=each), cards=each) for each in others]
    lines = [spoken("door-means", door=door) for door in doors]
    meanings = [_say_level(words, "level-means", level) for level in way.levels]
    lines += [f"- {meaning}" for meaning in meanings if meaning]
    lines += [f"**{spoken('what-begins', levels=bool(way.levels))}**"]
    ways = tuple(way.button(spoken("door", door=door), door=door) for door in doors)
    title = spoken("box-of-tier", box=said(words, "box", {}), tier=covers()[way.game].tier)
    return panel.Panel(title, "\n".join(lines), rows=(ways, *panel.grid(steps), *_others(way.game)))


def doors_of(game: str) -> list[str]:
    """Return the depths that the setup of this game declares, the usual order first."""
    depths = get_args(game_named(game).setup.model_fields["depth"].annotation)
    return [door for door in DOORS if door in depths]


def usual_door(game: str) -> str:
    """Return the depth that is preselected: guided, or the first one of a game that is not played guided."""
    doors = doors_of(game)
    return "guided" if "guided" in doors or not doors else doors[0]


def _say_level(words: str, key: str, level: str) -> str | None:
    """Return what a package says of a level, or None where it has no such sentence about a level alone."""
    english = speech(words, ENGLISH)
    if key not in english or not english.values(key) <= LEVEL_VALUES:
        return None
    return said(words, key, {"level": level})


def cards_panel(way: Way) -> panel.Panel:
    """Asked once."""
    title = spoken("title-whose-cards", opponent=covers()[way.game].opponents[0])
    lines = [*(spoken("cards-mean", cards=each) for each in CARDS), spoken("whose-cards")]
    buttons = [way.button(spoken("button-cards", cards=each), cards=each) for each in CARDS]
    return panel.Panel(title, "\n".join(lines), rows=panel.grid(buttons))


def other_ways(name: str) -> dict[str, dict[str, Any]]:
    """By their English labels: a list stays good whoever reads it, in whatever language."""
    with speaking(ENGLISH):
        return dict(get_presenter(game_named(name)).starts())


def _others(name: str) -> tuple[panel.Row, ...]:
    """What has more to it than a door and a level."""
    starts = zip(get_presenter(game_named(name)).starts(), other_ways(name), strict=True)
    options = tuple((label, value) for (label, setup), value in starts if {*setup} - {"depth", "level"})
    return ((panel.Select(spoken("other-ways"), name, options, verb=SIT),),) if options else ()
