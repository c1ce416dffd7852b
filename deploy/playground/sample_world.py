"""`--furnished`: a world to begin with.

Three people have a server with two channels, a server without the bot, and a group chat.
"""

from .models import User
from .world import World

GUILD_NAME = "The Empty Chair"
CHANNEL_NAMES = ("table", "second-table")
PEOPLE = (
    ("Nora", "plays", ()),
    ("Milo", "watches", ()),
    ("Tessa", "watches and keeps order", ("manage_messages", "manage_threads")),
)
GROUP_NAME = "Thursday evenings"
OTHER_GUILD_NAME, OTHER_CHANNEL_NAME = "Café Meeple", "games"
"""A server without the bot, and its channel."""


def add_sample_world(world: World) -> None:
    """Add what is missing of the furnished world, also to the file of an earlier release."""
    if not world.guilds:
        _add_main_guild(world)
    people = next(iter(world.guilds.values())).people
    if people and all(guild.has_bot for guild in world.guilds.values()):
        _add_guild_without_bot(world, people)
    if len(people) > 1 and all(chat.has_bot for chat in world.chats.values()):
        world.add_chat(people, GROUP_NAME)


def _add_main_guild(world: World) -> None:
    """Add the server with the bot, its channels and its people."""
    guild = world.add_guild(GUILD_NAME)
    for name in CHANNEL_NAMES:
        world.add_channel(guild, name)
    for name, about, permissions in PEOPLE:
        world.add_member(guild, world.add_user(name, about=about), permissions)


def _add_guild_without_bot(world: World, people: list[User]) -> None:
    """Add the server without the bot."""
    guild = world.add_guild(OTHER_GUILD_NAME, bot=False)
    world.add_channel(guild, OTHER_CHANNEL_NAME)
    for person in people:
        world.add_member(guild, person)
