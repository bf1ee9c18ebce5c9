"""Bots that learn: self-play, training of small value nets, and matches that decide whether a net is better."""

import os

# Threads don't pay for matrices of this size, and a net must not depend on the number of cores. NumPy reads this once.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
