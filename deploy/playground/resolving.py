"""What ids stand for: beside the ids that a person chose, an interaction carries the people, roles and places."""

from collections.abc import Iterable

from . import payloads
from .errors import Thing
from .places import Channel
from .world import World


class Resolving:
    def __init__(self, world: World, channel: Channel) -> None:
        self._world = world
        self._channel = channel
        self._members = {} if channel.guild.chat else channel.guild.members
        self._found: Thing = {}

    def user(self, number: int) -> bool:
        """Whether there is one, member of this guild or not."""
        if number not in self._world.users:
            return False
        self._note("users", number, payloads.user(self._world.users[number]))
        if who := self._members.get(number):
            shown = payloads.member(who, self._channel)
            del shown["user"]
            self._note("members", number, shown)
        return True

    def role(self, number: int) -> bool:
        who = next((each for each in self._members.values() if each.role_id == number), None)
        if who:
            self._note("roles", number, payloads.role(number, who.user.name, who.permissions, 1))
        return who is not None

    def file(self, number: int) -> bool:
        if number in self._world.uploads:
            self._note("attachments", number, self._world.uploads[number])
        return number in self._world.uploads

    def place(self, number: int, kinds: Iterable[int] = ()) -> bool:
        place = self._world.channels.get(number)
        if place is None or place.guild is not self._channel.guild:
            return False
        shown = payloads.channel(place)
        if kinds and shown["type"] not in kinds:
            return False
        self._note("channels", number, shown | {"permissions": "0"})
        return True

    def mentionable(self, number: int) -> bool:
        return self.user(number) or self.role(number)

    def knows(self, kind: str, value: str, kinds: Iterable[int] = ()) -> bool:
        """Whether there is such a `user`, `role`, `place`, … with this id; of places one of these kinds."""
        if not value.isdecimal():
            return False
        known: bool = self.place(int(value), kinds) if kind == "place" else getattr(self, kind)(int(value))
        return known

    def shown(self) -> Thing:
        return {"resolved": self._found} if self._found else {}

    def _note(self, kind: str, number: int, shown: Thing) -> None:
        self._found.setdefault(kind, {})[str(number)] = shown
