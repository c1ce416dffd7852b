"""Every request that a test lets the bot send is held against Discord's own rules:
`assert_all_fit(env)`."""

from simcord import Env

from .rules import Rules

__all__ = ["Rules", "assert_all_fit"]


def assert_all_fit(env: Env) -> None:
    """Fail, with a list, if the bot sent anything in this environment that Discord would not
    take."""
    rules, found = Rules.load(), []
    for number, sent in enumerate(env.http_requests, 1):
        if wrong := rules.check(sent.method, sent.path, sent.json):
            found += [f"{number}. {sent.method} {sent.path}", *(f"     {each}" for each in wrong)]
    if found:
        raise AssertionError("\n".join(["Discord would not take this:", *found]))
