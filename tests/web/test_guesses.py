"""Guessing: limited by address, forgotten after a minute, and never remembered without end."""

from bot.web.guesses import MISSES, MOST_ADDRESSES, SECONDS, Guesses


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def missing(guesses: Guesses, address: str, times: int) -> None:
    for _ in range(times):
        guesses.missed(address)


def test_so_many_misses_a_minute() -> None:
    clock = Clock()
    guesses = Guesses(clock)
    missing(guesses, "203.0.113.7", MISSES - 1)
    assert guesses.wait("203.0.113.7") == 0
    clock.now += 10
    guesses.missed("203.0.113.7")
    assert guesses.wait("203.0.113.7") == SECONDS - 10
    assert guesses.wait("203.0.113.8") == 0
    clock.now += SECONDS - 10
    assert guesses.wait("203.0.113.7") == 0
    guesses.missed("203.0.113.7")
    assert guesses.wait("203.0.113.7") == 0


def test_a_household_is_one_address() -> None:
    guesses = Guesses(Clock())
    for number in range(MISSES):
        guesses.missed(f"2001:db8:0:7::{number:x}")
    assert guesses.wait("2001:db8:0:7:ffff::1") > 0
    assert guesses.wait("2001:db8:0:8::1") == 0
    missing(guesses, "::ffff:203.0.113.7", MISSES)
    assert guesses.wait("::ffff:203.0.113.8") == 0
    missing(guesses, "no address at all", MISSES)
    assert guesses.wait("no address at all") > 0


def test_memory_is_bounded() -> None:
    guesses = Guesses(Clock())
    missing(guesses, "192.0.2.1", MISSES)
    for number in range(MOST_ADDRESSES + 100):
        guesses.missed(f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}")
    assert len(guesses) == MOST_ADDRESSES
    assert guesses.wait("192.0.2.1") == 0
