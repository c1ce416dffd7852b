"""The start of a game, by a slash command or from lists: in this channel, in a thread, or in a
private place."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

import discord

from bot import languages, play
from bot.play.rematch import make_seed
from bot.presenters import components, depths, panels
from bot.sentences import say, say_now
from bot.ui import rights
from bot.ui.desk import Desk
from bot.ui.request import Request, User
from engines.core import Sentence, use_language
from engines.core.catalogue import get_box_title, load_installed_game, read_covers
from storage import LevelFigures

PRIVATE_THREAD_PERMISSIONS = ("create_private_threads", "send_messages_in_threads")
"""The permissions for a private thread."""
MAX_THREAD_SECONDS = 8.0
"""The seconds that opening a thread may take. No lock is held meanwhile."""

ShowPanel = Callable[[components.Panel], Awaitable[None]]


@dataclass(frozen=True)
class StartOptions:
    """The options with which a game is to be started."""

    game: str
    setup: dict[str, Any]
    """The chosen options of the set-up; the game fills in the others."""
    seed: int | None = None
    """The seed, or None for a random one."""
    thread: bool = False
    co_host: User | None = None
    language: str | None = None
    """The language, or None for that of the person who starts the game."""


async def start_game(desk: Desk, request: Request, start: StartOptions) -> None:
    """Start a game. The answer is the panel with the set-up list, or the link to the thread of the
    game.

    Raises Refusal.
    """
    lock = desk.explain_refusals if start.thread else desk.handle_with_lock
    async with lock(request):
        rights.check_can_post(request)
        language = languages.require_known_language(start.language or request.actor.language)
        actor = replace(request.actor, language=language)
        _check_co_host(actor, start.co_host)
        game = load_installed_game(start.game)
        options = game.setup.fill_defaults(start.setup)
        setup = await desk.service.decks.add_own_cards(actor.person, game, options)
        game.parse_setup(setup)  # a wrong set-up must be refused before a thread is opened
        if start.seed is not None:
            await desk.service.seals.check_not_sealed(start.seed)
        checked_start = replace(start, setup=setup)
        if start.thread:
            await _start_in_thread(desk, request, actor, checked_start)
        else:
            await _start_in_channel(desk, request, actor, checked_start)


def _check_co_host(actor: play.Actor, co_host: User | None) -> None:
    """Raise Refusal if the user cannot be a co-host here: a bot, a stranger, or any user in a chat
    with the bot."""
    if co_host is None:
        return
    play.refuse_if(co_host.bot, say("refused-bot-at-table"))
    play.refuse_if(actor.home_kind == "direct", say("refused-alone"))
    if actor.home_kind == "server" and not isinstance(co_host, discord.Member):
        raise play.Refusal(say("refused-no-member", person=co_host.id))


async def _store_game(desk: Desk, actor: play.Actor, start: StartOptions) -> play.Table:
    """Store a new game and return its table. Raises Refusal."""
    seed = make_seed() if start.seed is None else start.seed
    co_hosts = (start.co_host.id,) if start.co_host else ()
    return await desk.service.start_game(actor, start.game, start.setup, seed, co_hosts)


async def _start_in_channel(
    desk: Desk, request: Request, actor: play.Actor, start: StartOptions
) -> None:
    """Start a game in this channel, and post its panel. The panel of the game before it loses its
    buttons.

    Raises Refusal.
    """
    before = await desk.service.games.find_open_game(actor.channel)
    table = await _store_game(desk, actor, start)
    if request.is_pressed_privately:
        # The game is stored, so its panel must follow in any case.
        with suppress(discord.HTTPException):
            await request.reply.edit_pressed_message(
                content=say_now("page-begun"), embed=None, view=None
            )
    await desk.panel_messages.post_panel(request, table, panels.make_start_panel(table, before))
    if before:
        desk.panel_messages.remove_buttons_unless_panel(before, before.row.panel_message_id)


async def _start_in_thread(
    desk: Desk, request: Request, actor: play.Actor, start: StartOptions
) -> None:
    """Open a thread, start a game in it, and answer with the link to it. Raises Refusal."""
    channel = request.place.channel
    if actor.home_kind != "server" or not isinstance(channel, discord.TextChannel):
        raise play.Refusal(say("refused-no-thread-here"))
    rights.check_can_open_threads(request)
    await desk.service.check_game_limits(actor)
    with rights.turn_forbidden_into_refusal(*rights.THREAD_PERMISSIONS):
        thread = await open_thread(request, channel, start.game, actor.language, is_private=False)
    table = await _store_game(desk, replace(actor, channel=thread.id), start)
    desk.panel_messages.repost_panel(table, panels.make_start_panel(table))
    with use_language(actor.language):
        text = say_now("game-in-thread", thread=thread.mention)
    await request.reply.send_message(text, silent=True)


# ── From lists ────────────────────────────────────────────────────────────────────────────────────


async def show_start_lists(desk: Desk, request: Request, *chosen: str | None) -> None:
    """Show the list of games, or the next list after what was chosen. If all is chosen, start the
    game.

    Raises Refusal.
    """
    await _show_next_choice_or_start_game(
        desk, request, depths.StartChoices.from_parts(*chosen), request.reply.send_panel
    )


async def show_next_list_or_start_game(desk: Desk, request: Request) -> None:
    """Show the next list after the pressed one, or start the game if all is chosen. Raises Refusal.

    A choice of extras shows the same list with them. A list of whole set-ups starts the game at
    once.
    """
    press = request.press
    further_setups = {}
    if press.values and press.argument in read_covers():
        further_setups = depths.map_labels_to_setups(press.argument)
    if setup := further_setups.get("".join(press.values)):
        await start_game(desk, request, StartOptions(press.argument, setup))
        return
    choices = depths.StartChoices.parse(press.argument)
    if press.values:
        play.refuse_if(choices.game not in read_covers(), say("refused-old-list"))
        await _show_depth_choice(
            desk,
            request,
            choices.with_extras(press.values),
            request.reply.replace_or_send_private_panel,
        )
    else:
        await _show_next_choice_or_start_game(
            desk, request, choices, request.reply.replace_or_send_private_panel
        )


async def _show_next_choice_or_start_game(
    desk: Desk, request: Request, choices: depths.StartChoices, show: ShowPanel
) -> None:
    """Show the panel for the next choice that is open, or start the game if none is. Raises
    Refusal."""
    if choices.game == depths.NOT_CHOSEN:
        await show(depths.make_game_choice_panel(choices))
        return
    play.refuse_if(choices.game not in read_covers(), say("refused-old-list"))
    cards = await _store_card_choice(desk, request, choices)
    if choices.door == depths.NOT_CHOSEN or (choices.levels and choices.level == depths.NOT_CHOSEN):
        await _show_depth_choice(desk, request, choices, show)
    elif choices.has_card_question and cards is None:
        await show(depths.make_whose_cards_question(choices))
    else:
        chosen_cards = cards if choices.has_card_question and cards else depths.NOT_CHOSEN
        whole = choices._replace(cards=chosen_cards)
        await start_game(desk, request, StartOptions(whole.game, whole.setup_options))


async def _store_card_choice(
    desk: Desk, request: Request, choices: depths.StartChoices
) -> str | None:
    """Store whose cards were chosen, and return it. If the choices do not say it, return the
    earlier choice of the person, or None."""
    answer = None
    if choices.has_card_question and choices.cards in depths.CARD_SOURCES:
        answer = choices.cards
    return await desk.service.decks.store_or_get_deck_choice(request.user.id, choices.game, answer)


async def _show_depth_choice(
    desk: Desk, request: Request, choices: depths.StartChoices, show: ShowPanel
) -> None:
    """Show the panel on which the depth and the level of a game are chosen."""
    cards = await _store_card_choice(desk, request, choices)
    shown = choices._replace(cards=depths.NOT_CHOSEN)
    if choices.door == depths.NOT_CHOSEN:
        shown = shown._replace(door=depths.find_default_depth(choices.game))
    strengths = dict[str, LevelFigures]()
    if request.place.is_on_server:
        strengths = await desk.strengths.get_figures_of_levels_with_enough_games(
            request.home, choices.game
        )
    await show(depths.make_depth_and_level_panel(shown, cards, strengths))


# ── In private ────────────────────────────────────────────────────────────────────────────────────


async def open_private_thread_or_chat(
    request: Request, actor: play.Actor, game: str, language: str, greeting: Sentence
) -> tuple[play.Actor, str]:
    """Open a private place for a game whose cards others still have to play.

    That is a private thread for this person, or their chat with the bot if the bot or the person
    may not open one. `language` is that of the thread's name; `greeting` is sent to the chat.
    Return the actor in that place, and a text that tells the person where it is. Raises Refusal if
    the chat is closed, or the thread takes too long.
    """
    channel = request.place.channel
    if isinstance(channel, discord.Thread):
        channel = channel.parent
    lacking = {
        "me": [
            name
            for name in PRIVATE_THREAD_PERMISSIONS
            if not getattr(request.bot_permissions, name)
        ],
        "you": [
            name for name in PRIVATE_THREAD_PERMISSIONS if not getattr(request.permissions, name)
        ],
    }
    whose = next((party for party, names in lacking.items() if names), None)
    if isinstance(channel, discord.TextChannel) and whose is None:
        try:
            thread = await open_thread(request, channel, game, language, is_private=True)
            text = say_now("game-apart", channel=thread.id, whose=None, missing=None)
            return replace(actor, channel=thread.id), text
        # An interaction has the permissions of the moment when it was created.
        except discord.Forbidden:
            whose = "me"
            lacking = {"me": list(PRIVATE_THREAD_PERMISSIONS)}
    try:
        chat = await request.user.create_dm()
        with use_language(actor.language):
            await chat.send(str(greeting), silent=True)
    except discord.Forbidden:
        needed = [say("permission", permission=name) for name in PRIVATE_THREAD_PERMISSIONS]
        raise play.Refusal(say("refused-no-chat", missing=needed)) from None
    missing = None
    if whose:
        missing = [say("permission", permission=name) for name in lacking[whose]]
    text = say_now("game-apart", channel=None, whose=whose, missing=missing)
    return replace(actor, home=chat.id, channel=chat.id, home_kind="direct"), text


async def open_thread(
    request: Request, channel: discord.TextChannel, game: str, language: str, *, is_private: bool
) -> discord.Thread:
    """Open a thread for a game and return it. `is_private`: this person is its only member.

    Raises Forbidden if the bot may not open it, and Refusal if it takes too long.
    """
    with use_language(language):
        thread_name = say_now("thread-name", game=get_box_title(game), host=request.user_name)
    name = components.clip(thread_name, 100)
    kind = discord.ChannelType.private_thread if is_private else discord.ChannelType.public_thread
    try:
        async with asyncio.timeout(MAX_THREAD_SECONDS):
            thread = await channel.create_thread(name=name, type=kind, invitable=not is_private)
            if is_private:
                await thread.add_user(request.user)
    except TimeoutError:
        raise play.Refusal(say("refused-no-thread")) from None
    return thread
