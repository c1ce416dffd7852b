"""What is logged, and what never is: no token, no link of a page, nothing that people typed."""

import logging
import re

FORMAT = "%(asctime)s %(levelname)s %(name)s %(message)s"
LEAST = {
    # At DEBUG these log whatever passes through them: what people send and are answered, tokens, links and seeds.
    "aiosqlite": "INFO",
    "discord.gateway": "INFO",
    "discord.http": "INFO",
    "discord.ui": "INFO",
    "discord.webhook": "INFO",
    # It warns of voice libraries that we do not need.
    "discord.client": "ERROR",
}
SECRET = re.compile(r"((?:/webhooks/\d+|/interactions/\d+|/w)/)[^\s/?#'\"<>()\[\]{},;\\]{8,}")
"""An address that is as good as a key: of an answer to somebody, or of a page."""

VALUE = re.compile(r"(?<=input_value=).*?(?=, input_type=)")
"""What a document holds in a place where it does not fit, as a fault quotes it: it may be a card that was typed in."""


class Discreet(logging.Formatter):
    """Also for what others log, tracebacks included."""

    def format(self, record: logging.LogRecord) -> str:
        return VALUE.sub("…", SECRET.sub(r"\1…", super().format(record)))


def begin_logging(level: str) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(Discreet(FORMAT))
    logging.basicConfig(level=level, handlers=[handler])
    for name, least in LEAST.items():
        logging.getLogger(name).setLevel(least)
