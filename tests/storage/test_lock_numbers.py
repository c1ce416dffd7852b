"""Numbers of advisory locks stay the same, because processes of two releases may run at the same
time."""

from storage import cluster, database_copy, migration, usage


def test_locks_have_the_numbers_of_earlier_releases() -> None:
    assert (cluster.SHARD_LOCK, cluster.IDENTIFY_LOCK, cluster.SHARD_COUNT_LOCK) == (
        7301,
        7302,
        7303,
    )
    assert (migration.MIGRATION_LOCK_KEY, database_copy.COPY_LOCK_KEY, usage.PERSON_LOCK) == (
        435627783289,
        448546567013,
        7697253,
    )
