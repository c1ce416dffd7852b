"""The kit is one module: its names are explained, documented, and all that packages import."""

import ast
import io
import re
import subprocess
import sys
import tokenize
from pathlib import Path

import pytest

from engines import kit

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "kit.md").read_text(encoding="utf-8")
ALLOWED = ("engines.kit", "engines.testing")
"""Modules of ours that a package may import; the second one in its tests."""


def sentences_of_names() -> dict[str, str]:
    """Return the comment behind each exported name."""
    source = (ROOT / "engines" / "kit.py").read_text(encoding="utf-8")
    exported = source[source.index("__all__") :]
    found = dict[str, str]()
    name = ""
    for token in tokenize.generate_tokens(io.StringIO(exported).readline):
        if token.type == tokenize.STRING:
            name = ast.literal_eval(token.string)
        elif token.type == tokenize.COMMENT and name:
            found[name] = token.string.removeprefix("# ")
            name = ""
    return found


def test_every_name_is_there_and_has_a_sentence() -> None:
    sentences = sentences_of_names()
    assert list(sentences) == kit.__all__
    for name, sentence in sentences.items():
        assert hasattr(kit, name), name
        assert sentence.endswith("."), name


def test_every_name_is_documented() -> None:
    for name, sentence in sentences_of_names().items():
        assert f"| `{name}` | {sentence} |" in PAGE, name


def imported_modules(source: str) -> set[str]:
    """Return the modules of ours that a file imports."""
    found = set[str]()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module == "engines":
            found |= {f"engines.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return {name for name in found if name.split(".")[0] in ("bot", "deploy", "engines", "storage")}


def package_files() -> list[tuple[str, str]]:
    """Return the Python files of IALULA and of the opponent that `engines new` writes."""
    ialula = ROOT / "engines" / "ialula" / "__init__.py"
    found = [("ialula", ialula.read_text(encoding="utf-8"))]
    template = (ROOT / "engines" / "data" / "opponent.txt").read_text(encoding="utf-8")
    for file in re.split(r"^=== ", template, flags=re.MULTILINE):
        name, _, source = file.partition("\n")
        if name.endswith(".py"):
            found.append((name, source))
    return found


@pytest.mark.parametrize(("name", "source"), package_files(), ids=lambda value: value[:40])
def test_packages_import_the_kit_alone(name: str, source: str) -> None:
    assert imported_modules(source) <= {*ALLOWED}, name


def test_ten_lines_play_a_whole_game() -> None:
    """The example of docs/kit.md runs as it is printed."""
    (example,) = re.findall(r"```python\n(.*?)```", PAGE[PAGE.index("## Ten lines") :], re.DOTALL)[
        :1
    ]
    assert len(example.strip().splitlines()) <= 10
    done = subprocess.run(
        [sys.executable, "-c", example], capture_output=True, text=True, cwd=ROOT, check=True
    )
    assert re.match(r"yours=-?\d+ his=\d+ won=", done.stdout)
