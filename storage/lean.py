"""SQLAlchemy's asynchronous engine, without the object mapper that its package brings along: that would cost 8 MB and a
tenth of every start. Whoever asks the package for more gets all of it."""

import sys
from importlib import import_module
from importlib.util import find_spec, module_from_spec
from typing import Any

PACKAGE = "sqlalchemy.ext.asyncio"


def _put_in_place() -> None:
    """The package, known by its engine alone until somebody asks for something else."""
    spec = find_spec(PACKAGE)
    assert spec
    assert spec.loader
    package, run = module_from_spec(spec), spec.loader.exec_module

    def all_of_it(name: str) -> Any:
        del package.__dict__["__getattr__"]
        run(package)
        return getattr(package, name)

    sys.modules[PACKAGE] = package
    engine = import_module(f"{PACKAGE}.engine")
    known = {name: getattr(engine, name) for name in ("AsyncConnection", "AsyncEngine", "create_async_engine")}
    package.__dict__.update(known, __getattr__=all_of_it)


if PACKAGE not in sys.modules:
    _put_in_place()

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine  # noqa: E402 - by now it is lean

__all__ = ["AsyncConnection", "AsyncEngine", "create_async_engine"]
