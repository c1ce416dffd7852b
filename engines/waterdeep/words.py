"""How numbers are written where they go below zero."""


def signed(number: int, *, plus: bool = False) -> str:
    """With a real minus sign."""
    return f"{number:+d}".replace("-", "−") if plus else str(number).replace("-", "−")
