"""`python -m tests.deploy.sandbox UNIT [ARGUMENT…]`: starts what a unit starts, shut in by the
unit's own lines, on a machine whose first process need not be systemd. Which calls a set has says
systemd; the kernel does the rest."""

import ctypes
import errno
import os
import resource
import signal
import socket
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
HOME = "/opt/empty-chair"
LIBRARY = "libseccomp.so.2"
ALLOW, REFUSE = 0x7FFF0000, 0x00050000
NOT_EQUAL, EQUAL, MASKED = 1, 4, 7
WRITE, EXECUTE = 2, 4
SHARED_CODE = 0o100000
NAMESPACES = (0x80, 0x20000, 0x2000000, 0x4000000, 0x8000000, 0x10000000, 0x20000000, 0x40000000)
FAMILIES = 64
"""More than Linux knows."""


class Compared(ctypes.Structure):
    """An argument of a call, and what is looked for in it."""

    _fields_ = (
        ("argument", ctypes.c_uint),
        ("how", ctypes.c_int),
        ("one", ctypes.c_uint64),
        ("other", ctypes.c_uint64),
    )


def lines_of(unit: Path) -> dict[str, list[str]]:
    found = defaultdict(list)
    for line in unit.read_text(encoding="utf-8").splitlines():
        if "=" in line and not line.startswith("#"):
            key, _, value = line.partition("=")
            found[key].append(value)
    return found


class Filter:
    """One of those that systemd lays over each other: whatever refuses most holds."""

    def __init__(self, otherwise: int) -> None:
        self._library = ctypes.CDLL(LIBRARY)
        self._library.seccomp_init.restype = ctypes.c_void_p
        self._context = ctypes.c_void_p(self._library.seccomp_init(ctypes.c_uint32(otherwise)))

    def rule(self, action: int, call: str, *compared: tuple[int, int, int, int]) -> None:
        number = self._library.seccomp_syscall_resolve_name(call.encode())
        if number >= 0:  # else another kind of machine has it
            each = (Compared * len(compared))(*(Compared(*one) for one in compared))
            told = self._library.seccomp_rule_add_array(
                self._context, ctypes.c_uint32(action), number, len(compared), each
            )
            assert told == 0, (call, told)

    def load(self) -> None:
        told = self._library.seccomp_load(self._context)
        assert told == 0, told


@cache
def sets() -> dict[str, set[str]]:
    """As this systemd knows them, each with the sets inside it."""
    told = subprocess.run(
        ["systemd-analyze", "syscall-filter"], capture_output=True, text=True, check=True
    ).stdout
    found: dict[str, set[str]] = defaultdict(set)
    name = ""
    for line in told.splitlines():
        if line.startswith("@"):
            name = line.strip()
        elif line.startswith(" ") and not line.strip().startswith("#"):
            found[name].add(line.strip())
    return found


def calls(words: str) -> Iterator[str]:
    for word in words.split():
        if word.startswith("@"):
            yield from calls(" ".join(sets()[word]))
        else:
            yield word


def allowed(lines: dict[str, list[str]]) -> set[str]:
    """The first line says what is allowed, one with a tilde takes some of it away."""
    found = set(calls("@default"))
    for line in lines["SystemCallFilter"]:
        if line.startswith("~"):
            found -= set(calls(line[1:]))
        else:
            found |= set(calls(line))
    return found


def filters(lines: dict[str, list[str]]) -> Iterator[Filter]:
    (refused,) = lines["SystemCallErrorNumber"]
    may = allowed(lines)
    system = Filter(REFUSE | errno.ENOSYS)
    for call in set(calls("@known")) | may:
        system.rule(ALLOW if call in may else REFUSE | getattr(errno, refused), call)
    families = Filter(ALLOW)
    named = {getattr(socket, name) for name in " ".join(lines["RestrictAddressFamilies"]).split()}
    for family in set(range(FAMILIES)) - named:
        families.rule(REFUSE | errno.EAFNOSUPPORT, "socket", (0, EQUAL, family, 0))
    memory = Filter(ALLOW)
    if lines["MemoryDenyWriteExecute"] == ["yes"]:
        both = WRITE | EXECUTE
        memory.rule(REFUSE | errno.EPERM, "mmap", (2, MASKED, both, both))
        memory.rule(REFUSE | errno.EPERM, "shmat", (2, MASKED, SHARED_CODE, SHARED_CODE))
        for call in ("mprotect", "pkey_mprotect"):
            memory.rule(REFUSE | errno.EPERM, call, (2, MASKED, EXECUTE, EXECUTE))
    spaces = Filter(ALLOW)
    if lines["RestrictNamespaces"] == ["yes"]:
        spaces.rule(REFUSE | errno.ENOSYS, "clone3")  # its flags cannot be looked at
        spaces.rule(REFUSE | errno.EPERM, "setns")
        for flag in NAMESPACES:
            spaces.rule(REFUSE | errno.EPERM, "clone", (0, MASKED, flag, flag))
            spaces.rule(REFUSE | errno.EPERM, "unshare", (0, MASKED, flag, flag))
    set_id = Filter(ALLOW)
    if lines["RestrictSUIDSGID"] == ["yes"]:
        for bit in (0o4000, 0o2000):
            for call, argument in (("chmod", 1), ("fchmod", 1), ("fchmodat", 2)):
                set_id.rule(REFUSE | errno.EPERM, call, (argument, MASKED, bit, bit))
    # The last one forbids to lay another over it.
    yield from (
        families,
        memory,
        spaces,
        set_id,
        system,
    )


def size(text: str) -> int:
    return int(text.rstrip("KMG")) << {"K": 10, "M": 20, "G": 30}.get(text[-1], 0)


def confine(unit: Path) -> None:
    """From here on, this process and its children. Memory by what each may write to: no cgroup is
    needed for that."""
    lines = lines_of(unit)
    made = list(filters(lines))
    # A shell in the background would have us ignore it.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    os.umask(int(lines["UMask"][0], 8))
    most = size(lines["MemoryMax"][0])
    resource.setrlimit(resource.RLIMIT_DATA, (most, most))
    for each in made:
        each.load()


if __name__ == "__main__":
    unit = Path(sys.argv[1])
    program, *arguments = lines_of(unit)["ExecStart"][0].replace(HOME, str(ROOT)).split()
    confine(unit)
    os.execv(program, [program, *arguments, *sys.argv[2:]])
