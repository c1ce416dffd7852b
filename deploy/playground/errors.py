"""Errors as Discord sends them: an HTTP status, a code, a message, and paths into the body."""

import json
from pathlib import Path
from typing import Any

Thing = dict[str, Any]

DISCORD: Thing = json.loads((Path(__file__).parent / "data/discord.json").read_text(encoding="utf-8"))
"""Discord's error responses, its permission bits, and the constant fields of its payloads."""


class Refused(Exception):
    """Raised when Discord would answer a request with an error."""

    def __init__(self, status: int, code: int, message: str, errors: Thing | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.body: Thing = {"message": message, "code": code}
        if errors:
            self.body["errors"] = errors


def refused(why: str) -> Refused:
    """Return the error with this name in `data/discord.json`."""
    return Refused(*DISCORD["refusals"][why])


def unknown(what: str) -> Refused:
    """Return the 404 for something that does not exist: `Channel`, `Message`, …"""
    return Refused(404, DISCORD["unknown"][what], f"Unknown {what}")


class Findings:
    """The errors of a request body by path.

    Like Discord, the playground sends all of them at once.
    """

    def __init__(self) -> None:
        self._errors: Thing = {}

    def add(self, path: str, code: str, message: str) -> None:
        """Add an error at a path such as `data.components.0`."""
        here = self._errors
        for step in path.split("."):
            here = here.setdefault(step, {})
        here.setdefault("_errors", []).append({"code": code, "message": message})

    def length(self, path: str, text: Any, most: int, least: int = 0) -> None:
        """Check the length of a text or list.

        A missing one is an error only if `least` is not 0.
        """
        if least and not text:
            self.add(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif text is not None and not least <= len(text) <= most:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")

    def refusal(self) -> Refused:
        """Return all errors as one response."""
        return Refused(400, 50035, "Invalid Form Body", self._errors)

    def settle(self) -> None:
        """Raise Refused if there are errors."""
        if self._errors:
            raise self.refusal()


def invalid(path: str, code: str, message: str) -> Refused:
    """Return the response to a body with this one error."""
    found = Findings()
    found.add(path, code, message)
    return found.refusal()
