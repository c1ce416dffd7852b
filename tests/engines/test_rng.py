"""SplitMix64 against its published numbers, and our own streams against drift."""

from collections import Counter
from collections.abc import Callable

from engines.core import Rng
from engines.core.chance import FastRng


def drawn(rng: Rng, count: int) -> list[int]:
    numbers = []
    for _ in range(count):
        number, rng = rng.draw_below(1 << 64)
        numbers.append(number)
    return numbers


def test_published_vector() -> None:
    assert drawn(Rng.from_state(1234567), 5) == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_streams_and_shuffles_stay_as_they_are() -> None:
    root = Rng.from_seed(7)
    assert root.root == "63cbe1e459320dd7"
    assert root.make_stream("dice", 1, 10).root == "9d6725531731a7c5"
    assert root.make_stream("guests").shuffle_items(range(10))[0] == (9, 7, 2, 4, 1, 3, 5, 6, 0, 8)
    assert root.make_stream("dice", 1, 10).draw_below(6)[0] == 0


def test_a_long_seed_makes_a_long_state_all_the_way() -> None:
    """Whoever knows a stream, a draw or a shuffle has not 64 bits to search, but 128."""
    root = Rng.from_seed(1 << 64)
    assert root.root == "fb2fa4e7381ee211f261d2d7dcb28ceb"
    followers = [
        root,
        root.make_stream("dice", 1, 10),
        root.draw_below(1 << 64)[1],
        root.shuffle_items(range(9))[1],
    ]
    assert len({rng.root for rng in followers}) == len(followers)
    assert all(len(rng.root) == 32 and Rng.model_validate(rng.root) == rng for rng in followers)
    assert root.make_stream("guests").shuffle_items(range(10))[0] == (1, 2, 8, 3, 9, 0, 4, 6, 7, 5)
    assert sorted(root.shuffle_items(range(50))[0]) == list(range(50))
    faces = Counter(Rng.from_seed((1 << 100) + n).draw_below(6)[0] for n in range(1200))
    assert set(faces) == set(range(6))
    assert all(140 < count < 260 for count in faces.values())


def test_several_numbers_are_those_that_come_one_after_the_other() -> None:
    for root in (Rng.from_seed(7), Rng.from_seed(1 << 64)):
        numbers, rng = [], root
        for bound in (6, 3, 1 << 64):
            number, rng = rng.draw_below(bound)
            numbers.append(number)
        drawn, after = root.draw_numbers((6, 3, 1 << 64))
        assert (drawn, after) == (numbers, rng)


def test_streams_are_apart_from_each_other() -> None:
    root = Rng.from_seed(7)
    names: list[tuple[str | int, ...]] = [
        ("dice", 1, 10),
        ("dice", 11, 0),
        ("dice", 2, 10),
        ("guests",),
        ("staff",),
    ]
    assert len({root.make_stream(*name).root for name in names}) == len(names)


def test_the_seed_itself_is_not_written_down() -> None:
    assert all(f"{seed:016x}" != Rng.from_seed(seed).root for seed in range(1000))


def test_a_die_is_fair() -> None:
    rng, counts = Rng.from_seed(1), Counter[int]()
    for _ in range(6000):
        value, rng = rng.draw_below(6)
        counts[value] += 1
    assert set(counts) == set(range(6))
    assert all(850 < count < 1150 for count in counts.values())


def test_what_does_not_fit_evenly_is_drawn_again() -> None:
    bound = (1 << 63) + 1
    first, _ = Rng.from_state(1234567).draw_below(1 << 64)
    numbers = [number for number in drawn(Rng.from_state(1234567), 50) if number < bound]
    assert Rng.from_state(1234567).draw_below(bound)[0] == numbers[0]
    assert first < bound
    rng = Rng.from_state(0)
    while rng.draw_below(1 << 64)[0] < bound:
        rng = rng.draw_below(1 << 64)[1]
    refused, after = rng.draw_below(1 << 64)
    assert rng.draw_below(bound) == after.draw_below(bound)
    assert refused >= bound


def test_shuffling_keeps_every_card() -> None:
    cards, _ = Rng.from_seed(3).shuffle_items(range(56))
    assert sorted(cards) == list(range(56))
    assert list(cards) != list(range(56))


def test_a_loose_one_is_as_fair_and_the_same_from_the_same() -> None:
    loose, again = FastRng(Rng.from_seed(1)), FastRng(Rng.from_seed(1))
    draws: tuple[Callable[[FastRng], int], ...] = (
        lambda rng: rng.draw_below(6)[0],
        lambda rng: rng.pick_one(range(6))[0],
        lambda rng: rng.draw_numbers([6])[0][0],
    )
    for draw in draws:
        drawn = [draw(loose) for _ in range(6000)]
        assert drawn == [draw(again) for _ in range(6000)]
        assert all(850 < count < 1150 for count in Counter(drawn).values())
        assert set(drawn) == set(range(6))
    first = Counter(loose.make_stream("guests").shuffle_items("abcd")[0] for _ in range(4800))
    assert len(first) == 24
    assert all(140 < count < 260 for count in first.values())


def test_a_loose_one_does_whatever_a_generator_does() -> None:
    drawing = {
        name for name, its in vars(Rng).items() if callable(its) and not name.startswith("_")
    }
    assert (
        drawing
        == {"make_stream", "draw_numbers", "draw_below", "pick_one", "shuffle_items"}
        <= {*dir(FastRng)}
    )
