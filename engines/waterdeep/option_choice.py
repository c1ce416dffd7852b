"""C: choosing between options by need, number, value, owner's reward and coin. F1 chooses packages
in the same way."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engines.core import Choice
from engines.waterdeep.cards import Resource
from engines.waterdeep.events import Candidate, Need, NeedChosen
from engines.waterdeep.needs import label_need, list_needs, list_shortages
from engines.waterdeep.state import Setup, State

CandidateFinder = Callable[[Sequence[str], Need | None], tuple[Candidate, ...]]
"""A function that returns the options that give some of the need and are worth something."""


class ScriptChoice(NamedTuple):
    """A state of the script: the need that it serves, and the options that are left."""

    need: NeedChosen
    sought: Resource | None
    choice: Choice[str]
    candidates: tuple[Candidate, ...] = ()


def choose_by_need(
    state: State,
    options: Sequence[str],
    find_candidates: CandidateFinder,
    fallback_options: Sequence[str] = (),
) -> ScriptChoice:
    """Return the options that serve the first possible shortage, by B and then C.

    The `fallback_options` count for a shortage only if no other option serves it.

    The choice is empty if the end of the list is reached.
    """
    for need in list_shortages(state):
        for rule, offered in (("space.gives", options), ("plot.occupied-space", fallback_options)):
            serving = find_candidates(offered, need) if offered else ()
            if serving:
                choice = Choice(tuple(offered)).narrow_to(rule, _list_options(serving))
                choice = apply_option_tests(state.setup, choice, serving)
                return ScriptChoice(_make_need_event(state, need), need.resource, choice, serving)
    choice = Choice(tuple(options)).narrow_to("needs.end-of-list", ())
    return ScriptChoice(_make_need_event(state, None), None, choice)


def _list_options(candidates: Sequence[Candidate]) -> list[str]:
    return [candidate.option for candidate in candidates]


def _make_need_event(state: State, need: Need | None) -> NeedChosen:
    """Return the event that shows his list and the need that is served, or the end of the list."""
    needs = tuple(list_needs(state))
    order = "needs.left-to-right" if state.setup.resource_order == "ltr" else "needs.right-to-left"
    choice = Choice(tuple(map(label_need, needs)))
    choice = choice.narrow_to(order, choice.options)
    choice = choice.narrow_to("needs.short", [label_need(entry) for entry in needs if entry.short])
    if need:
        choice = choice.narrow_to("needs.first-served", [label_need(need)])
        return NeedChosen(
            needs=needs,
            sought=need.resource,
            quest=need.quest,
            rule=choice.deciding_rule,
            why=choice.why,
        )
    if choice.options:
        choice = choice.narrow_to("needs.end-of-list", ())
    return NeedChosen(
        needs=needs, sought=None, quest=None, rule=choice.deciding_rule, why=choice.why
    )


def apply_option_tests(
    setup: Setup, choice: Choice[str], candidates: Sequence[Candidate]
) -> Choice[str]:
    """Return the choice after the tests of number, value and owner's reward, which stop when one
    option is left."""
    if len(choice.options) < 2:
        return choice
    known = {candidate.option: candidate for candidate in candidates}

    def net(option: str) -> int:
        return known[option].value - known[option].reward

    tests: list[tuple[str, Callable[[str], int]]] = []
    if candidates[0].gives is not None:
        rule = "space.number-needed" if setup.cap_number_at_need else "space.number"
        tests.append((rule, lambda option: known[option].gives or 0))
    if setup.owner_reward_in_value == "only_after_equal_gross_value":
        tests += [("space.value", lambda option: known[option].value), ("space.owner-reward", net)]
    else:
        tests.append(("space.value-less-reward", net))
    for rule, worth in tests:
        if len(choice.options) > 1:
            choice = choice.keep_best(rule, worth)
    return choice


def choose_by_value(
    state: State,
    choice: Choice[str],
    options: Sequence[str],
    find_candidates: CandidateFinder,
    rule: str,
) -> ScriptChoice | None:
    """Return the options of the highest value, or None if none is worth anything."""
    candidates = find_candidates(options, None)
    if not candidates:
        return None
    choice = choice.narrow_to(rule, _list_options(candidates))
    tested = apply_option_tests(state.setup, choice, candidates)
    return ScriptChoice(_make_need_event(state, None), None, tested, candidates)
