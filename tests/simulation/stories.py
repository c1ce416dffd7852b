"""The story of an evening that failed, shortened to the steps that matter."""

from collections.abc import Collection
from pathlib import Path
from typing import Any

from tests.simulation.evening import Outcome, run

MOST_TRIES = 60
"""Evenings that are played to shorten one."""


def shortened(outcome: Outcome, template: Path, **more: Any) -> str:
    """How to play it again, and all that happened in it."""
    kind = outcome.found[0].split(":")[0]
    without, tries = list[str](), MOST_TRIES
    best, names = outcome, outcome.names
    size = max(len(names) // 2, 1)
    while size and tries > 0:
        for at in range(0, len(names), size):
            left_out = [*without, *names[at : at + size]]
            tries -= 1
            shorter = _fails(outcome.seed, template, kind, left_out, more) if tries >= 0 else None
            if shorter:
                best, without = shorter, left_out
                names = [name for name in shorter.names if name not in without]
                break
        else:
            size //= 2
    command = f"python -m tests.simulation {outcome.seed}" + (
        f" --without '{' '.join(without)}'" if without else ""
    )
    return "\n".join([f"{command} --show", *_told(best), *best.found[:6]])


def _fails(
    seed: int, template: Path, kind: str, without: Collection[str], more: dict[str, Any]
) -> Outcome | None:
    outcome = run(seed, template, without=without, **more)
    return outcome if any(found.split(":")[0] == kind for found in outcome.found) else None


def _told(outcome: Outcome) -> list[str]:
    """What people did and what went wrong; of what was sent only that which was sent for them."""
    return [line for line in outcome.history if " done: " not in line or " for " in line]
