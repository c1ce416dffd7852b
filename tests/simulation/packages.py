"""Two packages from outside for simulated evenings: one that behaves, and one that raises now and
then."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from engines.core import catalogue
from engines.scaffold import write_template_files
from tests.package_caches import forget_games

GOOD, BAD = "regatta", "squall"
FAULT = "said.miles >= 3"
"""When the bad one raises: while a move is played, before anything is stored."""


@contextmanager
def installed(folder: Path) -> Iterator[None]:
    """Write both packages into `folder`, and let the bot find them beside its own games until the
    end of the block."""
    for name in (GOOD, BAD):
        write_template_files(name, folder)
    rule = "def sail(state: State, said: Sail) -> Step[State, Event]:\n"
    module = folder / BAD / "__init__.py"
    text = module.read_text(encoding="utf-8")
    assert rule in text
    raising = f"{rule}    if {FAULT}:\n        raise KeyError('mast')\n"
    module.write_text(text.replace(rule, raising), encoding="utf-8")
    own = list(entry_points(group="empty_chair.games"))
    beside = [EntryPoint(name, name, "empty_chair.games") for name in (GOOD, BAD)]
    real = vars(catalogue)["entry_points"]
    sys.path.insert(0, str(folder))
    vars(catalogue).update(entry_points=lambda **_: [*own, *beside])
    forget_games()
    # all are opened now, so that no evening depends on what was played before it
    catalogue.load_installed_games()
    try:
        yield
    finally:
        vars(catalogue).update(entry_points=real)
        sys.path.remove(str(folder))
        for name in (GOOD, BAD):
            sys.modules.pop(name, None)
        forget_games()
