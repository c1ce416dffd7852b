"""Clear the caches of packages, so that packages can be installed and removed within one
process."""

from bot.play.meetings import list_opponents
from bot.presenters.registry import find_package_presenter
from engines.core import catalogue
from engines.core.text import words


def forget_games() -> None:
    """Forget which games were found before, as a process that begins."""
    catalogued = (
        catalogue.map_games_to_packages,
        catalogue.read_covers,
        catalogue._load_game_or_exclude,
        words.find_package_folder,
        words.load_bundle,
        words.has_message,
        words.list_value_names,
        words.list_selectors,
        words.load_typed_word_translations,
        words.load_lines_as_word_and_rest,
    )
    for known in (*catalogued, list_opponents, find_package_presenter):
        known.cache_clear()
