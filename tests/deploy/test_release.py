"""`python -m deploy.release` on a copy of this repository, with a tag that is nowhere else."""

import shutil
import subprocess
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from deploy.release import NotReady, extract_changelog_section, main, make_release_notes
from tests.deploy.dockerfile import ROOT

VERSION = "1.2.3"
FILES = {
    "pyproject.toml": f'[project]\nversion = "{VERSION}"\nurl = "https://github.com/OWNER/empty-chair"\n',
    "CHANGELOG.md": (
        f"# Changes\n\n## {VERSION} — unreleased\n\nSomething new.\n\n## 1.0.0 — "
        "2026-01-01\n\nThe first\n"
    ),
    "README.md": f"docker run ghcr.io/OWNER/empty-chair:{VERSION}\n",
    "deploy/compose.yaml": f"image: ${{EMPTY_CHAIR_IMAGE:-ghcr.io/OWNER/empty-chair:{VERSION}}}\n",
    "deploy/compose.scale.yaml": f"image: ${{EMPTY_CHAIR_IMAGE:-ghcr.io/OWNER/empty-chair:{VERSION}}}\n",  # noqa: E501
    "deploy/empty-chair.service": f"Documentation=https://github.com/OWNER/empty-chair/blob/v{VERSION}/docs/hosting.md\n",
    "deploy/kubernetes/kustomization.yaml": f"images:\n  - name: empty-chair\n    newTag: {VERSION}\n",  # noqa: E501
    "docs/hosting.md": f"uvx --from ./empty_chair-{VERSION}-py3-none-any.whl empty-chair\n",
    "docs/kit.md": 'kit = "1"\n',
    "engines/data/opponent.txt": 'kit = "1"\n',
    "engines/core/catalogue.py": 'KIT_VERSION = "1"\n',
}
"""A repository that is ready, with what the check reads and nothing else."""
Release = Callable[..., tuple[int, str]]


def git(folder: Path, *arguments: str) -> str:
    ours = ("-c", "user.name=A", "-c", "user.email=a@example.org")
    return subprocess.run(
        ["git", *ours, *arguments], cwd=folder, capture_output=True, text=True, check=True
    ).stdout.strip()


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    if not shutil.which("git"):
        pytest.skip("this machine has no git")
    for role in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{role}_NAME", "A")
        monkeypatch.setenv(f"GIT_{role}_EMAIL", "a@example.org")
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "--message", "all")
    return tmp_path


@pytest.fixture
def release(repository: Path, capsys: pytest.CaptureFixture[str]) -> Release:
    def run(*arguments: str) -> tuple[int, str]:
        status = main(arguments, repository)
        said = capsys.readouterr()
        return status, said.out + said.err

    return run


def test_it_is_ready_with_its_owner_and_not_without(release: Release) -> None:
    assert release("--check", "--owner", "example") == (0, f"Version {VERSION} can be released.\n")
    status, said = release("--check")
    assert status == 1
    assert "README.md has the placeholder OWNER: give its value with --owner." in said.splitlines()
    assert release(VERSION)[0] == 1, "nor is it made"


@pytest.mark.parametrize(
    ("name", "before", "after", "said"),
    [
        ("pyproject.toml", VERSION, "1.2.4", f"pyproject.toml has version 1.2.4, not {VERSION}."),
        ("CHANGELOG.md", f"## {VERSION}", "## 1.2.4", "The first section of CHANGELOG.md is not"),
        ("CHANGELOG.md", "Something new.", "", f"CHANGELOG.md says nothing about {VERSION}."),
        (
            "deploy/compose.yaml",
            VERSION,
            "1.2.2",
            f"deploy/compose.yaml names version 1.2.2, not {VERSION}.",
        ),
        (
            "deploy/kubernetes/kustomization.yaml",
            VERSION,
            "1.2",
            "kustomization.yaml names version 1.2, not",
        ),
        (
            "docs/hosting.md",
            VERSION,
            "1.2.2",
            f"docs/hosting.md names version 1.2.2, not {VERSION}.",
        ),
        (
            "deploy/empty-chair.service",
            VERSION,
            "0.1.0",
            "deploy/empty-chair.service names version 0.1.0",
        ),
        ("README.md", "ghcr.io", "nowhere", f"README.md does not name version {VERSION}."),
        ("docs/kit.md", "1", "2", "docs/kit.md does not name kit 1."),
        (
            "docs/kit.md",
            "kit",
            "kit THE_ADDRESS_OF_THIS_REPOSITORY kit",
            "has the placeholder THE_ADDRESS",
        ),
    ],
)
def test_whatever_does_not_agree_is_named(
    release: Release, repository: Path, name: str, before: str, after: str, said: str
) -> None:
    file = repository / name
    file.write_text(file.read_text(encoding="utf-8").replace(before, after), encoding="utf-8")
    git(repository, "commit", "--quiet", "--all", "--message", "wrong")
    status, told = release(VERSION, "--check", "--owner", "example")
    assert status == 1
    assert said in told


def test_a_tree_with_changes_is_refused(release: Release, repository: Path) -> None:
    (repository / "new.txt").touch()
    status, said = release(VERSION, "--owner", "example")
    assert (status, said) == (1, "The working tree has changes: commit or remove them.\n")
    assert git(repository, "tag") == ""


def test_a_version_is_three_numbers(release: Release) -> None:
    assert "1.2 is no version" in release("1.2", "--check", "--owner", "example")[1]


def test_owner_and_date_are_written_and_tagged(release: Release, repository: Path) -> None:
    status, said = release(VERSION, "--owner", "Example")
    assert (status, said.splitlines()[0]) == (
        0,
        f"Tagged v{VERSION}. To publish it: git push origin main v{VERSION}",
    )
    assert git(repository, "describe", "--exact-match") == f"v{VERSION}"
    assert git(repository, "status", "--porcelain") == ""
    today = datetime.now(UTC).date().isoformat()
    assert f"## {VERSION} — {today}\n" in (repository / "CHANGELOG.md").read_text(encoding="utf-8")
    assert "OWNER" not in "".join((repository / name).read_text(encoding="utf-8") for name in FILES)
    assert "ghcr.io/example/empty-chair" in (repository / "README.md").read_text(encoding="utf-8")
    assert release("--check")[0] == 0, "the tag needs no owner"


def test_notes_are_one_section_with_a_date() -> None:
    text = FILES["CHANGELOG.md"]
    assert make_release_notes(text, "1.0.0") == "The first"
    assert extract_changelog_section(text, VERSION).strip() == "Something new."
    with pytest.raises(NotReady, match="no date"):
        make_release_notes(text, VERSION)
    with pytest.raises(NotReady, match=r"no section of 9\.9\.9"):
        make_release_notes(text, "9.9.9")


def test_this_repository_agrees_with_itself(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As it is committed and changed here, but for the changes themselves."""
    if not (ROOT / ".git").exists():
        pytest.skip("this is no clone")
    names = git(ROOT, "ls-files", "--cached", "--others", "--exclude-standard").splitlines()
    git(tmp_path, "init", "--quiet")
    for name in names:
        if not name.startswith("tests/") and (ROOT / name).is_file():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, tmp_path / name)
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "--message", "all")
    assert main(["--check", "--owner", "example"], tmp_path) == 0, capsys.readouterr().err
    assert main(["--check"], tmp_path) == 1
