"""python -m tests.simulation FROM [TO]: evenings by their seeds; what fails is told, with its
shortened story."""

import argparse
import gc
import os
import sys
import tempfile
import time
import warnings
from collections import Counter
from pathlib import Path
from typing import Any

from pytest import MonkeyPatch

from tests.conftest import migrated
from tests.simulation import clocks, evening, measuring, packages, reach
from tests.simulation.faults import Faults
from tests.simulation.stories import shortened
from tests.simulation.virtual import drawn_once


def main() -> int:
    given = _parser().parse_args()
    warnings.simplefilter("ignore")
    with (
        tempfile.TemporaryDirectory() as folder,
        clocks.installed(),
        drawn_once(),
        packages.installed(Path(folder)),
    ):
        template = migrated(Path(folder) / "games.sqlite")
        gc.collect()
        gc.freeze()
        if given.plants:
            return _measure_plants(given, template)
        if given.plant:
            measuring.ALL[given.plant](MonkeyPatch())
        return _evenings(given, template)


def _parser() -> argparse.ArgumentParser:
    asks = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    asks.add_argument("first", type=int)
    asks.add_argument("last", type=int, nargs="?", help="the seed after the last one")
    asks.add_argument(
        "--plant", choices=sorted(measuring.ALL), help="with a fault that is to be found"
    )
    asks.add_argument(
        "--plants", nargs="+", help="which plants are found: own, others, or some by their names"
    )
    asks.add_argument(
        "--by-theme", action="store_true", help="every theme once before one comes twice"
    )
    asks.add_argument("--most", type=int, help="seeds that are played at most")
    asks.add_argument("--without", default="", help="steps that are left out, by their names")
    asks.add_argument("--calm", action="store_true", help="nothing goes wrong")
    asks.add_argument("--fifo", action="store_true", help="in the order of asyncio")
    asks.add_argument("--show", action="store_true", help="everything that happens")
    asks.add_argument("--digests", action="store_true", help="what each history comes to")
    asks.add_argument(
        "--reach", action="store_true", help="how often each kind of thing has happened"
    )
    asks.add_argument(
        "--until-found", action="store_true", help="stop after the first evening that fails"
    )
    asks.add_argument(
        "--quiet", action="store_true", help="only which seeds fail, without their stories"
    )
    return asks


def _seeds(given: argparse.Namespace) -> list[int]:
    last = given.first + 1 if given.last is None else given.last
    seeds = list(range(given.first, last))
    if given.by_theme:
        seeds = measuring.order_by_theme(seeds)
    return seeds[: given.most]


def _measure_plants(given: argparse.Namespace, template: Path) -> int:
    """Print a line for each plant; return 1 where one is not found."""
    names = list[str]()
    for wanted in given.plants:
        names += measuring.AUTHORS.get(wanted, (wanted,))
    found = 0
    for measured in measuring.measure_all(names, _seeds(given), template):
        print(measured, flush=True)
        found += measured.seed is not None
    print(f"{found} of {len(names)} plants are found")
    return found < len(names)


def _evenings(given: argparse.Namespace, template: Path) -> int:
    begun, failing = time.process_time(), list[int]()
    kinds, hits, sums = Counter[str](), Counter[str](), Counter[str]()
    reached = Counter[str]()
    more: dict[str, Any] = {"faults": Faults() if given.calm else None, "shuffled": not given.fifo}
    seeds = _seeds(given)
    for seed in seeds:
        outcome = evening.run(seed, template, without=given.without.split(), **more)
        sums.update(
            presses=outcome.presses,
            stored=outcome.stored,
            steps=outcome.steps,
            seconds=int(outcome.seconds),
        )
        hits.update(outcome.hits)
        reached.update(outcome.reached)
        if given.digests:
            print(seed, outcome.digest, flush=True)
        if given.show:
            print("\n".join(outcome.history))
        if outcome.found:
            failing.append(seed)
            kinds.update({found.split(":")[0] for found in outcome.found})
            print(seed, *outcome.found[:6], sep="\n    ", flush=True)
            if not given.quiet:
                print(shortened(outcome, template, **more), flush=True)
            if given.until_found:
                break
    spent = time.process_time() - begun
    if given.reach:
        print(reach.table_of(reached), flush=True)
    print(
        f"{len(seeds)} evenings{' with ' + given.plant if given.plant else ''} in "
        f"{spent:.0f} s of processor, "
        f"{sums['presses']} interactions, {sums['stored']} entries, {sums['steps']} steps, "
        f"{sums['seconds'] / 3600:.1f} hours at the table; faults: {dict(sorted(hits.items()))}; "
        f"failing: {len(failing)} {failing[:20]} {dict(kinds)}"
    )
    return bool(failing)


if __name__ == "__main__":
    code = main()
    sys.stdout.flush()
    os._exit(code)  # what is left of those who died need not be told
