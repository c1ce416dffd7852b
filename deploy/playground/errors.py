"""Errors as Discord sends them: an HTTP status, a code, a message, and paths into the body."""

import json
from pathlib import Path
from typing import Any

JsonObject = dict[str, Any]

DISCORD_DATA: JsonObject = json.loads(
    (Path(__file__).parent / "data/discord.json").read_text(encoding="utf-8")
)
"""Discord's error responses, its permission bits, and the constant fields of its payloads."""


class ApiError(Exception):
    """Raised when Discord would answer a request with an error."""

    def __init__(
        self, status: int, code: int, message: str, errors: JsonObject | None = None
    ) -> None:
        super().__init__(message)
        self.status = status
        self.body: JsonObject = {"message": message, "code": code}
        if errors:
            self.body["errors"] = errors


def build_error(name: str) -> ApiError:
    """Return the error with this name in `data/discord.json`."""
    return ApiError(*DISCORD_DATA["refusals"][name])


def build_unknown_error(kind: str) -> ApiError:
    """Return the 404 for something that does not exist: `Channel`, `Message`, …"""
    return ApiError(404, DISCORD_DATA["unknown"][kind], f"Unknown {kind}")


class FormErrors:
    """The errors of a request body by path.

    Like Discord, the playground sends all of them at once.
    """

    def __init__(self) -> None:
        self._errors: JsonObject = {}

    def add(self, path: str, code: str, message: str) -> None:
        """Add an error at a path such as `data.components.0`."""
        node = self._errors
        for step in path.split("."):
            node = node.setdefault(step, {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def check_length(self, path: str, value: Any, max_length: int, min_length: int = 0) -> None:
        """Check the length of a text or list.

        A missing one is an error only if `min_length` is not 0.
        """
        if min_length and not value:
            self.add(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif value is not None and not min_length <= len(value) <= max_length:
            self.add(
                path,
                "BASE_TYPE_BAD_LENGTH",
                f"Must be between {min_length} and {max_length} in length.",
            )

    def to_error(self) -> ApiError:
        """Return all errors as one response."""
        return ApiError(400, 50035, "Invalid Form Body", self._errors)

    def raise_if_any(self) -> None:
        """Raise ApiError if there are errors."""
        if self._errors:
            raise self.to_error()


def build_form_error(path: str, code: str, message: str) -> ApiError:
    """Return the response to a body with this one error."""
    errors = FormErrors()
    errors.add(path, code, message)
    return errors.to_error()
