"""The explanation of a move: what the opponent knew, which rules applied, what each ruled out, and
what was left.

Everything is read from the events; nothing is computed anew. The engine of a game names its grounds
and options ("slot 5", not "5").
"""

from collections.abc import Iterable, Sequence

from bot.play.table import Table, collect_events, get_move_entries
from bot.presenters.components import (
    Button,
    Panel,
    Row,
    capitalize,
    escape_markup_except_player_mention,
    join_into_pages,
    make_page_buttons,
)
from bot.presenters.scenes import make_reasons_scene
from bot.sentences import say_now
from engines.core import Event, Narrowing, Option, join_with_commas, transcript

MAX_PAGE_LENGTH = 2600
"""The maximal number of characters on a page; a longer page would explain nothing."""


def make_why_panel(table: Table, seq: int | None = None) -> Panel:
    """Return the short explanation of the last move, or of the move `seq`, with a picture of the
    choices.

    If the game has no short explanation, it is the first page of all rules.
    """
    move, events = _get_move_events(table, seq)
    reasons = table.game.list_reasons(table.state, events)
    answer = [capitalize(escape_markup_except_player_mention(reason)) for reason in reasons]
    if not answer:
        return make_move_rules_panel(table, seq)
    buttons: Row = (
        Button(say_now("button-all-rules"), "why", f"0 {move}"),
        _make_disagree_button(move),
    )
    picture = make_reasons_scene(table, seq)
    return Panel(say_now("title-why"), "\n".join(answer), rows=(buttons,), picture=picture)


def make_move_rules_panel(table: Table, seq: int | None = None, page: int = 0) -> Panel:
    """Return a page with every rule that led to the last move, or to the move `seq`.

    `page` is limited to the existing pages.
    """
    move, events = _get_move_events(table, seq)
    rule_pages = join_into_pages(explain_decisions(table, events), MAX_PAGE_LENGTH, "\n\n") or [
        say_now("why-nothing")
    ]
    page = min(max(page, 0), len(rule_pages) - 1)
    page_buttons = make_page_buttons(
        page, len(rule_pages), "why", lambda target: f"{target} {move}"
    )
    footer = ""
    if len(rule_pages) > 1:
        footer = say_now("footer-page", page=page + 1, pages=len(rule_pages))
    return Panel(
        title=say_now("title-why"),
        body=rule_pages[page],
        rows=((*page_buttons, _make_disagree_button(move)),),
        footer=footer,
        picture=make_reasons_scene(table, seq),
    )


def _get_move_events(table: Table, seq: int | None) -> tuple[int, tuple[Event, ...]]:
    """Return the seq and the events of the last move, or of the move `seq`."""
    events = collect_events(get_move_entries(table.log, seq))
    if seq is None:
        return table.log.mainline.last_seq, events
    return min(seq, table.seq), events


def _make_disagree_button(move: int) -> Button:
    """Return the button to the page for a decision that is thought to be wrong."""
    return Button(say_now("button-disagree"), "page", f"disagree {move}")


def explain_decisions(table: Table, events: Iterable[Event]) -> list[str]:
    """Return a text for each decision. What follows from a decision without a choice stands in the
    same text."""
    texts: list[str] = []
    for event in events:
        if event.rule is None:
            continue
        sentence = escape_markup_except_player_mention(
            table.game.describe_event_at_table(table.state, event)
        )
        lines = [f"**{sentence}**", *_describe_opponent_knowledge(table, event)]
        lines += _explain_choice_by_rules(table, event, event.rule)
        text = "\n".join(lines)
        if event.why or not texts:
            texts.append(text)
        else:
            texts[-1] += f"\n{text}"
    return texts


def _explain_choice_by_rules(table: Table, event: Event, rule: str) -> list[str]:
    """Return a line for each rule that ruled options out, and one for the options left.

    Without a choice it is the rule from which the event follows.
    """
    if not event.why:
        return [_format_rule_citation(table, rule)]
    lines = list[str]()
    for number, entry in enumerate(event.why, start=1):
        lines.append(_describe_narrowing(table, event, number, entry))
    left = event.why[-1].left
    names = _format_option_names(table, event, left)
    lines.append(say_now("why-left", count=len(left), left=names))
    return lines


def _describe_narrowing(table: Table, event: Event, number: int, entry: Narrowing) -> str:
    """Return the line of one rule of a choice, with the options that it ruled out."""
    out = [option for option in entry.before if option not in entry.left]
    cited = _format_rule_citation(table, entry.rule)
    names = _format_option_names(table, event, out)
    return say_now("why-step", number=number, cited=cited, count=len(out), out=names)


def _describe_opponent_knowledge(table: Table, event: Event) -> list[str]:
    """Return what the opponent knew when this decision was made, as a list if it is more than one
    thing."""
    opponent = table.game.name_opponent(table.state)
    grounds = [str(ground.for_opponent(opponent)) for ground in table.game.considered(event)]
    if len(grounds) > 1:
        return [f"- {ground}" for ground in grounds]
    return grounds


def _format_rule_citation(table: Table, name: str) -> str:
    """Return the gist of a rule, with its book and section."""
    rule = table.game.rulebook[name]
    gist = rule.gist.for_opponent(table.game.name_opponent(table.state))
    return say_now("why-rule", gist=gist, book=rule.book, section=rule.section)


def _format_option_names(table: Table, event: Event, options: Sequence[Option]) -> str:
    """Return the names of the options, or their number if they are many."""
    if len(options) > transcript.MAX_OPTIONS:
        return say_now("why-many", count=len(options))
    names = join_with_commas(table.game.option_name(event, option) for option in options)
    return str(names.for_opponent(table.game.name_opponent(table.state)))
