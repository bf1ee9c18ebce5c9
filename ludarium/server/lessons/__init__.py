"""Lessons over a WebSocket: a table of one's own, which nobody stores."""
