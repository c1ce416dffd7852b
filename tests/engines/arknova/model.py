"""The rules of A.R.N.O. a second time, from the rules and in another form: one mutable object, no
agenda, no events.

`Model.turn` plays a whole turn with the dice of a box and with the answers of `ask`, in the order
in which they are needed. Numbers of the cards come from the table in `cells.py`.
"""

from collections.abc import Callable
from typing import Any

from tests.engines.arknova.cells import read_cells

CELLS = read_cells()
ZOOS = ["america", "europe", "asia", "africa", "australia"]
UNIVERSITIES = ["hand", "icons", "reputation"]
CARDS = ["animals", "association", "build", "cards", "sponsors"]
ORDER = ["reputation", "zoo", "university", "project"]
Ask = Callable[..., Any]


class Model:
    def __init__(self, level: int, row: list[str], head_start: int, projects: int) -> None:
        self.level, self.row, self.mat = level, row, projects
        self.appeal, self.conservation, self.reputation = 1, -5 + head_start, 1
        self.workers, self.placed = 1, list[str]()
        self.zoos, self.universities, self.second_sides = list[str](), list[str](), list[str]()
        self.scoring = self.notepad = self.supported = self.pushed = 0
        self.gone: set[str] = set()

    def holds(self) -> dict[str, Any]:
        """Return everything that can be compared with a state."""
        return {
            "row": self.row,
            "upgraded": self.second_sides,
            "appeal": self.appeal,
            "conservation": self.conservation,
            "reputation": self.reputation,
            "workers": self.workers,
            "placed": self.placed,
            "zoos": self.zoos,
            "universities": self.universities,
            "scoring_tokens": self.scoring,
            "notepad_tokens": self.notepad,
            "projects": self.mat,
            "supported": self.supported,
            "pushed": self.pushed,
        }

    # ── A turn ────────────────────────────────────────────────────────────────────────────────────

    def turn(self, dice: dict[str, list[int]], ask: Ask) -> None:
        self.dice, self.ask = dice, ask
        slot = dice["die"][0]
        card = self.row[slot - 1]
        side = "II" if card in self.second_sides else "I"
        snapped = False
        for effect in CELLS[card, side, self.level, slot]:
            match effect[0], effect[1:]:
                case "a", amount:
                    self.gain_appeal(int(amount))
                case "c", amount:
                    self.gain_conservation(int(amount))
                case "r", amount:
                    self.gain_reputation(int(amount))
                case "b", steps:
                    self.pushed += int(steps)
                case "n", count:
                    self.notepad += int(count)
                case "f", _ if self.scoring == 6:
                    self.gain_conservation(2)
                case "f", _:
                    self.scoring += 1
                case "s", _:
                    snapped = True
                case "t", task:
                    self.associate(int(task) - 2, donates=side == "II")
        if snapped and ask("snapped") == "project":
            self.mat += 1
        self.row = [card, *[each for each in self.row if each != card]]

    def has_ended(self) -> bool:
        c = max(self.conservation, 0)
        return self.appeal >= max(0, 114 - 2 * c if c <= 10 else 94 - 3 * (c - 10))

    def score(self) -> int:
        c = self.conservation + max(0, min(4, self.scoring - 2)) + self.notepad
        c = min(41, max(0, c))
        return self.appeal - max(0, 114 - 2 * c if c <= 10 else 94 - 3 * (c - 10))

    def rest(self, project: bool) -> None:
        self.placed, self.gone = [], set()
        self.mat += project

    # ── Tracks ────────────────────────────────────────────────────────────────────────────────────

    def gain_appeal(self, amount: int) -> None:
        self.appeal = min(113, self.appeal + amount)

    def gain_conservation(self, amount: int) -> None:
        old, self.conservation = self.conservation, min(41, self.conservation + amount)
        reached = self.conservation
        if old < 2 <= reached:
            self.gain_worker()
        for space, die in ((5, "tile_five"), (8, "tile_eight")):
            if old < space <= reached:
                self.take_bonus(space, ["left", "right"][self.dice[die][0] - 1])

    def take_bonus(self, space: int, half: str) -> None:
        tile = self.ask("tile", space, half)
        if tile == "gone":
            tile = self.ask("tile", space, "left" if half == "right" else "right")
        if tile in ("zoo", "university"):
            self.take(tile)
        elif tile == "reputation":
            self.gain_reputation(2)

    def gain_reputation(self, amount: int) -> None:
        """All steps first, then what they came past, then what is beyond the end."""
        old, end = self.reputation, 15 if "cards" in self.second_sides else 9
        self.reputation = min(end, old + amount)
        passed = range(old + 1, self.reputation + 1)
        beyond = old + amount - self.reputation if end == 15 else 0
        if 5 in passed:
            self.upgrade()
        if 8 in passed:
            self.gain_worker()
        for _ in {11, 14} & {*passed}:
            self.gain_conservation(1)
        self.gain_appeal(beyond)

    def gain_worker(self) -> None:
        self.workers = min(4, self.workers + 1)

    def upgrade(self) -> None:
        if len(self.second_sides) < 3:
            cards = [CARDS[number - 1] for number in self.dice["upgrade"]]
            self.second_sides.append(next(card for card in cards if card not in self.second_sides))

    # ── The association board ─────────────────────────────────────────────────────────────────────

    def associate(self, wanted: int, *, donates: bool) -> None:
        task = None
        if len(self.placed) < self.workers:
            order = ORDER[wanted:] + ORDER[:wanted][::-1]
            task = next(
                (each for each in order if each not in self.placed and self.is_possible(each)), None
            )
        if task is None:
            self.gain_conservation(1)
            self.pushed += 2
            self.take_lacking()
            return
        self.placed.append(task)
        if task == "reputation":
            self.gain_reputation(2)
        elif task == "project":
            self.support()
        else:
            self.take(task)
        if donates:
            self.gain_conservation(1)

    def is_possible(self, task: str) -> bool:
        if task == "reputation":
            return True
        if task == "project":
            return self.mat > 0 or self.find_on_board()
        return self.can_take(task)

    def can_take(self, kind: str) -> bool:
        if kind == "zoo" and len(self.zoos) >= (4 if "association" in self.second_sides else 2):
            return False
        return bool(self.lacking(kind))

    def lacking(self, kind: str) -> list[str]:
        """Return the tiles that he lacks, in the order in which the die would show them."""
        every, die = (ZOOS, "continent") if kind == "zoo" else (UNIVERSITIES, "university")
        order = [every[number - 1] for number in self.dice[die]]
        return [tile for tile in order if tile not in (*self.zoos, *self.universities, *self.gone)]

    def take(self, kind: str) -> None:
        if not self.can_take(kind):
            return
        tile = self.lacking(kind)[0]
        mine = self.zoos if kind == "zoo" else self.universities
        mine.append(tile)
        if len(mine) == 2:
            self.upgrade()
        elif len(mine) == 3 and kind == "zoo":
            self.gain_worker()
        elif len(mine) > 2:
            self.gain_conservation(2)
        self.gain_reputation({"hand": 1, "reputation": 2}.get(tile, 0))

    def take_lacking(self) -> None:
        zoos, universities = 4 - len(self.zoos), 3 - len(self.universities)
        first = ["zoo", "university"][self.dice["lacking"][0] - 1]
        if zoos != universities:
            first = "zoo" if zoos > universities else "university"
        kinds = [first, "university" if first == "zoo" else "zoo"]
        for kind in kinds:
            if self.can_take(kind):
                self.take(kind)
                return

    def find_on_board(self) -> bool:
        """Return whether a project on the board is open to him. It is asked once a turn."""
        self.untouched = self.ask("untouched")
        self.open = 0 if self.untouched else self.ask("open")
        return bool(self.untouched or self.open)

    def support(self) -> None:
        from_mat = self.mat > 0
        if self.mat == 1 and self.dice["source"][0] == 2:
            from_mat = not self.find_on_board()
        self.mat -= from_mat
        self.supported += 1
        conservation, reputation = self.ask("printed")
        self.gain_conservation(conservation)
        self.gain_reputation(reputation)
