"""Processes and threads that run bots, analyses and replays off the event loop."""
