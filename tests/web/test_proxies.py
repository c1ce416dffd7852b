"""The address of a client: X-Forwarded-For counts only from proxies that a setting names."""

from ipaddress import ip_network

import pytest
from pydantic import ValidationError

from bot.settings import Settings
from bot.web.clients import MAX_MISSES, TrustedProxies
from bot.web.server import BOUNDS, WatchServer
from tests.web.conftest import TOKEN, URL, House

PAGE = f"/w/{TOKEN}"
OURS = TrustedProxies(map(ip_network, ("127.0.0.1", "172.16.0.0/12", "2001:db8::/32")))


@pytest.mark.parametrize(
    ("peer", "told", "asker"),
    [
        ("127.0.0.1", [], "127.0.0.1"),
        ("127.0.0.1", ["203.0.113.9"], "203.0.113.9"),
        ("::ffff:127.0.0.1", ["203.0.113.9"], "203.0.113.9"),
        ("127.0.0.1", ["198.51.100.1, 203.0.113.9"], "203.0.113.9"),
        ("127.0.0.1", ["198.51.100.1", "203.0.113.9"], "203.0.113.9"),
        ("127.0.0.1", ["198.51.100.1, 203.0.113.9, 172.20.0.3"], "203.0.113.9"),
        ("2001:db8::7", ["203.0.113.9:4711"], "203.0.113.9"),
        ("172.17.0.1", ["[2001:db9::1]:443"], "2001:db9::1"),
        ("127.0.0.1", ["203.0.113.9, unknown"], "127.0.0.1"),
        ("127.0.0.1", [""], "127.0.0.1"),
        ("127.0.0.2", ["203.0.113.9"], "127.0.0.2"),
        ("10.0.0.1", ["203.0.113.9"], "10.0.0.1"),
        ("", ["203.0.113.9"], ""),
    ],
)
def test_the_client_address_is_found_behind_named_proxies(
    peer: str, told: list[str], asker: str
) -> None:
    assert OURS.find_client_address(peer, told) == asker


def test_without_the_setting_no_forwarded_address_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WATCH_PROXIES", raising=False)
    assert Settings().watch_proxies is None
    assert TrustedProxies().find_client_address("127.0.0.1", ["203.0.113.9"]) == "127.0.0.1"
    monkeypatch.setenv("WATCH_PROXIES", "127.0.0.1, 172.16.0.0/12 ::1")
    assert Settings().watch_proxies == tuple(map(ip_network, ("127.0.0.1", "172.16.0.0/12", "::1")))
    monkeypatch.setenv("WATCH_PROXIES", "localhost")
    with pytest.raises(ValidationError, match="must be addresses or networks"):
        Settings()


async def test_an_unnamed_proxy_is_logged_once(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    for number in range(3):
        await house.get(PAGE, X_Forwarded_For=f"203.0.113.{number}")
    assert caplog.text.count("WATCH_PROXIES") == 1


async def test_clients_behind_a_named_proxy_are_counted_separately(house: House) -> None:
    """For misses and for concurrent requests."""
    server = WatchServer(house.pages, URL, [ip_network("127.0.0.1")])
    house.port = await server.start("127.0.0.1", 0)
    for number in range(MAX_MISSES + 1):
        last = await house.get(f"/w/guess-{number}", X_Forwarded_For="203.0.113.1")
    assert last.status == 429
    for _ in range(BOUNDS.max_per_address):
        assert (await house.get(f"{PAGE}/live", X_Forwarded_For="203.0.113.2")).status == 200
    assert (await house.get(f"{PAGE}/live", X_Forwarded_For="203.0.113.2")).status == 503
    assert (await house.get(f"{PAGE}/live", X_Forwarded_For="203.0.113.3")).status == 200
    for response in house.open:
        response.close()
    await server.stop()
