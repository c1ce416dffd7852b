"""`python -m engines new NAME`: a small opponent of our own design, whole and playable, to be made into another one."""

from importlib.resources import files
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path

from engines.core import catalogue
from engines.core.text import words
from engines.core.text.errors import refuse


def begin(name: str, where: Path) -> str:
    """The name of its folder: were it that of the package, Python would take the one for the other beside it."""
    folder = f"empty-chair-{name}"
    if not catalogue.NAME.fullmatch(name) or iskeyword(name):
        raise refuse("new-needs-a-name", name=name)
    if (where / folder).exists():
        raise refuse("new-folder-is-there", name=folder)
    if name in catalogue.packages() or find_spec(name) or words.declared("bot", f"command-{name}"):
        raise refuse("new-name-is-taken", name=name)
    try:
        write(name, where / folder)
    except OSError as error:
        raise refuse("new-cannot-be-written", name=name, why=error.strerror) from None
    return folder


def write(name: str, folder: Path) -> None:
    """The files of `data/opponent.txt`, with this name in the place of theirs."""
    called = name.replace("_", " ").title()
    text = (files("engines") / "data" / "opponent.txt").read_text(encoding="utf-8")
    for old, new in {"Two Courses": f"{called}'s Race", "Gale": called, "regatta": name}.items():
        text = text.replace(old, new)
    for path, _, content in (part.partition("\n") for part in text.split("=== ")[1:]):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(content, encoding="utf-8")
