"""Reads a Dockerfile, and runs a stage of it as a script: every absolute path lies inside a folder
of our own."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from string import Template

ROOT = Path(__file__).parent.parent.parent
DOCKERFILE = ROOT / "deploy" / "Dockerfile"
ABSOLUTE = re.compile(r"(?<![^\s=])/")


@dataclass(frozen=True)
class Stage:
    image: str
    steps: tuple[tuple[str, str], ...]

    def all(self, verb: str) -> list[str]:
        return [words for name, words in self.steps if name == verb]

    def last(self, verb: str) -> str:
        return self.all(verb)[-1]


def stages(text: str) -> list[Stage]:
    """With images by the names that they have where nobody gives others."""
    found: list[tuple[str, list[tuple[str, str]]]] = []
    given: dict[str, str] = {}
    for verb, words in _instructions(text):
        if verb == "FROM":
            found.append((Template(words.split()[0]).substitute(given), []))
        elif found:
            found[-1][1].append((verb, words))
        else:
            name, _, value = words.partition("=")
            given[name] = value
    return [Stage(image, tuple(steps)) for image, steps in found]


def _instructions(text: str) -> Iterator[tuple[str, str]]:
    lines = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    for line in lines.replace("\\\n", " ").splitlines():
        if line.strip():
            verb, _, words = line.partition(" ")
            yield verb, " ".join(words.split())


class Rehearsal:
    """The folder that stands for the container's root, with this machine's Python as the
    image's."""

    def __init__(self, root: Path, **arguments: str) -> None:
        """The arguments of the build, where they are not those of the Dockerfile."""
        self.root = root
        self.folder = root
        self._arguments = arguments

    def __truediv__(self, path: str) -> Path:
        return self.root / path.lstrip("/")

    def play(self, stage: Stage) -> None:
        for verb, words in stage.steps:
            match verb:
                case "WORKDIR":
                    self.folder = self / words
                    self.folder.mkdir(parents=True)
                case "COPY":
                    *sources, target = words.split()
                    self._copy(sources, target)
                case "ARG":
                    name, _, value = words.partition("=")
                    self._arguments.setdefault(name, value)
                case "RUN":
                    self._run(words)
                case _:
                    raise ValueError(f"{verb} is not rehearsed")

    def _copy(self, sources: list[str], target: str) -> None:
        to = self / target if target.startswith("/") else self.folder / target
        if target.endswith("/"):
            to.mkdir(parents=True, exist_ok=True)
        for source in (found for name in sources for found in ROOT.glob(name)):
            if source.is_dir():
                shutil.copytree(source, to, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(source, to)

    def _run(self, words: str) -> None:
        """As it stands there; but what pip has fetched before is not fetched anew."""
        command = ABSOLUTE.sub(f"{self.root}/", words.replace(" --no-cache-dir", ""))
        done = subprocess.run(
            ["sh", "-ec", command],
            cwd=self.folder,
            env=clean(sys.executable, **self._arguments),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{words}\n{done.stdout}\n{done.stderr}"


def clean(python: str | Path, **extra: str) -> dict[str, str]:
    """The environment with this Python first, without our settings and without a way back to the
    checkout."""
    ours = (
        "PYTHON",
        "VIRTUAL_ENV",
        "COVERAGE",
        "DISCORD",
        "DATABASE",
        "EMPTY_CHAIR",
        "HEALTH",
        "LOG_",
        "PG",
        "POSTGRES",
    )
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    return {**kept, "PATH": f"{Path(python).parent}:{os.environ['PATH']}", **extra}
