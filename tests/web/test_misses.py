"""Guessing of links is limited by address, for a minute, with bounded memory."""

from bot.web.clients import MAX_ADDRESSES, MAX_MISSES, MISS_WINDOW_SECONDS, MissLimiter


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def missing(misses: MissLimiter, address: str, times: int) -> None:
    for _ in range(times):
        misses.count_miss(address)


def test_misses_of_an_address_are_limited_per_minute() -> None:
    clock = Clock()
    misses = MissLimiter(clock)
    missing(misses, "203.0.113.7", MAX_MISSES - 1)
    assert misses.get_wait_seconds("203.0.113.7") == 0
    clock.now += 10
    misses.count_miss("203.0.113.7")
    assert misses.get_wait_seconds("203.0.113.7") == MISS_WINDOW_SECONDS - 10
    assert misses.get_wait_seconds("203.0.113.8") == 0
    clock.now += MISS_WINDOW_SECONDS - 10
    assert misses.get_wait_seconds("203.0.113.7") == 0
    misses.count_miss("203.0.113.7")
    assert misses.get_wait_seconds("203.0.113.7") == 0


def test_addresses_of_a_household_count_together() -> None:
    misses = MissLimiter(Clock())
    for number in range(MAX_MISSES):
        misses.count_miss(f"2001:db8:0:7::{number:x}")
    assert misses.get_wait_seconds("2001:db8:0:7:ffff::1") > 0
    assert misses.get_wait_seconds("2001:db8:0:8::1") == 0
    missing(misses, "::ffff:203.0.113.7", MAX_MISSES)
    assert misses.get_wait_seconds("::ffff:203.0.113.8") == 0
    missing(misses, "no address at all", MAX_MISSES)
    assert misses.get_wait_seconds("no address at all") > 0


def test_memory_is_bounded() -> None:
    misses = MissLimiter(Clock())
    missing(misses, "192.0.2.1", MAX_MISSES)
    for number in range(MAX_ADDRESSES + 100):
        misses.count_miss(f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}")
    assert len(misses) == MAX_ADDRESSES
    assert misses.get_wait_seconds("192.0.2.1") == 0
