"""`python -m deploy.playground`: serve a small Discord on 127.0.0.1, and print where, as one line of JSON."""

import argparse
import asyncio
import json
import signal
import sys
from contextlib import suppress

from .server import serve


async def run(port: int, token: str) -> None:
    runner, address = await serve(port, token)
    print(json.dumps(address.shown()), flush=True)
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
    await stop.wait()
    await runner.cleanup()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m deploy.playground", description=__doc__)
    parser.add_argument("--port", type=int, default=8017, help="0 for any free one")
    parser.add_argument("--token", default="", help="the bot's token; without it one is drawn")
    chosen = parser.parse_args()
    try:
        asyncio.run(run(chosen.port, chosen.token))
    except OSError as error:
        print(f"Port {chosen.port} cannot be used: {error.strerror}.", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
