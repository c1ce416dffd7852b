"""Everything an engine knows is a frozen value."""

from typing import Any, Self

from pydantic import BaseModel, ConfigDict

_blank, _set = object.__new__, object.__setattr__


class Value(BaseModel):
    """A frozen pydantic model: parsed strictly, so that `true` is not 1 and no key goes unnoticed."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    def but(self, **changes: Any) -> Self:
        """A copy with some fields changed. `model_copy` alone would swallow a misspelt name."""
        if unknown := changes.keys() - self.__dict__.keys():
            raise TypeError(f"{type(self).__name__} has no field {', '.join(sorted(unknown))}")
        copy = _blank(type(self))
        _set(copy, "__dict__", {**self.__dict__, **changes})
        _set(copy, "__pydantic_fields_set__", self.__pydantic_fields_set__ | changes.keys())
        _set(copy, "__pydantic_extra__", None)
        _set(copy, "__pydantic_private__", None)
        return copy
