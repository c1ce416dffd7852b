"""The open watch pages. Each keeps only its latest frame, so a slow connection takes no memory and
delays no other."""

import asyncio
from collections import defaultdict

MAX_OPEN_PAGES = 500
"""The most open pages of all games."""
MAX_PAGES_PER_GAME = 250
"""The most open pages of one game, so that one popular link does not take the room of all
others."""


PageVariant = tuple[str | None, bool]
"""The language and palette of a page: None stands for the language of the game, and true for the
dark palette."""
DEFAULT_VARIANT: PageVariant = None, False
"""The default: the language of the game, in light colours."""


class TooManyPages(Exception):
    """Raised when there are too many open pages, of all games or of one."""


class PageStream:
    """An open page. A frame that was not fetched yet is replaced by the next one."""

    def __init__(self, variant: PageVariant = DEFAULT_VARIANT) -> None:
        self.variant = variant
        self._frame: bytes | None = None
        self._frame_event = asyncio.Event()
        self.is_closed = False

    def set_next_frame(self, frame: bytes) -> None:
        """Set the next frame."""
        self._frame = frame
        self._frame_event.set()

    def close(self, last: bytes = b"") -> None:
        """Close the stream. `last` replaces a frame that was not fetched yet."""
        self.is_closed = True
        self.set_next_frame(last)

    async def wait_for_frame(self, timeout: float) -> bytes | None:
        """Wait for a frame for at most `timeout` seconds and return it, or None."""
        try:
            async with asyncio.timeout(timeout):
                await self._frame_event.wait()
        except TimeoutError:
            return None
        self._frame_event.clear()
        frame, self._frame = self._frame, None
        return frame


class PageStreams:
    """The open pages of this process, by game."""

    def __init__(self, most: int = MAX_OPEN_PAGES) -> None:
        self._max_pages = most
        self._open_streams: defaultdict[int, list[PageStream]] = defaultdict(list)

    def __len__(self) -> int:
        """Return the number of open pages."""
        return sum(map(len, self._open_streams.values()))

    def add_stream(self, game: int, variant: PageVariant = DEFAULT_VARIANT) -> PageStream:
        """Open a page of a game and return its stream. Raises TooManyPages if there are too
        many."""
        if (
            len(self) >= self._max_pages
            or len(self._open_streams.get(game, ())) >= MAX_PAGES_PER_GAME
        ):
            raise TooManyPages
        stream = PageStream(variant)
        self._open_streams[game].append(stream)
        return stream

    def remove_stream(self, game: int, stream: PageStream) -> None:
        """Remove the stream of a page that was closed in the browser."""
        if stream in self._open_streams[game]:
            self._open_streams[game].remove(stream)
        if not self._open_streams[game]:
            del self._open_streams[game]

    def is_watched(self, game: int) -> bool:
        """Return whether a page of the game is open."""
        return game in self._open_streams

    @property
    def watched_games(self) -> tuple[int, ...]:
        """The games that have an open page."""
        return tuple(self._open_streams)

    def get_variants(self, game: int) -> list[PageVariant]:
        """Return the languages and palettes of the open pages of a game, in the order in which they
        were opened."""
        variants = [stream.variant for stream in self._open_streams.get(game, ())]
        return list(dict.fromkeys(variants))

    def send_frame(self, game: int, frame: bytes, variant: PageVariant = DEFAULT_VARIANT) -> None:
        """Send a frame to all open pages of a game with this language and palette."""
        for stream in self._open_streams.get(game, ()):
            if stream.variant == variant and not stream.is_closed:
                stream.set_next_frame(frame)

    def close_streams(self, game: int, last: bytes = b"") -> None:
        """Close all pages of a game after a last frame."""
        for stream in self._open_streams.get(game, ()):
            stream.close(last)

    def close_all_streams(self) -> None:
        """Close the pages of all games."""
        for game in tuple(self._open_streams):
            self.close_streams(game)
