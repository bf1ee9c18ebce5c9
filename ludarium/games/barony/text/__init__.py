"""Barony as text: actions, positions and prompts."""
