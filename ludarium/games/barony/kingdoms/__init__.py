"""Kingdoms: the boards that come with the game and those that players draw."""
