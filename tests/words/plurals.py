"""Write `engines/core/data/plurals.json` from CLDR, as Babel has it: `python -m
tests.words.plurals`.

The bot needs no Babel: only whoever updates the rules does, and the test that compares them.
"""

import json

import discord
from babel import Locale

from engines.core.text.words import CORE, find_package_folder

FILE = find_package_folder(CORE) / "data" / "plurals.json"
CATEGORIES = ("zero", "one", "two", "few", "many")


def languages() -> list[str]:
    """Return Discord's locales, and the languages that they are varieties of: `es` is for all who
    speak Spanish."""
    locales = {locale.value for locale in discord.Locale}
    return sorted(locales | {locale.partition("-")[0] for locale in locales})


def babel_locale(language: str) -> Locale:
    return Locale.parse(language, sep="-")


def rules() -> dict[str, dict[str, str]]:
    """Return the rules of every language by category, in the order in which CLDR lists the
    categories."""
    found = {language: babel_locale(language).plural_form.rules for language in languages()}
    return {
        language: {category: told[category] for category in CATEGORIES if category in told}
        for language, told in found.items()
    }


def text() -> str:
    return json.dumps(rules(), indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
    print(f"{FILE}: {len(rules())} languages")
