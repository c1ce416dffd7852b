"""Coins: the game's own generator flips them, and the host may turn one before the next move."""

from collections.abc import Callable, Iterable
from typing import Literal, TypeVar

from engines.core import Choice, filter_by_type, find_equal, join_with_commas
from engines.waterdeep import name_search, option_names
from engines.waterdeep.commands import Coin, PlayedCommand
from engines.waterdeep.events import CoinFlipped, CoinTurned, WaterdeepStep, step
from engines.waterdeep.messages import refuse
from engines.waterdeep.state import Flip, Last, State, TurnedCoin

O = TypeVar("O", bound=str)  # noqa: E741


def flip_coin(state: State, choice: Choice[O], rule: str) -> tuple[WaterdeepStep, Choice[O]]:
    """Return the choice settled by a coin, with the step that flips it.

    Each option is equally likely; a choice of one option needs no coin.
    """
    if len(choice.options) < 2:
        return step(state), choice
    number = state.flips + 1
    turned = _find_turned_side(state.box.coins, number)
    drawn, _ = state.box.rng.make_stream("coin", number).pick_one(choice.options)
    wanted = find_equal(choice.options, turned)
    fell = drawn if wanted is None else wanted
    flipped_by: Literal["bot", "host"] = "host" if fell == turned else "bot"
    event = CoinFlipped(coin=number, options=choice.options, fell=fell, by=flipped_by, rule=rule)
    return step(state.replace(flips=number), event), choice.narrow_to(rule, [fell])


def _find_turned_side(turned: Iterable[TurnedCoin], number: int) -> str | None:
    """Return the side to which the host has turned this coin, or None."""
    for coin in turned:
        if coin.number == number:
            return coin.pick
    return None


def remember_move_if_coin_flipped(
    before: State, command: PlayedCommand, after: WaterdeepStep
) -> WaterdeepStep:
    """Return the step with the position before the move in its box, if a coin was flipped in it.

    Otherwise clear the remembered move.
    """
    box = after.state.box
    if after.state.flips == before.flips and box.last is None and not box.coins:
        return after
    flips = filter_by_type(after.events, CoinFlipped)
    last = None
    if flips:
        start = before.replace(box=before.box.replace(last=None))
        last = Last(before=start, command=command, coins=tuple(map(_record_flip, flips)))
    remembering = box.replace(last=last, coins=())
    return step(after.state.replace(box=remembering), *after.events)


def _record_flip(event: CoinFlipped) -> Flip:
    return Flip(number=event.coin, options=event.options, fell=event.fell)


def replay_with_turned_coin(
    state: State, command: Coin, play_again: Callable[[State, PlayedCommand], WaterdeepStep]
) -> WaterdeepStep:
    """Play the last move again with one coin fallen otherwise.

    Raises IllegalCommand if no coin was flipped, the coin is not clear, or it fell this way
    already.
    """
    last = state.box.last
    if last is None:
        raise refuse("coin-none", rule="space.coin")
    coin = _find_coin(last.coins, command.number)
    pick = name_search.find_name(command.pick, "side", coin.options, rule="space.coin")
    if pick == coin.fell:
        raise refuse("coin-fell-so", pick=option_names.translate_option(pick), rule="space.coin")
    earlier = tuple(turned for turned in last.before.box.coins if turned.number < coin.number)
    coins = (*earlier, TurnedCoin(number=coin.number, pick=pick))
    before = last.before.replace(box=last.before.box.replace(coins=coins))
    replayed = play_again(before, last.command)
    return step(replayed.state, CoinTurned(coin=coin.number, pick=pick), *replayed.events)


def _find_coin(tossed: tuple[Flip, ...], number: int | None) -> Flip:
    """Return the coin with this number, or the only one. Raises IllegalCommand if there is no such
    coin."""
    if number is None and len(tossed) == 1:
        return tossed[0]
    for coin in tossed:
        if coin.number == number:
            return coin
    raise refuse(
        "coin-which", coins=join_with_commas(coin.number for coin in tossed), rule="space.coin"
    )
