"""Clear the caches of packages, so that packages can be installed and removed within one process."""

from bot.play.meetings import list_opponents
from engines.core import catalogue
from engines.core.text import words


def forget_games() -> None:
    """Forget which games were found before, as a process that begins."""
    for known in (catalogue.packages, catalogue.covers, catalogue._open, words.folder, words.speech, list_opponents):
        known.cache_clear()
