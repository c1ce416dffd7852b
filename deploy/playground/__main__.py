"""`python -m deploy.playground`: serve a small Discord on 127.0.0.1, and print where, as one
line of JSON.
"""

import argparse
import asyncio
import json
import sys
from pathlib import Path

from .gateway import HEARTBEAT_INTERVAL_SECONDS
from .sample_world import add_sample_world
from .server import build_playground, create_stop_event, create_token, get_addresses, serve_locally
from .world import World
from .world_file import DamagedWorldFile, WorldFile, load_world


async def serve_until_stopped(options: argparse.Namespace) -> None:
    """Serve until a signal asks to stop, and save the world if a file was given.

    Raises DamagedWorldFile if that file is no world, OSError if it or the port cannot be used.
    """
    stop = create_stop_event()
    world = load_world(options.keep) if options.keep else World()
    keeper = WorldFile(world, options.keep) if options.keep else None
    if options.furnished:
        add_sample_world(world)
    token = options.token or create_token(world)
    app, _ = build_playground(world, token, options.heartbeat)
    runner, port = await serve_locally(app, options.port)
    if options.port not in (0, port):
        print(f"Port {options.port} is in use; taking {port}.", file=sys.stderr)
    print(json.dumps(get_addresses(port, token)), flush=True)
    await stop.wait()
    await runner.cleanup()
    if keeper:
        keeper.save()


def main() -> int:
    """Parse the arguments, serve, and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m deploy.playground", description=__doc__)
    parser.add_argument(
        "--port", type=int, default=8017, help="0 for any free one; if it is in use, the next"
    )
    parser.add_argument("--token", default="", help="the bot's token; without it one is drawn")
    parser.add_argument(
        "--furnished", action="store_true", help="with a server, two channels and three people"
    )
    parser.add_argument(
        "--keep",
        type=Path,
        metavar="FILE",
        help="where everything is kept when the playground stops",
    )
    parser.add_argument(
        "--heartbeat",
        type=float,
        default=HEARTBEAT_INTERVAL_SECONDS,
        metavar="SECONDS",
        help="asked of the bot",
    )
    options = parser.parse_args()
    try:
        asyncio.run(serve_until_stopped(options))
        return 0
    except DamagedWorldFile as error:
        message = str(error)
    except OSError as error:
        message = f"{error.filename or f'Port {options.port}'} cannot be used: {error.strerror}."
    except OverflowError:
        message = f"There is no port {options.port}: ports go up to 65535."
    print(message, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
