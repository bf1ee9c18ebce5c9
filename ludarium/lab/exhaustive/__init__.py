"""Exhaustive searches: perft counts and proofs of forced wins. Compiled."""
