"""`make audit`: asks the package index's database of advisories about what the bot is built from. An answer that is not
whole is no answer: then it says so and ends with status 2. Status 1: something is known."""

import json
import subprocess
import sys
from typing import Any

UNANSWERED = (
    "Nothing was checked: the database of advisories cannot be reached from here, or does not know these packages. "
    "Try again on a machine that reaches the package index itself."
)
ASK = ("--progress-spinner=off", "--disable-pip", "--require-hashes", "--format=json")


def audit(requirements: str) -> int:
    command = [sys.executable, "-m", "pip_audit", *ASK, "--requirement", requirements]
    told = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    packages = _packages(told)
    if not packages or any("skip_reason" in package for package in packages):
        print(UNANSWERED, file=sys.stderr)
        return 2
    known = [(package, hole) for package in packages for hole in package["vulns"]]
    for package, hole in known:
        mended = ", ".join(hole["fix_versions"]) or "nothing yet"
        print(f"{package['name']} {package['version']}: {hole['id']}, mended in {mended}")
    print(f"{len(known) or 'No'} known {'hole' if len(known) == 1 else 'holes'} in {len(packages)} packages.")
    return 1 if known else 0


def _packages(told: str) -> list[dict[str, Any]]:
    try:
        return list(json.loads(told)["dependencies"])
    except (ValueError, KeyError, TypeError):
        return []


if __name__ == "__main__":
    sys.exit(audit(sys.argv[1]))
