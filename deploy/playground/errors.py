"""Refusals as Discord sends them: an HTTP status, a code of its own, a sentence, and where in the body it is wrong."""

import json
from pathlib import Path
from typing import Any

Thing = dict[str, Any]

DISCORD: Thing = json.loads((Path(__file__).parent / "data/discord.json").read_text(encoding="utf-8"))
"""What it says in the same words every time: its refusals, permissions by their bits, and what of each thing the
playground does not use."""


class Refused(Exception):
    def __init__(self, status: int, code: int, message: str, errors: Thing | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.body: Thing = {"message": message, "code": code} | ({"errors": errors} if errors else {})


def refused(why: str) -> Refused:
    return Refused(*DISCORD["refusals"][why])


def unknown(what: str) -> Refused:
    return Refused(404, DISCORD["unknown"][what], f"Unknown {what}")


class Findings:
    """What is wrong in a body, by path. All of it goes back at once, as Discord does it."""

    def __init__(self) -> None:
        self._errors: Thing = {}

    def add(self, path: str, code: str, message: str) -> None:
        here = self._errors
        for step in path.split("."):
            here = here.setdefault(step, {})
        here.setdefault("_errors", []).append({"code": code, "message": message})

    def length(self, path: str, text: Any, most: int, least: int = 0) -> None:
        """Of a text or a list. What is not there is too short where something is needed."""
        if text is None or (least and not text):
            if least:
                self.add(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif len(text) > most or len(text) < least:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")

    def refusal(self) -> Refused:
        """Return all that was found as one refusal."""
        return Refused(400, 50035, "Invalid Form Body", self._errors)

    def settle(self) -> None:
        """Raise Refused if anything was found."""
        if self._errors:
            raise self.refusal()


def invalid(path: str, code: str, message: str) -> Refused:
    """A body with one thing wrong."""
    found = Findings()
    found.add(path, code, message)
    return found.refusal()
