"""What goes wrong on an evening, and how often."""

import random
import sqlite3
from dataclasses import dataclass
from typing import Any


@dataclass
class Faults:
    """How often something goes wrong, of all requests, statements, deliveries."""

    refused: float = 0.0
    """Discord says 503, and nothing is done."""
    lost: float = 0.0
    """It is done, and nobody hears of it."""
    cut: float = 0.0
    """It is not done, and nobody hears of it."""
    hung: float = 0.0
    """For ever."""
    slow: float = 0.0
    landing: float = 0.0
    """What was given up on its way to Discord gets there all the same, later."""
    twice: float = 0.0
    """Deliveries."""
    late: float = 0.0
    """Deliveries that take seconds."""
    locked: float = 0.0
    """Writes that SQLite refuses."""
    unsaid: float = 0.0
    """Commits that are done and reported as broken."""
    unread: float = 0.0
    sluggish: float = 0.0
    """Statements that take seconds."""
    crashes: int = 0
    jumps: int = 0
    """Of the bot's clock."""
    handed_over: int = 0
    """Bots that are stopped when their successor waits at the door."""
    taken_over: int = 0
    """Crashes while a successor waits."""
    cut_wires: int = 0
    """Connections that PostgreSQL ends; a successor that waits then has the lock."""
    naps: int = 0
    """Processes that stand still for a minute, while another one takes over."""


SPOILING = ("refused", "lost", "cut", "hung", "slow", "locked", "unsaid", "unread", "sluggish")
HARMLESS = ("twice", "sluggish", "jumps", "handed_over")
"""What keeps nobody from being shown what they have to be shown."""
WITH_TWO = ("handed_over", "taken_over", "cut_wires", "naps")
"""What needs two processes, and the wire between them."""


def faults_of(seed: int) -> Faults:
    """One evening in five is calm; each of the others has a few kinds of trouble."""
    rng = random.Random(f"faults {seed}")
    made = Faults()
    if seed % 5 == 0:
        return made
    made.twice = rng.choice((0, 0.1, 0.3))
    made.late = rng.choice((0, 0, 0.05))
    if seed % 5 == 4:  # two processes, with less of other trouble: one would hide the other
        for name in rng.sample(WITH_TWO, 2):
            setattr(made, name, rng.choice((1, 1, 2)))
        setattr(made, rng.choice(SPOILING), rng.choice((0, 0, 0.01)))
        return made
    for name in rng.sample(SPOILING, 3):
        setattr(made, name, rng.choice((0.01, 0.03, 0.1)))
    if made.slow or made.hung:
        made.landing = rng.choice((0, 0.5, 1.0))
    made.crashes, made.jumps = rng.choice((0, 0, 1, 2)), rng.choice((0, 0, 1))
    return made


def fault(text: str, code: int) -> sqlite3.Error:
    """As SQLite would raise it."""
    made = sqlite3.OperationalError(text)
    made.sqlite_errorcode = code
    made.is_planned = True  # type: ignore[attr-defined]
    return made


def fail(text: str, code: int) -> Any:
    raise fault(text, code)
