"""What the five cards give: 240 cells, typed from the rules and not from the program's data.

A line is a level, its four cells are the slots 2 to 5. `a3` is 3 appeal, `c` conservation, `r`
reputation, `b` steps of the break token, `f` a token on the final scoring card, `n` tokens on the
notepad, `snap` a snapped card; `t2` to `t5` are the association tasks (reputation, partner zoo,
university, project work), and `d` is a donation after them.
"""

CELLS = """
animals I
a2                a3                a4                a5
a3                a4                a5                a6
a3                a4                a5                a6
a3                a4                a5                a6
a4                a5                a6                a7
a5                a6                a7                a8

animals II
a3                a4                a5                a6
a3                a4                a5                a6
a4                a5                a6                a7
a4                a5                a6                a7
a5                a6                a7                a8
a6                a7                a8                a9

association I
t2                t3                t4                t5
t2                t3                t4                t5
t2                t3                t4                t5
t2                t3                t4                t5
t2                t3                t4                t5
t2                t3                t4                t5

association II
t2+d              t3+d              t4+d              t5+d
t2+d              t3+d              t4+d              t5+d
t2+d              t3+d              t4+d              t5+d
t2+d              t3+d              t4+d              t5+d
t2+d              t3+d              t4+d              t5+d
t2+d              t3+d              t4+d              t5+d

build I
r1                a2                snap+r1           c2
r1                a3                snap+r1           c3
r1                a3                snap+r1           c3
r2                a4                snap+r1           c3
r2                a4                snap+r1           c3
r2                a5                snap+r1           c4

build II
snap+r1           a3                snap+n1           c3
snap+r1           a3                snap+n1           c3
snap+r1           a4                snap+n1           c3
snap+r2           a5                snap+n2           c4
snap+r2           a5                snap+n2           c4
snap+r2           a5                snap+n2           c4

cards I
c1+snap+b1+a1     c1+snap+b1+a1     c1+snap+b1+a1     c1+snap+b1+a1
c1+snap+b1+a2     c1+snap+b1+a2     c1+snap+b1+a2     c1+snap+b1+a2
c1+snap+b1+a2     c1+snap+b1+a2     c1+snap+b1+a2     c1+snap+b1+a2
c1+snap+b1+a3     c1+snap+b1+a3     c1+snap+b1+a3     c1+snap+b1+a3
c1+snap+b1+a3     c1+snap+b1+a3     c1+snap+b1+a3     c1+snap+b1+a3
c1+snap+b1+a3     c1+snap+b1+a3     c1+snap+b1+a3     c1+snap+b1+a3

cards II
c2+snap+b1        c2+snap+b1        c2+snap+b1        c2+snap+b1
c2+snap+b1        c2+snap+b1        c2+snap+b1        c2+snap+b1
c2+snap+b1        c2+snap+b1        c2+snap+b1        c2+snap+b1
c2+snap+b1        c2+snap+b1        c2+snap+b1        c2+snap+b1
c2+snap+b1        c2+snap+b1        c2+snap+b1        c2+snap+b1
c2+snap+b1        c2+snap+b1        c2+snap+b1        c2+snap+b1

sponsors I
r1+f1+b2          r1+f1+b3          r1+f1+b4          r1+f1+b5
r1+f1+b2          r1+f1+b3          r1+f1+b4          r1+f1+b5
r1+f1+b2          r1+f1+b3          r1+f1+b4          r1+f1+b5
r1+f1+b2          r1+f1+b3          r1+f1+b4          r1+f1+b5
r1+f1+b2          r1+f1+b3          r1+f1+b4          r1+f1+b5
r1+f1+b2          r1+f1+b3          r1+f1+b4          r1+f1+b5

sponsors II
a2+n1+b2          a3+n1+b3          a4+n1+b4          a5+n1+b5
a2+n1+b2          a3+n1+b3          a4+n1+b4          a5+n1+b5
a2+n1+b2          a3+n1+b3          a4+n1+b4          a5+n1+b5
a2+n1+b2          a3+n1+b3          a4+n1+b4          a5+n1+b5
a2+n1+b2          a3+n1+b3          a4+n1+b4          a5+n1+b5
a2+n1+b2          a3+n1+b3          a4+n1+b4          a5+n1+b5
"""


def read_cells() -> dict[tuple[str, str, int, int], list[str]]:
    """Return the cells by card, side, level and slot, each as a list of effects."""
    found = {}
    for paragraph in CELLS.strip().split("\n\n"):
        heading, *lines = paragraph.splitlines()
        card, side = heading.split()
        for level, line in enumerate(lines, start=1):
            for slot, cell in enumerate(line.split(), start=2):
                found[card, side, level, slot] = cell.split("+")
    return found
