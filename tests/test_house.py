"""The habits of the house: the same checks everywhere, and what a newcomer is told is there."""

import re
import shlex
import tomllib
from pathlib import Path

import yaml

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
    checks = ("lint", "types", "contracts")
    assert hooks == [line.removesuffix(" .") for check in checks for line in recipe(check)]
    assert set(checks) < set(recipe("test")[0].split())


def test_the_workflow_runs_what_every_submission_must_pass() -> None:
    job, second = WORKFLOW["jobs"].values()
    assert shlex.split(job["steps"][-1]["run"])[-2:] == ["bash", ".ci/run"]
    assert shlex.split(second["steps"][-1]["run"])[-3:] == ["bash", ".ci/run", "test-all"]
    assert (ROOT / ".ci" / "run").read_text(encoding="utf-8").rstrip().endswith('exec make "${1:-test}"')
    assert job["strategy"]["matrix"]["python"][0] == PROJECT["project"]["requires-python"].removeprefix(">=")


def test_make_run_installs_no_test_tools() -> None:
    assert "dev" not in " ".join(recipe(r"\$\(RUN\)"))
    assert "$(RUN)" in MAKEFILE.partition("\nrun:")[2].splitlines()[0]


def test_contributing_names_only_what_is_there() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    for target in re.findall(r"`make (\w+)", page):
        assert f"\n{target}:" in MAKEFILE, target
    for path in re.findall(r"`((?:bot|docs|engines|storage|tests)/[\w/.]+)`", page):
        assert (ROOT / path).exists(), path


def test_cogs_hand_on_what_they_are_told() -> None:
    """They know rooms of the bot, and nothing behind those."""
    for cog in (ROOT / "bot" / "cogs").glob("*.py"):
        assert not re.search(r"\.(service|store|answers)\.\w+\(", cog.read_text(encoding="utf-8")), cog.name
