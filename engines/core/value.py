"""Everything an engine knows is a frozen value."""

from typing import Any, Self

from pydantic import BaseModel, ConfigDict

_new, _set = object.__new__, object.__setattr__


class Value(BaseModel):
    """A frozen pydantic model: parsed strictly, so that `true` is not 1 and no key goes unnoticed."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    def but(self, **changes: Any) -> Self:
        """A copy with some fields changed, not validated: whoever stores a state validates it once.

        `model_copy` would swallow a misspelt name, and takes three times as long; a turn makes some 25 copies.
        """
        fields = self.__dict__
        if not changes.keys() <= fields.keys():
            unknown = sorted(changes.keys() - fields.keys())
            raise TypeError(f"{type(self).__name__} has no field {', '.join(unknown)}")
        copy = _new(type(self))
        _set(copy, "__dict__", {**fields, **changes})
        _set(copy, "__pydantic_fields_set__", {*self.__pydantic_fields_set__, *changes})
        _set(copy, "__pydantic_extra__", None)
        _set(copy, "__pydantic_private__", None)
        return copy
