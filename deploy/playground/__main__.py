"""`python -m deploy.playground`: serve a small Discord on 127.0.0.1, and print where, as one
line of JSON.
"""

import argparse
import asyncio
import json
import sys
from pathlib import Path

from .gateway import INTERVAL
from .sample_world import furnish
from .server import addresses, asked_to_stop, make, new_token, serve
from .world import World
from .world_file import Damaged, Keeper, loaded


async def run(chosen: argparse.Namespace) -> None:
    """Serve until a signal asks to stop, and save the world if a file was given.

    Raises Damaged if that file is no world, OSError if it or the port cannot be used.
    """
    stop = asked_to_stop()
    world = loaded(chosen.keep) if chosen.keep else World()
    keeper = Keeper(world, chosen.keep) if chosen.keep else None
    if chosen.furnished:
        furnish(world)
    token = chosen.token or new_token(world)
    app, _ = make(world, token, chosen.heartbeat)
    runner, port = await serve(app, chosen.port)
    if chosen.port not in (0, port):
        print(f"Port {chosen.port} is in use; taking {port}.", file=sys.stderr)
    print(json.dumps(addresses(port, token)), flush=True)
    await stop.wait()
    await runner.cleanup()
    if keeper:
        keeper.save()


def main() -> int:
    """Parse the arguments, serve, and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m deploy.playground", description=__doc__)
    parser.add_argument("--port", type=int, default=8017, help="0 for any free one; if it is in use, the next")
    parser.add_argument("--token", default="", help="the bot's token; without it one is drawn")
    parser.add_argument("--furnished", action="store_true", help="with a server, two channels and three people")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="where everything is kept when the playground stops")
    parser.add_argument("--heartbeat", type=float, default=INTERVAL, metavar="SECONDS", help="asked of the bot")
    options = parser.parse_args()
    try:
        asyncio.run(run(options))
        return 0
    except Damaged as error:
        message = str(error)
    except OSError as error:
        message = f"{error.filename or f'Port {options.port}'} cannot be used: {error.strerror}."
    except OverflowError:
        message = f"There is no port {options.port}: ports go up to 65535."
    print(message, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
