"""Numbers of advisory locks stay the same, because processes of two releases may run at the same time."""

from storage import migrate, moving, usage, wire


def test_locks_have_the_numbers_of_earlier_releases() -> None:
    assert (wire.SHARD, wire.PLACE, wire.COUNT) == (7301, 7302, 7303)
    assert (migrate.LOCK, moving.LOCK, usage.LOCKS) == (435627783289, 448546567013, 7697253)
