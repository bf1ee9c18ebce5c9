"""Puzzles: their file, what games ask in them, and the judges of answers."""
