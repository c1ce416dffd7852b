"""The games that are installed here, each found by the entry point of its package, in the group
`empty_chair.games`.

A cover is read at once, the game itself when it is first used, because opening all games takes half
a second. A package that does not fit is left out with a line in the log. The others go on, and its
games wait in the store.
"""

import logging
import re
import sys
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from types import ModuleType
from typing import Any

from engines.core import guard, rulebook
from engines.core.game import Game
from engines.core.guard import check_game_hooks
from engines.core.text import sentence, words
from engines.core.text.errors import refuse

log = logging.getLogger("games")
ENTRY_POINT_GROUP = "empty_chair.games"
KIT_VERSION = "1"
"""The version of what a package may rely on; it stands on every cover."""
NAME_IS_TAKEN = "its name is a command of the bot"
GAME_NAME = re.compile(r"[a-z][a-z0-9_]{0,31}")
"""The pattern of a game's name, which is a slash command, too."""
MAX_NAME_LENGTH = 100
"""The maximum length of a label in Discord's lists."""


class UnfitPackage(Exception):
    """Raised when a package is left out. The text tells the person who installed it why."""


@cache
def map_games_to_packages() -> dict[str, str]:
    """Return the installed packages by the names of their games.

    If several packages have the same name, ours is used. If none of them is ours, all of them are
    left out.
    """
    found: dict[str, list[str]] = {}
    for each in sorted(entry_points(group=ENTRY_POINT_GROUP)):
        found.setdefault(each.name, []).append(each.value)
    for name, several in found.items():
        if len({*several}) > 1:
            found[name] = [each for each in several if each.startswith(guard.OWN_PREFIX)]
            used = "ours" if found[name] else "neither"
            log.error(
                "catalogue: several packages have the name %s (%s): %s is used",
                name,
                ", ".join(several),
                used,
            )
    return {name: several[0] for name, several in found.items() if several}


@cache
def read_covers() -> dict[str, rulebook.Cover]:
    """Return the covers of all packages that fit, by the names of their games."""
    found: dict[str, rulebook.Cover] = {}
    for name, package in map_games_to_packages().items():
        cover = _read_cover_or_log(name, package)
        if cover is not None:
            found[name] = cover
    return found


def exclude_game(name: str, why: object) -> None:
    """Remove a game from the covers, so that it cannot be played from now on, and log why."""
    read_covers().pop(name, None)
    _log_excluded_game(name, why)


def _log_excluded_game(name: str, why: object) -> None:
    reason = why if isinstance(why, str | UnfitPackage) else f"{type(why).__name__}: {why}"
    log.error(
        "catalogue: leaving out game %s: %s (package %s)",
        name,
        reason,
        map_games_to_packages()[name],
    )


def _read_cover_or_log(name: str, package: str) -> rulebook.Cover | None:
    """Return the cover of a package, or log why it does not fit and return None."""
    try:
        return _read_and_check_cover(name, package)
    except BaseException as error:  # to find a package within another, the other one is run
        if not guard.is_raised_by_package(error):
            raise
        _log_excluded_game(name, error)
        return None


def _read_and_check_cover(name: str, package: str) -> rulebook.Cover:
    """Return the cover of a package. Raises UnfitPackage if it cannot be read or does not fit."""
    try:
        cover = rulebook.Cover.load(words.find_package_folder(package) / "data" / "rules.toml")
    except Exception as error:
        raise UnfitPackage(f"its cover cannot be read: {error}") from error
    if cover.kit != KIT_VERSION:
        raise UnfitPackage(f"it is made for kit {cover.kit}, and this is kit {KIT_VERSION}")
    if not GAME_NAME.fullmatch(name):
        raise UnfitPackage("its name must be at most 32 lower-case letters and digits")
    if strange := {each.opponent for each in cover.dealt} - {*cover.opponents}:
        raise UnfitPackage(
            f"its cover deals for {', '.join(sorted(strange))}, which is not among its opponents"
        )
    if not package.startswith(guard.OWN_PREFIX):  # tests look at ours
        _check_cover_names(package, cover)
    return cover


def _check_cover_names(package: str, cover: rulebook.Cover) -> None:
    """Check what lists offer before the game is opened: its box, its decks and its opponents.

    Raises UnfitPackage where a name has no words, or more letters than Discord takes in some
    language.
    """
    for key in ("box", *(f"deck-{name}" for name in cover.decks)):
        if key not in words.load_bundle(package, words.ENGLISH):
            raise UnfitPackage(f"its words/{words.ENGLISH}.ftl lacks {key}")
    for language in words.list_package_languages(package):
        with words.use_language(language):
            box = words.format_message(package, "box", {})
            decks = [words.format_message(package, f"deck-{name}", {}) for name in cover.decks]
        for name in (box, *(f"{box}: {deck}" for deck in decks), *cover.opponents):
            if not 1 <= len(name) <= MAX_NAME_LENGTH:
                raise UnfitPackage(f"“{name}” must have 1 to {MAX_NAME_LENGTH} letters")


def check_package_installed(game: Game[Any, Any]) -> None:
    """Check that a game is installed and fits. Raises UnfitPackage or TypeError if it would be left
    out here."""
    several = sorted(
        {each.value for each in entry_points(group=ENTRY_POINT_GROUP) if each.name == game.name}
    )
    if several != [game.words]:
        raise UnfitPackage(
            f"the entry point {game.name} of {ENTRY_POINT_GROUP} must be {game.words}, "
            f"and is {', '.join(several) or 'missing'}"
        )
    _read_and_check_cover(game.name, game.words)
    _check_game_matches_cover(game.name, game)


def get_box_title(name: str) -> str:
    """Return the name on the box of a game in the language of the reader, or its id if it is not
    installed here."""
    if name not in read_covers():
        return name
    return words.get_localized_box_name(find_words_package(name), read_covers()[name].title)


def find_words_package(name: str) -> str:
    """Return the package whose words tell a game. The game need not be opened for them."""
    return map_games_to_packages().get(name, name)


def find_deck_title(game: str, deck: str) -> sentence.Sentence:
    """Return the title of a printed component that an owner can type in."""
    return sentence.Sentence(words=find_words_package(game), key=f"deck-{deck}")


def load_installed_games() -> dict[str, Game[Any, Any]]:
    """Open all games and return them by their names. A game that cannot be opened is left out."""
    found: dict[str, Game[Any, Any]] = {}
    for name in tuple(read_covers()):
        game = _load_game_or_exclude(name)
        if game is not None:
            found[name] = game
    return found


def load_installed_game(name: str, *, is_name_stored: bool = False) -> Game[Any, Any]:
    """Import the package of this name if it is not imported yet, and return its game.

    Raises IllegalCommand if the game cannot be opened or is unknown. An unknown name that comes
    from storage is refused as that of a removed package.
    """
    game = _load_game_or_exclude(name) if name in read_covers() else None
    if game is None and (is_name_stored or name in map_games_to_packages()):
        raise refuse("game-missing", game=name)
    if game is None:
        raise refuse("game-unknown", game=name, games=sentence.join_with_commas(read_covers()))
    return game


def is_game_loaded(name: str) -> bool:
    """Return whether a game is open already. To open it takes a tenth of a second or more."""
    return hasattr(sys.modules.get(map_games_to_packages().get(name, "")), "GAME")


@cache
def _load_game_or_exclude(name: str) -> Game[Any, Any] | None:
    """Return a game, guarded if it is from outside, or None if it cannot be opened, which is logged
    and removes its cover."""
    package = map_games_to_packages()[name]
    try:
        module = _import_package(name, package)
        game = _check_game_matches_cover(name, getattr(module, "GAME", None))
        return guard.guard_game(game)
    except BaseException as error:
        if not guard.is_raised_by_package(error):
            raise
        exclude_game(name, error)
        return None


def _import_package(name: str, package: str) -> ModuleType:
    """Import a package; the time that one from outside takes counts as its own."""
    if package.startswith(guard.OWN_PREFIX):
        return import_module(package)
    module: ModuleType = guard.run_measured(name, import_module, package)
    return module


def _check_game_matches_cover(name: str, game: Any) -> Game[Any, Any]:
    """Return the game. Raises UnfitPackage if it does not fit its cover, or TypeError if a hook is
    of a wrong type."""
    if not isinstance(game, Game):
        raise UnfitPackage("its module has no GAME")
    if game.name != name:
        raise UnfitPackage(f"its GAME has the name {game.name}")
    check_game_hooks(game)
    if strange := {*read_covers()[name].decks} ^ {each.name for each in game.components}:
        raise UnfitPackage(f"its cover and its components differ in {', '.join(sorted(strange))}")
    return game
