"""A client at a table: its WebSocket, its requests, and what it is sent."""
