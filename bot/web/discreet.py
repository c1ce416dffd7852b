"""What the server itself logs: never what was asked for, for that holds a link, and never who asked."""

import logging
from typing import Any

from aiohttp.http_exceptions import HttpProcessingError

log = logging.getLogger("bot")


class Discreet(logging.LoggerAdapter[logging.Logger]):
    """A request that cannot be read is quoted by the fault that it causes, so of a fault only its name is kept."""

    def log(self, level: int, msg: object, *_: object, exc_info: Any = None, **__: Any) -> None:
        if isinstance(exc_info, HttpProcessingError):
            super().log(logging.INFO, "a request to the watch page could not be read (%s)", type(exc_info).__name__)
        elif isinstance(exc_info, BaseException):
            super().log(level, "the watch page failed (%s)", type(exc_info).__name__)
        else:
            super().log(level, "the watch page: %s", str(msg).replace("%s", "…"))
