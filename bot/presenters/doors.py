"""How a game is begun without typing, step by step: which one, how much of it the bot does, the level, whose cards."""

from typing import Any, NamedTuple, get_args

from bot.presenters import panel, presenting
from bot.saying import spoken
from engines.core import ENGLISH, said, speaking
from engines.core.catalogue import covers, game_named, words_of

SIT, OPEN = "sit", "-"
"""The verb of all that is pressed here, its argument a way; and what stands there for what is not chosen yet."""
DOORS, CARDS = ("card", "guided", "dealt"), ("physical", "house")


class Way(NamedTuple):
    """To a game, as far as it was chosen. Whether it has such a door and level, the game says when it is set up."""

    game: str
    door: str
    level: str
    cards: str

    @property
    def levels(self) -> tuple[str, ...]:
        return tuple(map(str, game_named(self.game).setup.levels))

    @property
    def asks_cards(self) -> bool:
        """With the box, where nobody but its owner knows the printed cards."""
        return self.door == "guided" and covers()[self.game].house

    @property
    def setup(self) -> dict[str, Any]:
        chosen = {"depth": self.door, "level": self.level, "deck": self.cards}
        told = {name: value for name, value in chosen.items() if value not in (OPEN, "house")}
        return game_named(self.game).with_level(told) if self.levels else told

    def button(self, label: str, **chosen: str) -> panel.Button:
        """Bright where it is chosen already."""
        onward = self._replace(**chosen)
        return panel.Button(label, SIT, " ".join(onward), "primary" if onward == self else "secondary")


def games_panel(way: Way) -> panel.Panel:
    """By the names on their boxes."""
    boxes = [way.button(said(words_of(name), "box", {}), game=name) for name in covers()]
    return panel.Panel(spoken("what-to-play"), "", rows=panel.grid(boxes))


def way_panel(way: Way, cards: str | None) -> panel.Panel:
    """The doors, and the levels of the one that stands open. `cards`, as they were chosen once, can be exchanged."""
    words = words_of(way.game)
    doors = [door for door in DOORS if door in get_args(game_named(way.game).setup.model_fields["depth"].annotation)]
    steps = [way.button(said(words, "level", {"level": level}), level=level) for level in way.levels]
    others = [each for each in CARDS if cards and each != cards and way.asks_cards]
    steps += [way.button(spoken("button-other-cards", cards=each), cards=each) for each in others]
    lines = [spoken("door-means", door=door) for door in doors]
    lines += [f"- {said(words, 'level-means', {'level': level})}" for level in way.levels]
    lines += [f"**{spoken('what-begins', levels=bool(way.levels))}**"]
    ways = tuple(way.button(spoken("door", door=door), door=door) for door in doors)
    title = spoken("box-of-tier", box=said(words, "box", {}), tier=covers()[way.game].tier)
    return panel.Panel(title, "\n".join(lines), rows=(ways, *panel.grid(steps), *_others(way.game)))


def cards_panel(way: Way) -> panel.Panel:
    """Asked once."""
    title = spoken("title-whose-cards", opponent=covers()[way.game].opponents[0])
    lines = [*(spoken("cards-mean", cards=each) for each in CARDS), spoken("whose-cards")]
    buttons = [way.button(spoken("button-cards", cards=each), cards=each) for each in CARDS]
    return panel.Panel(title, "\n".join(lines), rows=panel.grid(buttons))


def other_ways(name: str) -> dict[str, dict[str, Any]]:
    """By their English labels: a list stays good whoever reads it, in whatever language."""
    with speaking(ENGLISH):
        return dict(presenting.presenter(game_named(name)).starts())


def _others(name: str) -> tuple[panel.Row, ...]:
    """What has more to it than a door and a level."""
    starts = zip(presenting.presenter(game_named(name)).starts(), other_ways(name), strict=True)
    options = tuple((label, value) for (label, setup), value in starts if {*setup} - {"depth", "level"})
    return ((panel.Select(spoken("other-ways"), name, options, verb=SIT),),) if options else ()
