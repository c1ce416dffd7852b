"""How a game is begun without typing, step by step: which one, how much of it the bot does, the level, whose cards."""

from typing import Any, NamedTuple, get_args

from bot.play.refusals import Refusal
from bot.presenters.panel import Button, Panel, Select, grid, page_of
from bot.presenters.panels import presenter
from bot.saying import say, spoken
from engines.core.catalogue import covers, game_named
from engines.core.words import ENGLISH, said, speaking

SIT = "sit"
"""The verb of all that is pressed here; its argument is a way, or a page of the games."""
PAGE = "page "
DOORS, CARDS = ("card", "guided", "dealt"), ("physical", "house")
OPEN = "-"
"""Stands for what is not chosen yet."""
OLD = say("refused-old-list")


class Way(NamedTuple):
    """To a game, as far as it was chosen."""

    game: str
    door: str = OPEN
    level: str = OPEN
    cards: str = OPEN

    @classmethod
    def read(cls, argument: str) -> "Way":
        """Whether the game has such a door and level, it says itself when it is set up."""
        game, *others = argument.split() or [""]
        if game not in covers() or len(others) > 3 or others[2:] not in ([], [OPEN], *([each] for each in CARDS)):
            raise Refusal(OLD)
        return cls(game, *others)

    @property
    def doors(self) -> tuple[str, ...]:
        """Those that this game has."""
        depths = get_args(game_named(self.game).setup.model_fields["depth"].annotation)
        return tuple(door for door in DOORS if door in depths)

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
        fitting = {name: value for name, value in chosen.items() if value not in (OPEN, "house")}
        return game_named(self.game).with_level(fitting) if self.levels else fitting

    def button(self, label: str, **chosen: str) -> Button:
        """Brightest where it leads nowhere else."""
        onward = self._replace(**chosen)
        return Button(label, SIT, " ".join(onward), "primary" if onward == self else "secondary")


def games_panel(number: int) -> Panel:
    """By the names on their boxes."""
    shown, turns = page_of(list(covers()), number)
    rows = [(Button(said(f"engines.{name}", "box", {}), SIT, name),) for name in shown]
    turning = tuple(Button(label, SIT, f"{PAGE}{to}") for label, to in turns)
    return Panel(spoken("what-to-play"), "", rows=(*rows, *([turning] if turning else [])))


def way_panel(way: Way, cards: str | None) -> Panel:
    """The doors, and below them the levels of the one that stands open, which begin the game. `cards`: as they were
    chosen once; a button takes the others."""
    words = f"engines.{way.game}"
    doors = tuple(way.button(spoken("door", door=door), door=door) for door in way.doors)
    levels = [way.button(said(words, "level", {"level": level}), level=level) for level in way.levels]
    others = [each for each in CARDS if cards and each != cards and way.asks_cards]
    instead = [way.button(spoken("button-other-cards", cards=each), cards=each) for each in others]
    lines = [spoken("door-means", door=door) for door in way.doors]
    means = [f"- {said(words, 'level-means', {'level': level})}" for level in way.levels]
    rows = (doors, *grid([*levels, *instead]), (_others(way),))
    return Panel(said(words, "box", {}), "\n".join([*lines, *means]), rows=rows)


def cards_panel(way: Way) -> Panel:
    """Asked once."""
    row = tuple(way.button(spoken("button-cards", cards=each), cards=each) for each in CARDS)
    title = spoken("title-whose-cards", opponent=covers()[way.game].opponents[0])
    lines = [*(spoken("cards-mean", cards=each) for each in CARDS), spoken("whose-cards")]
    return Panel(title, "\n".join(lines), rows=(row,))


def other_ways(name: str) -> dict[str, dict[str, Any]]:
    """By their English labels: a list stays good whoever reads it, in whatever language."""
    with speaking(ENGLISH):
        return dict(presenter(game_named(name)).starts())


def _others(way: Way) -> Select:
    """What has more to it than a door and a level."""
    starts = zip(presenter(game_named(way.game)).starts(), other_ways(way.game), strict=True)
    options = tuple((label, value) for (label, setup), value in starts if {*setup} - {"depth", "level"})
    return Select(spoken("other-ways"), way.game, options, verb=SIT)
