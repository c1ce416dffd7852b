"""Which languages there are: every file of the bot's words is one. A person hears theirs, a game has its own."""

from functools import cache

from discord import Interaction

from bot.saying import Refusal, say
from engines.core.text.words import ENGLISH, said, speaking, speech, spoken_by

OWN_NAME = "language-name"


@cache
def languages() -> tuple[str, ...]:
    """English first: every other one falls back to it, sentence by sentence."""
    return ENGLISH, *sorted(spoken_by("bot") - {ENGLISH})


def of_locale(locale: str) -> str:
    """As far as we have words for it: `de-AT` is German, and what nobody wrote is English."""
    known = (name for name in (locale, locale.partition("-")[0]) if name in languages())
    return next(known, ENGLISH)


def of_person(interaction: Interaction) -> str:
    return of_locale(str(interaction.locale.value))


def own_name(language: str) -> str:
    """As those call it who speak it; by its letters where its words do not say so."""
    if OWN_NAME not in speech("bot", language):
        return language
    with speaking(language):
        return said("bot", OWN_NAME, {})


def known(language: str) -> str:
    """One that there is; Discord lists them, but sends whatever is typed before it has."""
    if language not in languages():
        raise Refusal(say("refused-no-language", language=language.replace("`", ""), languages=languages()))
    return language
