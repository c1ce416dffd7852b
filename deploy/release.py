"""`python -m deploy.release VERSION --owner NAME`: check a release, write its date and owner,
commit and tag it.

`--check` only checks. `--notes` prints the section of the changelog, for the release page. Nothing
is published from here: pushing the tag starts .github/workflows/release.yml.
"""

import argparse
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

OWNER = "OWNER"
"""The placeholder for the account that owns the repository and the image."""
OWNED = re.compile(rf"\b(?P<host>github\.com|ghcr\.io)/{OWNER}/")
PLACEHOLDERS = re.compile(
    r"THE_ADDRESS_OF_THIS_REPOSITORY|registry\.example\.org|\bTO" + r"DO\b|\bFIX" + r"ME\b"
)
"""Text that no release may have."""
VERSION = re.compile(r"\d+\.\d+\.\d+")
NAMED_VERSIONS = (
    re.compile(r"ghcr\.io/[\w-]+/empty-chair:(\d[\w.]*\w)"),
    re.compile(r"\bempty_chair-(\d+(?:\.\d+)+)-py3"),
    re.compile(r"\bempty-chair==(\d[\w.]*\w)"),
    re.compile(r"^\s+newTag: (\S+)$", re.MULTILINE),
    re.compile(r"/blob/v(\d[\w.]*\w)/"),
    re.compile(r"--branch v(\d[\w.]*\w)"),
)
"""Patterns of the places where files name the version of this release."""
VERSIONED_FILES = (
    "README.md",
    "deploy/compose.yaml",
    "deploy/compose.scale.yaml",
    "deploy/empty-chair.service",
    "deploy/kubernetes/kustomization.yaml",
    "docs/hosting.md",
)
"""Files that must name the version."""
SECTION = re.compile(r"^## (?P<version>\S+) — (?P<date>.+)$", re.MULTILINE)
UNRELEASED = "unreleased"
KIT = re.compile(r'^KIT_VERSION = "(\w+)"$', re.MULTILINE)
KIT_FILES = ("docs/kit.md", "engines/data/opponent.txt")
"""Files that name the number of the kit for authors of packages."""


class NotReady(Exception):
    """Raised when a release cannot be made. The text has one line for each reason."""


class Repository:
    """The files of a release, as git tracks them."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def git(self, *arguments: str) -> str:
        """Run git in the repository and return its output. Raises NotReady if it fails."""
        command = ["git", "-C", str(self.root), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise NotReady(f"git {arguments[0]} failed: {done.stderr.strip()}")
        return done.stdout

    def read(self, name: str) -> str:
        """Return the text of a file."""
        return (self.root / name).read_text(encoding="utf-8")

    def iterate_tracked_texts_except_tests(self) -> Iterator[tuple[str, str]]:
        """Yield the name and the text of each tracked file that is text and no test."""
        for name in self.git("ls-files", "-z").split("\0"):
            if not name or name.startswith("tests/") or name == "deploy/release.py":
                continue
            try:
                yield name, self.read(name)
            except UnicodeDecodeError:
                continue


def list_release_problems(repository: Repository, version: str, owner: str | None) -> Iterator[str]:
    """Yield a sentence for each reason not to release this version."""
    if not VERSION.fullmatch(version):
        yield f"{version} is no version: write three numbers, like 1.0.0."
    if repository.git("status", "--porcelain"):
        yield "The working tree has changes: commit or remove them."
    project = tomllib.loads(repository.read("pyproject.toml"))["project"]
    if project["version"] != version:
        yield f"pyproject.toml has version {project['version']}, not {version}."
    yield from _find_changelog_problems(repository.read("CHANGELOG.md"), version)
    yield from _find_kit_version_problems(repository)
    named_in = set[str]()
    for name, text in repository.iterate_tracked_texts_except_tests():
        for found in _find_versions(text):
            named_in.add(name)
            if found != version:
                yield f"{name} names version {found}, not {version}."
        for placeholder in PLACEHOLDERS.findall(text):
            yield f"{name} has the placeholder {placeholder}."
        if owner is None and OWNED.search(text):
            yield f"{name} has the placeholder {OWNER}: give its value with --owner."
    for name in VERSIONED_FILES:
        if name not in named_in:
            yield f"{name} does not name version {version}."


def _find_versions(text: str) -> Iterator[str]:
    for pattern in NAMED_VERSIONS:
        yield from pattern.findall(text)


def _find_changelog_problems(changelog: str, version: str) -> Iterator[str]:
    """Yield why the changelog does not fit: its first section must be that of the version, with
    some lines."""
    first = SECTION.search(changelog)
    if first is None or first["version"] != version:
        yield f"The first section of CHANGELOG.md is not “## {version} — {UNRELEASED}”."
    elif not extract_changelog_section(changelog, version).strip():
        yield f"CHANGELOG.md says nothing about {version}."


def _find_kit_version_problems(repository: Repository) -> Iterator[str]:
    """Yield each file that names another number of the kit than the engines."""
    number = KIT.search(repository.read("engines/core/catalogue.py"))
    if number is None:
        yield "engines/core/catalogue.py has no number of the kit."
        return
    for name in KIT_FILES:
        if f'kit = "{number[1]}"' not in repository.read(name):
            yield f"{name} does not name kit {number[1]}."


def extract_changelog_section(changelog: str, version: str) -> str:
    """Return the text below the heading of a version. Raises NotReady if there is none."""
    for heading in SECTION.finditer(changelog):
        if heading["version"] == version:
            text = changelog[heading.end() :]
            following = SECTION.search(text)
            return text[: following.start()] if following else text
    raise NotReady(f"CHANGELOG.md has no section of {version}.")


def make_release_notes(changelog: str, version: str) -> str:
    """Return the section of a version for the release page. Raises NotReady if the section has no
    date."""
    if f"## {version} — {UNRELEASED}" in changelog:
        raise NotReady(f"CHANGELOG.md has no date for {version}.")
    return extract_changelog_section(changelog, version).strip()


def commit_and_tag_release(repository: Repository, version: str, owner: str | None) -> None:
    """Write the date and the owner, if there is one, into the files, commit and tag them. Raises
    NotReady."""
    for name, text in list(repository.iterate_tracked_texts_except_tests()):
        filled = text
        if owner is not None:
            filled = OWNED.sub(rf"\g<host>/{owner.lower()}/", text)
        if name == "CHANGELOG.md":
            today = datetime.now(UTC).date().isoformat()
            filled = filled.replace(f"## {version} — {UNRELEASED}", f"## {version} — {today}")
        if filled != text:
            (repository.root / name).write_text(filled, encoding="utf-8")
    if repository.git("status", "--porcelain"):
        repository.git("commit", "--all", "--message", f"release: {version}")
    repository.git("tag", "--annotate", f"v{version}", "--message", f"Empty Chair {version}")


def main(arguments: Sequence[str] | None = None, root: Path = Path(__file__).parents[1]) -> int:
    """Check, print or make a release, and return the exit status: 1 if it is not ready."""
    parser = argparse.ArgumentParser(prog="python -m deploy.release", description=__doc__)
    parser.add_argument("version", nargs="?", help="by default that of pyproject.toml")
    parser.add_argument(
        "--owner", metavar="NAME", help="the account that owns the repository and the image"
    )
    action = parser.add_mutually_exclusive_group()
    action.add_argument("--check", action="store_true", help="only check")
    action.add_argument("--notes", action="store_true", help="print the section of the changelog")
    chosen = parser.parse_args(arguments)
    repository = Repository(root)
    version = (
        chosen.version or tomllib.loads(repository.read("pyproject.toml"))["project"]["version"]
    )
    try:
        if chosen.notes:
            print(make_release_notes(repository.read("CHANGELOG.md"), version))
            return 0
        problems = list(list_release_problems(repository, version, chosen.owner))
        if problems:
            raise NotReady("\n".join(problems))
        if chosen.check:
            print(f"Version {version} can be released.")
            return 0
        if chosen.version is None:
            raise NotReady("Name the version that you want to release.")
        commit_and_tag_release(repository, version, chosen.owner)
    except NotReady as error:
        print(error, file=sys.stderr)
        return 1
    print(f"Tagged v{version}. To publish it: git push origin main v{version}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
