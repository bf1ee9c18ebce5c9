"""The rules of Vitium, chapter by chapter."""
