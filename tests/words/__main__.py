"""`make words`: what each language lacks."""

from engines.core import ENGLISH
from tests.tiers import PACKAGES
from tests.words.missing_messages import folder, lacking, languages, read, without_plurals

for language in languages():
    for package in PACKAGES:
        english, other = (read(folder(package) / f"{name}.ftl") for name in (ENGLISH, language))
        found = sorted(lacking(english, other))
        print(
            f"{package} in {language}: {len(other.sayings)} of {len(english.sayings)} "
            f"sayings, {len(found)} to do"
        )
        print(*(f"  {each}" for each in found), sep="\n", end="\n" if found else "")
for language in without_plurals(languages()):
    print(
        f"{language} has no plural rules, so numbers are counted as in English: add them to "
        "tests/words/plurals.py"
    )
if not languages():
    print("There is English alone. Copy a words/en.ftl to words/de.ftl, say, and translate it.")
