"""`make audit`: look up the pinned packages in the advisory database of the package index.

Exit status 0 if there is no advisory, 1 if there is one, 2 if the answer is missing or incomplete.
"""

import json
import subprocess
import sys
from typing import Any

NOT_CHECKED_MESSAGE = (
    "Nothing was checked: the database of advisories cannot be reached from here, or does "
    "not know these packages. "
    "Try again on a machine that reaches the package index itself."
)
PIP_AUDIT_OPTIONS = ("--progress-spinner=off", "--disable-pip", "--require-hashes", "--format=json")


def audit_requirements(requirements_file: str) -> int:
    """Print the advisories for the packages of a requirements file, and return the exit status."""
    options = [*PIP_AUDIT_OPTIONS, "--requirement", requirements_file]
    command = [sys.executable, "-m", "pip_audit", *options]
    report = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    packages = _parse_packages(report)
    if not packages or any("skip_reason" in package for package in packages):
        print(NOT_CHECKED_MESSAGE, file=sys.stderr)
        return 2
    count = 0
    for package in packages:
        for advisory in package["vulns"]:
            count += 1
            fixed = ", ".join(advisory["fix_versions"]) or "nothing yet"
            print(f"{package['name']} {package['version']}: {advisory['id']}, fixed in {fixed}")
    noun = "vulnerability" if count == 1 else "vulnerabilities"
    print(f"{count or 'No'} known {noun} in {len(packages)} packages.")
    return 1 if count else 0


def _parse_packages(report: str) -> list[dict[str, Any]]:
    """Return the packages in the JSON report of pip-audit; none if it is not such a report."""
    try:
        return list(json.loads(report)["dependencies"])
    except (ValueError, KeyError, TypeError):
        return []


if __name__ == "__main__":
    sys.exit(audit_requirements(sys.argv[1]))
