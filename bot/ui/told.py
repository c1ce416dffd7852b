"""Commands that say a line of their game's notation."""

from inspect import Parameter, Signature
from typing import Any, cast

from discord import Interaction, app_commands


def told(name: str, verb: str | None = None, /, **options: Any) -> app_commands.Command[Any, ..., None]:
    """Its name, or another verb, and what is said of its options, in their order. One that may be None can be left out;
    one that is true says its own name."""

    async def say(cog: Any, interaction: Interaction, **given: Any) -> None:
        said = {option: given.get(option) for option in options}
        words = [option if value is True else str(value) for option, value in said.items() if _is_said(value)]
        await cog.moves.slash(interaction, " ".join((verb or name, *words)))

    shown = [Parameter(option, Parameter.KEYWORD_ONLY, annotation=kind) for option, kind in options.items()]
    cast(Any, say).__signature__ = Signature([Parameter("interaction", Parameter.POSITIONAL_ONLY), *shown])
    return app_commands.Command(name=name, description="…", callback=say)


def _is_said(value: Any) -> bool:
    """Nought is."""
    return value is not None and value is not False and value != ""
