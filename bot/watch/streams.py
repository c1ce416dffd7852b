"""The open watch pages. Each keeps only its latest frame, so a slow connection takes no memory and delays no other."""

import asyncio
from collections import defaultdict

MOST = 500
"""The most open pages of all games."""
FOR_ONE = 250
"""The most open pages of one game, so that one popular link does not take the room of all others."""


Asked = tuple[str | None, bool]
"""The language and palette of a page: None stands for the language of the game, and true for the dark palette."""
LIGHT: Asked = None, False
"""The default: the language of the game, in light colours."""


class Full(Exception):
    """Raised when there are too many open pages, of all games or of one."""


class Stream:
    """An open page. A frame that was not fetched yet is replaced by the next one."""

    def __init__(self, variant: Asked = LIGHT) -> None:
        self.asked = variant
        self._frame: bytes | None = None
        self._frame_event = asyncio.Event()
        self.closed = False

    def offer(self, frame: bytes) -> None:
        """Set the next frame."""
        self._frame = frame
        self._frame_event.set()

    def close(self, last: bytes = b"") -> None:
        """Close the stream. `last` replaces a frame that was not fetched yet."""
        self.closed = True
        self.offer(last)

    async def next(self, within: float) -> bytes | None:
        """Wait for a frame for at most `within` seconds and return it, or None."""
        try:
            async with asyncio.timeout(within):
                await self._frame_event.wait()
        except TimeoutError:
            return None
        self._frame_event.clear()
        frame, self._frame = self._frame, None
        return frame


class Streams:
    """The open pages of this process, by game."""

    def __init__(self, most: int = MOST) -> None:
        self._max_pages = most
        self._open_streams: defaultdict[int, set[Stream]] = defaultdict(set)

    def __len__(self) -> int:
        """Return the number of open pages."""
        return sum(map(len, self._open_streams.values()))

    def join(self, game: int, variant: Asked = LIGHT) -> Stream:
        """Open a page of a game and return its stream. Raises Full if there are too many."""
        if len(self) >= self._max_pages or len(self._open_streams.get(game, ())) >= FOR_ONE:
            raise Full
        stream = Stream(variant)
        self._open_streams[game].add(stream)
        return stream

    def leave(self, game: int, stream: Stream) -> None:
        """Remove the stream of a page that was closed in the browser."""
        self._open_streams[game].discard(stream)
        if not self._open_streams[game]:
            del self._open_streams[game]

    def watched(self, game: int) -> bool:
        """Return whether a page of the game is open."""
        return game in self._open_streams

    @property
    def games(self) -> tuple[int, ...]:
        """The games that have an open page."""
        return tuple(self._open_streams)

    def asked(self, game: int) -> set[Asked]:
        """Return the languages and palettes of the open pages of a game."""
        return {stream.asked for stream in self._open_streams.get(game, ())}

    def send(self, game: int, frame: bytes, variant: Asked = LIGHT) -> None:
        """Send a frame to all open pages of a game with this language and palette."""
        for stream in self._open_streams.get(game, ()):
            if stream.asked == variant and not stream.closed:
                stream.offer(frame)

    def close(self, game: int, last: bytes = b"") -> None:
        """Close all pages of a game after a last frame."""
        for stream in self._open_streams.get(game, ()):
            stream.close(last)

    def close_all(self) -> None:
        """Close the pages of all games."""
        for game in tuple(self._open_streams):
            self.close(game)
