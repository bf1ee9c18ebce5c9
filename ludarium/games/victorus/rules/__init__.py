"""The rules of Victorus."""
