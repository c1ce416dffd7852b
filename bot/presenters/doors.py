"""The panels that start a game without typing, step by step: the game, the depth, the level, whose cards."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Self, get_args
from urllib.parse import quote, unquote

from bot.presenters import panel
from bot.presenters.presenter import Extra
from bot.presenters.registry import get_presenter
from bot.sentences import spoken
from engines.core import ENGLISH, said, speaking
from engines.core.catalogue import covers, game_named, words_of
from engines.core.text.words import speech
from storage import LevelFigures

SIT = "sit"
"""The verb of all buttons of these panels; its argument is a `Way`."""
OPEN = "-"
"""The mark of a part of a way that is not chosen yet."""
DOORS = ("card", "guided", "dealt")
"""The depths of play, in their usual order."""
CARDS = ("physical", "house")
"""The cards that a guided game can be played with: those of the box, or ours."""
NO_EXTRA = "none"
"""The option of the menu of extras that takes all of them back."""
LEVEL_VALUES = {"level", "player"}
"""The values that the words of a level may use."""
NO_STRENGTHS: Mapping[str, LevelFigures] = {}


class Way(NamedTuple):
    """The choices on the way to a new game, as far as they were made. The game checks them when it is set up."""

    game: str
    door: str
    level: str
    cards: str
    extras: str
    """The keys of the chosen extras, with commas between them."""

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
        return " ".join(quote(part, safe=",") for part in self)

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels of the game."""
        return tuple(map(str, game_named(self.game).setup.levels))

    @property
    def asks_cards(self) -> bool:
        """Whether the player must say whose cards are used: a guided game whose printed cards only owners know."""
        is_chosen = any("deck" in extra.setup for extra in self.chosen_extras)
        return self.door == "guided" and covers()[self.game].house and not is_chosen

    @property
    def chosen_extras(self) -> list[Extra]:
        """The extras that were chosen and can be played at this depth."""
        keys = self.extras.split(",")
        return [extra for extra in extras_of(self) if extra.key in keys]

    @property
    def setup(self) -> dict[str, Any]:
        """The options of the set-up that were chosen; our own cards are the default."""
        game = game_named(self.game)
        chosen = {"depth": self.door, "level": self.level, "deck": self.cards}
        options: dict[str, Any] = {name: value for name, value in chosen.items() if value not in (OPEN, "house")}
        for extra in self.chosen_extras:
            options = _join_options(options, extra.setup)
        if not self.levels:
            return options
        for level in game.setup.levels:
            if str(level) == self.level:
                options["level"] = level
        return game.with_level(options)

    def with_extras(self, keys: Sequence[str]) -> Self:
        """Return the way with these extras in place of the chosen ones."""
        if NO_EXTRA in keys or not keys:
            return self._replace(extras=OPEN)
        return self._replace(extras=",".join(keys))

    def button(self, label: str, **chosen: str) -> panel.Button:
        """Return a button that makes these choices. It is highlighted if they are made already."""
        onward = self._replace(**chosen)
        style: panel.Style = "primary" if onward == self else "secondary"
        return panel.Button(label, SIT, onward.argument, style)


def _join_options(options: dict[str, Any], more: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options of both; lists that both have are joined."""
    joined = dict(options)
    for name, value in more.items():
        joined[name] = value
        if isinstance(value, list):
            joined[name] = [*dict.fromkeys((*options.get(name, ()), *value))]
    return joined


def extras_of(way: Way) -> list[Extra]:
    """Return the extras that can be chosen at the depth of a way."""
    extras = get_presenter(game_named(way.game)).extras()
    return [extra for extra in extras if not extra.doors or way.door in extra.doors]


def games_panel(way: Way) -> panel.Panel:
    """Return the choice of a game, by the names on the boxes."""
    buttons = [way.button(said(words_of(name), "box", {}), game=name) for name in covers()]
    return panel.Panel(spoken("what-to-play"), "", rows=panel.grid(buttons))


def way_panel(way: Way, cards: str | None, strengths: Mapping[str, LevelFigures] = NO_STRENGTHS) -> panel.Panel:
    """Return the choice of depth and level of a game.

    `cards` are those that the player has chosen once. A button exchanges them for the others. `strengths` are the
    figures of levels of which the panel says how often the opponent was beaten.
    """
    words = words_of(way.game)
    doors = doors_of(way.game)
    lines = [spoken("door-means", door=door) for door in doors]
    if doors == ["guided"]:
        lines.append(spoken("only-guided"))
    buttons = list[panel.Button]()
    for level in way.levels:
        label = _describe_level(words, "level", level) or level
        buttons.append(way.button(label, level=level))
        lines += _describe_strength(label, _describe_level(words, "level-means", level), strengths.get(level))
    if way.chosen_extras:
        lines.append(spoken("extras-chosen", extras=_list_extra_labels(way)))
    if cards and way.asks_cards:
        (other,) = [each for each in CARDS if each != cards]
        buttons.append(way.button(spoken("button-other-cards", cards=other), cards=other))
        lines.append(spoken("cards-now", cards=cards, other=other))
    lines.append(f"**{spoken('what-begins', levels=bool(way.levels))}**")
    door_buttons = tuple(way.button(spoken("door", door=door), door=door) for door in doors)
    title = spoken("box-of-tier", box=said(words, "box", {}), tier=covers()[way.game].tier)
    rows = (door_buttons, *panel.grid(buttons), *_make_extras_menu(way))
    return panel.Panel(title, "\n".join(lines), rows=rows)


def doors_of(game: str) -> list[str]:
    """Return the depths that the setup of this game declares, the usual order first."""
    depths = get_args(game_named(game).setup.model_fields["depth"].annotation)
    return [door for door in DOORS if door in depths]


def usual_door(game: str) -> str:
    """Return the depth that is preselected: guided, or the first one of a game that is not played guided."""
    doors = doors_of(game)
    if "guided" in doors or not doors:
        return "guided"
    return doors[0]


def _describe_level(words: str, key: str, level: str) -> str | None:
    """Return what a package says of a level, or None where it has no such sentence about a level alone."""
    english = speech(words, ENGLISH)
    if key not in english or not english.values(key) <= LEVEL_VALUES:
        return None
    return said(words, key, {"level": level})


def _describe_strength(label: str, meaning: str | None, figures: LevelFigures | None) -> list[str]:
    """Return the line about a level: what it means, and how often it was beaten; no line if neither is known."""
    if figures is None:
        return [f"- {meaning}"] if meaning else []
    beaten = spoken("level-beaten", won=figures.won, played=figures.played)
    return [f"- {meaning or f'**{label}**:'} {beaten}"]


def cards_panel(way: Way) -> panel.Panel:
    """Return the question whose cards are used; it is asked once."""
    title = spoken("title-whose-cards", opponent=covers()[way.game].opponents[0])
    lines = [spoken("cards-mean", cards=each) for each in CARDS]
    lines.append(spoken("whose-cards"))
    buttons = [way.button(spoken("button-cards", cards=each), cards=each) for each in CARDS]
    return panel.Panel(title, "\n".join(lines), rows=panel.grid(buttons))


def other_ways(name: str) -> dict[str, dict[str, Any]]:
    """Return the set-ups of a menu by their English labels, so that a menu works for readers of every language."""
    with speaking(ENGLISH):
        return dict(get_presenter(game_named(name)).starts())


def _list_extra_labels(way: Way) -> list[str]:
    """Return the labels of the chosen extras."""
    return [extra.label for extra in way.chosen_extras]


def _make_extras_menu(way: Way) -> tuple[panel.Row, ...]:
    """Return the menu of extras, the chosen ones included, which chooses them anew.

    A game without extras has the menu of its set-ups.
    """
    extras = extras_of(way)
    if not get_presenter(game_named(way.game)).extras():
        return _make_setup_menu(way.game)
    if not extras:
        return ()
    options = [(extra.label, extra.key) for extra in extras]
    if way.chosen_extras:
        options.append((spoken("extras-none"), NO_EXTRA))
    menu = panel.Select(spoken("extras-which"), way.argument, tuple(options), len(extras), verb=SIT)
    return ((menu,),)


def _make_setup_menu(name: str) -> tuple[panel.Row, ...]:
    """Return the menu of set-ups that choose more than depth and level, or nothing if there are none."""
    starts = get_presenter(game_named(name)).starts()
    options = list[tuple[str, str]]()
    for (label, setup), value in zip(starts, other_ways(name), strict=True):
        if {*setup} - {"depth", "level"}:
            options.append((label, value))
    if not options:
        return ()
    return ((panel.Select(spoken("other-ways"), name, tuple(options), verb=SIT),),)
