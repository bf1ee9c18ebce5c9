"""The rules of Barony, chapter by chapter."""
