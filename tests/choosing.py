"""What people choose in forms, as they would read it from the table."""


def faces(counts: str) -> dict[str, list[str]]:
    """The dice `221320`: how many show one to five."""
    return {str(face): [count] for face, count in enumerate(counts[:5], start=1)}


def queue(*guests: str) -> dict[str, list[str]]:
    """From the left; `?` for one whom nobody has read out."""
    return {f"slot {slot}": [guest] for slot, guest in enumerate(guests, start=1)}
