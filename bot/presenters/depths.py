"""The panels that start a game without typing, step by step: the game, the depth, the level, whose cards."""

from collections.abc import Mapping
from typing import Any, NamedTuple, Self, get_args
from urllib.parse import quote, unquote

from bot.presenters import components
from bot.presenters.registry import get_presenter
from bot.sentences import say_now
from engines.core import ENGLISH, format_message, use_language
from engines.core.catalogue import find_words_package, open_game, read_covers
from engines.core.text.words import load_bundle
from storage import LevelFigures

START_VERB = "sit"
"""The verb of all buttons of these panels; its argument is a `StartChoices`."""
NOT_CHOSEN = "-"
"""The mark of a part of a way that is not chosen yet."""
DEPTHS = ("card", "guided", "dealt")
"""The depths of play, in their usual order."""
CARD_SOURCES = ("physical", "house")
"""The cards that a guided game can be played with: those of the box, or ours."""
LEVEL_VARIABLES = {"level", "player"}
"""The values that the words of a level may use."""
NO_STRENGTHS: Mapping[str, LevelFigures] = {}


class StartChoices(NamedTuple):
    """The choices on the way to a new game, as far as they were made. The game checks them when it is set up."""

    game: str
    door: str
    level: str
    cards: str

    @classmethod
    def parse(cls, argument: str) -> Self:
        """Read the argument of a button; what it leaves out is not chosen yet."""
        parts = [unquote(part) for part in argument.split()]
        return cls.from_parts(*parts)

    @classmethod
    def from_parts(cls, *parts: str | None) -> Self:
        """Fill the fields from the left; None or a missing one is not chosen yet."""
        fields = [each or NOT_CHOSEN for each in parts[: len(cls._fields)]]
        missing = len(cls._fields) - len(fields)
        return cls(*fields, *[NOT_CHOSEN] * missing)

    @property
    def argument(self) -> str:
        """The text that `parse` reads. Parts are quoted because a level may be called “very hard”."""
        return " ".join(quote(part) for part in self)

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels of the game."""
        return tuple(map(str, open_game(self.game).setup.levels))

    @property
    def has_card_question(self) -> bool:
        """Whether the player must say whose cards are used: a guided game whose printed cards only owners know."""
        return self.door == "guided" and read_covers()[self.game].house

    @property
    def setup_options(self) -> dict[str, Any]:
        """The options of the set-up that were chosen; our own cards are the default."""
        game = open_game(self.game)
        values = {"depth": self.door, "level": self.level, "deck": self.cards}
        options: dict[str, Any] = {name: value for name, value in values.items() if value not in (NOT_CHOSEN, "house")}
        if not self.levels:
            return options
        for level in game.setup.levels:
            if str(level) == self.level:
                options["level"] = level
        return game.with_level(options)

    def make_button(self, label: str, **changes: str) -> components.Button:
        """Return a button that makes these choices. It is highlighted if they are made already."""
        next_choices = self._replace(**changes)
        style: components.ButtonStyle = "primary" if next_choices == self else "secondary"
        return components.Button(label, START_VERB, next_choices.argument, style)


def make_games_panel(choices: StartChoices) -> components.Panel:
    """Return the choice of a game, by the names on the boxes."""
    buttons = [
        choices.make_button(format_message(find_words_package(name), "box", {}), game=name) for name in read_covers()
    ]
    return components.Panel(say_now("what-to-play"), "", rows=components.arrange_in_rows(buttons))


def make_depth_panel(
    choices: StartChoices, known_cards: str | None, strengths: Mapping[str, LevelFigures] = NO_STRENGTHS
) -> components.Panel:
    """Return the choice of depth and level of a game.

    `known_cards` are those that the player has chosen once. A button exchanges them for the others. `strengths` are the
    figures of levels of which the panel says how often the opponent was beaten.
    """
    words = find_words_package(choices.game)
    depths = list_depths(choices.game)
    lines = [say_now("door-means", door=door) for door in depths]
    buttons = list[components.Button]()
    for level in choices.levels:
        label = _describe_level(words, "level", level) or level
        buttons.append(choices.make_button(label, level=level))
        lines += _describe_strength(label, _describe_level(words, "level-means", level), strengths.get(level))
    lines.append(f"**{say_now('what-begins', levels=bool(choices.levels))}**")
    if known_cards and choices.has_card_question:
        other_sources = [each for each in CARD_SOURCES if each != known_cards]
        buttons += [
            choices.make_button(say_now("button-other-cards", cards=each), cards=each) for each in other_sources
        ]
    depth_buttons = tuple(choices.make_button(say_now("door", door=door), door=door) for door in depths)
    title = say_now("box-of-tier", box=format_message(words, "box", {}), tier=read_covers()[choices.game].tier)
    rows = (depth_buttons, *components.arrange_in_rows(buttons), *_make_setup_menu(choices.game))
    return components.Panel(title, "\n".join(lines), rows=rows)


def list_depths(game: str) -> list[str]:
    """Return the depths that the setup of this game declares, the usual order first."""
    depths = get_args(open_game(game).setup.model_fields["depth"].annotation)
    return [door for door in DEPTHS if door in depths]


def find_default_depth(game: str) -> str:
    """Return the depth that is preselected: guided, or the first one of a game that is not played guided."""
    depths = list_depths(game)
    if "guided" in depths or not depths:
        return "guided"
    return depths[0]


def _describe_level(words: str, key: str, level: str) -> str | None:
    """Return what a package says of a level, or None where it has no such sentence about a level alone."""
    english = load_bundle(words, ENGLISH)
    if key not in english or not english.list_values(key) <= LEVEL_VARIABLES:
        return None
    return format_message(words, key, {"level": level})


def _describe_strength(label: str, meaning: str | None, figures: LevelFigures | None) -> list[str]:
    """Return the line about a level: what it means, and how often it was beaten; no line if neither is known."""
    if figures is None:
        return [f"- {meaning}"] if meaning else []
    beaten = say_now("level-beaten", won=figures.won, played=figures.played)
    return [f"- {meaning or f'**{label}**:'} {beaten}"]


def make_cards_panel(choices: StartChoices) -> components.Panel:
    """Return the question whose cards are used; it is asked once."""
    title = say_now("title-whose-cards", opponent=read_covers()[choices.game].opponents[0])
    lines = [say_now("cards-mean", cards=each) for each in CARD_SOURCES]
    lines.append(say_now("whose-cards"))
    buttons = [choices.make_button(say_now("button-cards", cards=each), cards=each) for each in CARD_SOURCES]
    return components.Panel(title, "\n".join(lines), rows=components.arrange_in_rows(buttons))


def list_setups_by_label(name: str) -> dict[str, dict[str, Any]]:
    """Return the set-ups of a menu by their English labels, so that a menu works for readers of every language."""
    with use_language(ENGLISH):
        return dict(get_presenter(open_game(name)).list_start_options())


def _make_setup_menu(name: str) -> tuple[components.Row, ...]:
    """Return the menu of set-ups that choose more than depth and level, or nothing if there are none."""
    starts = get_presenter(open_game(name)).list_start_options()
    options = list[tuple[str, str]]()
    for (label, setup), value in zip(starts, list_setups_by_label(name), strict=True):
        if {*setup} - {"depth", "level"}:
            options.append((label, value))
    if not options:
        return ()
    return ((components.Select(say_now("other-ways"), name, tuple(options), verb=START_VERB),),)
