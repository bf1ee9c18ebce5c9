"""Positions of Vitium that tests of other rooms play on."""

SABOTEUR = " / ".join(
    (
        "vitium/2 seats=3",
        "card chore job progress=6 reward=1",
        "seat A wealth=500",
        "seat B wealth=50 inf=oneiro:1",
        "seat C inf=morrow:7",
        "up b1 the-hollow-server",
        "down c1 chore p=6 s=5",
        "turn C",
    )
)
"""C is about to win by a job, which B could stop if A paid for it."""
