"""The panels that start a game without typing, step by step: the game, the depth, the level, whose
cards."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Self, get_args
from urllib.parse import quote, unquote

from bot.presenters import components
from bot.presenters.presenter import Extra, describe_level
from bot.presenters.registry import get_presenter
from bot.sentences import say_now
from engines.core import ENGLISH, format_message, use_language
from engines.core.catalogue import find_words_package, load_installed_game, read_covers
from storage import LevelFigures

START_VERB = "sit"
"""The verb of all buttons of these panels; its argument is a `StartChoices`."""
NOT_CHOSEN = "-"
"""The mark of a choice that is not made yet."""
DEPTHS = ("card", "guided", "dealt")
"""The depths of play, in their usual order."""
CARD_SOURCES = ("physical", "house")
"""The cards that a guided game can be played with: those of the box, or ours."""
NO_EXTRA = "none"
"""The option of the menu of extras that takes all of them back."""
NO_STRENGTHS: Mapping[str, LevelFigures] = {}


class StartChoices(NamedTuple):
    """The choices on the way to a new game, as far as they were made. The game checks them when it
    is set up."""

    game: str
    door: str
    level: str
    cards: str
    extras: str
    """The keys of the chosen extras, with commas between them."""

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
        """The text that `parse` reads. Parts are quoted because a level may be called “very
        hard”."""
        return " ".join(quote(part, safe=",") for part in self)

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels of the game."""
        return tuple(map(str, load_installed_game(self.game).setup.levels))

    @property
    def has_card_question(self) -> bool:
        """Whether the player must say whose cards are used: a guided game whose printed cards only
        owners know."""
        is_chosen = any("deck" in extra.setup for extra in self.chosen_extras)
        return self.door == "guided" and read_covers()[self.game].house and not is_chosen

    @property
    def chosen_extras(self) -> list[Extra]:
        """The extras that were chosen and can be played at this depth."""
        keys = self.extras.split(",")
        return [extra for extra in list_extras_at_depth(self) if extra.key in keys]

    @property
    def setup_options(self) -> dict[str, Any]:
        """The options of the set-up that were chosen; our own cards are the default."""
        game = load_installed_game(self.game)
        values = {"depth": self.door, "level": self.level, "deck": self.cards}
        options = dict[str, Any]()
        for name, value in values.items():
            if value not in (NOT_CHOSEN, "house"):
                options[name] = value
        for extra in self.chosen_extras:
            options = _join_options(options, extra.setup)
        if not self.levels:
            return options
        for level in game.setup.levels:
            if str(level) == self.level:
                options["level"] = level
        return game.normalize_typed_level(options)

    def with_extras(self, keys: Sequence[str]) -> Self:
        """Return the same choices with these extras in place of the chosen ones."""
        if NO_EXTRA in keys or not keys:
            return self._replace(extras=NOT_CHOSEN)
        return self._replace(extras=",".join(keys))

    def make_button(self, label: str, **changes: str) -> components.Button:
        """Return a button that makes these choices. It is highlighted if they are made already."""
        next_choices = self._replace(**changes)
        style: components.ButtonStyle = "primary" if next_choices == self else "secondary"
        return components.Button(label, START_VERB, next_choices.argument, style)


def _join_options(options: dict[str, Any], more: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options of both; lists that both have are joined."""
    joined = dict(options)
    for name, value in more.items():
        joined[name] = value
        if isinstance(value, list):
            both = (*options.get(name, ()), *value)
            joined[name] = [*dict.fromkeys(both)]
    return joined


def list_extras_at_depth(choices: StartChoices) -> list[Extra]:
    """Return the extras that can be chosen at the chosen depth."""
    extras = get_presenter(load_installed_game(choices.game)).list_start_extras()
    return [extra for extra in extras if not extra.doors or choices.door in extra.doors]


def make_game_choice_panel(choices: StartChoices) -> components.Panel:
    """Return the choice of a game, by the names on the boxes."""
    buttons = list[components.Button]()
    for name in read_covers():
        box = format_message(find_words_package(name), "box", {})
        buttons.append(choices.make_button(box, game=name))
    return components.Panel(say_now("what-to-play"), "", rows=components.arrange_in_rows(buttons))


def make_depth_and_level_panel(
    choices: StartChoices,
    known_card_source: str | None,
    strengths: Mapping[str, LevelFigures] = NO_STRENGTHS,
) -> components.Panel:
    """Return the choice of depth and level of a game.

    `known_card_source` is what the player has once chosen from `CARD_SOURCES`, or None. A button
    exchanges it for the other one.
    `strengths` are the figures of levels of which the panel says how often the opponent was beaten.
    """
    words = find_words_package(choices.game)
    depths = list_depths(choices.game)
    lines = [say_now("door-means", door=door) for door in depths]
    if depths == ["guided"]:
        lines.append(say_now("only-guided"))
    buttons = list[components.Button]()
    for level in choices.levels:
        label = describe_level(words, "level", level) or level
        buttons.append(choices.make_button(label, level=level))
        lines += _describe_level_strength(
            label, describe_level(words, "level-means", level), strengths.get(level)
        )
    if choices.chosen_extras:
        lines.append(say_now("extras-chosen", extras=_list_extra_labels(choices)))
    if known_card_source and choices.has_card_question:
        (other,) = [each for each in CARD_SOURCES if each != known_card_source]
        buttons.append(choices.make_button(say_now("button-other-cards", cards=other), cards=other))
        lines.append(say_now("cards-now", cards=known_card_source, other=other))
    lines.append(f"**{say_now('what-begins', levels=bool(choices.levels))}**")
    depth_buttons = list[components.Button]()
    for door in depths:
        depth_buttons.append(choices.make_button(say_now("door", door=door), door=door))
    box = format_message(words, "box", {})
    title = say_now("box-of-tier", box=box, tier=read_covers()[choices.game].tier)
    rows = (
        tuple(depth_buttons),
        *components.arrange_in_rows(buttons),
        *_make_extras_or_setups_menu(choices),
    )
    return components.Panel(title, "\n".join(lines), rows=rows)


def list_depths(game: str) -> list[str]:
    """Return the depths that the setup of this game declares, the usual order first."""
    depths = get_args(load_installed_game(game).setup.model_fields["depth"].annotation)
    return [door for door in DEPTHS if door in depths]


def find_default_depth(game: str) -> str:
    """Return the depth that is preselected: guided, or the first one of a game that is not played
    guided."""
    depths = list_depths(game)
    if "guided" in depths or not depths:
        return "guided"
    return depths[0]


def _describe_level_strength(
    label: str, meaning: str | None, figures: LevelFigures | None
) -> list[str]:
    """Return the line about a level: what it means, and how often it was beaten; no line if neither
    is known."""
    if figures is None:
        return [f"- {meaning}"] if meaning else []
    beaten = say_now("level-beaten", won=figures.won, played=figures.played)
    return [f"- {meaning or f'**{label}**:'} {beaten}"]


def make_whose_cards_question(choices: StartChoices) -> components.Panel:
    """Return the question whose cards are used; it is asked once."""
    title = say_now("title-whose-cards", opponent=read_covers()[choices.game].opponents[0])
    lines = list[str]()
    buttons = list[components.Button]()
    for source in CARD_SOURCES:
        lines.append(say_now("cards-mean", cards=source))
        buttons.append(choices.make_button(say_now("button-cards", cards=source), cards=source))
    lines.append(say_now("whose-cards"))
    return components.Panel(title, "\n".join(lines), rows=components.arrange_in_rows(buttons))


def map_labels_to_setups(game: str) -> dict[str, dict[str, Any]]:
    """Return the set-ups that a game offers in a menu, by their English labels.

    The label is the value of the option, so a menu works for readers of every language.
    """
    with use_language(ENGLISH):
        return dict(get_presenter(load_installed_game(game)).list_start_options())


def _list_extra_labels(choices: StartChoices) -> list[str]:
    """Return the labels of the chosen extras."""
    return [extra.label for extra in choices.chosen_extras]


def _make_extras_or_setups_menu(choices: StartChoices) -> tuple[components.Row, ...]:
    """Return the menu of extras, the chosen ones included, which chooses them anew.

    A game without extras has the menu of its set-ups.
    """
    extras = list_extras_at_depth(choices)
    if not get_presenter(load_installed_game(choices.game)).list_start_extras():
        return _make_other_setups_menu(choices.game)
    if not extras:
        return ()
    options = [(extra.label, extra.key) for extra in extras]
    if choices.chosen_extras:
        options.append((say_now("extras-none"), NO_EXTRA))
    menu = components.Select(
        say_now("extras-which"), choices.argument, tuple(options), len(extras), verb=START_VERB
    )
    return ((menu,),)


def _make_other_setups_menu(game: str) -> tuple[components.Row, ...]:
    """Return the menu of set-ups that choose more than depth and level, or nothing if there are
    none."""
    starts = get_presenter(load_installed_game(game)).list_start_options()
    options = list[tuple[str, str]]()
    for (label, setup), value in zip(starts, map_labels_to_setups(game), strict=True):
        if {*setup} - {"depth", "level"}:
            options.append((label, value))
    if not options:
        return ()
    menu = components.Select(say_now("other-ways"), game, tuple(options), verb=START_VERB)
    return ((menu,),)
