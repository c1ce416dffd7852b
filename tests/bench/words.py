"""Words: what reading a file costs where a game is opened, and what a sentence costs, beside the official reader."""

from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter

from fluent.runtime import FluentBundle, FluentResource

from engines.core import ENGLISH
from engines.core.fluency import Speech
from tests.tiers import PACKAGES
from tests.words.official import officially, source

TIMES = 5


def seconds(act: Callable[[], object], times: int = TIMES) -> float:
    spent = []
    for _ in range(times):
        begun = perf_counter()
        act()
        spent.append(perf_counter() - begun)
    return median(spent)


def official(text: str) -> FluentBundle:
    made = FluentBundle([ENGLISH], use_isolating=False)
    made.add_resource(FluentResource(text))
    return made


def measured(text: str) -> str:
    spoken, theirs = Speech(text, ENGLISH).whole(), official(text)
    values, keys = dict.fromkeys(frozenset[str]().union(*spoken.given.values()), 2), list(spoken.sayings)
    read, slowly_read = seconds(lambda: Speech(text, ENGLISH)), seconds(lambda: official(text), 1)
    said = seconds(lambda: [spoken.say(key, values) for key in keys]) / len(keys)
    slowly_said = seconds(lambda: [officially(theirs, key, values) for key in keys], 1) / len(keys)
    return (
        f"{len(keys):5} read in {read * 1e3:5.1f} ms, 1/{slowly_read / read:.0f} of the official reader's  (under 50); "
        f"said in {said * 1e6:4.1f} µs, 1/{slowly_said / said:.0f}  (under 20)"
    )


async def report(_: Path) -> None:
    print("words")
    for package in PACKAGES:
        print(f"  {package:<21}{measured(source(package))}")
