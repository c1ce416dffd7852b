"""Guessing of links is limited by address, for a minute, with bounded memory."""

from bot.web.askers import MISSES, MOST_ADDRESSES, SECONDS, Misses


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def missing(misses: Misses, address: str, times: int) -> None:
    for _ in range(times):
        misses.missed(address)


def test_misses_of_an_address_are_limited_per_minute() -> None:
    clock = Clock()
    misses = Misses(clock)
    missing(misses, "203.0.113.7", MISSES - 1)
    assert misses.wait("203.0.113.7") == 0
    clock.now += 10
    misses.missed("203.0.113.7")
    assert misses.wait("203.0.113.7") == SECONDS - 10
    assert misses.wait("203.0.113.8") == 0
    clock.now += SECONDS - 10
    assert misses.wait("203.0.113.7") == 0
    misses.missed("203.0.113.7")
    assert misses.wait("203.0.113.7") == 0


def test_addresses_of_a_household_count_together() -> None:
    misses = Misses(Clock())
    for number in range(MISSES):
        misses.missed(f"2001:db8:0:7::{number:x}")
    assert misses.wait("2001:db8:0:7:ffff::1") > 0
    assert misses.wait("2001:db8:0:8::1") == 0
    missing(misses, "::ffff:203.0.113.7", MISSES)
    assert misses.wait("::ffff:203.0.113.8") == 0
    missing(misses, "no address at all", MISSES)
    assert misses.wait("no address at all") > 0


def test_memory_is_bounded() -> None:
    misses = Misses(Clock())
    missing(misses, "192.0.2.1", MISSES)
    for number in range(MOST_ADDRESSES + 100):
        misses.missed(f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}")
    assert len(misses) == MOST_ADDRESSES
    assert misses.wait("192.0.2.1") == 0
