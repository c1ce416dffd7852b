"""The values that people choose in the lists of a form."""


def faces(counts: str) -> dict[str, list[str]]:
    """Return the choices for the dice `221320`: how many show one to five."""
    return {str(face): [count] for face, count in enumerate(counts[:5], start=1)}


def queue(*guests: str) -> dict[str, list[str]]:
    """Return the choices for the guests from the left; `?` for an unknown one."""
    return {f"slot {slot}": [guest] for slot, guest in enumerate(guests, start=1)}
