"""Numbers of advisory locks: processes of two releases that run beside each other have to take the same ones."""

from storage import migrate, moving, usage, wire


def test_locks_have_the_numbers_of_earlier_releases() -> None:
    assert (wire.SHARD, wire.PLACE, wire.COUNT) == (7301, 7302, 7303)
    assert (migrate.LOCK, moving.LOCK, usage.LOCKS) == (435627783289, 448546567013, 7697253)
