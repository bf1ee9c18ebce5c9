"""Vilitum in text: actions, positions, and the words of its prompts."""
