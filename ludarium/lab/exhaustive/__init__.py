"""Searches that visit every line of play: counts (perft) and proofs of forced wins. Compiled."""
