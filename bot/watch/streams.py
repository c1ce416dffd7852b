"""Open pages: each keeps only the newest frame, so whoever reads slowly costs nothing and never holds others up."""

import asyncio
from collections import defaultdict

MOST = 500
"""Open pages at once, over all games."""
FOR_ONE = 250
"""Open pages of one link: one that is passed around does not take the room of all."""


Asked = tuple[str | None, bool]
"""In which language somebody wants to see a page, None for that of the game, and whether dark."""
LIGHT: Asked = None, False


class Full(Exception):
    """There are as many open pages as we can look after, or as one link may have."""


class Stream:
    """One open page. A frame that was not fetched is replaced: a page shows how things are, not how they came."""

    def __init__(self, asked: Asked = LIGHT) -> None:
        self.asked = asked
        self._frame: bytes | None = None
        self._news = asyncio.Event()
        self.closed = False

    def offer(self, frame: bytes) -> None:
        self._frame = frame
        self._news.set()

    def close(self, last: bytes = b"") -> None:
        """Ends with this, whatever was on its way."""
        self.closed = True
        self.offer(last)

    async def next(self, within: float) -> bytes | None:
        """The newest frame, or None if there is none within this time."""
        try:
            async with asyncio.timeout(within):
                await self._news.wait()
        except TimeoutError:
            return None
        self._news.clear()
        frame, self._frame = self._frame, None
        return frame


class Streams:
    """All open pages, by game."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._open: defaultdict[int, set[Stream]] = defaultdict(set)

    def __len__(self) -> int:
        return sum(map(len, self._open.values()))

    def join(self, game: int, asked: Asked = LIGHT) -> Stream:
        if len(self) >= self._most or len(self._open.get(game, ())) >= FOR_ONE:
            raise Full
        stream = Stream(asked)
        self._open[game].add(stream)
        return stream

    def leave(self, game: int, stream: Stream) -> None:
        self._open[game].discard(stream)
        if not self._open[game]:
            del self._open[game]

    def watched(self, game: int) -> bool:
        return game in self._open

    @property
    def games(self) -> tuple[int, ...]:
        """Those that somebody looks at."""
        return tuple(self._open)

    def asked(self, game: int) -> set[Asked]:
        return {stream.asked for stream in self._open.get(game, ())}

    def send(self, game: int, frame: bytes, asked: Asked = LIGHT) -> None:
        for stream in self._open.get(game, ()):
            if stream.asked == asked and not stream.closed:
                stream.offer(frame)

    def close(self, game: int, last: bytes = b"") -> None:
        for stream in self._open.get(game, ()):
            stream.close(last)

    def close_all(self) -> None:
        for game in tuple(self._open):
            self.close(game)
