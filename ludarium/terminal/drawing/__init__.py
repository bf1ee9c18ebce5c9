"""Scenes drawn in characters: boards, cards, zones, seats, the log."""
