"""Processes and threads that think and replay off the event loop."""
