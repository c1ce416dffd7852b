"""Module 2, Celebrities: which coloured die Elisabeth takes, and what its celebrity brings her."""

from engines.core.choice import Choice, Hand
from engines.core.errors import IllegalCommand
from engines.gah.actions import advance_emperor, pursue_objective
from engines.gah.cards import CELEBRITY_POINTS, CELEBRITY_SPACES, DIE_COLOURS, DieColour
from engines.gah.checked import MOST_POINTS
from engines.gah.events import GahStep, step
from engines.gah.scoring import score
from engines.gah.state import State
from engines.gah.waltz.commands import ReportCelebrities
from engines.gah.waltz.events import CelebritiesTold, CelebrityTaken, LoungeTold
from engines.gah.waltz.values import Celebrities

# ── Selecting a die ─────────────────────────────────────────────────────────────────────────────────────────────────


def choose_celebrity(celebrities: Celebrities, colours: tuple[DieColour, ...], hand: Hand) -> Choice[DieColour]:
    """The most points; then the hand along the lounge tile."""
    in_order = tuple(colour for colour in celebrities.lounge or DIE_COLOURS if colour in colours)
    choice = Choice(in_order).most("celebrity.most-points", lambda colour: celebrities.points[colour])
    return choice.by_hand("celebrity.hand", hand)


def unread_tiles(celebrities: Celebrities, colours: tuple[DieColour, ...]) -> tuple[DieColour, ...]:
    return tuple(colour for colour in colours if celebrities.points[colour] is None)


def needs_lounge(celebrities: Celebrities, colours: tuple[DieColour, ...]) -> bool:
    """Whether a tie must be resolved along a lounge tile that nobody has read out."""
    if celebrities.lounge is not None or not colours:
        return False
    points = [celebrities.points[colour] or 0 for colour in colours]
    return points.count(max(points)) > 1


def receive_celebrity(state: State, choice: Choice[DieColour]) -> GahStep:
    """She takes the tile, scores it, ignores its effect and gets the bonus of the die's colour."""
    celebrities = in_play(state)
    colour = choice.chosen
    taken = CelebrityTaken(colour=colour, rule=choice.rule, why=choice.why)
    return (
        step(state.with_celebrities(tiles=(*celebrities.tiles, colour)), taken)
        .then(lambda state: score(state, "celebrity", celebrities.points[colour] or 0, "celebrity.tile"))
        .then(lambda state: gain_bonus(state, colour))
    )


def gain_bonus(state: State, colour: DieColour) -> GahStep:
    match colour:
        case "red":
            return pursue_objective(state, None, because="celebrity.red")
        case "yellow":
            return advance_emperor(state, CELEBRITY_SPACES, "celebrity.yellow")
        case "blue":
            return score(state, "celebrity_bonus", CELEBRITY_POINTS, "celebrity.blue")


# ── What the table tells ────────────────────────────────────────────────────────────────────────────────────────────


def report_celebrities(state: State, command: ReportCelebrities) -> GahStep:
    celebrities = in_play(state)
    told = command.model_dump(exclude={"do"}, exclude_none=True)
    if not told:
        raise IllegalCommand("Name what the celebrities are worth, as in {example}.", example="r3 y2 b4")
    for points in told.values():
        if not 0 <= points <= MOST_POINTS:
            raise IllegalCommand("Points must be from 0 to {most}.", most=MOST_POINTS, rule="celebrity.tile")
    points = celebrities.points.but(**told)
    return step(state.with_celebrities(points=points), CelebritiesTold(points=points))


def report_lounge(state: State, colours: tuple[str, ...]) -> GahStep:
    in_play(state)
    order = tuple(map(die_colour, colours))
    if sorted(order) != sorted(DIE_COLOURS):
        raise IllegalCommand(
            "Name red, yellow and blue once each, in the order of the lounge tile.", rule="celebrity.hand"
        )
    return step(state.with_celebrities(lounge=order), LoungeTold(colours=order))


def die_colour(name: str) -> DieColour:
    """`red` or `r`."""
    for colour in DIE_COLOURS:
        if name.strip().lower() in (colour, colour[0]):
            return colour
    raise IllegalCommand("There is no {name} die; there are red, yellow and blue ones.", name=name or "such")


def your_die(state: State, space: int, named: str | None) -> DieColour | None:
    """The coloured die you took; None for a white one. Where only one die can be meant, it need not be named."""
    if named is None and state.celebrities is None:
        return None
    coloured = in_play(state).dice.on(space)
    if named is not None and named.strip().lower() not in ("white", "w"):
        colour = die_colour(named)
        if colour not in coloured:
            raise IllegalCommand(
                "The {colour} die does not lie on {space}.", colour=colour, space=space, rule="celebrity.yours"
            )
        return colour
    if len(coloured) < (state.dice or (0,) * 6)[space - 1]:
        return None
    if named is None and len(coloured) == 1:
        return coloured[0]
    raise IllegalCommand(
        "No white die lies on {space}; name the colour: {colours}.",
        space=space,
        colours=" or ".join(coloured),
        rule="celebrity.yours",
    )


def in_play(state: State) -> Celebrities:
    if state.celebrities is None:
        raise IllegalCommand("The celebrities (module 2) are not in play.", rule="combine.modules")
    return state.celebrities
