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
        catalogue._open_or_leave_out,
        words.find_package_folder,
        words.load_bundle,
        words.has_message,
        words.list_values,
        words.list_selectors,
        words.load_typed_words,
        words.load_first_words,
    )
    for known in (*catalogued, list_opponents, find_package_presenter):
        known.cache_clear()
