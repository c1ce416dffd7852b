"""Streams of open pages: bounded, only the newest frame, and independent of each other."""

import pytest

from bot.watch.streams import MOST, Full, Streams


async def test_only_the_newest_frame_is_kept() -> None:
    streams = Streams()
    stream = streams.join(1)
    for number in range(1000):
        streams.send(1, b"%d" % number)
    assert await stream.next(1) == b"999"
    assert await stream.next(0.01) is None


async def test_frames_go_to_their_own_game() -> None:
    streams = Streams()
    one, other = streams.join(1), streams.join(2)
    streams.send(1, b"one")
    assert await one.next(1) == b"one"
    assert await other.next(0.01) is None
    assert streams.watched(2)
    streams.leave(2, other)
    assert not streams.watched(2)
    streams.send(2, b"nobody hears it")


async def test_closing_comes_last() -> None:
    streams = Streams()
    stream = streams.join(1)
    streams.send(1, b"one")
    streams.close(1, b"the end")
    streams.send(1, b"too late")
    assert stream.closed
    assert await stream.next(1) == b"the end"


async def test_at_most_five_hundred_streams_are_open() -> None:
    streams = Streams()
    made = [streams.join(number % 7) for number in range(MOST)]
    assert len(streams) == MOST == 500
    with pytest.raises(Full):
        streams.join(1)
    streams.leave(0, made[0])
    streams.join(1)
    streams.close_all()
    assert all(stream.closed for stream in made[1:])
