"""`make bench`, the bot's part: `/turn` against a command that does nothing, on the simulated Discord, in one run.

Wall clock runs from the interaction to its answer; processor time until everything about it is done, so recording
the panel and taking the old buttons off are included, and so is the simulation, on both sides.
"""

import asyncio
import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any

import discord
import simcord
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.client import EmptyChair
from engines.gah.rounds import whose_turn
from storage import open_database
from storage.migrate import migrate

ROUNDS = 60
ANSWERED: list[float] = []


def watch_answers() -> None:
    """Notes when each answer has gone out."""
    send = AsyncWebhookAdapter.create_interaction_response

    async def noted(*arguments: Any, **options: Any) -> Any:
        answer = await send(*arguments, **options)
        ANSWERED.append(perf_counter())
        return answer

    AsyncWebhookAdapter.create_interaction_response = noted  # type: ignore[method-assign]


class Stopwatch:
    def __init__(self) -> None:
        self.wall: list[float] = []
        self.cpu: list[float] = []

    async def time(self, env: Any, host: Any, channel: Any, command: str) -> None:
        ANSWERED.clear()
        begun, cpu = perf_counter(), process_time()
        await host.slash(channel, command)
        await env.advance_time(3)
        self.cpu.append(process_time() - cpu)
        self.wall.append(ANSWERED[0] - begun)


async def measure(url: str, rounds: int) -> tuple[Stopwatch, Stopwatch]:
    await migrate(url)
    bot = EmptyChair(open_database(url))
    nothing, turn = Stopwatch(), Stopwatch()

    @bot.tree.command(description="Does nothing")
    async def noop(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message("ok", ephemeral=True)

    async with simcord.run(bot) as env:
        await bot.tree.sync()
        guild = env.create_guild()
        host = guild.add_member(env.create_user("host"))
        channel = guild.create_text_channel("table")
        await host.slash(channel, "gah start", level="hard", depth="dealt", seed=1)
        for _ in range(rounds):
            await nothing.time(env, host, channel, "noop")
            channel = await _to_his_turn(bot, guild, host, channel)
            await turn.time(env, host, channel, "turn")
    await bot.database.close()
    return nothing, turn


async def _to_his_turn(bot: EmptyChair, guild: Any, host: Any, channel: Any) -> Any:
    """Plays your dice until he is next; a finished game is followed by another one next door."""
    while True:
        table = await bot.desk.service.find(channel.id)
        if table is None or table.game.asking(table.state):
            channel = guild.create_text_channel(f"table-{len(guild.channels)}")
            await host.slash(channel, "gah start", level="hard", depth="dealt", seed=channel.id % 1000)
        elif whose_turn(table.state) == "opponent":
            return channel
        else:
            space = next(value for value in range(1, 7) if table.state.dice[value - 1])
            await host.slash(channel, "gah die", space=space)


def first_answers() -> float:
    """Seconds from exec until a process of its own has made its database and answered a few commands."""
    begun = perf_counter()
    subprocess.run([sys.executable, "-m", "tests.bench", "first"], check=True, capture_output=True)
    return perf_counter() - begun


def main() -> None:
    watch_answers()
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite+aiosqlite:///{Path(folder) / 'games.sqlite'}"
        if sys.argv[1:] == ["first"]:
            asyncio.run(measure(url, 1))
            return
        nothing, turn = asyncio.run(measure(url, ROUNDS))
    floor, answer = median(nothing.wall), median(turn.wall)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"Bot on the simulated Discord: {ROUNDS} turns, dealt, hard")
    print(f"  no-op (the floor)   {floor * 1e3:7.2f} ms p50")
    print(f"  /turn               {answer * 1e3:7.2f} ms p50  ({answer / floor:.1f} × the floor; at most 8)")
    print(f"  processor time      {median(turn.cpu) / median(nothing.cpu):7.1f} × the floor (at most 12)")
    print(f"  first answers       {first_answers():7.2f} s after exec, migration and simulation included")
    print(f"  peak memory         {memory:7.0f} MB, simulation included")


if __name__ == "__main__":
    main()
