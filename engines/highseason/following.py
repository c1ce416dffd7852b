"""What comes by itself: Ralph's turn after yours, and his card where what lay on top of your stack says which it is."""

from engines.core import Command, with_a_die
from engines.highseason import agreeing, commands, rounds
from engines.highseason.asking import asking, may_come
from engines.highseason.cards import card_id
from engines.highseason.state import State

_turn = with_a_die(commands.Turn(along=True), rounds.whose_turn, asking)


def follows(before: State, said: Command, after: State) -> Command | None:
    return _turn(before, said, after) or (_card(after) if isinstance(said, commands.Turn) else None)


def _card(state: State) -> commands.TellCard | None:
    """Told where only one that may come has the side that lay on top, and no other may have it."""
    ask = asking(state)
    if ask is None or ask.about != "card":
        return None
    cards = [state.known(number) for number in may_come(state)]
    fitting = [card for card in cards if card.action is None or agreeing.lay_on_top(state, card) is not False]
    alone = len(fitting) == 1 and fitting[0].action and agreeing.lay_on_top(state, fitting[0])
    return commands.TellCard(card=card_id(fitting[0].number)) if alone else None
