"""The Makefile, hooks and workflow run the same checks, and CONTRIBUTING names what exists."""

import ast
import os
import re
import shlex
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import grimp
import pytest
import yaml

from engines.core.catalogue import read_covers

ROOT = Path(__file__).parent.parent
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
WORKFLOW = yaml.safe_load((ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8"))
HOOKS = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))


def recipe(target: str) -> list[str]:
    found = re.search(rf"^{target}:.*\n((?:\t.*\n)+)", MAKEFILE, re.MULTILINE)
    assert found, target
    return [line.strip().replace("$(BIN)", ".venv/bin") for line in found[1].splitlines()]


def test_every_target_says_what_it_is_for() -> None:
    (named,) = re.findall(r"^\.PHONY: (.+)$", MAKEFILE, re.MULTILINE)
    assert re.findall(r"^([\w-]+):.*## \S", MAKEFILE, re.MULTILINE) == named.split()


def test_the_hooks_are_the_checks_of_make_test() -> None:
    hooks = [hook["entry"].removesuffix(" --force-exclude") for hook in HOOKS["repos"][0]["hooks"]]
    assert hooks == [
        line.removesuffix(" .")
        for check in ("lint", "types", "contracts")
        for line in recipe(check)
    ]


@pytest.mark.parametrize("failing", ["", "ruff", "mypy", "lint-imports", "pytest"])
def test_make_test_fails_if_any_check_fails(failing: str, tmp_path: Path) -> None:
    for tool in ("ruff", "mypy", "lint-imports", "pytest"):
        (tmp_path / tool).write_text(
            f"#!/bin/sh\necho by {tool}; exit {int(tool == failing)}\n", encoding="utf-8"
        )
        (tmp_path / tool).chmod(0o700)
    (tmp_path / "ready").touch()
    made = [f"{name}={tmp_path / name.lower()}" for name in ("READY", "COMPILED", "CHECKS")]
    around = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    command = ["make", "test", f"BIN={tmp_path}", *made]
    told = subprocess.run(
        command, cwd=ROOT, env=around, capture_output=True, text=True, check=False
    )
    assert (told.returncode == 0) is (not failing)
    assert f"by {failing}" in told.stdout
    assert failing or told.stdout.endswith("by pytest\n")


def test_the_workflow_runs_what_every_submission_must_pass() -> None:
    job, second = WORKFLOW["jobs"].values()
    assert shlex.split(job["steps"][-1]["run"])[-2:] == ["bash", ".ci/run"]
    assert shlex.split(second["steps"][-1]["run"])[-3:] == ["bash", ".ci/run", "test-all"]
    for step in (job["steps"][-1], second["steps"][-1]):
        assert step["run"].startswith('sudo -E env "PATH=$PATH" '), (
            "sudo would take the machine's own Python"
        )
    assert (
        (ROOT / ".ci" / "run")
        .read_text(encoding="utf-8")
        .rstrip()
        .endswith('exec make "${1:-test}"')
    )
    assert job["strategy"]["matrix"]["python"][0] == PROJECT["project"][
        "requires-python"
    ].removeprefix(">=")


def test_make_run_installs_no_test_tools() -> None:
    assert "dev" not in " ".join(recipe(r"\$\(RUN\)"))
    assert "$(RUN)" in MAKEFILE.partition("\nrun:")[2].splitlines()[0]


def test_contributing_names_only_existing_files_and_targets() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    for target in re.findall(r"`make (\w+)", page):
        assert f"\n{target}:" in MAKEFILE, target
    for path in re.findall(r"`((?:bot|docs|engines|storage|tests)/[\w/.]+)`", page):
        assert (ROOT / path).exists(), path


def test_cogs_call_no_service_and_no_store_directly() -> None:
    for cog in (ROOT / "bot" / "cogs").glob("*.py"):
        assert not re.search(
            r"\.(service|store|answers)\.\w+\(", cog.read_text(encoding="utf-8")
        ), cog.name


IMPORTERS = ("import_module",)
"""Functions that are told the name of a module."""


def hidden(module: str, every: set[str]) -> Iterator[str]:
    """Yield the modules that a file imports by their names; where a game is named there, those of
    every game."""
    path = ROOT.joinpath(*module.split("."))
    file = path / "__init__.py" if (path / "__init__.py").exists() else path.with_suffix(".py")
    for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(call, ast.Call) and any(
            ast.unparse(each) in IMPORTERS for each in (call.func, *call.args)
        ):
            for told in call.args:
                parts = told.values if isinstance(told, ast.JoinedStr) else [told]
                words = [
                    str(part.value) if isinstance(part, ast.Constant) else None for part in parts
                ]
                for game in read_covers() if any(words) else ():
                    name = "".join(game if word is None else word for word in words)
                    yield from {name} & every


@pytest.mark.slow
def test_modules_imported_by_name_form_no_cycle() -> None:
    """An import by string is not seen by the contracts."""
    graph = grimp.build_graph("bot", "engines", "storage")
    named = {(module, each) for module in graph.modules for each in hidden(module, graph.modules)}
    assert not {pair for pair in named if graph.chain_exists(importer=pair[1], imported=pair[0])}
