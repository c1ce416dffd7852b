"""Everything an engine knows is a frozen value."""

import re
import sys
from collections.abc import Iterator
from functools import lru_cache, reduce
from importlib import import_module
from inspect import get_annotations
from operator import or_
from typing import Annotated, Any, ClassVar, Generic, Literal, Self, TypeVar

from pydantic import BaseModel, ConfigDict, Field

M = TypeVar("M", bound=BaseModel)
T = TypeVar("T")
K = TypeVar("K", bound=str)
_new, _set, _slots = object.__new__, object.__setattr__, BaseModel.__dict__
_set_fields = _slots["__dict__"].__set__

# Pydantic answers for private attributes and extra fields by a hook. Nothing here has any, and of a class with such a
# hook CPython 3.11 looks up each field anew whenever it is read: a game is played out a sixth slower.
if sys.version_info < (3, 12) and "__getattr__" in _slots:
    del BaseModel.__getattr__  # type: ignore[attr-defined]


def unchecked(model: type[M], fields: dict[str, Any]) -> M:
    """A model of just these fields, not validated: whoever stores a state validates it once. It can be read, compared,
    written and pickled, but not copied: for copies pydantic keeps which fields were given, and who copies what is
    frozen?"""
    made = _new(model)
    _set_fields(made, fields)
    return made


def by_fields(model: BaseModel) -> tuple[Any, ...]:
    """How it is pickled for whoever draws: as it is made, with nothing else of what pydantic keeps."""
    return unchecked, (type(model), model.__dict__)


def replace(plain: T, **changes: Any) -> T:
    """As that of dataclasses, which makes one anew, field by field, in five times as long."""
    made, old, fields = _new(type(plain)), vars(plain), plain.__dataclass_fields__  # type: ignore[attr-defined]
    same = old if len(old) == len(fields) else {name: old[name] for name in fields}  # not what was found out about it
    new = {**same, **changes}
    if len(new) > len(fields):
        raise TypeError(f"{type(plain).__name__} has no field {', '.join(sorted(changes.keys() - fields.keys()))}")
    _set(made, "__dict__", new)
    return made


class Value(BaseModel):  # noqa: PLW1641 - pydantic hashes what is frozen by its fields
    """A frozen pydantic model: parsed strictly, so that `true` is not 1 and no key goes unnoticed."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    @classmethod
    def trusted(cls, **fields: Any) -> Self:
        """Of all its fields, by an engine that knows them to be right: not validated."""
        made = _new(cls)  # as `unchecked` does, without one more call
        _set_fields(made, fields)
        return made

    @classmethod
    @lru_cache(maxsize=8192)
    def kept(cls, **fields: Any) -> Self:
        """The one with these fields, validated once and kept: for what is asked, offered and done again and again."""
        return cls(**fields)

    __reduce__ = by_fields

    def __eq__(self, other: object) -> bool:
        """By its fields alone: not by what pydantic keeps besides, nor by what was found out about one of them."""
        if type(self) is not type(other):
            return NotImplemented
        mine, its = self.__dict__, other.__dict__
        if (same := mine == its) or mine.keys() == its.keys():
            return same
        return all(mine[name] == its[name] for name in type(self).__pydantic_fields__)

    def __iter__(self) -> Iterator[tuple[str, Any]]:  # type: ignore[override]
        return iter(self.__dict__.items())

    def but(self, **changes: Any) -> Self:
        """A copy with some fields changed, not validated.

        `model_copy` would swallow a misspelt name, and takes many times as long; a turn makes some 25 copies.
        """
        mine = self.__dict__
        fields = {**mine, **changes}
        if len(fields) > len(mine):
            raise TypeError(f"{type(self).__name__} has no field {', '.join(sorted(changes.keys() - mine.keys()))}")
        made = _new(type(self))
        _set_fields(made, fields)
        return made


class ByName(Generic[K, T]):
    """What a value has under each of these names: `points["red"]`."""

    def __getitem__(self, name: K) -> T:
        found: T = self.__dict__[name]
        return found


_LATER_CAPITALS = re.compile(r"(?<!^)(?=[A-Z])")


class Kind(Value):
    """One of several that are told apart by a field of this name: a `DieTaken` is `die_taken` there."""

    tag: ClassVar[str] = ""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        own = get_annotations(cls)
        if cls.tag and "tag" not in vars(cls) and cls.tag not in own:
            name = cls.named()
            cls.__annotations__ = {cls.tag: Literal[name], **own}
            setattr(cls, cls.tag, name)

    @classmethod
    def named(cls) -> str:
        return _LATER_CAPITALS.sub("_", cls.__name__).lower()

    @classmethod
    def in_modules(cls, *modules: str) -> tuple[type[Self], ...]:
        """All of the kind that are found there by a name."""
        found = [thing for module in modules for thing in vars(import_module(module)).values()]
        kinds = [kind for kind in found if isinstance(kind, type) and issubclass(kind, cls)]
        return tuple(dict.fromkeys(kind for kind in kinds if kind.model_fields[cls.tag].default))


def one_of(kinds: tuple[type[Kind], ...]) -> Any:
    """Their union, told apart by their tag."""
    return Annotated[reduce(or_, kinds), Field(discriminator=kinds[0].tag)] if len(kinds) > 1 else kinds[0]
