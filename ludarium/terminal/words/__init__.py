"""Scenes, matches, analyses and rules in words."""
