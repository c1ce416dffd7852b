"""NightStore: duplicate nights, and who plays along."""

from dataclasses import asdict

from sqlalchemy import bindparam, select
from sqlalchemy.exc import IntegrityError

from storage.engine import Store
from storage.errors import ChannelTaken
from storage.homes import ALL, Dealt
from storage.rows import Chair, NewNight, Night, NightStatus, in_column
from storage.spent import FORGET_NIGHT
from storage.tables import chairs, nights

NIGHTS = select(*(column for column in nights.c if column.name != "open_in"))
NIGHT = NIGHTS.where(nights.c.id == bindparam("of"))
OPEN_IN = NIGHTS.where(nights.c.open_in == bindparam("of"))
OPEN = NIGHTS.where(nights.c.open_in.is_not(None)).order_by(nights.c.id)
OF_GAME = NIGHTS.join(chairs, chairs.c.night_id == nights.c.id).where(
    chairs.c.game_id == bindparam("of"), nights.c.status != "over"
)
CHAIRS = select(chairs).where(chairs.c.night_id == bindparam("of")).order_by(chairs.c.game_id)
CHANGE = nights.update().where(nights.c.id == bindparam("of"))
CHANGE_OPEN = CHANGE.where(nights.c.open_in.is_not(None))


class NightStore(Store):
    async def begin(self, new: NewNight) -> Night:
        """Raises ChannelTaken: one in each channel."""
        seed = in_column(new.seed)
        row = asdict(new) | {"seed": seed, "status": "open", "message_id": None, "created_at": self._clock()}
        try:
            async with self._database.writing() as connection:
                made = await connection.execute(nights.insert(), row | {"open_in": new.channel_id})
                assert made.inserted_primary_key
                return Night(**row, id=made.inserted_primary_key[0])
        except IntegrityError:
            if other := await self._database.first_as(Night, OPEN_IN, {"of": new.channel_id}):
                raise ChannelTaken(other.id) from None
            raise

    async def night(self, night_id: int) -> Night | None:
        return await self._database.first_as(Night, NIGHT, {"of": night_id})

    async def of_game(self, game_id: int) -> Night | None:
        """The one that goes on with it."""
        return await self._database.first_as(Night, OF_GAME, {"of": game_id})

    async def open(self, dealt: Dealt = ALL) -> list[Night]:
        return await self._database.read_as(Night, OPEN.where(dealt.holds(nights.c.home_id)))

    async def chairs(self, night_id: int) -> list[Chair]:
        """In the order in which people sat down."""
        return await self._database.read_as(Chair, CHAIRS, {"of": night_id})

    async def posted(self, night_id: int, message_id: int) -> None:
        """This message shows its table."""
        await self._database.write(CHANGE, {"of": night_id, "message_id": message_id})

    async def turn(self, night_id: int, status: NightStatus) -> bool:
        """False where it was over already: what is over stays so."""
        given = {"of": night_id, "status": status} | ({"open_in": None} if status == "over" else {})
        async with self._database.writing() as connection:
            if status == "over":
                await connection.execute(FORGET_NIGHT, {"of": night_id})
            return (await connection.execute(CHANGE_OPEN, given)).rowcount > 0
