"""A house to begin with: a server with two channels, somebody who plays and two who watch, and where else they talk."""

from .places import User
from .world import World

NAME = "The Empty Chair"
CHANNELS = ("table", "second-table")
PEOPLE = (
    ("Nora", "plays", ()),
    ("Milo", "watches", ()),
    ("Tessa", "watches and keeps order", ("manage_messages", "manage_threads")),
)
GROUP = "Thursday evenings"
ELSEWHERE, TABLE = "Café Meeple", "games"
"""A server without the bot."""


def furnish(world: World) -> None:
    """What is not there yet: a house of an earlier release gets the new rooms."""
    if not world.guilds:
        _main_house(world)
    people = next(iter(world.guilds.values())).people
    if people and all(guild.has_bot for guild in world.guilds.values()):
        _elsewhere(world, people)
    if len(people) > 1 and all(chat.has_bot for chat in world.chats.values()):
        world.add_group(people, GROUP)


def _main_house(world: World) -> None:
    guild = world.add_guild(NAME)
    for name in CHANNELS:
        world.add_channel(guild, name)
    for name, about, permissions in PEOPLE:
        world.add_member(guild, world.add_user(name, about=about), permissions)


def _elsewhere(world: World, people: list[User]) -> None:
    guild = world.add_guild(ELSEWHERE, bot=False)
    world.add_channel(guild, TABLE)
    for who in people:
        world.add_member(guild, who)
