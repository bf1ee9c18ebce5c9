"""Puzzles, lessons and recorded matches, for one person."""
