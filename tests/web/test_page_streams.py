"""Streams of open pages: bounded, only the newest frame, and independent of each other."""

import pytest

from bot.watch.page_streams import MAX_OPEN_PAGES, PageStreams, TooManyPages


async def test_only_the_newest_frame_is_kept() -> None:
    streams = PageStreams()
    stream = streams.add_stream(1)
    for number in range(1000):
        streams.send_frame(1, b"%d" % number)
    assert await stream.wait_for_frame(1) == b"999"
    assert await stream.wait_for_frame(0.01) is None


async def test_frames_go_to_their_own_game() -> None:
    streams = PageStreams()
    one, other = streams.add_stream(1), streams.add_stream(2)
    streams.send_frame(1, b"one")
    assert await one.wait_for_frame(1) == b"one"
    assert await other.wait_for_frame(0.01) is None
    assert streams.is_watched(2)
    streams.remove_stream(2, other)
    assert not streams.is_watched(2)
    streams.send_frame(2, b"nobody hears it")


async def test_closing_comes_last() -> None:
    streams = PageStreams()
    stream = streams.add_stream(1)
    streams.send_frame(1, b"one")
    streams.close_streams(1, b"the end")
    streams.send_frame(1, b"too late")
    assert stream.is_closed
    assert await stream.wait_for_frame(1) == b"the end"


async def test_at_most_five_hundred_streams_are_open() -> None:
    streams = PageStreams()
    made = [streams.add_stream(number % 7) for number in range(MAX_OPEN_PAGES)]
    assert len(streams) == MAX_OPEN_PAGES == 500
    with pytest.raises(TooManyPages):
        streams.add_stream(1)
    streams.remove_stream(0, made[0])
    streams.add_stream(1)
    streams.close_all_streams()
    assert all(stream.is_closed for stream in made[1:])
