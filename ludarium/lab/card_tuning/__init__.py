"""Tuning cards: numbers of a card file, or options, that bring matches to a target."""
