"""Refusals as Discord sends them: an HTTP status, a code of its own, a sentence, and where in the body it is wrong."""

from typing import Any

Thing = dict[str, Any]


class Refused(Exception):
    def __init__(self, status: int, code: int, message: str, errors: Thing | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.body: Thing = {"message": message, "code": code} | ({"errors": errors} if errors else {})


def unauthorized() -> Refused:
    return Refused(401, 0, "401: Unauthorized")


def unknown(what: str) -> Refused:
    code = {"Channel": 10003, "Guild": 10004, "Member": 10007, "Message": 10008, "User": 10013, "Webhook": 10015}.get(
        what
    )
    code = code or {"Interaction": 10062, "application command": 10063}[what]
    return Refused(404, code, f"Unknown {what}")


def missing_access() -> Refused:
    return Refused(403, 50001, "Missing Access")


def missing_permissions() -> Refused:
    return Refused(403, 50013, "Missing Permissions")


def not_in_a_chat() -> Refused:
    return Refused(400, 50003, "Cannot execute action on a DM channel")


def cannot_be_reached() -> Refused:
    return Refused(403, 50007, "Cannot send messages to this user")


def too_many_follow_ups() -> Refused:
    return Refused(400, 40094, "This interaction has hit the maximum number of follow up messages")


def archived() -> Refused:
    return Refused(400, 50083, "Thread is archived")


def already_acknowledged() -> Refused:
    return Refused(400, 40060, "Interaction has already been acknowledged.")


def token_expired() -> Refused:
    return Refused(401, 50027, "Invalid Webhook Token")


def empty_message() -> Refused:
    return Refused(400, 50006, "Cannot send an empty message")


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

    def settle(self) -> None:
        if self._errors:
            raise Refused(400, 50035, "Invalid Form Body", self._errors)


def invalid(path: str, code: str, message: str) -> Refused:
    """A body with one thing wrong."""
    found = Findings()
    found.add(path, code, message)
    return Refused(400, 50035, "Invalid Form Body", found._errors)
