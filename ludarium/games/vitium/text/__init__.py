"""Vitium in words: actions, positions, prompts."""
