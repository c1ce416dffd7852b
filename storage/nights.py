"""NightStore: duplicate nights, and who plays along."""

from dataclasses import asdict

from sqlalchemy import bindparam, select
from sqlalchemy.exc import IntegrityError

from storage import engine, errors, homes, rows, spent, tables

NIGHTS = select(*(column for column in tables.nights.c if column.name != "open_in"))
NIGHT = NIGHTS.where(tables.nights.c.id == bindparam("of"))
OPEN_IN = NIGHTS.where(tables.nights.c.open_in == bindparam("of"))
OPEN = NIGHTS.where(tables.nights.c.open_in.is_not(None)).order_by(tables.nights.c.id)
OF_GAME = NIGHTS.join(tables.chairs, tables.chairs.c.night_id == tables.nights.c.id).where(
    tables.chairs.c.game_id == bindparam("of"), tables.nights.c.status != "over"
)
CHAIRS = select(tables.chairs).where(tables.chairs.c.night_id == bindparam("of")).order_by(tables.chairs.c.game_id)
CHANGE = tables.nights.update().where(tables.nights.c.id == bindparam("of"))
CHANGE_OPEN = CHANGE.where(tables.nights.c.open_in.is_not(None))


class NightStore(engine.Store):
    async def begin(self, new: rows.NewNight) -> rows.Night:
        """Raises ChannelTaken: one in each channel."""
        seed = rows.in_column(new.seed)
        row = asdict(new) | {"seed": seed, "status": "open", "message_id": None, "created_at": self._clock()}
        try:
            async with self._database.writing() as connection:
                made = await connection.execute(tables.nights.insert(), row | {"open_in": new.channel_id})
                assert made.inserted_primary_key
                return rows.Night(**row, id=made.inserted_primary_key[0])
        except IntegrityError:
            if other := await self._database.first_as(rows.Night, OPEN_IN, {"of": new.channel_id}):
                raise errors.ChannelTaken(other.id) from None
            raise

    async def night(self, night_id: int) -> rows.Night | None:
        return await self._database.first_as(rows.Night, NIGHT, {"of": night_id})

    async def of_game(self, game_id: int) -> rows.Night | None:
        """The one that goes on with it."""
        return await self._database.first_as(rows.Night, OF_GAME, {"of": game_id})

    async def open(self, dealt: homes.Dealt = homes.ALL) -> list[rows.Night]:
        return await self._database.read_as(rows.Night, OPEN.where(dealt.holds(tables.nights.c.home_id)))

    async def chairs(self, night_id: int) -> list[rows.Chair]:
        """In the order in which people sat down."""
        return await self._database.read_as(rows.Chair, CHAIRS, {"of": night_id})

    async def posted(self, night_id: int, message_id: int) -> None:
        """This message shows its table."""
        await self._database.write(CHANGE, {"of": night_id, "message_id": message_id})

    async def turn(self, night_id: int, status: rows.NightStatus) -> bool:
        """False where it was over already: what is over stays so."""
        given = {"of": night_id, "status": status} | ({"open_in": None} if status == "over" else {})
        async with self._database.writing() as connection:
            if status == "over":
                await connection.execute(spent.FORGET_NIGHT, {"of": night_id})
            return (await connection.execute(CHANGE_OPEN, given)).rowcount > 0
