"""Vilnius in words: actions, positions, prompts, narration and what bots say."""
