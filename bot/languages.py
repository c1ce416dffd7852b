"""The languages of the bot: one for each file of its words.

A private message is in the language of its reader, a message for all in that of the game.
"""

from functools import cache

from discord import Interaction

from bot.sentences import Refusal, say
from engines.core.text.words import (
    ENGLISH,
    format_message,
    list_package_languages,
    load_bundle,
    use_language,
)

OWN_NAME = "language-name"


@cache
def list_languages() -> tuple[str, ...]:
    """Return all languages. English is first, because each of the others falls back to it."""
    return ENGLISH, *sorted(list_package_languages("bot") - {ENGLISH})


def choose_language_for_locale(locale: str) -> str:
    """Return the language for a locale: `de` for `de-AT`, English if there is none."""
    for name in (locale, locale.partition("-")[0]):
        if name in list_languages():
            return name
    return ENGLISH


def get_user_language(interaction: Interaction) -> str:
    """Return the language of the user of an interaction."""
    return choose_language_for_locale(str(interaction.locale.value))


def get_native_language_name(language: str) -> str:
    """Return the name of a language in that language, or its code if the words have no name."""
    if OWN_NAME not in load_bundle("bot", language):
        return language
    with use_language(language):
        return format_message("bot", OWN_NAME, {})


def require_known_language(language: str) -> str:
    """Return a language that was typed. Raises Refusal if it is unknown.

    Discord lists the languages, but sends other texts that were typed before the list was shown.
    """
    if language not in list_languages():
        raise Refusal(
            say(
                "refused-no-language",
                language=language.replace("`", ""),
                languages=list_languages(),
            )
        )
    return language
