"""Every request that a test lets the bot send is held against Discord's own rules: `assert_all_fit(env)`."""

import pickle
from functools import cache

from simcord import Env

from .rules import Rules

__all__ = ["Rules", "assert_all_fit"]


def assert_all_fit(env: Env) -> None:
    """Fail, with a list, if the bot sent anything in this environment that Discord would not take."""
    found = []
    for number, sent in enumerate(env.http_requests, 1):
        if wrong := _wrong(sent.method, sent.path, pickle.dumps(sent.json)):
            found += [f"{number}. {sent.method} {sent.path}", *(f"     {each}" for each in wrong)]
    if found:
        raise AssertionError("\n".join(["Discord would not take this:", *found]))


@cache
def _wrong(method: str, path: str, body: bytes) -> list[str]:
    """Many tests send the same: the commands, above all, are registered in each of them."""
    return _rules().check(method, path, pickle.loads(body))


@cache
def _rules() -> Rules:
    return Rules.load()
